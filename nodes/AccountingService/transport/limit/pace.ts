import { Allowance, PROBES } from './allowance';
import { EvenSpacing } from './evenSpacing';
import type { Refusal } from './waitAsked';
import type { Random } from '../types';
import type { PaceHeaders } from './waitHeaders';

const IN_FLIGHT = 10;
const SHORTEST_MS = 10;
/** A shorter wait than this does not explain a refusal by a window that is used up. */
const EXPLAINING_MS = 5_000;

/** An answer, as far as the pace is concerned. */
export interface Paced extends PaceHeaders {
	/** Set for a 429. */
	readonly refused?: Refusal;
}

/**
 * Decides when the next request may go. In order of authority: so many in flight, growing from a
 * slow start; even spacing after a refusal nobody can explain; and what the service still allows.
 * `reliability.md` section 3 has the simulation.
 */
export class Pace {
	private inFlight = 0;
	private abreast = PROBES;
	private nextSeq = 0;
	private readonly spacing = new EvenSpacing();
	private readonly allowance: Allowance;

	constructor(random: Random) {
		this.allowance = new Allowance(random, () => {
			this.abreast = Math.min(this.abreast, PROBES);
		});
	}

	/** Milliseconds until the next request may go: 0 = now, `Infinity` = ask after the next answer. */
	wait(now: number): number {
		if (this.inFlight >= this.mayFly()) return Infinity;
		const spaced = this.spacing.wait(now);
		if (spaced > 0) return spaced;
		const ms = this.allowance.wait(this.spacing.scale, this.inFlight, this.nextSeq, now);
		return ms > 0 ? Math.max(SHORTEST_MS, ms) : 0;
	}

	/** Returns the number by which `answered` knows the request again. */
	sent(now: number): number {
		const { limit, others } = this.allowance.quota;
		this.inFlight += 1;
		this.allowance.sent(now);
		this.spacing.sent(now, limit * this.spacing.scale * (1 - others.fraction()));
		return this.nextSeq++;
	}

	/** The same as `wait`, for a request that need not wait for so many of those on their way. */
	waitBeside(slow: number, now: number): number {
		this.inFlight -= slow;
		const ms = this.wait(now);
		this.inFlight += slow;
		return ms;
	}

	/** Nothing came back; it may have been counted all the same. */
	lost(): void {
		this.inFlight -= 1;
	}

	answered(answer: Paced, seq: number, sentAt: number, now: number): void {
		const { refused } = answer;
		this.inFlight -= 1;
		this.allowance.learn(seq, answer, refused !== undefined, sentAt, this.inFlight, now);
		if (refused?.isFirst) this.slowDown(refused.waitMs, answer.remaining, now);
		else if (!refused) this.speedUp();
	}

	/** Slow start: until something is known of others, no more than a quarter of what is left. */
	private mayFly(): number {
		const { view, others } = this.allowance.quota;
		const careful = view && others.isUnknown ? Math.max(1, view.remaining / 4) : IN_FLIGHT;
		return Math.min(this.abreast, careful);
	}

	private slowDown(waitMs: number, remaining: number | undefined, now: number): void {
		const { allowance, spacing } = this;
		const isExplained = remaining === 0 && waitMs >= EXPLAINING_MS;
		const isUsedUp = allowance.isUsedUp(spacing.scale, now);
		if (!isExplained && !isUsedUp) spacing.unexplainedRefusal(now);
		// Refused, and yet something left: the count is not to be believed.
		if (remaining) allowance.quota.promise.distrust();
		this.abreast = 1;
	}

	private speedUp(): void {
		this.abreast = Math.min(IN_FLIGHT, this.abreast + 2);
		this.spacing.success();
	}
}
