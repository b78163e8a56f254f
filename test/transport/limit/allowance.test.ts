import { Allowance } from '../../../nodes/AccountingService/transport/limit/allowance';
import type { PaceHeaders } from '../../../nodes/AccountingService/transport/limit/waitHeaders';

const T = 1_000_000;

/** A client that has sent nothing yet; chance is always half. */
function world() {
	let resets = 0;
	const allowance = new Allowance(
		() => 0.5,
		() => (resets += 1),
	);
	return {
		allowance,
		resets: () => resets,
		wait: (inFlight = 0, now = T, scale = 1) => allowance.wait(scale, inFlight, 1_000, now),
		send: (count: number, at = T) => {
			for (let i = 0; i < count; i += 1) allowance.sent(at);
		},
		hear: (seq: number, said: PaceHeaders, now = T, refused = false, sentAt = now) =>
			allowance.learn(seq, said, refused, sentAt, 0, now),
	};
}

type World = ReturnType<typeof world>;

/** Others take twelve for each of ours: 0.85 of the quota, as much as is believed. */
const share = ({ hear }: World, resetInMs?: number) => {
	hear(0, { remaining: 150, resetInMs });
	hear(1, { remaining: 138, resetInMs });
};

describe('what the service allows, by our own books', () => {
	it('is its limit in any minute, or a part of it, or one at least', () => {
		const { send, wait } = world();
		send(199);
		expect(wait(50)).toBe(0);
		send(1);
		expect(wait(0)).toBe(60_500);
		expect(wait(0, T + 60_499)).toBe(1);
		expect(wait(0, T + 60_500)).toBe(0);
		const half = world();
		half.send(99);
		expect(half.wait(0, T, 0.5)).toBe(0);
		half.send(1);
		expect(half.wait(0, T, 0.5)).toBe(60_500);
		const least = world();
		expect(least.wait(0, T, 0.001)).toBe(0);
		least.send(1);
		expect(least.wait(0, T, 0.001)).toBe(60_500);
	});

	it('counts where no reset is promised, and where promises were lies', () => {
		const { hear, wait } = world();
		hear(0, { remaining: 0 });
		expect(wait()).toBe(0);
		const liar = world();
		liar.hear(0, { remaining: 0, resetInMs: 30_000 });
		expect(liar.wait()).toBe(30_510);
		liar.allowance.quota.promise.distrust();
		expect(liar.wait()).toBe(0);
		expect([liar.wait(5, T + 30_500), liar.resets()]).toEqual([0, 1]);
	});

	it('explains a refusal once nine tenths are used', () => {
		const { allowance, send } = world();
		send(89);
		expect(allowance.isUsedUp(0.5, T)).toBe(false);
		send(1);
		expect(allowance.isUsedUp(0.5, T)).toBe(true);
		expect(allowance.isUsedUp(1, T)).toBe(false);
		send(90);
		expect(allowance.isUsedUp(1, T)).toBe(true);
		expect(allowance.isUsedUp(1, T + 60_500)).toBe(false);
	});
});

describe('what the service says is left', () => {
	it('goes at once, and after that nothing until the reset', () => {
		const { hear, wait } = world();
		hear(0, { remaining: 5, resetInMs: 30_000 });
		expect([wait(0), wait(4), wait(5)]).toEqual([0, 0, 30_510]);
	});

	it('is left to others where there are some, but for one at a time', () => {
		const all = world();
		share(all, 30_000);
		expect([all.wait(18), all.wait(19)]).toEqual([0, 30_625]);
		all.hear(2, { remaining: 1, resetInMs: 30_000 });
		expect([all.wait(0), all.wait(1)]).toEqual([0, 30_625]);
		all.hear(3, { remaining: 0, resetInMs: 30_000 });
		expect(all.wait(0)).toBe(30_625);
	});

	it('is asked for by two requests when the reset is due, whatever our books say', () => {
		const { hear, resets, send, wait } = world();
		send(300);
		hear(0, { remaining: 0, resetInMs: 30_000 });
		expect(wait(0, T + 30_499)).toBe(11);
		expect(resets()).toBe(0);
		const due = T + 30_500;
		expect([wait(0, due), wait(1, due), wait(2, due)]).toEqual([0, 0, Infinity]);
		expect(resets()).toBe(1);
		hear(1, { remaining: 9, resetInMs: 60_000 }, due + 100);
		expect([wait(8, due + 100), wait(9, due + 100)]).toEqual([0, 60_510]);
	});
});

describe('a token bucket', () => {
	const drained = (step: number, least: number) => {
		const it = world();
		let seq = 0;
		for (let remaining = 199; remaining >= least; remaining -= step)
			it.hear(seq++, { remaining, resetInMs: (200 - remaining) * 300 });
		return { ...it, seq };
	};

	it('gives one each 0.3 s, for all that are in flight and one more', () => {
		const { allowance, wait } = drained(1, 0);
		expect(allowance.quota.bucket.size).toBeCloseTo(200, 6);
		expect(wait(0)).toBeCloseTo(300, 6);
		expect(wait(2)).toBeCloseTo(900, 6);
		expect(wait(0, T + 200)).toBeCloseTo(100, 6);
		expect(wait(0, T + 301)).toBe(0);
	});

	it('that others use is left with one for each of them, but never waited for in vain', () => {
		const { hear, seq, wait } = drained(12, 79);
		expect(wait(0)).toBe(0);
		hear(seq, { remaining: 1, resetInMs: 199 * 300 });
		expect(wait(0)).toBeCloseTo((1 + 1 / 0.15 - 1) * 300 + 125, 6);
		expect(wait(29)).toBeCloseTo(139 * 300 + 125, 6);
		expect(wait(149)).toBeCloseTo(149 * 300 + 125, 6);
	});
});

describe('a window that slides', () => {
	const LATER = T + 60_600;
	/** Five were sent and three were left; a minute later hardly more than before. */
	const sliding = () => {
		const it = world();
		it.send(5);
		it.hear(0, { remaining: 3, resetInMs: 60_000 });
		expect(it.wait(0, T + 60_500)).toBe(0);
		it.hear(1, { remaining: 20, resetInMs: 60_000 }, LATER);
		expect(it.allowance.quota.promise.slides).toBe(true);
		return it;
	};

	it('gives us what we held and what was left, each again after a minute', () => {
		const { send, wait } = sliding();
		send(7, LATER);
		expect(wait(1, LATER)).toBe(0);
		send(1, LATER);
		expect(wait(1, LATER)).toBe(60_500);
	});

	it('is full when nothing is left; who was refused holds no place', () => {
		const { hear, send, wait } = sliding();
		send(1, LATER);
		send(3, LATER + 10);
		hear(2, { remaining: 0 }, LATER + 100, true, LATER);
		expect(wait(1, LATER + 100)).toBe(60_410);
		const full = sliding();
		full.send(2, LATER);
		full.hear(2, { remaining: 1 }, LATER + 100);
		expect(full.wait(1, LATER + 100)).toBe(0);
		full.hear(3, { remaining: 0 }, LATER + 100);
		expect(full.wait(1, LATER + 100)).toBe(60_400);
	});

	it('grows by what the one more that it asked for shows to be left', () => {
		const { allowance, hear, send, wait } = sliding();
		send(8, LATER);
		hear(2, { remaining: 60 }, LATER);
		expect(allowance.wait(1, 0, 3, LATER + 2_000)).toBe(0);
		send(1, LATER + 2_000);
		hear(3, { remaining: 7 }, LATER + 2_100);
		send(4, LATER + 2_100);
		expect(wait(1, LATER + 2_100)).toBe(58_400);
	});

	it('is believed in while some of what we sent may not have been counted yet', () => {
		const { allowance, send } = sliding();
		send(14, LATER);
		allowance.learn(2, { remaining: 200 }, false, LATER, 2, LATER + 100);
		expect(allowance.quota.promise.slides).toBe(true);
	});

	it.each<[string, number, number, boolean]>([
		['as much is left as we hold less, and ten in flight and three besides', 13, 100, true],
		['more is left than can be', 14, 100, false],
		['what we sent is nearly a minute old', 14, 58_999, false],
		['what we sent may have left the window', 14, 59_000, true],
	])('is believed in or not: %s', (_, held, afterMs, slides) => {
		const { allowance, hear, send } = sliding();
		send(held, LATER);
		hear(2, { remaining: 200 }, LATER + afterMs);
		expect(allowance.quota.promise.slides).toBe(slides);
	});
});
