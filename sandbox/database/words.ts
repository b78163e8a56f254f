/** Letters whose stroke or ligature is no mark that Unicode would take off. */
const plainLetters: Record<string, string> = {
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ŋ: 'n',
	ŧ: 't',
	þ: 'th',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ٱ: 'ا',
};
const markedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents, and the points of Arabic and Hebrew; in scripts of India marks are vowels. */
const mark = /(?=\p{Mn})[\u0300-\u036f\u0590-\u06ff\u0870-\u08ff]|\u0640/gu;

/** Scripts written without spaces between words: each letter counts as a word. */
const withoutSpaces =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * A text as search compares it: its words in their order, without case, accents, vowel points and
 * punctuation.
 * `Sørensen & Søn` becomes `sorensen son`, `INV-2026-0042` becomes `inv 2026 0042`.
 */
export function folded(text: string): string {
	const bare = text
		.normalize('NFKD')
		.replace(mark, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(markedLetter, (letter) => plainLetters[letter] ?? letter)
		.replace(withoutSpaces, ' $& ');
	return (bare.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}
