const SLOW_MS = 2_000;

/**
 * The requests on their way. Those without an answer after two seconds are slow, and take no place
 * away from other routes: a route that hangs holds up no other.
 */
export class InFlight extends Set<{ readonly route: string; readonly sentAt: number }> {
	/** How many are slow, not counting those of one route. */
	slow(now: number, except?: string): number {
		return [...this].filter((one) => one.route !== except && one.sentAt + SLOW_MS <= now).length;
	}

	/** Milliseconds until the next one is slow; `Infinity` if all are. */
	nextSlowMs(now: number): number {
		const left = [...this].map(({ sentAt }) => sentAt + SLOW_MS - now);
		return Math.min(...left.filter((ms) => ms > 0));
	}
}
