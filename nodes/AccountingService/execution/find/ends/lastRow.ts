import { areSame, idOf, type FetchPage } from '../../../transport';
import { breather } from '../../job/breather';
import type { PossibleEnd } from './possibleEnd';

/**
 * Whether the row at `offset` is the last of its list: asks for it and the next one. `undefined` where the
 * answer leaves it open, as where the service does not count offsets in rows.
 */
export async function isLastRow(
	fetchPage: FetchPage<PossibleEnd>,
	row: unknown,
	offset: number,
	noun: string,
): Promise<boolean | undefined> {
	const id = idOf(row, [noun]);
	const breathe = breather();
	const { items = [] } = await fetchPage(offset, 2);
	for (const [at, other] of items.entries()) {
		await breathe();
		const isIt = id === undefined ? await areSame(other, row, breathe) : idOf(other, [noun]) === id;
		if (!isIt) continue;
		if (at < items.length - 1) return false;
		return items.length === 1 ? true : undefined;
	}
	return undefined;
}
