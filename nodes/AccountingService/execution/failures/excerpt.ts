import { jsonStart, type NamesOf } from '../../transport';
import { inOneLine } from '../quoting/inLine';
import type { Masked } from '../quoting/maskOf';
import { TAG } from '../quoting/plainView';

/** Nothing beyond is looked at: whoever writes more is not read any better. Characters. */
const ENOUGH = 16 * 1024;

/** How much of an answer is quoted. Characters. */
export const LONGEST_QUOTE = 120;

/**
 * The JSON of a value from outside, as far as an excerpt shows it, and more: no more of it is written, however
 * long it is. `namesOf` chooses the fields.
 */
export const beginningOf = (value: unknown, namesOf?: NamesOf): string =>
	jsonStart(value, ENOUGH, namesOf);

/**
 * The beginning of a text from outside, in one line and without pointed brackets. `masked` sees it
 * before it is cut to `longest` characters: half a key is as good as most of one.
 */
export const excerpt = (text: string, longest: number, masked: Masked): string =>
	inOneLine(masked(text.slice(0, ENOUGH)), longest);

/** The same of a web page, without its tags: in one of them the key may have stood, or around it. */
export const pageWords = (page: string, longest: number, masked: Masked): string =>
	inOneLine(masked(masked(page.slice(0, ENOUGH)).replace(TAG, ' ')), longest);
