import { sign } from './signature.ts';

/** How much of a receiver's answer is kept, in bytes. */
const keptBytes = 2048;

export interface Delivered {
	request_headers: string;
	status: number | null;
	response_headers: string | null;
	response_body: string | null;
	error: string | null;
	milliseconds: number;
}

export interface Parcel {
	url: string;
	body: string;
	secret: string;
	headerPrefix: string;
	eventId: string;
	eventType: string;
	deliveryId: string;
}

/** What arrives of the body: an answer counts by its status, though its body may never end. */
async function beginning(response: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
			parts.push(part);
			size += part.length;
			if (size >= keptBytes) break;
		}
	} catch {
		// Too slow, or broken off.
	}
	return Buffer.concat(parts).subarray(0, keptBytes).toString();
}

function reason(error: unknown, timeout: number): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === 'TimeoutError') return `No answer within ${timeout / 1000} s`;
	const cause = error.cause instanceof Error ? error.cause : error;
	return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/**
 * Delivers once, as docs/service.md section 6 says: the raw body, its signature and three more
 * headers. Never rejects: the result says what went wrong. Redirects are not followed.
 */
export async function attempt(
	parcel: Parcel,
	timeout: number,
	stopped: AbortSignal,
): Promise<Delivered> {
	const headers = {
		'Content-Type': 'application/json',
		'User-Agent': 'Accounting-Service-Webhooks/1',
		[`${parcel.headerPrefix}Signature`]: sign(parcel.body, parcel.secret),
		[`${parcel.headerPrefix}Event-Type`]: parcel.eventType,
		[`${parcel.headerPrefix}Event-Id`]: parcel.eventId,
		[`${parcel.headerPrefix}Delivery-Id`]: parcel.deliveryId,
	};
	const started = performance.now();
	const spent = () => Math.round(performance.now() - started);
	const request_headers = JSON.stringify(headers);
	try {
		const response = await fetch(parcel.url, {
			method: 'POST',
			headers,
			body: parcel.body,
			redirect: 'manual',
			signal: AbortSignal.any([AbortSignal.timeout(timeout), stopped]),
		});
		return {
			request_headers,
			status: response.status,
			response_headers: JSON.stringify(Object.fromEntries(response.headers)),
			response_body: await beginning(response),
			error: response.ok ? null : `The receiver answered ${response.status}`,
			milliseconds: spent(),
		};
	} catch (error) {
		const nothing = { status: null, response_headers: null, response_body: null };
		return { request_headers, ...nothing, error: reason(error, timeout), milliseconds: spent() };
	}
}
