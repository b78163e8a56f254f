/** Of how many accounts' resources the last write is remembered. */
const MOST = 1_000;

export interface NumberedWrite {
	readonly number: number;
	/** The one before, to the same target. */
	readonly before: number;
}

/**
 * Numbers the writes of this process to each target (the resource of an account), so that a list that was
 * read before somebody else's write is known to be out of date. Holds no records.
 */
export class Writes {
	/** The number of the last write. */
	latest = 0;
	/** No target that is not remembered was written to after this one. */
	private forgotten = 0;
	private readonly last = new Map<string, number>();

	/** A target was written to, or perhaps was. */
	note(target: string): NumberedWrite {
		const before = this.lastTo(target);
		this.latest += 1;
		this.last.delete(target);
		this.last.set(target, this.latest);
		const [oldest] = this.last;
		if (this.last.size > MOST && oldest) {
			this.forgotten = oldest[1];
			this.last.delete(oldest[0]);
		}
		return { number: this.latest, before };
	}

	lastTo(target: string): number {
		return this.last.get(target) ?? this.forgotten;
	}
}
