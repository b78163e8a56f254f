import type { ServerResponse } from 'node:http';

/** The answers to requests whose body comes only when it is asked for. */
const waiting = new WeakSet<ServerResponse>();

/**
 * Notes a request with `Expect: 100-continue` (RFC 9110, section 10.1.1). Who is answered without an
 * invitation need not send the body; what comes next on the connection is then unknown, so it ends.
 */
export function awaitInvitation(outgoing: ServerResponse): void {
	waiting.add(outgoing);
	outgoing.setHeader('Connection', 'close');
}

/** Asks for the body, if its sender waits for that. */
export function invite(outgoing: ServerResponse): void {
	if (!waiting.delete(outgoing)) return;
	outgoing.removeHeader('Connection');
	outgoing.writeContinue();
}
