/** The characters that JSON is built of, by their codes: a text is read once, without patterns. */
export const QUOTE = 0x22;
export const COLON = 0x3a;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
const BACKSLASH = 0x5c;

export const isOpening = (code: number) => code === 0x5b || code === 0x7b;
export const isClosing = (code: number) => code === 0x5d || code === 0x7d;
/** Space, tab and line ends: all that JSON leaves out between its parts. */
export const isBlank = (code: number) =>
	code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Where the string that goes on at `at` ends: its closing quote, or the end of the text. */
export function endOfString(json: string, at: number): number {
	let end = at;
	while (end < json.length && json.charCodeAt(end) !== QUOTE)
		end += json.charCodeAt(end) === BACKSLASH ? 2 : 1;
	return end;
}

export function afterBlanks(json: string, at: number): number {
	let next = at;
	while (isBlank(json.charCodeAt(next))) next += 1;
	return next;
}
