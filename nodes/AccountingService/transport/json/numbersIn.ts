import { COLON, MINUS, QUOTE, endOfString, isClosing, isOpening } from './characters';

/**
 * No record of an accounting service is nested so deep, and what is much deeper n8n can pass on but not
 * read back from its database. Levels.
 */
const DEEPEST = 100;

/** Nothing has so many fields: an object of more takes V8 long to build, and everybody long to look at. */
const MOST_NAMES = 5_000;

/** Nobody counts so far, and reading more digits takes long. Characters. */
export const LONGEST_NUMBER = 1_000;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isExponent = (code: number) => code === 0x65 || code === 0x45;
/** `.`, `+` or `-`. */
const isOfDecimal = (code: number) => code === 0x2e || code === 0x2b || code === MINUS;

/** Shorter ones are what they say, whichever of their characters are digits. Characters. */
const SHORTEST_DOUBTFUL = 16;

/** Throws a `SyntaxError` for what is nested too deep. */
export function wantDepth(levels: number): void {
	if (levels > DEEPEST) throw new SyntaxError(`JSON is nested deeper than ${DEEPEST} levels`);
}

/** Throws a `SyntaxError` for an object of too many names. */
export function wantNames(count: number): void {
	if (count > MOST_NAMES)
		throw new SyntaxError(`JSON has an object of more than ${MOST_NAMES} names`);
}

/**
 * Calls `found` with the place of each number that a JavaScript number may not hold: those of many digits or
 * with an exponent. Throws a `SyntaxError` for what is nested too deep, has too many names in one object or a
 * number without end. One pass without recursion or patterns: a stranger may have written the text.
 */
export function doubtfulNumbersIn(json: string, found: (start: number, end: number) => void): void {
	let depth = 0;
	const names: number[] = [];
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at);
		if (code === QUOTE) at = endOfString(json, at + 1);
		else if (isOpening(code)) names[(depth += 1)] = 0;
		else if (isClosing(code)) {
			depth -= 1;
			// What closes more than it opened is no JSON, and counting below zero would take long.
			if (depth < 0) return;
		} else if (code === COLON) wantNames((names[depth] = (names[depth] ?? 0) + 1));
		else if (isDigit(code) || code === MINUS) {
			const { end, hasExponent } = numberAt(json, at);
			if (end - at > LONGEST_NUMBER)
				throw new SyntaxError(`JSON has a number of more than ${LONGEST_NUMBER} characters`);
			if (hasExponent || end - at >= SHORTEST_DOUBTFUL) found(at, end);
			at = end - 1;
		}
		wantDepth(depth);
	}
}

function numberAt(json: string, at: number): { end: number; hasExponent: boolean } {
	let end = at + 1;
	let hasExponent = false;
	for (; end - at <= LONGEST_NUMBER; end += 1) {
		const code = json.charCodeAt(end);
		if (isExponent(code)) hasExponent = true;
		else if (!isDigit(code) && !isOfDecimal(code)) break;
	}
	return { end, hasExponent };
}
