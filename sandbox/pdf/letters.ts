import bidiFactory from 'bidi-js';
import { type FontName, fontFor } from './fonts.ts';

/** What a reader sees as one sign, with the font and direction that it has in its paragraph. */
export interface Letter {
	font: FontName;
	/** By Unicode's Bidirectional Algorithm: from left to right if it is even. */
	level: number;
	/** Nothing if it is not seen but only keeps apart what stands around it. */
	text: string;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The blocks that Unicode keeps for letters from right to left, and the marks that turn the direction round. */
const rightToLeft =
	/[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What says how its neighbours are to be shown and is not seen itself, but for what joins letters or does not. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

const mirrored = (text: string) =>
	[...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/**
 * The letters of a paragraph in the order of reading. Their directions follow from the paragraph as
 * a whole, however it is broken into lines afterwards.
 */
export function letters(paragraph: string, bold: boolean): Letter[] {
	const levels = rightToLeft.test(paragraph)
		? bidi.getEmbeddingLevels(paragraph).levels
		: undefined;
	const all: Letter[] = [];
	for (const { segment, index } of graphemes.segment(paragraph)) {
		const level = levels?.[index] ?? 0;
		const seen = segment.replace(unseen, '');
		const text = level % 2 === 1 ? mirrored(seen) : seen;
		all.push({ font: fontFor(text, bold), level, text });
	}
	return all;
}
