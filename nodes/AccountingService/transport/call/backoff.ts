import type { Random } from '../types';

const FIRST_MS = 500;
const LONGEST_MS = 20_000;

/**
 * Milliseconds before the `nth` repeat (0 = the first): "full jitter", anything between nothing and
 * a bound that doubles from half a second to 20 s, so that many waiting clients spread out.
 */
export function backoff(nth: number, random: Random): number {
	return Math.floor(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** nth));
}
