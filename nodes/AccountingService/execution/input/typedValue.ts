import { UnusableValue } from '../failures/failure';

/**
 * The value a typed-in text stands for. Only `true`, `false`, `null`, `{…}`, `[…]` and numbers that
 * print back identically are converted, so `007`, `1.50` and long digit runs stay text. Double quotes
 * force text. What is no text keeps its type.
 */
export function typedValue(value: unknown, name: string): unknown {
	if (typeof value !== 'string') return value;
	if (value === 'true') return true;
	if (value === 'false') return false;
	if (value === 'null') return null;
	if (/^-?\d/.test(value) && String(Number(value)) === value && !isLong(Number(value)))
		return Number(value);
	const text = value.trim();
	if (/^(\{[^]*\}|\[[^]*\]|"[^]*")$/.test(text)) return fromJson(text, name);
	return value;
}

/** Other runs of digits would become the same number. */
const isLong = (number: number) => Number.isInteger(number) && !Number.isSafeInteger(number);

function fromJson(text: string, name: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		if (text.startsWith('"')) return text.slice(1, -1);
		throw unreadable(name);
	}
}

const unreadable = (name: string) =>
	new UnusableValue(
		`The value of "${name}" starts like JSON but cannot be read as JSON`,
		'Fix the brackets, commas and quotes, or put double quotes around the whole value to send it as text.',
	);
