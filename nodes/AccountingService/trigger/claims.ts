import type { IWebhookFunctions } from 'n8n-workflow';

import type { Clock } from '../transport';
import { identifier } from './events/serviceEvent';

/** How long an event is remembered: the sender's retries span hours to days. Milliseconds. */
const MEMORY_MS = 72 * 3_600_000;
/** Events remembered at most, about 6 MB of memory. */
const MAX_EVENTS = 20_000;
/** How long a copy waits for the first one. Milliseconds. */
const MAX_WAIT_MS = 8_000;

/**
 * How the start of a workflow ended. After `started` later copies are repetitions; after `failed`
 * the next copy may claim the event. After `senderGone` nobody knows whether the workflow runs, so
 * the next copy may claim it as well, unless the execution has confirmed that it runs.
 */
export type Outcome = 'started' | 'failed' | 'senderGone';

/** The right to start the workflow for an event. Only the first outcome counts. */
export interface Claim {
	settle(outcome: Outcome): void;
}

/** `firstCopyPending`: after the longest wait the first copy is still being started. */
export type ClaimResult =
	| { readonly ok: true; readonly claim: Claim }
	| { readonly ok: false; readonly reason: 'repeated' | 'firstCopyPending' };

interface ClaimedEvent {
	state: 'starting' | Outcome;
	/** When the state began. Milliseconds, by the clock. */
	since: number;
	/** Resolves with the outcome. */
	readonly settled: Promise<void>;
}

/**
 * Grants the first copy of an event the right to start the workflow and refuses the others, within
 * this process. Copies that arrive while the first is being started wait for it, so that no event
 * is lost with a first copy that fails. An event that is being started is never forgotten.
 */
export class Claims {
	private readonly events = new Map<string, ClaimedEvent>();

	constructor(private readonly clock: Clock) {}

	/** Remembered events. */
	get size(): number {
		return this.events.size;
	}

	/** Whether a copy of this event reached this process and is remembered. */
	knows(key: string): boolean {
		return this.remembered(key) !== undefined;
	}

	/** The workflow runs, so copies are repetitions even if the sender of the first one had gone. */
	confirm(key: string): void {
		const event = this.events.get(key);
		if (event?.state === 'senderGone') event.state = 'started';
	}

	/** Waits while an earlier copy is being started, eight seconds at most. */
	async claim(key: string): Promise<ClaimResult> {
		const deadline = this.clock.now() + MAX_WAIT_MS;
		for (;;) {
			const event = this.remembered(key);
			// Nothing is awaited between looking and granting, so no other copy can come in between.
			if (!event || event.state === 'senderGone') return { ok: true, claim: this.grant(key) };
			if (event.state === 'started') return { ok: false, reason: 'repeated' };
			if (!(await this.settles(event, deadline))) return { ok: false, reason: 'firstCopyPending' };
		}
	}

	private remembered(key: string): ClaimedEvent | undefined {
		const event = this.events.get(key);
		const isOver = event?.state === 'started' && this.clock.now() - event.since >= MEMORY_MS;
		return isOver ? undefined : event;
	}

	private grant(key: string): Claim {
		let wakeCopies = () => {};
		const settled = new Promise<void>((resolve) => {
			wakeCopies = resolve;
		});
		const event: ClaimedEvent = { state: 'starting', since: this.clock.now(), settled };
		// Deleted first, so that the map stays in the order of arrival.
		this.events.delete(key);
		this.events.set(key, event);
		this.forgetOldest();
		const settle = (outcome: Outcome) => {
			if (event.state !== 'starting') return;
			event.state = outcome;
			event.since = this.clock.now();
			if (outcome === 'failed') this.events.delete(key);
			wakeCopies();
		};
		return { settle };
	}

	private async settles(event: ClaimedEvent, deadline: number): Promise<boolean> {
		const waiting = new AbortController();
		const settled = await Promise.race([
			event.settled.then(() => true),
			this.clock.sleep(deadline - this.clock.now(), waiting.signal).then(() => false),
		]);
		waiting.abort();
		return settled;
	}

	private forgetOldest(): void {
		if (this.events.size <= MAX_EVENTS) return;
		for (const [key, { state }] of this.events) {
			if (state === 'starting') continue;
			this.events.delete(key);
			return;
		}
	}
}

/** Names one event of one account for one trigger. */
export function eventKey(
	context: Pick<IWebhookFunctions, 'getNode' | 'getWorkflow'>,
	companyId: unknown,
	eventId: string,
): string {
	const { id: workflow } = context.getWorkflow();
	return JSON.stringify([workflow, context.getNode().id, identifier(companyId), eventId]);
}
