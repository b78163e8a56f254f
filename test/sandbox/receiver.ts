import { EventEmitter, once } from 'node:events';
import {
	type IncomingHttpHeaders,
	type Server,
	type ServerResponse,
	createServer,
} from 'node:http';
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
	/** Accepts everything and never answers, or not before it is told to. */
	silent = false;
	private readonly unanswered: ServerResponse[] = [];
	private readonly awaited = new EventEmitter();
	private server: Server | undefined;

	async open(port = 0): Promise<string> {
		const server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				this.received.push({ headers: request.headers, body: Buffer.concat(parts) });
				if (this.silent) this.unanswered.push(response);
				else this.answer(response);
				this.awaited.emit('arrived');
			});
		});
		this.server = server.unref();
		await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	}

	/** Answers everything that waits. */
	speak(): void {
		this.silent = false;
		for (const response of this.unanswered.splice(0)) this.answer(response);
	}

	/** Resolves when so many deliveries have arrived in all; rejects if one of them never does. */
	async arrivals(count: number): Promise<void> {
		const signal = AbortSignal.timeout(20_000);
		while (this.received.length < count) await once(this.awaited, 'arrived', { signal });
	}

	private answer(response: ServerResponse): void {
		response.writeHead(this.answers.shift() ?? 200, { Location: '/elsewhere' }).end(this.says);
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
