import { backoff } from '../../../nodes/AccountingService/transport/call/backoff';
import { RetryBudget } from '../../../nodes/AccountingService/transport/turns/retryBudget';
import { Standstill } from '../../../nodes/AccountingService/transport/turns/standstill';
import type { Waiter } from '../../../nodes/AccountingService/transport/turns/turn';
import { waitAsked } from '../../../nodes/AccountingService/transport/limit/refusal';

const T = 1_000_000;

describe('backoff', () => {
	it('doubles from half a second to 20 s, with full jitter', () => {
		const most = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => backoff(nth, () => 1));
		expect(most).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
		expect(backoff(3, () => 0.5)).toBe(2_000);
		expect(backoff(3, () => 0)).toBe(0);
		expect(backoff(0, () => 0.999)).toBe(499);
	});
});

describe('the wait an answer asks for', () => {
	it.each<[number, Parameters<typeof waitAsked>[1], number, number | undefined]>([
		[429, { retryAfterMs: 7_000, remaining: 0, resetInMs: 30_000 }, 0, 7_000],
		[503, { retryAfterMs: 7_000 }, 0, 7_000],
		[500, { retryAfterMs: 7_000 }, 0, undefined],
		[200, { retryAfterMs: 7_000, remaining: 0, resetInMs: 5_000 }, 0, undefined],
		[503, {}, 0, undefined],
		[503, { retryAfterMs: 0 }, 0, undefined],
		[429, { remaining: 0, resetInMs: 30_000 }, 0, 30_000],
		[429, { remaining: 0, resetInMs: 120_000 }, 0, 120_000],
		[429, { remaining: 0, resetInMs: 120_001 }, 0, 1_000],
		[429, { remaining: 0, resetInMs: 0 }, 0, 1_000],
		[429, { remaining: 1, resetInMs: 30_000 }, 0, 1_000],
		[429, { resetInMs: 30_000 }, 0, 1_000],
		[429, { remaining: 0 }, 1, 2_000],
		[429, { retryAfterMs: 0 }, 0, 200],
		[429, { retryAfterMs: 0, remaining: 0, resetInMs: 30_000 }, 0, 200],
		[429, { retryAfterMs: 0 }, 1, 2_000],
		[429, {}, 0, 1_000],
		[429, {}, 4, 16_000],
		[429, {}, 5, 30_000],
	])('%i, %j, refusal %i: %p', (status, said, nth, ms) => {
		expect(waitAsked(status, said, nth)).toBe(ms);
	});
});

describe('the retry budget', () => {
	it('is a hundred tokens, and each success gives one back', () => {
		const budget = new RetryBudget();
		for (let i = 0; i < 3; i += 1) budget.success();
		expect(budget.spend(60)).toBe(true);
		expect(budget.spend(41)).toBe(false);
		expect(budget.spend(40)).toBe(true);
		expect(budget.spend(1)).toBe(false);
		expect(budget.spend(0)).toBe(true);
		budget.success();
		expect(budget.spend(2)).toBe(false);
		expect(budget.spend(1)).toBe(true);
	});
});

describe('a standstill', () => {
	const waiter = (more: Partial<Waiter> = {}): Waiter => ({
		party: 'a',
		maxWaitMs: 300_000,
		patienceMs: 300_000,
		isRepeat: false,
		heldBefore: 0,
		settle: () => undefined,
		...more,
	});
	const silent = () => {
		const standstill = new Standstill(() => 0);
		standstill.ended('life', false, T);
		for (let i = 0; i < 20; i += 1) standstill.ended('silence', false, T);
		return standstill;
	};

	it('is a pause that was asked for', () => {
		const standstill = new Standstill(() => 0);
		expect(standstill.hear(200, { retryAfterMs: 5_000 }, T)).toBeUndefined();
		expect(standstill.wait(T)).toBe(0);
		expect(standstill.hear(429, { retryAfterMs: 5_000 }, T)).toEqual({
			waitMs: 5_000,
			isFirst: true,
		});
		expect(standstill.hear(429, { retryAfterMs: 5_000 }, T + 10)).toMatchObject({ isFirst: false });
		expect(standstill.wait(T + 10)).toBe(5_000);
		expect(standstill.pauseLeft(T + 10)).toBe(5_000);
		expect(standstill.total(T + 1_000)).toBe(1_000);
		expect(standstill.isSilent).toBe(false);
		const askedMs = 4_000;
		expect(standstill.turnedAway(waiter({ patienceMs: 3_999 }), T + 1_010)).toEqual({
			kind: 'turnedAway',
			askedMs,
		});
		expect(standstill.turnedAway(waiter({ patienceMs: 4_000 }), T + 1_010)).toBeUndefined();
	});

	it('counts refusals in a row, fading with quiet answers', () => {
		const standstill = new Standstill(() => 0);
		const wait = (at: number) => standstill.hear(429, {}, at)?.waitMs;
		expect([wait(T), wait(T + 1), wait(T + 10_000)]).toEqual([1_000, 2_000, 2_000]);
		expect(wait(T + 20_000)).toBe(4_000);
		for (let i = 0; i < 4; i += 1) standstill.hear(200, {}, T + 30_000);
		expect(wait(T + 40_000)).toBe(4_000);
		for (let i = 0; i < 40; i += 1) standstill.hear(200, {}, T + 50_000);
		expect(wait(T + 60_000)).toBe(1_000);
	});

	it('is the silence of the service, and who waits is told once for each probe', () => {
		const standstill = silent();
		expect(standstill.isSilent).toBe(true);
		expect(standstill.wait(T)).toBe(5_000);
		const told: number[] = [];
		const patient = waiter({ onSilence: (ms) => told.push(ms) });
		expect(standstill.turnedAway(patient, T + 1_000)).toBeUndefined();
		expect(standstill.turnedAway(patient, T + 2_000)).toBeUndefined();
		expect(told).toEqual([4_000]);
		expect(standstill.turnedAway(waiter({ maxWaitMs: 4_999 }), T)).toEqual({ kind: 'silence' });
		expect(standstill.turnedAway(waiter({ maxWaitMs: 5_000 }), T)).toBeUndefined();
		expect(standstill.sent()).toBe(true);
		expect(standstill.turnedAway(waiter({ maxWaitMs: 0 }), T + 5_000)).toBeUndefined();
		expect(standstill.turnedAway(patient, T + 5_000)).toBeUndefined();
		expect(told).toEqual([4_000]);
		standstill.ended('silence', true, T + 5_000);
		expect(standstill.turnedAway(patient, T + 6_000)).toBeUndefined();
		expect(told).toEqual([4_000, 9_000]);
		expect(standstill.total(T + 6_000)).toBe(6_000);
	});

	it('one that was sent waits no longer in all than it has patience for', () => {
		const standstill = silent();
		const repeat = (patienceMs: number) => waiter({ isRepeat: true, patienceMs });
		expect(standstill.turnedAway(repeat(5_000), T + 2_000)).toBeUndefined();
		expect(standstill.turnedAway(repeat(4_999), T + 2_000)).toEqual({ kind: 'silence' });
		const late = waiter({ isRepeat: true, patienceMs: 3_000, heldBefore: 2_000 });
		expect(standstill.turnedAway(late, T + 2_000)).toBeUndefined();
		expect(standstill.turnedAway(repeat(5_000), T + 8_000)).toEqual({ kind: 'silence' });
		expect(standstill.turnedAway(waiter({ patienceMs: 0 }), T + 2_000)).toBeUndefined();
	});

	it('what tells nothing ends the probe only if it was one', () => {
		const standstill = silent();
		standstill.sent();
		standstill.ended('none', false, T + 5_000);
		expect(standstill.wait(T + 5_000)).toBe(Infinity);
		standstill.ended('none', true, T + 5_000);
		expect(standstill.wait(T + 5_000)).toBe(0);
		standstill.ended('hopeless', false, T + 5_000);
		expect(standstill.turnedAway(waiter(), T + 5_000)).toEqual({ kind: 'silence' });
		standstill.ended('life', false, T + 6_000);
		expect(standstill.isSilent).toBe(false);
		expect(standstill.isAwaited(T + 6_000)).toBe(false);
	});
});
