import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';
import { DEEPEST } from '../fields/names';
import { textOf } from '../fields/textOf';

/** What Luxon and JavaScript write in place of a date that is none. */
const NO_DATES = new Set(['Invalid DateTime', 'Invalid Date']);

/**
 * A value as JSON keeps it, whatever an expression gave: dates and Luxon's dates become ISO 8601 text.
 * `undefined` is left out at any depth, with the object or the list that nothing else was in; its dotted name is
 * added to `absent`. Throws an UnusableValue for what JSON would turn into something else without a word: NaN,
 * infinity, numbers that lost digits, functions, objects that hold themselves.
 */
export function plain(
	value: unknown,
	name = '',
	absent: string[] = [],
	above: readonly object[] = [],
): unknown {
	if (value === undefined) absent.push(name);
	if (value === null || value === undefined || typeof value === 'boolean') return value;
	if (typeof value === 'string') return NO_DATES.has(value) ? unfit(value, name) : value;
	if (typeof value === 'number' || typeof value === 'bigint') return number(value, name);
	if (typeof value !== 'object') return unfit(value, name);
	if (above.includes(value) || above.length === DEEPEST) return unfit(value, name, tooDeep);
	const path = [...above, value];
	const isList = Array.isArray(value);
	const form = isList ? value : formOf(value);
	if (form !== value) return plain(form, name, absent, path);
	if (!isList && kindOf(value) !== 'Object') return unfit(value, name);
	const pairs = Object.entries(isList ? Array.from(value as unknown[]) : value);
	const given = pairs.flatMap(([key, inner]) => {
		const kept = plain(inner, name === '' ? key : `${name}.${key}`, absent, path);
		return kept === undefined ? [] : [[key, kept] as const];
	});
	if (given.length === 0 && pairs.length > 0 && name !== '') return undefined;
	return isList ? given.map(([, inner]) => inner) : Object.fromEntries(given);
}

/** Any number with a fraction, and every integer that no other one is rounded to. */
function number(value: number | bigint, name: string): unknown {
	const near = Number(value);
	if (Number.isSafeInteger(near) || (Number.isFinite(near) && !Number.isInteger(near))) return near;
	const isLong = Number.isFinite(near);
	return unfit(value, name, isLong ? 'which has more digits than a number can keep' : undefined);
}

/** The text that a date stands for, the form that an object gives itself, or the value as it is. */
export function formOf(value: object): unknown {
	if (kindOf(value) === 'Date')
		return Number.isNaN((value as Date).getTime()) ? 'Invalid Date' : (value as Date).toISOString();
	if (!isObject(value) || kindOf(value) !== 'Object') return value;
	if (typeof value.toISO === 'function') return (value.toISO() as unknown) ?? 'Invalid DateTime';
	return typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value;
}

/** `Object`, `Date`, `Map`, …, also of objects that were made elsewhere. */
const kindOf = (value: object) =>
	Object.prototype.toString.call(value).slice('[object '.length, -1);

const tooDeep = 'which holds itself, or holds more levels than any record';

function unfit(value: unknown, name: string, why = 'which cannot be sent'): never {
	throw new UnusableValue(
		`${name === '' ? 'The fields are' : `The value of "${name}" is`} ${shown(value)}, ${why}`,
		'Check the expression that gives it; put a long number in double quotes to send all its digits as text.',
		'Nothing was sent.',
	);
}

/**
 * A text as a person or an expression gives it: a number, a yes-or-no or a date will do. Throws an
 * UnusableValue for anything else: an object would be sent as `[object Object]`.
 */
export function plainText(value: unknown, name: string): string {
	const text = textOf(plain(value, name));
	if (text !== undefined) return text;
	throw unusable(name, value, 'is no text', 'Enter a text, or check what the expression gives.');
}

/** What is thrown for a parameter that cannot be used: why, and what to do. */
export const unusable = (name: string, value: unknown, why: string, cure: string) =>
	new UnusableValue(`${name} is ${shown(value)}, which ${why}`, cure, 'Nothing was sent.');

/**
 * A parameter that may hold any value. n8n walks through what its expressions give: where an object holds
 * itself there is no end, and an UnusableValue is thrown.
 */
export function parameter(context: IExecuteFunctions, name: string, itemIndex: number): unknown {
	try {
		return context.getNodeParameter(name, itemIndex);
	} catch (thrown) {
		throw thrown instanceof Error && thrown.name === 'RangeError' ? endless(name) : thrown;
	}
}

const endless = (name: string) =>
	new UnusableValue(
		`An expression under "${name}" gives an object that holds itself`,
		'Give only the fields that are meant, such as $json.name in place of a whole object. Nothing was sent.',
	);
