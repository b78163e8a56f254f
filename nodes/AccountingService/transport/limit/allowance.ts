import { OwnShare } from './ownShare';
import { Quota } from './quota';
import type { View } from './resetPromise';
import { SlidingLog } from './slidingLog';
import type { Random } from '../types';
import type { PaceHeaders } from './waitHeaders';

const WINDOW_MS = 60_000;
/** Requests that may go before the first answer, and after a promised reset. */
export const PROBES = 2;
const IN_FLIGHT = 10;

/**
 * How many requests the service still allows: `X-RateLimit-Remaining`, read as what the service
 * turns out to be (a token bucket, a window that slides, a window that begins anew at its reset);
 * and our own log of the last minute where headers are missing or were caught lying.
 */
export class Allowance {
	readonly quota = new Quota();
	private readonly sends = new SlidingLog();
	private readonly share = new OwnShare();
	/** A promised reset is due and no answer has come since. */
	private isReset = false;

	constructor(
		private readonly random: Random,
		/** Told when a promised reset is due. */
		private readonly onReset: () => void,
	) {}

	/**
	 * Milliseconds until one more is allowed: 0 = now, `Infinity` = ask after the next answer. `scale`
	 * is the part of the limit that is believed in; `nextSeq` the number the request would have.
	 */
	wait(scale: number, inFlight: number, nextSeq: number, now: number): number {
		const { quota } = this;
		if (!quota.promise.isTrusted) return this.waitByLog(scale, now);
		if (quota.view && quota.bucket.size !== undefined) {
			return this.waitForToken(quota.view, quota.bucket.size, inFlight, now);
		}
		if (quota.promise.slides) return this.share.wait(quota.limit, inFlight, nextSeq, now);
		this.watchReset(now);
		// A fresh window was promised: ask the service, whatever our own books say.
		if (this.isReset) return inFlight < PROBES ? 0 : Infinity;
		if (!quota.view) return this.waitByLog(scale, now);
		return this.waitByRemaining(quota.view, scale, inFlight, now);
	}

	sent(now: number): void {
		this.sends.add(now);
		this.share.places.add(now);
	}

	/** Takes an answer to the request `seq`; `inFlight` are still on their way. */
	learn(
		seq: number,
		said: PaceHeaders,
		refused: boolean,
		sentAt: number,
		inFlight: number,
		now: number,
	): void {
		const { quota, share } = this;
		if (refused) share.places.remove(sentAt);
		const newest = quota.learn(seq, said, refused, now);
		if (newest) {
			this.isReset = false;
			share.observe(newest.remaining, now);
			if (quota.promise.slides) this.doubtSliding(newest.remaining, inFlight, now);
		}
		if (said.remaining === 0) share.exhausted(now);
		share.answered(seq, said.remaining ?? 0, refused, now);
	}

	/** Whether our own requests alone explain a refusal. */
	isUsedUp(scale: number, now: number): boolean {
		return this.sends.count(now) >= 0.9 * this.quota.limit * scale;
	}

	private waitByLog(scale: number, now: number): number {
		this.watchReset(now);
		return this.sends.waitFor(Math.max(1, Math.floor(this.quota.limit * scale)), now);
	}

	private waitByRemaining(
		{ remaining, resetAt }: View,
		scale: number,
		inFlight: number,
		now: number,
	): number {
		const isShared = this.quota.others.fraction() > 0;
		if (this.quota.ours(remaining) > inFlight) return 0;
		// The last few are taken one at a time, so that not all processes reach for them at once.
		if (isShared && inFlight === 0 && remaining >= 1) return 0;
		if (resetAt === undefined) return this.waitByLog(scale, now);
		return resetAt - now + this.random() * (isShared ? 250 : 20);
	}

	private waitForToken(view: View, size: number, inFlight: number, now: number): number {
		const { quota } = this;
		const fraction = quota.others.fraction();
		const next = inFlight + 1;
		// Leaves one for each of the others, but never waits for more than a bucket can hold.
		const polite = Math.min(1 + next / (1 - fraction), Math.max(next, size * 0.7));
		const missing = (fraction === 0 ? next : polite) - quota.leftNow(view, now);
		if (missing <= 0) return 0;
		return (missing * WINDOW_MS) / quota.limit + (fraction === 0 ? 0 : this.random() * 250);
	}

	private watchReset(now: number): void {
		const due = this.quota.takeDueReset(now);
		if (!due) return;
		this.share.claim(this.quota.ours(due.remaining), due.at);
		this.isReset = true;
		this.onReset();
	}

	/** In a window that slides nobody can have more left than the limit less what we hold. */
	private doubtSliding(remaining: number, inFlight: number, now: number): void {
		const held = this.share.places.countAfter(now - WINDOW_MS + 1_000) - inFlight;
		const most = this.quota.limit - held + IN_FLIGHT;
		if (remaining > most + 3) this.quota.promise.slides = false;
	}
}
