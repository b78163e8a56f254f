import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Doorkeeper } from './api/limits/doorkeeper.ts';
import { awaitInvitation } from './api/limits/invitation.ts';

/** The address of this machine that no other machine reaches. */
export const loopback = '127.0.0.1';

/** A server on this machine alone. Rejects if the port is not available. */
export function listening(app: Hono, port: number, doorkeeper: Doorkeeper): Promise<Server> {
	const answer = getRequestListener(app.fetch, { errorHandler: doorkeeper.answerRequest });
	// Without a Host header Node.js would answer itself, in a form of its own.
	const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
		void answer(incoming, outgoing);
	});
	server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
		awaitInvitation(outgoing);
		void answer(incoming, outgoing);
	});
	// Longer than clients keep theirs: no request may meet a connection that is just being closed.
	server.keepAliveTimeout = 75_000;
	server.on('clientError', doorkeeper.answerInput);
	server.on('connect', (request, socket) => doorkeeper.answerConnect(request, socket as Socket));
	server.on('checkExpectation', doorkeeper.answerExpectation);
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, loopback, () => resolve(server));
	});
}

/**
 * Takes no more requests, and resolves when those under way are answered; after `grace` milliseconds
 * they are cut off.
 */
export async function closed(server: Server, grace: number): Promise<void> {
	// A connection is closed as soon as it has its answer, though its client would keep it.
	const idle = setInterval(() => server.closeIdleConnections(), 20);
	const late = setTimeout(() => server.closeAllConnections(), grace);
	await new Promise((resolve) => server.close(resolve));
	clearInterval(idle);
	clearTimeout(late);
}
