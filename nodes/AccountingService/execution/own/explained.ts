import { statusOf } from '../fields/statuses';
import { isClose } from './closeness';
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
 * anything, and it is not dated much later or earlier. That it was paid is to be seen in it.
 */
export function mayComeOf(
	{ at, deed, fits }: OwnWrite,
	{ changedAt = at, kind, record }: SeenChange,
	mayBeBare: boolean,
): boolean {
	const isOfContent = kind === 'created' || kind === 'updated';
	const isSeen = isOfContent || (deed === 'status' && statusOf(record) !== '');
	const isThen = isSeen && isClose(at, { after: changedAt, before: changedAt });
	return isThen && record !== undefined && fits?.(record, mayBeBare) === true;
}
