/** Old observations fade: about the last twenty answers count. */
const DECAY_PER_ANSWER = 0.95;
/** Others that were seen are believed to be there for a while: a half is forgotten in 1,000 answers. */
const FORGOTTEN_PER_ANSWER = 0.0005;
/** We never believe that more than this is theirs, or we would stand still. */
const MOST = 0.85;

/**
 * How much of the quota other clients use. Each answer's `Remaining` tells what all have used since
 * the one before, and we know what we sent ourselves. Example: it fell by 12 while we sent 3, so
 * three quarters are theirs.
 */
export class OtherClients {
	private used = 0;
	private own = 0;
	private remembered = 0;

	/** Between two answers the quota fell by `used`, while we sent `own` requests. */
	observe(used: number, own: number): void {
		this.used = this.used * DECAY_PER_ANSWER + used;
		this.own = this.own * DECAY_PER_ANSWER + own;
		const seen = this.used > this.own ? 1 - this.own / this.used : 0;
		this.remembered = Math.max(this.remembered - FORGOTTEN_PER_ANSWER, seen);
	}

	/** Their part of what is used, 0 to 0.85. */
	get part(): number {
		return Math.min(MOST, Math.max(0, this.remembered));
	}
}
