import type { Dialect } from './dialect';
import { SERVICES, type ServiceName } from './services';
import { simulate } from './simulate';

const HOUR = 3_600_000;
const services: ServiceName[] = ['fixed', 'sliding', 'bucket'];
const dialects: Dialect[] = [
	{ reset: 'epochSeconds', retryAfter: 'seconds' },
	{ reset: 'seconds', retryAfter: 'http' },
	{ remaining: false, retryAfter: 'seconds' },
];
/** In the first burst, in the wait for the second minute, and in the second minute. */
const moments = [2_000, 30_000, 61_000];

/**
 * Somebody sets the machine's clock while 450 requests are paced, of which 200 a minute are allowed.
 * Two minutes and some are needed; a process that believed the clock would wait for an hour.
 */
describe.each([
	['forward', HOUR],
	['back', -HOUR],
])('the clock is set %s by an hour', (_, by) => {
	test.each(services)('%s: nothing fails, nothing stalls, few are refused', async (name) => {
		for (const dialect of dialects) {
			for (const at of moments) {
				const scene = {
					service: SERVICES[name],
					requests: 450,
					seed: 1,
					dialect,
					jump: { at, by },
				};
				const { failed, refusals, seconds, longest } = await simulate(scene);
				expect(failed).toBe(0);
				expect(refusals).toBeLessThanOrEqual(10);
				expect(seconds).toBeLessThan(300);
				expect(longest).toBeLessThan(130);
			}
		}
	});
});
