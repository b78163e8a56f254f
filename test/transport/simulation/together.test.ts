import type { Dialect } from './dialect';
import { mean, SOAK } from './mean';
import { SERVICES, type ServiceName } from './services';

describe('four processes that share a key', () => {
	const scenes = (['fixed', 'sliding', 'bucket', 'smallBucket', 'weighted'] as const).flatMap(
		(name) => (SOAK ? [1_000, 5_000] : [1_000]).map((requests) => ({ name, requests })),
	);
	test.each(scenes)(
		'$name, $requests requests: none fails, few are refused, all is used',
		async ({ name, requests }) => {
			const figures = await mean({ service: SERVICES[name], requests, processes: 4 });
			expect(figures.failed).toBe(0);
			// Into a small bucket four processes reach blindly, and into half a window as well.
			const isBlind = name === 'smallBucket' || name === 'weighted';
			expect(figures.refusals / requests).toBeLessThan(isBlind ? 0.04 : 0.025);
			expect(figures.ratio).toBeLessThanOrEqual(isBlind ? 1.5 : 1.2);
		},
	);

	test('nothing fails, whatever the headers say', async () => {
		const dialects: Dialect[] = [
			{ reset: 'garbage', retryAfter: 'seconds' },
			{ reset: 'day', retryAfter: 'seconds' },
			{ remaining: false, retryAfter: 'zero' },
			{ remaining: false, retryAfter: 'garbage' },
			{ remaining: false },
		];
		for (const name of ['fixed', 'sliding'] as const) {
			for (const dialect of dialects) {
				const scene = { service: SERVICES[name], requests: 450, processes: 4, dialect };
				const { failed, seconds } = await mean(scene);
				expect(failed).toBe(0);
				expect(seconds).toBeLessThan(400);
			}
		}
	});
});

describe('somebody else spends 100 a minute', () => {
	test.each<ServiceName>(['fixed', 'sliding', 'bucket'])('%s: nothing fails', async (name) => {
		const scene = { service: SERVICES[name], requests: 600, foreignPerMinute: 100 };
		const figures = await mean(scene);
		expect(figures.failed).toBe(0);
		expect(figures.refusals / 600).toBeLessThan(0.03);
	});
});
