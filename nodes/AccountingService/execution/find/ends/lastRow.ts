import { idOf, type FetchPage } from '../../../transport';
import type { Doubt } from './doubts';

/**
 * Whether the row at `offset` is the last of its list: asks for it and the next one. `undefined` where the
 * answer leaves it open, as where the service does not count offsets in rows.
 */
export async function isLastRow(
	fetchPage: FetchPage<Doubt>,
	row: unknown,
	offset: number,
	noun: string,
): Promise<boolean | undefined> {
	const identity = (of: unknown) => idOf(of, [noun]) ?? JSON.stringify(of);
	const { items = [] } = await fetchPage(offset, 2);
	const at = items.findIndex((of) => identity(of) === identity(row));
	if (at === -1) return undefined;
	if (at < items.length - 1) return false;
	return items.length === 1 ? true : undefined;
}
