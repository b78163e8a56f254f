const WINDOW_MS = 60_000;
/** The service's minute may end half a second after ours: latency, and clocks cut to seconds. */
const MARGIN_MS = 500;
const SPAN_MS = WINDOW_MS + MARGIN_MS;

/** When requests went out during the last minute. Times never run backwards. */
export class SlidingLog {
	private readonly times: number[] = [];

	add(now: number): void {
		this.times.push(now);
	}

	/** Forgets the latest entry at `time`. */
	remove(time: number): void {
		const at = this.times.lastIndexOf(time);
		if (at >= 0) this.times.splice(at, 1);
	}

	count(now: number): number {
		const { times } = this;
		while ((times[0] ?? Infinity) <= now - SPAN_MS) times.shift();
		return times.length;
	}

	/** How many went out after `time`, which is less than a minute ago. */
	countAfter(time: number): number {
		let at = this.times.length;
		while ((this.times[at - 1] ?? 0) > time) at -= 1;
		return this.times.length - at;
	}

	/** Milliseconds until one more fits under `max` a minute; 0 when it fits now. */
	waitFor(max: number, now: number): number {
		if (this.count(now) < max) return 0;
		return this.times[this.times.length - max]! + SPAN_MS - now;
	}
}
