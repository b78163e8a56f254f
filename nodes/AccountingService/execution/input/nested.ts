import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';

/** Names that JavaScript, or n8n on the way, does not take for those of fields. */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any record, and shallow enough for every walk through it. */
export const DEEPEST = 100;

/** Whether a key counts the entries of a list, where it does not stand first. */
export const isPosition = (key: string) => /^\d+$/.test(key);

/** The keys of a dotted name. Throws an UnusableValue for what cannot be one, such as `lines[0]`. */
export function keysOf(dottedName: unknown): string[] {
	const dotted = String(dottedName).replace(/(?<=.)\[(\d+)\]/g, '.$1');
	const keys = dotted.split('.').map((key) => key.trim());
	const isUsable = (key: string) => key !== '' && !FORBIDDEN.has(key);
	if (dotted === dottedName && keys.length <= DEEPEST && keys.every(isUsable)) return keys;
	const cure =
		typeof dottedName === 'string' && dotted !== dottedName
			? `Write ${shown(dotted)}`
			: 'Use names with single dots between them, such as address.city or lines.0.description';
	const name = dottedName === undefined ? 'Nothing' : shown(dottedName);
	throw new UnusableValue(`${name} cannot be a field name`, `${cure}. Nothing was sent.`);
}

/** What stands below a key: as a Map, which no value is. */
type Group = Map<string, unknown>;

/**
 * The fields that dotted names and their values stand for: `address.city` nests, and `lines.0.description`
 * builds a list, in whatever order its entries are given. Throws an UnusableValue for a name given twice,
 * for a value that is a group as well, and for a list with a gap. What has no value is left out.
 */
export function fieldsFrom(values: ReadonlyArray<readonly [name: string, value: unknown]>): Fields {
	const root: Group = new Map();
	const absent = values.flatMap(([name, value]) =>
		value === undefined ? [keysOf(name).join('.')] : [],
	);
	for (const [name, value] of values) {
		if (value === undefined) continue;
		const keys = keysOf(name);
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
	if (!keys.some(isPosition)) return Object.fromEntries(keys.map((key) => [key, below(key)]));
	const missing = keys.findIndex((_, position) => !group.has(String(position)));
	if (missing !== -1) throw noList(name, keys, absent);
	return keys.map((_, position) => below(String(position)));
}

/**
 * Sets a value by its dotted name among fields that are there already, of which it changes none. Throws
 * an UnusableValue if another value is in the way, or if a list would get a gap.
 */
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

/** The value at a dotted name. A key that itself contains the dots wins. */
export function getAt(source: unknown, dottedName: string): unknown {
	if (!isObject(source)) return undefined;
	if (Object.hasOwn(source, dottedName)) return source[dottedName];
	let at: unknown = source;
	for (const key of dottedName.split('.')) {
		if (Array.isArray(at) && isPosition(key)) at = at[Number(key)];
		else if (isObject(at) && Object.hasOwn(at, key)) at = at[key];
		else return undefined;
	}
	return at;
}

/**
 * Copies what stands at a dotted name, if anything does. A list keeps its length: null stands for what was
 * not copied. A key that itself contains the dots becomes a group, unless that group is something else in
 * the source. Never throws.
 */
export function copyAt(target: Fields, source: Fields, dottedName: string): void {
	const value = getAt(source, dottedName);
	if (value === undefined) return;
	const keys = dottedName.split('.');
	const last = keys.pop() as string;
	const isTaken = keys.some(
		(_, at) => getAt(source, keys.slice(0, at + 1).join('.')) !== undefined,
	);
	if (isTaken && Object.hasOwn(source, dottedName)) {
		target[dottedName] = value;
		return;
	}
	let from: unknown = source;
	let to = target;
	for (const key of keys) {
		from = getAt({ from }, `from.${key}`);
		to = (to[key] ??= Array.isArray(from) ? from.map(() => null) : {}) as Fields;
	}
	to[last] = value;
}

/** A value as it is compared: texts and numbers that look alike are alike. */
export const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value).trim()
		: undefined;
