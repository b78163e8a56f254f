import type PDFDocument from 'pdfkit';
import { type FontName, fontOfPaper } from './fonts.ts';
import { type Letter, letters } from './letters.ts';
import { lines } from './lines.ts';
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

const paragraphs = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

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
	line(text: string | Letter[], style: Style, x: number, y: number, width: number): void {
		const all = typeof text === 'string' ? letters(text, style.bold ?? false) : text;
		const wide = this.width(all, style);
		const size = style.align === 'right' && wide > width ? (style.size * width) / wide : style.size;
		let at = style.align === 'right' ? x + width - this.width(all, { ...style, size }) : x;
		for (const piece of pieces(all)) {
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
	lines(text: string, style: Style, width: number): Letter[][] {
		return text
			.normalize('NFC')
			.split(paragraphs)
			.map((paragraph) => letters(paragraph.replace(/\p{Cc}/gu, ' '), style.bold ?? false))
			.flatMap((paragraph) => lines(paragraph, width, (part) => this.width(part, style)));
	}

	/** Chosen by name, a font is read and embedded once, and only if it is used. */
	private font(name: FontName): Page {
		if (!this.known.has(name)) this.page.registerFont(name, fontOfPaper(name));
		this.known.add(name);
		return this.page.font(name);
	}

	private width(line: Letter[], { size }: Style): number {
		return pieces(line).reduce(
			(sum, piece) => sum + this.font(piece.font).fontSize(size).widthOfString(piece.text),
			0,
		);
	}
}
