import type { PolledItem } from '../items';

/** The clocks of the service and of this machine may differ. Milliseconds. */
export const TOLERANCE_MS = 60_000;

/** A record that is dated further ahead of the poll that found it says nothing of when. Milliseconds. */
const MOST_AHEAD_MS = 9 * 60_000;

/**
 * When a change happened, as its record says; `undefined` where it says nothing, or a time before the list was
 * last read without the change, which is the time of another one, or one far ahead. Milliseconds since 1970.
 */
export function ownTime({ createdAt, receivedAt, changedAfter }: PolledItem): number | undefined {
	const own = Date.parse(createdAt);
	const before = changedAfter === undefined ? -Infinity : Date.parse(changedAfter);
	const isOfAnother = own < before - TOLERANCE_MS;
	const isUnknown =
		createdAt === receivedAt || isOfAnother || isFarAhead({ createdAt, receivedAt });
	return isUnknown ? undefined : own;
}

export const isFarAhead = (event: Pick<PolledItem, 'createdAt' | 'receivedAt'>) =>
	Date.parse(event.createdAt) > Date.parse(event.receivedAt) + MOST_AHEAD_MS;
