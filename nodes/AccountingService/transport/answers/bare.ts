/** Where an answer tells which page it is, and how long a page may be. */
const OF_PAGE =
	/^((current|per|previous)_?page|page(_?(size|number|index))?|limit|offset|size|skip)$/i;
const ALL_PAGES = /^((total|last)_?)?pages?(_?count)?$/i;
const ALL_ROWS = /^total(_?(count|items|results|records|rows))?$/i;
const SUCCESS = /^(ok|success)$/i;

/**
 * Whether nothing stands in an answer but empty lists and objects, zeros, blanks, switches, that all is
 * well, and what page it is: it may then stand for a page without rows. What it counts must not lie
 * behind the offset that was asked for.
 */
export function isBare(value: unknown, offset: number, name = ''): boolean {
	if (typeof value === 'object' && value !== null)
		return Object.entries(value).every(([key, inner]) => isBare(inner, offset, key));
	if (value === false) return !SUCCESS.test(name);
	if (!value || value === true || SUCCESS.test(`${value as string}`)) return true;
	if (name === 'object') return value === 'list';
	if (/^(status|code)$/i.test(name)) return Number(value) === 200;
	if (ALL_ROWS.test(name)) return Number(value) <= offset;
	if (OF_PAGE.test(name)) return Number(value) > 0;
	return ALL_PAGES.test(name) && (Number(value) === 1 || offset > 0);
}
