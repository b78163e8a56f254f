import { BucketSense } from './bucketSense';
import { ForeignUse } from './foreignUse';
import { ResetPromise, type View } from './resetPromise';
import type { PaceHeaders } from './waitHeaders';

/** `api-spec.md` section 8, until a response says otherwise. */
const REQUESTS_PER_MINUTE = 200;
const WINDOW_MS = 60_000;
/** A reset is believed to have come only a little later: latency, and clocks cut to seconds. */
const SLACK_MS = 500;

/**
 * What is left to everybody who uses the key, as `X-RateLimit-*` tell it: the only count that
 * contains other processes. Also what kind of limit it is, as far as that shows.
 */
export class Quota {
	limit = REQUESTS_PER_MINUTE;
	view?: View;
	readonly others = new ForeignUse();
	readonly bucket = new BucketSense();
	readonly promise = new ResetPromise();
	private newestSeq = -1;
	private watchedFrom?: number;

	/** Takes the headers of an answer. Tells what they say if nothing newer is known. */
	learn(seq: number, said: PaceHeaders, refused: boolean, now: number): View | undefined {
		this.watchedFrom ??= now;
		// A reset further away belongs to some other limit, by the hour or day.
		const isPerMinute = said.resetInMs === undefined || said.resetInMs <= 2 * WINDOW_MS;
		if (said.limit && isPerMinute) this.limit = said.limit;
		if (said.remaining === undefined || said.remaining > this.limit) return undefined;
		if (said.resetInMs !== undefined && !this.promise.slides) {
			this.bucket.observe(said.remaining, said.resetInMs, this.limit);
		}
		const resetAt =
			said.resetInMs === undefined || !isPerMinute ? undefined : now + said.resetInMs + SLACK_MS;
		const view = { seq, remaining: said.remaining, at: now, resetAt };
		if (seq > this.newestSeq) {
			this.promise.check(view, this.limit, now - this.watchedFrom);
			if (this.view && !refused && !this.promise.slides) this.compare(this.view, view);
			this.view = view;
			this.newestSeq = seq;
			return view;
		}
		// Answers overtake each other on the way; the smaller number is the safer one.
		if (this.view && view.remaining < this.leftNow(this.view, now)) {
			this.view = { ...this.view, remaining: view.remaining, at: now };
		}
		return undefined;
	}

	/** The view was overtaken by its own reset; tells which it was. */
	takeDueReset(now: number): View | undefined {
		const { view } = this;
		if (view?.resetAt === undefined || now < view.resetAt) return undefined;
		this.promise.due(view);
		this.view = undefined;
		return view;
	}

	/** A token bucket fills up meanwhile; anything else is as it was. */
	leftNow({ remaining, at }: View, now: number): number {
		const { size } = this.bucket;
		if (size === undefined) return remaining;
		return Math.min(size, remaining + ((now - at) * this.limit) / WINDOW_MS);
	}

	/** How many of `remaining` we may take at once, leaving their part to the others. */
	ours(remaining: number): number {
		const part = 1 - this.others.fraction();
		return part === 1 ? remaining : Math.max(0, Math.floor((remaining - 1.5 / part) * part));
	}

	private compare(before: View, view: View): void {
		const used = this.leftNow(before, view.at) - view.remaining;
		if (Math.abs(used) < this.limit / 2) this.others.observe(used, view.seq - before.seq);
	}
}
