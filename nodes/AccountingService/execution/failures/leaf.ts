import { isObject, named, wordOf, type Fields } from '../../transport';

/** One thing that a service says. */
export interface Leaf {
	/** Of its field; empty for one without. */
	readonly name: string;
	readonly text: string;
}

/** More of a text is not looked at. Characters. */
const LONGEST = 500;

export const isBlank = (text: string) => !/\S/.test(text.slice(0, LONGEST));

/** Where a row says which field it is about, and what of it. */
const FIELD = ['field', 'path', 'param', 'property', 'property_path'];
const OF_FIELD = ['message', 'msg', 'error', 'detail', 'reason'];

export const isText = (value: unknown) => typeof value === 'string' && !isBlank(value);
/** `['lines', 0, 'total']` is a name as well. */
const fieldName = (value: unknown) =>
	typeof value === 'string' || Array.isArray(value) ? [value].flat().map(wordOf).join('.') : '';
const isFieldName = (value: unknown) => /^[\p{L}\d_.[\]-]{1,200}$/u.test(fieldName(value));

/** The field that a row is about, and what is said of it; nothing of any other row. */
export function ofField(row: Fields): Leaf | undefined {
	const [field, said] = [named(row, FIELD, isFieldName), named(row, OF_FIELD, isText)];
	return field === undefined || said === undefined
		? undefined
		: { name: fieldName(row[field]), text: String(row[said]) };
}

/** Whether a row says something, of its field if it names any. */
export function saysOfAny(row: unknown): boolean {
	if (!isObject(row)) return false;
	const isOfNone = named(row, FIELD, Boolean) === undefined;
	return ofField(row) !== undefined || (isOfNone && named(row, OF_FIELD, isText) !== undefined);
}

/** Its words between blanks, so that `no` is not found in `not`. */
const plain = (text: string) =>
	` ${text
		.slice(0, LONGEST)
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()} `;

/** Without what another says as well, with the name of its field and perhaps more. */
export function saidOnce(said: readonly Leaf[]): Leaf[] {
	const words = said.map((leaf) => ({ leaf, name: plain(leaf.name), text: plain(leaf.text) }));
	type Words = (typeof words)[number];
	const isIn = (one: Words, other: Words) =>
		[one.name, one.text].every((part) => `${other.name}${other.text}`.includes(part));
	return words
		.filter((one, at) =>
			words.every(
				(other, place) => at === place || !isIn(one, other) || (at < place && isIn(other, one)),
			),
		)
		.map(({ leaf }) => leaf);
}
