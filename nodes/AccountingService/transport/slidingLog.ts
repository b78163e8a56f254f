const WINDOW_MS = 60_000;
/** The service's minute may end half a second after ours: latency, and clocks cut to seconds. */
const MARGIN_MS = 500;
const SPAN_MS = WINDOW_MS + MARGIN_MS;

/** When requests went out during the last minute. Times never run backwards. */
export class SlidingLog {
	private times: number[] = [];
	private first = 0;

	add(now: number): void {
		this.times.push(now);
	}

	/** Forgets the latest entry at `time`. */
	remove(time: number): void {
		const at = this.times.lastIndexOf(time);
		if (at >= this.first) this.times.splice(at, 1);
	}

	count(now: number): number {
		const { times } = this;
		while (this.first < times.length && times[this.first]! <= now - SPAN_MS) this.first += 1;
		if (this.first > 1_024) {
			this.times = times.slice(this.first);
			this.first = 0;
		}
		return this.times.length - this.first;
	}

	/** How many went out after `time`, which is less than a minute ago. */
	countAfter(time: number): number {
		let at = this.times.length;
		while (at > this.first && this.times[at - 1]! > time) at -= 1;
		return this.times.length - at;
	}

	/** Milliseconds until one more fits under `max` a minute; 0 when it fits now. */
	waitFor(max: number, now: number): number {
		if (this.count(now) < max) return 0;
		return this.times[this.times.length - max]! + SPAN_MS - now;
	}
}
