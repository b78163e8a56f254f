import type { Dialect } from './dialect';
import { hidden } from './layers';
import { bucket, fixed, sliding, type Service } from './limiters';
import { mean } from './mean';

const five = { limit: 5, windowMs: 1_000 };
const thirty = { limit: 30, windowMs: 10_000 };

/** A limit that no header tells of: at most 60 of 1,000 requests are refused, and none fails. */
describe.each<[string, Service]>([
	['five in any second', hidden(fixed(), sliding(five))],
	['five in each second, in a sliding minute', hidden(sliding(), fixed(five))],
	['a bucket of five', hidden(fixed(), bucket(5, five))],
	['thirty in ten seconds', hidden(fixed(), fixed(thirty))],
	['one a second', hidden(fixed(), sliding({ limit: 1, windowMs: 1_000 }))],
	['five a second where 1,000 a minute are told', hidden(fixed({ limit: 1_000 }), sliding(five))],
])('a hidden limit of %s', (_, service) => {
	test.each<[string, Dialect]>([
		['with Retry-After', { reset: 'epochSeconds', retryAfter: 'seconds' }],
		['with an HTTP date', { reset: 'seconds', retryAfter: 'http' }],
		['without Retry-After', { reset: 'epochSeconds' }],
		['without any header but that', { remaining: false, retryAfter: 'seconds' }],
		['and a wrong clock', { reset: 'epochSeconds', retryAfter: 'http', date: false, clockMs: 3e5 }],
	])('is found and kept, %s', async (_name, dialect) => {
		for (const latency of [
			[5, 20],
			[50, 800],
		] as const) {
			const figures = await mean({ service, requests: 1_000, dialect, latency });
			expect(figures.refusals).toBeLessThanOrEqual(60);
			expect(figures.failed).toBe(0);
			expect(figures.ratio).toBeLessThan(2);
		}
	});
});
