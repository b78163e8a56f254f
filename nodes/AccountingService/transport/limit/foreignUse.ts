/** Old observations fade: about the last twenty answers count. */
const FADE = 0.95;
/** Once others were seen, they are believed to be there for a while. */
const FORGET = 0.002;
const NOTICEABLE = 0.2;
const MOST = 0.85;

/**
 * How much of the quota others spend. Each answer's `Remaining` tells what all have used since the
 * one before, and we know what we sent ourselves.
 */
export class ForeignUse {
	private used = 0;
	private own = 0;
	private held = 0;

	/** Between two answers the quota fell by `used`, while we sent `own` requests. */
	observe(used: number, own: number): void {
		this.used = this.used * FADE + used;
		this.own = this.own * FADE + own;
		this.held = Math.max(this.held - FORGET, this.used > 12 ? this.estimate() : 0);
	}

	/** Their part of what is spent: 0 where it is not noticeable, at most 0.85. */
	fraction(): number {
		const fraction = Math.max(this.held, this.estimate());
		return fraction < NOTICEABLE ? 0 : Math.min(MOST, fraction);
	}

	/** Too little was seen to tell. */
	get isUnknown(): boolean {
		return this.used < 12;
	}

	private estimate(): number {
		return this.used < 6 ? 0 : 1 - this.own / this.used;
	}
}
