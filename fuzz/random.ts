/** Random numbers that a seed repeats (xorshift32). */
export class Random {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0 || 1;
	}

	/** A whole number from 0 to below `limit`. */
	below(limit: number): number {
		this.state ^= this.state << 13;
		this.state ^= this.state >>> 17;
		this.state ^= this.state << 5;
		return (this.state >>> 0) % Math.max(1, limit);
	}

	of<T>(choices: readonly T[]): T {
		return choices[this.below(choices.length)] as T;
	}
}
