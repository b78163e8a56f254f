import { countsRows } from './extent';
import { isObject, wordOf } from './shapes';
import { MOST_SAID } from './words';

/** Where an answer tells which page it is, and how long a page may be. */
const OF_PAGE =
	/^[@$]?((current|(items_?)?per|previous)_?page|(max_?)?page(_?(size(_?allowed)?|number|index))?|limit|offset|size|skip(_?pages)?|from|start_?position)$/i;
const ALL_PAGES = /^((total|last)_?)?pages?(_?count)?$/i;
/** What is about an answer, whatever it says. */
export const OF_ANSWER =
	'version|timestamp|request_?id|jsonrpc|took|provider_?name|date_?time_?utc';
const ABOUT = new RegExp(`^(@odata\\.context|versionDigest|time|self|_?(${OF_ANSWER}))$`, 'i');
const LINKS = /^_?links$/;
/** A link to a page that is not the next. */
const LINK = /^\$?(href|ur[li]|path|(first|last|prev(ious)?|back)(_?page)?(_?ur[li])?)$/i;
const SUCCESS = /^(ok|success)$/i;

/**
 * Whether nothing stands in an answer but empty lists and objects, zeros, blanks, switches, that all is
 * well, what page it is, and links to others than the next: it may then stand for a page without rows. What it
 * counts must not lie behind the offset that was asked for. What holds more than a thousand values does not.
 */
export function isBare(value: unknown, offset: number, name = '', looked = { values: 0 }): boolean {
	looked.values += Array.isArray(value) ? value.length : 1;
	if (looked.values > MOST_SAID) return false;
	if (LINK.test(name) && wordOf(value).includes('/')) return true;
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
