import { setImmediate } from 'node:timers/promises';
import { type Sheet, type Style, grey, left } from './sheet.ts';

export interface Column {
	title: string;
	width: number;
	align: 'left' | 'right';
}

const style: Style = { size: 8.5 };
const gap = 6;

/** The lines of a row that stay on one page, and those with which a longer one begins. */
const mostTogether = 6;
const leastTogether = 3;

/** A row of a few lines is not broken; a longer one begins where it may and goes on under the headings. */
function row(sheet: Sheet, columns: Column[], cells: string[], look: Style): void {
	const texts = columns.map(({ align, width }, index) => {
		const cell = cells[index] ?? '';
		// A number is never broken.
		return align === 'right' && !cell.includes(' ') ? [cell] : sheet.lines(cell, look, width - gap);
	});
	const count = Math.max(...texts.map((lines) => lines.length));
	const height = sheet.heightOf(look);
	sheet.need((count > mostTogether ? leastTogether : count) * height + 8);
	for (let nth = 0; nth < count; nth += 1) {
		sheet.need(height);
		let x = left;
		for (const [index, { align, width }] of columns.entries()) {
			const text = texts[index]?.[nth];
			if (text) sheet.line(text, { ...look, align }, x, sheet.y, width - gap);
			x += width;
		}
		sheet.y += height;
	}
	sheet.y += 3;
	sheet.rule();
	sheet.y += 4;
}

/**
 * Rows under headings that each further page repeats. Between them whoever else waits for the
 * service has a turn.
 */
export async function table(sheet: Sheet, columns: Column[], rows: string[][]): Promise<void> {
	const head = () =>
		row(
			sheet,
			columns,
			columns.map(({ title }) => title),
			{ ...style, bold: true, colour: grey },
		);
	sheet.need(60);
	head();
	sheet.repeatedHead(head);
	for (const cells of rows) {
		row(sheet, columns, cells, style);
		await setImmediate();
	}
	sheet.repeatedHead();
}
