import { ratioOf, type Row } from './row.ts';

const HEADINGS = [
	'job',
	'peer',
	'ours',
	'peer',
	'ratio',
	'theoretical minimum',
	'requests (ours, peer)',
	'failed items (ours, peer)',
	'required',
];

/** The rows as a Markdown table, which reads well in a terminal, too. */
export function tableOf(rows: readonly Row[]): string {
	const lines = [HEADINGS, ...rows.map(cellsOf)];
	const widths = HEADINGS.map((_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	const [headings = '', ...rest] = lines.map((cells) => line(cells, widths));
	return [
		headings,
		line(
			widths.map((width) => '-'.repeat(width)),
			widths,
		),
		...rest,
	].join('\n');
}

function cellsOf(row: Row): string[] {
	const { job, peer, unit, minimum, must, isMet } = row;
	return [
		job,
		peer,
		amount(row.oursTook, unit),
		amount(row.peerTook, unit),
		ratioOf(row).toFixed(2),
		minimum === undefined ? '' : amount(minimum, unit),
		`${row.oursSent}, ${row.peerSent}`,
		`${row.oursLost}, ${row.peerLost}`,
		must === undefined ? '' : `${must}: ${isMet ? 'met' : 'MISSED'}`,
	];
}

function amount(value: number, unit: Row['unit']): string {
	return `${value.toFixed(unit === 's' && value < 100 ? 1 : 0)} ${unit}`;
}

function line(cells: readonly string[], widths: readonly number[]): string {
	const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
	return `| ${padded.join(' | ')} |`;
}
