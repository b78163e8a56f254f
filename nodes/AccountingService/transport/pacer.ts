import { Alarm } from './alarm';
import { Caps } from './caps';
import { CircuitBreaker } from './circuitBreaker';
import { FairQueue } from './fairQueue';
import { Pace } from './pace';
import { Pause } from './pause';
import { RetryBudget } from './retryBudget';
import { steadyTime } from './steadyTime';
import type { Clock, Random, RawResponse } from './types';
import { waitAsked } from './waitAsked';
import { readPaceHeaders } from './waitHeaders';

type Headed = Pick<RawResponse, 'status' | 'headers'>;

export interface TurnRequest {
	/** Whose request it is; parties share the pace evenly. */
	readonly party: string;
	readonly signal?: AbortSignal;
	/** The user's own cap in requests per minute. */
	readonly cap?: number;
	/** How long a pause the request is willing to sit out; beyond it, it is turned away. */
	readonly patienceMs: number;
	/** Goes before the first tries of the same party. */
	readonly isRepeat: boolean;
}

/** The right to send one request now. Exactly one of `done` and `unused` must be called. */
export interface Turn {
	readonly kind: 'turn';
	/** How much of the time queued was a pause the service asked for, in milliseconds. */
	readonly pausedMs: number;
	/** Takes the answer, or nothing when none came; tells the wait it asked of everybody, if any. */
	done(answer?: Headed): number | undefined;
	unused(): void;
}

/** The service asked the whole process for a longer wait than this request has patience for. */
export interface TurnedAway {
	readonly kind: 'turnedAway';
	readonly askedMs: number;
}

interface Waiter extends TurnRequest {
	readonly pausedBefore: number;
	settle(answer: Turn | TurnedAway): void;
}

/**
 * Lets requests out so that none is sent which the service must refuse: one per service address and
 * key, shared by everything in the process. What else belongs to one service lives here, too.
 */
export class Pacer {
	readonly budget = new RetryBudget();
	readonly breaker = new CircuitBreaker();
	private readonly pace: Pace;
	private readonly pause: Pause;
	private readonly caps = new Caps();
	private readonly queue = new FairQueue<Waiter>();
	private readonly alarm: Alarm;
	private readonly now: () => number;
	/** Refusals of late, fading with every success. */
	private refusals = 0;
	private inFlight = 0;
	private lastUse = 0;

	constructor(
		private readonly clock: Clock,
		random: Random,
	) {
		this.now = steadyTime(clock);
		this.pause = new Pause(random);
		this.pace = new Pace(random);
		this.alarm = new Alarm(clock, () => this.letOut());
	}

	/** Waits for a turn. Rejects with the signal's reason once that is aborted. */
	turn(request: TurnRequest): Promise<Turn | TurnedAway> {
		const now = this.now();
		this.lastUse = now;
		return new Promise((resolve, reject) => {
			const { signal, party, isRepeat } = request;
			if (signal?.aborted) return reject(signal.reason);
			const leave = () => {
				this.queue.remove(party, waiter);
				if (this.queue.isEmpty) this.alarm.off();
				reject(signal?.reason);
			};
			const settle = (answer: Turn | TurnedAway) => {
				signal?.removeEventListener('abort', leave);
				resolve(answer);
			};
			const waiter: Waiter = { ...request, pausedBefore: this.pause.total(now), settle };
			signal?.addEventListener('abort', leave);
			this.queue.add(party, waiter, isRepeat);
			this.letOut();
		});
	}

	/** Milliseconds nobody has used it, or 0 while somebody does. */
	idleMs(): number {
		const isBusy = this.inFlight > 0 || !this.queue.isEmpty;
		return isBusy ? 0 : this.now() - this.lastUse;
	}

	private letOut(): void {
		while (!this.queue.isEmpty) {
			const now = this.now();
			const paused = this.pause.left(now);
			if (paused > 0) {
				this.turnAway(this.pause.askedLeft(now));
				return this.alarm.in(paused, now);
			}
			const wait = this.pace.wait(now);
			if (wait > 0) return this.alarm.in(wait, now);
			const waiter = this.queue.take(({ cap }) => this.caps.wait(cap, now) === 0);
			if (!waiter) return this.alarm.in(this.shortestCapWait(now), now);
			this.grant(waiter, now);
		}
		this.alarm.off();
	}

	private grant({ cap, pausedBefore, settle }: Waiter, sentAt: number): void {
		const seq = this.pace.sent(sentAt);
		this.caps.sent(cap, sentAt);
		this.inFlight += 1;
		const home = (settled: () => void) => {
			this.inFlight -= 1;
			this.lastUse = this.now();
			settled();
			this.letOut();
		};
		settle({
			kind: 'turn',
			pausedMs: this.pause.total(sentAt) - pausedBefore,
			done: (answer) => {
				let askedMs: number | undefined;
				home(() => {
					if (answer) askedMs = this.hear(answer, seq, sentAt);
					else this.pace.lost();
				});
				return askedMs;
			},
			unused: () =>
				home(() => {
					this.pace.unsent(sentAt);
					this.caps.unsent(cap, sentAt);
				}),
		});
	}

	/** Learns from an answer; tells the wait it asked of everybody, in milliseconds. */
	private hear({ status, headers }: Headed, seq: number, sentAt: number): number | undefined {
		const now = this.now();
		const said = readPaceHeaders(headers, this.clock.now());
		const waitMs = waitAsked(status, said, Math.floor(this.refusals));
		const isFirst = this.pause.left(now) === 0;
		const refused = status === 429 && waitMs !== undefined ? { waitMs, isFirst } : undefined;
		this.pace.answered({ ...said, refused }, seq, sentAt, now);
		if (waitMs === undefined) {
			this.refusals = Math.max(0, this.refusals - 0.25);
			return undefined;
		}
		// Those in flight together are refused together: that is one refusal.
		if (isFirst) this.refusals += 1;
		this.pause.hold(waitMs, now);
		return Math.max(waitMs, this.pause.left(now));
	}

	private turnAway(askedMs: number): void {
		for (const waiter of [...this.queue.everybody()]) {
			if (askedMs <= waiter.patienceMs) continue;
			this.queue.remove(waiter.party, waiter);
			waiter.settle({ kind: 'turnedAway', askedMs });
		}
	}

	private shortestCapWait(now: number): number {
		const waits = Array.from(this.queue.everybody(), ({ cap }) => this.caps.wait(cap, now));
		return Math.min(...waits);
	}
}
