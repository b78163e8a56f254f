import { BucketSense } from './bucketSense';
import { EvenSpacing } from './evenSpacing';
import { ForeignUse } from './foreignUse';
import { OwnShare } from './ownShare';
import { SlidingLog } from './slidingLog';
import type { Random } from './types';
import type { PaceHeaders } from './waitHeaders';

/** `api-spec.md` section 8, until a response says otherwise. */
const REQUESTS_PER_MINUTE = 200;
const WINDOW_MS = 60_000;
const IN_FLIGHT = 10;
/** Requests that may go before the first answer, and after a promised reset. */
const PROBES = 2;
/** A reset is believed to have come only a little later: latency, and clocks cut to seconds. */
const SLACK_MS = 500;
const SHORTEST_MS = 10;
const STEP_MS = 1_600;

/** An answer, as far as the pace is concerned. */
export interface Paced extends PaceHeaders {
	/** Set for a 429: the wait it asked for, and whether it is the first since the last pause. */
	readonly refused?: { readonly waitMs: number; readonly isFirst: boolean };
}

/** The newest thing known about what is left to all who use the key. */
interface View {
	readonly seq: number;
	readonly remaining: number;
	readonly at: number;
	readonly resetAt?: number;
}

/**
 * Decides when the next request may go. In order of authority: even spacing after an unexplained
 * refusal; `X-RateLimit-Remaining` read as what the service turns out to be (a token bucket, a
 * window that slides, a window that begins anew at its reset), because it is the only count that
 * contains other processes; and our own log of the last minute where headers are missing or were
 * caught lying. `reliability.md` section 3 has the simulation this comes from.
 */
export class Pace {
	private limit = REQUESTS_PER_MINUTE;
	private inFlight = 0;
	private abreast = PROBES;
	private nextSeq = 0;
	private firstSentAt?: number;
	private readonly sends = new SlidingLog();
	private readonly others = new ForeignUse();
	private readonly bucket = new BucketSense();
	private readonly spacing = new EvenSpacing();
	private readonly share = new OwnShare();
	private view?: View;
	private newestSeq = -1;
	/** The last view before a reset that should have come since. */
	private before?: View;
	private isReset = false;
	private slides = false;
	/** Above 0 the headers are believed; a promised reset that does not come costs one. */
	private trust = 1;

	constructor(private readonly random: Random) {}

	/** Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. */
	wait(now: number): number {
		if (this.inFlight >= this.mayFly()) return Infinity;
		const spaced = this.spacing.wait(now);
		if (spaced > 0) return spaced;
		const ms = this.trust > 0 ? this.waitByHeaders(now) : this.waitByLog(now);
		return ms > 0 ? Math.max(SHORTEST_MS, ms) : 0;
	}

	/** Returns the number by which `answered` knows the request again. */
	sent(now: number): number {
		this.firstSentAt ??= now;
		this.inFlight += 1;
		this.sends.add(now);
		this.share.places.add(now);
		this.spacing.sent(now, this.limit * this.spacing.scale * (1 - this.others.fraction()));
		return this.nextSeq++;
	}

	/** Nothing came back; it may have been counted all the same. */
	lost(): void {
		this.inFlight -= 1;
	}

	/** It was not sent after all. */
	unsent(sentAt: number): void {
		this.inFlight -= 1;
		this.sends.remove(sentAt);
		this.share.places.remove(sentAt);
	}

	answered(answer: Paced, seq: number, sentAt: number, now: number): void {
		this.inFlight -= 1;
		const isNewest = seq > this.newestSeq;
		const isMinute = answer.resetInMs === undefined || answer.resetInMs <= 2 * WINDOW_MS;
		if (answer.limit && isMinute) this.limit = answer.limit;
		if (answer.refused) this.share.places.remove(sentAt);
		if (isNewest) this.isReset = false;
		if (answer.remaining !== undefined && answer.remaining <= this.limit) {
			const resetAt =
				isMinute && answer.resetInMs !== undefined ? now + answer.resetInMs + SLACK_MS : undefined;
			const view = { seq, remaining: answer.remaining, at: now, resetAt };
			this.learn(view, answer, isNewest);
		}
		if (answer.refused) this.slowDown(answer, now);
		else this.speedUp();
	}

	private waitByHeaders(now: number): number {
		const { view } = this;
		if (view && this.bucket.size !== undefined)
			return this.waitForToken(view, this.bucket.size, now);
		if (this.slides) return this.share.wait(this.limit, this.inFlight, this.nextSeq, now);
		if (view?.resetAt !== undefined && now >= view.resetAt) this.expectReset(view);
		if (this.isReset) return this.inFlight < PROBES ? 0 : Infinity;
		return this.view ? this.waitByRemaining(this.view, now) : this.waitByLog(now);
	}

	private waitByLog(now: number): number {
		const { view } = this;
		// Trust can only come back where promises are still watched.
		if (view?.resetAt !== undefined && now >= view.resetAt) this.expectReset(view);
		return this.sends.waitFor(Math.max(1, Math.floor(this.limit * this.spacing.scale)), now);
	}

	private waitByRemaining({ remaining, resetAt }: View, now: number): number {
		const fraction = this.others.fraction();
		if (this.ours(remaining) - this.inFlight > 0) return 0;
		// The last few are taken one at a time, so that several processes do not all reach for them.
		if (fraction > 0 && this.inFlight === 0 && remaining >= 1) return 0;
		if (resetAt === undefined) return this.waitByLog(now);
		return resetAt - now + this.random() * (fraction > 0 ? 250 : 20);
	}

	private waitForToken(view: View, size: number, now: number): number {
		const fraction = this.others.fraction();
		const next = this.inFlight + 1;
		const consumers = 1 / (1 - fraction);
		// Leaves one for each of the others, but never waits for more than a bucket can hold.
		const needed =
			fraction === 0 ? next : Math.min(1 + consumers * next, Math.max(next, size * 0.7));
		const missing = needed - this.leftNow(view, now);
		if (missing <= 0) return 0;
		return (missing * WINDOW_MS) / this.limit + (fraction > 0 ? this.random() * 250 : 0);
	}

	/** How many of the remaining we may take at once, with `fraction` of the quota used by others. */
	private ours(remaining: number): number {
		const fraction = this.others.fraction();
		if (fraction === 0) return remaining;
		return Math.max(0, Math.floor((remaining - 1.5 / (1 - fraction)) * (1 - fraction)));
	}

	/** Slow start: until something is known of others, no more than a quarter of what is left. */
	private mayFly(): number {
		const unknown = this.view && this.others.isUnknown;
		const careful = unknown ? Math.max(1, this.view!.remaining / 4) : IN_FLIGHT;
		return Math.min(this.abreast, careful);
	}

	private leftNow({ remaining, at }: View, now: number): number {
		const { size } = this.bucket;
		return size === undefined
			? remaining
			: Math.min(size, remaining + ((now - at) * this.limit) / WINDOW_MS);
	}

	/** The service promised a fresh window: ask it, whatever our own books say. */
	private expectReset(view: View): void {
		this.before = view;
		this.share.claim(this.ours(view.remaining), view.at);
		this.view = undefined;
		this.isReset = true;
		this.abreast = Math.min(this.abreast, PROBES);
	}

	private learn(view: View, answer: Paced, isNewest: boolean): void {
		const { remaining, at: now, seq } = view;
		if (answer.resetInMs !== undefined && !this.slides) {
			this.bucket.observe(remaining, answer.resetInMs, this.limit);
		}
		if (isNewest) {
			this.checkPromise(view);
			if (this.view && !answer.refused && !this.slides) this.compare(this.view, view);
			this.view = view;
			this.newestSeq = seq;
			this.share.observe(remaining, now);
		} else if (this.view && remaining < this.leftNow(this.view, now)) {
			// Answers overtake each other on the way; the smaller number is the safer one.
			this.view = { ...this.view, remaining, at: now };
		}
		if (remaining === 0) this.share.exhausted(now);
		this.share.answered(seq, remaining, answer.refused !== undefined, now);
		// In a window that slides nobody can have more left than the limit less what we hold.
		const held = this.share.places.countAfter(now - WINDOW_MS + 1_000) - this.inFlight;
		if (this.slides && remaining > this.limit - held + IN_FLIGHT + 3) this.slides = false;
	}

	private compare(before: View, view: View): void {
		const used = this.leftNow(before, view.at) - view.remaining;
		if (Math.abs(used) < this.limit / 2) this.others.observe(used, view.seq - before.seq);
	}

	/** Whether the promised reset came, and whether it gave back everything or only a little. */
	private checkPromise(view: View): void {
		const { before } = this;
		this.before = undefined;
		if (!before || before.remaining > 0.9 * this.limit) return;
		const came = view.remaining > before.remaining;
		this.trust = Math.max(-3, Math.min(3, this.trust + (came ? 1 : -1)));
		// Before a minute has passed, what comes back early may be anybody's.
		if (view.at - this.firstSentAt! < WINDOW_MS - 5_000) return;
		const step = view.resetAt === undefined ? 0 : (view.resetAt - before.resetAt!) % WINDOW_MS;
		const isStep = Math.min(Math.abs(step), WINDOW_MS - Math.abs(step)) < STEP_MS;
		this.slides = view.remaining < this.limit / 2 || !isStep;
	}

	private slowDown({ refused, remaining }: Paced, now: number): void {
		if (!refused?.isFirst) return;
		const isExplained = remaining === 0 && refused.waitMs >= 5_000;
		const isFull = this.sends.count(now) >= 0.9 * this.limit * this.spacing.scale;
		if (!isExplained && !isFull) this.spacing.unexplainedRefusal(now);
		// Refused, and yet something left: the count is not to be believed.
		if (remaining) this.trust = Math.max(-3, this.trust - 1);
		this.abreast = 1;
	}

	private speedUp(): void {
		this.abreast = Math.min(IN_FLIGHT, this.abreast + 2);
		this.spacing.success();
	}
}
