import type { HttpBindings } from '@hono/node-server';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { invite } from './invitation.ts';
import { Refusal } from '../../books/refusal.ts';

/** The largest request body, in bytes. */
const mostBytes = 1_048_576;

const limited = bodyLimit({
	maxSize: mostBytes,
	onError(context) {
		// The rest is discarded as it comes, so that the connection can serve the next request. The
		// stream that is being made of the body would hold it up.
		const { incoming } = context.env as HttpBindings;
		setImmediate(() => incoming.removeAllListeners('data').resume());
		throw new Refusal(400, `The request body is larger than ${mostBytes} bytes`);
	},
});

/**
 * Refuses a body that is announced as larger, or turns out to be, before anything reads it. Who asks
 * before sending it is told to go on only if the announced length is within the limit.
 */
export const limitedBody: MiddlewareHandler<{ Bindings: HttpBindings }> = (context, next) => {
	const announced = Number(context.req.header('content-length') ?? 0);
	if (announced <= mostBytes) invite(context.env.outgoing);
	return limited(context, next);
};

/** The text of a request body. Refuses one that is not UTF-8. */
export async function bodyText(request: HonoRequest): Promise<string> {
	const bytes = await request.arrayBuffer();
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new Refusal(400, 'The request body is not valid UTF-8');
	}
}
