import type { Flags } from '../../flags.ts';

export interface Count {
	limit: number;
	remaining: number;
	/** When the window ends and the count restarts, in milliseconds since 1970. */
	reset: number;
	exceeded: boolean;
}

interface Window {
	used: number;
	ends: number;
}

/**
 * Counts requests in fixed windows (docs/service.md section 8 leaves scope and kind of window
 * open). A window belongs to one API key, or to one address if no valid key is shown, and starts
 * with its first request. Refused requests do not count. It follows the machine's clock, never the
 * settable one.
 */
export class RateLimit {
	private readonly windows = new Map<string, Window>();
	private readonly rate: number;
	private readonly length: number;

	constructor({ rate, window }: Pick<Flags, 'rate' | 'window'>) {
		this.rate = rate;
		this.length = window * 1000;
	}

	count(caller: string): Count {
		const now = Date.now();
		let window = this.windows.get(caller);
		if (!window || window.ends <= now) {
			this.forgetEnded(now);
			window = { used: 0, ends: now + this.length };
			this.windows.set(caller, window);
		}
		const exceeded = window.used >= this.rate;
		if (!exceeded) window.used += 1;
		return { limit: this.rate, remaining: this.rate - window.used, reset: window.ends, exceeded };
	}

	private forgetEnded(now: number): void {
		for (const [caller, window] of this.windows) {
			if (window.ends <= now) this.windows.delete(caller);
		}
	}
}

function secondsUntil(moment: number): string {
	return String(Math.max(1, Math.ceil((moment - Date.now()) / 1000)));
}

function resetValue(reset: number, format: Flags['resetFormat']): string {
	if (format === 'epoch-s') return String(Math.ceil(reset / 1000));
	if (format === 'epoch-ms') return String(reset);
	return format === 'delta-s' ? secondsUntil(reset) : nextSecond(reset);
}

/**
 * HTTP dates have no fractions of a second; rounding up keeps a client from returning too early.
 */
function nextSecond(moment: number): string {
	return new Date(Math.ceil(moment / 1000) * 1000).toUTCString();
}

/** The headers of every answer, in the formats that `--reset-format` and `--retry-after` choose. */
export function limitHeaders(
	count: Count,
	{ resetFormat, retryAfter }: Pick<Flags, 'resetFormat' | 'retryAfter'>,
): Record<string, string> {
	const headers: Record<string, string> = {
		'X-RateLimit-Limit': String(count.limit),
		'X-RateLimit-Remaining': String(count.remaining),
		'X-RateLimit-Reset': resetValue(count.reset, resetFormat),
	};
	if (count.exceeded && retryAfter !== 'none') {
		headers['Retry-After'] =
			retryAfter === 'seconds' ? secondsUntil(count.reset) : nextSecond(count.reset);
	}
	return headers;
}
