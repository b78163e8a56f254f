import type { Ruling } from './limiters';

/** How the headers are written: `docs/service.md` section 8 leaves unit and format open. */
export interface Dialect {
	readonly reset?:
		| 'epochSeconds'
		| 'epochSecondsCut'
		| 'epochMs'
		| 'seconds'
		| 'secondsCut'
		| 'ms'
		| 'iso'
		| 'http'
		| 'garbage'
		| 'day'
		| 'hour';
	readonly retryAfter?: 'seconds' | 'http' | 'garbage' | 'zero';
	/** Whether `X-RateLimit-Limit` and `-Remaining` are sent. */
	readonly remaining?: boolean;
	readonly date?: boolean;
	/** How far the service's clock is ahead of ours, in milliseconds. */
	readonly clockMs?: number;
}

export function headersOf(
	{ reset, retryAfter, remaining = true, date = true, clockMs = 0 }: Dialect,
	ruling: Ruling,
	time: number,
): Record<string, string> {
	const now = time + clockMs;
	const headers: Record<string, string> = {};
	if (date) headers.date = new Date(now).toUTCString();
	if (remaining) {
		headers['x-ratelimit-limit'] = String(ruling.limit);
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
		case 'epochSecondsCut':
			return String(Math.floor((now + ms) / 1_000));
		case 'epochMs':
			return String(Math.ceil(now + ms));
		case 'seconds':
			return String(Math.ceil(ms / 1_000));
		case 'secondsCut':
			return String(Math.floor(ms / 1_000));
		case 'ms':
			return String(Math.ceil(ms));
		case 'iso':
			return new Date(now + ms).toISOString();
		case 'http':
			return new Date(Math.ceil((now + ms) / 1_000) * 1_000).toUTCString();
		case 'day':
			return '86400';
		case 'hour':
			return String(3_600 - Math.floor((now / 1_000) % 3_600));
		case 'garbage':
			return 'soon';
	}
}

function retryAs(form: NonNullable<Dialect['retryAfter']>, ms: number, now: number): string {
	if (form === 'seconds') return String(Math.max(1, Math.ceil(ms / 1_000)));
	if (form === 'http') return new Date(Math.ceil((now + ms) / 1_000) * 1_000).toUTCString();
	return form === 'zero' ? '0' : 'a bit';
}
