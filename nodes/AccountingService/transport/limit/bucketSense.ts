const WINDOW_MS = 60_000;
const SAMPLES = 20;
/** Times cut to seconds and the trip of the answer blur a size by this much. */
const BLUR = 6;
const SPREAD = 7;
const DOUBTS = 3;

interface Sample {
	readonly remaining: number;
	readonly size: number;
}

/**
 * Recognises a token bucket. There, the promised reset (when it is full again) moves away as
 * `Remaining` falls, so that `remaining + refill until reset` is always its size; a window's reset
 * comes closer meanwhile. Knowing it, nobody need wait for the reset: a token comes every 0.3 s.
 */
export class BucketSense {
	/** How many tokens it holds when full, once recognised. */
	size?: number;
	private samples: Sample[] = [];
	private doubts = 0;

	observe(remaining: number, resetInMs: number, limit: number): void {
		const size = remaining + (resetInMs * limit) / WINDOW_MS;
		if (this.size !== undefined) return this.doubt(Math.abs(size - this.size) > BLUR + 1);
		this.samples.push({ remaining, size });
		if (this.samples.length > SAMPLES) this.samples.shift();
		const sizes = this.samples.map((sample) => sample.size);
		if (spread(this.samples.map((sample) => sample.remaining)) < SPREAD) return;
		if (spread(sizes) <= BLUR) this.size = Math.min(...sizes);
	}

	private doubt(misfits: boolean): void {
		this.doubts = misfits ? this.doubts + 1 : 0;
		if (this.doubts <= DOUBTS) return;
		this.size = undefined;
		this.samples = [];
		this.doubts = 0;
	}
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
