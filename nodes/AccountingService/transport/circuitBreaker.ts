const FAILURES_IN_A_ROW = 20;
const OPEN_MS = 30_000;

/** The code of an outcome that was not even tried, because the service has been dead for a while. */
export const SERVICE_NOT_ANSWERING = 'SERVICE_NOT_ANSWERING';

/**
 * After 20 failures in a row requests fail at once for 30 s; then one goes out as a probe, and its
 * fate decides. Without this, 5,000 items against a dead service take hours of time-outs.
 */
export class CircuitBreaker {
	private failures = 0;
	private openUntil = 0;
	private probing = false;

	/** Whether a request may go out now. A `true` while the service is dead makes it the probe. */
	admits(now: number): boolean {
		if (!this.isOpen()) return true;
		if (this.probing || now < this.openUntil) return false;
		this.probing = true;
		return true;
	}

	/** Whether a request would fail at once; unlike `admits`, asking has no consequence. */
	refuses(now: number): boolean {
		return this.isOpen() && (this.probing || now < this.openUntil);
	}

	success(): void {
		this.failures = 0;
		this.probing = false;
	}

	failure(now: number): void {
		this.failures += 1;
		this.probing = false;
		if (this.isOpen()) this.openUntil = now + OPEN_MS;
	}

	/** The request was given up from our side: it tells nothing, and the next one may be the probe. */
	inconclusive(): void {
		this.probing = false;
	}

	private isOpen(): boolean {
		return this.failures >= FAILURES_IN_A_ROW;
	}
}
