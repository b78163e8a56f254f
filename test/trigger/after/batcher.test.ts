import { Batcher } from '../../../nodes/AccountingService/trigger/after/batcher';
import { VirtualClock } from '../../transport/virtualClock';

let clock: VirtualClock;
let batcher: Batcher<number>;
let batches: number[][];

beforeEach(() => {
	clock = new VirtualClock();
	batcher = new Batcher();
	batches = [];
});

/** Answers after 10 ms whether the numbers are even, and fails for a batch with a negative one. */
const isEven = async (inputs: readonly number[]) => {
	batches.push([...inputs]);
	await clock.sleep(10);
	if (inputs.some((input) => input < 0)) throw new Error('no');
	return inputs.map((input) => input % 2 === 0);
};

const ask = async (input: number, key = 'key') => await batcher.ask(key, input, isEven);

test('questions asked during a batch make up the next one, each with its own answer', async () => {
	const answers = await clock.run(Promise.all([1, 2, 3, 4].map(async (input) => await ask(input))));
	expect(answers).toEqual([false, true, false, true]);
	expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('batches of one key never overlap, and those of other keys do not wait', async () => {
	let running = 0;
	const answerBatch = async (inputs: readonly number[]) => {
		running += 1;
		expect(running).toBeLessThanOrEqual(2);
		await clock.sleep(10);
		running -= 1;
		return inputs.map(() => true);
	};
	const keys = ['a', 'b', 'a', 'b', 'a'];
	const asked = keys.map(async (key, input) => await batcher.ask(key, input, answerBatch));
	const began = clock.now();
	await clock.run(Promise.all(asked));
	expect(clock.now() - began).toBe(20);
});

test('a batch holds fifty questions at most', async () => {
	const inputs = Array.from({ length: 120 }, (_, input) => input);
	await clock.run(Promise.all(inputs.map(async (input) => await ask(input))));
	expect(batches.map(({ length }) => length)).toEqual([1, 50, 50, 19]);
	expect(batches.flat()).toEqual(inputs);
});

test('a batch that fails is rejected for every question in it, and the next one goes on', async () => {
	const first = [ask(0), ask(-1), ask(2)];
	const settled = clock.run(Promise.allSettled(first));
	expect((await settled).map(({ status }) => status)).toEqual([
		'fulfilled',
		'rejected',
		'rejected',
	]);
	expect(await clock.run(ask(4))).toBe(true);
});
