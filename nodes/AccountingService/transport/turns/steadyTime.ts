import type { Clock } from '../types';

/**
 * The clock's time, except that it never runs backwards: when the machine's clock is set back an
 * hour, time goes on from where it was, and no wait is an hour longer.
 */
export function steadyTime(clock: Clock): () => number {
	let shift = 0;
	let last = -Infinity;
	return () => {
		const now = clock.now() + shift;
		if (now < last) shift += last - now;
		last = Math.max(last, now);
		return last;
	};
}
