import type { ResourceMapperValue } from 'n8n-workflow';

import { isPosition } from '../../fields/names';
import { displayed } from '../../job/displayed';
import { isNested } from '../../fields/textOf';
import { IN_TWO_WAYS, isPointInTwoWays } from '../../fields/spelled';
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
const NO_FIGURE = /[^\d.,]/g;

/** An exchange rate has three figures and more behind the point. */
const NEVER_THOUSANDS = /(rate|percent)$/i;

/** Of a longer body only the beginning is looked at: n8n stands still meanwhile. Values. */
const MOST_VALUES = 2_000;

interface Told {
	readonly topic: 'comma' | 'point';
	/** Dotted, from the top. */
	readonly name: string;
	readonly told: string;
}

/** What a write has as text, or is sent as a number for it, and a person may mean as another number. */
export function doubtfulNumbers(job: Job, body: unknown): Told[] {
	const { connection, context, itemIndex, group = [itemIndex], notes } = job;
	const { fields, lineFields } = context.getNode().parameters;
	const columns = [fields, lineFields].flatMap(
		(mapper) => (mapper as Partial<ResourceMapperValue> | undefined)?.schema ?? [],
	);
	const typed = new Set(columns.filter(({ type }) => type === 'number').map(({ id }) => id));
	const read = group.flatMap((item) => [...(notes.readAsNumbers.get(item) ?? [])]);
	const asNumbers = read
		.slice(0, MOST_VALUES)
		.map(([name, text]) => ({ name, text, isNumber: true }));
	return [...asNumbers, ...textsIn(body, { left: MOST_VALUES })].flatMap((found) => {
		const column = columnOf(found.name);
		const isOfNumbers = typed.has(column) || OF_NUMBERS.test(column);
		const [topic, how] = (isOfNumbers && doubtOf(found)) || [];
		if (!topic) return [];
		const told = `${found.name} is the text "${found.text.trim()}"${how}`;
		return [{ topic, name: found.name, told: displayed(connection.masked(told)) }];
	});
}

function doubtOf({ name, text, isNumber }: Text): [Told['topic'], string] | undefined {
	const isPoint = isPointInTwoWays(text) && !NEVER_THOUSANDS.test(columnOf(name));
	if (!isPoint && !COMMA_NUMBER.test(text.trim())) return undefined;
	const [, before, , after] = IN_TWO_WAYS.exec(text.replaceAll(NO_FIGURE, '')) ?? [];
	const both = `as ${before}${after} or ${before}.${after}, whichever is meant`;
	const how = before ? `without a comma, ${both}` : 'with a point and no comma, such as 12.50';
	const sent = isNumber ? ` and is sent as ${Number(text)}` : '';
	return isPoint
		? ['point', `${sent}: if it is a number, give it not as a text but as a number, ${both}`]
		: ['comma', `: if it is a number, write it ${how}`];
}

const SAID = {
	comma: 'numbers with a comma, which the service may refuse or read as another amount',
	point: 'texts with a point before three figures, which may mean thousands',
};

/** Says so of the first item: the service may refuse such a text, or read another amount. */
export function noteCommas(job: Job, body: unknown): void {
	const numbers = doubtfulNumbers(job, body);
	if (numbers[0]) job.notes.commas.set(job.itemIndex, numbers[0]);
	for (const { topic, told } of numbers)
		job.notes.add(
			`There are ${SAID[topic]}, first for item ${job.itemIndex}: ${told}`,
			`decimal ${topic}`,
		);
}

interface Text {
	/** Dotted, from the top. */
	readonly name: string;
	readonly text: string;
	/** It is sent as one. */
	readonly isNumber?: boolean;
}

/** A name without the positions of lists and what stands before them: as a mapper has it. */
function columnOf(name: string): string {
	const keys = name.split('.');
	while (isPosition(keys.at(-1)!)) keys.pop();
	return keys.slice(keys.findLastIndex(isPosition) + 1).join('.');
}

function* textsIn(value: unknown, values: { left: number }, name = ''): Generator<Text> {
	values.left -= 1;
	if (typeof value === 'string') yield { name, text: value };
	if (!isNested(value)) return;
	for (const key in value) {
		if (values.left <= 0) return;
		const inner = (value as Readonly<Record<string, unknown>>)[key];
		yield* textsIn(inner, values, name === '' ? key : `${name}.${key}`);
	}
}
