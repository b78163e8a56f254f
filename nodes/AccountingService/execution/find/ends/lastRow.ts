import { areSame, idOf, type FetchPage } from '../../../transport';
import { breather } from '../../job/breather';
import type { PossibleEnd } from './possibleEnd';

/**
 * Where the row at `offset` stands in its list: asks for it and the next one. `refused` where a service that has just
 * given the row refuses to give it again, because of the next one or of its offset; `doubted` where it answers with a
 * page in doubt, such as 404; `unclear` where the row comes behind others, as where the service gives rows by the page,
 * where no page does, and where it has no id by which to know it; `absent` where only others come, or none.
 */
export async function placeOf(
	fetchPage: FetchPage<PossibleEnd>,
	row: unknown,
	offset: number,
	noun: string,
): Promise<'last' | 'followed' | 'refused' | 'doubted' | 'unclear' | 'absent'> {
	const id = idOf(row, [noun]);
	const breathe = breather();
	const page = await fetchPage(offset, 2);
	if (page.items === undefined) return page.fault.isRefusal ? 'refused' : 'unclear';
	const { items, doubt } = page;
	if (doubt !== undefined) return 'doubted';
	for (const [at, other] of items.entries()) {
		await breathe();
		const isIt = id === undefined ? await areSame(other, row, breathe) : idOf(other, [noun]) === id;
		if (!isIt) continue;
		if (at < items.length - 1) return 'followed';
		return items.length === 1 ? 'last' : 'unclear';
	}
	return id === undefined ? 'unclear' : 'absent';
}

/**
 * Whether the row at `offset` has another behind it. A service that refuses pages of two rows, or leaves them in doubt, is asked for a page of
 * `pageSize`; where it refuses that as well, it refuses the offset, and there may be more.
 */
export async function isFollowedRow(
	pageSize: number,
	...asked: Parameters<typeof placeOf>
): Promise<boolean> {
	const place = await placeOf(...asked);
	if (place !== 'refused' && place !== 'doubted') return place === 'followed';
	const [fetchPage, , offset] = asked;
	const { items, doubt } = await fetchPage(offset, pageSize);
	return items === undefined || doubt !== undefined || items.length > 1;
}

/**
 * Whether the row at `offset` is the last of its list: not where the service refuses to give it again, nor, for a list
 * that must be complete, where it leaves that in doubt. `undefined` where the answer leaves it open.
 */
export async function isLastRow(
	mustBeComplete: boolean | undefined,
	...asked: Parameters<typeof placeOf>
): Promise<boolean | undefined> {
	const place = await placeOf(...asked);
	if (place === 'last') return true;
	const isDenied = place === 'followed' || place === 'refused';
	return isDenied || (place === 'doubted' && mustBeComplete) ? false : undefined;
}
