import { Refusal } from '../books/refusal.ts';

/** The largest request body, in bytes. */
const mostBytes = 1_048_576;

/** How many more bytes are read and discarded, so that the client can read why it was refused. */
const drainedBytes = 67_108_864;

/** The text of a request body. Refuses one that is too large or not UTF-8. */
export async function bodyText(request: Request): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
		size += part.length;
		if (size <= mostBytes) parts.push(part);
		if (size > drainedBytes) break;
	}
	if (size > mostBytes) {
		throw new Refusal(400, `The request body is larger than ${mostBytes} bytes`);
	}
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
	} catch {
		throw new Refusal(400, 'The request body is not valid UTF-8');
	}
}
