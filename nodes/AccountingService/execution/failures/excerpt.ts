import { jsonStart, type NamesOf } from '../../transport';

/** Nothing beyond is looked at: whoever writes more is not read any better. Characters. */
const ENOUGH = 16 * 1024;

/** No `<` inside, or a page of nothing but `<` would take time by its square. */
const TAG = /<[^<>]*>/g;

type Masked = (text: string) => string;

/** How much of an answer is quoted. Characters. */
export const LONGEST_QUOTE = 120;

/** How much of one value a hint shows, and how much is looked at: a hint may name several. Characters. */
const LONGEST_VALUE = 40;
const ENOUGH_OF_VALUE = 2 * 1024;

/**
 * The JSON of a value from outside, as far as an excerpt shows it, and more: no more of it is written, however
 * long it is. `namesOf` chooses the fields.
 */
export const beginningOf = (value: unknown, namesOf?: NamesOf): string =>
	jsonStart(value, ENOUGH, namesOf);

/** A value as a hint shows it. */
export const brief = (value: unknown, masked: Masked): string =>
	excerpt(jsonStart(value, ENOUGH_OF_VALUE), LONGEST_VALUE, masked);

/**
 * The beginning of a text from outside, in one line and without pointed brackets. `masked` sees it
 * before it is cut to `longest` characters: half a key is as good as most of one.
 */
export const excerpt = (text: string, longest: number, masked: Masked): string =>
	oneLine(masked(text.slice(0, ENOUGH)), longest);

/** The same of a web page, without its tags. */
export const pageWords = (page: string, longest: number, masked: Masked): string =>
	oneLine(masked(page.slice(0, ENOUGH)).replace(TAG, ' '), longest);

const oneLine = (text: string, longest: number) =>
	text.trim().split(/\s+/).join(' ').slice(0, longest).replaceAll('<', '‹').replaceAll('>', '›');
