import { ColumnSums } from './columnSums';
import { FEWEST_AT_A_TIME } from '../page';
import type { FetchPage } from '../reading';

/**
 * The same pages without a `total` that is an amount: the sum of the rows of the page, which differs from page to
 * page, so that rows would seem to come and go, or the 0 of an empty page behind others that counted nothing.
 */
export function countedPages<F>(fetchPage: FetchPage<F>): FetchPage<F> {
	let hasRows = false;
	let isCounted = false;
	let isSum = false;
	return async (offset, limit) => {
		const page = await fetchPage(offset, limit);
		const { items, total } = page;
		if (items === undefined) return page;
		if (total !== undefined && items.length > 0) {
			// Of a few rows that were all that was asked for, one may hold the true count by chance.
			const maySum = items.length < limit || items.length >= FEWEST_AT_A_TIME;
			isSum ||= maySum && new ColumnSums().add(items).has(total);
			isCounted ||= !isSum;
		}
		const isOfNothing = items.length === 0 && total === 0 && hasRows && !isCounted;
		hasRows ||= items.length > 0;
		return isSum || isOfNothing ? { ...page, total: undefined } : page;
	};
}
