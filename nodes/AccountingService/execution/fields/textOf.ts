import { isWord } from '../../transport';

/** A value as it is compared: texts and numbers that look alike are alike. */
export const textOf = (value: unknown) => (isWord(value) ? String(value).trim() : undefined);

/** What holds nothing: a text of blanks alone as well. */
export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A list or an object, which has no text. */
export const isNested = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;
