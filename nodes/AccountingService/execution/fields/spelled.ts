import { withoutTrailing } from '../../catalogue/trailing';
import { idForm } from '../../transport';
import { isNormalizable, normalized } from './normalized';
import { textOf } from './textOf';

/** Blanks, and what shows nothing: a text that was copied may hold it. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const DECIMAL = /^-?(?:0|[1-9]\d*)\.\d+$/;
const WHOLE = /^(-?(?:0|[1-9]\d*))\.0+$/;

/** `1.234` and `1,234`, in parts, which may be one and a bit or a thousand and more. `0.500` is a half. */
export const IN_TWO_WAYS = /^-?([1-9]\d{0,2})([.,])(\d{3})$/;
export const isPointInTwoWays = (text: string) => IN_TWO_WAYS.exec(text.trim())?.[2] === '.';

/** A text without what shows nothing; one that is too long for that is taken as it is. */
const shown = (text: string) =>
	isNormalizable(text) ? normalized(text, 'NFKC').replaceAll(UNSEEN, '') : text;

/**
 * What all spellings of a value have in common: without blanks, unseen characters, capitals and zeros behind a point,
 * its accents stored in one way. A text that is too long for that is compared as it is.
 */
export function spelled(value: unknown): string {
	const text = spelledAsText(value);
	return DECIMAL.test(text) ? withoutTrailing(text, '0') : text;
}

/** The same of what may be no amount: 7.0 is 7, and an order 4500.10 is another than 4500.1. */
export function spelledAsText(value: unknown): string {
	const given = textOf(value) ?? '';
	return isNormalizable(given) ? shown(given).toLowerCase().replace(WHOLE, '$1') : given;
}

/** Zeros that a number, also one within a code, is filled up with: behind a point they count. */
const FILLED_UP = /(?<!\d|\d[.,])0+(?=\d)/g;
const unfilled = (text: string) => (text.includes('@') ? text : text.replaceAll(FILLED_UP, ''));

/** Dashes of all lengths, and the minus: they look alike. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** The same of a value by which records are told apart, which may be a number with zeros before it. */
export const spelling = (value: string) => idForm(unfilled(spelled(value).replaceAll(DASHES, '-')));

/** What people take for one value, in whatever spelling. */
export const alikeForm = (value: string): string => idForm(unfilled(spelledAsText(value)));

/** Telephone and account numbers have as many digits; the signs of shorter codes may tell their parts apart. */
const MANY_DIGITS = 7;
/** Signs in it mean something: a number, or an address of e-mail. */
const WITH_SIGNS = /^-?\d+(?:\.\d+)?$|@/;
const SIGNS = /[^\p{L}\p{M}\p{N}]/gu;

/** What may be one value that two people wrote: also 4500.10 and 4500.1, and many digits whatever signs are among them. */
export function likeness(value: string): string {
	const text = spelling(value);
	const isPlain = WITH_SIGNS.test(text) || !isNormalizable(text);
	const isLong = !isPlain && text.replaceAll(/\D/g, '').length >= MANY_DIGITS;
	return isLong ? unfilled(spelled(value).replaceAll(SIGNS, '')) : text;
}

/** What can be one value only: capitals tell two codes apart, and no two addresses of e-mail. */
export const sameForm = (value: string): string =>
	value.includes('@') ? shown(value).toLowerCase() : shown(value);

/** What a service may keep of a reference. A blank between two digits tells "1 21" from "12 1". */
export const keptForm = (reference: string): string =>
	unfilled(
		reference
			.split(/(?<=\d)\s+(?=\d)/)
			.map(sameForm)
			.join(' ')
			.toLowerCase(),
	);

/** Whether both may be one address of e-mail, which services change, or hold an @ otherwise. */
export const mayBeOneAddress = (one: string, other: string): boolean =>
	other.includes('@') && sameForm(one) === sameForm(other);

/** No link, path or name in brackets, and no version: its last part is no number. */
const ADDRESS = /^[^\s@<>()[\],;:\\/]+@(?:[\p{L}\p{M}\w-]+\.)+\p{L}[\p{L}\p{M}\w-]*$/u;
export const isAddress = (value: string): boolean => ADDRESS.test(value);

/** A value without the capitals of an address of e-mail, which tell no two apart. */
export const oneForm = (value: string): string => (isAddress(value) ? value.toLowerCase() : value);

/** Whether both are one value: the same, or one address of e-mail in other capitals. */
export const areOneValue = (one: string | undefined, other: string | undefined): boolean =>
	one === other || (one !== undefined && other !== undefined && oneForm(one) === oneForm(other));
