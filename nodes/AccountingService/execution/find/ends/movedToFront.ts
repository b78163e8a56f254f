import { idOf, type FetchPage, type Seen } from '../../../transport';
import { isShort } from './mayGoOn';
import type { PossibleEnd } from './possibleEnd';

/**
 * Whether a list seems to lack rows only because others moved some from behind to its front while it was read:
 * every place was read, some rows came twice, and another row than `first` stands first by now.
 */
export async function wereMovedToFront(
	fetchPage: FetchPage<PossibleEnd>,
	seen: Seen,
	first: unknown,
	noun: string,
): Promise<boolean> {
	const { items, duplicates, endedByRepeat } = seen;
	const isRead = !isShort({ ...seen, items: items + duplicates });
	if (duplicates === 0 || endedByRepeat || !isRead) return false;
	const { items: front } = await fetchPage(0, 1);
	return front !== undefined && idOf(front[0], [noun]) !== idOf(first, [noun]);
}
