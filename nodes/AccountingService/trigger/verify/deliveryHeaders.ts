type Headers = Readonly<Record<string, unknown>>;

/** The unsigned headers of a delivery (docs/service.md section 6); only the signature counts. */
export interface DeliveryHeaders {
	readonly signature: unknown;
	readonly deliveryId: string;
	readonly eventType: string;
	readonly eventId: string;
}

/** The longest value that is written to a log or an item. Characters. */
const MAX_SHOWN_LENGTH = 64;

/** The name of the header that counts, for a prefix in lower case. */
export const signatureHeader = (prefix: string) => `${prefix}signature`;

/** `prefix` is in lower case, such as `x-svc-`. */
export function readHeaders(headers: Headers, prefix: string): DeliveryHeaders {
	return {
		signature: headers[signatureHeader(prefix)],
		deliveryId: printable(headers[`${prefix}delivery-id`]),
		eventType: textOf(headers[`${prefix}event-type`]),
		eventId: textOf(headers[`${prefix}event-id`]),
	};
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Anybody can send a header, so what is shown of it must not be able to forge a log line. */
const printable = (value: unknown) =>
	textOf(value)
		.replace(/[^\x21-\x7e]/g, '')
		.slice(0, MAX_SHOWN_LENGTH);
