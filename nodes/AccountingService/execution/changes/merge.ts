import { hasId, idOf, isObject, jsonStart, type Fields } from '../../transport';
import { isNested, textOf } from '../fields/textOf';

/** A field that differs, by its dotted name. */
export interface Change {
	readonly name: string;
	readonly before: unknown;
	readonly after: unknown;
}

/**
 * A record with changes: objects are merged with what they hold, anything else takes the old one's place. So does
 * an object that shows another record than the old one: it must not get its name.
 */
export function merged(record: Fields, changes: Fields): Fields {
	const changed = Object.entries(changes).map(([name, value]) => {
		const old = valueOf(record, name);
		const isMerged = isObject(value) && isObject(old) && !showsAnother(value, old, name);
		return [name, isMerged ? merged(old, value) : value] as const;
	});
	return Object.fromEntries([...Object.entries(record), ...changed]);
}

/** By its id, which may have its name: `customer_id` in `customer`. */
function showsAnother(one: Fields, old: Fields, name: string): boolean {
	const id = idOf(one, [name]);
	return id !== undefined && idOf(old, [name]) !== undefined && !hasId(old, id, [name]);
}

/** What a record with these changes has that it did not have. */
export function differences(record: Fields, changes: Fields, above = ''): Change[] {
	return Object.entries(changes).flatMap(([key, after]) => {
		const before = valueOf(record, key);
		const name = `${above}${key}`;
		if (isObject(after) && isObject(before)) return differences(before, after, `${name}.`);
		return isSame(before, after) ? [] : [{ name, before, after }];
	});
}

/** What was before may be very long: only as much of it is written as what came after. */
function isSame(before: unknown, after: unknown): boolean {
	const json = JSON.stringify(after);
	return before === undefined || json === undefined
		? before === after
		: jsonStart(before, json.length + 1) === json;
}

/**
 * Where two lists differ, lost entries first: they are what nobody means to lose. Of an entry that stays, what
 * is given counts; what else it had is the service's to keep or not.
 */
export function entryDifferences(
	name: string,
	before: readonly unknown[],
	after: readonly unknown[],
): Change[] {
	const byPosition = (list: readonly unknown[]) => Object.fromEntries(Object.entries(list));
	const lost = before
		.map((entry, at) => ({ name: `${name}.${at}`, before: entry, after: undefined }))
		.slice(after.length);
	return [...lost, ...differences(byPosition(before), byPosition(after), `${name}.`)];
}

/** Whether a value is looked for, by what it is, its name, what the changes give inside, and its dotted name. */
export type Fits = (value: unknown, name: string, inside: Fields, path: string) => boolean;

/** The dotted names of the values of a record that fit. What the changes replace does not matter. */
export function* keptOf(
	record: Fields,
	changes: Fields,
	fits: Fits,
	above = '',
): Generator<string> {
	for (const [name, value] of Object.entries(record)) {
		const change = valueOf(changes, name);
		const isMerged = isObject(value) && isObject(change) && !showsAnother(change, value, name);
		if (Object.hasOwn(changes, name) && !isMerged) continue;
		const inside = isObject(change) ? change : {};
		const path = `${above}${name}`;
		if (fits(value, name, inside, path)) yield path;
		else if (isNested(value)) yield* keptOf(value as Fields, inside, fits, `${path}.`);
	}
}

/** Whether a value shows all that another says. A service may show more (the total of a line), and other digits. */
export function covers(shown: unknown, said: unknown): boolean {
	if (Array.isArray(said))
		return (
			Array.isArray(shown) &&
			shown.length === said.length &&
			said.every((entry, at) => covers(shown[at], entry))
		);
	if (isObject(said))
		return (
			isObject(shown) &&
			Object.entries(said).every(([name, value]) => covers(valueOf(shown, name), value))
		);
	const [left, right] = [textOf(shown), textOf(said)];
	if (left === undefined) return shown === said;
	const isNumber = [shown, said].includes(Number(right)) && left !== '' && right !== '';
	return left === right || (isNumber && Number(left) === Number(right));
}

const valueOf = (record: Fields, name: string) =>
	Object.hasOwn(record, name) ? record[name] : undefined;
