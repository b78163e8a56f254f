import { idNameOf } from '../identity';
import { hasContent, USUAL, wordOf, type Fields } from '../shapes';

/** What could be the list in an answer. */
export interface Candidate {
	readonly path: readonly string[];
	readonly items: readonly unknown[];
}

export interface Names {
	/** Names of the resource, to be found as keys: `['invoices', 'invoice']`. */
	readonly names: readonly string[];
	/** Other words for it, by which a list is known where nothing else is said. */
	readonly others?: readonly string[];
	/** Whether several lists side by side are one result, as a search of all kinds may return. */
	readonly grouped?: boolean;
}

/** An object in which the list may be, and the keys that lead to it. */
export interface Level {
	readonly path: readonly string[];
	readonly value: Fields;
}

/** What services call a list, also what may as well hold something else. */
export const LISTS = [
	...USUAL,
	...'result objects value values rows list entries collection'.split(' '),
];

/** Whether an object is a record. A list may have a title, a date or the name of the resource, as a record has. */
export function isOfRecord(value: Fields, names: readonly string[]): boolean {
	const isTitle = ([key, text]: readonly [string, unknown]) =>
		/^(?:title|date)$/.test(key) || (key === 'name' && names.includes(wordOf(text).toLowerCase()));
	const others = Object.entries(value).filter((entry) => !isTitle(entry));
	return idNameOf(value) !== undefined || hasContent(Object.fromEntries(others));
}

export const at = (value: Fields, key: string, path: readonly string[] = []): Candidate => ({
	path: [...path, key],
	items: value[key] as unknown[],
});
