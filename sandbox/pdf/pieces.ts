import bidiFactory from 'bidi-js';
import { type FontName, fontFor } from './fonts.ts';

/** A part of a line in one font and one direction, in the order of reading. */
export interface Piece {
	font: FontName;
	text: string;
}

interface Letter extends Piece {
	level: number;
}

const bidi = bidiFactory();
const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The characters of a line with their fonts; marks keep the font of what they stand on. */
function letters(text: string, bold: boolean, levels?: Uint8Array): Letter[] {
	let index = 0;
	let font: FontName = bold ? 'bold' : 'regular';
	return [...text].map((character) => {
		if (!/[\p{M}\u200c\u200d]/u.test(character)) font = fontFor(character, bold);
		const level = levels?.[index] ?? 0;
		index += character.length;
		const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null;
		return { font, level, text: mirrored ?? character };
	});
}

/**
 * Neighbours of one font and direction become one. Right-to-left words stay apart, and so do the
 * digits of Arabic numbers: a font would write them from right to left like its letters.
 */
function joined(all: Letter[]): Letter[] {
	const pieces: Letter[] = [];
	for (const letter of all) {
		const last = pieces.at(-1);
		const apart =
			letter.level % 2 === 1
				? letter.text === ' ' || last?.text === ' '
				: /[\u0600-\u08ff]/.test(letter.text);
		if (last && !apart && last.font === letter.font && last.level === letter.level)
			last.text += letter.text;
		else pieces.push({ ...letter });
	}
	return pieces;
}

/** From the highest level down, what stands at it or above is turned round (Unicode's rule L2). */
function visual(pieces: Letter[]): Letter[] {
	const turned = [...pieces];
	for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
		for (let start = 0; start < turned.length; start += 1) {
			let end = start;
			while ((turned[end]?.level ?? -1) >= level) end += 1;
			turned.splice(start, end - start, ...turned.slice(start, end).reverse());
			start = Math.max(start, end);
		}
	}
	return turned;
}

/** The parts of one line from left to right. */
export function pieces(text: string, bold: boolean): Piece[] {
	if (!rightToLeft.test(text)) return joined(letters(text, bold));
	const { levels } = bidi.getEmbeddingLevels(text);
	return visual(joined(letters(text, bold, levels))).map(({ font, level, text: own }) => {
		// A font turns letters round, but not signs that stand alone.
		const turns = level % 2 === 1 && !rightToLeft.test(own);
		return { font, text: turns ? [...own].reverse().join('') : own };
	});
}
