import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import type { INode } from 'n8n-workflow';

import { json, LocalService } from '../../localService/localService';
import { Memory } from '../after/memory';
import { OwnStage } from './ownStage';

let memory: Memory;
let service: LocalService;
let stage: OwnStage;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	service = await LocalService.start();
	stage = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'the-key' });
});

afterEach(async () => {
	jest.restoreAllMocks();
	memory.isLost = false;
	await service.stop();
});

/** An invoice as the service answers a write, and as its events show it. */
const invoice = (id: number, changes: object = {}) => ({
	id,
	status: 'sent',
	updated_at: '2026-01-02T03:04:05.678Z',
	...changes,
});

/** What is told of a record that is like this, if anything is. */
const told = async (type: string, data: object, given: Parameters<OwnStage['deliver']>[1] = {}) =>
	await stage.deliver([{ type, data }], given);

const onInvoice = async (operation: string, id = '7', behind?: INode) =>
	await stage.act(
		{ resource: 'invoice', operation, invoiceId: { __rl: true, mode: 'id', value: id } },
		behind,
	);

test('what a node made of another record, and what it mailed, is own', async () => {
	service.respond = json(invoice(8));
	await onInvoice('duplicate');
	expect(await told('invoice.created', invoice(8))).toEqual([]);
	service.respond = json(invoice(7));
	await onInvoice('sendEmail');
	expect(await told('invoice.updated', invoice(7))).toEqual([]);
});

test('where the answer to a duplicate shows the original, that was not made by this n8n', async () => {
	const original = invoice(7, { status: 'paid' });
	service.respond = json(original);
	await onInvoice('duplicate');
	expect(await told('invoice.created', original)).toEqual(['invoice.created']);
	expect(await told('invoice.paid', original)).toEqual(['invoice.paid']);
});

test('whether it shows the original is asked of the ID, however that is spelled', async () => {
	const original = invoice(9);
	service.respond = json(original);
	await onInvoice('duplicate', '009');
	expect(await told('invoice.updated', original)).toEqual(['invoice.updated']);
});

test('where an answer does not show what was made, nothing is left for other processes', async () => {
	memory.forget();
	const warn = jest.spyOn(Container.get(Logger), 'warn').mockImplementation(() => {});
	const behind = stage.webhook();
	service.respond = json(invoice(7));
	const { json: original } = await onInvoice('duplicate', '7', behind);
	expect(original).toMatchObject([{ id: 7 }]);
	service.respond = json({});
	const made = await stage.create('customer', { name: 'Own' }, behind);
	expect(made).toEqual({ success: true });
	expect(memory.looked).toEqual([]);
	expect(warn).not.toHaveBeenCalled();
	// Those who warn are heard.
	memory.isLost = true;
	service.respond = json(invoice(8));
	await onInvoice('duplicate', '7', behind);
	expect(warn).toHaveBeenCalledTimes(1);
});

test('a record is known by the ID that the answer shows, by whichever name', async () => {
	const { id, ...made } = { ...invoice(8), invoice_id: 8 };
	service.respond = json(made);
	await onInvoice('duplicate');
	expect(await told('invoice.created', made)).toEqual([]);
	// As accounts answer that take a number, or another ID, for the record as well.
	const changed = { ...made, reference: 'seen' };
	service.respond = json(changed);
	await stage.update('invoice', 'INV-8', { reference: 'seen' });
	expect(await told('invoice.updated', changed)).toEqual([]);
	const withBoth = invoice(id, { uuid: 'u-8' });
	service.respond = json(withBoth);
	await stage.update('invoice', 'u-8', { reference: 'seen' });
	expect(await told('invoice.updated', withBoth)).toEqual([]);
});

test('where no record tells its status, that one was paid is told', async () => {
	const { status: _, ...bare } = invoice(7);
	service.respond = json(bare);
	await stage.update('invoice', 7, { reference: 'seen' });
	expect(await told('invoice.updated', bare)).toEqual([]);
	expect(await told('invoice.paid', bare)).toEqual(['invoice.paid']);
});

test('a status that the account did not take over is not a write of this n8n', async () => {
	const paid = invoice(7, { status: 'paid' });
	service.respond = json(paid);
	await stage.update('invoice', 7, { status: 'sent' });
	expect(await told('invoice.updated', paid)).toEqual([]);
	expect(await told('invoice.paid', paid)).toEqual(['invoice.paid']);
});

test('that an invoice became overdue is told, though a node wrote another field of it', async () => {
	const overdue = invoice(7, { status: 'overdue' });
	service.respond = json(overdue);
	await stage.update('invoice', 7, { reference: 'seen' });
	expect(await told('invoice.updated', overdue)).toEqual([]);
	expect(await told('invoice.overdue', overdue)).toEqual(['invoice.overdue']);
});

test('a content that somebody else brings back is told where no record says when it changed', async () => {
	const own = { id: 7, name: 'Own' };
	service.respond = json(own);
	await stage.update('customer', 7, { name: 'Own' });
	expect(await told('customer.updated', own)).toEqual([]);
	expect(await told('customer.updated', { ...own, name: 'Theirs' })).toHaveLength(1);
	expect(await told('customer.updated', own)).toEqual(['customer.updated']);
});

test('without a time of change a write explains one change of each kind, for each trigger', async () => {
	const paid = { id: 7, status: 'paid' };
	service.respond = json(paid);
	await stage.update('invoice', 7, { status: 'paid' });
	// Copies of one delivery are one change.
	const eventId = 'evt_own';
	expect(await told('invoice.paid', paid, { eventId })).toEqual([]);
	expect(await told('invoice.paid', paid, { eventId, options: { deduplicate: false } })).toEqual(
		[],
	);
	expect(await told('invoice.updated', paid)).toEqual([]);
	expect(await told('invoice.paid', paid)).toEqual(['invoice.paid']);
});

test('and only one that is close in time', async () => {
	const own = { id: 7, name: 'Own' };
	service.respond = json(own);
	const farthest = 5 * 60_000;
	// The test itself takes less.
	const aLittle = 10_000;
	const at = (createdAt: number) => ({ createdAt: Date.now() + createdAt });
	for (const [apart, others] of [
		[farthest + aLittle, ['customer.updated']],
		[-farthest - aLittle, ['customer.updated']],
		[farthest - aLittle, []],
		[aLittle - farthest, []],
	] as const) {
		await stage.update('customer', 7, { name: 'Own' });
		expect(await told('customer.updated', own, at(apart))).toEqual(others);
	}
});

test('a record that a node deleted, and that came back, is deleted by somebody else', async () => {
	service.respond = json({ deleted: true });
	await stage.delete('expense', 7);
	service.respond = json({ id: 7 });
	// With it the trigger knows the account.
	const given = { parameters: { fetch: ['record'] } };
	expect(await told('expense.deleted', { id: 7 }, given)).toEqual([]);
	expect(await told('expense.created', { id: 7 }, given)).toEqual(['expense.created']);
	expect(await told('expense.deleted', { id: 7 }, given)).toEqual(['expense.deleted']);
});
