const LONG_DIGITS = /\d{16}/;
/** Short pieces only: a pattern for whole strings overflows the stack on ten megabytes. */
const ESCAPE_QUOTE_OR_NUMBER = /\\[^]|"|-?\d[\d.eE+-]*/g;
const INTEGER = /^-?\d{16,}$/;

/**
 * JSON as `JSON.parse` reads it, except that integers which a JavaScript number cannot hold exactly
 * (beyond 2^53 - 1) become text, so that no id changes on the way. Decimals stay numbers.
 * A byte order mark is ignored. Throws `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
	const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
	const parsed: unknown = JSON.parse(json);
	if (!LONG_DIGITS.test(json)) return parsed;
	let inString = false;
	const exact = json.replace(ESCAPE_QUOTE_OR_NUMBER, (token) => {
		if (token === '"') inString = !inString;
		const tooLong = !inString && INTEGER.test(token) && !Number.isSafeInteger(Number(token));
		return tooLong ? `"${token}"` : token;
	});
	return exact.length === json.length ? parsed : JSON.parse(exact);
}
