import { Quota } from '../../../nodes/AccountingService/transport/limit/quota';

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

	it('recognises one where not every answer promises a reset, and none in a window that slides', () => {
		const answers = (quota: Quota) => {
			for (let seq = 0; seq < 20; seq += 1) {
				const remaining = 199 - seq;
				const resetInMs = seq % 2 === 0 ? (200 - remaining) * 300 : undefined;
				quota.learn(seq, { remaining, resetInMs }, false, NOW + seq);
			}
			return quota.bucket.size;
		};
		expect(answers(new Quota())).toBeCloseTo(200, 0);
		const sliding = new Quota();
		sliding.promise.slides = true;
		expect(answers(sliding)).toBeUndefined();
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

	it('knows when a fresh window is due, half a second late, and forgets the old one', () => {
		const quota = new Quota();
		expect(quota.takeDueReset(NOW)).toBeUndefined();
		quota.learn(0, { remaining: 7 }, false, NOW);
		expect(quota.takeDueReset(NOW + 900_000)).toBeUndefined();
		quota.learn(1, { remaining: 6, resetInMs: 120_000 }, false, NOW);
		expect(quota.view?.resetAt).toBe(NOW + 120_500);
		quota.learn(2, { remaining: 5, resetInMs: 10_000 }, false, NOW);
		expect(quota.takeDueReset(NOW + 10_499)).toBeUndefined();
		expect(quota.takeDueReset(NOW + 10_500)).toMatchObject({ seq: 2, remaining: 5 });
		expect(quota.view).toBeUndefined();
		expect(quota.takeDueReset(NOW + 10_500)).toBeUndefined();
	});

	it('reads the limit also where no reset is promised, or one two minutes away', () => {
		const quota = new Quota();
		quota.learn(0, { limit: 50 }, false, NOW);
		expect(quota.limit).toBe(50);
		quota.learn(1, { limit: 60, remaining: 60, resetInMs: 120_000 }, false, NOW);
		expect(quota.limit).toBe(60);
		expect(quota.view?.remaining).toBe(60);
		expect(quota.learn(2, { limit: 60 }, false, NOW)).toBeUndefined();
		expect(quota.view?.seq).toBe(1);
	});

	it('trusts no promise that gave nothing back, and knows how long it has watched', () => {
		const quota = new Quota();
		quota.learn(0, { remaining: 3, resetInMs: 10_000 }, false, NOW);
		quota.takeDueReset(NOW + 10_500);
		quota.learn(1, { remaining: 90, resetInMs: 60_000 }, false, NOW + 11_000);
		expect(quota.promise.slides).toBe(false);
		quota.takeDueReset(NOW + 71_500);
		quota.learn(2, { remaining: 150, resetInMs: 60_000 }, false, NOW + 71_500);
		expect(quota.promise.slides).toBe(false);
		quota.learn(3, { remaining: 3, resetInMs: 60_000 }, false, NOW + 71_600);
		quota.takeDueReset(NOW + 132_100);
		quota.learn(4, { remaining: 20, resetInMs: 60_000 }, false, NOW + 132_200);
		expect(quota.promise.slides).toBe(true);
		expect(quota.promise.isTrusted).toBe(true);
	});

	it('does not take a jump of half the limit for the use of others', () => {
		for (const [used, isUnknown] of [
			[99, false],
			[100, true],
			[150, true],
		] as const) {
			const quota = new Quota();
			quota.learn(0, { remaining: 200 }, false, NOW);
			quota.learn(1, { remaining: 200 - used }, false, NOW);
			expect(quota.others.isUnknown).toBe(isUnknown);
		}
	});

	it('all that is left is ours as long as nobody else is seen', () => {
		expect([0, 1, 10].map((left) => new Quota().ours(left))).toEqual([0, 1, 10]);
	});

	it('learns nothing of others from a refusal', () => {
		const quota = new Quota();
		quota.learn(0, { remaining: 90 }, false, NOW);
		quota.learn(1, { remaining: 0 }, true, NOW);
		expect(quota.others.isUnknown).toBe(true);
		expect(quota.view?.remaining).toBe(0);
	});
});
