import type { Unanswered } from './turn';

const FAILURES_IN_A_ROW = 20;
/** So many tell that a service which used to answer has fallen silent. */
const SILENCE = 2;
const FIRST_GAP_MS = 5_000;
const LONGEST_GAP_MS = 30_000;
/** An address that was never heard may be starting; or be mistyped, and then nobody waits for longer. */
const NEVER_HEARD_MS = 30_000;

/** An open circuit: nothing goes but a probe now and then. */
export interface Outage {
	/** Requests with a time-out of at most this are held: they would see no answer either. */
	withinMs: number;
	/** When the service is taken to have died. */
	readonly deadSince: number;
	/** For so long since then it is waited for at most. Milliseconds; 0 if waiting cannot bring it back. */
	awaitedMs: number;
	/** When the next probe may go; `Infinity` while one is under way. */
	probeAt: number;
	gapMs: number;
}

/**
 * Opens after 20 unanswered requests without a sign of life between them. Then only a half-open probe
 * goes, 5 s later and again after 10, 20, 30, 30 ... s. Without this, 5,000 items against a dead
 * service take hours of time-outs. After a sign of life a new breaker takes its place.
 */
export class CircuitBreaker {
	outage?: Outage;
	/** How long the failures so far say there was no answer: the 20 longest, longest first. */
	private readonly failures: number[] = [];
	private firstFailureAt?: number;

	/** `wasHeard`: the service has answered before. */
	constructor(private readonly wasHeard: boolean) {}

	/** A request was not answered; `probed` is the outage it was the probe of, if any. One that is over holds nothing. */
	failed({ withinMs, isHopeless }: Unanswered, probed: Outage | undefined, now: number): void {
		const { failures } = this;
		failures.splice(failures.filter((ms) => ms >= withinMs).length, 0, withinMs);
		failures.length = Math.min(failures.length, FAILURES_IN_A_ROW);
		this.firstFailureAt ??= now;
		if (probed) {
			probed.gapMs = Math.min(LONGEST_GAP_MS, probed.gapMs * 2);
			probed.probeAt = now + probed.gapMs;
			// An impatient probe says nothing to those who would have waited for longer.
			probed.withinMs = Math.min(probed.withinMs, withinMs);
		}
		this.hold(Math.min(withinMs, failures[FAILURES_IN_A_ROW - 1] ?? 0), now);
		if (isHopeless && this.outage) this.outage.awaitedMs = 0;
	}

	/**
	 * Opens before the twentieth failure, for a request that has no repeats left. A service that was
	 * never heard may be a mistyped address, and is not waited for.
	 */
	openEarly(now: number): void {
		if (this.wasHeard) this.hold(this.failures[SILENCE - 1] ?? 0, now);
	}

	private hold(withinMs: number, now: number): void {
		if (withinMs <= 0) return;
		// Between the last answer and the first failure there may have been a quiet night.
		const deadSince = this.wasHeard ? now : (this.firstFailureAt ?? now);
		const awaitedMs = this.wasHeard ? Infinity : NEVER_HEARD_MS;
		const first = { probeAt: now + FIRST_GAP_MS, gapMs: FIRST_GAP_MS };
		this.outage ??= { withinMs, deadSince, awaitedMs, ...first };
		this.outage.withinMs = Math.max(this.outage.withinMs, withinMs);
	}
}
