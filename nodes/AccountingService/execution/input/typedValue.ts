import { parseJson } from '../../transport';
import { UnusableValue } from '../failures/failure';

/**
 * The value a typed-in text stands for. Only `true`, `false`, `null`, `{…}`, `[…]` and numbers that
 * print back identically are converted, so `007`, `1.50` and long digit runs stay text. Double quotes
 * force text. A value to which an expression gave a type keeps it.
 */
export function typedValue(value: unknown, name: string): unknown {
	if (typeof value !== 'string') return value;
	if (value === 'true') return true;
	if (value === 'false') return false;
	if (value === 'null') return null;
	if (/^-?\d/.test(value) && String(Number(value)) === value) return Number(value);
	const text = value.trim();
	if (/^(\{[^]*\}|\[[^]*\]|"[^]*")$/.test(text)) return fromJson(text, name);
	return value;
}

function fromJson(text: string, name: string): unknown {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		if (text.startsWith('"')) return text.slice(1, -1);
		throw unreadable(name);
	}
	return exact(value, text);
}

/** A value read from JSON. Throws an UnusableValue if the text has a number whose digits got lost. */
export function exact(value: unknown, json: string): unknown {
	if (JSON.stringify(parseJson(json)) === JSON.stringify(value)) return value;
	throw new UnusableValue(
		'The JSON holds a number with more digits than a number can keep',
		'Put it in double quotes to send all its digits as text. Nothing was sent.',
	);
}

const unreadable = (name: string) =>
	new UnusableValue(
		`The value of "${name}" starts like JSON but cannot be read as JSON`,
		'Fix the brackets, commas and quotes, or put double quotes around the whole value to send it as text.',
	);
