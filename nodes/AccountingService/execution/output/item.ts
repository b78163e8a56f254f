import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { getAt, setAt } from '../input/nested';
import type { ItemOptions } from '../job/options';
import { simplified } from './simplified';

/** A record as an output item, in the shape the user chose, paired with the item it came from. */
export function outputItem(
	record: unknown,
	options: ItemOptions,
	itemIndex: number,
): INodeExecutionData {
	return { json: shaped(record, options) as IDataObject, pairedItem: { item: itemIndex } };
}

function shaped(record: unknown, { output, outputFields }: ItemOptions): Fields {
	const fields = isObject(record) ? record : { value: record };
	if (output === 'simplified') return simplified(fields);
	if (output === 'selected' && outputFields.length > 0) return selected(fields, outputFields);
	return fields;
}

function selected(fields: Fields, names: readonly string[]): Fields {
	const chosen: Fields = {};
	for (const name of new Set(names)) {
		const value = getAt(fields, name);
		if (value !== undefined) setAt(chosen, name, value);
	}
	return chosen;
}
