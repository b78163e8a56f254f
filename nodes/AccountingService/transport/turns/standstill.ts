import { CircuitBreaker } from './circuitBreaker';
import { Pause } from './pause';
import type { Sign, TurnedAway, Waiter } from './turn';
import type { Random } from '../types';
import { waitAsked, type Refusal } from '../limit/refusal';
import type { PaceHeaders } from '../limit/paceHeaders';

/** When nothing may go at all: the service asked everybody to wait, or does not answer. */
export class Standstill {
	private readonly pause: Pause;
	private readonly breaker = new CircuitBreaker();
	/** Refusals of late, fading with every success. */
	private refusals = 0;

	constructor(random: Random) {
		this.pause = new Pause(random);
	}

	/** Milliseconds until it ends; `Infinity` = ask after the next answer. */
	wait(now: number): number {
		return Math.max(this.pause.left(now), this.breaker.wait(now));
	}

	/** All time stood still so far: the difference of two readings is what somebody was held. */
	total(now: number): number {
		return this.pause.total(now) + this.breaker.total(now);
	}

	/** What somebody in the queue is told who should not wait for the end; who waits is told why. */
	turnedAway(waiter: Waiter, now: number): TurnedAway | undefined {
		const { maxWaitMs, patienceMs, isRepeat, heldBefore } = waiter;
		const askedMs = this.pause.askedLeft(now);
		if (askedMs > patienceMs) return { kind: 'turnedAway', askedMs };
		const { deadAtProbeMs, probeAt } = this.breaker;
		if (probeAt === undefined) return undefined;
		const held = this.total(now) - heldBefore + Math.max(0, probeAt - now);
		if (deadAtProbeMs > maxWaitMs || (isRepeat && held > patienceMs)) return { kind: 'silence' };
		if (waiter.toldOf !== probeAt) waiter.onSilence?.(Math.max(0, probeAt - now));
		waiter.toldOf = probeAt;
		return undefined;
	}

	/** A request goes out. Tells whether it is to find out if the service lives. */
	sent(): boolean {
		return this.breaker.sent();
	}

	/** A request sent is over. */
	ended(sign: Sign, isProbe: boolean, now: number): void {
		if (sign === 'life') this.breaker.success(now);
		else if (sign !== 'none') this.breaker.failure(now, isProbe, sign === 'hopeless');
		else if (isProbe) this.breaker.inconclusive();
	}

	/** What an answer asks of everybody, if anything: a wait in milliseconds. */
	hear(status: number, said: PaceHeaders, now: number): Refusal | undefined {
		const waitMs = waitAsked(status, said, Math.floor(this.refusals));
		if (waitMs === undefined) {
			this.refusals = Math.max(0, this.refusals - 0.25);
			return undefined;
		}
		const isFirst = this.pause.left(now) === 0;
		if (isFirst) this.refusals += 1;
		this.pause.hold(waitMs, now);
		return { waitMs, isFirst };
	}

	/** Milliseconds until a pause ends that was asked for. */
	pauseLeft(now: number): number {
		return this.pause.left(now);
	}

	/** The service does not answer, and requests that may be repeated wait until it does. */
	get isSilent(): boolean {
		return this.breaker.isOpen;
	}

	/** The same for a request that has no repeats left: true early, if nothing was heard of late. */
	isAwaited(now: number): boolean {
		return this.breaker.isAwaited(now);
	}
}
