import type { IExecuteFunctions } from 'n8n-workflow';

import { fingerprintOf } from '../../../nodes/AccountingService/execution/own/fingerprints';
import { leaveForTriggers } from '../../../nodes/AccountingService/execution/own/otherProcesses';
import { ownWrites } from '../../../nodes/AccountingService/execution/own/ownWrites';
import {
	ownAmong,
	ownInThisProcess,
	type IncomingChange,
} from '../../../nodes/AccountingService/trigger/own/ownChanges';
import { systemClock } from '../../../nodes/AccountingService/execution/service/clock';
import { oneProcess } from '../../execution/own/oneProcess';
import { VirtualClock } from '../../transport/virtualClock';
import { Memory } from '../after/memory';

const NOW = Date.UTC(2026, 0);

let memory: Memory;
let warned: unknown[];
let context: IExecuteFunctions;
let waited: number[];

beforeEach(() => {
	memory = new Memory();
	warned = [];
	context = oneProcess(memory, warned);
	waited = [];
	jest.spyOn(systemClock, 'now').mockReturnValue(NOW);
});

afterEach(() => jest.restoreAllMocks());

const clock = {
	now: () => NOW,
	sleep: async (ms: number) => void waited.push(ms),
};

const record = { id: 7, name: 'Own', updated_at: '2026-01-02T03:04:05.678Z' };

/** It came long ago. */
const change = (given: Partial<IncomingChange> = {}): IncomingChange => ({
	resource: 'customer',
	recordId: '7',
	kind: 'updated',
	isLatest: false,
	record,
	receivedAt: 0,
	changeId: 'change',
	happened: { after: NOW, before: NOW },
	...given,
});

const writtenElsewhere = async () =>
	await leaveForTriggers(oneProcess(memory), {
		...{ account: 'account', resource: 'customer', recordId: '7', deed: 'changed', at: NOW },
		fingerprints: { whole: fingerprintOf(record)!, parts: [] },
		by: { execution: '1', item: 0 },
	});

const own = async (...changes: IncomingChange[]) => [...(await ownAmong(context, changes, clock))];

test.each([
	[9_999, [1_000]],
	[10_000, []],
])(
	'a change that came %d ms ago waits %j ms for what another process is about to say',
	async (age, ms) => {
		expect(await own(change({ receivedAt: NOW - age }))).toEqual([]);
		expect(waited).toEqual(ms);
		expect(warned).toEqual([]);
	},
);

test('of two changes one that came just now is enough to wait', async () => {
	await own(change(), change({ recordId: '8', receivedAt: NOW }));
	expect(waited).toEqual([1_000]);
});

test('a change that is found at once waits for nothing', async () => {
	await writtenElsewhere();
	const told = change({ receivedAt: NOW });
	expect(await own(told)).toEqual([told]);
	expect(waited).toEqual([]);
});

test('what is said in that second is found', async () => {
	const told = change({ receivedAt: NOW });
	const sleep = async () => await writtenElsewhere();
	expect([...(await ownAmong(context, [told], { ...clock, sleep }))]).toEqual([told]);
	expect(warned).toEqual([]);
});

test('somebody who cancels the execution in that second ends it at once, and nothing is asked any more', async () => {
	const canceling = new AbortController();
	const getExecutionCancelSignal = () => canceling.signal;
	const virtual = new VirtualClock();
	const began = virtual.now();
	const told = change({ receivedAt: NOW });
	const passed = ownAmong({ ...context, getExecutionCancelSignal }, [told], virtual);
	const canceled = virtual.sleep(400).then(() => {
		memory.looked.length = 0;
		canceling.abort();
	});
	await virtual.run(canceled);
	await expect(virtual.run(passed)).rejects.toThrow('The execution was canceled');
	expect([virtual.now() - began, memory.looked]).toEqual([400, []]);
});

test('beside a change of which nothing can be asked another one is found', async () => {
	await writtenElsewhere();
	const told = change();
	expect(await own(change({ kind: 'viewed' }), told)).toEqual([told]);
});

test('where n8n cannot look up, the log says what that means, and why', async () => {
	memory.isLost = true;
	expect(await own(change())).toEqual([]);
	expect(warned).toEqual([
		[
			'Changes could not be compared with what this n8n wrote',
			{ cause: expect.stringContaining('the database is locked') },
		],
	]);
});

test('a poll does not ask other processes, and there is nothing wrong with that', async () => {
	await writtenElsewhere();
	memory.looked.length = 0;
	expect([...(await ownInThisProcess(context, [change()]))]).toEqual([]);
	expect([memory.looked, warned]).toEqual([[], []]);
});

describe('while a write is on its way', () => {
	let answer: () => void;
	/** Of the wait for it. */
	let signal: AbortSignal | undefined;

	beforeEach(() => {
		const about = { account: 'account', resource: 'customer', recordId: '7' };
		void ownWrites.during(about, async () => await new Promise<void>((done) => (answer = done)));
		signal = undefined;
	});

	afterEach(() => answer());

	/** Is over a moment after `onSleep`, if that does not stop it. */
	const asleep = (onSleep: () => void) => ({
		...clock,
		sleep: async (_: number, told?: AbortSignal) =>
			await new Promise<void>((done, fail) => {
				signal = told;
				told!.addEventListener('abort', () => fail(told!.reason as Error));
				onSleep();
				setImmediate(done);
			}),
	});

	test('its answer ends the wait, and leaves no timer behind', async () => {
		const waiting = asleep(() => answer());
		expect([...(await ownAmong(context, [change()], waiting))]).toEqual([]);
		expect(signal!.aborted).toBe(true);
		expect(warned).toEqual([]);
	});

	test('somebody who cancels the execution does not wait for it, and nothing is passed on', async () => {
		const canceling = new AbortController();
		const getExecutionCancelSignal = () => canceling.signal;
		const waiting = asleep(() => canceling.abort());
		const passed = ownAmong({ ...context, getExecutionCancelSignal }, [change()], waiting);
		await expect(passed).rejects.toThrow('The execution was canceled');
	});
});
