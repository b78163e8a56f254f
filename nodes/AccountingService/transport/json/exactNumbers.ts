import { afterBlanks, COLON } from './characters';
import { doubtfulNumbersIn } from './numbersIn';

const INTEGER = /^-?\d+$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Digits before and behind the point, and the exponent. */
const PARTS = /^-?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const LEADING_ZEROS = /^0+/;

/** An integer that no JavaScript number is (beyond 2^53 - 1), and what is beyond all of them, stays text. */
function numberOf(token: string): number | string {
	const near = Number(token);
	if (Math.abs(near) <= Number.MAX_SAFE_INTEGER || !NUMBER.test(token)) return near;
	if (INTEGER.test(token) || !Number.isFinite(near)) return token;
	// An integer with a point or an exponent (`9007199254740993.0`) may be another one than the number.
	const value = valueOf(token);
	return value.includes('e-') || value === valueOf(String(near)) ? near : token;
}

/**
 * The same JSON with those numbers in quotes, and whether any other may have been rounded. What is no JSON
 * becomes none by them. Throws a `SyntaxError` as `doubtfulNumbersIn` does.
 */
export function withExactNumbers(json: string): { json: string; isExact: boolean } {
	let exact = '';
	let taken = 0;
	let isExact = true;
	doubtfulNumbersIn(json, (start, end) => {
		const token = json.slice(start, end);
		if (INTEGER.test(token) && Number.isSafeInteger(Number(token))) return;
		isExact = false;
		// A name of JSON, before a colon, is never a number, and quotes would make one of it.
		const isName = json.charCodeAt(afterBlanks(json, end)) === COLON;
		if (isName || typeof numberOf(token) === 'number') return;
		exact += `${json.slice(taken, start)}"${token}"`;
		taken = end;
	});
	return { json: taken === 0 ? json : exact + json.slice(taken), isExact };
}

/**
 * What the numbers of a JSON became that JavaScript does not write back as they were: rounded decimals as
 * numbers, the others as text. Compared are their values, so `1.50` and `1.5e0` are as good as `1.5`.
 */
export function roundedIn(json: string): ReadonlySet<unknown> {
	const rounded = new Set<unknown>();
	doubtfulNumbersIn(json, (start, end) => {
		const token = json.slice(start, end);
		const value = numberOf(token);
		if (typeof value === 'string' || valueOf(token) !== valueOf(String(value))) rounded.add(value);
	});
	return rounded;
}

/** The digits of a number without zeros around them, and where its point stands. */
function valueOf(token: string): string {
	const [, whole = '', fraction = '', exponent = '0'] = PARTS.exec(token) ?? [];
	const digits = `${whole}${fraction}`.replace(LEADING_ZEROS, '');
	let length = digits.length;
	while (digits.charAt(length - 1) === '0') length -= 1;
	const power = Number(exponent) - fraction.length + digits.length - length;
	return length === 0 ? '' : `${digits.slice(0, length)}e${power}`;
}
