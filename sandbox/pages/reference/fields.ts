import { html } from 'hono/html';
import type { Html } from '../parts/layout.ts';
import { type Column, table } from '../parts/table.ts';
import { type Named, type Schema, nameOf, resolved } from './document.ts';

const words: Record<string, string> = {
	string: 'text',
	integer: 'whole number',
	boolean: 'true or false',
	null: 'null',
};

function limits({ maximum, maxItems, maxLength, minimum }: Schema): string {
	return [
		minimum !== undefined ? `${minimum} or more` : '',
		maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '',
		maxLength !== undefined ? `at most ${maxLength} characters` : '',
		maxItems !== undefined ? `at most ${maxItems}` : '',
	]
		.filter((one) => one && !one.startsWith(`${Number.MIN_SAFE_INTEGER}`))
		.join(', ');
}

/** The kind of a value in words, with a link where it is described under its own name. */
function kindOf(schema: Schema): Html {
	const name = nameOf(schema);
	if (name) return html`<a href="#schema-${name}">${name}</a>`;
	const choices = schema.oneOf ?? schema.anyOf;
	if (choices) return html`${choices.map((one, at) => html`${at ? ' or ' : ''}${kindOf(one)}`)}`;
	if (schema.items) return html`list of ${kindOf(schema.items)}`;
	if (schema.enum) {
		return html`${schema.enum.map((one, at) => html`${at ? ', ' : ''}<code>${String(one)}</code>`)}`;
	}
	if (schema.format === 'date') return html`day`;
	if (schema.format === 'date-time') return html`time`;
	if (schema.format === 'binary') return html`file`;
	if (schema.type === 'object') return html`fields`;
	const kinds = [schema.type ?? 'anything'].flat();
	return html`${kinds.map((kind) => words[kind] ?? kind).join(' or ')}`;
}

export interface Field {
	name: string;
	schema: Schema;
	required: boolean;
	description?: string;
}

/** The fields of an object, those within others behind their names: `lines[].unit_price`. */
export function fieldsOf(schema: Schema, named: Named, before = ''): Field[] {
	const { properties = {}, required = [] } = resolved(schema, named);
	return Object.entries(properties).flatMap(([key, field]) => {
		const name = before + key;
		const own = { name, schema: field, required: required.includes(key) };
		const { description } = field;
		const inner = field.items?.properties
			? fieldsOf(field.items, named, `${name}[].`)
			: fieldsOf(field.properties ? field : {}, named, `${name}.`);
		return [description ? { ...own, description } : own, ...inner];
	});
}

const columns: Array<Column<Field>> = [
	{
		head: 'Field',
		cell: ({ name, required }) =>
			html`<code>${name}</code>${required ? html` <em>required</em>` : ''}`,
	},
	{ head: 'Kind', cell: ({ schema }) => kindOf(schema) },
	{
		head: 'Notes',
		cell: ({ description, schema }) => [description, limits(schema)].filter(Boolean).join('; '),
	},
];

/** What each field is, and whether it must be given. */
export function fieldTable(fields: Field[]): Html | '' {
	return fields.length ? table(columns, fields) : '';
}
