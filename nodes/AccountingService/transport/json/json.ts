import { withExactNumbers } from './exactNumbers';

/**
 * Only these begin what may hold a number or be nested. Whatever begins otherwise, such as a text or a web page,
 * `JSON.parse` reads as it is or refuses at once, however long it is.
 */
const BEGINS = /^\s*[[{\-\d]/;

/**
 * JSON as `JSON.parse` reads it, except that numbers which no JavaScript number can stand for become text:
 * integers beyond 2^53 - 1, however they are spelled, so that no id changes on the way, and what would become
 * infinite. Decimals stay numbers and keep the 15 to 17 digits that these hold. A byte order mark is ignored.
 * Throws `SyntaxError` like `JSON.parse`, for deep nesting, and for an object of too many names.
 */
export const parseJson = (text: string): unknown => readJson(text).value;

export interface ReadJson {
	readonly value: unknown;
	/** Whether every number is certainly the one that was written. */
	readonly isExact: boolean;
}

/** The same, and whether a number may have changed on the way. */
export function readJson(text: string): ReadJson {
	const marked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
	if (!BEGINS.test(marked)) return { value: JSON.parse(marked), isExact: true };
	const { json, isExact } = withExactNumbers(marked);
	return { value: JSON.parse(json), isExact };
}
