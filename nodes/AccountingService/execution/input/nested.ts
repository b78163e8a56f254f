import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** The keys of a dotted name. Throws an UnusableValue for what cannot be a name. */
export function keysOf(dottedName: unknown): string[] {
	const keys = String(dottedName)
		.split('.')
		.map((key) => key.trim());
	if (typeof dottedName === 'string' && keys.every((key) => key !== '' && !FORBIDDEN.has(key)))
		return keys;
	throw new UnusableValue(
		`${JSON.stringify(dottedName) ?? 'Nothing'} cannot be a field name`,
		'Use names with single dots between them, such as address.city.',
	);
}

/** Sets a value by its dotted name: `address.city` nests. Throws an UnusableValue if it was set before. */
export function setAt(target: Fields, dottedName: string, value: unknown): void {
	const keys = keysOf(dottedName);
	const last = keys.pop() as string;
	let at = target;
	for (const key of keys) {
		const next = (at[key] ??= {});
		if (!isObject(next)) throw twice(dottedName);
		at = next;
	}
	if (Object.hasOwn(at, last)) throw twice(dottedName);
	at[last] = value;
}

const twice = (dottedName: string) =>
	new UnusableValue(
		`The field "${dottedName}" is given twice`,
		'Remove one of the two entries; a field is either a value or a group of fields.',
	);

/** The value at a dotted name. A key that itself contains the dots wins. */
export function getAt(source: unknown, dottedName: string): unknown {
	if (!isObject(source)) return undefined;
	if (Object.hasOwn(source, dottedName)) return source[dottedName];
	let at: unknown = source;
	for (const key of dottedName.split('.')) {
		if (Array.isArray(at) && /^\d+$/.test(key)) at = at[Number(key)];
		else if (isObject(at) && Object.hasOwn(at, key)) at = at[key];
		else return undefined;
	}
	return at;
}

/** A value as it is compared: texts and numbers that look alike are alike. */
export const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value).trim()
		: undefined;
