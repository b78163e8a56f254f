/** Pseudo-random numbers that are the same on every run: mulberry32. */
export class Dice {
	private state: number;

	constructor(start: number) {
		this.state = start;
	}

	/** At least 0 and below `sides`. */
	roll(sides: number): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
	}

	pick<Item>(items: readonly Item[]): Item {
		return items[this.roll(items.length)] as Item;
	}
}
