import { LONGEST_NAME, plainName, type Fields } from './shapes';

/** Whether a value can be a word: a list or an object is none, however it would be written. */
export const isWord = (value: unknown): value is string | number | boolean =>
	['string', 'number', 'boolean'].includes(typeof value);

/**
 * What a stranger's value says in a word; empty for what is none. The one way to make a text of such a value: of
 * a list it would grow to megabytes, and an object may have a `toString` of its own that is no function.
 */
export const wordOf = (value: unknown): string => (isWord(value) ? String(value) : '');

/** `false`, 0 or a word for it. */
export const isNo = (value: unknown): boolean =>
	value === false ||
	value === 0 ||
	(typeof value === 'string' && /^\s*(?:false|0|no?)\s*$/i.test(value));

/** `true`, more than 0 or a word for it. */
export const isYes = (value: unknown): boolean =>
	value === true ||
	Number(wordOf(value)) > 0 ||
	(typeof value === 'string' && /^\s*(?:yes|true)\s*$/i.test(value));

export type Said = ReadonlyArray<readonly [name: string, value: unknown]>;

/** Whoever says more than so many things is not listened to any longer. */
export const MOST_SAID = 1_000;

/** What an answer says, by plain names. */
export const saidIn = (part: Fields): Said =>
	Object.keys(part)
		.slice(0, MOST_SAID)
		.filter((name) => name.length <= LONGEST_NAME)
		.map((name) => [plainName(name), part[name]] as const);
