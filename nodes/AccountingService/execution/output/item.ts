import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import { copyAt } from '../input/nested';
import type { Job } from '../job/job';
import { idNames } from './idNames';
import { simplified } from './simplified';

/** A record as an output item, in the shape the user chose, paired with the items it came from. */
export const outputItem = (
	record: unknown,
	job: Job,
	{ simplify = false } = {},
): INodeExecutionData => ({
	json: shaped(isObject(record) ? record : { value: record }, job, simplify) as IDataObject,
	pairedItem: pairedWith(job),
});

/** The items that an output item comes from. */
export const pairedWith = ({ group, itemIndex }: Job): INodeExecutionData['pairedItem'] =>
	group?.map((item) => ({ item })) ?? { item: itemIndex };

function shaped(fields: Fields, { entry, options }: Job, simplify: boolean): Fields {
	// What was not sent is no record.
	if (fields.skipped === true) return fields;
	const { outputFields } = options;
	if (outputFields.length > 0) return selected(fields, outputFields, idNames(fields, entry));
	return simplify ? simplified(fields, idNames(fields, entry)) : fields;
}

/** The named fields, and the id in any case: the next node needs it. Cannot fail, for a write is done. */
function selected(fields: Fields, names: readonly string[], ids: readonly string[]): Fields {
	// Of a write whose answer was empty nothing is known but that.
	if (ids.length === 0 && fields.success === true) return fields;
	const chosen: Fields = {};
	for (const name of new Set([...ids, ...names])) copyAt(chosen, fields, name);
	return chosen;
}
