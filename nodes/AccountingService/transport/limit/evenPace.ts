import { WINDOW_MS } from './paceHeaders';

/** After a further refusal the pace falls to this part of what it was: from 3.3 a second to 2.5. */
const DECREASE = 0.75;
/** So long without a refusal doubles the pace: from 2.5 a second to 3.3 takes 50 seconds. */
const DOUBLES_MS = 120_000;
/** At so many times the limit (26 a second at 200 a minute) nothing is held back any more. */
const FREE = 8;
/** The pace never falls below this part of the limit: 4 a minute at 200. */
const LEAST = 0.02;

/**
 * What is done after a refusal that the headers do not explain: there must be a limit of which they
 * say nothing, such as five a second. Requests then go at an even pace, at first that of the limit.
 * It falls with every further such refusal and rises slowly between them.
 */
export class EvenPace {
	/** The pace at `since`, as a part of the limit; `undefined` while nothing is held back. */
	private part?: number;
	private since = 0;
	private nextAt = 0;

	/** Milliseconds until the next request is due. */
	wait(now: number): number {
		return this.part === undefined ? 0 : Math.max(0, this.nextAt - now);
	}

	/** `limit` is what we may use of the limit, in requests per minute. */
	sent(now: number, limit: number): void {
		const part = this.current(now);
		if (part !== undefined) this.nextAt = Math.max(now, this.nextAt) + WINDOW_MS / (limit * part);
	}

	unexplainedRefusal(now: number): void {
		const before = this.current(now);
		this.part = before === undefined ? 1 : Math.max(LEAST, before * DECREASE);
		this.since = now;
	}

	private current(now: number): number | undefined {
		if (this.part === undefined) return undefined;
		const part = this.part * 2 ** ((now - this.since) / DOUBLES_MS);
		if (part >= FREE) this.part = undefined;
		return this.part === undefined ? undefined : part;
	}
}
