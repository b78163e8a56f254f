const FULL = 100;

/**
 * How many repeats a troubled route is worth, shared by everybody who uses it: a repeat costs 10
 * tokens, after a time-out 20; each success on the route gives one back. Empty means no repeats, so
 * what fails gets little more than one request per item. Waits after 429 are not charged.
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
