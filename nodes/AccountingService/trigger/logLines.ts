import type { Clock } from '../transport';

/** A line of the log stands for all deliveries of a reason within this time. Milliseconds. */
const EVERY_MS = 1_000;

/**
 * Keeps a flood of refused deliveries out of the log: one line a second for each reason, with the number
 * of deliveries it stands for.
 */
export class LogLines {
	private readonly reasons = new Map<string, { since: number; count: number }>();

	constructor(private readonly clock: Pick<Clock, 'now'>) {}

	/** How many deliveries the line about this one stands for; `undefined` if none is due yet. */
	due(reason: string): number | undefined {
		const last = this.reasons.get(reason);
		const now = this.clock.now();
		if (last && now - last.since < EVERY_MS) {
			last.count += 1;
			return undefined;
		}
		this.reasons.set(reason, { since: now, count: 0 });
		return 1 + (last?.count ?? 0);
	}
}
