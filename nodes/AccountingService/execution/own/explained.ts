import { statusOf } from '../fields/statuses';
import { isClose } from './closeness';
import { GIVING } from './deeds';
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

/**
 * Whether a change may come of a write whose answer did not show the record: what it shows of what was sent is so, if
 * anything, and it is not dated much later or earlier. That it was paid is to be seen in it. `given`: the status that
 * own writes gave it, perhaps earlier ones.
 */
export function mayComeOf(
	{ at, deed, fits }: OwnWrite,
	{ changedAt = at, kind, record }: SeenChange,
	given: string | undefined,
	mayBeBare: boolean,
): boolean {
	const isOfContent = kind === 'created' || kind === 'updated';
	const status = statusOf(record);
	const isSeen = isOfContent || (status !== '' && (deed === 'status' || status === given));
	const isThen = isSeen && isClose(at, { after: changedAt, before: changedAt });
	return isThen && record !== undefined && fits?.(record, mayBeBare) === true;
}

/** Of some writes, the last of which the record is as it shows, the one that gave it its status; if it is known. */
export function giverOf<Write extends Pick<OwnWrite, 'deed' | 'status'>>(
	writes: readonly Write[],
): Write | undefined {
	const status = writes.findLast((write) => write.status)?.status;
	const another = writes.findLastIndex((write) => write.status && write.status !== status);
	return writes.slice(another + 1).findLast((write) => write.status && GIVING.includes(write.deed));
}
