import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<string, string>;

/** The objects of a PDF by their numbers: what they say, and their stream if they have one. */
function objectsOf(pdf: Buffer): Map<string, { said: string; stream: string }> {
	const text = pdf.toString('latin1');
	const objects = new Map<string, { said: string; stream: string }>();
	for (const { index, 0: head, 1: number = '' } of text.matchAll(/^(\d+) 0 obj\r?\n/gm)) {
		const body = text.slice(index + head.length, text.indexOf('endobj', index));
		const [said = '', packed] = body.split(/stream\r?\n/);
		const inflated = packed && said.includes('/FlateDecode') && !said.includes('/Length1');
		const stream = inflated ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
		objects.set(number, { said, stream });
	}
	return objects;
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which text each glyph of a font stands for, as the PDF itself says for those who copy it. */
function lettersOf(map: string): Letters {
	const letters = new Map<string, string>();
	for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
		const texts = [...list.matchAll(/<(\w*)>/g)].map(([, hex = '']) => fromUtf16(hex));
		for (const [nth, text] of texts.entries()) {
			letters.set((Number.parseInt(first, 16) + nth).toString(16).padStart(4, '0'), text);
		}
	}
	return letters;
}

/** A piece of text and where it begins, in points from the lower left corner of its page. */
export interface Drawn {
	readonly x: number;
	readonly y: number;
	readonly text: string;
}

/** What is drawn on each page of a PDF, in the order of drawing. */
export function pdfPieces(pdf: Buffer): Drawn[][] {
	const objects = objectsOf(pdf);
	const said = (number = '') => objects.get(number)?.said ?? '';
	const fonts = new Map<string, Letters>();
	for (const { said: resources } of objects.values()) {
		for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const [, map = ''] = /\/ToUnicode (\d+)/.exec(said(number)) ?? [];
			fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
		}
	}
	const contents = [...objects.values()].flatMap(({ said: page }) =>
		/\/Type \/Page\b/.test(page) ? [/\/Contents (\d+)/.exec(page)?.[1] ?? ''] : [],
	);
	return contents.map((number) => {
		const drawn: Drawn[] = [];
		let letters: Letters = new Map();
		let [x, y] = [0, 0];
		const stream = objects.get(number)?.stream ?? '';
		const commands = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\[(.*?)\] TJ/g;
		for (const [, font, right, up, pieces = ''] of stream.matchAll(commands)) {
			if (font) letters = fonts.get(font) ?? new Map();
			else if (up) [x, y] = [Number(right), Number(up)];
			else {
				const glyphs = [...pieces.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) =>
					hex.match(/.{4}/g),
				);
				drawn.push({ x, y, text: glyphs.map((glyph) => letters.get(glyph ?? '') ?? '�').join('') });
			}
		}
		return drawn;
	});
}

/** The words on each page of a PDF, a line for each piece of text that is placed on its own. */
export function pdfPages(pdf: Buffer): string[] {
	return pdfPieces(pdf).map((drawn) => drawn.map(({ text }) => text).join('\n'));
}

/** The lines on the pages of a PDF from top to bottom, each from left to right. */
export function pdfLines(pdf: Buffer): Drawn[] {
	return pdfPieces(pdf).flatMap((drawn) => {
		const lines = new Map<number, Drawn[]>();
		for (const piece of drawn) lines.set(piece.y, [...(lines.get(piece.y) ?? []), piece]);
		return [...lines.values()].map((pieces) => {
			const sorted = [...pieces].sort((one, other) => one.x - other.x);
			return { ...sorted[0], text: sorted.map(({ text }) => text).join('') } as Drawn;
		});
	});
}

export function pdfText(pdf: Buffer): string {
	return pdfPages(pdf).join('\n');
}
