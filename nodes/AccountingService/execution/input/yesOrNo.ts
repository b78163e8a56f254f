import { unusable } from './plain';

/**
 * A yes or no as a person or an expression gives it: true, false, or the text of one. The one reader for
 * all of the node. Throws an UnusableValue for anything else, for nothing as well: a value that an
 * expression did not find would otherwise send a reminder, or cut a list short.
 */
export function yesOrNo(value: unknown, name: string): boolean {
	if (typeof value === 'boolean') return value;
	const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
	if (text === 'true' || text === 'false') return text === 'true';
	const cure = 'Switch it on or off, or check what the expression gives.';
	throw unusable(name, value, 'is neither true nor false', cure);
}
