import type { Dialect } from './dialect';
import { late } from './layers';
import { bucket, fixed, sliding, weighted, type Service } from './limiters';
import { mean, SOAK } from './mean';
import { SERVICES, type ServiceName } from './services';
import { simulate } from './simulate';

const sizes = SOAK ? [50, 200, 1_000, 5_000] : [50, 1_000];
const kinds = { fixed, sliding, weighted };

describe('one process is never refused', () => {
	const names: ServiceName[] = [
		'fixed',
		'sliding',
		'bucket',
		'smallBucket',
		'weighted',
		'refusalsCount',
		'tenAtOnce',
	];
	test.each(names.flatMap((name) => sizes.map((requests) => ({ name, requests }))))(
		'$name, $requests requests',
		async ({ name, requests }) => {
			const figures = await mean({ service: SERVICES[name], requests });
			// What is left of two weighted windows is known only to a whole request.
			expect(figures.refusals).toBeLessThanOrEqual(name === 'weighted' ? requests / 1_000 : 0);
			expect(figures.failed).toBe(0);
		},
	);

	test.each<[string, Dialect]>([
		['epoch in milliseconds', { reset: 'epochMs' }],
		['epoch, cut to seconds', { reset: 'epochSecondsCut' }],
		['seconds', { reset: 'seconds' }],
		['seconds, cut', { reset: 'secondsCut' }],
		['milliseconds', { reset: 'ms' }],
		['an ISO date', { reset: 'iso' }],
		['an HTTP date', { reset: 'http' }],
		['nothing readable', { reset: 'garbage' }],
		['a reset a day away', { reset: 'day' }],
		['a reset on the hour', { reset: 'hour' }],
		['no headers at all', { remaining: false }],
		['a clock five minutes ahead', { clockMs: 300_000, date: false, retryAfter: 'http' }],
		['a clock five minutes behind', { clockMs: -300_000, date: false, retryAfter: 'http' }],
		['a wrong clock, told by Date', { clockMs: -300_000, reset: 'epochSeconds' }],
	])('with %s', async (_, dialect) => {
		for (const name of ['fixed', 'sliding', 'bucket'] as const) {
			const shown = { reset: 'epochSeconds', ...dialect } as const;
			const figures = await mean({ service: SERVICES[name], requests: 450, dialect: shown });
			expect(figures).toMatchObject({ refusals: 0, failed: 0 });
			expect(figures.seconds).toBeLessThan(300);
		}
	});

	test.each([5, 50, 300, 800])('with a latency of %i ms', async (ms) => {
		for (const name of ['fixed', 'sliding', 'bucket'] as const) {
			const figures = await mean({ service: SERVICES[name], requests: 450, latency: [ms, ms] });
			expect(figures).toMatchObject({ refusals: 0, failed: 0 });
		}
	});

	test.each<[string, Service, number]>([
		...Object.entries(kinds).flatMap(([name, kind]): Array<[string, Service, number]> => [
			[`${name}, 60 a minute`, kind({ limit: 60 }), 1.5],
			[`${name}, 1,000 a minute`, kind({ limit: 1_000 }), 1.8],
		]),
		['bucket, 60 a minute', bucket(60, { limit: 60 }), 1.1],
		['bucket, 1,000 a minute', bucket(100, { limit: 1_000 }), 1.1],
		['fixed, 30 in ten seconds', fixed({ limit: 30, windowMs: 10_000 }), 1.2],
		['fixed, five a second', fixed({ limit: 5, windowMs: 1_000 }), 5],
		['sliding, five a second', sliding({ limit: 5, windowMs: 1_000 }), 5],
	])('where the headers tell of another limit: %s', async (_, service, most) => {
		const figures = await mean({ service, requests: 400 });
		expect(figures.refusals).toBeLessThanOrEqual(1);
		expect(figures.failed).toBe(0);
		if (figures.seconds > 60) expect(figures.ratio).toBeLessThanOrEqual(most);
	});
});

describe('one process is refused once, and not again', () => {
	const IN_FLIGHT = 10;

	test.each(Object.entries(kinds))('%s: the limit falls meanwhile', async (_, kind) => {
		const limit = (at: number) => (at < 90_000 ? 200 : 60);
		const figures = await mean({ service: kind({ limit }), requests: 600 });
		expect(figures.refusals).toBeLessThanOrEqual(IN_FLIGHT);
		expect(figures.failed).toBe(0);
	});

	test.each(['fixed', 'sliding', 'bucket'] as const)(
		'%s: what is left is told late',
		async (name) => {
			const figures = await mean({ service: late(2_000, SERVICES[name]), requests: 450 });
			expect(figures.refusals).toBeLessThanOrEqual(IN_FLIGHT);
			expect(figures.failed).toBe(0);
			expect(figures.seconds).toBeLessThan(250);
		},
	);
});

describe('one process uses the limit to the full', () => {
	test.each<[ServiceName, number]>([
		['sliding', 1.1],
		['bucket', 1.02],
		['fixed', 1.2],
		['smallBucket', 1.02],
		['weighted', 1.25],
		['refusalsCount', 1.1],
		['tenAtOnce', 1.2],
	])('%s: 1,000 requests within %f of the least possible', async (name, most) => {
		const figures = await mean({ service: SERVICES[name], requests: 1_000 });
		expect(figures.ratio).toBeLessThanOrEqual(most);
	});

	test('a burst of 50 from idle takes at most 1.25 of what ten in flight allow', async () => {
		const latency = [50, 800] as const;
		const tenInFlight = ((50 / 10) * (latency[0] + latency[1])) / 2 / 1_000;
		const { seconds } = await mean({ service: SERVICES.sliding, requests: 50, latency });
		expect(seconds).toBeLessThanOrEqual(1.25 * (tenInFlight + latency[1] / 2_000));
	});
});

describe('requestsPerMinute', () => {
	test('is not exceeded in any minute', async () => {
		const scene = { service: SERVICES.bucket, requests: 200, cap: 60, seed: 1 };
		const { sentAt } = await simulate(scene);
		for (const from of sentAt) {
			const inMinute = sentAt.filter((at) => at >= from && at < from + 60_000);
			expect(inMinute.length).toBeLessThanOrEqual(60);
		}
		expect(sentAt.at(-1)).toBeLessThan(200_000);
	});
});
