import type { IExecuteFunctions } from 'n8n-workflow';

import {
	answersTo,
	leave,
	left,
} from '../../../nodes/AccountingService/execution/memory/workflowMemory';
import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { Memory } from '../../trigger/after/memory';

const memory = new Memory();
let checks = 0;
/** n8n is killed between asking and taking it back. */
let isKilled = false;

const workflow = { id: 'workflow' } as never;

const context = {
	getWorkflow: () => workflow as object,
	helpers: {
		checkProcessedAndRecord: async (values: string[], scope: 'workflow', options: never) => {
			checks += 1;
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

const about = (name: string, ...values: string[]) => ({ about: name, values });

test('what was left is known, and what was only asked for is not', async () => {
	expect([...(await leave(context, ['a', 'b', 'a']))]).toEqual(['a', 'b']);
	expect([...(await leave(context, ['b', 'c']))]).toEqual(['c']);
	const questions = [about('1', 'x', 'c'), about('2', 'x', 'y')];
	expect(await answersTo(context, questions)).toEqual([true, false]);
	expect(await answersTo(context, questions)).toEqual([true, false]);
	expect([...(await left(context, ['c', 'y', 'y']))]).toEqual(['c']);
	expect(kept()).toEqual(['a', 'b', 'c']);
});

test('where n8n was killed while it asked, what stands there is no answer, and goes', async () => {
	await leave(context, ['a']);
	isKilled = true;
	expect(await answersTo(context, [about('1', 'x', 'y')])).toEqual([false]);
	isKilled = false;
	expect(await answersTo(context, [about('1', 'y', 'z'), about('2', 'a')])).toEqual([false, true]);
	expect(await answersTo(context, [about('1', 'y')])).toEqual([false]);
	expect(await answersTo(context, [about('2', 'a')])).toEqual([true]);
});

test('many questions are asked in portions, and nothing is pushed out by them', async () => {
	await leave(
		context,
		Array.from({ length: 8_000 }, (_, at) => `left ${at}`),
	);
	const questions = Array.from({ length: 60 }, (_, at) => about(`${at}`, `left ${at}`, `x ${at}`));
	checks = 0;
	expect(await answersTo(context, questions)).toEqual(questions.map(() => true));
	expect(checks).toBe(3);
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
		answersTo(context, [about('1', 'x')]),
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
	jest.restoreAllMocks();
});

test('nothing to leave is not written, and nothing to ask is not asked', async () => {
	await leave(context, []);
	expect(await answersTo(context, [])).toEqual([]);
	expect(checks).toBe(0);
});
