import { FEWEST_AT_A_TIME, type FetchPage, type Seen } from '../../../transport';
import type { PossibleEnd } from './possibleEnd';

type Told = Pick<Seen, 'items' | 'lastTotal' | 'saysMore'>;

/** Whether the service counts more than was read or, without counting it, says that there is more. */
export const isShort = ({ items, lastTotal, saysMore }: Told): boolean =>
	lastTotal === undefined ? saysMore : items < lastTotal;

/** Whether rows that came twice may stand in the place of others, which no total tells. */
export const mayLack = ({ outOfPlace, lastTotal }: Seen): boolean =>
	outOfPlace > 0 && lastTotal === undefined;

/**
 * `isShort` of a list that ended by a repeat, for whoever asks for all of it: nobody looks at the hints of a run that
 * is scheduled. Rows that were added or moved meanwhile are not missing, nor are those before the user's own offset.
 */
export function isShortByRepeat(seen: Seen, { offset = 0 }: { readonly offset?: number }): boolean {
	const { endedByRepeat, items, duplicates, firstTotal = Infinity, lastTotal, saysMore } = seen;
	const total = lastTotal && Math.min(firstTotal, lastTotal);
	const all = offset + items + duplicates;
	return endedByRepeat && isShort({ items: all, lastTotal: total, saysMore });
}

/**
 * Whether the service counts as many rows as were read: in the end, or on the first page and no more in the end. Of a
 * list that ended by a repeat only the first page tells: what changes with the offset may count those behind it.
 */
export function isCounted(seen: Seen, mayGrow = false): boolean {
	const { endedByRepeat, items, firstTotal = Infinity, lastTotal } = seen;
	if (lastTotal === undefined) return false;
	if (items === lastTotal && !endedByRepeat) return true;
	const wereAll = endedByRepeat ? items === firstTotal : items >= firstTotal;
	return wereAll && (mayGrow || items >= lastTotal);
}

/**
 * Whether a list may have more than was read: by what it says, by its total or, without one, if its end was
 * a repeat, or an empty page behind a full one. `isLast` asks then whether the row at an offset is the last.
 */
export async function mayGoOn(
	seen: Seen,
	fetchPage: FetchPage<PossibleEnd>,
	{ mayGrow }: { readonly mayGrow?: boolean },
	isLast: ((offset: number) => Promise<boolean | undefined>) | undefined,
): Promise<boolean> {
	const { endedByRepeat, saysMore, endsOpen, items, reached, lastTotal } = seen;
	if (saysMore && (endedByRepeat || lastTotal === undefined)) return true;
	if (lastTotal !== undefined) return !isCounted(seen, mayGrow);
	if (!endedByRepeat) {
		if (!endsOpen || mayGrow || !isLast) return false;
		return (await isLast(reached - 1)) !== true;
	}
	if (items < 2) return false;
	if (items >= FEWEST_AT_A_TIME) return true;
	// Who gets more than one gets all there are; where nothing comes, nothing is known.
	const { items: one } = await fetchPage(0, 1);
	return one === undefined || one.length === 1;
}
