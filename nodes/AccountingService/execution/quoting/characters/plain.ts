/** What Unicode says that nobody need show (fillers of Hangul among it), and the blank of Braille. */
const SEPARATING = /[\s\p{Cc}\p{Cf}\p{M}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What Unicode says that a character looks like, if that is ASCII, without what goes above and below it. */
export function plainLetters(character: string): string {
	if (SEPARATING.test(character)) return '';
	const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
	return /^[\x21-\x7e]+$/.test(plain) ? plain : character;
}

/** A letter with its accent, as one character. */
export const composed = (letter: string, accent: string) => `${letter}${accent}`.normalize('NFC');
