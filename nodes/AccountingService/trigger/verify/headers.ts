type Headers = Readonly<Record<string, unknown>>;

/** The unsigned headers of a delivery (api-spec.md section 6). Only the signature is ever relied on. */
export interface DeliveryHeaders {
	readonly signature: unknown;
	readonly deliveryId: string;
	readonly eventType: string;
	readonly eventId: string;
}

/** Longest value that is written to a log or an item. Characters. */
const LONGEST_SHOWN = 64;

/** `prefix` in lower case, such as `x-svc-`. */
export function readHeaders(headers: Headers, prefix: string): DeliveryHeaders {
	return {
		signature: headers[`${prefix}signature`],
		deliveryId: printable(headers[`${prefix}delivery-id`]),
		eventType: plain(headers[`${prefix}event-type`]),
		eventId: plain(headers[`${prefix}event-id`]),
	};
}

const plain = (value: unknown) => (typeof value === 'string' ? value : '');

/** Anybody can send a header; what is shown of it cannot forge a line of a log. */
const printable = (value: unknown) =>
	plain(value)
		.replace(/[^\x21-\x7e]/g, '')
		.slice(0, LONGEST_SHOWN);
