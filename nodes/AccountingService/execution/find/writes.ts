/** Of how many accounts' resources the last write is remembered. */
const MOST = 1_000;

interface Last {
	readonly number: number;
	readonly by: symbol | undefined;
	/** The number of the last write that was not by the same. */
	readonly ofOthers: number;
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
	private readonly last = new Map<string, Last>();

	constructor(private readonly most = MOST) {}

	/** A target was written to, or perhaps was. `by` has learned what was written. */
	note(target: string, by?: symbol): void {
		this.latest += 1;
		const known = this.last.get(target);
		const isSame = known !== undefined && known.by === by;
		const before = known?.number ?? this.forgotten;
		this.last.delete(target);
		this.last.set(target, { number: this.latest, by, ofOthers: isSame ? known.ofOthers : before });
		const [oldest] = this.last;
		if (this.last.size <= this.most || !oldest) return;
		this.forgotten = oldest[1].number;
		this.last.delete(oldest[0]);
	}

	/** The number of the last write that `by` has not learned of. */
	lastUnknownTo(target: string, by: symbol): number {
		const known = this.last.get(target);
		if (!known) return this.forgotten;
		return known.by === by ? known.ofOthers : known.number;
	}
}
