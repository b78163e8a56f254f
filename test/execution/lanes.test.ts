import fc from 'fast-check';

import { inOrder } from '../../nodes/AccountingService/execution/lanes';
import { seeded, VirtualClock } from '../transport/virtualClock';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

async function run(count: number, lanes: number, failAt?: number) {
	const clock = new VirtualClock();
	const random = seeded(count);
	const log = { started: [] as number[], inFlight: 0, most: 0, homeAtEnd: 0 };
	const work = inOrder(numbers(count), lanes, async (item, index) => {
		log.started.push(index);
		log.most = Math.max(log.most, (log.inFlight += 1));
		await clock.sleep(10 + random() * 100);
		log.inFlight -= 1;
		if (item === failAt) throw new Error(`item ${item}`);
		return item * 2;
	});
	const settled = await clock.run(
		work.then(
			(results) => ({ results, error: undefined }),
			(error: Error) => ({ results: undefined, error }),
		),
	);
	return { ...settled, ...log };
}

describe('inOrder', () => {
	test('answers in the order of the items, never more than the lanes at once', async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 12 }), async (count, lanes) => {
				const { results, most } = await run(count, lanes);
				expect(results).toEqual(numbers(count).map((n) => n * 2));
				expect(most).toBe(Math.min(count, lanes));
			}),
			{ numRuns: 40 },
		);
	});

	test('starts nothing after the first error, and throws it when all are home', async () => {
		const { error, started, inFlight } = await run(50, 5, 7);
		expect(error).toEqual(new Error('item 7'));
		expect(started.length).toBeLessThan(20);
		expect(inFlight).toBe(0);
	});

	test('with one lane stops right at the error', async () => {
		const { started } = await run(50, 1, 7);
		expect(started).toEqual(numbers(8));
	});
});
