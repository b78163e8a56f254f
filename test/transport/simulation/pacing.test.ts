import type { Dialect, LimiterName } from './services';
import { simulate, type Scene } from './simulate';

jest.setTimeout(300_000);

/** `SOAK=1` runs every size with ten seeds, as the figures in the documents are made. */
const SOAK = process.env.SOAK === '1';
/** Mutation tests run this hundreds of times. */
const MUTATED = process.env.STRYKER_MUTATOR_WORKER !== undefined;
const SEEDS = Array.from({ length: SOAK ? 10 : MUTATED ? 1 : 3 }, (_, i) => i + 1);

async function mean(scene: Omit<Scene, 'seed'>) {
	const runs: Array<Awaited<ReturnType<typeof simulate>>> = [];
	for (const seed of SEEDS) runs.push(await simulate({ ...scene, seed }));
	const average = (of: (run: (typeof runs)[number]) => number) =>
		runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
	return {
		seconds: average((run) => run.seconds),
		ratio: average((run) => run.seconds) / average((run) => run.minimum),
		refusals: average((run) => run.refusals),
		failed: average((run) => run.failed),
	};
}

const sizes = SOAK ? [50, 200, 1_000, 5_000] : [50, 1_000];

describe('one process is never refused', () => {
	const limiters: LimiterName[] = ['fixed', 'sliding', 'bucket', 'gcra', 'harsh'];
	it.each(limiters.flatMap((limiter) => sizes.map((requests) => ({ limiter, requests }))))(
		'$limiter, $requests requests',
		async (scene) => {
			expect(await mean(scene)).toMatchObject({ refusals: 0, failed: 0 });
		},
	);

	it.each<[string, Dialect]>([
		['epoch in milliseconds', { reset: 'epochMs' }],
		['seconds', { reset: 'seconds' }],
		['milliseconds', { reset: 'ms' }],
		['an ISO date', { reset: 'iso' }],
		['an HTTP date', { reset: 'http' }],
		['nothing readable', { reset: 'garbage' }],
		['a reset a day away', { reset: 'day' }],
		['no headers at all', { remaining: false }],
	])('with %s', async (_, dialect) => {
		for (const limiter of ['fixed', 'sliding', 'bucket'] as const) {
			const figures = await mean({ limiter, requests: 450, dialect });
			expect(figures).toMatchObject({ refusals: 0, failed: 0 });
			expect(figures.seconds).toBeLessThan(300);
		}
	});

	it.each([50, 300, 800])('with a latency of %i ms', async (ms) => {
		for (const limiter of ['fixed', 'sliding', 'bucket'] as const) {
			const figures = await mean({ limiter, requests: 450, latency: [ms, ms] });
			expect(figures).toMatchObject({ refusals: 0, failed: 0 });
		}
	});
});

describe('one process uses the limit to the full', () => {
	it.each<[LimiterName, number, number]>([
		['sliding', 1_000, 1.1],
		['bucket', 1_000, 1.02],
		['fixed', 1_000, 1.2],
		['gcra', 1_000, 1.02],
	])('%s: %i requests within %f of the least possible', async (limiter, requests, most) => {
		expect((await mean({ limiter, requests })).ratio).toBeLessThanOrEqual(most);
	});

	it('a burst of 50 from idle takes at most 1.25 of what ten abreast allow (1.4 is required)', async () => {
		const latency = [50, 800] as const;
		const tenAbreast = ((50 / 10) * (latency[0] + latency[1])) / 2 / 1_000;
		const { seconds } = await mean({ limiter: 'sliding', requests: 50, latency });
		expect(seconds).toBeLessThanOrEqual(1.25 * (tenAbreast + latency[1] / 2_000));
	});
});

describe('four processes that share a key', () => {
	const scenes = (['fixed', 'sliding', 'bucket', 'gcra'] as const).flatMap((limiter) =>
		(SOAK ? [1_000, 5_000] : [1_000]).map((requests) => ({ limiter, requests })),
	);
	it.each(scenes)(
		'$limiter, $requests requests: none fails, few are refused, all is used',
		async (scene) => {
			const figures = await mean({ ...scene, processes: 4 });
			expect(figures.failed).toBe(0);
			// A bucket of ten that four processes reach into blindly costs a few more.
			const isSmall = scene.limiter === 'gcra';
			expect(figures.refusals / scene.requests).toBeLessThan(isSmall ? 0.035 : 0.02);
			expect(figures.ratio).toBeLessThanOrEqual(isSmall ? 1.25 : 1.2);
		},
	);

	it('nothing fails, whatever the headers say', async () => {
		const dialects: Dialect[] = [
			{ reset: 'garbage', retryAfter: 'seconds' },
			{ reset: 'day', retryAfter: 'seconds' },
			{ remaining: false, retryAfter: 'zero' },
			{ remaining: false, retryAfter: 'garbage' },
			{ remaining: false },
		];
		for (const limiter of ['fixed', 'sliding'] as const) {
			for (const dialect of dialects) {
				const { failed, seconds } = await mean({ limiter, requests: 450, processes: 4, dialect });
				expect(failed).toBe(0);
				expect(seconds).toBeLessThan(400);
			}
		}
	});
});

describe('somebody else spends 100 a minute', () => {
	it.each<LimiterName>(['fixed', 'sliding', 'bucket'])('%s: nothing fails', async (limiter) => {
		const figures = await mean({ limiter, requests: 600, foreignPerMinute: 100 });
		expect(figures.failed).toBe(0);
		expect(figures.refusals / 600).toBeLessThan(0.03);
	});
});

describe('requestsPerMinute', () => {
	it('is not exceeded in any minute', async () => {
		const { sentAt } = await simulate({ limiter: 'bucket', requests: 200, cap: 60, seed: 1 });
		for (const from of sentAt) {
			const inMinute = sentAt.filter((at) => at >= from && at < from + 60_000);
			expect(inMinute.length).toBeLessThanOrEqual(60);
		}
		expect(sentAt.at(-1)).toBeLessThan(200_000);
	});
});
