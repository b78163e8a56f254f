/** Times cut to seconds and the way of the answer blur the time to refill by this much. */
const BLUR_MS = 1_800;
/** `Remaining` must have moved by what takes so long to refill, or a window would look the same. */
const SPREAD_MS = 2_000;

const NOTHING = { low: Infinity, high: -Infinity };
type Range = Readonly<typeof NOTHING>;

const widthOf = ({ low, high }: Range) => high - low;
const widened = ({ low, high }: Range, value: number) => ({
	low: Math.min(low, value),
	high: Math.max(high, value),
});

/**
 * Recognizes a token bucket. There, the promised reset (when it is full again) moves away as
 * `Remaining` falls, so that the time to fill it from empty always comes out the same. In a window
 * the reset comes closer meanwhile.
 */
export class TokenBucket {
	isSeen = false;
	private fill = NOTHING;
	private remaining = NOTHING;

	/** `tokenMs` is the time it takes to refill one. */
	observe(remaining: number, resetInMs: number, tokenMs: number): void {
		const fillMs = resetInMs + remaining * tokenMs;
		if (widthOf(widened(this.fill, fillMs)) > BLUR_MS) {
			this.isSeen = false;
			this.fill = this.remaining = NOTHING;
		}
		this.fill = widened(this.fill, fillMs);
		this.remaining = widened(this.remaining, remaining);
		this.isSeen ||= widthOf(this.remaining) * tokenMs >= SPREAD_MS;
	}
}
