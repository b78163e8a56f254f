import { isObject, named } from './shapes';

/** Names that can only mean the whole list. `count` is missing: it often means the rows of this page. */
const TOTALS = ['total', 'totalCount', 'totalItems', 'totalResults', 'totalRecords', 'totalRows'];
const PLACES = ['meta', 'pagination', 'paging', 'page', 'pageInfo', 'metadata'];

/** The total an answer states: beside the list at `path`, above it, or in one of the usual places there. */
export function findTotal(body: unknown, path: readonly string[]): number | undefined {
	const around = [body];
	for (const key of path) {
		const [inner] = around;
		around.unshift(isObject(inner) ? inner[key] : undefined);
	}
	for (const level of around) {
		if (!isObject(level)) continue;
		const place = named(level, PLACES, isObject);
		const total = stated(level) ?? stated(place === undefined ? undefined : level[place]);
		if (total !== undefined) return total;
	}
	return undefined;
}

function stated(level: unknown): number | undefined {
	if (!isObject(level)) return undefined;
	const key = named(level, TOTALS, isCount);
	return key === undefined ? undefined : Number(level[key]);
}

function isCount(value: unknown): boolean {
	if (typeof value === 'string') return /^\d{1,12}$/.test(value);
	return Number.isSafeInteger(value) && (value as number) >= 0;
}
