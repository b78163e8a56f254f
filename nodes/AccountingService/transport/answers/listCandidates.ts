import { isBare } from './bare';
import { groupedIn, mayBeList, mostLookedAt } from './groups';
import { idNameOf } from './identity';
import {
	allNamed,
	hasContent,
	isObject,
	named,
	plainName,
	USUAL,
	wordOf,
	type Fields,
} from './shapes';
import { findTotal, PLACES, stated } from './extent';

export interface Candidate {
	readonly path: readonly string[];
	readonly items: readonly unknown[];
}

export interface Names {
	/** Names of the resource, to be found as keys: `['invoices', 'invoice']`. */
	readonly names: readonly string[];
	/** Whether several lists side by side are one result, as a search of all kinds may return. */
	readonly grouped?: boolean;
}

interface Level {
	readonly path: readonly string[];
	readonly value: Fields;
}

/**
 * What could be the list in an answer that is an object. The resource's own name beats the usual names,
 * which beat any other; under a known name the outer level beats the inner. Lists with unknown names
 * rank equally at both levels.
 */
export function candidatesIn(body: Fields, search: Names): Candidate[] {
	const inner = Object.entries(body).flatMap(([key, value]) =>
		isObject(value) ? [{ path: [key], value }] : [],
	);
	const levels = [[{ path: [], value: body }], inner].map((level) =>
		level.filter(({ value }) => idNameOf(value) === undefined),
	);
	const most = mostLookedAt(levels.flat().map(({ value }) => value));
	const byNames = (value: Fields) => byName(value, search.names);
	for (const rule of [byNames, byUsualName]) {
		for (const level of levels) {
			const candidates = candidatesBy(rule, level);
			if (candidates.length > 1 && search.grouped) return groups(body, most);
			if (candidates.length > 0) return candidates;
		}
	}
	if (search.grouped) return fullOnes(candidatesBy((value) => groups(value, most), levels.flat()));
	const candidates = candidatesBy((value) => onlyList(value, most, search.names), levels.flat());
	if (candidates.length > 0) return candidates;
	const ofXml = candidatesBy((value) => rowOfXml(value, search.names), levels.flat());
	const nulls = nullLists(body, levels.flat(), search.names);
	return [...ofXml, ...emptyList(body), ...nulls, ...leftOut(body, search.names)].slice(0, 1);
}

function candidatesBy(rule: (value: Fields) => Candidate[], levels: readonly Level[]): Candidate[] {
	return levels.flatMap(({ path, value }) =>
		rule(value).map((hit) => ({ ...hit, path: [...path, ...hit.path] })),
	);
}

const at = (value: Fields, key: string): Candidate => ({
	path: [key],
	items: value[key] as unknown[],
});

function byName(value: Fields, names: readonly string[]): Candidate[] {
	const key = named(value, names, Array.isArray);
	return key === undefined ? [] : [at(value, key)];
}

function byUsualName(value: Fields): Candidate[] {
	const hits = allNamed(value, USUAL, Array.isArray);
	return fullOnes(hits.map((key) => at(value, key)));
}

/** A list may have a title, a date or the name of the resource, as a record has. */
function onlyList(value: Fields, most: number, names: readonly string[]): Candidate[] {
	const entries = Object.entries(value);
	const isTitle = (key: string, text: unknown) =>
		/^(?:title|date)$/.test(key) || (key === 'name' && names.includes(wordOf(text).toLowerCase()));
	if (hasContent(Object.fromEntries(entries.filter((entry) => !isTitle(...entry))))) return [];
	return entries.flatMap(([key, items]) =>
		mayBeList(key, items, most) && items.length > 0 ? [{ path: [key], items }] : [],
	);
}

function groups(value: Fields, most: number): Candidate[] {
	const items = groupedIn(value, most);
	return items ? [{ path: [], items }] : [];
}

/** Those that hold records; an empty one only if there is no other. */
function fullOnes(candidates: Candidate[]): Candidate[] {
	const full = candidates.filter(({ items }) => items.length > 0);
	return full.length > 0 ? full : candidates.slice(0, 1);
}

/** A single row in place of a list, where the total stands beside it as an attribute of XML. */
function rowOfXml(value: Fields, names: readonly string[]): Candidate[] {
	const key = named(value, names, isObject);
	const isRow = key !== undefined && stated(value, ['@total']) !== undefined;
	return isRow ? [{ path: [key], items: [value[key]] }] : [];
}

/** What a list is called that is known by its rows, and by its name only where nothing else is said. */
const OFTEN = ['value', 'values', 'objects'];

/** A single empty list under such a name, or under an unknown one, if the stated total is 0 as well. */
function emptyList(body: Fields): Candidate[] {
	const lists = Object.keys(body).filter((key) => Array.isArray(body[key]));
	const [key] = lists;
	if (key === undefined || lists.length > 1 || (body[key] as unknown[]).length > 0) return [];
	const isOften = OFTEN.includes(plainName(key)) && isBare(body, 0);
	return isOften || findTotal(body, []) === 0 ? [at(body, key)] : [];
}

/** No list at all where nothing is said but a total of 0: beside the number of the page, or as an attribute of XML. */
function leftOut(body: Fields, names: readonly string[]): Candidate[] {
	const own = named(body, names, isObject);
	const place = own ?? named(body, PLACES, isObject);
	if (place === undefined || !isBare(body, 0)) return [];
	const total = stated(body[place], own === undefined ? undefined : ['@total']);
	return total === 0 ? [{ path: own === undefined ? [] : [own], items: [] }] : [];
}

/** `null` in place of an empty list, where the answer says nothing else or states a total of 0. */
function nullLists(body: Fields, levels: readonly Level[], names: readonly string[]): Candidate[] {
	return levels.flatMap(({ path, value }) => {
		const key = named(value, [...names, ...USUAL], (inner) => inner === null);
		if (key === undefined) return [];
		const isAlone = [body, value].every((level) => Object.keys(level).length === 1);
		const isEmpty = isAlone || findTotal(body, [...path, key]) === 0;
		return isEmpty ? [{ path: [...path, key], items: [] }] : [];
	});
}
