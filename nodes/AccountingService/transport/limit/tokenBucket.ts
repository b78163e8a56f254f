/** Times cut to seconds and the way of the answer blur the time to refill by this much. */
const BLUR_MS = 1_800;
/** `Remaining` must have moved by what takes so long to refill, or a window would look the same. */
const SPREAD_MS = 2_000;

/**
 * Recognizes a token bucket. There, the promised reset (when it is full again) moves away as
 * `Remaining` falls, so that the time to fill it from empty always comes out the same. In a window
 * the reset comes closer meanwhile.
 */
export class TokenBucket {
	isSeen = false;
	private fill = new Range();
	private remaining = new Range();

	/** `tokenMs` is the time it takes to refill one. */
	observe(remaining: number, resetInMs: number, tokenMs: number): void {
		const fillMs = resetInMs + remaining * tokenMs;
		if (this.fill.with(fillMs) > BLUR_MS) {
			this.isSeen = false;
			this.fill = new Range();
			this.remaining = new Range();
		}
		this.fill.add(fillMs);
		this.remaining.add(remaining);
		this.isSeen ||= this.remaining.width * tokenMs >= SPREAD_MS;
	}
}

class Range {
	private low = Infinity;
	private high = -Infinity;

	get width(): number {
		return this.high - this.low;
	}

	/** How wide it would be with `value`. */
	with(value: number): number {
		return Math.max(this.high, value) - Math.min(this.low, value);
	}

	add(value: number): void {
		this.low = Math.min(this.low, value);
		this.high = Math.max(this.high, value);
	}
}
