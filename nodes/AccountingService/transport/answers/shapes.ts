export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value can be a word: a list or an object is none, however it would be written. */
export const isWord = (value: unknown): value is string | number | boolean =>
	['string', 'number', 'boolean'].includes(typeof value);

/**
 * What a stranger's value says in a word; empty for what is none. The one way to make a text of such a value: of
 * a list it would grow to megabytes, and an object may have a `toString` of its own that is no function.
 */
export const wordOf = (value: unknown): string => (isWord(value) ? String(value) : '');

/** Whether a list or an object is empty. The entries of a list are not named for it: there may be millions. */
export const holdsNothing = (value: object): boolean =>
	(Array.isArray(value) ? value : Object.keys(value)).length === 0;

/** The only row of a list; anything else as it is. */
export const oneOf = (value: unknown): unknown =>
	Array.isArray(value) && value.length === 1 ? value[0] : value;

/** A name without capitals, blanks and signs, by which names are told apart: `deletedcount` for `Deleted_Count`. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** What is looked for in every row of a list has few names, which are those of this package. */
const bareNames = new Map<string, string>();

/** Elsewhere also names of strangers are looked for: beyond so many all are forgotten. */
const MOST_BARE_NAMES = 1_000;

function bareName(name: string): string {
	const known = bareNames.get(name);
	if (known !== undefined) return known;
	const bare = plainName(name);
	if (bareNames.size === MOST_BARE_NAMES) bareNames.clear();
	if (name.length <= LONGEST_NAME) bareNames.set(name, bare);
	return bare;
}

/** What services call a list, whatever it holds. */
export const USUAL = ['data', 'items', 'results', 'records', 'content'];

/** The first key that is one of `names` (in their order) and whose value fits. */
export const named = (
	value: Fields,
	names: readonly string[],
	fits: (value: unknown) => boolean,
): string | undefined => allNamed(value, names, fits)[0];

/** For each of `names`, in their order, the first key that is it and whose value fits. One pass. */
export function allNamed(
	value: Fields,
	names: readonly string[],
	fits: (value: unknown) => boolean,
): string[] {
	const keys = Object.keys(value);
	if (keys.length === 0) return [];
	const wanted = names.map(bareName);
	const found = wanted.map((): string | undefined => undefined);
	for (const key of keys) {
		if (key.length > LONGEST_NAME) continue;
		const rank = wanted.indexOf(plainName(key));
		if (rank !== -1 && found[rank] === undefined && fits(value[key])) found[rank] = key;
	}
	return found.filter((key) => key !== undefined);
}

/** No name of a field is longer. Characters. */
export const LONGEST_NAME = 100;

/** Beyond so many names nobody has put a list or a record into an envelope. */
const MOST_NAMES = 1_000;

/** Whether an answer, with the objects in it, has no more names than an envelope can have. */
export const isEnvelope = (answer: Fields): boolean => withoutNamesOf(answer, MOST_NAMES) >= 0;

/** The objects in an envelope under these names; also in lists of one, other than beside a field that only records have. */
export function within(value: unknown, names: readonly string[], how?: 'alone'): Fields[] {
	if (!isObject(value) || !isEnvelope(value)) return [];
	const inLists = how !== 'alone' && !hasContent(value);
	const fits = (inner: unknown) => isObject(inLists ? oneOf(inner) : inner);
	return allNamed(value, names, fits).map((key) => oneOf(value[key]) as Fields);
}

/** What is left of so many names without those of an object and of the objects in it; below 0 if it has more. */
function withoutNamesOf(value: Fields, names: number): number {
	let left = names - Object.keys(value).length;
	for (const key in left < 0 ? {} : value) {
		const inner = value[key];
		if (isObject(inner)) left -= Object.keys(inner).length;
		if (left < 0) break;
	}
	return left;
}

/** So many rows nobody writes with one request. */
const MOST_ROWS = 1_000;

/** Nor so many fields: of wider rows fewer are looked at. */
const MOST_NAMES_OF_ROWS = 20_000;

/** The rows at the beginning of a list, as many as are looked at one by one and at once. */
export function firstRows(rows: readonly unknown[]): readonly unknown[] {
	let left = MOST_NAMES_OF_ROWS;
	const first = rows.slice(0, MOST_ROWS);
	const end = first.findIndex((row) => {
		if (isObject(row)) left = withoutNamesOf(row, left);
		return left < 0;
	});
	return end === -1 ? first : first.slice(0, end);
}

const CONTENT =
	/^(number|name|title|status_?text|email|date|due_?date|amount|currency|description|notes?)$|(_number|_date)$/;
/** Of another thing, or of a moment. */
const REFERENCE = /(_at|At|_id|Id)$/;

/** Whether an object has fields that only records have: its arrays are then its lines, not the list. */
export const hasContent = (value: Fields): boolean => hasWordAt(value, CONTENT, REFERENCE);

/** Whether it has more of them than references, which what is said of a mail has, too: the ID of a message, or `sent_at`. */
export const hasOwnContent = (value: Fields): boolean => hasWordAt(value, CONTENT);

const hasWordAt = (value: Fields, ...names: readonly RegExp[]) =>
	Object.keys(value).some(
		(key) => names.some((name) => name.test(key)) && typeof value[key] !== 'object',
	);

/**
 * Whether a part of a value, at any depth, is meant. Of more than so many values nobody says that none is: a
 * stranger may have written them.
 */
export function holdsAny(
	value: unknown,
	most: number,
	isMeant: (part: unknown) => boolean,
	looked = { values: 0 },
): boolean {
	looked.values += Array.isArray(value) ? value.length : 1;
	if (looked.values > most || isMeant(value)) return true;
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some((inner) => holdsAny(inner, most, isMeant, looked));
}
