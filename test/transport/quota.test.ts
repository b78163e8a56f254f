import { Quota } from '../../nodes/AccountingService/transport/quota';

const NOW = 1_000_000;

describe('the quota that headers tell', () => {
	it('takes the limit a minute has, and no other', () => {
		const quota = new Quota();
		expect(quota.limit).toBe(200);
		quota.learn(0, { limit: 300, remaining: 299, resetInMs: 60_000 }, false, NOW);
		expect(quota.limit).toBe(300);
		quota.learn(1, { limit: 10_000, remaining: 100, resetInMs: 3_600_000 }, false, NOW);
		expect(quota.limit).toBe(300);
		expect(quota.view).toMatchObject({ remaining: 100, resetAt: undefined });
	});

	it('ignores more left than there can be', () => {
		const quota = new Quota();
		expect(quota.learn(0, { remaining: 5_000 }, false, NOW)).toBeUndefined();
		expect(quota.view).toBeUndefined();
	});

	it('keeps the smaller number when answers overtake each other', () => {
		const quota = new Quota();
		quota.learn(5, { remaining: 50 }, false, NOW);
		quota.learn(4, { remaining: 51 }, false, NOW);
		expect(quota.view).toMatchObject({ seq: 5, remaining: 50 });
		quota.learn(3, { remaining: 48 }, false, NOW);
		expect(quota.view).toMatchObject({ seq: 5, remaining: 48 });
	});

	it('recognises a token bucket, and fills it meanwhile', () => {
		const quota = new Quota();
		for (let seq = 0; seq < 20; seq += 1) {
			const remaining = 199 - seq;
			const resetInMs = (200 - remaining) * 300;
			quota.learn(seq, { limit: 200, remaining, resetInMs }, false, NOW + seq);
		}
		expect(quota.bucket.size).toBeCloseTo(200, 0);
		expect(quota.leftNow(quota.view!, NOW + 3_019)).toBeCloseTo(190, 0);
		expect(quota.leftNow(quota.view!, NOW + 900_000)).toBeCloseTo(200, 0);
	});

	it('takes no window for a bucket', () => {
		const quota = new Quota();
		for (let seq = 0; seq < 200; seq += 1) {
			const resetInMs = 60_000 - seq * 45;
			quota.learn(seq, { remaining: 199 - seq, resetInMs }, false, NOW + seq * 45);
		}
		expect(quota.bucket.size).toBeUndefined();
	});

	it('leaves their part to others who spend from the same quota', () => {
		const quota = new Quota();
		for (let seq = 0; seq < 20; seq += 1) {
			quota.learn(seq, { remaining: 199 - seq * 4 }, false, NOW + seq);
		}
		expect(quota.others.fraction()).toBeCloseTo(0.75, 1);
		expect(quota.ours(100)).toBe(23);
		expect(quota.ours(3)).toBe(0);
	});
});
