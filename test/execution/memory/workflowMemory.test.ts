import type { IExecuteFunctions } from 'n8n-workflow';

import {
	answersTo,
	leave,
	leaveForOthers,
} from '../../../nodes/AccountingService/execution/memory/workflowMemory';
import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { Memory } from '../../trigger/after/memory';

/** Which of these values were left. */
async function left(context: IExecuteFunctions, values: readonly string[]) {
	const questions = values.map((value) => ({ values: [value] }));
	const answers = await answersTo(context, questions);
	return new Set(values.filter((_, at) => answers[at]));
}

const memory = new Memory();
let checks = 0;
/** How many values were asked for in one query, at most. */
let mostAsked = 0;
/** n8n is killed between asking and taking it back. */
let isKilled = false;

const workflow = { id: 'workflow' } as never;

const context = {
	getWorkflow: () => workflow as object,
	helpers: {
		checkProcessedAndRecord: async (values: string[], scope: 'workflow', options: never) => {
			checks += 1;
			mostAsked = Math.max(mostAsked, values.length);
			return await memory.checkProcessedAndRecord(values, scope, { workflow }, options);
		},
		removeProcessed: async (values: string[], scope: 'workflow', options: never) => {
			if (isKilled) throw new Error('killed');
			await memory.removeProcessed(values, scope, { workflow }, options);
		},
	},
} as unknown as IExecuteFunctions;

const kept = () => memory.lists.get('workflow ') ?? [];

beforeEach(() => {
	memory.forget();
	checks = 0;
	isKilled = false;
});

/** A wait that is over once nobody needs it. */
const never = async (signal?: AbortSignal) =>
	await new Promise<void>((_, fail) =>
		signal?.addEventListener('abort', () => fail(new Error('over'))),
	);

const any = (...values: string[]) => ({ values });

/** No wait takes its time. */
function hurry(): number[] {
	const waited: number[] = [];
	const { sleep } = steadyClock;
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms === 10_000) return await sleep(ms, signal);
		waited.push(ms);
	});
	return waited;
}

afterEach(() => jest.restoreAllMocks());

test('what was left is known, and what was only asked for is not', async () => {
	expect([...(await leave(context, ['a', 'b', 'a']))]).toEqual(['a', 'b']);
	expect([...(await leave(context, ['b', 'c']))]).toEqual(['c']);
	const questions = [any('x', 'c'), any('x', 'y')];
	expect(await answersTo(context, questions)).toEqual([true, false]);
	expect(await answersTo(context, questions)).toEqual([true, false]);
	expect([...(await left(context, ['c', 'y', 'y']))]).toEqual(['c']);
	expect(kept()).toEqual(['a', 'b', 'c']);
});

test('where n8n was killed while it asked, what stands there is no answer, and goes', async () => {
	await leave(context, ['a']);
	isKilled = true;
	expect(await answersTo(context, [any('x', 'y')])).toEqual([false]);
	expect(kept()).toHaveLength(5);
	isKilled = false;
	const waited = hurry();
	// It may belong to somebody who is still at it.
	expect(await answersTo(context, [any('y', 'z'), any('a')])).toEqual([false, true]);
	expect(waited).toEqual([100, 200, 400, 800, 1_600]);
	expect(kept()).toEqual(['a', 'x', 'asked for x']);
	expect(await answersTo(context, [any('y'), any('a')])).toEqual([false, true]);
	expect(waited).toHaveLength(5);
});

test('who has recorded nothing takes nothing back', async () => {
	isKilled = true;
	await answersTo(context, [any('x')]);
	isKilled = false;
	const waited = hurry();
	memory.looked.length = 0;
	expect(await answersTo(context, [any('x')])).toEqual([false]);
	// It looks before and after each wait, and takes away what the dead have left at the end.
	expect(memory.looked).toHaveLength(waited.length + 2);
});

test('who meets another one that asks for the same waits for it', async () => {
	await leave(context, ['a']);
	isKilled = true;
	expect(await answersTo(context, [any('a')])).toEqual([true]);
	isKilled = false;
	const waited: number[] = [];
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms === 10_000) return await never(signal);
		waited.push(ms);
		memory.lists.set('workflow ', ['a']);
	});
	expect(await answersTo(context, [any('a', 'b')])).toEqual([true]);
	expect(waited).toEqual([100]);
	expect(kept()).toEqual(['a']);
});

test('what was left under two names is known by either', async () => {
	await leave(context, ['a', 'A']);
	isKilled = true;
	await answersTo(context, [any('a')]);
	isKilled = false;
	expect(await answersTo(context, [{ values: ['a'], otherNames: ['A'] }])).toEqual([true]);
	await leave(context, ['B']);
	const both = { values: ['b'], otherNames: ['B'] };
	expect(await answersTo(context, [both, any('b')])).toEqual([true, false]);
});

test('what others take away is left again until it stays', async () => {
	let takes = 0;
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms !== 100) return await never(signal);
		if (takes++ < 2) memory.forget();
	});
	await leaveForOthers(context, ['a']);
	expect([takes, checks]).toEqual([3, 4]);
	takes = -10;
	await leaveForOthers(context, ['b']);
	expect([takes, checks]).toEqual([-6, 9]);
});

test('many questions are asked in portions, and nothing is pushed out by them', async () => {
	await leave(
		context,
		Array.from({ length: 8_000 }, (_, at) => `left ${at}`),
	);
	const others = (at: number) => Array.from({ length: 19 }, (_, nth) => `x ${at} ${nth}`);
	const questions = Array.from({ length: 60 }, (_, at) => any(`left ${at}`, ...others(at)));
	checks = 0;
	mostAsked = 0;
	expect(await answersTo(context, questions)).toEqual(questions.map(() => true));
	expect(checks).toBe(3);
	// 500 values, each with its mark.
	expect(mostAsked).toBe(1_000);
	expect(kept()).toHaveLength(8_000);
	const long = any(...Array.from({ length: 501 }, (_, at) => `long ${at}`));
	expect(await answersTo(context, [any('y'), long, any('left 0')])).toEqual([false, false, true]);
	expect([checks, mostAsked]).toEqual([6, 1_002]);
	expect(kept()).toHaveLength(8_000);
	await leave(context, ['one more']);
	expect(kept()).toHaveLength(8_000);
	expect(kept()).not.toContain('left 0');
});

test('executions of a process take turns, so that none loses what another left', async () => {
	memory.query = async () => await new Promise((done) => setImmediate(done));
	await leave(context, ['first']);
	await Promise.all([
		leave(context, ['a']),
		left(context, ['y']),
		answersTo(context, [any('x')]),
		leave(context, ['b']),
	]);
	memory.query = async () => {};
	expect(kept()).toEqual(['first', 'a', 'b']);
});

test('a query that has no end holds its execution up for ten seconds, and the next not at all', async () => {
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms) => {
		expect(ms).toBe(10_000);
		await new Promise((done) => setImmediate(done));
	});
	memory.query = async () => await new Promise(() => {});
	await expect(leave(context, ['a'])).rejects.toThrow('no answer for 10 seconds');
	memory.query = async () => {};
	expect([...(await leave(context, ['b']))]).toEqual(['b']);
});

test('nothing to leave is not written, and nothing to ask is not asked', async () => {
	await leave(context, []);
	expect(await answersTo(context, [])).toEqual([]);
	expect(checks).toBe(0);
});
