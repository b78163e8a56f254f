import { isObject, type Fields } from '../../transport';

import type { INodeExecutionData } from 'n8n-workflow';

/** What execute() needs to know of an event that webhook() handed over. */
export interface EventItem {
	readonly eventId: string;
	readonly type: string;
	readonly companyId: unknown;
	readonly data: Fields;
}

/**
 * The event inside an item, by its `_delivery` note; `undefined` for an item that is none, as when
 * somebody runs the workflow without an event. `dataOnly`: the item is the event's data itself.
 */
export function eventIn({ json }: INodeExecutionData, dataOnly: boolean): EventItem | undefined {
	const note = json._delivery;
	if (!isObject(note) || typeof note.eventId !== 'string' || typeof note.type !== 'string')
		return undefined;
	const data = dataOnly ? json : json.data;
	const { eventId, type, companyId } = note;
	return { eventId, type, companyId, data: isObject(data) ? data : {} };
}
