import { isObject, named, type Fields } from './shapes';

const NAMES = [/^_?id$/i, /^_?uuid$/i, /^_?guid$/i];

/**
 * The name of the field that holds a record's own id: `id`, `uuid`, `_id` or, given the resource's
 * names (`['invoice']`), `invoice_id`. The one place that decides this for the whole package.
 */
export function idNameOf(record: Fields, nouns: readonly string[] = []): string | undefined {
	const keys = Object.keys(record).filter((key) => isId(record[key]));
	const [own] = NAMES.flatMap((name) => keys.find((key) => name.test(key)) ?? []);
	const ofNouns = nouns.map((noun) => `${noun}_id`);
	return own ?? named(record, ofNouns, isId);
}

/** A record's own id as text, as it stands in a path; `undefined` for a record without one. */
export function idOf(record: unknown, nouns: readonly string[] = []): string | undefined {
	const name = isObject(record) ? idNameOf(record, nouns) : undefined;
	return name === undefined ? undefined : String((record as Fields)[name]).trim();
}

/** Whether a record has this id, by whichever of its names: it may have an `id` and a `uuid`. */
export const hasId = (record: Fields, id: string, nouns: readonly string[] = []): boolean =>
	Object.entries(record).some(
		([name, value]) => idOf({ [name]: value }, nouns)?.toLowerCase() === id.toLowerCase(),
	);

const isId = (value: unknown) =>
	typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
