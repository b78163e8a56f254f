import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Hit {
	readonly method: string;
	readonly path: string;
	/** Of a parameter that is given twice, the last value. */
	readonly query: Record<string, string>;
	/** The query as it arrived. */
	readonly search: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
}

export type Respond = (hit: Hit, response: ServerResponse) => void;

/** Answers with JSON. */
export const json =
	(body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
		response.end(JSON.stringify(body));
	};

/** Those of this test file that still take a port. */
const listening = new Set<LocalService>();

// A process has tests by the thousand, and a machine 28,232 ports.
afterAll(async () => void (await Promise.all([...listening].map((service) => service.stop()))));

/**
 * A real HTTP server on loopback that writes down what it is asked and answers as told. It is for what
 * the sandbox does not do: other dialects, broken answers, other hosts. Each test starts its own, so
 * that nothing late of one test is written down in another; there is no way to begin anew.
 */
export class LocalService {
	readonly hits: Hit[] = [];
	respond: Respond = json({ id: 'x' });

	private constructor(private readonly server: Server) {}

	static async start(): Promise<LocalService> {
		const server = createServer();
		const service = new LocalService(server);
		server.on('request', (request: IncomingMessage, response: ServerResponse) => {
			void service.take(request, response);
		});
		// A test that fails before it closes the server must not keep the run from ending.
		await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
		listening.add(service);
		return service;
	}

	get origin(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	get baseUrl(): string {
		return `${this.origin}/api`;
	}

	/** `GET /api/invoices?limit=50` for each request, in order. */
	get lines(): string[] {
		return this.hits.map(({ method, path, query }) => {
			const asked = new URLSearchParams(query).toString();
			return `${method} ${path}${asked ? `?${asked}` : ''}`;
		});
	}

	async stop(): Promise<void> {
		listening.delete(this);
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		try {
			for await (const chunk of request) chunks.push(chunk as Buffer);
		} catch {
			// Whoever asked has hung up before the request was complete.
			return;
		}
		const url = new URL(request.url ?? '/', this.origin);
		const hit: Hit = {
			method: request.method ?? '',
			path: (request.url ?? '/').split('?')[0] ?? '/',
			query: Object.fromEntries(url.searchParams),
			search: url.search,
			headers: request.headers,
			body: Buffer.concat(chunks).toString('utf8'),
		};
		this.hits.push(hit);
		// High enough not to slow tests down; tests about pacing set their own.
		response.setHeader('X-RateLimit-Limit', '100000');
		response.setHeader('X-RateLimit-Remaining', '99999');
		response.setHeader('X-RateLimit-Reset', '60');
		this.respond(hit, response);
	}
}
