import { backoff } from '../../../nodes/AccountingService/transport/call/retryPolicy';
import { RetryBudget } from '../../../nodes/AccountingService/transport/turns/retryBudget';
import { waitAsked } from '../../../nodes/AccountingService/transport/limit/refusal';

describe('backoff', () => {
	test('doubles from half a second to 20 s, with full jitter', () => {
		const most = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => backoff(nth, () => 1));
		expect(most).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
		expect(backoff(3, () => 0.5)).toBe(2_000);
		expect(backoff(0, () => 0.999)).toBe(499);
	});

	test('is never nothing: whoever may not wait does not repeat', () => {
		expect(backoff(3, () => 0)).toBe(1);
	});
});

describe('the wait an answer asks for', () => {
	test.each<[number, Parameters<typeof waitAsked>[1], number, number | undefined]>([
		[429, { retryAfterMs: 7_000, remaining: 0, resetInMs: 30_000 }, 0, 7_000],
		[503, { retryAfterMs: 7_000 }, 0, undefined],
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
	test('is a hundred tokens, and each success gives one back', () => {
		const budget = new RetryBudget();
		for (let i = 0; i < 3; i += 1) budget.success('a');
		expect(budget.spend('a', 60)).toBe(true);
		expect(budget.spend('a', 41)).toBe(false);
		expect(budget.spend('a', 40)).toBe(true);
		expect(budget.spend('a', 1)).toBe(false);
		expect(budget.spend('a', 0)).toBe(true);
		budget.success('a');
		expect(budget.spend('a', 2)).toBe(false);
		expect(budget.spend('a', 1)).toBe(true);
	});

	test('is each route’s own', () => {
		const budget = new RetryBudget();
		expect(budget.spend('a', 100)).toBe(true);
		expect(budget.spend('b', 100)).toBe(true);
		budget.success('b');
		expect(budget.spend('a', 1)).toBe(false);
	});
});
