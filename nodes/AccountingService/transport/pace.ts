import { EvenSpacing } from './evenSpacing';
import { OwnShare } from './ownShare';
import { Quota } from './quota';
import type { View } from './resetPromise';
import { SlidingLog } from './slidingLog';
import type { Random } from './types';
import type { PaceHeaders } from './waitHeaders';

const WINDOW_MS = 60_000;
const IN_FLIGHT = 10;
/** Requests that may go before the first answer, and after a promised reset. */
const PROBES = 2;
const SHORTEST_MS = 10;
/** A shorter wait than this does not explain a refusal by a window that is used up. */
const EXPLAINING_MS = 5_000;

/** An answer, as far as the pace is concerned. */
export interface Paced extends PaceHeaders {
	/** Set for a 429: the wait it asked for, and whether it is the first since the last pause. */
	readonly refused?: { readonly waitMs: number; readonly isFirst: boolean };
}

/**
 * Decides when the next request may go. In order of authority: even spacing after an unexplained
 * refusal; `X-RateLimit-Remaining`, read as what the service turns out to be (a token bucket, a
 * window that slides, a window that begins anew at its reset); and our own log of the last minute
 * where headers are missing or were caught lying. `reliability.md` section 3 has the simulation.
 */
export class Pace {
	private inFlight = 0;
	private abreast = PROBES;
	private nextSeq = 0;
	private readonly sends = new SlidingLog();
	private readonly quota = new Quota();
	private readonly spacing = new EvenSpacing();
	private readonly share = new OwnShare();
	/** A promised reset is due and no answer has come since. */
	private isReset = false;

	constructor(private readonly random: Random) {}

	/** Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. */
	wait(now: number): number {
		if (this.inFlight >= this.mayFly()) return Infinity;
		const spaced = this.spacing.wait(now);
		if (spaced > 0) return spaced;
		const ms = this.quota.promise.isTrusted ? this.waitByHeaders(now) : this.waitByLog(now);
		return ms > 0 ? Math.max(SHORTEST_MS, ms) : 0;
	}

	/** Returns the number by which `answered` knows the request again. */
	sent(now: number): number {
		const { limit, others } = this.quota;
		this.inFlight += 1;
		this.sends.add(now);
		this.share.places.add(now);
		this.spacing.sent(now, limit * this.spacing.scale * (1 - others.fraction()));
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
		const { quota, share } = this;
		const { remaining, refused } = answer;
		this.inFlight -= 1;
		if (refused) share.places.remove(sentAt);
		const newest = quota.learn(seq, answer, refused !== undefined, now);
		if (newest) {
			this.isReset = false;
			share.observe(newest.remaining, now);
			if (quota.promise.slides) this.doubtSliding(newest.remaining, now);
		}
		if (remaining === 0) share.exhausted(now);
		share.answered(seq, remaining ?? 0, refused !== undefined, now);
		if (refused?.isFirst) this.slowDown(refused.waitMs, remaining, now);
		else if (!refused) this.speedUp();
	}

	/** Slow start: until something is known of others, no more than a quarter of what is left. */
	private mayFly(): number {
		const { view, others } = this.quota;
		const careful = view && others.isUnknown ? Math.max(1, view.remaining / 4) : IN_FLIGHT;
		return Math.min(this.abreast, careful);
	}

	private waitByHeaders(now: number): number {
		const { quota } = this;
		if (quota.view && quota.bucket.size !== undefined) {
			return this.waitForToken(quota.view, quota.bucket.size, now);
		}
		if (quota.promise.slides) {
			return this.share.wait(quota.limit, this.inFlight, this.nextSeq, now);
		}
		this.watchReset(now);
		// A fresh window was promised: ask the service, whatever our own books say.
		if (this.isReset) return this.inFlight < PROBES ? 0 : Infinity;
		return quota.view ? this.waitByRemaining(quota.view, now) : this.waitByLog(now);
	}

	private waitByLog(now: number): number {
		this.watchReset(now);
		const most = Math.max(1, Math.floor(this.quota.limit * this.spacing.scale));
		return this.sends.waitFor(most, now);
	}

	private waitByRemaining({ remaining, resetAt }: View, now: number): number {
		const isShared = this.quota.others.fraction() > 0;
		if (this.quota.ours(remaining) > this.inFlight) return 0;
		// The last few are taken one at a time, so that not all processes reach for them at once.
		if (isShared && this.inFlight === 0 && remaining >= 1) return 0;
		if (resetAt === undefined) return this.waitByLog(now);
		return resetAt - now + this.random() * (isShared ? 250 : 20);
	}

	private waitForToken(view: View, size: number, now: number): number {
		const { quota, inFlight } = this;
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
		this.abreast = Math.min(this.abreast, PROBES);
	}

	/** In a window that slides nobody can have more left than the limit less what we hold. */
	private doubtSliding(remaining: number, now: number): void {
		const held = this.share.places.countAfter(now - WINDOW_MS + 1_000) - this.inFlight;
		const most = this.quota.limit - held + IN_FLIGHT;
		if (remaining > most + 3) this.quota.promise.slides = false;
	}

	private slowDown(waitMs: number, remaining: number | undefined, now: number): void {
		const { quota, spacing } = this;
		const isExplained = remaining === 0 && waitMs >= EXPLAINING_MS;
		const isFull = this.sends.count(now) >= 0.9 * quota.limit * spacing.scale;
		if (!isExplained && !isFull) spacing.unexplainedRefusal(now);
		// Refused, and yet something left: the count is not to be believed.
		if (remaining) quota.promise.distrust();
		this.abreast = 1;
	}

	private speedUp(): void {
		this.abreast = Math.min(IN_FLIGHT, this.abreast + 2);
		this.spacing.success();
	}
}
