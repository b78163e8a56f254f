/** The letters beyond Latin-1 that PDF's own fonts know. */
const alsoPrintable = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

function printableLetter(letter: string): string {
	if (/[\x20-\x7e\xa0-\xff\n]/.test(letter) || alsoPrintable.includes(letter)) return letter;
	const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
	return /^[\x20-\x7e]+$/.test(bare) ? bare : '?';
}

/**
 * PDF's own fonts only have Western European letters: others lose their marks, or become a question
 * mark.
 */
export function printable(text: string): string {
	return [...text.normalize('NFC').replaceAll('ł', 'l').replaceAll('Ł', 'L')]
		.map(printableLetter)
		.join('');
}
