import { isObject, type Fields } from '../../transport';
import { isPosition } from './names';

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
 * Copies what stands at a dotted name, if anything does. In a list null stands for what was not copied. A key with
 * dots of its own becomes a group, unless the source has another there. Never throws.
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
