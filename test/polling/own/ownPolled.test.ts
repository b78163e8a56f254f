import type { IDataObject } from 'n8n-workflow';

import { ownWrites } from '../../../nodes/AccountingService/execution/own/ownWrites';
import { json, LocalService } from '../../localService/localService';
import { sharedSandbox } from '../../sandbox/sharedSandbox';
import { Memory } from '../../trigger/after/memory';
import { runTrigger } from '../../trigger/after/runTrigger';
import { OwnStage } from '../../trigger/own/ownStage';
import { serveBooks, type Books } from '../pollStage';

const shared = sharedSandbox();

let memory: Memory;
let stage: OwnStage;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	memory.forget();
	memory.isLost = false;
	stage = await OwnStage.start(shared.sandbox());
	await stage.poll();
});

test('what action nodes created, changed and deleted starts nothing, and what others did does', async () => {
	const { id } = await stage.create('customer', { name: 'Own' });
	await shared.make('customers', { name: 'Theirs' });
	expect(await stage.poll()).toEqual(['customer.created']);
	expect(stage.hints).toContain('Not passed on: 1 change that this n8n made itself');
	await stage.update('customer', id, { name: 'Own once more' });
	expect(await stage.poll()).toEqual([]);
	await shared.call(`PUT /customers/${String(id)}`, { name: 'Theirs now' });
	expect(await stage.poll()).toEqual(['customer.updated']);
	await stage.delete('customer', id);
	expect(await stage.poll()).toEqual([]);
});

test('they are marked instead', async () => {
	await stage.create('customer', { name: 'Own' });
	expect(await stage.poll({ option: 'mark' })).toEqual(['own customer.created']);
});

test('somebody who runs the workflow with them by hand sees them marked', async () => {
	await stage.create('customer', { name: 'Own' });
	expect(await stage.poll({ mode: 'manual' })).toEqual(['own customer.created']);
});

test('of several writes before a poll the last one counts', async () => {
	const { id } = await stage.create('customer', { name: 'Own' });
	await stage.update('customer', id, { name: 'Own once more' });
	expect(await stage.poll()).toEqual([]);
	await stage.update('customer', id, { name: 'Own again' });
	await shared.call(`PUT /customers/${String(id)}`, { name: 'Theirs' });
	expect(await stage.poll()).toEqual(['customer.updated']);
});

test('another key of the same address is another account', async () => {
	const { body } = await shared.admin('POST /keys', { name: 'Second', permission: 'Read' });
	const { baseUrl } = shared.sandbox();
	const other = { baseUrl, apiKey: String((body as unknown as { key: string }).key) };
	const second = await OwnStage.start(other, shared.sandbox());
	await second.poll();
	await second.create('customer', { name: 'Own' });
	expect(await second.poll()).toEqual(['customer.created']);
});

test('a payment that somebody made before the last write is told', async () => {
	const customer = await shared.make('customers', { name: 'Northwind' });
	const lines = [{ description: 'Work', quantity: 1, unit_price: 10 }];
	const fields = { customer_id: customer.id, status: 'sent', lines };
	const { id } = await stage.create('invoice', fields);
	expect(await stage.poll()).toEqual(['customer.created']);
	await shared.call(`PUT /invoices/${String(id)}`, { status: 'paid' });
	await stage.update('invoice', id, { reference: 'seen' });
	expect(await stage.poll()).toEqual(['invoice.paid']);
	const another = await stage.create('invoice', fields);
	await stage.poll();
	await stage.update('invoice', another.id, { status: 'paid' });
	expect(await stage.poll()).toEqual([]);
});

test('a payment of a node is its own, though a node writes the invoice once more before the poll', async () => {
	const customer = await shared.make('customers', { name: 'Northwind' });
	await stage.poll();
	const lines = [{ description: 'Work', quantity: 1, unit_price: 10 }];
	const fields = { customer_id: customer.id, lines };
	const { id } = await stage.create('invoice', { ...fields, status: 'sent' });
	await stage.poll();
	await stage.update('invoice', id, { status: 'paid' });
	await stage.update('invoice', id, { reference: 'seen' });
	await stage.update('invoice', id, { reference: 'seen again' });
	expect(await stage.poll({ option: 'mark' })).toEqual(['own invoice.updated', 'own invoice.paid']);
	const paid = await stage.create('invoice', { ...fields, status: 'paid' });
	await stage.update('invoice', paid.id, { reference: 'seen' });
	expect(await stage.poll()).toEqual([]);
});

test('what a node wrote in another process is known by the record as it was found', async () => {
	const { id } = await shared.make('customers', { name: 'Northwind' });
	await stage.poll();
	jest.spyOn(ownWrites, 'answered').mockImplementation(() => {});
	await stage.update('customer', id, { name: 'Own' }, stage.changes());
	jest.restoreAllMocks();
	const items = await stage.found();
	const [item] = items;
	const later = [
		{ json: { ...item!.json, data: { ...(item!.json.data as object), name: 'Theirs' } } },
	];
	expect(await stage.passOn(later, { leadsToAction: true })).toEqual([]);
});

test('of several writes in another process each is known by the record as it was found', async () => {
	const { id } = await shared.make('customers', { name: 'Northwind' });
	await stage.poll();
	await stage.update('customer', id, { name: 'Own' });
	jest.spyOn(ownWrites, 'isOwn').mockReturnValue(false);
	const items = await stage.found();
	jest.restoreAllMocks();
	const { json } = await stage.update('customer', id, { name: 'Own again' });
	// It has waited, so it comes with the record as it is now.
	items[0]!.json.data = json[0] as IDataObject;
	expect(await stage.passOn(items)).toEqual([]);
});

test('where the credential cannot be read by then, what only its account could tell is passed on', async () => {
	await stage.create('customer', { name: 'Own' });
	jest.spyOn(ownWrites, 'isOwn').mockReturnValueOnce(false);
	const items = await stage.found();
	jest.restoreAllMocks();
	const without = stage.engine.with({});
	const run = await runTrigger(without, stage.changes(), items, { mode: 'trigger' });
	expect(run.json).toMatchObject([{ type: 'customer.created' }]);
	expect(await stage.passOn(items)).toEqual([]);
});

test('an item that no poll wrote is passed on beside them', async () => {
	await stage.create('customer', { name: 'Own' });
	const items = [{ json: { pinned: true } }, ...(await stage.found())];
	const run = await runTrigger(stage.engine, stage.changes(), items, { mode: 'trigger' });
	expect(run.json).toEqual([{ pinned: true }]);
});

test('without the option they are passed on as all others', async () => {
	await stage.create('customer', { name: 'Own' });
	expect(await stage.poll({ option: 'no' })).toEqual(['customer.created']);
});

/** A service of its own with these books, and the clock of this process, so many minutes ahead. */
async function withClock(books: Books) {
	const service = await LocalService.start();
	serveBooks(service, books);
	const stage = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'the-key' });
	const clock = { minutes: 0 };
	const now = Date.now.bind(Date);
	jest.spyOn(Date, 'now').mockImplementation(() => now() + clock.minutes * 60_000);
	const stop = async () => {
		jest.restoreAllMocks();
		await service.stop();
	};
	return { service, stage, clock, stop };
}

test('what a node writes while a list is read is its own, however long the rest of that takes', async () => {
	const customers: Books[string] = Array.from({ length: 150 }, (_, at) => ({ id: 150 - at }));
	const { service, stage: slow, clock, stop } = await withClock({ customers });
	const { respond } = service;
	service.respond = async (hit, response) => {
		if (hit.method === 'PUT') Object.assign(customers[0]!, JSON.parse(hit.body));
		if (hit.query.offset === '100' && clock.minutes === 0) {
			await slow.update('customer', 150, { name: 'Own' });
			clock.minutes = 10;
		}
		await respond(hit, response);
	};
	expect(await slow.poll()).toEqual([]);
	expect(clock.minutes).toBe(10);
	expect(await slow.poll({ option: 'mark' })).toEqual(['own customer.updated']);
	await stop();
});

test('what a node writes long after a poll began, and before that reads of it, is its own', async () => {
	const customers: Books[string] = Array.from({ length: 150 }, (_, at) => ({ id: 150 - at }));
	const { service, stage: slow, clock, stop } = await withClock({ customers });
	await slow.poll();
	const { respond } = service;
	service.respond = async (hit, response) => {
		if (hit.method === 'PUT') Object.assign(customers.at(-1)!, JSON.parse(hit.body));
		if (hit.query.offset === '100' && clock.minutes === 0) {
			clock.minutes = 10;
			await slow.update('customer', 1, { name: 'Own' });
		}
		await respond(hit, response);
	};
	expect(await slow.poll({ option: 'mark' })).toEqual(['own customer.updated']);
	await stop();
});

test('what a node wrote before a poll that could not read its list, but others, is its own in the next one', async () => {
	const invoices: Books[string] = [{ id: 1, status: 'sent' }];
	const { service, stage: stuck, clock, stop } = await withClock({ invoices });
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.method === 'PUT') Object.assign(invoices[0]!, JSON.parse(hit.body));
		const isOut = clock.minutes === 10 && hit.path === '/api/invoices';
		(isOut ? json({ error: 'Not now' }, 403) : respond)(hit, response);
	};
	expect(await stuck.poll()).toEqual([]);
	await stuck.update('invoice', 1, { status: 'paid' });
	await stuck.update('invoice', 1, { note: 'seen' });
	clock.minutes = 10;
	await expect(stuck.poll()).rejects.toThrow('Not now');
	clock.minutes = 20;
	expect(await stuck.poll({ option: 'mark' })).toEqual(['own invoice.updated', 'own invoice.paid']);
	await stop();
});
