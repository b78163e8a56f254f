import type { ClaimedEvent } from './claimedEvent';

/** Events remembered at most, about 6 MB of memory. */
const MAX_EVENTS = 20_000;

/** The events that a process remembers, by their keys. Where they are too many, the oldest is forgotten. */
export class RecentEvents {
	/** In order of arrival. */
	private readonly events = new Map<string, ClaimedEvent>();

	readonly size = (): number => this.events.size;

	readonly get = (key: string): ClaimedEvent | undefined => this.events.get(key);

	add(key: string, event: ClaimedEvent): void {
		this.events.delete(key); // So that the map stays in the order of arrival.
		this.events.set(key, event);
		this.forgetOldest();
	}

	delete(key: string): void {
		this.events.delete(key);
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
