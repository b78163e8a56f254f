import type { Headers } from '../types';
import { allNamed, isObject, named, plainName, type Fields } from './shapes';

/** Names that count entries wherever they stand: a `total` may be an amount beside other fields than a list. */
export const ENTRY_TOTALS = 'totalCount totalItems totalResults totalRecords totalRows'.split(' ');
/**
 * Names that can only mean the whole list, and before it what a filter leaves of it. A `total` comes last: beside
 * one of them it is an amount.
 */
const TOTALS = [
	...ENTRY_TOTALS,
	...'totalElements recordsFiltered recordsTotal fullResultSize @odata.count @total total'.split(
		' ',
	),
];
/** These often mean the rows of this page. */
const COUNTS = 'count itemCount resultCount recordCount rowCount'.split(' ');
const OF_ROWS = new Set([...TOTALS, ...COUNTS].map(plainName));
/** Whether a field of this name counts rows. */
export const countsRows = (name: string): boolean => OF_ROWS.has(plainName(name));

/** How many rows a page may have. */
const LIMITS = ['limit', 'perPage', 'pageSize', 'size'];
/** Where many answers speak of their list, by plain names, better ones first. */
const USUAL_PLACES = 'meta pagination paging page pageinfo metadata'.split(' ');
/** The same of some, in which there may be other things. In `pages` a total counts pages. */
export const PLACES = [
	...USUAL_PLACES,
	...'pagecontext paginationinfo responsemeta responsemetadata info additionaldata'.split(' '),
];

/**
 * The total an answer states: in a usual place beside the list at `path`, beside the list itself, or the same above it;
 * where none stands there, or fewer than the `rows` of its page, in the other places, and those in another.
 */
export function findTotal(body: unknown, path: readonly string[], names = TOTALS, rows = 0) {
	const levels = [...around(body, path, USUAL_PLACES, 1), ...around(body, path)];
	const totals = levels.flatMap((level) => stated(level, names) ?? []);
	return totals.find((total, at) => total > rows || (at === 0 && total === rows)) ?? totals[0];
}

/** The first number of these names. */
export const firstIn = (levels: readonly Fields[], names: readonly string[]): number | undefined =>
	levels.map((level) => stated(level, names)).find((number) => number !== undefined);

/** The same by a count of more rows than the page has, and not of those that were `asked` for, or may come. */
export function countBeyond(body: unknown, path: readonly string[], rows: number, asked?: number) {
	const count = findTotal(body, path, COUNTS);
	if (count === undefined || count <= rows || count === asked) return undefined;
	return count === findTotal(body, path, LIMITS) ? undefined : count;
}

/** The same in a header of the answer. */
export const totalIn = (headers: Headers) =>
	stated({ total: headers['x-total-count'] ?? ROWS.exec(headers['content-range'] ?? '')?.[1] });

/** `items 0-99/250` */
const ROWS = /^(?!bytes\b).*\/(\d+)$/i;

/** What holds the list at `path`, from the inside out, each behind the places in it. */
export function around(
	body: unknown,
	path: readonly string[],
	places: readonly string[] = PLACES,
	deep = 3,
): Fields[] {
	const levels = [body];
	for (const key of path) {
		const [inner] = levels;
		levels.unshift(isObject(inner) ? inner[key] : undefined);
	}
	return levels.filter(isObject).flatMap((level) => [...placesIn(level, places, deep), level]);
}

/** The places in a level, and those in them: `meta.pagination.links`. */
function placesIn(level: Fields, places: readonly string[], deep: number): Fields[] {
	const inside = allNamed(level, places, isObject).map((name) => level[name] as Fields);
	return deep === 1
		? inside
		: inside.flatMap((place) => [place, ...placesIn(place, places, deep - 1)]);
}

export function stated(level: unknown, names: readonly string[] = TOTALS): number | undefined {
	if (!isObject(level)) return undefined;
	const key = named(level, names, isCount);
	return key === undefined ? undefined : Number(level[key]);
}

function isCount(value: unknown): boolean {
	if (typeof value === 'string') return /^\d{1,12}$/.test(value);
	return Number.isSafeInteger(value) && (value as number) >= 0;
}
