import { Quota } from '../../../nodes/AccountingService/transport/limit/quota';

const MINUTE_MS = 60_000;
/** A promised reset is believed a second late. */
const RESET_MS = MINUTE_MS + 1_000;

test('where the first request after a promised reset is refused, resets are no longer believed', () => {
	const quota = new Quota();
	quota.learn(0, { limit: 200, remaining: 0, resetInMs: MINUTE_MS }, false, 0, 0);
	expect(quota.wait(0, 1, 0)).toBe(RESET_MS);
	expect(quota.wait(0, 1, RESET_MS)).toBe(0);
	quota.sent(RESET_MS);
	expect(quota.wait(1, 2, RESET_MS)).toBe(1_000);
	quota.learn(1, {}, true, 0, RESET_MS);
	// What has come back evenly since then counts, not one request a second.
	expect(quota.wait(0, 2, RESET_MS)).toBe(0);
	quota.sent(RESET_MS);
	expect(quota.wait(1, 3, RESET_MS)).toBe(0);
});

test('beside others nobody waits for more than a token bucket holds', () => {
	const quota = new Quota();
	const tokenMs = MINUTE_MS / 200;
	const learn = (seq: number, remaining: number) =>
		quota.learn(seq, { limit: 200, remaining, resetInMs: (10 - remaining) * tokenMs }, false, 0, 0);
	learn(0, 9);
	// Of these seven one was ours.
	learn(1, 2);
	expect(quota.wait(0, 2, 0)).toBeGreaterThan(0);
	expect(quota.wait(0, 2, 8 * tokenMs)).toBe(0);
});

test('in a new window the request that opened it is counted, though Remaining lags behind', () => {
	const quota = new Quota();
	const full = { limit: 5, remaining: 5, resetInMs: MINUTE_MS };
	quota.learn(0, full, false, 0, 0);
	expect(quota.wait(0, 1, RESET_MS)).toBe(0);
	quota.sent(RESET_MS);
	quota.learn(1, full, false, 0, RESET_MS);
	for (let nth = 2; nth <= 5; nth += 1) {
		expect(quota.wait(0, nth, RESET_MS)).toBe(0);
		quota.sent(RESET_MS);
	}
	expect(quota.wait(0, 6, RESET_MS)).toBe(RESET_MS);
});
