const WINDOW_MS = 60_000;
const LASTS_MS = 2 * WINDOW_MS;
const CUT = 0.85;
const LEAST = 0.02;
const RECOVERY = 0.004;

/**
 * What is done after a refusal that nobody can explain: for two minutes requests go evenly spaced
 * instead of as fast as the books allow, and slower with every further such refusal ("additive
 * increase, multiplicative decrease").
 */
export class EvenSpacing {
	/** The part of the limit that is believed in; 1 as long as all goes well. */
	scale = 1;
	private until = 0;
	private nextAt = 0;

	wait(now: number): number {
		return now < this.until ? Math.max(0, this.nextAt - now) : 0;
	}

	sent(now: number, perMinute: number): void {
		const from = now < this.until ? Math.max(now, this.nextAt) : now;
		this.nextAt = from + WINDOW_MS / Math.max(1, perMinute);
	}

	unexplainedRefusal(now: number): void {
		if (this.until > now) this.scale = Math.max(LEAST, this.scale * CUT);
		this.until = now + LASTS_MS;
	}

	success(): void {
		this.scale = Math.min(1, this.scale + RECOVERY);
	}
}
