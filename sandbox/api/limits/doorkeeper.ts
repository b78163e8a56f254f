import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Flags } from '../../flags.ts';
import { brief } from '../brief.ts';
import { type RateLimit, limitHeaders } from './rateLimit.ts';

/** What Node.js says of input that is not HTTP, by its code, and how it is answered. */
const broken: Record<string, [status: number, words: string]> = {
	HPE_HEADER_OVERFLOW: [431, 'The request headers are too long'],
	ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};

/**
 * Answers what reaches no endpoint because it is no request for one, with the headers and in the
 * form of every other refusal.
 */
export class Doorkeeper {
	private readonly limit: RateLimit;
	private readonly flags: Flags;
	private readonly caller: string;

	/** All that come without a readable key come from one address, on which the service listens. */
	constructor(limit: RateLimit, flags: Flags, address: string) {
		this.limit = limit;
		this.flags = flags;
		this.caller = `address ${address}`;
	}

	/** A request whose host or path is none. */
	readonly answerRequest = (): Response => {
		const { headers, body } = this.refusal('The address or the Host header is not valid');
		return new Response(body, { status: 400, headers });
	};

	/** Input that is not HTTP. */
	readonly answerInput = (error: NodeJS.ErrnoException, socket: Socket): void => {
		if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
		const usual: [number, string] = [400, 'This is not a valid HTTP request'];
		const [status, words] = broken[error.code ?? ''] ?? usual;
		this.hangUp(socket, status, words);
	};

	/** CONNECT, which Node.js hands over as a bare connection. */
	readonly answerConnect = ({ url = '' }: IncomingMessage, socket: Socket): void => {
		this.hangUp(socket, 404, `There is no endpoint CONNECT ${brief(url)}`);
	};

	/** An Expect header other than 100-continue. */
	readonly answerExpectation = (_: IncomingMessage, outgoing: ServerResponse): void => {
		const { headers, body } = this.refusal('The only expectation that is met is 100-continue');
		outgoing.writeHead(417, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
	};

	private refusal(words: string) {
		const headers = limitHeaders(this.limit.count(this.caller), this.flags);
		const body = JSON.stringify({ error: words });
		return { headers: { 'Content-Type': 'application/json', ...headers }, body };
	}

	private hangUp(socket: Socket, status: number, words: string): void {
		const { headers, body } = this.refusal(words);
		const length = Buffer.byteLength(body);
		const all = { ...headers, Connection: 'close', 'Content-Length': String(length) };
		const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
		const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
		socket.end(`${head}\r\n\r\n${body}`);
	}
}
