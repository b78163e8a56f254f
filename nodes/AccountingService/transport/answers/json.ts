import { withExactIntegers } from './exactIntegers';

/**
 * JSON as `JSON.parse` reads it, except that integers which a JavaScript number cannot hold exactly
 * (beyond 2^53 - 1) become text, so that no id changes on the way. Decimals stay numbers.
 * A byte order mark is ignored. Throws `SyntaxError` like `JSON.parse`, for deep nesting, and for an object of
 * too many names.
 */
export function parseJson(text: string): unknown {
	const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
	return JSON.parse(withExactIntegers(json));
}
