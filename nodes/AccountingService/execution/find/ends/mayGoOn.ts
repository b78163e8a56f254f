import { FEWEST_AT_A_TIME, jsonStart, type FetchPage, type Seen } from '../../../transport';
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
 * Whether a list may have more than was read: by what it says, by its total or, without one, if its end was
 * a repeat, or an empty page behind a full one. `isLast` asks then whether the row at an offset is the last.
 */
export async function mayGoOn(
	{ endedByRepeat, saysMore, endsOpen, items, reached, firstTotal, lastTotal }: Seen,
	fetchPage: FetchPage<PossibleEnd>,
	{ mayGrow }: { readonly mayGrow?: boolean },
	isLast: ((offset: number) => Promise<boolean | undefined>) | undefined,
): Promise<boolean> {
	if (saysMore && (endedByRepeat || lastTotal === undefined)) return true;
	const atFirst = mayGrow ? firstTotal : lastTotal;
	if (atFirst !== undefined && lastTotal !== undefined) return items < Math.min(atFirst, lastTotal);
	if (!endedByRepeat) {
		if (!endsOpen || mayGrow || !isLast) return false;
		return (await isLast(reached - 1)) !== true;
	}
	if (items < 2) return false;
	if (items >= FEWEST_AT_A_TIME) return mayBeMost(items) || !(await areAll(items, fetchPage));
	// Who gets more than one gets all there are; where nothing comes, nothing is known.
	const { items: one } = await fetchPage(0, 1);
	return one === undefined || one.length === 1;
}

/** Nobody cuts a page that is shorter than this for its size. Characters. */
const LONGEST_WHOLE = 500_000;

/**
 * Whether so many rows, which are no number that a service gives at most, are the whole list: where it heeds the limit,
 * and leaves no rows out of its pages, it gives one less where one less is asked for.
 */
async function areAll(rows: number, fetchPage: FetchPage<PossibleEnd>): Promise<boolean> {
	const { items = [] } = await fetchPage(0, rows - 1);
	return items.length === rows - 1 && jsonStart(items, LONGEST_WHOLE).length < LONGEST_WHOLE;
}

/** As whoever writes a service chooses how many rows it gives at most, also one more or less: 50, 64, 96, 99, 101, 500. */
const mayBeMost = (rows: number) =>
	[5, 12, 64].some((step) => rows % step === 0) ||
	[1, 99].includes(rows % 100) ||
	[16, 32].includes(rows);
