/** Rows of cells, headings first, as a Markdown table that also reads well in a terminal. */
export function markdownTable(lines: ReadonlyArray<readonly string[]>): string {
	const [headings = [], ...rest] = lines;
	const widths = headings.map((_, column) =>
		Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
	);
	const rule = widths.map((width) => '-'.repeat(width));
	return [headings, rule, ...rest].map((cells) => line(cells, widths)).join('\n');
}

function line(cells: readonly string[], widths: readonly number[]): string {
	const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
	return `| ${padded.join(' | ')} |`;
}
