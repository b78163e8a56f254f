import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, create } from 'fontkit';
import { unpacked } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(file));

/**
 * The fonts of the papers, each for what those before it have not: DejaVu Sans for the alphabets of
 * Europe and the Near East, Unifont for all other scripts.
 */
const sources = {
	regular: () => read('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
	bold: () => read('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
	others: () => unpacked(read('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
};

export type FontName = keyof typeof sources;

const opened = new Map<FontName, Font>();

function open(name: FontName): Font {
	const font = opened.get(name) ?? (create(sources[name]()) as Font);
	opened.set(name, font);
	return font;
}

/** What a text begins with that is to be written from right to left: Unicode's own sign for it. */
const fromRightSign = '\u202e';

/**
 * These letters, of which the first is to stand rightmost, as a text for a font of a paper. Unifont
 * has no rules of writing, so that they are turned round here.
 */
export function fromRight(font: FontName, letters: string[]): string {
	return font === 'others' ? [...letters].reverse().join('') : fromRightSign + letters.join('');
}

/**
 * The font to embed, of which a paper keeps the letters it shows. Its tables are read once for all papers, but
 * a glyph remembers for which character it was asked first, and that is another one in each paper.
 * It writes in the direction that the text says, not in that of its alphabet: numbers go from left
 * to right in all of them.
 */
export function fontOfPaper(name: FontName): PDFKit.Mixins.PDFFontSource {
	const font = open(name);
	return Object.create(font, {
		_glyphs: { value: {} },
		layout: {
			value(this: Font, text: string) {
				const turned = text.startsWith(fromRightSign);
				const own = turned ? text.slice(fromRightSign.length) : text;
				const direction = turned ? 'rtl' : 'ltr';
				return font.layout.call(this, own, undefined, undefined, undefined, direction);
			},
		},
	}) as PDFKit.Mixins.PDFFontSource;
}

const has = (name: FontName, text: string) =>
	[...text].every(
		(character) =>
			/[\u200c\u200d]/.test(character) ||
			open(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
	);

/** A font that can show this letter with all its marks. */
export function fontFor(letter: string, bold: boolean): FontName {
	const own = bold ? 'bold' : 'regular';
	return has(own, letter) ? own : 'others';
}
