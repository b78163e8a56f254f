import { wordOf } from '../shapes';

/** What an answer says, by plain names. */
export type Said = ReadonlyArray<readonly [name: string, value: unknown]>;

/** Whether a field of these names has a value that fits. */
export const says = (said: Said, names: RegExp, fits: (value: unknown) => boolean): boolean =>
	said.some(([name, value]) => names.test(name) && fits(value));

export const STATUS = /^(?:status|result|type)$/;

/** Whether a field of these names is one of these words, or such a number. */
export const isCalled = (words: RegExp, said: Said, names = STATUS): boolean =>
	says(said, names, (word) => words.test(wordOf(word).trim()));
