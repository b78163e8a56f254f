import { UnusableValue } from '../../execution/failures/failure';
import type { Fields } from '../../transport';
import type { ListChanges } from './listChanges';

/** Records that are asked for one by one in a poll, at most; the others wait for the next. */
const MOST_LOOKS = 20;
/** After so many that cannot be asked for, the next poll goes on. */
const MOST_TROUBLES = 3;
/** So many may go at once, or a tenth of the records: more look as if something hid them. */
const FEW = 10;

/** A record as the service answers when it is asked for it alone; `undefined` where it does not know it. */
export type Look = (recordId: string) => Promise<Fields | undefined>;

/** How many deletions of one kind of record are believed at once. */
export const mostBelieved = (records: number): number => Math.max(FEW, Math.ceil(records / 10));

/**
 * Asks for each record that a complete list left out: only one that the service does not know any more was
 * deleted. None counts as deleted while too many are missing. Returns what stood in the way.
 */
export async function lookAgain(
	list: ListChanges,
	many: string,
	most: number,
	look: Look,
): Promise<unknown[]> {
	const { listed, hidden } = await list.missing();
	let perhapsGone = listed.length;
	const gone: string[] = [];
	const troubles: unknown[] = [];
	for (const [at, recordId] of [...listed, ...hidden].slice(0, MOST_LOOKS).entries()) {
		try {
			if ((await look(recordId)) === undefined) gone.push(recordId);
			else {
				list.hide(recordId);
				if (at < listed.length) perhapsGone -= 1;
			}
		} catch (thrown) {
			list.postpone(recordId);
			troubles.push(thrown);
			if (troubles.length === MOST_TROUBLES) break;
		}
	}
	const areBelieved = perhapsGone <= most;
	for (const recordId of gone)
		if (areBelieved) list.remove(recordId);
		else list.postpone(recordId);
	return areBelieved ? troubles : [tooMany(perhapsGone, many, most), ...troubles];
}

const tooMany = (missing: number, many: string, most: number) =>
	new UnusableValue(
		`${missing} ${many} are missing from the list at once, so none of them is taken to be deleted`,
		`Something may hide them: a permission of the API key, an archive, or an outage. If they were deleted, set the option Most Deletions at Once to ${missing} or more (it is ${most} now).`,
	);
