import { CircuitBreaker } from './circuitBreaker';
import { FairQueue } from './fairQueue';
import { Pace } from './pace';
import { Pause } from './pause';
import { RetryBudget } from './retryBudget';
import { SlidingLog } from './slidingLog';
import { steadyTime } from './steadyTime';
import type { Clock, Random, RawResponse } from './types';
import { readPaceHeaders, type PaceHeaders } from './waitHeaders';

type Headed = Pick<RawResponse, 'status' | 'headers'>;

export interface TurnRequest {
	/** Whose request it is; parties share the pace evenly. */
	readonly party: string;
	readonly signal?: AbortSignal;
	/** The user's own cap in requests per minute; everybody with the same cap shares it. */
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
 * key, shared by everything in the process. What belongs to the same service lives here too.
 */
export class Pacer {
	readonly budget = new RetryBudget();
	readonly breaker = new CircuitBreaker();
	private readonly pace: Pace;
	private readonly pause: Pause;
	private readonly now: () => number;
	private readonly queue = new FairQueue<Waiter>();
	private readonly caps = new Map<number, SlidingLog>();
	private refusals = 0;
	private inFlight = 0;
	private alarm?: { at: number; off: AbortController };
	private lastUse = 0;

	constructor(
		private readonly clock: Clock,
		random: Random,
	) {
		this.now = steadyTime(clock);
		this.pause = new Pause(random);
		this.pace = new Pace(random);
	}

	/** Waits for a turn. Rejects with the signal's reason once that is aborted. */
	turn(asked: TurnRequest): Promise<Turn | TurnedAway> {
		const now = this.now();
		this.lastUse = now;
		return new Promise((resolve, reject) => {
			const { signal, party } = asked;
			if (signal?.aborted) return reject(signal.reason);
			const leave = () => {
				this.queue.remove(party, waiter);
				if (this.queue.isEmpty) this.silence();
				reject(signal?.reason);
			};
			const waiter: Waiter = {
				...asked,
				pausedBefore: this.pause.total(now),
				settle: (answer) => {
					signal?.removeEventListener('abort', leave);
					resolve(answer);
				},
			};
			signal?.addEventListener('abort', leave);
			this.queue.add(party, waiter, asked.isRepeat);
			this.letOut();
		});
	}

	/** Milliseconds nobody has used it, or 0 while somebody does. */
	idleMs(): number {
		const busy = this.inFlight > 0 || !this.queue.isEmpty;
		return busy ? 0 : this.now() - this.lastUse;
	}

	private letOut(): void {
		while (!this.queue.isEmpty) {
			const now = this.now();
			const paused = this.pause.left(now);
			if (paused > 0) {
				this.turnAway(now);
				return this.wakeIn(paused, now);
			}
			const wait = this.pace.wait(now);
			if (wait > 0) return this.wakeIn(wait, now);
			const waiter = this.queue.take((next) => this.capWait(next, now) === 0);
			if (!waiter) return this.wakeIn(this.shortestCapWait(now), now);
			this.grant(waiter, now);
		}
		this.silence();
	}

	private grant(waiter: Waiter, now: number): void {
		this.inFlight += 1;
		const seq = this.pace.sent(now);
		if (waiter.cap) this.capLog(waiter.cap).add(now);
		const home = () => {
			this.inFlight -= 1;
			this.lastUse = this.now();
		};
		waiter.settle({
			kind: 'turn',
			pausedMs: this.pause.total(now) - waiter.pausedBefore,
			done: (answer) => {
				home();
				const asked = answer ? this.hear(answer, seq, now) : this.pace.lost();
				this.letOut();
				return asked ?? undefined;
			},
			unused: () => {
				home();
				this.pace.unsent(now);
				if (waiter.cap) this.capLog(waiter.cap).remove(now);
				this.letOut();
			},
		});
	}

	/** Learns from an answer; tells the wait it asked of everybody, in milliseconds. */
	private hear(answer: Headed, seq: number, sentAt: number): number | undefined {
		const now = this.now();
		const said = readPaceHeaders(answer.headers, this.clock.now());
		const isRefused = answer.status === 429;
		if (!isRefused && !(answer.status === 503 && said.retryAfterMs)) {
			this.refusals = Math.max(0, this.refusals - 0.25);
			this.pace.answered(said, seq, sentAt, now);
			return undefined;
		}
		const isFirst = this.pause.left(now) === 0;
		const waitMs = said.retryAfterMs || this.guess(said);
		if (isFirst) this.refusals += 1;
		this.pace.answered(
			isRefused ? { ...said, refused: { waitMs, isFirst } } : said,
			seq,
			sentAt,
			now,
		);
		this.pause.hold(waitMs, now);
		return Math.max(waitMs, this.pause.left(now));
	}

	/** A refusal without a usable Retry-After: until the promised reset, or longer each time. */
	private guess(said: PaceHeaders): number {
		if (said.retryAfterMs === undefined && said.remaining === 0 && said.resetInMs) {
			if (said.resetInMs <= 120_000) return said.resetInMs;
		}
		const nth = Math.floor(this.refusals);
		// Zero is as good as nothing said, except that one quick repeat is due.
		if (said.retryAfterMs === 0 && nth === 0) return 200;
		return Math.min(30_000, 1_000 * 2 ** nth);
	}

	private turnAway(now: number): void {
		const askedMs = this.pause.askedLeft(now);
		for (const waiter of [...this.queue.everybody()]) {
			if (askedMs <= waiter.patienceMs) continue;
			this.queue.remove(waiter.party, waiter);
			waiter.settle({ kind: 'turnedAway', askedMs });
		}
	}

	private capWait({ cap }: Waiter, now: number): number {
		return cap ? this.capLog(cap).waitFor(cap, now) : 0;
	}

	private shortestCapWait(now: number): number {
		let shortest = Infinity;
		for (const waiter of this.queue.everybody()) {
			shortest = Math.min(shortest, this.capWait(waiter, now));
		}
		return shortest;
	}

	private capLog(cap: number): SlidingLog {
		const log = this.caps.get(cap) ?? new SlidingLog();
		this.caps.set(cap, log);
		return log;
	}

	private wakeIn(ms: number, now: number): void {
		if (ms === Infinity) return;
		const at = now + ms;
		if (this.alarm && this.alarm.at <= at) return;
		this.silence();
		const alarm = { at, off: new AbortController() };
		this.alarm = alarm;
		const ring = () => {
			if (this.alarm !== alarm) return;
			this.alarm = undefined;
			this.letOut();
		};
		void this.clock.sleep(Math.max(1, Math.ceil(ms)), alarm.off.signal).then(ring, () => undefined);
	}

	private silence(): void {
		this.alarm?.off.abort();
		this.alarm = undefined;
	}
}
