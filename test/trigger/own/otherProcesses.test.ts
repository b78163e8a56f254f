import type { INode } from 'n8n-workflow';

import { ownWrites } from '../../../nodes/AccountingService/execution/own/ownWrites';
import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
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
	memory.forget();
	memory.isLost = false;
	service = await LocalService.start();
	service.respond = json(record());
	stage = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'the-key' });
	// The action node runs in another process than the trigger.
	jest.spyOn(ownWrites, 'answered').mockImplementation(() => {});
});

afterEach(async () => {
	jest.restoreAllMocks();
	await service.stop();
});

const record = (changes: object = {}) => ({
	id: 7,
	name: 'Own',
	updated_at: '2026-01-02T03:04:05.678Z',
	...changes,
});

const leadsToAction = true;

const told = (data: object, type = 'customer.updated') => ({ type, data });

const triggers: ReadonlyArray<readonly [string, () => INode]> = [
	['the trigger', () => stage.webhook()],
	['one that marks own changes', () => stage.webhook({ option: 'mark' })],
	['one that has an expression there', () => stage.webhook({ option: '={{ "yes" }}' })],
	['the changes trigger', () => stage.changes()],
];

test.each(triggers)(
	'what a node behind %s writes in another process is known again',
	async (_, trigger) => {
		await stage.update('customer', 7, { name: 'Own' }, trigger());
		const requests = service.hits.length;
		const parameters = { fetch: ['record'] };
		expect(await stage.deliver([told(record())], { leadsToAction, parameters })).toEqual([]);
		// Nothing is fetched for what nobody gets.
		expect(service.hits).toHaveLength(requests);
		const theirs = told(record({ name: 'Theirs' }));
		expect(await stage.deliver([theirs], { leadsToAction })).toEqual(['customer.updated']);
	},
);

test('what a tool of an agent behind it writes is known again, too', async () => {
	const note = {
		resource: 'customer',
		operation: 'update',
		customerId: { __rl: true, mode: 'id', value: '7' },
		fieldsMode: 'json',
		fieldsJson: '{ "name": "Own" }',
	};
	await stage.actAsTool(note, stage.webhook({ option: 'no' }));
	expect(memory.looked).toEqual([]);
	await stage.actAsTool(note, stage.webhook());
	expect(await stage.deliver([told(record())], { leadsToAction: 'tool' })).toEqual([]);
	const theirs = told(record({ name: 'Theirs' }));
	expect(await stage.deliver([theirs], { leadsToAction: 'tool' })).toEqual(['customer.updated']);
});

test('what another node of the workflow is about to write is waited for once more', async () => {
	const { sleep } = steadyClock;
	const waited: number[] = [];
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms > 1_000) return await sleep(ms, signal);
		waited.push(ms);
		if (ms === 1_000) await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	});
	const receivedAt = Date.now();
	expect(await stage.deliver([told(record())], { leadsToAction, receivedAt })).toEqual([]);
	expect(waited).toEqual([1_000, 100]);
});

test('but not for an event that came a minute ago', async () => {
	const { sleep } = steadyClock;
	const waited: number[] = [];
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		waited.push(ms);
		if (ms > 1_000) await sleep(ms, signal);
	});
	const receivedAt = Date.now() - 60_000;
	await stage.deliver([told(record())], { leadsToAction, receivedAt });
	expect(waited).not.toContain(1_000);
});

test('what another process takes away in the instant in which it is left is left again', async () => {
	const { sleep } = steadyClock;
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms !== 100) return await sleep(ms, signal);
		memory.forget();
	});
	await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	expect(await stage.deliver([told(record())], { leadsToAction })).toEqual([]);
});

test('what another process has taken away under one of its names is known by the other', async () => {
	const takes: Array<(value: string) => boolean> = [
		(value) => value.startsWith('['),
		(value) => !value.startsWith('['),
	];
	for (const isTaken of takes) {
		memory.forget();
		await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
		for (const [row, values] of memory.lists)
			memory.lists.set(
				row,
				values.filter((value) => !isTaken(value)),
			);
		expect(await stage.deliver([told(record())], { leadsToAction })).toEqual([]);
	}
});

test('a record that does not say when it changed is not known again in another process', async () => {
	const { updated_at: _, ...timeless } = record();
	service.respond = json(timeless);
	await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	expect(await stage.deliver([told(timeless)], { leadsToAction })).toEqual(['customer.updated']);
});

test('it is known without its lists as well', async () => {
	service.respond = json(record({ contacts: [{ name: 'Ann' }] }));
	await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	expect(await stage.deliver([told(record())], { leadsToAction })).toEqual([]);
});

test('a deletion is known again where the trigger knows the account', async () => {
	service.respond = json({ deleted: true });
	await stage.delete('expense', 7, stage.webhook());
	service.respond = json(record());
	const deleted = told({ id: 7 }, 'expense.deleted');
	expect(await stage.deliver([deleted], { leadsToAction })).toEqual(['expense.deleted']);
	const parameters = { fetch: ['record'] };
	expect(await stage.deliver([deleted], { leadsToAction, parameters })).toEqual([]);
	const another = told({ id: 7 }, 'customer.deleted');
	expect(await stage.deliver([another], { leadsToAction, parameters })).toHaveLength(1);
	const createdAt = Date.now() + 20 * 60_000;
	const later = { leadsToAction, parameters, createdAt };
	expect(await stage.deliver([deleted], later)).toEqual(['expense.deleted']);
});

test('where no trigger leads to the node, or that one does not ask, no query is spent', async () => {
	await stage.update('customer', 7, { name: 'Own' });
	await stage.update('customer', 7, { name: 'Own' }, stage.webhook({ option: 'no' }));
	// n8n stores no option that equals its default.
	const usual = stage.engine.node('accountingServiceTrigger', { options: {} }, { name: 'Webhook' });
	await stage.update('customer', 7, { name: 'Own' }, usual);
	await stage.update('customer', 7, { name: 'Own' }, { ...stage.webhook(), disabled: true });
	expect(memory.looked).toEqual([]);
});

test('a trigger that leads to no action node spends no query either', async () => {
	const options = { deduplicate: false };
	expect(await stage.deliver([told(record())], { options })).toEqual(['customer.updated']);
	expect(memory.looked).toEqual([]);
});

test('where n8n cannot look up, a write succeeds, and a change is passed on', async () => {
	await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	memory.isLost = true;
	expect(await stage.deliver([told(record())], { leadsToAction })).toEqual(['customer.updated']);
	const { json: written } = await stage.update('customer', 7, { name: 'Own' }, stage.webhook());
	expect(written).toEqual([record()]);
});
