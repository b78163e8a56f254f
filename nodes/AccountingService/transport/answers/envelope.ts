import { isOfWords } from './aboutAnswer';
import { findTotal } from './extent';
import { groupedIn, MOST_ROWS } from './groups';
import { idNameOf } from './identity';
import type { Candidate, Names } from './lists/candidate';
import { candidatesIn } from './listCandidates';
import { firstRows, hasContent, isEnvelope, isObject, named, type Fields } from './shapes';

/** Where a list may be. */
interface ListSearch extends Names {
	/** Where the user says the list is, dotted: `data.rows`. Nothing else is tried then. */
	readonly listPath?: string;
	/** Where the first page had its list; tried before anything else. */
	readonly path?: readonly string[];
}

type FoundList =
	| {
			readonly found: true;
			readonly items: readonly unknown[];
			/** Keys that lead to the list (if grouped, to the object of lists); empty for a bare list. */
			readonly path: readonly string[];
			/** The length of the whole list, if the answer states one. A hint, never a fact. */
			readonly total?: number;
	  }
	| {
			readonly found: false;
			readonly reason: 'noList' | 'severalLists' | 'notAtListPath';
			/** Dotted names of the answer's keys, for a message that names the option `listPath`. */
			readonly keysSeen: readonly string[];
	  };

/**
 * Finds the list in an answer, whose form docs/service.md section 4 leaves open: a bare array, a key
 * named after the resource, `data`, `items`, `results`, `records`, `content`, or the only non-empty list of
 * objects, each also one level deeper. Never guesses: if nothing or more than one thing fits, no list
 * is found. A record that contains arrays is not a list. Rows may be wrapped one by one: `{ invoice: {} }`.
 *
 *     findList({ data: { rows: [{ id: 1 }] } }, { names: ['invoices'], listPath: 'data.rows' })
 */
export function findList(body: unknown, search: ListSearch): FoundList {
	const list = findRows(body, search);
	return list.found && areWords(list.items, search.names) ? refused('noList', body) : list;
}

/** Whether the rows tell of an answer, and are no records. */
function areWords(rows: readonly unknown[], names: readonly string[]): boolean {
	const first = firstRows(rows);
	return first.length > 0 && first.every((row) => isObject(row) && isOfWords(row, names));
}

/** The same, also of rows that hold only words. */
export function findRows(body: unknown, search: ListSearch): FoundList {
	if (search.listPath !== undefined && search.listPath !== '') {
		const path = search.listPath.split('.');
		return listAt(body, path, search) ?? refused('notAtListPath', body);
	}
	const again = search.path && listAt(body, search.path, search);
	if (again) return again;
	if (Array.isArray(body)) return found(body, { path: [], items: body }, search);
	if (!isObject(body) || !isEnvelope(body)) return refused('noList', body);
	const [only, another] = candidatesIn(body, search);
	if (another) return refused('severalLists', body);
	return only ? found(body, only, search) : refused('noList', body);
}

function listAt(body: unknown, path: readonly string[], search: ListSearch): FoundList | undefined {
	let value: unknown = body;
	for (const key of path) {
		if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
		value = value[key];
	}
	// Some services return `null` for an empty list.
	if (value === null && path.length > 0) return found(body, { path, items: [] }, search);
	if (Array.isArray(value)) return found(body, { path, items: value }, search);
	if (!isObject(value)) return undefined;
	// Made of XML, a list of one row is that row. A request may have an ID, too.
	if (path.length > 0 && idNameOf(value, search.names) !== undefined && hasContent(value))
		return found(body, { path, items: [value] }, search);
	if (!search.grouped) return undefined;
	const items = groupedIn(value);
	return items && found(body, { path, items }, search);
}

function found(body: unknown, { path, items }: Candidate, { names }: ListSearch): FoundList {
	const total = findTotal(body, path, undefined, items.length);
	return { found: true, items: unwrapped(items, names), path, total };
}

/** The records in rows of which each holds nothing but one, by the name of the resource. */
function unwrapped(rows: readonly unknown[], names: readonly string[]): readonly unknown[] {
	if (rows.length > MOST_ROWS) return rows;
	const records: unknown[] = [];
	let known: string | undefined;
	for (const row of rows) {
		if (!isObject(row)) return rows;
		const [name, another] = Object.keys(row);
		if (name === undefined || another !== undefined) return rows;
		// Nearly always that of the row before: looking for it anew in each of very many takes long.
		if (name !== known || !isObject(row[name])) known = named(row, names, isObject);
		if (known === undefined) return rows;
		records.push(row[known]);
	}
	return records;
}

function refused(reason: 'noList' | 'severalLists' | 'notAtListPath', body: unknown): FoundList {
	return { found: false, reason, keysSeen: keysOf(body) };
}

const MOST_KEYS = 20;

const firstOf = (value: Fields) => Object.keys(value).slice(0, MOST_KEYS);

function keysOf(body: unknown): string[] {
	if (!isObject(body)) return [];
	const keys = firstOf(body).flatMap((key) => {
		const value = body[key];
		return isObject(value) ? [key, ...firstOf(value).map((inner) => `${key}.${inner}`)] : [key];
	});
	return keys.slice(0, MOST_KEYS).map((key) => key.slice(0, 60));
}
