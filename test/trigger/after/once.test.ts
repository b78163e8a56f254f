import type { IExecuteFunctions } from 'n8n-workflow';

import {
	forget,
	isStillRecorded,
	wasPassedOnBefore,
} from '../../../nodes/AccountingService/trigger/after/once';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { VirtualClock } from '../../transport/virtualClock';

const event = (eventId: string) => ({ companyId: 42, eventId }) as unknown as EventItem;

function executionWith(
	checkProcessedAndRecord: (values: string[]) => Promise<unknown>,
	canceled?: AbortSignal,
	executionId = 'execution',
	nodeId = 'trigger',
) {
	const warnings: unknown[] = [];
	const context = {
		getMode: () => 'webhook',
		getNode: () => ({ id: nodeId }),
		getWorkflow: () => ({ id: expect.getState().currentTestName }),
		getExecutionId: () => executionId,
		getExecutionCancelSignal: () => canceled,
		helpers: { checkProcessedAndRecord },
		logger: { warn: (...told: unknown[]) => warnings.push(told) },
	} as unknown as IExecuteFunctions;
	return { context, warnings };
}

test('a database that does not answer holds an event up for ten seconds, and the next no longer', async () => {
	const clock = new VirtualClock();
	const { context, warnings } = executionWith(async () => await new Promise(() => {}));
	const began = clock.now();
	const ids = Array.from({ length: 120 }, (_, nth) => `evt_${nth}`);
	const all = ids.map((id) => wasPassedOnBefore(context, event(id), clock));
	expect(await clock.run(Promise.all(all))).toEqual(ids.map(() => false));
	expect(clock.now() - began).toBe(10_000);
	const late = wasPassedOnBefore(context, event('evt_120'), clock);
	expect(await clock.run(late)).toBe(false);
	expect(clock.now() - began).toBe(20_000);
	expect(warnings).toEqual(
		[...ids, 'evt_120'].map((eventId) => [
			'An event could not be looked up in n8n, so it is passed on',
			{ eventId, cause: "n8n's database gave no answer for 10 seconds" },
		]),
	);
});

test('an event that comes to two triggers of a workflow is passed on by both', async () => {
	const clock = new VirtualClock();
	const contextOf = (nodeId: string) => {
		const known = new Set<string>();
		const check = async (values: string[]) => {
			await clock.sleep(1_000);
			const processed = values.filter((value) => known.has(value));
			for (const value of values) known.add(value);
			return { processed };
		};
		return executionWith(check, undefined, `of ${nodeId}`, nodeId).context;
	};
	const [one, other] = [contextOf('one'), contextOf('other')];
	// Behind a query that is under way they are looked up together, where they are of one trigger.
	const looked = Promise.all([
		wasPassedOnBefore(one, event('evt_1'), clock),
		wasPassedOnBefore(one, event('evt_2'), clock),
		wasPassedOnBefore(other, event('evt_2'), clock),
	]);
	expect(await clock.run(looked)).toEqual([false, false, false]);
});

test('an answer that comes in time leaves no timer behind', async () => {
	const clock = new VirtualClock();
	const signals: AbortSignal[] = [];
	const sleep = async (ms: number, signal?: AbortSignal) => {
		if (signal) signals.push(signal);
		await clock.sleep(ms, signal);
	};
	const { context } = executionWith(async () => ({ processed: [] }));
	const looked = wasPassedOnBefore(context, event('evt'), { now: () => clock.now(), sleep });
	expect(await looked).toBe(false);
	expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('an event that is canceled behind the query of another is neither asked about nor passed on', async () => {
	const clock = new VirtualClock();
	const asked: string[] = [];
	const check = async (values: string[]) => {
		asked.push(...values);
		await clock.sleep(1_000);
		return { processed: [] };
	};
	const canceling = new AbortController();
	const { context, warnings } = executionWith(check);
	const canceled = executionWith(check, canceling.signal);
	clock.at(500, () => canceling.abort());
	const looked = Promise.allSettled([
		wasPassedOnBefore(context, event('evt_1'), clock),
		wasPassedOnBefore(canceled.context, event('evt_2'), clock),
		wasPassedOnBefore(context, event('evt_3'), clock),
	]);
	const [first, second, third] = await clock.run(looked);
	expect([first, third]).toEqual(Array(2).fill({ status: 'fulfilled', value: false }));
	expect(String((second as PromiseRejectedResult).reason)).toContain('The execution was canceled');
	expect(asked.join()).toContain('evt_3');
	expect(asked.join()).not.toContain('evt_2');
	expect([...warnings, ...canceled.warnings]).toEqual([]);
});

test('an execution that is canceled while the database answers does not go on', async () => {
	const clock = new VirtualClock();
	const canceling = new AbortController();
	const check = async () => {
		await clock.sleep(1_000);
		return { processed: [] };
	};
	const { context } = executionWith(check, canceling.signal);
	Object.assign(context.helpers, { removeProcessed: async () => {} });
	clock.at(500, () => canceling.abort());
	const looked = clock.run(wasPassedOnBefore(context, event('evt_1'), clock));
	await expect(looked).rejects.toThrow('The execution was canceled');
});

test('an event that has waited long enough is not asked about afterwards, so others have their turn', async () => {
	const clock = new VirtualClock();
	let isLost = true;
	const check = async () => {
		// The first query is lost, and the next ones are slow.
		const ms = isLost ? 60_000 : 4_000;
		isLost = false;
		await clock.sleep(ms);
		return { processed: [JSON.stringify(['42', 'late'])] };
	};
	const { context } = executionWith(check);
	const all = Array.from({ length: 120 }, (_, nth) =>
		wasPassedOnBefore(context, event(`evt_${nth}`), clock),
	);
	await clock.run(Promise.all(all));
	expect(await clock.run(wasPassedOnBefore(context, event('late'), clock))).toBe(true);
});

test('a copy that is canceled in the same query takes nothing from the one that goes on', async () => {
	const clock = new VirtualClock();
	const canceling = new AbortController();
	const removed: string[] = [];
	const check = async () => {
		await clock.sleep(1_000);
		return { processed: [] };
	};
	const removeProcessed = async (values: string[]) => void removed.push(...values);
	const asking = async (id: string, executionId: string, canceled?: AbortSignal) => {
		const { context } = executionWith(check, canceled, executionId);
		Object.assign(context.helpers, { removeProcessed });
		return await wasPassedOnBefore(context, event(id), clock);
	};
	clock.at(1_500, () => canceling.abort());
	const looked = Promise.allSettled([
		asking('evt_1', 'first'),
		asking('evt_2', 'canceled', canceling.signal),
		asking('evt_2', 'goes on'),
	]);
	const [, canceled, goesOn] = await clock.run(looked);
	expect(canceled?.status).toBe('rejected');
	expect(goesOn).toEqual({ status: 'fulfilled', value: false });
	expect(removed).toEqual([JSON.stringify(['42', 'evt_2', 'canceled'])]);
});

test('of copies that are looked up in the same query one is passed on, by whichever execution asked first', async () => {
	const clock = new VirtualClock();
	const queries: string[][] = [];
	const check = async (values: string[]) => {
		queries.push(values);
		await clock.sleep(1_000);
		return { processed: [] };
	};
	const asking = async (id: string, executionId: string) =>
		await wasPassedOnBefore(executionWith(check, undefined, executionId).context, event(id), clock);
	const all = [
		asking('evt_1', 'alone'),
		asking('evt_2', 'first'),
		asking('evt_2', 'second'),
		asking('evt_2', 'first'),
		asking('evt_3', 'third'),
	];
	expect(await clock.run(Promise.all(all))).toEqual([false, false, true, false, false]);
	expect(queries).toHaveLength(2);
	// A value that is kept twice takes the place of another.
	for (const values of queries) expect(values).toHaveLength(new Set(values).size);
});

test.each([
	['takes back', async () => {}],
	['does not take back', async () => await Promise.reject(new Error('the database is locked'))],
])(
	'where n8n %s what a canceled execution recorded, all others are answered, one query after the other',
	async (_, takeBack) => {
		const clock = new VirtualClock();
		const canceling = new AbortController();
		let underWay = 0;
		const query = async () => {
			expect((underWay += 1)).toBe(1);
			await clock.sleep(1_000);
			underWay -= 1;
		};
		const check = async () => {
			await query();
			return { processed: [JSON.stringify(['42', 'known'])] };
		};
		const removeProcessed = async () => {
			await query();
			await takeBack();
		};
		const asking = async (id: string, canceled?: AbortSignal) => {
			const { context, warnings } = executionWith(check, canceled, `execution of ${id}`);
			Object.assign(context.helpers, { removeProcessed });
			const isKnown = await wasPassedOnBefore(context, event(id), clock);
			expect(warnings).toEqual([]);
			return isKnown;
		};
		clock.at(1_500, () => canceling.abort());
		const all = [asking('first'), asking('canceled', canceling.signal), asking('known')];
		// While n8n takes back.
		const next = clock.sleep(2_500).then(async () => await asking('next'));
		const [first, canceled, ...others] = await clock.run(Promise.allSettled([...all, next]));
		expect([first, canceled?.status]).toEqual([{ status: 'fulfilled', value: false }, 'rejected']);
		expect(others).toEqual([true, false].map((value) => ({ status: 'fulfilled', value })));
	},
);

const LOCKED = { cause: 'the database is locked' };

test('where what a stopped execution recorded cannot be taken back, the log says what that means', async () => {
	const clock = new VirtualClock();
	const check = async () => await Promise.reject(new Error('the database is locked'));
	const { context, warnings } = executionWith(check);
	await clock.run(forget(context, event('evt'), clock));
	expect(warnings).toEqual([['An event of a stopped execution counts as passed on', LOCKED]]);
});

describe('what was recorded for a canceled execution is taken back', () => {
	const memoryOf = (clock: VirtualClock, rejections = 0) => {
		const known = new Set<string>();
		const warnings: unknown[] = [];
		let left = rejections;
		const helpers = {
			checkProcessedAndRecord: async (values: string[]) => {
				await clock.sleep(1_000);
				const processed = values.filter((value) => known.has(value));
				for (const value of values) known.add(value);
				return { processed };
			},
			removeProcessed: async (values: string[]) => {
				await clock.sleep(1_000);
				left -= 1;
				if (left >= 0) throw new Error('the database is locked');
				for (const value of values) known.delete(value);
			},
		};
		const ask = async (eventId: string, executionId: string, canceled?: AbortSignal) => {
			const { context, warnings: told } = executionWith(
				helpers.checkProcessedAndRecord,
				canceled,
				executionId,
			);
			Object.assign(context.helpers, helpers);
			const answer = wasPassedOnBefore(context, event(eventId), clock);
			return await answer.finally(() => warnings.push(...told));
		};
		return { ask, warnings };
	};

	test('also if it is canceled while that of another is taken back', async () => {
		const clock = new VirtualClock();
		const { ask } = memoryOf(clock);
		const [a, b] = [new AbortController(), new AbortController()];
		clock.at(1_500, () => a.abort());
		clock.at(2_500, () => b.abort());
		const asked = [ask('x', 'x'), ask('A', 'a', a.signal), ask('B', 'b', b.signal)];
		const all = await clock.run(Promise.allSettled(asked));
		expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
		expect(await clock.run(ask('A', 'of a copy'))).toBe(false);
		expect(await clock.run(ask('B', 'of a copy'))).toBe(false);
	});

	test('and nothing, where all of it was known already', async () => {
		const clock = new VirtualClock();
		const memory = memoryOf(clock);
		await clock.run(memory.ask('A', 'a'));
		const began = clock.now();
		const canceled = new AbortController();
		clock.at(500, () => canceled.abort());
		await clock.run(Promise.allSettled([memory.ask('A', 'a', canceled.signal)]));
		expect(clock.now() - began).toBe(1_000);
	});

	test.each([
		[2, false, []],
		[3, true, [['An event of a canceled execution counts as passed on', LOCKED]]],
	])(
		'and again, where that was in vain %d times, a second later',
		async (times, isKnown, warnings) => {
			const clock = new VirtualClock();
			const memory = memoryOf(clock, times);
			const canceled = new AbortController();
			clock.at(500, () => canceled.abort());
			const began = clock.now();
			await clock.run(Promise.allSettled([memory.ask('A', 'a', canceled.signal)]));
			// Each query takes a second: one recorded it, three were to forget it.
			expect(clock.now() - began).toBe(4_000 + 2 * 1_000);
			expect(await clock.run(memory.ask('A', 'of a copy'))).toBe(isKnown);
			expect(memory.warnings).toEqual(warnings);
		},
	);
});

test.each(['before', 'after'])(
	'a copy that is asked about %s it is looked whether the first is recorded still is a repetition',
	async (when) => {
		const clock = new VirtualClock();
		const known = new Set<string>();
		const contextOf = (executionId: string) => {
			const check = async (values: string[]) => {
				await clock.sleep(10);
				const processed = values.filter((value) => known.has(value));
				for (const value of values) known.add(value);
				return { processed };
			};
			return executionWith(check, undefined, executionId).context;
		};
		await clock.run(wasPassedOnBefore(contextOf('first'), event('evt'), clock));
		// Another process wrote over it.
		known.clear();
		const busy = wasPassedOnBefore(contextOf('other'), event('other'), clock);
		const look = async () => await isStillRecorded(contextOf('first'), event('evt'), clock);
		const copy = async () => await wasPassedOnBefore(contextOf('copy'), event('evt'), clock);
		const both = when === 'after' ? [look(), copy()] : [copy(), look()].reverse();
		const [isThere, isRepetition] = await clock.run(Promise.all([...both, busy]));
		expect([isThere, isRepetition]).toEqual([false, true]);
	},
);
