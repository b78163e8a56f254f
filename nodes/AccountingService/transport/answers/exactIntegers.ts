/**
 * No record of an accounting service is nested so deep, and what is much deeper n8n can pass on but not
 * read back from its database. Levels.
 */
const DEEPEST = 100;

/** Nothing has so many fields: an object of more takes V8 long to build, and everybody long to look at. */
const MOST_NAMES = 10_000;

/** 2^53 - 1: integers of fewer digits are exact, those of more are not. */
const GREATEST_EXACT = String(Number.MAX_SAFE_INTEGER);

/** Nobody counts so far, and reading more digits takes long. Characters. */
const LONGEST_NUMBER = 1_000;

const QUOTE = 0x22;
const COLON = 0x3a;
const MINUS = 0x2d;
const BACKSLASH = 0x5c;

const ZERO = 0x30;

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
/** `.`, `+`, `-`, `e` or `E`. */
const isOfDecimal = (code: number) =>
	code === 0x2e || code === 0x2b || code === MINUS || code === 0x65 || code === 0x45;

/**
 * The same JSON with integers beyond 2^53 - 1 in quotes; what is no JSON becomes none by them. Throws a
 * `SyntaxError` for what is nested too deep, has too many names in one object or a number without end. One pass without recursion or patterns: a stranger may have written the text.
 */
export function withExactIntegers(json: string): string {
	let exact = '';
	let taken = 0;
	let depth = 0;
	const names: number[] = [];
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at);
		if (code === QUOTE) at = endOfString(json, at + 1);
		else if (isOpening(code)) names[(depth += 1)] = 0;
		else if (isClosing(code)) depth -= 1;
		else if (code === COLON && depth > 0) {
			if ((names[depth] = (names[depth] ?? 0) + 1) > MOST_NAMES)
				throw new SyntaxError(`JSON has an object of more than ${MOST_NAMES} names`);
		} else if (isDigit(code) || code === MINUS) {
			const { end, isInteger } = numberAt(json, at);
			if (end - at > LONGEST_NUMBER)
				throw new SyntaxError(`JSON has a number of more than ${LONGEST_NUMBER} characters`);
			const start = code === MINUS ? at + 1 : at;
			if (isInteger && !isExact(json, start, end) && isValue(json, start, end)) {
				exact += `${json.slice(taken, at)}"${json.slice(at, end)}"`;
				taken = end;
			}
			at = end - 1;
		}
		if (depth > DEEPEST) throw new SyntaxError(`JSON is nested deeper than ${DEEPEST} levels`);
	}
	return taken === 0 ? json : exact + json.slice(taken);
}

/** Where the string that goes on at `at` ends: its closing quote, or the end of the text. */
function endOfString(json: string, at: number): number {
	let end = at;
	while (end < json.length && json.charCodeAt(end) !== QUOTE)
		end += json.charCodeAt(end) === BACKSLASH ? 2 : 1;
	return end;
}

function numberAt(json: string, at: number): { end: number; isInteger: boolean } {
	let end = at + 1;
	let isInteger = true;
	for (; end - at <= LONGEST_NUMBER; end += 1) {
		const code = json.charCodeAt(end);
		if (isDigit(code)) continue;
		if (!isOfDecimal(code)) return { end, isInteger };
		isInteger = false;
	}
	return { end, isInteger };
}

/** Whether the digits between two places write an integer that a JavaScript number can hold. */
function isExact(json: string, start: number, end: number): boolean {
	const length = end - start;
	if (length !== GREATEST_EXACT.length) return length < GREATEST_EXACT.length;
	return json.slice(start, end) <= GREATEST_EXACT;
}

/** Whether digits are a number of JSON where a value may stand, so that quotes change nothing else. */
function isValue(json: string, start: number, end: number): boolean {
	let next = end;
	while (isBlank(json.charCodeAt(next))) next += 1;
	return json.charCodeAt(start) !== ZERO && json.charCodeAt(next) !== COLON;
}
