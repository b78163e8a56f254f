import type { ResourceMapperValue } from 'n8n-workflow';

import { displayed } from '../../job/displayed';
import { isNested } from '../../fields/textOf';
import type { Job } from '../../job/job';

/** Names of fields that hold numbers, by how they end. */
export const OF_NUMBERS =
	/(amount|price|quantity|qty|total|net|gross|rate|tax|vat|discount|hours|budget|sum|balance|costs?|fee|percent|paid|due)$/i;

const CURRENCY = '(?:\\p{L}{0,3}\\p{Sc}|\\p{Lu}{3}|%)?';
/** As people write it where the comma stands before the cents, `1.234,50`, or before three digits, `1,234.50`. */
const COMMA_NUMBER = new RegExp(
	`^[-+]?${CURRENCY}\\s?[-+]?(?:\\d[\\d.'\\s]{0,20},\\d{1,6}|\\d{1,3}(?:,\\d{3}){1,6}\\.\\d{1,6})\\s?${CURRENCY}$`,
	'u',
);
/** `1,234`: nobody knows which of the two it is. */
const TWO_READINGS = /^\D*([1-9]\d{0,2}),(\d{3})\D*$/;

/** Of a longer body only the beginning is looked at: n8n stands still meanwhile. Values. */
const MOST_VALUES = 2_000;

/** What a write sends as text and a person may mean as a number, each in a sentence. */
export function commaNumbers({ connection, context }: Job, body: unknown): string[] {
	const { fields, lineFields } = context.getNode().parameters;
	const columns = [fields, lineFields].flatMap(
		(mapper) => (mapper as Partial<ResourceMapperValue> | undefined)?.schema ?? [],
	);
	const typed = new Set(columns.filter(({ type }) => type === 'number').map(({ id }) => id));
	return [...textsIn(body, { left: MOST_VALUES })].flatMap(({ name, column, text }) => {
		const isOfNumbers = typed.has(column) || OF_NUMBERS.test(column);
		if (!isOfNumbers || !COMMA_NUMBER.test(text.trim())) return [];
		const [, before, after] = TWO_READINGS.exec(text) ?? [];
		const how = before
			? `without a comma, as ${before}${after} or ${before}.${after}, whichever is meant`
			: 'with a point and no comma, such as 12.50';
		const told = `${name} is the text "${text.trim()}": if it is a number, write it ${how}`;
		return [displayed(connection.masked(told))];
	});
}

/** Says so of the first item: the service may refuse such a text, or read another amount. */
export function noteCommas(job: Job, body: unknown): void {
	const [first] = commaNumbers(job, body);
	if (first === undefined) return;
	job.notes.commas.set(job.itemIndex, first);
	job.notes.add(
		`There are numbers with a comma, which the service may refuse or read as another amount, first for item ${job.itemIndex}: ${first}`,
		'decimal comma',
	);
}

interface Text {
	/** Dotted, from the top. */
	readonly name: string;
	/** The same without the positions of lists and what stands before them: as a mapper has it. */
	readonly column: string;
	readonly text: string;
}

function* textsIn(
	value: unknown,
	values: { left: number },
	name = '',
	column = '',
): Generator<Text> {
	values.left -= 1;
	if (typeof value === 'string') yield { name, column, text: value };
	if (!isNested(value)) return;
	const isList = Array.isArray(value);
	for (const key in value) {
		if (values.left <= 0) return;
		const inner = (value as Readonly<Record<string, unknown>>)[key];
		const dotted = name === '' ? key : `${name}.${key}`;
		if (isList) yield* textsIn(inner, values, dotted, typeof inner === 'string' ? column : '');
		else yield* textsIn(inner, values, dotted, column === '' ? key : `${column}.${key}`);
	}
}
