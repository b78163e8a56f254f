import type { PolledItem } from '../items';

/** The clocks of the service and of this machine may differ. Milliseconds. */
const TOLERANCE_MS = 60_000;

/**
 * When a change happened, as its record says; `undefined` where it says nothing, or a time before the list was
 * last read without the change: that is the time of another one. Milliseconds since 1970.
 */
export function ownTime({ createdAt, receivedAt, changedAfter }: PolledItem): number | undefined {
	const own = Date.parse(createdAt);
	const before = changedAfter === undefined ? -Infinity : Date.parse(changedAfter);
	return createdAt === receivedAt || own < before - TOLERANCE_MS ? undefined : own;
}
