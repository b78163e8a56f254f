import { holdsAny, isObject, named, type Fields } from './shapes';
import { wordOf } from './words';

/** Names that count entries wherever they stand: a `total` may be an amount beside other fields than a list. */
export const ENTRY_TOTALS = 'totalCount totalItems totalResults totalRecords totalRows'.split(' ');
/** Names that can only mean the whole list, and before it what a filter leaves of it. */
const TOTALS = ['total', ...ENTRY_TOTALS, 'totalElements', 'recordsFiltered', 'recordsTotal'];
/** These often mean the rows of this page. */
const COUNTS = ['count', 'itemCount', 'resultCount', 'recordCount', 'rowCount'];
const PLACES = ['meta', 'pagination', 'paging', 'page', 'pageInfo', 'metadata'];

/** The total an answer states: beside the list at `path`, above it, or in one of the usual places there. */
export function findTotal(
	body: unknown,
	path: readonly string[],
	names = TOTALS,
): number | undefined {
	for (const level of around(body, path)) {
		const place = named(level, PLACES, isObject);
		const inside = place === undefined ? undefined : level[place];
		const total = stated(level, names) ?? stated(inside, names);
		if (total !== undefined) return total;
	}
	return undefined;
}

/** The same by a count of more rows than the page has, and not of those that were `asked` for. */
export function countBeyond(
	body: unknown,
	path: readonly string[],
	rows: number,
	asked: number,
): number | undefined {
	const count = findTotal(body, path, COUNTS);
	return count !== undefined && count > rows && count !== asked ? count : undefined;
}

/** The same in a header of the answer. */
export const totalIn = (headers: Headers) =>
	stated({ total: headers['x-total-count'] ?? ROWS.exec(headers['content-range'] ?? '')?.[1] });

/** `items 0-99/250` */
const ROWS = /^(?!bytes\b).*\/(\d+)$/i;

/** What holds the list at `path`, from the inside out. */
function around(body: unknown, path: readonly string[]): Fields[] {
	const levels = [body];
	for (const key of path) {
		const [inner] = levels;
		levels.unshift(isObject(inner) ? inner[key] : undefined);
	}
	return levels.filter(isObject);
}

function stated(level: unknown, names: readonly string[] = TOTALS): number | undefined {
	if (!isObject(level)) return undefined;
	const key = named(level, names, isCount);
	return key === undefined ? undefined : Number(level[key]);
}

function isCount(value: unknown): boolean {
	if (typeof value === 'string') return /^\d{1,12}$/.test(value);
	return Number.isSafeInteger(value) && (value as number) >= 0;
}

type Headers = Readonly<Record<string, string | undefined>>;

const MORE = ['hasMore', 'hasNext', 'hasNextPage', 'hasMorePages', 'more', 'moreAvailable'];
const NEXT = [
	...['next', 'nextUrl', 'nextLink', 'nextPage', 'nextPageUrl', 'nextOffset'],
	...['nextCursor', 'nextToken', 'nextPageToken'],
];
/** By these an answer says only that it is not all: none of them denies a link to the next page. */
const CUT = ['truncated', 'isTruncated', 'incomplete', 'incompleteResults', 'partial', 'timedOut'];
const PAGE = ['page', 'currentPage', 'pageNumber'];
const PAGES = ['totalPages', 'pages', 'pageCount', 'lastPage'];
const LINKS = ['links'];
const LINK = /;\s*rel="?[^";,]*\bnext\b/i;

/**
 * Whether an answer says that there is more behind the list at `path`, in so many words or by what leads to
 * the next page. The words decide where both stand there; `undefined` where nothing does.
 */
export function saysMore(
	body: unknown,
	path: readonly string[],
	headers: Headers,
): boolean | undefined {
	const levels = levelsOf(body, path);
	const says = (names: readonly string[], fits: (value: unknown) => boolean) =>
		levels.some((level) => named(level, names, fits) !== undefined);
	if (says(MORE, isYes)) return true;
	if (says(MORE, isNo)) return false;
	const { link = '' } = headers;
	if (says(NEXT, isSome) || LINK.test(link)) return true;
	if (says(CUT, isYes)) return true;
	const pages = levels.flatMap((level) => morePages(level) ?? []);
	if (pages.length > 0) return pages.includes(true);
	return says([...NEXT, ...LINKS], () => true) || link !== '' ? false : undefined;
}

/** Whether an answer counts more pages than there can be up to its `rows`, which stand at `offset`. */
export function countsPages(
	body: unknown,
	path: readonly string[],
	rows: number,
	offset: number,
): boolean {
	const levels = levelsOf(body, path);
	const first = (names: readonly string[]) =>
		levels.map((level) => stated(level, names)).find((number) => number !== undefined);
	const pages = first(PAGES);
	// A number of pages that is the number of rows may mean these.
	if (pages === undefined || pages === rows) return false;
	// Behind no rows there is no end to them.
	const reached = offset === 0 ? 1 : 1 + Math.ceil(offset / rows);
	return Math.max(reached, first(PAGE) ?? 0) < pages;
}

const levelsOf = (body: unknown, path: readonly string[]) =>
	around(body, path).flatMap((level) => [level, ...placesIn(level)]);

/** Whether there are pages behind the one that an answer says it is; `undefined` where it names only one. */
function morePages(level: Fields): boolean | undefined {
	const page = stated(level, PAGE);
	const pages = stated(level, PAGES);
	return page === undefined || pages === undefined ? undefined : page < pages;
}

/** The usual places in a level, and those in them: `meta.pagination.links`. */
function placesIn(level: Fields, deep = 3): Fields[] {
	const keys = [...PLACES, ...LINKS].flatMap((place) => named(level, [place], isObject) ?? []);
	const places = keys.map((key) => level[key] as Fields);
	return deep === 1 ? places : places.flatMap((place) => [place, ...placesIn(place, deep - 1)]);
}

const isYes = (value: unknown) =>
	Number(wordOf(value)) > 0 || /^(?:true|yes)$/i.test(wordOf(value));

const isNo = (value: unknown) => !isSome(value) || /^(?:false|no|0)$/i.test(wordOf(value));

/** Among so many empty values nobody looks for one that is not. */
const MOST_VALUES = 1_000;

/** Whether there is anything in a value, or so much that nobody looks at all of it. */
const isSome = (value: unknown) =>
	holdsAny(value, MOST_VALUES, (part) =>
		typeof part === 'string' ? part.trim() !== '' : typeof part !== 'object' && Boolean(part),
	);
