import type PDFDocument from 'pdfkit';
import { type FontName, fontOfPaper } from './fonts.ts';
import { pieces } from './pieces.ts';

export type Page = InstanceType<typeof PDFDocument>;

export interface Style {
	size: number;
	bold?: boolean;
	colour?: string;
	align?: 'left' | 'right';
}

export const left = 50;
export const right = 545;
export const ink = '#16202c';
export const grey = '#5b6470';
const top = 50;
/** Where the last line may end, in points from the top of the page. */
const bottom = 775;

/** The height of a line and where its letters stand, for each point of their size. */
const lineHeight = 1.35;
const baseline = 0.95;

/** What stays together on a line: words, and each letter of scripts without spaces. */
const unbroken =
	/ +|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Pages of text in any alphabet, filled from the top down. */
export class Sheet {
	readonly page: Page;
	y = top;
	private readonly known = new Set<FontName>();
	/** Draws what each further page begins with. */
	private head: (() => void) | undefined;

	constructor(page: Page) {
		this.page = page;
	}

	heightOf({ size }: Style): number {
		return size * lineHeight;
	}

	/** Begins another page unless `height` is left on this one; a page always holds something. */
	need(height: number): void {
		if (this.y + height <= bottom || this.y === top) return;
		this.page.addPage();
		this.y = top;
		this.head?.();
	}

	repeatedHead(head?: () => void): void {
		this.head = head;
	}

	/** Lines of one style, one below the other. */
	paragraph(text: string, style: Style, x = left, width = right - left): void {
		for (const line of this.lines(text, style, width)) {
			this.need(this.heightOf(style));
			this.line(line, style, x, this.y, width);
			this.y += this.heightOf(style);
		}
	}

	rule(): void {
		this.page.moveTo(left, this.y).lineTo(right, this.y);
		this.page.lineWidth(0.5).strokeColor('#c3c9d1').stroke();
	}

	/** One line as it is; a right-aligned one that is too wide gets smaller. */
	line(text: string, style: Style, x: number, y: number, width: number): void {
		const wide = this.width(text, style);
		const size = style.align === 'right' && wide > width ? (style.size * width) / wide : style.size;
		let at = style.align === 'right' ? x + width - this.width(text, { ...style, size }) : x;
		for (const piece of pieces(text, style.bold ?? false)) {
			this.font(piece.font)
				.fontSize(size)
				.fillColor(style.colour ?? ink)
				.text(piece.text, at, y + style.size * baseline, {
					lineBreak: false,
					baseline: 'alphabetic',
				});
			at += this.page.widthOfString(piece.text);
		}
	}

	/** The text in lines that are no wider than `width`. */
	lines(text: string, style: Style, width: number): string[] {
		const done: string[] = [];
		for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
			let line = '';
			for (const part of this.parts(paragraph, style, width)) {
				if (this.width(line + part.trimEnd(), style) > width && line !== '') {
					done.push(line.trimEnd());
					line = part.trimStart();
				} else line += part;
			}
			done.push(line.trimEnd());
		}
		return done;
	}

	/** What may not be broken; letters where a word is wider than the line. */
	private parts(text: string, style: Style, width: number): string[] {
		return (text.replace(/\p{Cc}/gu, ' ').match(unbroken) ?? []).flatMap((part) =>
			this.width(part, style) <= width
				? [part]
				: [...graphemes.segment(part)].map(({ segment }) => segment),
		);
	}

	/** Chosen by name, a font is read and embedded once, and only if it is used. */
	private font(name: FontName): Page {
		if (!this.known.has(name)) this.page.registerFont(name, fontOfPaper(name));
		this.known.add(name);
		return this.page.font(name);
	}

	private width(text: string, { size, bold = false }: Style): number {
		return pieces(text, bold).reduce(
			(sum, piece) => sum + this.font(piece.font).fontSize(size).widthOfString(piece.text),
			0,
		);
	}
}
