import { withExactNumbers } from './exactNumbers';

/**
 * Only these begin what is nested. Whatever begins otherwise, such as a text or a web page, `JSON.parse` reads as
 * it is or refuses at once, however long it is; unless it is a number, which is short.
 */
const NESTED = /^[ \t\r\n]*[[{]/;
const NUMBER = /^[ \t\r\n]*[-\d]/;
const ONE_NUMBER = /^[ \t\r\n]*[-\d]\S{0,999}[ \t\r\n]*$/;

/**
 * JSON as `JSON.parse` reads it, except that numbers which no JavaScript number can stand for become text:
 * integers beyond 2^53 - 1, however they are spelled, so that no id changes on the way, and what would become
 * infinite. Decimals stay numbers and keep the 15 to 17 digits that these hold. A byte order mark is ignored.
 * Throws `SyntaxError` like `JSON.parse`, for deep nesting, and for an object of too many names.
 */
export const parseJson = (text: string): unknown => readUnmarked(unmarked(text)).value;

export interface ReadJson {
	readonly value: unknown;
	/** Whether every number is certainly the one that was written. */
	readonly isExact: boolean;
}

export const unmarked = (text: string): string =>
	text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;

/** The same of a text without a byte order mark, or of a part of one, where it is no JSON; and whether it is exact. */
export function readUnmarked(text: string): ReadJson {
	const isNumber = NUMBER.test(text);
	if (isNumber && !ONE_NUMBER.test(text)) throw new SyntaxError('JSON goes on after a number');
	if (!isNumber && !NESTED.test(text)) return { value: JSON.parse(text), isExact: true };
	const { json, isExact } = withExactNumbers(text);
	return { value: JSON.parse(json), isExact };
}
