import type { Clock } from '../../transport';

/** How long an event is remembered: the sender's retries span hours to days. Milliseconds. */
const MEMORY_MS = 72 * 3_600_000;
/** About 6 MB of memory. */
const MOST_EVENTS = 20_000;
/** How long a copy waits for the first. Milliseconds. */
const JOIN_MS = 8_000;

/** The right to start the workflow for an event, to be settled once n8n has answered. */
export interface Place {
	/** The workflow runs: later copies are repetitions. */
	keep(): void;
	/** It does not run: the next copy takes over. */
	free(): void;
	/** The sender has gone without an answer, so nobody knows: the next copy takes over, unless it ran. */
	leave(): void;
}

export type Admission =
	| { readonly kind: 'first'; readonly place: Place }
	| { readonly kind: 'repeated' }
	/** The first copy took too long: nobody knows yet whether this one is needed. */
	| { readonly kind: 'pending' };

interface Seen {
	state: 'pending' | 'done' | 'freed' | 'left';
	/** Of the present state. Milliseconds, by the clock. */
	since: number;
	/** Resolves once the state is no longer pending. */
	readonly settled: Promise<void>;
}

/**
 * Lets the first copy of an event through and nobody after it, within this process. Copies that
 * arrive while the first is being started wait for it, so that no event is lost with a first copy
 * that fails. Entries that are being started are never forgotten.
 */
export class DeliveryGate {
	private readonly seen = new Map<string, Seen>();

	constructor(private readonly clock: Clock) {}

	/** Remembered events. */
	get size(): number {
		return this.seen.size;
	}

	/** Whether a copy of this event came in here, and is remembered. */
	knows(key: string): boolean {
		return this.remembered(key) !== undefined;
	}

	/** The workflow runs for an event whose sender had gone: later copies are repetitions after all. */
	confirm(key: string): void {
		const seen = this.seen.get(key);
		if (seen?.state === 'left') seen.state = 'done';
	}

	async enter(key: string): Promise<Admission> {
		const patienceEnds = this.clock.now() + JOIN_MS;
		for (;;) {
			const seen = this.remembered(key);
			// Nothing is awaited between asking and taking the place: no other copy comes in between.
			if (!seen || seen.state === 'left') return { kind: 'first', place: this.take(key) };
			if (seen.state === 'done') return { kind: 'repeated' };
			if (!(await this.settles(seen, patienceEnds))) return { kind: 'pending' };
		}
	}

	private remembered(key: string): Seen | undefined {
		const seen = this.seen.get(key);
		if (seen?.state === 'done' && this.clock.now() - seen.since >= MEMORY_MS) return undefined;
		return seen;
	}

	private take(key: string): Place {
		let tellWaiting = () => {};
		const settled = new Promise<void>((resolve) => {
			tellWaiting = resolve;
		});
		const seen: Seen = { state: 'pending', since: this.clock.now(), settled };
		// Deleted first, so that the map stays in the order of arrival.
		this.seen.delete(key);
		this.seen.set(key, seen);
		this.forgetOldest();
		const settle = (state: 'done' | 'freed' | 'left') => {
			if (seen.state !== 'pending') return;
			seen.state = state;
			seen.since = this.clock.now();
			if (state === 'freed') this.seen.delete(key);
			tellWaiting();
		};
		return {
			keep: () => settle('done'),
			free: () => settle('freed'),
			leave: () => settle('left'),
		};
	}

	private async settles(seen: Seen, deadline: number): Promise<boolean> {
		const left = deadline - this.clock.now();
		const waiting = new AbortController();
		const settled = await Promise.race([
			seen.settled.then(() => true),
			this.clock.sleep(left, waiting.signal).then(() => false),
		]);
		waiting.abort();
		return settled;
	}

	private forgetOldest(): void {
		if (this.seen.size <= MOST_EVENTS) return;
		for (const [key, { state }] of this.seen) {
			if (state === 'pending') continue;
			this.seen.delete(key);
			return;
		}
	}
}
