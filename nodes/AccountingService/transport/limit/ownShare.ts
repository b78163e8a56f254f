import { SlidingLog } from './slidingLog';

const WINDOW_MS = 60_000;
/** Others that share the key have used their part by then, if they mean to. */
const SETTLED_MS = 2_000;
const SOON_MS = 1_000;
const LONGEST_GAP_MS = 600_000;

/**
 * Our part of a sliding window that others use, too. There every request frees its own place a
 * minute later, so whoever only ever takes his own places again is never refused. The part is what
 * we held when the window was full; it grows by asking once, after all have settled, whether what
 * seems to be left really is.
 */
export class OwnShare {
	/** Requests that hold a place: refused ones do not. */
	readonly places = new SlidingLog();
	private share = Infinity;
	private left = 0;
	private leftAt = 0;
	private asking?: { readonly seq: number; readonly left: number };
	private succeeded = false;
	private staleLeft = 10;
	private askAgainAt = 0;
	private gapMs = WINDOW_MS;

	/** What we hold now, and `more` besides, is ours from now on. */
	claim(more: number, now: number): void {
		this.share = this.places.count(now) + more;
		this.askAgainAt = now + WINDOW_MS;
	}

	/** Milliseconds until one of our own places is free, or until it is time to ask for another. */
	wait(limit: number, inFlight: number, nextSeq: number, now: number): number {
		const mine = Math.max(1, Math.min(this.share, limit));
		const ownPlace = this.places.waitFor(mine, now);
		if (ownPlace === 0 || inFlight > 0 || mine >= limit || !this.seemsLeft(limit, now)) {
			return ownPlace;
		}
		const settled = this.leftAt + (this.succeeded ? SOON_MS : SETTLED_MS) - now;
		if (settled > 0) return Math.min(ownPlace, settled);
		this.asking = { seq: nextSeq, left: this.left };
		return 0;
	}

	/** The newest answer said that `remaining` were left to all of us. */
	observe(remaining: number, now: number): void {
		this.left = remaining;
		this.leftAt = now;
	}

	/** Nothing is left, so what we hold is all that we have. */
	exhausted(now: number): void {
		this.share = Math.max(1, this.places.count(now));
	}

	/** What became of the request that asked for another place. */
	answered(seq: number, remaining: number, refused: boolean, now: number): void {
		if (this.asking?.seq !== seq) return;
		const { left } = this.asking;
		this.asking = undefined;
		this.succeeded = !refused;
		if (refused) {
			this.staleLeft = left;
			this.gapMs = Math.min(LONGEST_GAP_MS, this.gapMs * 2);
			this.askAgainAt = now + this.gapMs;
		} else {
			this.gapMs = WINDOW_MS;
			this.share += 1 + Math.ceil(remaining / 2);
		}
	}

	/** Whether more seems to be left than others leave for a moment only. */
	private seemsLeft(limit: number, now: number): boolean {
		if (this.succeeded) return this.left >= 1;
		if (this.left < 4) return false;
		const muchMore = this.left > 1.5 * this.staleLeft + 4 || this.left >= limit / 4;
		return muchMore || now >= this.askAgainAt;
	}
}
