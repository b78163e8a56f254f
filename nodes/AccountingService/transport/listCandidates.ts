import { isPlain, looksLikeRecord, named, type Plain } from './shapes';
import { findTotal } from './total';

export interface Candidate {
	readonly path: readonly string[];
	readonly items: readonly unknown[];
}

interface Names {
	readonly names: readonly string[];
	readonly grouped?: boolean;
}

const USUAL = ['data', 'items', 'results', 'records'];

/**
 * What could be the list in an answer that is an object: one candidate is an answer, several are
 * not. A better known name beats a worse, and the outer level beats the inner.
 */
export function candidatesIn(body: Plain, search: Names): Candidate[] {
	const levels = [{ path: [] as string[], value: body }, ...wrappedIn(body)].filter(
		({ value }) => !looksLikeRecord(value),
	);
	for (const rule of [byName, byUsualName, search.grouped ? grouped : onlyList]) {
		for (const depth of [0, 1]) {
			const candidates = levels
				.filter(({ path }) => path.length === depth)
				.flatMap(({ path, value }) =>
					rule(value, search.names).map((hit) => ({ ...hit, path: [...path, ...hit.path] })),
				);
			if (candidates.length > 0) return candidates;
		}
	}
	return emptyList(body);
}

function wrappedIn(body: Plain): Array<{ path: string[]; value: Plain }> {
	return Object.entries(body).flatMap(([key, value]) =>
		isPlain(value) ? [{ path: [key], value }] : [],
	);
}

const at = (value: Plain, key: string): Candidate => ({
	path: [key],
	items: value[key] as unknown[],
});

function byName(value: Plain, names: readonly string[]): Candidate[] {
	const key = named(value, names, Array.isArray);
	return key === undefined ? [] : [at(value, key)];
}

function byUsualName(value: Plain): Candidate[] {
	const hits = USUAL.flatMap((name) => named(value, [name], Array.isArray) ?? []);
	const candidates = hits.map((key) => at(value, key));
	const full = candidates.filter(({ items }) => items.length > 0);
	return full.length > 0 ? full : candidates.slice(0, 1);
}

function onlyList(value: Plain): Candidate[] {
	if (hasContent(value)) return [];
	return listsOfObjects(value).map((key) => at(value, key));
}

function grouped(value: Plain): Candidate[] {
	const lists = Object.values(value).filter((list) => Array.isArray(list));
	return lists.length > 0 ? [{ path: [], items: lists.flat() }] : [];
}

/** Nothing but one empty list of an unknown name is an empty list if the total says so too. */
function emptyList(body: Plain): Candidate[] {
	const lists = Object.keys(body).filter((key) => Array.isArray(body[key]));
	const [key] = lists;
	if (key === undefined || lists.length > 1 || findTotal(body, [key]) !== 0) return [];
	return (body[key] as unknown[]).length === 0 ? [at(body, key)] : [];
}

function listsOfObjects(value: Plain): string[] {
	return Object.keys(value).filter((key) => {
		const list = value[key];
		return Array.isArray(list) && list.length > 0 && list.every(isPlain);
	});
}

const CONTENT =
	/^(number|name|title|status_?text|email|date|due_?date|amount|currency|description|notes?)$|(_at|At|_id|Id|_number|_date)$/;

/** Fields a record has and an envelope has not: its arrays are its own lines, not a list. */
function hasContent(value: Plain): boolean {
	return Object.keys(value).some((key) => CONTENT.test(key) && typeof value[key] !== 'object');
}
