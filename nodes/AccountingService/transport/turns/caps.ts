import { SlidingLog } from '../limit/slidingLog';

/** The users' own caps in requests per minute. All requests under the same cap share it. */
export class Caps {
	/** Only caps that were used within the last minute, the least recently used first. */
	private readonly logs = new Map<number, SlidingLog>();

	/** Milliseconds until one more may go under `cap`; always 0 without one. */
	wait(cap: number | undefined, now: number): number {
		if (!cap) return 0;
		return this.logs.get(cap)?.waitFor(cap, now) ?? 0;
	}

	sent(cap: number | undefined, now: number): void {
		if (!cap) return;
		const log = this.logs.get(cap) ?? new SlidingLog();
		log.add(now);
		this.logs.delete(cap);
		this.logs.set(cap, log);
		// An expression may give every item a cap of its own.
		for (const [oldest, idle] of this.logs) {
			if (idle.count(now) > 0) return;
			this.logs.delete(oldest);
		}
	}
}
