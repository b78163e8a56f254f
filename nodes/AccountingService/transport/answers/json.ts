import { withExactIntegers } from './exactIntegers';

/**
 * JSON as `JSON.parse` reads it, except that integers which a JavaScript number cannot hold exactly
 * (beyond 2^53 - 1) become text, so that no id changes on the way. Decimals stay numbers.
 * A byte order mark is ignored. Throws `SyntaxError` like `JSON.parse`, for deep nesting, and for an object of
 * too many names.
 */
export const parseJson = (text: string): unknown => readJson(text).value;

/** The same, and whether every integer is the number that was written. */
export function readJson(text: string): { readonly value: unknown; readonly isExact: boolean } {
	const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
	const exact = withExactIntegers(json);
	return { value: JSON.parse(exact), isExact: exact === json };
}
