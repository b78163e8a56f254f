/** The way of an answer, and times cut to seconds, blur the distance of two resets by this much. */
const BLUR_MS = 3_000;

/** What an answer says of the quota. */
export interface Reading {
	readonly remaining: number;
	readonly at: number;
	/** When a fresh window was promised, if it was. */
	readonly resetAt?: number;
}

/**
 * Whether a promised reset gives everything back, as in a window that begins anew. It does not in one
 * that slides, in a token bucket, or where the header means something else: there the promised time
 * moves away before it has come, or `Remaining` has hardly risen when it has.
 */
export class Resets {
	/** Believed until the service shows otherwise. */
	areWhole = true;
	private promised?: number;

	/** Takes what a newer answer says. Returns whether a new window has begun since `before`. */
	observe(before: Reading | undefined, { remaining, at, resetAt }: Reading, limit: number) {
		if (resetAt === undefined) return false;
		const promised = (this.promised ??= resetAt);
		if (Math.abs(resetAt - promised) < BLUR_MS) return false;
		this.promised = resetAt;
		const hasCome = at >= promised - BLUR_MS;
		if (!hasCome) this.areWhole = false;
		else if (before && before.remaining < limit / 2) this.areWhole = remaining >= limit / 2;
		return hasCome;
	}
}
