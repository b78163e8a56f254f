import { named, SEPARATOR } from './characters/named';
import { plainLetters } from './characters/plain';

/** Without a semicolon a number ends as soon as it is a character that a key may have, if it is none as a whole. */
const IN_WEB_PAGES = [
	/&#x0*(?:([0-9a-f]{1,6});|([0-9a-f]{2,6})(?![0-9a-f])|([2-7][0-9a-f]))/,
	/&#0*(?:(\d{1,7});|(\d{2,7})(?!\d)|(3[2-9]|[4-9]\d|1[01]\d|12[0-6]))/,
	/&(?:([a-z][a-z\d]{1,30});|(amp|lt|gt|quot|nbsp|shy|ord[fm]|sup[1-3]|ccedil|[aeiouyn](?:acute|grave|circ|tilde|uml|ring)))/,
];
/** Bytes of UTF-8, next to each other. */
const IN_BYTES =
	/((?:%[c-f][0-9a-f])(?:%[89ab][0-9a-f]){1,3}|(?:\\x[c-f][0-9a-f])(?:\\x[89ab][0-9a-f]){1,3})/;
const IN_URLS = /%(?:u([0-9a-f]{4})|([0-9a-f]{2}))/;
const IN_JSON =
	/\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|x([0-9a-f]{2})|([01][0-7]{2})|([^ux&%]))/;

/**
 * One character in a spelling, exactly as long as its grammar says: what follows may be a digit of the key.
 * Takes time in proportion, for zeros belong to one `&` only.
 */
export const SPELLED = new RegExp(
	[...IN_WEB_PAGES, IN_BYTES, IN_URLS, IN_JSON].map(({ source }) => source).join('|'),
	'gi',
);

/** What follows one that may be of a key may belong to it, or not. */
export const OPEN_NUMBER = /&#(?:0*(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])\d|x0*[2-7][0-9a-f]{2})/i;

/** How far a number without a semicolon goes: as its grammar says, or until it is a character of a key. */
export type Reach = 'allDigits' | 'firstCharacter';

const LAST_CODE = 0x10ffff;

/** The character itself, half of one of two halves as well: what it looks like is asked of the whole text. */
const ofCode = (digits: string, base: number): string => {
	const code = parseInt(digits, base);
	return code > LAST_CODE ? SEPARATOR : String.fromCodePoint(code);
};

/** A number without a semicolon goes as far as its digits, unless only its beginning can be of a key. */
function ofOpen(digits: string, base: number, beginning: RegExp, reach: Reach): string {
	const character = ofCode(digits, base);
	const first = beginning.exec(digits)?.[0];
	if (first === undefined) return character;
	if (reach === 'allDigits' && plainLetters(character) !== character) return character;
	return ofCode(first, base) + digits.slice(first.length);
}

/** Bytes that are no UTF-8 are no character. */
function ofBytes(bytes: string): string {
	const text = Buffer.from(bytes.replace(/%|\\x/gi, ''), 'hex').toString('utf8');
	return text.includes('\ufffd') ? SEPARATOR : text;
}

/** The characters that a match of `SPELLED` stands for; `undefined` for an unknown name. */
export function spelledBy(groups: ReadonlyArray<string | undefined>, reach: Reach) {
	const [hex, openHex, firstHex, decimal, openDecimal, firstDecimal, name, openName, ...others] =
		groups;
	const [bytes, percentU, percent, unicode, braced, byte, octal, escaped] = others;
	const inHex = hex ?? firstHex ?? percentU ?? percent ?? unicode ?? braced ?? byte;
	if (inHex !== undefined) return ofCode(inHex, 16);
	if (openHex !== undefined) return ofOpen(openHex, 16, /^[2-7][0-9a-f]/i, reach);
	const inDecimal = decimal ?? firstDecimal;
	if (inDecimal !== undefined) return ofCode(inDecimal, 10);
	if (openDecimal !== undefined)
		return ofOpen(openDecimal, 10, /^(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])/, reach);
	if (bytes !== undefined) return ofBytes(bytes);
	if (octal !== undefined) return ofCode(octal, 8);
	if (escaped !== undefined) return /[nrtbf]/.test(escaped) ? SEPARATOR : escaped;
	return named(name ?? openName ?? '');
}
