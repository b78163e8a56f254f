import { isObject, isWord, LONGEST_NAME, named, plainName, wordOf, type Fields } from './shapes';
import { saidIn } from './words';

/** Better ones first. */
const NAMES = ['id', 'uuid', 'guid', '_id', '_uuid', '_guid'];
const LONGEST = '_uuid'.length;

/**
 * The name of the field that holds a record's own id: `id`, `uuid`, `_id` or, given the resource's
 * names (`['invoice']`), `invoice_id`. The one place that decides this for the whole package. Asked of every
 * row of a list, so most names are not looked at.
 */
export function idNameOf(record: Fields, nouns: readonly string[] = []): string | undefined {
	let own: string | undefined;
	let best = NAMES.length;
	for (const key of Object.keys(record)) {
		const rank = key.length > LONGEST ? -1 : NAMES.indexOf(key.toLowerCase());
		if (rank === -1 || rank >= best || !isId(record[key])) continue;
		own = key;
		best = rank;
	}
	if (own !== undefined || nouns.length === 0) return own;
	const others = nouns.map((noun) => `${noun}_id`);
	return named(record, others, isId);
}

/** A record's own id as text, as it stands in a path; `undefined` for a record without one. */
export function idOf(record: unknown, nouns: readonly string[] = []): string | undefined {
	const name = isObject(record) ? idNameOf(record, nouns) : undefined;
	return name === undefined ? undefined : String((record as Fields)[name]).trim();
}

/** Whether a record has this id, by whichever of its names: it may have an `id` and a `uuid`. */
export function hasId(record: Fields, id: string, nouns: readonly string[] = []): boolean {
	const others = nouns.map((noun) => plainName(`${noun}_id`));
	const isName = (name: string) =>
		(name.length <= LONGEST && NAMES.includes(name.toLowerCase())) ||
		(name.length <= LONGEST_NAME && others.includes(plainName(name)));
	return Object.entries(record).some(
		([name, value]) => isId(value) && isName(name) && idForm(String(value)) === idForm(id),
	);
}

/** What is made of a record: of another kind, it may have the id of that record, as both may count from 1. */
export interface Making {
	/** The id of the record that it is made of. */
	readonly madeOf?: string;
	/** Its names, where it is of another kind. */
	readonly kind?: readonly string[];
}

/**
 * Whether a part is the record that something was made of, by its id. It is none if it says that it is of the kind
 * that was made, by the name of its id or a word, or refers to that record beside its own id.
 */
export function isSource(part: Fields, names: readonly string[], made: Making): boolean {
	const { madeOf = '', kind = [] } = made;
	const own = idNameOf(part, names);
	const isIt = (value: unknown) => idForm(idOf(value, names) ?? wordOf(value)) === idForm(madeOf);
	if (own === undefined || !isIt(part[own])) return false;
	const kinds = kind.map(plainName);
	if (kinds.some((one) => plainName(own) === `${one}id`)) return false;
	const sources = kind.length === 0 ? [] : names.filter((name) => !kind.includes(name));
	const other = named(
		part,
		sources.flatMap((name) => [name, `${name}_id`]),
		isIt,
	);
	if (other !== undefined && other !== own) return false;
	const isOfKind = ([name, value]: readonly [string, unknown]) =>
		/^(?:type|kind|object)$/.test(name) &&
		kinds.includes(plainName(wordOf(value)).replaceAll(' ', ''));
	return !saidIn(part).some(isOfKind);
}

const isId = (value: unknown) =>
	typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/**
 * What all spellings of an id have in common, the one idea of the same id: capitals matter only where an id mixes
 * them with small letters, as hashes do and no UUID, and `007` is 7. By it ids are compared, and never sent.
 */
export function idForm(id: string): string {
	const text = id.trim();
	const small = text.toLowerCase();
	if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '');
	const isSpelled = text !== text.toUpperCase() && !isUuid(text.replace(/^\{(.*)\}$/, '$1'));
	return isSpelled ? text : small;
}

/** With or without its dashes. */
export const isUuid = (text: string) => /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i.test(text);

/** How many of the fields that were sent an object shows as they were sent. Lists and groups do not count. */
export const shownOf = (part: Fields, sent: Fields): number =>
	Object.keys(sent).filter((name) => isSame(part[name], sent[name])).length;

const isSame = (left: unknown, right: unknown) =>
	isWord(left) && isWord(right) && String(left).trim() === String(right).trim();
