import { Together } from '../../../nodes/AccountingService/trigger/after/batches';
import { VirtualClock } from '../../transport/virtualClock';

let clock: VirtualClock;
let together: Together<number>;
let rounds: number[][];

beforeEach(() => {
	clock = new VirtualClock();
	together = new Together();
	rounds = [];
});

/** Answers after 10 ms whether the number is even, and refuses any round with a negative one. */
const isEven = async (inputs: readonly number[]) => {
	rounds.push([...inputs]);
	await clock.sleep(10);
	if (inputs.some((input) => input < 0)) throw new Error('no');
	return inputs.map((input) => input % 2 === 0);
};

const ask = async (input: number, key = 'key') =>
	await together.ask(key, { input, answer: isEven });

test('what is asked during a round is answered together in the next, each with its own answer', async () => {
	const answers = await clock.run(Promise.all([1, 2, 3, 4].map(async (input) => await ask(input))));
	expect(answers).toEqual([false, true, false, true]);
	expect(rounds).toEqual([[1], [2, 3, 4]]);
});

test('rounds of one key never overlap, those of others do not wait', async () => {
	let under = 0;
	const answer = async (inputs: readonly number[]) => {
		under += 1;
		expect(under).toBeLessThanOrEqual(2);
		await clock.sleep(10);
		under -= 1;
		return inputs.map(() => true);
	};
	const keys = ['a', 'b', 'a', 'b', 'a'];
	const asked = keys.map(async (key, input) => await together.ask(key, { input, answer }));
	const began = clock.now();
	await clock.run(Promise.all(asked));
	expect(clock.now() - began).toBe(20);
});

test('a round takes fifty at most', async () => {
	const inputs = Array.from({ length: 120 }, (_, input) => input);
	await clock.run(Promise.all(inputs.map(async (input) => await ask(input))));
	expect(rounds.map(({ length }) => length)).toEqual([1, 50, 50, 19]);
	expect(rounds.flat()).toEqual(inputs);
});

test('a round that cannot be answered is refused to all in it, and the next one goes on', async () => {
	const first = [ask(0), ask(-1), ask(2)];
	const settled = clock.run(Promise.allSettled(first));
	expect((await settled).map(({ status }) => status)).toEqual([
		'fulfilled',
		'rejected',
		'rejected',
	]);
	expect(await clock.run(ask(4))).toBe(true);
});
