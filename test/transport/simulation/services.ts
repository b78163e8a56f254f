import type { Random } from '../../../nodes/AccountingService/transport/types';

/** The service of `api-spec.md` section 8 allows this much; how it counts is not stated. */
export const LIMIT = 200;
export const WINDOW_MS = 60_000;

/** What a limiter says to one request. */
export interface Ruling {
	readonly ok: boolean;
	readonly remaining: number;
	readonly resetInMs: number;
	readonly retryInMs: number;
}

export interface Limiter {
	/** `at` in milliseconds since the service started; never runs backwards. */
	hit(at: number): Ruling;
	/** The least time `requests` can take for somebody who knows everything, without latency. */
	minimumMs(requests: number): number;
}

/** A window that begins anew at fixed times, which the client does not know. */
function fixed(random: Random): Limiter {
	const phase = random() * WINDOW_MS;
	let window = -1;
	let used = 0;
	return {
		hit(at) {
			const since = at + WINDOW_MS - phase;
			if (Math.floor(since / WINDOW_MS) !== window) {
				window = Math.floor(since / WINDOW_MS);
				used = 0;
			}
			const left = WINDOW_MS - (since % WINDOW_MS);
			const ok = used < LIMIT;
			if (ok) used += 1;
			return { ok, remaining: LIMIT - used, resetInMs: left, retryInMs: left };
		},
		minimumMs(requests) {
			const windows = Math.ceil(requests / LIMIT);
			return windows <= 1 ? 0 : phase + (windows - 2) * WINDOW_MS;
		},
	};
}

/** 200 in any sixty seconds. `harsh`: refused requests count, too. */
function sliding(harsh: boolean): Limiter {
	let times: number[] = [];
	return {
		hit(at) {
			times = times.filter((time) => time > at - WINDOW_MS);
			const ok = times.length < LIMIT;
			if (ok || harsh) times.push(at);
			const over = Math.max(0, times.length - LIMIT);
			const next = (times[over] ?? at) + WINDOW_MS - at;
			return { ok, remaining: Math.max(0, LIMIT - times.length), resetInMs: next, retryInMs: next };
		},
		minimumMs: (requests) => (Math.ceil(requests / LIMIT) - 1) * WINDOW_MS,
	};
}

/** `size` tokens, filled up evenly with 200 a minute. */
function bucket(size: number): Limiter {
	const rate = LIMIT / WINDOW_MS;
	let tokens = size;
	let last = 0;
	return {
		hit(at) {
			tokens = Math.min(size, tokens + (at - last) * rate);
			last = at;
			const ok = tokens >= 1;
			if (ok) tokens -= 1;
			return {
				ok,
				remaining: Math.floor(tokens),
				resetInMs: (size - tokens) / rate,
				retryInMs: ok ? 0 : (1 - tokens) / rate,
			};
		},
		minimumMs: (requests) => Math.max(0, (requests - size) / rate),
	};
}

export const LIMITERS = {
	fixed,
	sliding: () => sliding(false),
	bucket: () => bucket(LIMIT),
	gcra: () => bucket(10),
	harsh: () => sliding(true),
} satisfies Record<string, (random: Random) => Limiter>;

export type LimiterName = keyof typeof LIMITERS;

/** How the headers are written: `api-spec.md` leaves unit and format open. */
export interface Dialect {
	readonly reset?:
		'epochSeconds' | 'epochMs' | 'seconds' | 'ms' | 'iso' | 'http' | 'garbage' | 'day';
	readonly retryAfter?: 'seconds' | 'http' | 'garbage' | 'zero';
	readonly remaining?: boolean;
}

export function headersOf(
	{ reset, retryAfter, remaining = true }: Dialect,
	ruling: Ruling,
	now: number,
): Record<string, string> {
	const headers: Record<string, string> = { date: new Date(now).toUTCString() };
	if (remaining) {
		headers['x-ratelimit-limit'] = String(LIMIT);
		headers['x-ratelimit-remaining'] = String(ruling.remaining);
	}
	if (reset) headers['x-ratelimit-reset'] = resetAs(reset, ruling.resetInMs, now);
	if (!ruling.ok && retryAfter) {
		headers['retry-after'] = retryAs(retryAfter, ruling.retryInMs, now);
	}
	return headers;
}

function resetAs(form: NonNullable<Dialect['reset']>, ms: number, now: number): string {
	switch (form) {
		case 'epochSeconds':
			return String(Math.ceil((now + ms) / 1_000));
		case 'epochMs':
			return String(Math.ceil(now + ms));
		case 'seconds':
			return String(Math.ceil(ms / 1_000));
		case 'ms':
			return String(Math.ceil(ms));
		case 'iso':
			return new Date(now + ms).toISOString();
		case 'http':
			return new Date(Math.ceil((now + ms) / 1_000) * 1_000).toUTCString();
		case 'day':
			return '86400';
		case 'garbage':
			return 'soon';
	}
}

function retryAs(form: NonNullable<Dialect['retryAfter']>, ms: number, now: number): string {
	if (form === 'seconds') return String(Math.max(1, Math.ceil(ms / 1_000)));
	if (form === 'http') return new Date(Math.ceil((now + ms) / 1_000) * 1_000).toUTCString();
	return form === 'zero' ? '0' : 'a bit';
}
