import { holdsAny, isWord, isYes, wordOf } from '../../../transport';

/** A list with something in it, a count or a date. */
export const holdsSome = (value: unknown) =>
	typeof value === 'object'
		? holdsAny(value, MOST_VALUES, isSaid)
		: isYes(value) || /^\d{4}-/.test(wordOf(value));

export const isSaid = (value: unknown) => isWord(value) && Boolean(value);

export const MOST_VALUES = 1_000;
