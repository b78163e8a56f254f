const FAILURES_IN_A_ROW = 20;
/** So many tell that a service which used to answer has fallen silent. */
const SILENCE = 2;
const FIRST_GAP_MS = 5_000;
const LONGEST_GAP_MS = 30_000;

/** The code of an outcome that was not even tried, because the service has been dead for a while. */
export const SERVICE_NOT_ANSWERING = 'SERVICE_NOT_ANSWERING';

interface Open {
	readonly at: number;
	/** When the service is taken to have died. */
	readonly deadSince: number;
	probeAt: number;
	gapMs: number;
	isProbing: boolean;
}

/**
 * Opens after 20 failures in a row: then nothing goes but a probe, 5 s later and again after 10, 20,
 * 30, 30 ... s, until one is answered. Without this, 5,000 items against a dead service take hours
 * of time-outs.
 */
export class CircuitBreaker {
	private failures = 0;
	private wasHeard = false;
	private firstFailureAt?: number;
	/** The last failure was one that waiting cannot mend. */
	private isHopeless = false;
	private open?: Open;
	private openBeforeMs = 0;

	/** Milliseconds until a request may go: 0 = now, `Infinity` = ask when the probe is back. */
	wait(now: number): number {
		if (!this.open) return 0;
		return this.open.isProbing ? Infinity : Math.max(0, this.open.probeAt - now);
	}

	get isOpen(): boolean {
		return this.open !== undefined;
	}

	/** When the next probe may go; `undefined` when all may go, and while one is under way. */
	get probeAt(): number | undefined {
		return this.open?.isProbing ? undefined : this.open?.probeAt;
	}

	/** How long the service will have been dead at the next probe. */
	get deadAtProbeMs(): number {
		if (!this.open || this.open.isProbing) return 0;
		return this.isHopeless ? Infinity : this.open.probeAt - this.open.deadSince;
	}

	/** All time it was open so far, in milliseconds. */
	total(now: number): number {
		return this.openBeforeMs + (this.open ? now - this.open.at : 0);
	}

	/** A request goes out. Tells whether it is the probe. */
	sent(): boolean {
		if (!this.open) return false;
		this.open.isProbing = true;
		return true;
	}

	success(now: number): void {
		this.openBeforeMs = this.total(now);
		this.open = undefined;
		this.failures = 0;
		this.wasHeard = true;
	}

	/** `isHopeless`: a bad certificate, say. */
	failure(now: number, isProbe: boolean, isHopeless = false): void {
		this.failures += 1;
		this.firstFailureAt ??= now;
		this.isHopeless = isHopeless;
		if (!this.open) {
			if (this.failures >= FAILURES_IN_A_ROW) this.opens(now);
			return;
		}
		// What was under way when it opened only confirms it.
		if (!isProbe) return;
		this.open.gapMs = Math.min(LONGEST_GAP_MS, this.open.gapMs * 2);
		this.open.probeAt = now + this.open.gapMs;
		this.open.isProbing = false;
	}

	/** The probe was given up from our side: it tells nothing, and the next request may be one. */
	inconclusive(): void {
		if (this.open) this.open.isProbing = false;
	}

	/**
	 * A request has no repeats left. Opens early if the service has fallen silent, and tells whether it
	 * is worth waiting for. A service that was never heard at all may be a mistyped address.
	 */
	isAwaited(now: number): boolean {
		if (!this.open && this.wasHeard && this.failures >= SILENCE) this.opens(now);
		return this.open !== undefined;
	}

	private opens(now: number): void {
		// Between the last answer and the first failure there may have been a quiet night.
		const deadSince = this.wasHeard ? now : (this.firstFailureAt ?? now);
		const gapMs = FIRST_GAP_MS;
		this.open = { at: now, deadSince, probeAt: now + gapMs, gapMs, isProbing: false };
	}
}
