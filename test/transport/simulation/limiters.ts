import type { Random } from '../../../nodes/AccountingService/transport/types';

/** `docs/service.md` section 8 allows this much a minute; how it is counted is not stated. */
export const LIMIT = 200;
export const WINDOW_MS = 60_000;

/** What a limiter says to one request. */
export interface Ruling {
	readonly ok: boolean;
	readonly limit: number;
	readonly remaining: number;
	readonly resetInMs: number;
	readonly retryInMs: number;
}

export interface Limiter {
	/** `at` in milliseconds since the service started; never runs backwards. */
	hit(at: number): Ruling;
	/** A request that was let in has been answered. */
	left?(): void;
	/** The least time `requests` can take for somebody who knows everything, without latency. */
	minimumMs(requests: number): number;
}

export type Service = (random: Random) => Limiter;

/** So many requests in so many milliseconds; the number may change while the service runs. */
export interface Allowed {
	readonly limit?: number | ((at: number) => number);
	readonly windowMs?: number;
}

function read({ limit = LIMIT, windowMs = WINDOW_MS }: Allowed) {
	return { limitAt: typeof limit === 'number' ? () => limit : limit, windowMs };
}

/** A window that begins anew at fixed times, which the client does not know. */
export const fixed =
	(allowed: Allowed = {}): Service =>
	(random) => {
		const { limitAt, windowMs } = read(allowed);
		const phase = random() * windowMs;
		let window = -1;
		let used = 0;
		return {
			hit(at) {
				const limit = limitAt(at);
				const since = at + windowMs - phase;
				if (Math.floor(since / windowMs) !== window) {
					window = Math.floor(since / windowMs);
					used = 0;
				}
				const left = windowMs - (since % windowMs);
				const ok = used < limit;
				if (ok) used += 1;
				const remaining = Math.max(0, limit - used);
				return { ok, limit, remaining, resetInMs: left, retryInMs: left };
			},
			minimumMs(requests) {
				const windows = Math.ceil(requests / limitAt(Infinity));
				return windows <= 1 ? 0 : phase + (windows - 2) * windowMs;
			},
		};
	};

/** So many in any sixty seconds. `refusalsCount`: a refused request counts like any other. */
export const sliding =
	(allowed: Allowed = {}, { refusalsCount = false } = {}): Service =>
	() => {
		const { limitAt, windowMs } = read(allowed);
		let times: number[] = [];
		return {
			hit(at) {
				const limit = limitAt(at);
				times = times.filter((time) => time > at - windowMs);
				const ok = times.length < limit;
				if (ok || refusalsCount) times.push(at);
				const over = Math.max(0, times.length - limit);
				const next = (times[over] ?? at) + windowMs - at;
				const remaining = Math.max(0, limit - times.length);
				return { ok, limit, remaining, resetInMs: next, retryInMs: next };
			},
			minimumMs: (requests) => (Math.ceil(requests / limitAt(Infinity)) - 1) * windowMs,
		};
	};

/**
 * What Redis counters and content delivery networks do: two fixed windows, of which the one before
 * counts with the part of it that a sliding window would still contain.
 */
export const weighted =
	(allowed: Allowed = {}): Service =>
	(random) => {
		const { limitAt, windowMs } = read(allowed);
		const phase = random() * windowMs;
		let window = -1;
		let before = 0;
		let used = 0;
		return {
			hit(at) {
				const limit = limitAt(at);
				const since = at + windowMs - phase;
				const current = Math.floor(since / windowMs);
				if (current !== window) {
					before = current === window + 1 ? used : 0;
					used = 0;
					window = current;
				}
				const left = windowMs - (since % windowMs);
				const counted = () => (before * left) / windowMs + used;
				const ok = counted() + 1 <= limit;
				if (ok) used += 1;
				const over = counted() + 1 - limit;
				const retryInMs = used >= limit ? left : Math.min(left, (over / before) * windowMs);
				const remaining = Math.max(0, Math.floor(limit - counted()));
				return { ok, limit, remaining, resetInMs: left, retryInMs: Math.max(0, retryInMs) };
			},
			minimumMs: (requests) => Math.max(0, (requests / limitAt(Infinity) - 1) * windowMs),
		};
	};

/** `size` tokens, filled up evenly with the limit in each window. */
export const bucket =
	(size = LIMIT, allowed: Allowed = {}): Service =>
	() => {
		const { limitAt, windowMs } = read(allowed);
		let tokens = size;
		let last = 0;
		return {
			hit(at) {
				const limit = limitAt(at);
				const rate = limit / windowMs;
				tokens = Math.min(size, tokens + (at - last) * rate);
				last = at;
				const ok = tokens >= 1;
				if (ok) tokens -= 1;
				return {
					ok,
					limit,
					remaining: Math.floor(tokens),
					resetInMs: (size - tokens) / rate,
					retryInMs: ok ? 0 : (1 - tokens) / rate,
				};
			},
			minimumMs: (requests) => Math.max(0, ((requests - size) / limitAt(Infinity)) * windowMs),
		};
	};
