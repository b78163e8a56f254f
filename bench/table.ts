import { markdownTable } from './markdown.ts';
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

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
	return markdownTable([HEADINGS, ...rows.map(cellsOf)]);
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
