import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { findEntry } from '../catalogue/entries';
import { idNames } from '../execution/output/idNames';
import { simplified } from '../execution/output/simplified';
import { isObject, type Fields } from '../transport';
import type { Watched } from './changeTypes';
import type { FoundEvent } from './find/foundEvent';
import type { Told } from './memory/memory';

/** What `execute()` reads back from an item that a poll wrote. */
export interface PolledItem extends Omit<Told, 'id' | 'foundAt' | 'previousStatus' | 'process'> {
	readonly eventId: string;
	/** When it was found. */
	readonly receivedAt: string;
}

/** An event in the shape of those that webhooks bring. Of a record that is gone only its id is known, and it says so. */
export function writeItem(
	{ told, record }: FoundEvent,
	extra: IDataObject = {},
): INodeExecutionData {
	const { id, type, resource, recordId, createdAt, foundAt } = told;
	const { previousStatus, changedAfter, hasWaited, isOwn, content } = told;
	const companyId = record?.company_id ?? null;
	const json = {
		id,
		type,
		...(companyId !== null && { company_id: companyId }),
		created_at: createdAt,
		data: record ?? { id: recordId },
		...(!record && !type.endsWith('.deleted') && { recordDeleted: true }),
		_delivery: {
			source: 'poll',
			eventId: id,
			type,
			companyId,
			createdAt,
			receivedAt: foundAt,
			resource,
			recordId,
			...(previousStatus !== undefined && { previousStatus }),
			...(changedAfter !== undefined && { changedAfter }),
			...(hasWaited && { hasWaited }),
			...(isOwn && { isOwn }),
			...(content !== undefined && { content }),
			...extra,
		},
	};
	return { json: json as IDataObject };
}

/** `undefined` for an item that no poll wrote, as when somebody runs the workflow by hand. */
export const readItem = ({ json }: INodeExecutionData): PolledItem | undefined =>
	isObject(json._delivery) ? (json._delivery as unknown as PolledItem) : undefined;

/** The item without what only `execute()` needs to know. */
export function shown(item: INodeExecutionData): INodeExecutionData {
	const _delivery = { ...(item.json._delivery as IDataObject) };
	delete _delivery.hasWaited;
	delete _delivery.isOwn;
	delete _delivery.content;
	return { ...item, json: { ...item.json, _delivery } };
}

/** The item with the most useful fields of its record. */
export function simplifiedItem(item: INodeExecutionData, resource: Watched): INodeExecutionData {
	const data = item.json.data as Fields;
	const names = idNames(data, findEntry(resource, 'get'));
	return { ...item, json: { ...item.json, data: simplified(data, names) as IDataObject } };
}
