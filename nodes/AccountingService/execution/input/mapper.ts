import type { IExecuteFunctions, ResourceMapperField, ResourceMapperValue } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { parameter, plain } from './plain';

type Mapper = Partial<ResourceMapperValue>;

/**
 * Fields from the mapper. Automatic mapping takes from the input item the fields that the schema offers for
 * writing.
 */
export function mappedFields(context: IExecuteFunctions, itemIndex: number): Fields {
	const mapper = parameter(context, 'fields', itemIndex, {}) as Mapper;
	const values =
		mapper.mappingMode === 'autoMapInputData'
			? writable(context.getInputData()[itemIndex]?.json ?? {}, mapper.schema ?? [])
			: mapped(context, itemIndex, mapper);
	return plain(values) as Fields;
}

/**
 * Read as `fields.value`, each value gets its field's type; read as `fields`, a typed-in list is text. n8n
 * stores an untouched field as `null`, so only a `null` that an expression gives is one. A blank text or a
 * yes-or-no is no number, though n8n would make 0 or 1 of it.
 */
function mapped(context: IExecuteFunctions, itemIndex: number, { value: given }: Mapper): Fields {
	if (!given) return {};
	const stored = context.getNode().parameters.fields as { value?: unknown } | undefined;
	const untouched = isObject(stored?.value) ? stored.value : {};
	const typed = parameter(context, 'fields.value', itemIndex, {}) as Fields;
	const names = Object.keys(given).filter((name) => untouched[name] !== null);
	return Object.fromEntries(
		names.map((name) => [
			name,
			given[name] === null || isMadeUp(given[name], typed[name]) ? given[name] : typed[name],
		]),
	);
}

const isMadeUp = (given: unknown, typed: unknown) =>
	typeof typed === 'number' && (typeof given !== 'string' || given.trim() === '');

function writable(item: Fields, schema: readonly ResourceMapperField[]): Fields {
	const offered = new Set(schema.filter(({ removed }) => !removed).map(({ id }) => id));
	const known = Object.entries(item).filter(([name]) => offered.has(name));
	if (known.length > 0) return Object.fromEntries(known);
	throw new UnusableValue(
		`None of the item's fields (${Object.keys(item).slice(0, 10).join(', ')}) was learned from the account`,
		'Rename the fields, reload those of the mapper, or set Specify Fields to JSON. Nothing was sent.',
	);
}
