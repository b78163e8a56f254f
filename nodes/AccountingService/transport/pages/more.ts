import { around, firstIn, PLACES, stated } from '../answers/extent';
import { holdsAny, isObject, named, plainName, wordOf, type Fields } from '../answers/shapes';
import { isNo, isYes, MOST_SAID } from '../answers/words';
import type { Headers } from '../types';
import { namesOfNext, switchesIn } from './names';

const MORE = 'hasMore hasNext hasNextPage hasMorePages more moreAvailable'.split(' ');
/** By these an answer says only that it is not all: none of them denies a link to the next page. */
const CUT = 'truncated isTruncated incomplete incompleteResults partial timedOut'.split(' ');
const PAGE = ['page', 'currentPage', 'pageNumber'];
const PAGES = ['totalPages', 'pages', 'pageCount', 'lastPage'];
const LINKS = ['links'];
/** Where some say that there is more, and no total. */
const OF_MORE = [...PLACES, ...LINKS, 'pages'];
const LINK = /;\s*rel="?[^";,]*\bnext\b/i;

/**
 * Whether an answer says that there is more behind the list at `path`, in so many words or by what leads to
 * the next page. The words decide where both stand there; `undefined` where nothing does.
 */
export const saysMore = (
	body: unknown,
	path: readonly string[],
	headers: Headers,
): boolean | undefined => saidIn(around(body, path, OF_MORE), headers);

/** The same in its levels. Of an echo (see `leadsBack`) what leads on says nothing. */
function saidIn(
	levels: readonly Fields[],
	headers: Headers,
	{ fromZero = false, isEcho = false } = {},
): boolean | undefined {
	const says = (names: readonly string[], fits: (value: unknown) => boolean) =>
		levels.some((level) => named(level, names, fits) !== undefined);
	if (says(MORE, isYes)) return true;
	if (says(MORE, saysNo)) return false;
	const { link = '' } = headers;
	const next = levels.flatMap((level) => namesOfNext(level).map((name) => level[name]));
	if ((!isEcho && next.some(leadsOn)) || LINK.test(link)) return true;
	const switches = levels.map(switchesIn);
	const more = switches.flatMap((said) => said.more);
	if (more.includes(true) || says(CUT, isYes)) return true;
	const pages = levels.flatMap((level) => morePages(level, fromZero) ?? []);
	if (pages.length > 0) return pages.includes(true);
	// Beside a link to nowhere, `last` is no switch but another link.
	const open = next.length > 0 ? [] : switches.flatMap((said) => said.open);
	if (open.includes(true)) return more.length === 0;
	const isSaid = [more, next, open].some(({ length }) => length > 0) || link !== '';
	return isSaid || says(LINKS, () => true) ? false : undefined;
}

const OFFSET = /[?&]offset=(\d+)(?:&|$)/;

/** Whether all that leads on from an empty page leads to its own offset, or before it. */
function leadsBack(levels: readonly Fields[], offset: number): boolean {
	const to = levels.flatMap((level) =>
		namesOfNext(level).flatMap((name) => {
			const next = level[name];
			const text = wordOf(isObject(next) ? next.href : next);
			const offset = plainName(name) === 'nextoffset' ? text : OFFSET.exec(text)?.[1];
			return leadsOn(next) ? Number(offset) : [];
		}),
	);
	return to.length > 0 && to.every((at) => at <= offset);
}

/** What an answer says of more rows behind its own. `fromZero`: whether its pages are counted from 0. */
export function moreBehind(
	body: unknown,
	path: readonly string[],
	headers: Headers,
	{ rows, offset, fromZero }: { rows: number; offset: number; fromZero: boolean },
): { saysMore: boolean | undefined; countsMore: boolean; isEcho: boolean; fromZero: boolean } {
	const levels = around(body, path, OF_MORE);
	const isZero = fromZero || firstIn(levels, PAGE) === 0;
	const isEcho = rows === 0 && leadsBack(levels, offset);
	const said = saidIn(levels, headers, { fromZero: isZero, isEcho });
	const countsMore = said !== false && countsPages(levels, rows, offset);
	return { saysMore: countsMore || said, countsMore, isEcho, fromZero: isZero };
}

/** Whether an answer counts more pages than there can be up to its `rows`, which stand at `offset`. */
function countsPages(levels: readonly Fields[], rows: number, offset: number): boolean {
	const pages = firstIn(levels, PAGES);
	// A number of pages that is the number of rows may mean these.
	if (pages === undefined || pages === rows) return false;
	// Behind no rows there is no end to them.
	const reached = offset === 0 ? 1 : 1 + Math.ceil(offset / rows);
	return Math.max(reached, firstIn(levels, PAGE) ?? 0) < pages;
}

/** Whether there are pages behind the one that an answer says it is; `undefined` where it names only one. */
function morePages(level: Fields, fromZero: boolean): boolean | undefined {
	const page = stated(level, PAGE);
	const pages = stated(level, PAGES);
	if (page === undefined || pages === undefined) return undefined;
	return page + Number(fromZero) < pages;
}

const NOWHERE = /^\s*(?:null|none|false|-\d+)\s*$/i;

const leadsOn = (value: unknown) => isSome(value) && !NOWHERE.test(wordOf(value));

const saysNo = (value: unknown) => !isSome(value) || isNo(value);

/** Whether there is anything in a value, or so much that nobody looks at all of it. */
const isSome = (value: unknown) =>
	holdsAny(value, MOST_SAID, (part) =>
		typeof part === 'string' ? part.trim() !== '' : typeof part !== 'object' && Boolean(part),
	);
