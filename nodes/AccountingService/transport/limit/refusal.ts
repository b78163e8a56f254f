import { FAR_MS, type PaceHeaders } from './paceHeaders';

const LONGEST_GUESS_MS = 30_000;
const QUICK_MS = 200;

/** A 429, as everybody in the process feels it. */
export interface Refusal {
	readonly waitMs: number;
	/** Those in flight together are refused together: only the first of them counts. */
	readonly isFirst: boolean;
}

/**
 * How long a 429 asks everybody to wait, in milliseconds. One that names no time is waited out until
 * the promised reset if the quota is used up, otherwise for 1, 2, 4 ... 30 s with every refusal in a row
 * (`nth` counts from 0).
 */
export function waitAsked(status: number, said: PaceHeaders, nth: number): number | undefined {
	const { retryAfterMs, resetInMs, remaining } = said;
	if (status !== 429) return undefined;
	if (retryAfterMs) return retryAfterMs;
	const isReset = retryAfterMs === undefined && remaining === 0 && resetInMs !== undefined;
	if (isReset && resetInMs > 0 && resetInMs <= FAR_MS) return resetInMs;
	// `Retry-After: 0` allows one immediate repeat, then counts as absent.
	if (retryAfterMs === 0 && nth === 0) return QUICK_MS;
	return Math.min(LONGEST_GUESS_MS, 1_000 * 2 ** nth);
}
