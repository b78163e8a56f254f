import type { IDataObject, INodeExecutionData, IPairedItemData } from 'n8n-workflow';

import { isRead } from '../../catalogue/entries';
import { isObject, type Fields } from '../../transport';
import { isInDoubt } from '../failures/facts';
import { copyAt, getAt } from '../fields/at';
import { KIND_NAMES } from '../fields/names';
import type { Job } from '../job/job';
import { idNames } from './idNames';
import { simplified } from './simplified';

interface Shape {
	readonly simplify?: boolean;
	/** Of the record that was asked for by it. */
	readonly id?: string;
}

/** A record as an output item, in the shape the user chose, paired with the items it came from. */
export const outputItem = (record: unknown, job: Job, shape: Shape = {}): INodeExecutionData => ({
	json: shaped(isObject(record) ? record : { value: record }, job, shape) as IDataObject,
	pairedItem: pairedWith(job),
});

/** The items that an output item comes from. */
export const pairedWith = (job: Pick<Job, 'group' | 'itemIndex'>) =>
	job.group?.map((item) => ({ item })) ?? { item: job.itemIndex };

/** A group that fails becomes an item for each of its own, which those of other groups may stand between. */
export const inInputOrder = (outputs: readonly INodeExecutionData[]): INodeExecutionData[] =>
	[...outputs].sort((left, right) => firstItemOf(left) - firstItemOf(right));

const firstItemOf = ({ pairedItem }: INodeExecutionData) =>
	([pairedItem].flat()[0] as IPairedItemData).item;

function shaped(fields: Fields, job: Job, { simplify, id }: Shape): Fields {
	if (job.options.outputFields.length > 0) return selected(fields, job, id);
	return simplify
		? simplified(fields, [...idNames(fields, job.entry), ...kindNames(fields, job.entry)])
		: identified(fields, job, id);
}

/** What answers a write and shows no ID, such as no body, with that of the record that was asked for: the next node needs it. */
export const identified = (fields: Fields, { entry }: Job, id: string | undefined): Fields =>
	id === undefined || isInDoubt(fields) || idNames(fields, entry).length > 0
		? fields
		: { id, ...fields };

/** The fields that say of what kind a result of a search is: there, nobody knows it otherwise. */
const kindNames = (fields: Fields, { resource }: Job['entry']): string[] =>
	resource === 'search' ? KIND_NAMES.filter((name) => Object.hasOwn(fields, name)) : [];

/** The named fields, and the id in any case. A write that is answered by no record keeps its words. Cannot fail: a write is done. */
function selected(fields: Fields, job: Job, id: string | undefined): Fields {
	const { connection, entry, notes, options } = job;
	const ids = idNames(fields, entry);
	const chosen: Fields = {};
	for (const name of new Set([...ids, ...options.outputFields])) copyAt(chosen, fields, name);
	if (Object.keys(chosen).length === 0 && !isRead(entry))
		return { ...fields, ...(id !== undefined && { id }) };
	const { masked } = connection;
	const there = Object.keys(fields);
	for (const name of options.outputFields)
		notes.chosen.add(name, getAt(fields, name) !== undefined, there, masked);
	return { ...chosen, ...(ids.length === 0 && id !== undefined && { id }) };
}
