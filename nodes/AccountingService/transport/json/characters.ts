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

/**
 * Where the string that goes on at `at` ends: its closing quote, or the end of the text. Where quotes in it lead
 * beyond `limit`, a place behind one of them: there it goes on.
 */
export function endOfString(json: string, at: number, limit = json.length): number {
	let end = json.indexOf('"', at);
	while (isEscaped(json, at, end)) {
		if (end >= limit) return end + 1;
		end = json.indexOf('"', end + 1);
	}
	return end === -1 ? json.length : end;
}

/** Whether an odd number of backslashes stands before a character, if there is one, in the string from `at`. */
function isEscaped(json: string, at: number, character: number): boolean {
	let before = character - 1;
	while (before >= at && json.charCodeAt(before) === BACKSLASH) before -= 1;
	return (character - before) % 2 === 0;
}

/** So much of `\u000a` stands before a place at which it is cut. Characters. */
const LONGEST_CUT = 5;

/** A place up to `limit`, and near it, at which no escape is cut in the string that goes on at `at`. */
function betweenEscapes(json: string, at: number, limit: number): number {
	const near = limit - LONGEST_CUT;
	const escape = near + json.slice(near, limit).lastIndexOf('\\');
	return escape < near || isEscaped(json, at, escape) ? limit : escape;
}

/** The first place from `at` on that is no blank, or `limit` if there is none before it. */
export function afterBlanks(json: string, at: number, limit = json.length): number {
	let next = at;
	while (next < limit && isBlank(json.charCodeAt(next))) next += 1;
	return next;
}

/** What may be very long, and is passed over. */
interface Run {
	readonly end: (json: string, at: number, limit: number) => number;
	/** Whether it goes on where its end was looked for no further. */
	readonly goesOn: (json: string, at: number) => boolean;
}

export const STRING: Run = {
	end: endOfString,
	goesOn: (json, at) => at < json.length && json.charCodeAt(at) !== QUOTE,
};

export const BLANKS: Run = {
	end: afterBlanks,
	goesOn: (json, at) => isBlank(json.charCodeAt(at)),
};

/** Where a run ends that goes on at `at`. `breathe` is awaited after each `piece` of characters. */
export async function endInTurns(
	run: Run,
	json: string,
	at: number,
	piece: number,
	breathe: () => Promise<void>,
): Promise<number> {
	let end = at;
	while (run.goesOn(json, end)) {
		end = run.end(json, end, end + piece);
		await breathe();
	}
	return end;
}

/** The text that a string stands for, from its opening quote to behind its closing one. Else as `endInTurns`. */
export async function textInTurns(
	json: string,
	start: number,
	end: number,
	piece: number,
	breathe: () => Promise<void>,
): Promise<string> {
	const pieces: string[] = [];
	const quote = end - 1;
	for (let at = start + 1; at < quote;) {
		const limit = at + piece;
		const next = limit < quote ? betweenEscapes(json, at, limit) : quote;
		pieces.push(JSON.parse(`"${json.slice(at, next)}"`) as string);
		at = next;
		await breathe();
	}
	return pieces.join('');
}
