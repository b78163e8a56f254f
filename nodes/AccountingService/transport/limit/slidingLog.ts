import { WINDOW_MS } from './paceHeaders';

/** The service's minute may end a little after ours: clocks do not run equally fast. */
const MARGIN_MS = 500;
const SPAN_MS = WINDOW_MS + MARGIN_MS;
/** What happens within a quarter of a second is one entry, so a log holds at most 243. */
const SLOT_MS = 250;

interface Slot {
	readonly from: number;
	until: number;
	count: number;
}

/**
 * How many requests the last minute holds. Its size does not depend on how many they are, nor on
 * what was before. Times never run backwards.
 */
export class SlidingLog {
	/** The oldest first. */
	private readonly slots = new Set<Slot>();
	private last?: Slot;
	private held = 0;

	add(now: number): void {
		this.prune(now);
		if (!this.last || now >= this.last.from + SLOT_MS) {
			this.last = { from: now, until: now, count: 0 };
			this.slots.add(this.last);
		}
		this.last.until = now;
		this.last.count += 1;
		this.held += 1;
	}

	count(now: number): number {
		this.prune(now);
		return this.held;
	}

	/** Milliseconds until one more fits under `max` (at least 1) a minute; 0 when it fits now. */
	waitFor(max: number, now: number): number {
		this.prune(now);
		let left = this.held;
		let wait = 0;
		for (const { until, count } of this.slots) {
			if (left < max) break;
			left -= count;
			wait = until + SPAN_MS - now;
		}
		return wait;
	}

	private prune(now: number): void {
		for (const slot of this.slots) {
			if (slot.until + SPAN_MS > now) return;
			this.slots.delete(slot);
			this.held -= slot.count;
		}
	}
}
