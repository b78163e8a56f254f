import { BucketSense } from '../../nodes/AccountingService/transport/bucketSense';
import { Caps } from '../../nodes/AccountingService/transport/caps';
import { ForeignUse } from '../../nodes/AccountingService/transport/foreignUse';
import { OwnShare } from '../../nodes/AccountingService/transport/ownShare';
import { ResetPromise } from '../../nodes/AccountingService/transport/resetPromise';
import { SlidingLog } from '../../nodes/AccountingService/transport/slidingLog';
import { steadyTime } from '../../nodes/AccountingService/transport/steadyTime';

const T = 1_000_000;

describe('the log of the last minute', () => {
	it('forgets after a minute and half a second', () => {
		const log = new SlidingLog();
		log.add(T);
		log.add(T + 10);
		expect(log.count(T + 60_499)).toBe(2);
		expect(log.count(T + 60_500)).toBe(1);
		expect(log.count(T + 60_510)).toBe(0);
	});

	it('tells when one more fits', () => {
		const log = new SlidingLog();
		for (const at of [0, 10, 20]) log.add(T + at);
		expect(log.waitFor(4, T + 20)).toBe(0);
		expect(log.waitFor(3, T + 20)).toBe(60_480);
		expect(log.waitFor(2, T + 20)).toBe(60_490);
		expect(log.waitFor(1, T + 20)).toBe(60_500);
		expect(log.waitFor(3, T + 60_500)).toBe(0);
	});

	it('counts after a time, and takes entries out again', () => {
		const log = new SlidingLog();
		for (const at of [0, 10, 10, 20]) log.add(T + at);
		expect(log.countAfter(T - 1)).toBe(4);
		expect(log.countAfter(T)).toBe(3);
		expect(log.countAfter(T + 10)).toBe(1);
		expect(log.countAfter(T + 20)).toBe(0);
		log.remove(T + 10);
		expect(log.countAfter(T)).toBe(2);
		log.remove(T + 11);
		expect(log.count(T + 20)).toBe(3);
		expect(log.count(T + 60_505)).toBe(2);
		log.remove(T);
		expect(log.count(T + 60_505)).toBe(2);
		expect(log.countAfter(T - 1)).toBe(2);
		log.remove(T + 10);
		expect(log.count(T + 60_505)).toBe(1);
	});

	it('stays right over many thousands', () => {
		const log = new SlidingLog();
		for (let i = 0; i < 5_000; i += 1) {
			log.add(T + i * 100);
			expect(log.count(T + i * 100)).toBe(Math.min(i + 1, 605));
		}
		expect(log.waitFor(605, T + 499_900)).toBe(100);
		expect(log.countAfter(T + 489_900)).toBe(100);
	});
});

describe('the users’ own caps', () => {
	it('are one log for each cap', () => {
		const caps = new Caps();
		for (let i = 0; i < 3; i += 1) caps.sent(3, T);
		caps.sent(undefined, T);
		caps.sent(0, T);
		expect(caps.wait(3, T + 500)).toBe(60_000);
		expect(caps.wait(4, T + 500)).toBe(0);
		expect(caps.wait(undefined, T)).toBe(0);
		expect(caps.wait(0, T)).toBe(0);
		caps.sent(0.5, T);
		expect(caps.wait(0.5, T)).toBe(60_500);
		caps.sent(1.9, T);
		expect(caps.wait(1.9, T)).toBe(60_500);
	});
});

describe('time', () => {
	it('never runs backwards, and goes on from where it was', () => {
		let now = T;
		const time = steadyTime({ now: () => now, sleep: () => Promise.resolve() });
		expect(time()).toBe(T);
		now = T + 100;
		expect(time()).toBe(T + 100);
		now = T - 3_600_000;
		expect(time()).toBe(T + 100);
		now += 50;
		expect(time()).toBe(T + 150);
		now += 3_700_000;
		expect(time()).toBe(T + 3_700_150);
	});
});

describe('what others use', () => {
	it('is not told from little, and nothing below a fifth', () => {
		const use = new ForeignUse();
		expect(use.isUnknown).toBe(true);
		use.observe(5, 1);
		expect(use.fraction()).toBe(0);
		expect(use.isUnknown).toBe(true);
		use.observe(8, 2);
		expect(use.isUnknown).toBe(false);
		expect(use.fraction()).toBeCloseTo(1 - 2.95 / 12.75, 6);
		const alone = new ForeignUse();
		for (let i = 0; i < 50; i += 1) alone.observe(1.2, 1);
		expect(alone.fraction()).toBe(0);
	});

	it('is told from six on, known from twelve on, remembered from more than twelve on', () => {
		const use = new ForeignUse();
		use.observe(6, 0);
		expect(use.fraction()).toBe(0.85);
		const known = new ForeignUse();
		known.observe(12, 3);
		expect(known.isUnknown).toBe(false);
		known.observe(0, 10);
		expect(known.fraction()).toBe(0);
	});

	it('is at most 0.85, and is remembered for a while', () => {
		const use = new ForeignUse();
		for (let i = 0; i < 50; i += 1) use.observe(100, 1);
		expect(use.fraction()).toBe(0.85);
		for (let i = 0; i < 100; i += 1) use.observe(1, 1);
		expect(use.fraction()).toBeGreaterThan(0.7);
		for (let i = 0; i < 450; i += 1) use.observe(1, 1);
		expect(use.fraction()).toBe(0);
	});
});

describe('a token bucket', () => {
	/** Answers of a bucket of `size` at 200 a minute, as `remaining` falls. */
	const drain = (sense: BucketSense, size: number, from: number, to: number) => {
		for (let left = from; left >= to; left -= 1) sense.observe(left, (size - left) * 300, 200);
	};

	it('is recognised once its remainder has moved by seven', () => {
		const sense = new BucketSense();
		drain(sense, 100, 99, 93);
		expect(sense.size).toBeUndefined();
		drain(sense, 100, 92, 92);
		expect(sense.size).toBeCloseTo(100, 6);
	});

	it('is told from a window, whose reset comes closer meanwhile', () => {
		const sense = new BucketSense();
		for (let i = 0; i < 40; i += 1) sense.observe(199 - i, 60_000 - i * 300, 200);
		expect(sense.size).toBeUndefined();
	});

	it('takes the smallest of sizes that are blurred', () => {
		const sense = new BucketSense();
		for (let i = 0; i < 8; i += 1) sense.observe(99 - i, (1 + i + (i % 2) * 6) * 300, 200);
		expect(sense.size).toBeCloseTo(100, 6);
		const blurred = new BucketSense();
		for (let i = 0; i < 30; i += 1) blurred.observe(99 - i, (1 + i + (i % 2) * 6.1) * 300, 200);
		expect(blurred.size).toBeUndefined();
	});

	it('looks at the last twenty answers only', () => {
		const sense = new BucketSense();
		sense.observe(50, 60_000, 200);
		drain(sense, 100, 99, 81);
		expect(sense.size).toBeUndefined();
		drain(sense, 100, 80, 80);
		expect(sense.size).toBeCloseTo(100, 6);
	});

	it('is doubted after four misfits in a row, and learned anew', () => {
		const sense = new BucketSense();
		drain(sense, 100, 99, 90);
		for (let i = 0; i < 3; i += 1) sense.observe(50, (100 - 50 + 7.1) * 300, 200);
		sense.observe(50, (100 - 50 + 7) * 300, 200);
		for (let i = 0; i < 3; i += 1) sense.observe(50, 0, 200);
		expect(sense.size).toBeCloseTo(100, 6);
		sense.observe(50, 0, 200);
		expect(sense.size).toBeUndefined();
		drain(sense, 30, 29, 22);
		expect(sense.size).toBeCloseTo(30, 6);
		for (let i = 0; i < 3; i += 1) sense.observe(20, 0, 200);
		expect(sense.size).toBeCloseTo(30, 6);
	});
});

describe('a promised reset', () => {
	const view = (remaining: number, resetAt?: number) => ({ seq: 1, remaining, at: T, resetAt });

	it('is trusted until one did not come', () => {
		const promise = new ResetPromise();
		expect(promise.isTrusted).toBe(true);
		promise.due(view(10, T));
		promise.check(view(10, T), 200, 0);
		expect(promise.isTrusted).toBe(false);
		promise.due(view(10, T));
		promise.check(view(11, T), 200, 0);
		expect(promise.isTrusted).toBe(true);
	});

	it('earns and loses trust up to three times', () => {
		const promise = new ResetPromise();
		for (let i = 0; i < 9; i += 1) {
			promise.due(view(0, T));
			promise.check(view(200, T), 200, 0);
		}
		promise.distrust();
		promise.distrust();
		expect(promise.isTrusted).toBe(true);
		promise.distrust();
		expect(promise.isTrusted).toBe(false);
		for (let i = 0; i < 9; i += 1) promise.distrust();
		for (let i = 0; i < 3; i += 1) {
			promise.due(view(0, T));
			promise.check(view(200, T), 200, 0);
		}
		expect(promise.isTrusted).toBe(false);
		promise.due(view(0, T));
		promise.check(view(200, T), 200, 0);
		expect(promise.isTrusted).toBe(true);
	});

	it('is not judged when nearly everything was left, nor twice', () => {
		const promise = new ResetPromise();
		promise.due(view(181, T));
		promise.check(view(181, T), 200, 60_000);
		expect(promise.isTrusted).toBe(true);
		promise.check(view(0, T), 200, 60_000);
		expect(promise.isTrusted).toBe(true);
		promise.due(view(180, T));
		promise.check(view(180, T), 200, 60_000);
		expect(promise.isTrusted).toBe(false);
	});

	it.each<[string, number, number, number, boolean]>([
		['gave back everything a minute later', 199, 60_000, 60_000, false],
		['gave back half', 100, 60_000, 60_000, false],
		['gave back less than half', 99, 60_000, 60_000, true],
		['came at no whole minute', 199, 58_400, 60_000, true],
		['came at a blurred minute', 199, 58_401, 60_000, false],
		['came a little late', 199, 61_599, 60_000, false],
		['came too late for that', 199, 61_600, 60_000, true],
		['came after two minutes', 199, 120_000, 60_000, false],
		['is not known well enough', 10, 10_000, 54_999, false],
		['is known just long enough', 10, 60_000, 55_000, true],
	])('%s', (_, remaining, stepMs, watchedMs, slides) => {
		const promise = new ResetPromise();
		promise.due(view(0, T));
		promise.check(view(remaining, T + stepMs), 200, watchedMs);
		expect(promise.slides).toBe(slides);
	});

	it('says nothing of its rhythm when the next is not promised', () => {
		const promise = new ResetPromise();
		promise.due(view(0, T));
		promise.check(view(150), 200, 60_000);
		expect(promise.slides).toBe(false);
	});
});

describe('our part of a sliding window', () => {
	const holding = (places: number) => {
		const share = new OwnShare();
		for (let i = 0; i < places; i += 1) share.places.add(T + i);
		return share;
	};
	const NOW = T + 1_000;

	it('is the limit until the window was full', () => {
		const share = holding(100);
		expect(share.wait(200, 0, 1, NOW)).toBe(0);
		expect(share.wait(100, 0, 1, NOW)).toBe(59_500);
	});

	it('is what we held when nothing was left', () => {
		const share = holding(100);
		share.exhausted(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(59_500);
		const none = new OwnShare();
		none.exhausted(NOW);
		expect(none.wait(200, 0, 1, NOW)).toBe(0);
		none.places.add(NOW);
		expect(none.wait(200, 0, 1, NOW)).toBe(60_500);
	});

	it('is what we hold and what was promised besides', () => {
		const share = holding(100);
		share.claim(5, NOW);
		for (let i = 0; i < 4; i += 1) share.places.add(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(0);
		share.places.add(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(59_500);
	});

	it('asks for one more when much is left, two seconds after the last answer', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(49, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(2_000);
		share.observe(18, NOW);
		share.claim(0, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(59_500);
		share.observe(19, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(59_500);
		share.observe(20, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(2_000);
		expect(share.wait(200, 1, 7, NOW)).toBe(59_500);
		expect(share.wait(100, 0, 7, NOW)).toBe(59_500);
		expect(share.wait(200, 0, 7, NOW + 1_999)).toBe(1);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
	});

	it('grows when that was granted, and then asks sooner', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(60, NOW);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
		share.places.add(NOW + 2_000);
		share.answered(6, 5, false, NOW + 2_100);
		expect(share.wait(200, 1, 8, NOW + 2_100)).toBe(57_401);
		share.answered(7, 5, false, NOW + 2_100);
		for (let i = 0; i < 3; i += 1) {
			expect(share.wait(200, 1, 8, NOW + 2_100)).toBe(0);
			share.places.add(NOW + 2_100);
		}
		expect(share.wait(200, 1, 8, NOW + 2_100)).toBeGreaterThan(50_000);
		share.observe(1, NOW + 2_100);
		expect(share.wait(200, 0, 8, NOW + 2_100)).toBe(1_000);
		share.observe(0, NOW + 2_100);
		expect(share.wait(200, 0, 8, NOW + 2_100)).toBeGreaterThan(50_000);
	});

	it('takes a place of its own without asking, and hears nothing where nothing was asked', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.answered(1, 50, false, NOW);
		share.claim(-10, NOW);
		share.observe(150, NOW);
		const later = T + 60_600;
		expect(share.wait(200, 0, 7, later)).toBe(0);
		share.answered(7, 50, false, later);
		for (let i = 0; i < 90; i += 1) share.places.add(later);
		expect(share.wait(200, 1, 8, later)).toBe(60_500);
	});

	it('a quarter of the limit is much, whatever turned out to be nothing before', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(180, NOW);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
		share.answered(7, 0, true, NOW + 2_000);
		share.observe(49, NOW + 2_000);
		expect(share.wait(200, 0, 8, NOW + 4_000)).toBeGreaterThan(50_000);
		share.observe(50, NOW + 2_000);
		expect(share.wait(200, 0, 8, NOW + 4_000)).toBe(0);
	});

	it('asks again only after a minute, two, four ... ten, or for much more', () => {
		const share = holding(100);
		share.exhausted(NOW);
		let now = NOW;
		for (const gap of [120_000, 240_000, 480_000, 600_000, 600_000]) {
			share.observe(60, now);
			for (let i = 0; i < 100; i += 1) share.places.add(now);
			expect(share.wait(1_000, 0, 7, now + 2_000)).toBe(0);
			share.answered(7, 0, true, now + 2_000);
			now += 2_000 + gap - 1;
			for (let i = 0; i < 100; i += 1) share.places.add(now);
			share.observe(60, now - 2_000);
			expect(share.wait(1_000, 0, 7, now)).toBeGreaterThan(0);
			share.observe(94, now - 2_000);
			expect(share.wait(1_000, 0, 8, now)).toBeGreaterThan(0);
			share.observe(3, now - 2_000);
			expect(share.wait(1_000, 0, 8, now + 1)).toBeGreaterThan(0);
			share.observe(4, now - 2_000);
			now += 1;
			expect(share.wait(1_000, 0, 8, now)).toBe(0);
		}
		share.observe(95, now);
		expect(share.wait(1_000, 0, 9, now + 2_000)).toBe(0);
	});
});
