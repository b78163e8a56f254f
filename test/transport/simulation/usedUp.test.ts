import fc from 'fast-check';

import { usedUp } from './layers';
import { fixed } from './limiters';
import { simulate } from './simulate';

const requests = 200;

test.each([1, 5, 30, 60, 120, 299])(
	'where everything is refused, and to be tried again in %i s, all ends within ten minutes',
	async (seconds) => {
		const service = usedUp(Infinity, seconds * 1_000, fixed());
		const figures = await simulate({ service, requests, seed: 1 });
		expect(figures.failed).toBe(requests);
		expect(figures.seconds).toBeLessThan(600);
		expect(figures.sentAt.length).toBeLessThan(60);
	},
);

test.each([60_000, 180_000, 235_000])(
	'where everything is refused for %i ms, nothing fails',
	async (untilMs) => {
		const service = usedUp(untilMs, 60_000, fixed());
		const { failed, seconds } = await simulate({ service, requests, seed: 1 });
		expect(failed).toBe(0);
		expect(seconds).toBeLessThan(untilMs / 1_000 + 180);
	},
);

test('however long all is refused, nobody waits for much longer than Max Wait before and after the first try', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 0, max: 1_000_000 }),
			fc.integer({ min: 200, max: 400_000 }),
			fc.integer({ min: 1, max: 60 }),
			fc.nat(1_000),
			async (untilMs, retryInMs, many, seed) => {
				const service = usedUp(untilMs, retryInMs, fixed());
				const figures = await simulate({ service, requests: many, seed });
				expect(figures.longest).toBeLessThan(660);
				if (untilMs === 0) expect(figures.failed).toBe(0);
			},
		),
		{ numRuns: 50 },
	);
});
