import type { Clock } from '../transport';
import { lastsMs, type Answer, type ClaimedEvent } from './claimedEvent';

/** Events remembered at most, about 6 MB of memory. */
const MAX_EVENTS = 20_000;
/** How long a copy waits for the first one. Milliseconds. */
const MAX_WAIT_MS = 8_000;

/** The right to start the workflow for an event. */
export interface Claim {
	/** Look at n8n's answer now: copies may be waiting for it. */
	look(): void;
	/** The sender has hung up: copies that come from now on do not wait for the answer. */
	senderGone(): void;
}

/** `firstCopyPending`: an earlier copy is being started, or its execution may still run. */
export type ClaimResult =
	| { readonly ok: true; readonly claim: Claim }
	| { readonly ok: false; readonly reason: 'repeated' | 'firstCopyPending' };

/**
 * Grants the first copy of an event the right to start the workflow, and refuses the others, within this
 * process, for as long as its execution may still run. n8n's database decides what was passed on (see
 * `wasPassedOnBefore`); this only bridges the time until an execution has asked it. An event whose
 * execution failed before it was passed on is free again. Copies wait for eight seconds at most.
 */
export class Claims {
	private readonly events = new Map<string, ClaimedEvent>();

	constructor(private readonly clock: Clock) {}

	/** Remembered events. */
	get size(): number {
		return this.events.size;
	}

	/** Waits while an earlier copy is being started or runs, eight seconds at most. */
	async claim(key: string, answer: Answer): Promise<ClaimResult> {
		const deadline = this.clock.now() + MAX_WAIT_MS;
		for (;;) {
			const event = this.current(key);
			// Nothing is awaited between looking and granting, so no other copy can come in between.
			if (!event) return { ok: true, claim: this.grant(key, answer) };
			if (event.state === 'passedOn') return { ok: false, reason: 'repeated' };
			const isWorthIt = !(event.state === 'starting' && event.isSenderGone);
			if (!isWorthIt || !(await this.changes(event, deadline)))
				return { ok: false, reason: 'firstCopyPending' };
		}
	}

	/** The execution of an event that was claimed here has begun. */
	began(key: string): void {
		const event = this.events.get(key);
		if (event && event.state !== 'passedOn') this.enter(event, 'running');
	}

	/** The event was passed on, by this execution or before. */
	passedOn(key: string): void {
		const event = this.events.get(key);
		if (event) this.enter(event, 'passedOn');
	}

	/** The execution ended without passing the event on, so the next copy may start another. */
	ended(key: string): void {
		const event = this.events.get(key);
		if (event?.state === 'running') this.free(key, event);
	}

	/** The event as far as it still stands in the way of a copy. */
	private current(key: string): ClaimedEvent | undefined {
		const event = this.events.get(key);
		if (!event) return undefined;
		this.lookAt(key, event);
		const isOver = this.clock.now() - event.since >= lastsMs[event.state];
		return isOver ? undefined : this.events.get(key);
	}

	private lookAt(key: string, event: ClaimedEvent): void {
		if (event.state !== 'starting') return;
		const answer = event.answer();
		if (answer === 'taken') this.enter(event, 'taken');
		if (answer === 'refused') this.free(key, event);
	}

	private enter(event: ClaimedEvent, state: ClaimedEvent['state']): void {
		event.state = state;
		event.since = this.clock.now();
		event.changed.dispatchEvent(new Event('change'));
	}

	private free(key: string, event: ClaimedEvent): void {
		this.events.delete(key);
		event.changed.dispatchEvent(new Event('change'));
	}

	private grant(key: string, answer: Answer): Claim {
		const event: ClaimedEvent = {
			state: 'starting',
			since: this.clock.now(),
			answer,
			isSenderGone: false,
			changed: new EventTarget(),
		};
		// Deleted first, so that the map stays in the order of arrival.
		this.events.delete(key);
		this.events.set(key, event);
		this.forgetOldest();
		return {
			look: () => {
				if (this.events.get(key) === event) this.lookAt(key, event);
			},
			senderGone: () => void (event.isSenderGone = true),
		};
	}

	/** Whether the event's state changes before the deadline. */
	private async changes(event: ClaimedEvent, deadline: number): Promise<boolean> {
		const waiting = new AbortController();
		const { signal } = waiting;
		const changed = new Promise<true>((resolve) =>
			event.changed.addEventListener('change', () => resolve(true), { once: true, signal }),
		);
		const over = this.clock.sleep(deadline - this.clock.now(), signal).then(() => false);
		const isChanged = await Promise.race([changed, over]);
		waiting.abort();
		return isChanged;
	}

	/** First one that is not on its way, if there is one. */
	private forgetOldest(): void {
		if (this.events.size <= MAX_EVENTS) return;
		const [oldest] = this.events.keys();
		for (const [key, { state }] of this.events) {
			if (state === 'starting' || state === 'running') continue;
			this.events.delete(key);
			return;
		}
		this.events.delete(oldest!);
	}
}
