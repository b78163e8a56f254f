import { earliestOf, isClose, isNear } from './closeness';
import { GIVING } from './deeds';
import { statusSaid } from './statusSaid';
import type { OwnWrite, SeenChange } from './told';

/**
 * The changes that a write explains, where nothing but their content, or a deletion's ID, says that they come
 * from it: of each kind one for each trigger, and close in time. Somebody else may do the same once more.
 */
export class Explained {
	private readonly changes = new Map<string, string>();

	/** `at`: when the write was answered. Milliseconds since 1970. */
	constructor(private readonly at: number) {}

	/** Whether it explains this change, which keeps others from being explained. */
	takes({ kind, trigger, changeId, happened }: SeenChange): boolean {
		if (!isClose(this.at, happened)) return false;
		const key = JSON.stringify([kind, trigger]);
		const taken = this.changes.get(key) ?? changeId;
		this.changes.set(key, taken);
		return taken === changeId;
	}
}

/** A write as it is remembered. */
export interface KnownWrite extends OwnWrite {
	readonly explained: Explained;
	/** Somebody else has given the record another status since. */
	readonly isUndone?: boolean;
}

/**
 * Whether a change may come of a write whose answer did not show the record: what it shows of what was sent is so, if
 * anything, and something dates it as the write. That it was paid is to be seen in it, in so many words. `given`: the
 * status that own writes gave it, perhaps earlier ones.
 */
export function mayComeOf(
	{ at, deed, fits }: OwnWrite,
	{ arrivedAt, changedAt, happened, kind, record }: SeenChange,
	given: string | undefined,
	mayBeBare: boolean,
): boolean {
	// What is made is told as created, and an update soon after it is mostly that of others who heard of it.
	const isOfContent = kind === 'created' || (kind === 'updated' && deed !== 'made');
	const isSeen = isOfContent || given === statusSaid(record);
	const changed = changedAt ?? at;
	const isPossible = isSeen && isClose(at, { after: changed, before: changed });
	// Clocks differ, and a time without a zone is of any. What a poll found may be of whenever.
	const dates = arrivedAt === undefined ? [changedAt] : [changedAt, happened.before, arrivedAt];
	const isThen = dates.some((date) => date !== undefined && isNear(at, date));
	return isPossible && isThen && record !== undefined && fits?.(record, mayBeBare) === true;
}

/**
 * Of some writes, the last of which the record is as it shows, the one that gave it its status since the record was
 * seen before, if that is known, or shortly before its event says. Earlier, somebody may have taken the status back, and is
 * known to have, where a change of others that was told shows another.
 */
export function giverOf(
	writes: readonly KnownWrite[],
	{ arrivedAt, happened }: SeenChange,
): KnownWrite | undefined {
	// An event may be dated by another clock, and when a queue makes it, with the record as it is by then.
	const since = arrivedAt === undefined ? (happened.after ?? Infinity) : earliestOf(happened);
	const status = writes.findLast((write) => write.status)?.status;
	const another = writes.findLastIndex((write) => write.status && write.status !== status);
	return writes
		.slice(another + 1)
		.filter(({ isUndone, deed }) => !isUndone && GIVING.includes(deed))
		.findLast((write) => write.status && write.at >= since);
}

/** Whether a write that gave a status may be behind such a change: `paid`, `overdue`. */
export function mayGive({ at, status = '' }: OwnWrite, { kind, happened }: SeenChange): boolean {
	if (status === 'paid' || status === 'overdue') return kind === status;
	// Words of the account may mean it. Others do not, and time alone has made a sent invoice overdue.
	return isClose(at, happened);
}
