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

	/**
	 * Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. It need
	 * not wait for `slow` of those on their way.
	 */
	wait(now: number, slow = 0): number {
		const inFlight = this.inFlight - slow;
		if (inFlight >= this.maxInFlight) return Infinity;
		return this.even.wait(now) || this.quota.wait(inFlight, this.nextSeq, now);
	}

	/** Returns the number by which `answered` knows the request again. */
	sent(now: number): number {
		const { limit, others } = this.quota;
		this.inFlight += 1;
		this.quota.sent(now);
		this.even.sent(now, limit * (1 - others.part));
		return this.nextSeq++;
	}

	/** Nothing came back; it may have been counted all the same. */
	lost(now: number): void {
		this.inFlight -= 1;
		this.quota.counted(now);
	}

	/** `refused` is set for a 429. */
	answered(answer: PaceHeaders & { refused?: Refusal }, seq: number, now: number): void {
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
