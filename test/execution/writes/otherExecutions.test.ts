import type { INodeParameters } from 'n8n-workflow';

import { untilOthersEnd } from '../../../nodes/AccountingService/execution/writes/otherExecutions';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { json, type Respond } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { VirtualClock } from '../../transport/virtualClock';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items, sendReminder, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
/** How far the clock for elapsed time is ahead. Milliseconds. */
let aheadMs: number;
beforeEach(async () => {
	await Memory.start();
	harness = await ActionHarness.start();
	harness.service.respond = json([]);
	// Nothing else is sent to a new account before its first answer.
	await meanwhile();
	harness.service.hits.length = 0;
	aheadMs = 0;
	const now = performance.now.bind(performance);
	jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
});
afterEach(() => jest.restoreAllMocks());

/** Several executions, one after the other: those that wait for nothing have begun to write meanwhile. */
async function meanwhile(): Promise<void> {
	for (let time = 0; time < 6; time += 1)
		await harness.run({ resource: 'project', operation: 'getAll', returnAll: true });
}

/** A write that the service answers once it is told to. */
function holdingFirst(respond: Respond) {
	const arrived = Promise.withResolvers<void>();
	let release: (() => void) | undefined;
	harness.service.respond = (hit, response) => {
		if (hit.method === 'GET' || release) return respond(hit, response);
		release = () => respond(hit, response);
		arrived.resolve();
	};
	return { arrived: arrived.promise, release: () => release?.() };
}

/** Longer than the clock is set ahead. Milliseconds. */
const timeout = 3_600_000;

const update = (maxWait: number): INodeParameters => ({
	resource: 'customer',
	operation: 'update',
	...byId('customer', 'c1'),
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
	options: { maxWait, timeout, keepOtherFields: true },
});
const upsert = (maxWait: number): INodeParameters =>
	upsertCustomer('{ name: $json.name }', { options: { maxWait, timeout } });
const remind = (maxWait: number): INodeParameters => ({
	...sendReminder,
	options: { maxWait, timeout, notAgainWithinDays: 7 },
});
const given = { email: 'new@x', name: 'New' };

const works = [
	['a value', upsert, 'a customer with email "new@x"', { id: 'new_1' }],
	['a record', update, 'customer c1', { id: 'c1' }],
	['a mail', remind, 'a mail for invoice 7', { skipped: true }],
] as const;

describe.each(works)('an execution that waits for another with %s', (_, step, what, ended) => {
	const begin = async () => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const respond = keeping(rows, { search: 'nothing' });
		const held = holdingFirst((hit, response) =>
			(hit.path.includes('invoices') ? json({ id: '7' }) : respond)(hit, response),
		);
		const first = harness.run(step(300), { items: items(given) });
		await held.arrived;
		return { first, release: held.release };
	};

	test('ends after Max Wait, and says that nothing was sent', async () => {
		const { first, release } = await begin();
		const second = harness.run(step(300), { items: items(given) });
		await meanwhile();
		aheadMs = 299_000;
		await meanwhile();
		const since = Date.now();
		const third = await harness.run(step(0), { items: items(given) });
		expect(third.error?.message).toBe(`Another execution is still at work on ${what}`);
		aheadMs = 301_000;
		const { error } = await second;
		expect(Date.now() - since).toBeLessThan(10_000);
		expect(error?.message).toBe(`Another execution is still at work on ${what}`);
		expect(error?.description).toMatch(
			/Max Wait \(Seconds\).* Nothing was sent: run this item again/,
		);
		expect(writesIn(harness.service.hits)).toHaveLength(1);
		release();
		expect((await first).error).toBeUndefined();
		expect((await harness.run(step(300), { items: items(given) })).json).toMatchObject([ended]);
	});

	test('shows that it does, and in a hint how long it did', async () => {
		const { first, release } = await begin();
		const shown: unknown[] = [];
		const onMessage = (message: unknown) => shown.push(message);
		const second = harness.run(step(300), { items: items(given), onMessage });
		await meanwhile();
		aheadMs = 120_000;
		while (shown.length === 0) await meanwhile();
		release();
		await first;
		expect((await second).hints).toContain(
			'Waited up to 2 minutes for another execution, which was at work on the same',
		);
		expect(shown).toEqual([`Waiting for another execution, which is at work on ${what}`]);
	});

	test('ends at once when it is stopped', async () => {
		const { first, release } = await begin();
		let cancel = () => {};
		const onStart = (stop: () => void) => (cancel = stop);
		const second = harness.run(step(300), { items: items(given), onStart });
		await meanwhile();
		cancel();
		expect((await second).run.status).toBe('canceled');
		expect(writesIn(harness.service.hits)).toHaveLength(1);
		release();
		await first;
	});
});

test('items of one run wait for each other however long it takes', async () => {
	const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
	const held = holdingFirst(keeping(rows, { search: 'nothing' }));
	const step = { ...upsert(0), options: { maxWait: 0, timeout, concurrency: 3 } };
	const running = harness.run(step, { items: items(given, given, given) });
	await held.arrived;
	aheadMs = 3_000_000;
	await meanwhile();
	held.release();
	const run = await running;
	expect(run.error).toBeUndefined();
	expect(run.hints.filter((hint) => hint.includes('another execution'))).toEqual([]);
	expect(rows).toHaveLength(2);
});

test('executions with two keys of one company take turns at a record', async () => {
	const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
	const respond = keeping(rows);
	const held = holdingFirst((hit, response) => {
		// The service takes an update for the whole record.
		if (hit.method === 'PUT') rows[0] = { id: 'c1' };
		respond(hit, response);
	});
	const first = harness.run(update(300), { items: items({ name: 'B' }) });
	await held.arrived;
	const { baseUrl } = harness.service;
	const other = harness.engine.with({
		accountingServiceApi: { baseUrl, apiKey: `${KEY}-of-another-workflow` },
	});
	const node = other.node('accountingService', update(300), { id: 'other' });
	const second = other.run(node, items({ phone: '2' }));
	await meanwhile();
	held.release();
	await Promise.all([first, second]);
	expect(rows).toEqual([{ id: 'c1', email: 'a@x', name: 'B', phone: '2' }]);
});

test('once the other one has ended, nothing is shown any more, and no timer is left behind', async () => {
	const clock = new VirtualClock();
	jest.spyOn(steadyClock, 'now').mockImplementation(() => clock.now());
	let asleep = 0;
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		asleep += 1;
		await clock.sleep(ms, signal).finally(() => (asleep -= 1));
	});
	const shown: unknown[] = [];
	const context = { sendMessageToUI: (message: unknown) => void shown.push(message) };
	const notes = { waited() {} };
	const job = { context, notes, options: { maxWaitMs: 300_000 } } as unknown as Job;
	await clock.run(untilOthersEnd(job, clock.sleep(500), 'customer c1'));
	await clock.run(clock.sleep(2_500));
	expect([shown, asleep]).toEqual([[], 0]);
});
