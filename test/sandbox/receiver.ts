import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/**
 * A webhook receiver: records what arrives and answers `says` with the statuses of `answers`, then
 * with 200.
 */
export class Receiver {
	readonly received: Received[] = [];
	answers: number[] = [];
	says = 'thanks';
	/** Accepts everything and never answers. */
	silent = false;
	private server: Server | undefined;

	async open(port = 0): Promise<string> {
		const server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				this.received.push({ headers: request.headers, body: Buffer.concat(parts) });
				if (this.silent) return;
				response.writeHead(this.answers.shift() ?? 200, { Location: '/elsewhere' }).end(this.says);
			});
		});
		this.server = server.unref();
		await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	}

	async close(): Promise<void> {
		const { server } = this;
		if (!server?.listening) return;
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}

	types(): string[] {
		return this.received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type);
	}
}
