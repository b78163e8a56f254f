import type { PaceHeaders } from './waitHeaders';

const LONGEST_RESET_MS = 120_000;
const LONGEST_GUESS_MS = 30_000;
const QUICK_MS = 200;

/** What a 429 did to everybody. */
export interface Refusal {
	readonly waitMs: number;
	/** Those in flight together are refused together: only the first of them counts. */
	readonly isFirst: boolean;
}

/**
 * How long an answer asks everybody to wait, in milliseconds: after a 429, or a 503 with
 * `Retry-After`. A 429 that names no time is waited out until the promised reset if the quota is
 * used up, else for 1, 2, 4 ... 30 s with every refusal in a row (`nth` counts from 0).
 */
export function waitAsked(status: number, said: PaceHeaders, nth: number): number | undefined {
	const { retryAfterMs, resetInMs, remaining } = said;
	if (status === 429 || status === 503) if (retryAfterMs) return retryAfterMs;
	if (status !== 429) return undefined;
	const isReset = retryAfterMs === undefined && remaining === 0 && resetInMs !== undefined;
	if (isReset && resetInMs > 0 && resetInMs <= LONGEST_RESET_MS) return resetInMs;
	// Zero is as good as nothing said, except that one quick repeat is due.
	if (retryAfterMs === 0 && nth === 0) return QUICK_MS;
	return Math.min(LONGEST_GUESS_MS, 1_000 * 2 ** nth);
}
