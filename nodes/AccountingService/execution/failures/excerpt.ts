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

/** A web page in place of JSON comes from a wrong base URL, and JSON that cannot be read does not; its own words may show which. */
export const checkBaseUrl = ({ masked }: { masked: Masked }, page = '') =>
	`${/^\s*[[{]/.test(page) ? BROKEN : 'Check the base URL in the credential: it ends in /api.'} The answer begins: ${pageWords(page, LONGEST_QUOTE, masked)}`;

const BROKEN =
	"It is cut short, nested too deep, or an object in it has more than 5,000 names. If it stays so, ask the service's support.";

/** Where a base URL (`/api`) stands before what was asked for. Any other address, such as that of a file, is not to get the key. */
const MOVED = /^(?:https?:\/)?\/.*\/api$/i;

export function onRedirect(request: string, location = ''): string {
	const [whole = ''] = location.split(/[?#]/);
	const path = whole.replace(/\/$/, '');
	const asked = request.replace(/^\S+ /, '');
	const base = path.slice(0, -asked.length);
	if (!path.endsWith(asked) || !MOVED.test(base))
		return "Check the base URL in the credential: it ends in /api. If it is right, ask the service's support for an address that answers by itself.";
	const shown = URL.canParse(base) ? withoutUser(new URL(base)) : base;
	return `If the service has moved to ${shown}, make that the base URL in the credential.`;
}

const withoutUser = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;
