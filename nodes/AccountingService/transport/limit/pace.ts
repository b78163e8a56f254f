import { EvenPace } from './evenPace';
import type { PaceHeaders } from './paceHeaders';
import { Quota } from './quota';
import type { Refusal } from './refusal';

/** How many may be in flight at first, and how many more with each answer: nothing is known yet. */
const SLOW_START = 2;
/** With answers after 0.4 s, ten in flight are 25 requests a second: 200 are asked in 8 s. */
const MOST_IN_FLIGHT = 10;
/** A shorter wait is not for a window that is used up, but for some other limit. */
const WINDOW_WAIT_MS = 5_000;

/** An answer, as far as the pace is concerned. */
export interface Paced extends PaceHeaders {
	/** Set for a 429. */
	readonly refused?: Refusal;
}

/**
 * Decides when the next request may go. In order of authority: how many may be in flight; an even
 * pace after a refusal the headers do not explain; and what the service still allows.
 * docs/engineering/pacing.md tells the rules with an example each.
 */
export class Pace {
	private inFlight = 0;
	private maxInFlight = SLOW_START;
	private nextSeq = 0;
	private readonly even = new EvenPace();
	private readonly quota = new Quota();

	/** Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. */
	wait(now: number): number {
		if (this.inFlight >= this.maxInFlight) return Infinity;
		const even = this.even.wait(now);
		return even || this.quota.wait(this.inFlight, this.nextSeq, now);
	}

	/** Returns the number by which `answered` knows the request again. */
	sent(now: number): number {
		const { limit, others } = this.quota;
		this.inFlight += 1;
		this.quota.sent(now);
		this.even.sent(now, limit * (1 - others.part));
		return this.nextSeq++;
	}

	/** The same as `wait`, for a request that need not wait for so many of those on their way. */
	waitBeside(slow: number, now: number): number {
		this.inFlight -= slow;
		const ms = this.wait(now);
		this.inFlight += slow;
		return ms;
	}

	/** Nothing came back; it may have been counted all the same. */
	lost(now: number): void {
		this.inFlight -= 1;
		this.quota.counted(now);
	}

	answered(answer: Paced, seq: number, now: number): void {
		const { refused } = answer;
		this.inFlight -= 1;
		if (!refused) this.quota.counted(now);
		this.quota.learn(seq, answer, refused !== undefined, this.inFlight, now);
		if (!refused) this.maxInFlight = Math.min(MOST_IN_FLIGHT, this.maxInFlight + SLOW_START);
		else if (refused.isFirst) {
			this.maxInFlight = 1;
			const isUsedUp = answer.remaining === 0 && refused.waitMs >= WINDOW_WAIT_MS;
			if (!isUsedUp) this.even.unexplainedRefusal(now);
		}
	}
}
