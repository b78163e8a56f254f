import {
	validateFieldType,
	type FieldType,
	type IExecuteFunctions,
	type ResourceMapperField,
	type ResourceMapperValue,
} from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import type { Job } from '../job/job';
import type { Notes } from '../job/notes';
import { holdsExpression } from '../job/stored';
import { parameter, plain } from './plain';

type Mapper = Partial<ResourceMapperValue>;

/** Of a job, what the reading of its fields takes. */
export type FieldsOfJob = Pick<Job, 'context' | 'itemIndex' | 'notes'>;

/**
 * Fields from the mapper. Automatic mapping takes from the input item the fields that the schema offers for
 * writing, and notes which others there are.
 */
export function mappedFields({ context, itemIndex, notes }: FieldsOfJob): Fields {
	const mapper = parameter(context, 'fields', itemIndex, {}) as Mapper;
	const values =
		mapper.mappingMode === 'autoMapInputData'
			? writable(context.getInputData()[itemIndex]?.json ?? {}, mapper.schema ?? [], notes)
			: mapped(context, mapper, notes);
	return plain(values) as Fields;
}

/**
 * What an expression gives is sent as it is, as under Field by Field and JSON. What was typed in gets the type
 * of its field: a list is typed in as text. n8n stores an untouched field as `null`, so only a `null` that an
 * expression gives is one.
 */
function mapped(
	context: IExecuteFunctions,
	{ value: given, schema = [] }: Mapper,
	notes: Notes,
): Fields {
	if (!given) return {};
	const stored = context.getNode().parameters.fields as { value?: unknown } | undefined;
	const before = isObject(stored?.value) ? stored.value : {};
	const names = Object.keys(given).filter((name) => before[name] !== null);
	const typeOf = (name: string) => schema.find(({ id }) => id === name)?.type;
	notes.leftOut(names.filter((name) => given[name] === undefined));
	return Object.fromEntries(
		names.map((name) => [
			name,
			holdsExpression(before[name]) ? given[name] : typedIn(given[name], name, typeOf(name)),
		]),
	);
}

/** n8n starts no workflow in which a typed-in value does not fit; but of a blank text it would make a 0. */
function typedIn(value: unknown, name: string, type: FieldType | undefined): unknown {
	const isBlank = typeof value === 'string' && value.trim() === '';
	if (type === undefined || value === null || isBlank) return value;
	const read = validateFieldType(name, value, type);
	return read.valid ? read.newValue : value;
}

function writable(item: Fields, schema: readonly ResourceMapperField[], notes: Notes): Fields {
	const offered = new Set(schema.filter(({ removed }) => !removed).map(({ id }) => id));
	const known = Object.entries(item).filter(([name]) => offered.has(name));
	if (known.length > 0) {
		// What the mapper knows and does not offer was removed from it, by the user or as the service's own.
		const learned = new Set(schema.map(({ id }) => id));
		notes.notMapped(Object.keys(item).filter((name) => !learned.has(name)));
		return Object.fromEntries(known);
	}
	throw new UnusableValue(
		`None of the item's fields (${Object.keys(item).slice(0, 10).join(', ')}) was learned from the account`,
		'Rename the fields, reload those of the mapper, or set Specify Fields to JSON. Nothing was sent.',
	);
}
