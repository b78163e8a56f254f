import { jsonStart, type NamesOf } from '../../transport';
import { inOneLine } from '../quoting/inLine';
import type { Masked } from '../quoting/maskOf';
import { TAG } from '../quoting/plainView';

/** Nothing beyond is looked at: whoever writes more is not read any better. Characters. */
const ENOUGH = 16 * 1024;

/** How much of an answer is quoted. Characters. */
export const LONGEST_QUOTE = 120;

/** The JSON of a value from outside, however long, as far as an excerpt may show it. `namesOf` chooses the fields. */
export const beginningOf = (value: unknown, namesOf?: NamesOf) => jsonStart(value, ENOUGH, namesOf);

/** The beginning of a text from outside, in one line without pointed brackets. It is masked before it is cut: half a key is one, too. */
export const excerpt = (text: string, longest: number, masked: Masked): string =>
	inOneLine(masked(text.slice(0, ENOUGH)), longest);

/** The same of a web page, without its tags: in one of them the key may have stood, or around it. */
export const pageWords = (page: string, longest: number, masked: Masked): string =>
	inOneLine(masked(masked(page.slice(0, ENOUGH)).replace(TAG, ' ')), longest);
