import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject, type Fields } from '../../transport';
import type { VerifiedDelivery } from '../verify/authenticate';
import type { DeliveryHeaders } from '../verify/deliveryHeaders';
import { isAgeUnknown, type Selection } from './selection';
import { identifier, type ServiceEvent } from './serviceEvent';

/** What `execute()` reads back from an item that `webhook()` wrote. */
export interface EventItem {
	readonly eventId: string;
	readonly type: string;
	readonly companyId: unknown;
	readonly data: Fields;
	/** When it happened, as the service wrote it. */
	readonly createdAt?: unknown;
	/** When it came here. */
	readonly receivedAt?: unknown;
}

/**
 * The item the workflow starts with: the event or its `data`, and `_delivery`, which says how it
 * arrived. `data` that is not an object stays under its name. `receivedAt` is the time of day.
 */
export function writeEventItem(
	event: ServiceEvent,
	{ headers, verifiedWith }: VerifiedDelivery,
	receivedAt: number,
	{ dataOnly, maxAgeMinutes }: { readonly dataOnly: boolean } & Pick<Selection, 'maxAgeMinutes'>,
): INodeExecutionData {
	const { id, type, body, createdAt, data } = event;
	const fields = dataOnly ? (isObject(data) ? data : { data }) : body;
	const _delivery = {
		eventId: id,
		deliveryId: headers.deliveryId,
		type,
		companyId: body.company_id ?? null,
		createdAt: createdAt ?? null,
		receivedAt: new Date(receivedAt).toISOString(),
		verifiedWith,
		...(contradicts(headers, event) && { headerMismatch: true }),
		...(isAgeUnknown(event, { maxAgeMinutes }) && { ageUnknown: true }),
		...(Object.hasOwn(fields, '_delivery') && { replaced: { _delivery: fields._delivery } }),
	};
	return { json: { ...fields, _delivery } as IDataObject };
}

/**
 * Reads an item by its `_delivery`; `undefined` for an item without one, as when somebody runs the workflow
 * without an event. Output may have changed since it was written, so the item says whether it is the whole event.
 */
export function readEventItem({ json }: INodeExecutionData): EventItem | undefined {
	const { _delivery, ...sent } = json;
	if (!isObject(_delivery)) return undefined;
	const { eventId, type, companyId, createdAt, receivedAt } = _delivery;
	if (typeof eventId !== 'string' || typeof type !== 'string') return undefined;
	const isWhole = identifier(sent.id) === eventId && String(sent.type).trim() === type;
	const data = isWhole ? sent.data : sent;
	return { eventId, type, companyId, data: isObject(data) ? data : {}, createdAt, receivedAt };
}

/** Whether an unsigned header says something different from the signed body. */
function contradicts(headers: DeliveryHeaders, { id, type }: ServiceEvent): boolean {
	const differs = (unsigned: string, signed: string) => unsigned !== '' && unsigned !== signed;
	return differs(headers.eventType, type) || differs(headers.eventId, id);
}
