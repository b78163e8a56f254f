import { unusable } from './plain';

/**
 * A number as a person or an expression gives it: a whole number, or a text that writes one. The one
 * reader for all whole numbers of the node. Throws an UnusableValue for anything else, for nothing as well.
 */
export function wholeNumber(
	value: unknown,
	name: string,
	least = 0,
	most = Number.MAX_SAFE_INTEGER,
): number {
	const isDigits = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value);
	const number = isDigits || typeof value === 'number' ? Number(value) : NaN;
	if (Number.isInteger(number) && number >= least && number <= most) return number;
	const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
	const cure = 'Enter a number, or check what the expression gives.';
	throw unusable(name, value, `is no whole number of ${range}`, cure);
}
