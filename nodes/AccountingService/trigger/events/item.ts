import type { IDataObject } from 'n8n-workflow';

import type { DeliveryHeaders } from '../verify/headers';
import type { ServiceEvent } from './event';
import type { VerifiedWith } from '../verify/secrets';

/** The whole event, or only its `data`. */
export type Output = 'event' | 'data';

/** `_delivery` on every item (design section 3). `headerMismatch` appears only when it is true. */
export interface DeliveryNote {
	readonly eventId: string;
	readonly deliveryId: string;
	readonly type: string;
	readonly companyId: unknown;
	readonly createdAt: unknown;
	/** ISO 8601, by the clock of this machine. */
	readonly receivedAt: string;
	readonly verifiedWith: VerifiedWith;
	readonly headerMismatch?: true;
}

export function deliveryNote(
	event: ServiceEvent,
	headers: DeliveryHeaders,
	verifiedWith: VerifiedWith,
	now: number,
): DeliveryNote {
	return {
		eventId: event.id,
		deliveryId: headers.deliveryId,
		type: event.type,
		companyId: event.body.company_id ?? null,
		createdAt: event.createdAt ?? null,
		receivedAt: new Date(now).toISOString(),
		verifiedWith,
		...(contradicts(headers, event) && { headerMismatch: true as const }),
	};
}

/** What the workflow starts with. `data` that is no object keeps its name. */
export function itemOf(event: ServiceEvent, note: DeliveryNote, output: Output): IDataObject {
	const fields = output === 'data' ? dataOf(event) : event.body;
	return { ...fields, _delivery: note } as IDataObject;
}

const dataOf = ({ data }: ServiceEvent) =>
	typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { data };

/** Whether an unsigned header says something else than the signed body. */
export function contradicts(headers: DeliveryHeaders, { id, type }: ServiceEvent): boolean {
	const differs = (said: string, signed: string) => said !== '' && said !== signed;
	return differs(headers.eventType, type) || differs(headers.eventId, id);
}
