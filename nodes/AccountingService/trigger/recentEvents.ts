import type { ClaimedEvent } from './claimedEvent';

/** Events remembered at most, about 6 MB of memory. */
const MAX_EVENTS = 20_000;

/** The events that a process remembers, by their keys. Where they are too many, the oldest is forgotten. */
export class RecentEvents extends Map<string, ClaimedEvent> {
	override set(key: string, event: ClaimedEvent): this {
		this.delete(key); // So that the map stays in the order of arrival.
		super.set(key, event);
		this.forgetOldest();
		return this;
	}

	/** First one that is not on its way, if there is one. */
	private forgetOldest(): void {
		if (this.size <= MAX_EVENTS) return;
		const [oldest] = this.keys();
		for (const [key, { state }] of this) {
			if (state === 'starting' || state === 'running') continue;
			this.delete(key);
			return;
		}
		this.delete(oldest!);
	}
}
