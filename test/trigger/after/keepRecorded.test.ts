import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { keepRecorded } from '../../../nodes/AccountingService/trigger/after/keepRecorded';
import { wasPassedOnBefore } from '../../../nodes/AccountingService/trigger/after/once';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { VirtualClock } from '../../transport/virtualClock';
import { Memory } from './memory';

const event = (eventId: string) => ({ companyId: 42, eventId }) as unknown as EventItem;

const valueOf = (eventId: string) => JSON.stringify(['42', eventId]);

let stages = 0;

/** Processes that share n8n's memory of one trigger, whose queries take as long as `msOf` says. */
function stageOf(msOf: () => number) {
	const clock = new VirtualClock();
	const memory = new Memory(async () => await clock.sleep(msOf()));
	const stage = (stages += 1);
	const warnings: unknown[] = [];
	const workflow = {} as never;
	const node = { id: 'trigger' } as never;
	/** Within a process, lookups take turns by the workflow. */
	const contextOf = (process: number, executionId: string) =>
		({
			getMode: () => 'webhook',
			getNode: () => node,
			getWorkflow: () => ({ id: `of process ${process} on stage ${stage}` }),
			getExecutionId: () => executionId,
			logger: { warn: (text: string, facts: unknown) => warnings.push([text, facts]) },
			helpers: {
				checkProcessedAndRecord: async (values: string[], scope: 'node', options: never) =>
					await memory.checkProcessedAndRecord(values, scope, { workflow, node }, options),
			},
		}) as unknown as IExecuteFunctions;
	const row = () => [...memory.lists.values()].flat();
	return { clock, memory, warnings, contextOf, row };
}

test('what workers record in the same instants stays, whoever writes over whom', async () => {
	const delivery = fc.record({
		process: fc.nat({ max: 2 }),
		at: fc.nat({ max: 1_000 }),
	});
	const deliveries = fc.array(delivery, { minLength: 2, maxLength: 12 });
	// Of a query. Where reading and writing back take as long as a round, two histories can stand in turns.
	const delays = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 });
	// One of a process that is busy meanwhile: what it writes is older than the first look of another.
	const slow = fc.record({ nth: fc.nat({ max: 40 }), ms: fc.integer({ min: 51, max: 700 }) });
	await fc.assert(
		fc.asyncProperty(deliveries, delays, slow, async (all, ms, { nth: slowest, ms: longest }) => {
			let queries = 0;
			const next = (nth = queries++) => (nth === slowest ? longest : ms[nth % ms.length]!);
			const { clock, contextOf, row } = stageOf(() => next());
			const work = all.map(async ({ process, at }, nth) => {
				await clock.sleep(at);
				const context = contextOf(process, `execution ${nth}`);
				expect(await wasPassedOnBefore(context, event(`evt_${nth}`), clock)).toBe(false);
				await keepRecorded(context, event(`evt_${nth}`), undefined, { clock, phase: process / 3 });
			});
			await clock.run(Promise.all(work));
			expect(row()).toEqual(expect.arrayContaining(all.map((_, nth) => valueOf(`evt_${nth}`))));
		}),
		{ numRuns: process.env.SOAK === '1' ? 3_000 : 200 },
	);
});

test('what is taken away is recorded again, and looked for until it stays', async () => {
	const { clock, memory, warnings, contextOf, row } = stageOf(() => 1);
	const context = contextOf(0, 'execution');
	const began = clock.now();
	for (const ms of [10, 260, 1_300])
		clock.at(ms, () => memory.lists.set('undefined trigger', ['a']));
	await clock.run(wasPassedOnBefore(context, event('evt'), clock));
	expect(memory.looked).toHaveLength(1);
	await clock.run(keepRecorded(context, event('evt'), undefined, { clock, phase: 0 }));
	expect(clock.now() - began).toBeGreaterThan(16_000);
	expect(memory.looked).toHaveLength(5);
	expect(row()).toContain(valueOf('evt'));
	expect(warnings).toEqual([]);
});

test('what is recorded again is looked for as often as what was recorded first', async () => {
	const { clock, memory, contextOf, row } = stageOf(() => 1);
	const context = contextOf(0, 'execution');
	for (const ms of [600, 9_000]) clock.at(ms, () => memory.lists.set('undefined trigger', ['a']));
	await clock.run(wasPassedOnBefore(context, event('evt'), clock));
	const kept = keepRecorded(context, event('evt'), undefined, { clock, phase: 0 });
	await clock.run(Promise.all([kept, clock.sleep(10_000)]));
	expect(row()).toContain(valueOf('evt'));
});

test('what counts as passed on no more is not recorded again', async () => {
	const { clock, memory, contextOf, row } = stageOf(() => 1);
	const context = contextOf(0, 'execution');
	await clock.run(wasPassedOnBefore(context, event('evt'), clock));
	memory.lists.set('undefined trigger', ['a']);
	await clock.run(keepRecorded(context, event('evt'), () => false, { clock, phase: 0 }));
	expect(row()).toEqual(['a']);
});

test('a copy that comes while it is looked for is a repetition still', async () => {
	const { clock, contextOf } = stageOf(() => 50);
	const context = contextOf(0, 'execution');
	const copy = contextOf(1, 'of a copy');
	await clock.run(wasPassedOnBefore(context, event('evt'), clock));
	const kept = keepRecorded(context, event('evt'), undefined, { clock, phase: 0 });
	expect(await clock.run(wasPassedOnBefore(copy, event('evt'), clock))).toBe(true);
	await clock.run(kept);
	expect(await clock.run(wasPassedOnBefore(contextOf(1, 'later'), event('evt'), clock))).toBe(true);
});

test('events of the same moment are looked for in one query', async () => {
	const { clock, memory, contextOf } = stageOf(() => 1);
	const ids = Array.from({ length: 40 }, (_, nth) => `evt_${nth}`);
	const contexts = ids.map((id) => contextOf(0, id));
	await clock.run(
		Promise.all(ids.map((id, nth) => wasPassedOnBefore(contexts[nth]!, event(id), clock))),
	);
	memory.looked.length = 0;
	const kept = ids.map(async (id, nth) => {
		await clock.sleep(nth);
		await keepRecorded(contexts[nth]!, event(id), undefined, { clock, phase: 0 });
	});
	await clock.run(Promise.all(kept));
	// The first asks alone, as everywhere.
	expect(memory.looked.length).toBeLessThanOrEqual(4);
});

test.each([0, 0.25, 0.75])(
	'a process looks at its part (%d) of rounds that become longer',
	async (phase) => {
		const times: number[] = [];
		const { clock, memory, contextOf } = stageOf(() => times.push(clock.now()) * 0);
		await clock.run(clock.sleep(61));
		memory.isLost = true;
		const began = clock.now();
		await clock.run(
			keepRecorded(contextOf(0, 'execution'), event('evt'), undefined, { clock, phase }),
		);
		const rounds = [250, 1_000, 4_000, 16_000, 64_000];
		expect(times.map((at, nth) => (at / rounds[nth]!) % 1)).toEqual(rounds.map(() => phase));
		const waits = times.map((at, nth) => (at - (times[nth - 1] ?? began)) / rounds[nth]!);
		for (const inRounds of waits) {
			expect(inRounds).toBeGreaterThanOrEqual(1);
			expect(inRounds).toBeLessThanOrEqual(2);
		}
	},
);

test('one that does not stay is given up with a line in the log, and never throws', async () => {
	const { clock, memory, warnings, contextOf } = stageOf(() => 1);
	memory.isLost = true;
	await clock.run(
		keepRecorded(contextOf(0, 'execution'), event('evt'), undefined, { clock, phase: 0 }),
	);
	const text = expect.stringContaining('is not kept in n8n, so a copy may be passed on too');
	expect(warnings).toEqual([[text, { eventId: 'evt', cause: 'the database is locked' }]]);
	expect(memory.looked).toHaveLength(5);
	memory.isLost = false;
	const taking = async (): Promise<void> => {
		memory.lists.set('undefined trigger', ['a']);
		await clock.sleep(5);
		return await taking();
	};
	void taking();
	await clock.run(
		keepRecorded(contextOf(0, 'other'), event('other'), undefined, { clock, phase: 0 }),
	);
	const cause = 'Other processes wrote in the same instants';
	expect(warnings[1]).toEqual([text, { eventId: 'other', cause }]);
});
