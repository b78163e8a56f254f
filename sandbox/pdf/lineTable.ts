import type PDFDocument from 'pdfkit';

type Page = InstanceType<typeof PDFDocument>;

export interface Column {
	title: string;
	x: number;
	width: number;
	align: 'left' | 'right';
}

/** Where the last row may end, in points from the top of the page. */
const bottom = 770;

function rule(page: Page, columns: Column[], y: number): void {
	const last = columns.at(-1);
	if (!last) return;
	page.moveTo(columns[0]?.x ?? 0, y).lineTo(last.x + last.width, y);
	page.lineWidth(0.5).strokeColor('#c3c9d1').stroke();
}

/** Draws the headings; returns where the first row begins. */
export function drawHead(page: Page, columns: Column[], y: number): number {
	page.font('Helvetica-Bold').fontSize(9).fillColor('#5b6470');
	for (const { title, x, width, align } of columns) page.text(title, x, y, { width, align });
	rule(page, columns, y + 14);
	return y + 20;
}

/** Draws one row, on a new page if it does not fit; returns where the next one begins. */
export function drawRow(page: Page, columns: Column[], cells: string[], y: number): number {
	page.font('Helvetica').fontSize(9);
	const heights = columns.map(({ width }, index) =>
		page.heightOfString(cells[index] ?? '', { width }),
	);
	const height = Math.min(Math.max(...heights), 600);
	let top = y;
	if (top + height > bottom) {
		page.addPage();
		top = drawHead(page, columns, 50);
		page.font('Helvetica').fontSize(9);
	}
	page.fillColor('#16202c');
	for (const [index, { x, width, align }] of columns.entries()) {
		page.text(cells[index] ?? '', x, top, { width, align, height, ellipsis: true });
	}
	rule(page, columns, top + height + 4);
	return top + height + 9;
}
