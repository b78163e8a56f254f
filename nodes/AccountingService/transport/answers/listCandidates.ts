import { groupedIn, mayBeList, mostLookedAt } from './groups';
import { idNameOf } from './identity';
import { allNamed, isObject, named, USUAL, type Fields } from './shapes';
import { stated } from './extent';
import { besideId } from './lists/besideId';
import { at, isOfRecord, type Candidate, type Level, type Names } from './lists/candidate';
import { emptyList, leftOut, nullLists } from './lists/empty';

/**
 * What could be the list in an answer that is an object. The resource's own name beats the usual names,
 * which beat any other; under a known name the outer level beats the inner. Lists with unknown names
 * rank equally at both levels.
 */
export function candidatesIn(body: Fields, search: Names): Candidate[] {
	const ofAnswer = besideId(body, search);
	if (ofAnswer.length > 0) return ofAnswer;
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
	const empty = emptyList(body, levels, search);
	const nulls = nullLists(body, levels.flat(), search.names);
	return [...ofXml, ...empty, ...nulls, ...leftOut(body, search)].slice(0, 1);
}

function candidatesBy(rule: (value: Fields) => Candidate[], levels: readonly Level[]): Candidate[] {
	return levels.flatMap(({ path, value }) =>
		rule(value).map((hit) => ({ ...hit, path: [...path, ...hit.path] })),
	);
}

function byName(value: Fields, names: readonly string[]): Candidate[] {
	const key = named(value, names, Array.isArray);
	return key === undefined ? [] : [at(value, key)];
}

function byUsualName(value: Fields): Candidate[] {
	const hits = allNamed(value, USUAL, Array.isArray);
	return fullOnes(hits.map((key) => at(value, key)));
}

function onlyList(value: Fields, most: number, names: readonly string[]): Candidate[] {
	if (isOfRecord(value, names)) return [];
	return Object.entries(value).flatMap(([key, items]) =>
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
