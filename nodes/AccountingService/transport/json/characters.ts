/** The characters that JSON is built of, by their codes: a text is read once, without patterns. */
export const QUOTE = 0x22;
export const COLON = 0x3a;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
const BACKSLASH = 0x5c;

export const isOpening = (code: number) => code === 0x5b || code === 0x7b;
export const isClosing = (code: number) => code === 0x5d || code === 0x7d;
/** Space, tab and line ends: all that JSON leaves out between its parts. */
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Where the string that goes on at `at` ends: its closing quote, or the end of the text. */
export function endOfString(json: string, at: number): number {
	let end = json.indexOf('"', at);
	while (end !== -1 && isEscaped(json, at, end)) end = json.indexOf('"', end + 1);
	return end === -1 ? json.length : end;
}

/** Whether an odd number of backslashes stands before a character, in the string from `at`. */
function isEscaped(json: string, at: number, character: number): boolean {
	let before = character - 1;
	while (before >= at && json.charCodeAt(before) === BACKSLASH) before -= 1;
	return (character - before) % 2 === 0;
}

export function afterBlanks(json: string, at: number): number {
	let next = at;
	while (isBlank(json.charCodeAt(next))) next += 1;
	return next;
}
