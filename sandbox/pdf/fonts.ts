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

const opened = new Map<FontName, { bytes: Buffer; font: Font }>();

function open(name: FontName): { bytes: Buffer; font: Font } {
	const known = opened.get(name);
	if (known) return known;
	const bytes = sources[name]();
	const now = { bytes, font: create(bytes) as Font };
	opened.set(name, now);
	return now;
}

/** The font file to embed, of which a paper keeps the letters it shows. */
export function fontBytes(name: FontName): Buffer {
	return open(name).bytes;
}

/** A font that can show this character. */
export function fontFor(character: string, bold: boolean): FontName {
	const own = bold ? 'bold' : 'regular';
	return open(own).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? own : 'others';
}
