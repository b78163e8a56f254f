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

/**
 * The font to embed, of which a paper keeps the letters it shows. Its tables are read once for all papers, but
 * a glyph remembers for which character it was asked first, and that is another one in each paper.
 */
export const fontOfPaper = (name: FontName): PDFKit.Mixins.PDFFontSource =>
	Object.create(open(name), { _glyphs: { value: {} } }) as PDFKit.Mixins.PDFFontSource;

/** A font that can show this character. */
export function fontFor(character: string, bold: boolean): FontName {
	const own = bold ? 'bold' : 'regular';
	return open(own).hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? own : 'others';
}
