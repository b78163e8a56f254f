import { candidatesIn, groupedIn, type Candidate } from './listCandidates';
import { findTotal } from './total';
import { isObject } from './shapes';

/** Where a list may be. */
export interface ListSearch {
	/** Keys named like the resource: `['invoices', 'invoice']`. */
	readonly names: readonly string[];
	/** Where the user says it is, dotted: `data.rows`. Nothing else is tried; absent or empty: all is. */
	readonly listPath?: string;
	/** Where the first page had its list; tried before anything else. */
	readonly path?: readonly string[];
	/** Several lists side by side are one answer, as a search over all kinds may give them. */
	readonly grouped?: boolean;
}

export type FoundList =
	| {
			readonly found: true;
			readonly items: readonly unknown[];
			/** Keys that lead to the list (to the object of lists, when grouped); empty for a bare one. */
			readonly path: readonly string[];
			/** How many there are in all, if the answer says so. A hint, never a fact. */
			readonly total?: number;
	  }
	| {
			readonly found: false;
			readonly reason: 'noList' | 'severalLists' | 'notAtListPath';
			/** Dotted names of what the answer held, for a message that names the option `listPath`. */
			readonly keysSeen: readonly string[];
	  };

/**
 * Finds the list in an answer, whose form the service leaves open (docs/service.md section 4): a
 * bare array, a key named like the resource, `data`, `items`, `results`, `records`, or the only
 * non-empty list of objects; one level deeper too. Never guesses: nothing or several things that fit
 * are refused. A record that contains arrays is not a list.
 *
 *     findList({ data: { rows: [{ id: 1 }] } }, { names: ['invoices'], listPath: 'data.rows' })
 */
export function findList(body: unknown, search: ListSearch): FoundList {
	if (search.listPath !== undefined && search.listPath !== '') {
		const path = search.listPath.split('.');
		return listAt(body, path, search.grouped) ?? refused('notAtListPath', body);
	}
	const again = search.path && listAt(body, search.path, search.grouped);
	if (again) return again;
	if (Array.isArray(body)) return { found: true, items: body, path: [] };
	if (!isObject(body)) return refused('noList', body);
	const candidates = candidatesIn(body, search);
	if (candidates.length > 1) return refused('severalLists', body);
	const [only] = candidates;
	return only ? found(body, only) : refused('noList', body);
}

function listAt(body: unknown, path: readonly string[], grouped?: boolean): FoundList | undefined {
	let value: unknown = body;
	for (const key of path) {
		if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
		value = value[key];
	}
	// Some services answer `null` for an empty list.
	if (value === null && path.length > 0) return found(body, { path, items: [] });
	if (Array.isArray(value)) return found(body, { path, items: value });
	if (!grouped || !isObject(value)) return undefined;
	const items = groupedIn(value);
	return items && found(body, { path, items });
}

function found(body: unknown, { path, items }: Candidate): FoundList {
	return { found: true, items, path, total: findTotal(body, path) };
}

function refused(reason: 'noList' | 'severalLists' | 'notAtListPath', body: unknown): FoundList {
	return { found: false, reason, keysSeen: keysOf(body) };
}

const MOST_KEYS = 20;

function keysOf(body: unknown): string[] {
	if (!isObject(body)) return [];
	const keys = Object.entries(body).flatMap(([key, value]) =>
		isObject(value) ? [key, ...Object.keys(value).map((inner) => `${key}.${inner}`)] : [key],
	);
	return keys.slice(0, MOST_KEYS).map((key) => key.slice(0, 60));
}
