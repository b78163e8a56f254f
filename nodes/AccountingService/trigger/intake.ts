import type { IWebhookFunctions } from 'n8n-workflow';

import type { Clock } from '../transport';
import { answerIn, OVERTAKEN_MS } from './claimedEvent';
import { HungUp } from './hungUp';
import type { Lookups } from './lookups';

/** n8n's answer to the sender, as it is under way. */
export type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/** How often it is measured what n8n has to do. Milliseconds. */
const MEASURED_MS = 500;
/** Share of the time in which its process was at work, from which on each more delivery makes all wait longer. */
const BUSY = 0.9;
/** While it owes fewer answers, n8n is busy with something else, and one more holds up nobody. */
const FEW = 10;
/**
 * One that has no answer for so long, though others that came later have one, waits for something else than its
 * turn. Its sender has probably given up. Milliseconds.
 */
const KEPT_MS = 10_000;
/** n8n is behind when it has owed some an answer for so long and answers others, or waits so long for its database. */
const BEHIND_MS = 1_000;
/** What of the deliveries is taken changes by these: quickly down, slowly up, as networks share a line. */
const LESS = 0.7;
const MORE = 0.05;
/** At least this share is taken, so that it is found out when n8n can take more. */
const LEAST = 0.02;
/** More do not wait, also without their senders, for an n8n that has time but runs one execution at a time. */
const MOST_WAITING = 1_000;

interface Waiting {
	/** When it came. Milliseconds. */
	readonly since: number;
	/** How many of those that came later have been answered. */
	overtaken: number;
}

/** Which share of the time the process was at work since this was asked last. From 0 to 1. */
export type Workload = () => number;

/** Node.js measures how long its event loop has waited for something to do. */
export function eventLoopWorkload(): Workload {
	let last = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, last);
		last = now;
		return utilization;
	};
}

/**
 * The deliveries that n8n has taken over, of all triggers of the process. Whoever sends more than n8n can take
 * is told so before the time-out: an n8n that takes whatever comes answers nobody in time, and works for
 * senders that have long gone.
 */
export class Intake {
	/** Those that have no answer yet. In order of arrival. */
	private readonly owed = new Map<Response, Waiting>();
	/** Those that wait for their turn without anybody who waits for an answer. */
	private readonly hungUp = new HungUp(MOST_WAITING);
	/** When the last delivery was taken. */
	private lastTaken = -Infinity;
	/** How many were answered since it was measured. */
	private answered = 0;
	private measured: number;
	/** Whether there was more than n8n can take when it was measured last. */
	private isFlooded = false;
	/** Whether executions waited for n8n's database then: it is the bottleneck, however few answers are owed. */
	private isDatabaseBehind = false;
	/** Which share of the deliveries is taken, and what is left of it for the next one. */
	private share = 1;
	private credit = 0;

	constructor(
		private readonly clock: Clock,
		private readonly workload: Workload,
		private readonly lookups: Pick<Lookups, 'longestMs'>,
	) {
		this.measured = clock.now();
	}

	hasRoom(): boolean {
		this.measure();
		// If those that wait were stopped in n8n, one that comes so much later has its turn at once, which shows it.
		if (this.owed.size + this.hungUp.count() >= MOST_WAITING)
			return this.clock.now() - this.lastTaken >= OVERTAKEN_MS;
		if (this.owed.size < FEW && !this.isDatabaseBehind) return true;
		this.credit = Math.min(1, this.credit + this.share);
		if (this.credit < 1) return false;
		this.credit -= 1;
		return true;
	}

	/** n8n owes the sender an answer until it was sent, or the sender has hung up: then it may still owe a turn. */
	take(response: Response): void {
		const since = this.clock.now();
		this.lastTaken = since;
		const left = () => this.hungUp.add(since, () => answerIn(response));
		if (response.closed) return left();
		this.owed.set(response, { since, overtaken: 0 });
		response.once('finish', () => this.wasAnswered(response));
		response.once('close', () => this.owed.delete(response) && left());
	}

	private wasAnswered(response: Response): void {
		const answered = this.owed.get(response);
		if (!answered) return;
		this.answered += 1;
		if (answerIn(response) === 'taken') this.hungUp.hadTurn(answered.since);
		for (const [earlier, waiting] of this.owed) {
			if (earlier === response) break;
			waiting.overtaken += 1;
		}
		this.owed.delete(response);
	}

	private measure(): void {
		const took = this.clock.now() - this.measured;
		if (took < MEASURED_MS) return;
		this.hungUp.look();
		this.leaveOvertaken();
		const wasFlooded = this.isFlooded;
		this.isDatabaseBehind = this.lookups.longestMs(this.clock.now()) >= BEHIND_MS;
		const isSlow = this.workload() >= BUSY || this.isBehind();
		this.isFlooded = this.isDatabaseBehind || (isSlow && this.owed.size >= FEW);
		if (!this.isFlooded) this.share = Math.min(1, this.share + (MORE * took) / MEASURED_MS);
		// A burst that is over within a second is taken whole.
		else if (wasFlooded) this.share = Math.max(LEAST, this.share * LESS);
		this.measured += took;
		this.answered = 0;
	}

	/** What n8n does not answer, though it answers those that came later, holds up nobody. */
	private leaveOvertaken(): void {
		const before = this.clock.now() - KEPT_MS;
		for (const [response, { since, overtaken }] of this.owed) {
			if (since > before) return;
			if (overtaken >= FEW) this.owed.delete(response);
		}
	}

	/** Where n8n answers only now and then, as with one execution at a time, they wait for their turn. */
	private isBehind(): boolean {
		const since = [...this.owed.values()][FEW - 1]?.since ?? Infinity;
		return this.answered >= FEW && this.clock.now() - since >= BEHIND_MS;
	}
}
