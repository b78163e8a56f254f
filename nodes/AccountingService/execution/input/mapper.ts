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
import { holdsExpression } from '../job/stored';
import { parameter, plain } from './plain';
import { refuseRounded } from './typedValue';

type Mapper = Partial<ResourceMapperValue>;

/** The mappers of a panel. A column of the input that one of them knows is not the other's. */
const MAPPERS = ['fields', 'lineFields'] as const;
type MapperName = (typeof MAPPERS)[number];

/** Of a job, what the reading of its fields takes. */
export type FieldsOfJob = Pick<Job, 'context' | 'itemIndex' | 'notes'>;

/**
 * Fields from the mapper. Automatic mapping takes from the input item the fields that the schema offers for
 * writing, and notes which others there are.
 */
export function mappedFields(job: FieldsOfJob, name: MapperName = 'fields'): Fields {
	const { context, itemIndex } = job;
	const mapper = parameter(context, name, itemIndex, {}) as Mapper;
	const values =
		mapper.mappingMode === 'autoMapInputData'
			? writable(job, mapper.schema ?? [])
			: mapped(job, mapper, name);
	return plain(values) as Fields;
}

/**
 * What an expression gives is sent as it is, as under Field by Field and JSON. What was typed in gets the type
 * of its field: a list is typed in as text. n8n stores an untouched field as `null`, so only a `null` that an
 * expression gives is one.
 */
function mapped(
	{ context, notes }: FieldsOfJob,
	{ value: given, schema = [] }: Mapper,
	mapper: MapperName,
): Fields {
	if (!given) return {};
	const stored = context.getNode().parameters[mapper] as { value?: unknown } | undefined;
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

/** Types of which a text may hold more digits than a number keeps. */
const HOLDS_NUMBERS: ReadonlySet<FieldType> = new Set<FieldType>(['array', 'object', 'number']);

/** n8n starts no workflow in which a typed-in value does not fit; but of a blank text it would make a 0. */
function typedIn(value: unknown, name: string, type: FieldType | undefined): unknown {
	const isBlank = typeof value === 'string' && value.trim() === '';
	if (type === undefined || value === null || isBlank) return value;
	if (typeof value === 'string' && HOLDS_NUMBERS.has(type)) refuseRounded(value);
	const read = validateFieldType(name, value, type);
	return read.valid ? read.newValue : value;
}

function writable(job: FieldsOfJob, schema: readonly ResourceMapperField[]): Fields {
	const { context, itemIndex, notes } = job;
	const item: Fields = context.getInputData()[itemIndex]?.json ?? {};
	const offered = new Set(schema.filter(({ removed }) => !removed).map(({ id }) => id));
	const known = Object.entries(item).filter(([name]) => offered.has(name));
	if (known.length > 0) {
		// What the mapper knows and does not offer was removed from it, by the user or as the service's own.
		const learned = new Set(MAPPERS.flatMap((name) => columnsOf(context, name)));
		notes.notMapped(Object.keys(item).filter((name) => !learned.has(name)));
		return Object.fromEntries(known);
	}
	throw new UnusableValue(
		`None of the item's fields (${Object.keys(item).slice(0, 10).join(', ')}) was learned from the account`,
		'Rename the fields, reload those of the mapper, or set Specify Fields to JSON. Nothing was sent.',
	);
}

function columnsOf(context: IExecuteFunctions, name: MapperName): string[] {
	const stored = context.getNode().parameters[name] as Mapper | undefined;
	return (stored?.schema ?? []).map(({ id }) => id);
}
