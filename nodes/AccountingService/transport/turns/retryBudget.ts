const FULL = 100;

/**
 * How many repeats a route in trouble is worth, for all parties together: each has a hundred tokens, a
 * repeat costs 10 of them, after a time-out 20, and a success gives one back. Without tokens there are
 * no repeats, so a failing route is asked little more than once per item. Repeats after 429 are free.
 */
export class RetryBudget {
	/** Of routes that have spent something. */
	private readonly left = new Map<string, number>();

	/** Takes `cost` tokens, or takes none and says no. */
	spend(route: string, cost: number): boolean {
		const tokens = (this.left.get(route) ?? FULL) - cost;
		if (tokens < 0) return false;
		this.left.set(route, tokens);
		return true;
	}

	success(route: string): void {
		const tokens = (this.left.get(route) ?? FULL) + 1;
		if (tokens < FULL) this.left.set(route, tokens);
		else this.left.delete(route);
	}
}
