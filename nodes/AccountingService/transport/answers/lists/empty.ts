import { isBare } from '../bare';
import { findTotal, PLACES, stated } from '../extent';
import { OF_WORDS } from '../groups';
import { isObject, named, plainName, USUAL, type Fields } from '../shapes';
import { at, isOfRecord, LISTS, type Candidate, type Level, type Names } from './candidate';

/**
 * The only list of its level, if it is empty: under a name that lists have, with or without a sign as in `$items`, where
 * nothing else is said, or outside under any name, if the stated total is 0 as well.
 */
export function emptyList(
	body: Fields,
	levels: readonly (readonly Level[])[],
	{ names, others = [] }: Names,
): Candidate[] {
	// Of a record, it may be a field.
	if (isOfRecord(body, names)) return [];
	const listsIn = ({ path, value }: Level) =>
		Object.keys(value)
			.filter((key) => Array.isArray(value[key]) && !OF_WORDS.test(key))
			.map((key) => at(value, key, path));
	const [lists = []] = levels.map((level) => level.flatMap(listsIn)).filter(({ length }) => length);
	const [only, another] = lists;
	if (only === undefined || another || only.items.length > 0) return [];
	const name = plainName(only.path.at(-1)!).replace(/^\W/, '');
	const isKnown = [...names, ...others, ...LISTS].includes(name) && isBare(body, 0);
	return isKnown || (only.path.length === 1 && findTotal(body, []) === 0) ? [only] : [];
}

/** What QuickBooks leaves its list out of. */
const QUERY = ['queryresponse'];

/**
 * No list at all where nothing is said but a total of 0: beside the number of the page, or as an attribute of XML; or
 * in what holds the list of a query.
 */
export function leftOut(body: Fields, { names, others = [] }: Names): Candidate[] {
	if (!isBare(body, 0)) return [];
	const query = named(body, QUERY, isObject);
	if (query !== undefined) return [{ path: [query], items: [] }];
	const own = named(body, [...names, ...others], isObject);
	const place = own ?? named(body, PLACES, isObject);
	if (place === undefined) return [];
	const total = stated(body[place], own === undefined ? undefined : ['@total']);
	return total === 0 ? [{ path: own === undefined ? [] : [own], items: [] }] : [];
}

/** `null` in place of an empty list, where the answer says nothing else or states a total of 0. */
export function nullLists(
	body: Fields,
	levels: readonly Level[],
	names: readonly string[],
): Candidate[] {
	return levels.flatMap(({ path, value }) => {
		const key = named(value, [...names, ...USUAL], (inner) => inner === null);
		if (key === undefined) return [];
		const isAlone = [body, value].every((level) => Object.keys(level).length === 1);
		const isEmpty = isAlone || findTotal(body, [...path, key]) === 0;
		return isEmpty ? [{ path: [...path, key], items: [] }] : [];
	});
}
