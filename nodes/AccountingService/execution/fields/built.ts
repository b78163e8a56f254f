import type { Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { isPosition, keysOf } from './names';

/** What stands below a key: as a Map, which no value is. */
type Group = Map<string, unknown>;

/**
 * The fields that dotted names and their values stand for: `address.city` nests, and `lines.0.description`
 * builds a list, in whatever order its entries are given. Throws an UnusableValue for a name given twice,
 * for a value that is a group as well, and for a list with a gap. What has no value is left out.
 */
export function fieldsFrom(values: ReadonlyArray<readonly [name: string, value: unknown]>): Fields {
	const root: Group = new Map();
	const absent: string[] = [];
	for (const [name, value] of values) {
		const keys = keysOf(name);
		if (value === undefined) {
			absent.push(keys.join('.'));
			continue;
		}
		const last = keys.pop() as string;
		let at = root;
		for (const key of keys) {
			if (!at.has(key)) at.set(key, new Map());
			const next = at.get(key);
			if (!(next instanceof Map)) throw twice(name);
			at = next as Group;
		}
		if (at.has(last)) throw twice(name);
		at.set(last, value);
	}
	return Object.fromEntries([...root].map(([key, value]) => [key, grown(value, key, absent)]));
}

function grown(value: unknown, name: string, absent: readonly string[]): unknown {
	if (!(value instanceof Map)) return value;
	const group = value as Group;
	const keys = [...group.keys()];
	const below = (key: string) => grown(group.get(key), `${name}.${key}`, absent);
	if (!keys.some(isPosition)) {
		// Without a value it is a list all the same, and no group may take its place.
		const positions = positionsIn(absent, name);
		if (positions.length > 0) throw noList(name, [...positions, ...keys]);
		return Object.fromEntries(keys.map((key) => [key, below(key)]));
	}
	const missing = keys.findIndex((_, position) => !group.has(String(position)));
	if (missing !== -1) throw noList(name, keys, absent);
	return keys.map((_, position) => below(String(position)));
}

/** The numbers of a list's entries among dotted names. */
const positionsIn = (names: readonly string[], list: string): string[] =>
	names.flatMap((name) => {
		const [key = ''] = name.startsWith(`${list}.`) ? name.slice(list.length + 1).split('.') : [];
		return isPosition(key) ? [key] : [];
	});

/** Sets a value among fields, of which it changes none. Throws an UnusableValue if one is in the way, or a list would get a gap. */
export function setAt(target: Fields, dottedName: string, value: unknown): void {
	const keys = keysOf(dottedName);
	let at: unknown = target;
	keys.forEach((key, depth) => {
		const isLast = depth === keys.length - 1;
		if (Array.isArray(at) && !mayStandIn(at, key))
			throw noList(keys.slice(0, depth).join('.'), [key]);
		if (typeof at !== 'object' || at === null) throw twice(dottedName);
		const group = at as Fields;
		if (isLast && Object.hasOwn(group, key)) throw twice(dottedName);
		group[key] ??= isLast ? value : isPosition(keys[depth + 1] as string) ? [] : {};
		at = group[key];
	});
}

const mayStandIn = (list: readonly unknown[], key: string) =>
	key === String(Number(key)) && Number(key) <= list.length;

const twice = (dottedName: string) =>
	new UnusableValue(
		`The field ${shown(dottedName)} is given twice`,
		'Remove one of the two entries; a field is either a value or a group of fields. Nothing was sent.',
	);

function noList(name: string, keys: readonly string[], absent: readonly string[] = []) {
	const empty = absent.find((one) => one.startsWith(`${name}.`));
	const because = empty === undefined ? '' : `, because "${empty}" is empty`;
	return new UnusableValue(
		`"${name}" cannot be a list of the entries ${keys.slice(0, 10).join(', ')}${because}`,
		`The entries of a list are counted from 0 without a gap, and have no names beside the numbers: ${name}.0, ${name}.1. Nothing was sent.`,
	);
}
