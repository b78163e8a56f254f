import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { findEntry } from '../catalogue/entries';
import { idNames } from '../execution/output/idNames';
import { simplified } from '../execution/output/simplified';
import { isObject, type Fields } from '../transport';
import { watchable, type Watched } from './changeTypes';
import type { FoundEvent } from './find/foundEvent';

/** What `execute()` reads back from an item that a poll wrote. */
export interface PolledItem {
	readonly eventId: string;
	readonly type: string;
	readonly resource: Watched;
	readonly recordId: string;
}

/** An event in the shape of those that webhooks bring. Of a record that is gone only its id is known. */
export function writeItem(
	{ told, record }: FoundEvent,
	extra: IDataObject = {},
): INodeExecutionData {
	const { id, type, resource, recordId, createdAt, foundAt, previousStatus } = told;
	const companyId = record?.company_id ?? null;
	const json = {
		id,
		type,
		...(companyId !== null && { company_id: companyId }),
		created_at: createdAt,
		data: record ?? { id: recordId },
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
			...extra,
		},
	};
	return { json: json as IDataObject };
}

/** `undefined` for an item that no poll wrote, as when somebody runs the workflow by hand. */
export function readItem({ json }: INodeExecutionData): PolledItem | undefined {
	const { _delivery } = json;
	if (!isObject(_delivery) || _delivery.source !== 'poll') return undefined;
	const { eventId, type, recordId } = _delivery;
	const resource = watchable.find((name) => name === _delivery.resource);
	const isWhole = [eventId, type, recordId].every((text) => typeof text === 'string');
	return isWhole && resource ? ({ eventId, type, resource, recordId } as PolledItem) : undefined;
}

/** The item with the most useful fields of its record. */
export function simplifiedItem(item: INodeExecutionData, resource: Watched): INodeExecutionData {
	const { data } = item.json;
	if (!isObject(data)) return item;
	const names = idNames(data as Fields, findEntry(resource, 'get'));
	return { ...item, json: { ...item.json, data: simplified(data, names) as IDataObject } };
}
