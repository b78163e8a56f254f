import { waitAsked, type Refusal } from '../limit/refusal';
import type { PaceHeaders } from '../limit/paceHeaders';
import type { Random } from '../types';

/** The longest everybody is held for one answer: a header that lies costs no more than this. */
const LONGEST_HOLD_MS = 300_000;
const SHORTEST_HOLD_MS = 200;

/**
 * A wait that the service asked for; it holds every request of the process. A whole day may be asked
 * for: requests that cannot wait so long are not kept, and after five minutes one asks again.
 */
export class Pause {
	private heldFrom = 0;
	private heldUntil = 0;
	private askedUntil = 0;
	private heldBefore = 0;
	/** Recent refusals, fading with every success. */
	private refusals = 0;
	/** Since when every answer has been a refusal. */
	private refusedSince = Infinity;

	constructor(private readonly random: Random) {}

	/** Holds everything for as long as an answer asks, if it does. */
	hear(status: number, said: PaceHeaders, now: number): Refusal | undefined {
		const waitMs = waitAsked(status, said, Math.floor(this.refusals));
		if (waitMs === undefined) {
			this.refusals = Math.max(0, this.refusals - 0.25);
			this.refusedSince = Infinity;
			return undefined;
		}
		const isFirst = this.left(now) === 0;
		if (isFirst) this.refusals += 1;
		// Between the last pause and this refusal there may have been a quiet night.
		const isAnew = now - this.heldUntil > LONGEST_HOLD_MS;
		this.refusedSince = isAnew ? now : Math.min(now, this.refusedSince);
		this.hold(waitMs, now);
		return { waitMs, isFirst };
	}

	/** Holds for `ms` and a little more, so that several processes do not come back at once. */
	private hold(ms: number, now: number): void {
		const until = now + Math.max(SHORTEST_HOLD_MS, ms);
		const spread = this.random() * Math.min(1_500, 100 + ms / 10);
		if (now >= this.heldUntil) {
			this.heldBefore += this.heldUntil - this.heldFrom;
			this.heldFrom = now;
			this.askedUntil = 0;
		}
		const bounded = Math.min(until + spread, now + LONGEST_HOLD_MS);
		this.heldUntil = Math.max(this.heldUntil, bounded);
		this.askedUntil = Math.max(this.askedUntil, until);
	}

	/** Milliseconds until requests may go again. */
	left(now: number): number {
		return Math.max(0, this.heldUntil - now);
	}

	/** Milliseconds that the service asked to wait from now on; `left` is the part we believe. */
	askedLeft(now: number): number {
		return this.left(now) === 0 ? 0 : Math.max(0, this.askedUntil - now);
	}

	/** Milliseconds for which nothing but refusals came; 0 if the latest answer was none. */
	refusedFor(now: number): number {
		return Math.max(0, now - this.refusedSince);
	}

	/** All time spent paused so far: the difference of two readings is what a request was paused. */
	total(now: number): number {
		return this.heldBefore + Math.min(now, this.heldUntil) - this.heldFrom;
	}
}
