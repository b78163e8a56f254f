import { validateFieldType, type FieldType, type ResourceMapperValue } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { fieldsFrom } from '../fields/built';
import { isNested } from '../fields/textOf';
import { refuseMeantAsExpression } from '../fields/written/withoutBraces';
import { UnusableValue } from '../failures/failure';
import { holdsExpression } from '../job/stored';
import { automatic, type FieldsOfJob, type MapperName, type Pairs } from './automatic';
import { dayFor } from './dates';
import { parameter, plain } from './plain';
import { noteRead, ofType, refuseRounded } from './typedValue';

type Mapper = Partial<ResourceMapperValue>;

/** Of fields that were read, those that nothing is sent for, because their expressions give nothing. */
const leftOut = new WeakMap<Fields, readonly string[]>();

export const leftOutOf = (fields: Fields): readonly string[] => leftOut.get(fields) ?? [];

export function leavingOut(
	{ connection, itemIndex, notes }: FieldsOfJob,
	fields: Fields,
	absent: readonly string[],
): Fields {
	notes.leftOut.add(absent, connection.masked);
	if (absent.length > 0) notes.leftOutBy.set(itemIndex, absent);
	leftOut.set(fields, absent);
	return fields;
}

/** Why nothing was sent for a field of this name, if it is one that the user has added. */
export function whyLeftOut({ context, itemIndex, notes }: FieldsOfJob, name: string) {
	if (notes.leftOutBy.get(itemIndex)?.includes(name))
		return 'its expression gives nothing for this item';
	const { fields } = context.getNode().parameters;
	const given: unknown = (fields as Mapper | undefined)?.value;
	return isObject(given) && given[name] === null ? 'it is empty' : undefined;
}

/** Fields from a mapper: those that were given values or, if it maps automatically, those of the input item. */
export function mappedFields(job: FieldsOfJob, name: MapperName = 'fields'): Fields {
	const { context, itemIndex } = job;
	const mapper = parameter(context, name, itemIndex) as Mapper | string;
	// n8n evaluates none there.
	if (typeof mapper === 'string')
		throw new UnusableValue(
			'An expression or a text stands in place of all mapped fields',
			'Choose JSON and put it there, or give each field an expression of its own. Nothing was sent.',
		);
	const isAutomatic = mapper.mappingMode === 'autoMapInputData';
	const pairs = isAutomatic
		? automatic(job, mapper.schema ?? [], name)
		: mapped(job, mapper, context.getNode().parameters[name] as Mapper);
	const absent: string[] = [];
	const fields = fieldsFrom(pairs.map(([field, value]) => [field, plain(value, field, absent)]));
	return isAutomatic ? fields : leavingOut(job, fields, absent);
}

/** A value by which a record is looked for, as the mapper sends it for the field of this name: days are days. */
export function asMapped({ context }: FieldsOfJob, name: string, value: unknown): unknown {
	// Where the fields are given in another way, n8n leaves the mapper out.
	const { fields } = context.getNode().parameters;
	const column = (fields as Mapper | undefined)?.schema?.find(({ id }) => id === name);
	return column?.type === 'dateTime' ? dayFor(value, context.getTimezone()) : value;
}

/**
 * What an expression gives is sent as it is, as under Field by Field and JSON, but for a text that is a number
 * where the account has numbers, and a time where it has days. What was typed in gets the type of its field: a
 * list is typed in as text. n8n stores an untouched field as `null`, so only a `null` that an expression gives
 * is one.
 */
function mapped(job: FieldsOfJob, { value: given, schema }: Mapper, stored: Mapper): Pairs {
	if (!given) return [];
	const timeZone = job.context.getTimezone();
	const before = (name: string) => (isObject(stored.value) ? stored.value[name] : stored.value);
	const names = Object.keys(given).filter((name) => before(name) !== null);
	return names.map((name) => {
		const column = schema?.find(({ id }) => id === name);
		const type = column?.type;
		refuseMeantAsExpression(before(name), name, { box: column?.displayName });
		const isRead = holdsExpression(before(name)) || type === 'dateTime';
		const value: unknown = given[name];
		const sent = isRead ? ofType(value, type, timeZone) : typedIn(value, type, name);
		if (isNested(sent)) refuseMeantAsExpression(sent, name, { typed: before(name) });
		noteRead(job, name, value, sent);
		return [name, sent];
	});
}

/** Types of which a text may hold more digits than a number keeps. */
const HOLDS_NUMBERS: ReadonlySet<FieldType> = new Set<FieldType>(['array', 'object', 'number']);

/** n8n starts no workflow in which a typed-in value does not fit; but of a blank text it would make a 0. */
function typedIn(value: unknown, type: FieldType | undefined, name: string): unknown {
	const isBlank = typeof value === 'string' && value.trim() === '';
	if (type === undefined || isBlank) return value;
	if (typeof value === 'string' && HOLDS_NUMBERS.has(type)) refuseRounded(value);
	const read = validateFieldType(name, value, type);
	return read.valid ? read.newValue : value;
}
