import type { Clock } from '../transport';
import {
	changes,
	isOvertaken,
	lastsMs,
	MAX_WAIT_MS,
	starting,
	TAKEN,
	wake,
	type Answer,
	type ClaimedEvent,
} from './claimedEvent';
import type { Claim, ClaimResult, Work } from './claim';
import { RecentEvents } from './recentEvents';

/**
 * Grants the first copy of an event the right to start the workflow, and refuses the others, within this
 * process, for as long as its execution may still run. n8n's database decides what was passed on (see
 * `wasPassedOnBefore`); this bridges the time until it was asked. What failed before that is free again.
 */
export class EventClaims {
	private readonly events = new RecentEvents();
	/** Those whose sender has hung up before the answer: nothing tells of that, so it has to be looked for. */
	private readonly hungUp = new Map<ClaimedEvent, string>();

	/** When the last one came of those that n8n has given their turn. */
	private lastTurn = -Infinity;

	constructor(private readonly clock: Clock) {}

	/** Remembered events, and those whose answer is still looked for. */
	readonly size = (): number => this.events.size;
	readonly lookedFor = (): number => this.hungUp.size;

	/** Whether the event stands in the way of a copy. */
	readonly knows = (key: string): boolean => this.current(key) !== undefined;

	/** Waits while an earlier copy is being started or runs, eight seconds at most. */
	async claim(key: string, answer: Answer): Promise<ClaimResult> {
		const deadline = this.clock.now() + MAX_WAIT_MS;
		this.lookAtHungUp();
		for (;;) {
			const event = this.current(key);
			// Nothing is awaited between looking and granting, so no other copy can come in between.
			if (!event) return { ok: true, claim: this.grant(key, answer) };
			if (event.state === 'passedOn') return { ok: false, reason: 'repeated' };
			const isHopeless = event.state === 'starting' && event.isSenderGone;
			if (isHopeless || !(await changes(event, this.clock, deadline)))
				return { ok: false, reason: 'firstCopyPending' };
		}
	}

	/**
	 * An execution begins to work on an event. What a person retries was granted no claim, so it leaves that
	 * of another execution alone; where there is none, it keeps copies away itself.
	 */
	begin(key: string, execution: string, isRetry = false): Work {
		const claimed = this.current(key);
		const event = claimed ?? this.remember(key, TAKEN);
		const { passedOnBy } = event;
		event.executions.add(execution);
		// A retry waits for no turn.
		if (claimed && !isRetry) this.hadTurn(event);
		if (event.state !== 'passedOn' && !(claimed && isRetry)) this.enter(event, 'running');
		return {
			isFromElsewhere: !claimed,
			isRepeated: () => {
				const by = this.events.get(key)?.passedOnBy;
				return by !== undefined && by !== execution && (by !== passedOnBy || !isRetry);
			},
			passedOn: (isRepeated) => {
				const present = this.events.get(key) ?? this.remember(key, TAKEN);
				if (!isRepeated) present.passedOnBy = execution;
				this.enter(present, 'passedOn');
			},
			takenBack: () => {
				if (this.events.get(key)?.passedOnBy === execution) this.events.delete(key);
			},
			ended: () => {
				event.executions.delete(execution);
				const isLast = event.state === 'running' && event.executions.size === 0;
				if (isLast && this.events.get(key) === event) this.free(key, event);
			},
		};
	}

	/** The event as far as it still stands in the way of a copy. */
	private current(key: string): ClaimedEvent | undefined {
		const event = this.events.get(key);
		if (!event) return undefined;
		this.lookAt(key, event);
		const isOver = this.clock.now() - event.since >= lastsMs[event.state];
		return isOver || isOvertaken(event, this.lastTurn) ? undefined : this.events.get(key);
	}

	private lookAt(key: string, event: ClaimedEvent): void {
		if (event.state !== 'starting') return;
		const answer = event.answer();
		if (answer === 'refused') this.free(key, event);
		if (answer !== 'taken') return;
		this.hadTurn(event);
		this.enter(event, 'taken');
	}

	/** Releases the requests that were answered meanwhile, or never will be. */
	private lookAtHungUp(): void {
		for (const [event, key] of this.hungUp) {
			const present = this.events.get(key) === event && this.current(key);
			if (present && present.state === 'starting') continue;
			if (present === undefined) this.events.delete(key);
			event.answer = TAKEN;
			this.hungUp.delete(event);
		}
	}

	private hadTurn({ state, since }: ClaimedEvent): void {
		if (state === 'starting') this.lastTurn = Math.max(this.lastTurn, since);
	}

	private enter(event: ClaimedEvent, state: ClaimedEvent['state']): void {
		event.state = state;
		event.answer = TAKEN;
		event.since = this.clock.now();
		wake(event);
	}

	private free(key: string, event: ClaimedEvent): void {
		this.events.delete(key);
		wake(event);
	}

	private grant(key: string, answer: Answer): Claim {
		const event = this.remember(key, answer);
		return {
			look: () => {
				if (this.events.get(key) === event) this.lookAt(key, event);
			},
			senderGone: () => {
				event.isSenderGone = true;
				if (event.state === 'starting') this.hungUp.set(event, key);
			},
		};
	}

	private remember(key: string, answer: Answer): ClaimedEvent {
		const event = starting(this.clock.now(), answer);
		this.events.set(key, event);
		return event;
	}
}
