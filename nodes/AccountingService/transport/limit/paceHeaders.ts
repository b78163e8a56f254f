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
/** A reset further away belongs to another limit, by the hour or day. */
export const FAR_MS = 2 * WINDOW_MS;
const DAY_MS = 86_400_000;
/** An absolute time this far back says nothing; a little less is the way of the answer. */
const STALE_MS = 5_000;
/** The way of the answer, and times cut to seconds, blur the distance of two times by this much. */
const BLUR_MS = 3_000;
/** Whoever is told to wait for hours has no reset within seconds. */
const LEAST_MS = 10_000;
/** Less may be minutes or hours, and be near the reset by chance: the second to which times are cut blurs it. */
const LEAST_OF_FEW_MS = 2_000;
const BLUR_OF_FEW_MS = 1_000;
/** Whoever is shut out is so for whole hours. Seconds. */
const HOUR = 3_600;

const NUMBER = /^\d{1,19}(\.\d{1,9})?$/;
const COUNT = /^\d{1,7}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads `X-RateLimit-*` and `Retry-After` in any unit and format: `docs/service.md` section 8
 * leaves both open. Seconds, milliseconds, epochs down to nanoseconds, HTTP and ISO dates are understood,
 * anything else is as if absent. Of several values the most careful one counts. Never throws.
 */
export function readPaceHeaders(headers: Headers, now: number): PaceHeaders {
	const { date = '' } = headers;
	const theirNow = serverTime(date, now);
	const limit = count(headers['x-ratelimit-limit']);
	const { 'retry-after': retryAfter, 'x-ratelimit-reset': reset } = headers;
	const resetInMs = readReset(reset, theirNow);
	const beside = { hasClock: HTTP_DATE.test(date), resetInMs, isAlike: retryAfter === reset };
	return {
		limit: limit && limit <= 1_000_000 ? limit : undefined,
		remaining: count(headers['x-ratelimit-remaining']),
		resetInMs,
		retryAfterMs: readRetryAfter(retryAfter, theirNow, beside),
	};
}

/** Milliseconds from `now` to the promised reset, 0 to 24 h; `undefined` when nothing is promised. */
export function readReset(value: string | undefined, now: number): number | undefined {
	const said = readTime(value, now, resetUnit);
	return said >= -STALE_MS && said <= DAY_MS ? Math.max(0, said) : undefined;
}

/**
 * Milliseconds to wait from `now`, at least 0 and without upper bound. A number is one of seconds (RFC 9110, 10.2.3),
 * unless it is large and leads to the reset beside it in milliseconds. A date far away that comes without the service's
 * own time says only that one of the clocks is wrong.
 */
export function readRetryAfter(value: string | undefined, now: number, beside: Beside = {}) {
	const unitOf = (n: number) => (leadsToReset(n, beside) ? 1 : 1_000);
	const said = readTime(value, now, unitOf);
	const isAbsolute = said !== readTime(value, 0, unitOf);
	const isWrong = beside.hasClock === false && isAbsolute && said > 2 * WINDOW_MS;
	return Number.isNaN(said) || isWrong ? undefined : Math.max(0, said);
}

/** Of the headers beside `Retry-After`. */
interface Beside {
	/** The service tells its own time. */
	readonly hasClock?: boolean;
	readonly resetInMs?: number;
	/** The reset is written as `Retry-After` is. */
	readonly isAlike?: boolean;
}

/** Whether a number, taken as milliseconds, leads to the reset. What may as well be seconds does not. */
function leadsToReset(n: number, { resetInMs = Infinity, isAlike }: Beside): boolean {
	const distance = Math.abs(n - resetInMs);
	if (n >= LEAST_MS) return distance <= BLUR_MS;
	// Few in both may be the seconds that are left of a quota.
	const maySayMs = n >= LEAST_OF_FEW_MS && n % HOUR !== 0 && !isAlike;
	return maySayMs && distance <= BLUR_OF_FEW_MS;
}

/** The service's own time. Its `Date` is cut to a second, within which our clock is believed. */
function serverTime(date: string, now: number): number {
	const theirs = HTTP_DATE.test(date) ? Date.parse(date) : NaN;
	return Number.isNaN(theirs) ? now : Math.min(Math.max(now, theirs), theirs + 999);
}

/** Milliseconds from `now` to the latest of several times; NaN if one cannot be read. */
function readTime(value: string | undefined, now: number, unitOf: (n: number) => number): number {
	const times = valuesOf(value).map((text) => {
		if (!NUMBER.test(text))
			return HTTP_DATE.test(text) || ISO_WITH_ZONE.test(text) ? Date.parse(text) - now : NaN;
		const n = Number(text);
		const epoch = epochMs(n);
		return epoch === undefined ? n * unitOf(n) : epoch - now;
	});
	return Math.max(...times);
}

/** Node.js joins headers that came several times by commas; behind a small letter stands that of a date. */
const valuesOf = (value = '') => value.split(/(?<![a-z]), /, 10).map((one) => one.trim());

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

/** The smallest of several. */
function count(value: string | undefined): number | undefined {
	const counts = valuesOf(value);
	return counts.every((one) => COUNT.test(one)) ? Math.min(...counts.map(Number)) : undefined;
}
