/** Of a longer text no spelling is told from another. Characters. */
const LONGEST = 10_000;

/**
 * No language has more marks in a row (UAX #15, Stream-Safe Text Format), and to put them in order takes time by the
 * square. Marks of half-width katakana are letters until they are normalized.
 */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;

/** Whether all spellings of a text are known in time that grows with its length: a long one is taken as it is. */
export const isNormalizable = (text: string) => text.length <= LONGEST && !MANY_MARKS.test(text);

/** A text with its letters and their accents stored in one way, if it can be told; the one way to have that. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
	isNormalizable(text) ? text.normalize(form) : text;

/** A text without its capitals and accents. */
export const unmarked = (text: string): string =>
	normalized(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
