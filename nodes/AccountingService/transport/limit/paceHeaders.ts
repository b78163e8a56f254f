import type { Headers } from '../types';

/** What the headers of a response say about the pace. Milliseconds from now; absent = not said. */
export interface PaceHeaders {
	readonly limit?: number;
	readonly remaining?: number;
	readonly resetInMs?: number;
	readonly retryAfterMs?: number;
}

/** The limit is one of requests per minute. */
export const WINDOW_MS = 60_000;
const DAY_MS = 86_400_000;
/** An absolute time this far back says nothing; a little less is the way of the answer. */
const STALE_MS = 5_000;

const NUMBER = /^\d{1,19}(\.\d{1,9})?$/;
const COUNT = /^\d{1,7}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads `X-RateLimit-*` and `Retry-After` in any unit and format: `docs/service.md` section 8
 * leaves both open. Seconds, milliseconds, epochs down to nanoseconds, HTTP and ISO dates are understood,
 * anything else is as if absent. Never throws.
 */
export function readPaceHeaders(headers: Headers, now: number): PaceHeaders {
	const date = plain(headers.date);
	const theirNow = serverTime(date, now);
	const limit = count(headers['x-ratelimit-limit']);
	return {
		limit: limit && limit <= 1_000_000 ? limit : undefined,
		remaining: count(headers['x-ratelimit-remaining']),
		resetInMs: readReset(headers['x-ratelimit-reset'], theirNow),
		retryAfterMs: readRetryAfter(headers['retry-after'], theirNow, HTTP_DATE.test(date)),
	};
}

/** Milliseconds from `now` to the promised reset, 0 to 24 h; `undefined` when nothing is promised. */
export function readReset(value: unknown, now: number): number | undefined {
	const said = readTime(value, now, resetUnit);
	return said === undefined || said < -STALE_MS || said > DAY_MS ? undefined : Math.max(0, said);
}

/**
 * Milliseconds to wait from `now`, at least 0 and without upper bound (RFC 9110, 10.2.3). A date far
 * away that comes without the service's own time says only that one of the clocks is wrong.
 */
export function readRetryAfter(value: unknown, now: number, hasClock = true): number | undefined {
	const said = readTime(value, now, () => 1_000);
	if (said === undefined) return undefined;
	const isAbsolute = !NUMBER.test(plain(value)) || epochMs(Number(plain(value))) !== undefined;
	return !hasClock && isAbsolute && said > 2 * WINDOW_MS ? undefined : Math.max(0, said);
}

/** The service's own time. Its `Date` is cut to a second, within which our clock is believed. */
function serverTime(date: string, now: number): number {
	const theirs = HTTP_DATE.test(date) ? Date.parse(date) : NaN;
	return Number.isNaN(theirs) ? now : Math.min(Math.max(now, theirs), theirs + 999);
}

function readTime(value: unknown, now: number, unitOf: (n: number) => number): number | undefined {
	const text = plain(value);
	if (NUMBER.test(text)) {
		const n = Number(text);
		const epoch = epochMs(n);
		return epoch === undefined ? n * unitOf(n) : epoch - now;
	}
	if (!HTTP_DATE.test(text) && !ISO_WITH_ZONE.test(text)) return undefined;
	const date = Date.parse(text);
	return Number.isNaN(date) ? undefined : date - now;
}

/** A number this large counts from 1970, in the unit its magnitude tells. */
function epochMs(n: number): number | undefined {
	if (n >= 1e17) return n / 1e6;
	if (n >= 1e14) return n / 1e3;
	if (n >= 1e11) return n;
	if (n >= 1e9) return n * 1_000;
	return undefined;
}

/** A reset is near: what would be more than two minutes in seconds is meant in milliseconds. */
const resetUnit = (n: number) => (n * 1_000 > 2 * WINDOW_MS && n <= 2 * WINDOW_MS ? 1 : 1_000);

function count(value: unknown): number | undefined {
	const text = plain(value);
	return COUNT.test(text) ? Number(text) : undefined;
}

function plain(value: unknown): string {
	const first: unknown = Array.isArray(value) ? value[0] : value;
	return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
}
