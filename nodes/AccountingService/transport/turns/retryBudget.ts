const FULL = 100;

/**
 * How many repeats a troubled service is worth, shared by everybody who uses it: a repeat costs 10
 * tokens, after a time-out 20; each success gives one back. Empty means no repeats, so a failing
 * service gets little more than one request per item. Waits after 429 are not charged.
 */
export class RetryBudget {
	private tokens = FULL;

	/** Takes `cost` tokens, or takes none and says no. */
	spend(cost: number): boolean {
		if (this.tokens < cost) return false;
		this.tokens -= cost;
		return true;
	}

	success(): void {
		this.tokens = Math.min(FULL, this.tokens + 1);
	}
}
