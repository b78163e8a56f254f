import { roundedIn } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isPointInTwoWays } from '../fields/spelled';
import type { Job } from '../job/job';
import { reasonOf } from '../job/words';
import { dayFor } from './dates';

/**
 * The value a typed-in text stands for. Only `true`, `false`, `null`, `{…}`, `[…]` and numbers are
 * converted, a price of `12.50` as well; `007`, `+49301`, `1e3`, `{name}`, `[Draft]` and long digit runs stay text.
 * Double quotes force text. What is no text keeps its type.
 */
export function typedValue(value: unknown, name: string): unknown {
	if (typeof value !== 'string') return value;
	if (['true', 'false', 'null'].includes(value)) return JSON.parse(value);
	const number = numberIn(value);
	if (number !== undefined) return number;
	const text = value.trim();
	if (!/^(\{[^]*\}|\[[^]*\]|"[^]*")$/.test(text) || !LIKE_JSON.test(text)) return value;
	const read = parsed(text, name);
	refuseRounded(text);
	return read;
}

/**
 * What an expression or an item gives for a field of a type. A spreadsheet gives numbers as texts: one that is
 * exactly a number, and keeps all its digits as one, becomes that number. A time in a field of days becomes its
 * day. Anything else stays as it is.
 */
export function ofType(value: unknown, type: string | undefined, timeZone: string): unknown {
	if (type === 'dateTime') return dayFor(value, timeZone);
	return type === 'number' && typeof value === 'string' ? (numberIn(value) ?? value) : value;
}

/** Notes a text that is sent as a number and may have been meant as another one. */
export function noteRead(
	{ itemIndex, notes: { readAsNumbers } }: Pick<Job, 'itemIndex' | 'notes'>,
	name: string,
	given: unknown,
	sent: unknown,
): void {
	if (typeof given !== 'string' || typeof sent !== 'number') return;
	if (!isPointInTwoWays(given)) return;
	const texts = readAsNumbers.get(itemIndex) ?? new Map<string, string>();
	readAsNumbers.set(itemIndex, texts.set(name, given));
}

/** The number that a text exactly is, if it keeps all its digits as one: zeros behind the point do not count. */
function numberIn(text: string): number | undefined {
	if (!NUMBER.test(text) || roundedIn(text).size > 0) return undefined;
	const number = Number(text);
	return isLong(number) || Object.is(number, -0) ? undefined : number;
}

/** As JSON has it, and short enough to be read. */
const NUMBER = /^(?=.{1,100}$)-?(0|[1-9]\d*)(\.\d+)?$/;

/** Other runs of digits would become the same number. */
const isLong = (number: number) => Number.isInteger(number) && !Number.isSafeInteger(number);

/** Other braces and brackets are placeholders or marks: `{{customer.name}}`, `{name}`, `{color:red}`, `[Draft]`, `[1] A [2]`. */
const LIKE_JSON = new RegExp(
	[
		'^"',
		String.raw`^\{\s*["'“”„‘}]`,
		String.raw`^\[\s*(?:["'“”„‘[\]]|-?\d[\d.]*(?:e[-+]?\d+)?\s*(?:,|\]$)|\{(?!\{)|(?:true|false|null|object Object)\b)`,
		// A name without its quotes, before what is a value in JSON only.
		String.raw`^\{\s*[\p{L}\w$-]+\s*:\s*(?:["'“”„‘{[\d-]|(?:true|false|null)\b)`,
		String.raw`^\[\s*[\p{L}\w$-]+\s*:\s*[{[]`,
	].join('|'),
	'iu',
);

/** Whether the first quote is closed before the end: `"A" GmbH "B"` is no text in quotes. */
function isClosedEarly(text: string): boolean {
	const at = text.indexOf('"', 1);
	return /^[^\s\\]"[^\p{L}\p{N}"]/u.test(text.slice(at - 1, at + 2));
}

function parsed(text: string, name: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		if (text.startsWith('"')) return isClosedEarly(text) ? text : text.slice(1, -1);
		throw unreadable(name);
	}
}

/** Throws an UnusableValue for a decimal that reading the JSON rounds. (`plain` refuses long integers.) */
export function refuseRounded(json: string): void {
	const rounded = [...numbersChangedIn(json)].find((value) => typeof value === 'number');
	if (rounded === undefined) return;
	throw new UnusableValue(
		`The JSON has a number that would become ${rounded}, because it has more digits than a number can keep`,
		'Put double quotes around it to send it as text, or round it yourself. Nothing was sent.',
	);
}

function numbersChangedIn(json: string): ReadonlySet<unknown> {
	try {
		return roundedIn(json);
	} catch (cause) {
		throw noRecord(cause);
	}
}

const noRecord = (cause: unknown) =>
	new UnusableValue(
		`The JSON is no record of an accounting service: ${reasonOf(cause)}`,
		'Give the fields of one record. Nothing was sent.',
	);

const unreadable = (name: string) =>
	new UnusableValue(
		`The value of "${name}" starts like JSON but cannot be read as JSON`,
		'Fix the brackets, commas and quotes, or put double quotes around the whole value to send it as text. Nothing was sent.',
	);
