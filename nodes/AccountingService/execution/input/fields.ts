import type { IExecuteFunctions, ResourceMapperField, ResourceMapperValue } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { setAt } from './nested';
import { exact, typedValue } from './typedValue';
import { UnusableValue } from '../failures/failure';

interface KeyValueList {
	field?: Array<{ name: string; value: unknown }>;
}

/** The fields to write, in whichever mode the user entered them. */
export function fieldsOf(context: IExecuteFunctions, itemIndex: number): Fields {
	const mode = context.getNodeParameter('fieldsMode', itemIndex, 'mapping') as string;
	if (mode === 'keyValue') return fromList(context.getNodeParameter('fieldsUi', itemIndex, {}));
	if (mode === 'json') return fromJson(context.getNodeParameter('fieldsJson', itemIndex, '{}'));
	return fromMapper(context, itemIndex);
}

/** The body of an operation that works without one; `undefined` unless the user adds one. */
export function optionalBodyOf(context: IExecuteFunctions, itemIndex: number): Fields | undefined {
	const mode = context.getNodeParameter('bodyMode', itemIndex, 'none') as string;
	if (mode === 'keyValue') return fromList(context.getNodeParameter('bodyUi', itemIndex, {}));
	if (mode === 'json') return fromJson(context.getNodeParameter('bodyJson', itemIndex, '{}'));
	return undefined;
}

function fromList(list: unknown): Fields {
	const fields: Fields = {};
	for (const { name, value } of (list as KeyValueList).field ?? [])
		if (value !== undefined) setAt(fields, name, typedValue(value, name));
	return fields;
}

function fromJson(json: unknown): Fields {
	const value = typeof json === 'string' ? parsed(json) : json;
	if (isObject(value)) return value;
	throw new UnusableValue(
		'The JSON is not an object',
		'Start it with { and end it with }, with the field names in double quotes inside.',
	);
}

function parsed(json: string): unknown {
	if (json.trim() === '') return {};
	let value: unknown;
	try {
		value = JSON.parse(json);
	} catch (cause) {
		throw unreadableJson(cause);
	}
	return exact(value, json);
}

const unreadableJson = (cause: unknown) =>
	new UnusableValue(
		`The JSON cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
		'Check commas, brackets and double quotes. In expressions, wrap objects in JSON.stringify().',
	);

/**
 * Fields from the mapper. n8n stores an untouched field as `null`, so it is left out; `""` empties a
 * text. Automatic mapping takes from the input item the fields that the schema offers for writing.
 */
function fromMapper(context: IExecuteFunctions, itemIndex: number): Fields {
	const mapper = context.getNodeParameter('fields', itemIndex, {}) as Partial<ResourceMapperValue>;
	const values =
		mapper.mappingMode === 'autoMapInputData'
			? writable(context.getInputData()[itemIndex]?.json ?? {}, mapper.schema ?? [])
			: mapped(context, itemIndex, mapper);
	const fields: Fields = {};
	for (const [name, value] of Object.entries(values))
		if (value !== null && value !== undefined) fields[name] = value;
	return fields;
}

/** Read as `fields.value`, each value gets its field's type; read as `fields`, a typed-in list is text. */
const mapped = (
	context: IExecuteFunctions,
	itemIndex: number,
	{ value }: Partial<ResourceMapperValue>,
): Fields => (value ? (context.getNodeParameter('fields.value', itemIndex) as Fields) : {});

function writable(item: Fields, schema: readonly ResourceMapperField[]): Fields {
	const offered = new Set(schema.filter(({ removed }) => !removed).map(({ id }) => id));
	const known = Object.entries(item).filter(([name]) => offered.has(name));
	if (known.length > 0) return Object.fromEntries(known);
	throw new UnusableValue(
		`None of the item's fields (${Object.keys(item).slice(0, 10).join(', ')}) was learned from the account`,
		'Rename the fields, reload those of the mapper, or set Specify Fields to JSON. Nothing was sent.',
	);
}

/** An update may replace the whole record, so one without fields would wipe it. */
export const nothingToChange = (one: string) =>
	new UnusableValue(
		`No field of the ${one} is given, so there is nothing to change`,
		'Fill in at least one field under Fields. Nothing was changed.',
	);
