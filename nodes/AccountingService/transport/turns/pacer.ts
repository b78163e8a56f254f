import { Alarm } from './alarm';
import { Caps } from './caps';
import { FairQueue } from './fairQueue';
import { Pace } from '../limit/pace';
import { RetryBudget } from './retryBudget';
import { Standstill } from './standstill';
import { steadyTime } from './steadyTime';
import type { Headed, Sign, Turn, TurnedAway, TurnRequest, Waiter } from './turn';
import type { Clock, Random } from '../types';
import { readPaceHeaders } from '../limit/paceHeaders';

/**
 * Lets requests out so that none is sent which the service must refuse: one per service address and
 * key, shared by everything in the process. What else belongs to one service lives here, too.
 */
export class Pacer {
	readonly budget = new RetryBudget();
	private readonly pace: Pace;
	private readonly standstill: Standstill;
	private readonly caps = new Caps();
	private readonly queue = new FairQueue<Waiter>();
	private readonly alarm: Alarm;
	private readonly now: () => number;
	private inFlight = 0;
	private lastUse = 0;

	constructor(
		private readonly clock: Clock,
		random: Random,
	) {
		this.now = steadyTime(clock);
		this.standstill = new Standstill(random);
		this.pace = new Pace();
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
			const waiter: Waiter = { ...request, heldBefore: this.standstill.total(now), settle };
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

	/** Nothing is heard of the service: a request that may be repeated waits for it in the queue. */
	get isSilent(): boolean {
		return this.standstill.isSilent;
	}

	/** The same for a request that has no repeats left: is the service worth waiting for? */
	isAwaited(): boolean {
		return this.standstill.isAwaited(this.now());
	}

	private letOut(): void {
		while (!this.queue.isEmpty) {
			const now = this.now();
			const still = this.standstill.wait(now);
			if (still > 0) {
				this.turnAway(now);
				if (this.queue.isEmpty) break;
				return this.alarm.in(still, now);
			}
			const wait = this.pace.wait(now);
			if (wait > 0) return this.alarm.in(wait, now);
			const waiter = this.queue.take(({ cap }) => this.caps.wait(cap, now) === 0);
			if (!waiter) return this.alarm.in(this.shortestCapWait(now), now);
			this.grant(waiter, now);
		}
		this.alarm.off();
	}

	private grant({ cap, heldBefore, settle }: Waiter, sentAt: number): void {
		const seq = this.pace.sent(sentAt);
		const isProbe = this.standstill.sent();
		this.caps.sent(cap, sentAt);
		this.inFlight += 1;
		const done = (sign: Sign, answer?: Headed) => {
			const now = this.now();
			this.inFlight -= 1;
			this.lastUse = now;
			this.standstill.ended(sign, isProbe, now);
			const askedMs = answer && this.hear(answer, seq, now);
			if (!answer) this.pace.lost(now);
			this.letOut();
			return askedMs;
		};
		settle({ kind: 'turn', heldMs: this.standstill.total(sentAt) - heldBefore, done });
	}

	/** Learns from an answer; tells the wait it asked of everybody, in milliseconds. */
	private hear({ status, headers }: Headed, seq: number, now: number): number | undefined {
		const said = readPaceHeaders(headers, this.clock.now());
		const asked = this.standstill.hear(status, said, now);
		const refused = status === 429 ? asked : undefined;
		this.pace.answered({ ...said, refused }, seq, now);
		return asked && Math.max(asked.waitMs, this.standstill.pauseLeft(now));
	}

	private turnAway(now: number): void {
		for (const waiter of [...this.queue.everybody()]) {
			const answer = this.standstill.turnedAway(waiter, now);
			if (!answer) continue;
			this.queue.remove(waiter.party, waiter);
			waiter.settle(answer);
		}
	}

	private shortestCapWait(now: number): number {
		const waits = Array.from(this.queue.everybody(), ({ cap }) => this.caps.wait(cap, now));
		return Math.min(...waits);
	}
}
