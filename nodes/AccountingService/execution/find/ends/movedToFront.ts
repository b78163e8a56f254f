import { idOf, type FetchPage, type Seen } from '../../../transport';
import { isShort } from './mayGoOn';
import type { PossibleEnd } from './possibleEnd';

/**
 * The rows that others added or moved to the front of a list while it was read, which pushed as many behind them into
 * the next page once more. `undefined` where those that came twice out of place are more than that, or not all places
 * were read: then others may be missing.
 */
export async function movedToFront(
	fetchPage: FetchPage<PossibleEnd>,
	seen: Seen,
	pageSize: number,
	noun: string,
): Promise<readonly unknown[] | undefined> {
	const { duplicates, endedByRepeat, lastTotal, outOfPlace, saysMore } = seen;
	const isRead = !isShort({ items: seen.items + duplicates, lastTotal, saysMore });
	if (duplicates === 0 || endedByRepeat || !isRead) return undefined;
	const unread: unknown[] = [];
	for (let offset = 0; ;) {
		const { items } = await fetchPage(offset, pageSize);
		if (items === undefined) return undefined;
		const isEmptied = offset === 0 && items.length === 0;
		const others = (await seen.fresh(items)).filter((row) => idOf(row, [noun]) !== undefined);
		unread.push(...others);
		// Behind a row that was read the front is over.
		const isOver = others.length < items.length || items.length === 0;
		if (isOver || unread.length >= duplicates)
			return isEmptied || unread.length >= Math.max(outOfPlace, 1) ? unread : undefined;
		offset += items.length;
	}
}
