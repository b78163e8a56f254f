import { SlidingLog } from '../limit/slidingLog';

/** The users' own caps in requests per minute. All requests under the same cap share it. */
export class Caps {
	private readonly logs = new Map<number, SlidingLog>();

	/** Milliseconds until one more may go under `cap`; always 0 without one. */
	wait(cap: number | undefined, now: number): number {
		return cap ? this.log(cap).waitFor(Math.max(1, Math.floor(cap)), now) : 0;
	}

	sent(cap: number | undefined, now: number): void {
		if (cap) this.log(cap).add(now);
	}

	private log(cap: number): SlidingLog {
		const log = this.logs.get(cap) ?? new SlidingLog();
		this.logs.set(cap, log);
		return log;
	}
}
