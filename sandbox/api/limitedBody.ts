import { bodyLimit } from 'hono/body-limit';
import type { HonoRequest } from 'hono';
import { Refusal } from '../books/refusal.ts';

/** The largest request body, in bytes. */
const mostBytes = 1_048_576;

/** Refuses a body that is announced as larger, or turns out to be, before anything reads it. */
export const limitedBody = bodyLimit({
	maxSize: mostBytes,
	onError() {
		throw new Refusal(400, `The request body is larger than ${mostBytes} bytes`);
	},
});

/** The text of a request body. Refuses one that is not UTF-8. */
export async function bodyText(request: HonoRequest): Promise<string> {
	const bytes = await request.arrayBuffer();
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new Refusal(400, 'The request body is not valid UTF-8');
	}
}
