import { Alarm } from './alarm';
import { Caps } from './caps';
import { FairQueue } from './fairQueue';
import { InFlight } from './inFlight';
import { Pace } from '../limit/pace';
import { Pause } from './pause';
import { RetryBudget } from './retryBudget';
import { Silence } from './silence';
import { steadyTime } from './steadyTime';
import type { Headed, Sign, Turn, TurnedAway, TurnRequest, Waiter } from './turn';
import type { Clock, Random } from '../types';
import { readPaceHeaders } from '../limit/paceHeaders';

/**
 * Schedules requests to stay under the limit: one per base URL and key, shared by everything in the
 * process. Parties take turns; a repeat goes before the first tries of its party.
 */
export class Pacer {
	readonly budget = new RetryBudget();
	readonly silence = new Silence();
	private readonly pace = new Pace();
	private readonly pause: Pause;
	private readonly caps = new Caps();
	private readonly queue = new FairQueue<Waiter>();
	private readonly inFlight = new InFlight();
	private readonly alarm: Alarm;
	private readonly now: () => number;
	private lastUse: number;

	constructor(
		private readonly clock: Clock,
		random: Random,
	) {
		this.now = steadyTime(clock);
		this.lastUse = this.now();
		this.pause = new Pause(random);
		this.alarm = new Alarm(clock, () => this.letOut());
	}

	/** Waits for a turn. Rejects with the signal's reason once that is aborted. */
	turn(request: TurnRequest): Promise<Turn | TurnedAway> {
		this.lastUse = this.now();
		return new Promise((resolve, reject) => {
			const { signal, party } = request;
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
			const waiter: Waiter = { ...request, pausedBefore: this.pause.total(this.lastUse), settle };
			signal?.addEventListener('abort', leave);
			this.queue.add(party, waiter);
			this.letOut([waiter].values());
		});
	}

	/** Milliseconds since it was last used; 0 while it is in use. */
	idleMs = () => (this.inFlight.size || !this.queue.isEmpty ? 0 : this.now() - this.lastUse);

	/** Whether an unanswered request may queue for the service to come back: `Silence.isAwaited`. */
	isAwaited(request: TurnRequest, isLast: boolean): boolean {
		return this.silence.isAwaited(request, isLast, this.now());
	}

	/** `news`: the requests whose wait may have to end; a newcomer changes nothing for the others. */
	private letOut(news: Iterable<Waiter> = this.queue.everybody()): void {
		while (!this.queue.isEmpty) {
			const now = this.now();
			const paused = this.pause.left(now);
			if (paused > 0 || this.silence.isSuspected) this.turnAway(news, now);
			if (this.queue.isEmpty) break;
			const wait = paused > 0 ? paused : this.pace.wait(now);
			if (wait > 0 && wait < Infinity) return this.alarm.in(wait, now);
			const isPlace = wait === 0;
			const isChance = isPlace || this.inFlight.slow(now) > 0;
			const waiter = isChance && this.queue.take((one) => this.waitOf(one, isPlace, now) === 0);
			if (!waiter) return this.alarm.again(this.nextChance(isPlace, isChance, now), now);
			this.grant(waiter, now);
		}
		this.alarm.off();
	}

	private grant(waiter: Waiter, sentAt: number): void {
		const seq = this.pace.sent(sentAt);
		const probed = this.silence.sent(waiter);
		this.caps.sent(waiter.requestsPerMinute, sentAt);
		const flight = { route: waiter.route, sentAt };
		this.inFlight.add(flight);
		const done = (sign: Sign, answer?: Headed) => {
			const now = this.now();
			this.inFlight.delete(flight);
			this.lastUse = now;
			this.silence.ended(waiter.route, sign, probed, now);
			const askedMs = answer && this.hear(answer, seq, now);
			if (!answer) this.pace.lost(now);
			this.letOut();
			return askedMs;
		};
		waiter.settle({ kind: 'turn', heldMs: this.heldMs(waiter, sentAt), done });
	}

	/** Learns from an answer. Returns the wait it asked of everybody, in milliseconds. */
	private hear(answer: Headed, seq: number, now: number): number | undefined {
		const said = readPaceHeaders(answer.headers, this.clock.now());
		const asked = this.pause.hear(answer.status, said, now);
		const refused = answer.status === 429 ? asked : undefined;
		this.pace.answered({ ...said, refused }, seq, now);
		return asked && Math.max(asked.waitMs, this.pause.left(now));
	}

	/** Ends the wait of requests whose patience does not last until they may go. */
	private turnAway(waiters: Iterable<Waiter>, now: number): void {
		const pausedMs = this.pause.askedLeft(now);
		for (const waiter of [...waiters]) {
			const heldMs = this.heldMs(waiter, now);
			// What was never sent waits no longer for a service that refuses all than what was refused first.
			const waitedMs = waiter.attempt > 0 ? heldMs : this.pause.refusedFor(now);
			const askedMs = pausedMs > Math.max(0, waiter.patienceMs - waitedMs) ? pausedMs : undefined;
			if (!askedMs && this.silence.mayWait(waiter, heldMs, now)) continue;
			this.queue.remove(waiter.party, waiter);
			waiter.settle({ kind: 'turnedAway', askedMs });
		}
	}

	/** How long the service has made a request wait in the queue, in milliseconds. */
	private heldMs({ pausedBefore, silentSince = Infinity }: Waiter, now: number): number {
		return this.pause.total(now) - pausedBefore + Math.max(0, now - silentSince);
	}

	/** How long a request waits for its own cap or route, or for a place that what is slow elsewhere does not take. */
	private waitOf(waiter: Waiter, isPlace: boolean, now: number): number {
		const { requestsPerMinute, route } = waiter;
		const own = Math.max(this.caps.wait(requestsPerMinute, now), this.silence.wait(waiter, now));
		return own > 0 || isPlace ? own : this.pace.wait(now, this.inFlight.slow(now, route));
	}

	/** Milliseconds until a request in the queue may go, if no answer comes before. */
	private nextChance(isPlace: boolean, isChance: boolean, now: number): number {
		const slowMs = isPlace ? Infinity : this.inFlight.nextSlowMs(now);
		const waiters = isChance ? this.queue.everybody() : [];
		return Math.min(slowMs, ...Array.from(waiters, (one) => this.waitOf(one, isPlace, now)));
	}
}
