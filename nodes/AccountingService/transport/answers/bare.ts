import { countsRows } from './extent';
import { isObject, wordOf } from './shapes';
import { MOST_SAID } from './words';

/** Where an answer tells which page it is, and how long a page may be. */
const OF_PAGE =
	/^@?((current|per|previous)_?page|page(_?(size|number|index))?|limit|offset|size|skip|from)$/i;
const ALL_PAGES = /^((total|last)_?)?pages?(_?count)?$/i;
/** About an answer, whatever it says. */
const ABOUT = /^(@odata\.context|versionDigest)$/;
const LINKS = /^_?links$/;
const SUCCESS = /^(ok|success)$/i;

/**
 * Whether nothing stands in an answer but empty lists and objects, zeros, blanks, switches, that all is
 * well, what page it is, and links to others than the next: it may then stand for a page without rows. What it
 * counts must not lie behind the offset that was asked for. What holds more than a thousand values does not.
 */
export function isBare(value: unknown, offset: number, name = '', looked = { values: 0 }): boolean {
	looked.values += Array.isArray(value) ? value.length : 1;
	if (looked.values > MOST_SAID) return false;
	if (ABOUT.test(name) || (LINKS.test(name) && isObject(value) && !value.next)) return true;
	if (typeof value === 'object' && value !== null)
		return Object.entries(value).every(([key, inner]) => isBare(inner, offset, key, looked));
	if (value === false) return !SUCCESS.test(name);
	if (!value || value === true || SUCCESS.test(wordOf(value))) return true;
	if (name === 'object') return value === 'list';
	if (/^(status|code)$/i.test(name)) return Number(value) === 200;
	if (countsRows(name)) return Number(value) <= offset;
	if (OF_PAGE.test(name)) return Number(value) >= 0;
	return ALL_PAGES.test(name) && (Number(value) === 1 || offset > 0);
}
