import { SlidingLog } from './slidingLog';
import type { PaceHeaders } from './waitHeaders';

/** `api-spec.md` section 8, until a response says otherwise. */
const REQUESTS_PER_MINUTE = 200;
const IN_FLIGHT = 10;

/** One answered request, as far as the pace is concerned. */
export interface Paced extends PaceHeaders {
	readonly refused: boolean;
}

/** Decides when the next request may go, from what was sent and what the answers said. */
export class Pace {
	private limit = REQUESTS_PER_MINUTE;
	private readonly log = new SlidingLog();
	private inFlight = 0;

	/** Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. */
	wait(now: number): number {
		if (this.inFlight >= IN_FLIGHT) return Infinity;
		return this.log.waitFor(this.limit, now);
	}

	sent(now: number): void {
		this.inFlight += 1;
		this.log.add(now);
	}

	/** Nothing came back. */
	lost(): void {
		this.inFlight -= 1;
	}

	/** The turn was given back unused. */
	unsent(sentAt: number): void {
		this.inFlight -= 1;
		this.log.remove(sentAt);
	}

	answered(answer: Paced): void {
		this.inFlight -= 1;
		if (answer.limit) this.limit = answer.limit;
	}
}
