import { RateLimit, limitHeaders } from '../../../../sandbox/api/limits/rateLimit';
import type { Flags } from '../../../../sandbox/flags';

const start = Date.UTC(2026, 2, 10, 9, 0, 0, 250);
beforeEach(() => void jest.useFakeTimers({ now: start, doNotFake: ['setTimeout', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

test('counts each caller for itself from its first request on, and not what it refuses', () => {
	const limit = new RateLimit({ rate: 2, window: 60 });
	const count = (caller: string) => {
		const { remaining, reset, exceeded } = limit.count(caller);
		return [remaining, reset - start, exceeded];
	};
	expect(limit.count('a')).toEqual({
		limit: 2,
		remaining: 1,
		reset: start + 60_000,
		exceeded: false,
	});
	jest.setSystemTime(start + 10_000);
	expect(count('b')).toEqual([1, 70_000, false]);
	expect(count('a')).toEqual([0, 60_000, false]);
	expect(count('a')).toEqual([0, 60_000, true]);
	jest.setSystemTime(start + 59_999);
	expect(count('a')).toEqual([0, 60_000, true]);
	jest.setSystemTime(start + 60_000);
	expect(count('a')).toEqual([1, 120_000, false]);
	expect(count('b')).toEqual([0, 70_000, false]);
	expect(count('b')).toEqual([0, 70_000, true]);
	jest.setSystemTime(start + 70_000);
	expect(count('b')).toEqual([1, 130_000, false]);
});

test('keeps nothing of callers whose window has ended, once another begins', () => {
	const limit = new RateLimit({ rate: 2, window: 60 });
	const { windows } = limit as unknown as { windows: Map<string, unknown> };
	limit.count('a');
	limit.count('b');
	jest.setSystemTime(start + 30_000);
	limit.count('c');
	jest.setSystemTime(start + 60_000);
	limit.count('c');
	expect(windows.size).toBe(3);
	limit.count('d');
	expect([...windows.keys()]).toEqual(['c', 'd']);
});

const exceeded = { limit: 5, remaining: 0, reset: start + 41_500, exceeded: true };
/** The first full second after the window. */
const after = 'Tue, 10 Mar 2026 09:00:42 GMT';

test.each([
	['epoch-s', String(Date.UTC(2026, 2, 10, 9, 0, 42) / 1000)],
	['epoch-ms', String(start + 41_500)],
	['delta-s', '42'],
	['http-date', after],
] as const)('writes the end of the window as %s', (resetFormat, value) => {
	expect(limitHeaders(exceeded, { resetFormat, retryAfter: 'none' })).toEqual({
		'X-RateLimit-Limit': '5',
		'X-RateLimit-Remaining': '0',
		'X-RateLimit-Reset': value,
	});
});

const wait = (retryAfter: Flags['retryAfter'], count = exceeded) =>
	limitHeaders(count, { resetFormat: 'epoch-s', retryAfter })['Retry-After'];

test('never sends a client back too early, and asks it to wait only once it went too far', () => {
	expect(wait('seconds')).toBe('42');
	expect(wait('http-date')).toBe(after);
	expect(wait('none')).toBeUndefined();
	expect(wait('seconds', { ...exceeded, exceeded: false })).toBeUndefined();
	expect(wait('seconds', { ...exceeded, reset: start })).toBe('1');
	expect(wait('seconds', { ...exceeded, reset: start + 1000 })).toBe('1');
	expect(wait('seconds', { ...exceeded, reset: start + 1001 })).toBe('2');
});
