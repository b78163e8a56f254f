import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to one request and its answer on the way. */
export type Fault =
	/** The connection breaks before the request arrives. */
	| { readonly kind: 'loseRequest' }
	/** The request arrives, and the connection breaks in place of an answer. */
	| { readonly kind: 'loseAnswer' }
	/** The answer breaks off after this many bytes. */
	| { readonly kind: 'truncate'; readonly bytes: number }
	/** The delay of the answer. Milliseconds. */
	| { readonly kind: 'delay'; readonly ms: number };

export interface Passage {
	/** Such as `POST /api/invoices`. */
	readonly request: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
	/** The part of the answer under way; `undefined` if there is none. */
	status?: number;
}

/** A TCP proxy between the workers and the service that records what passes, and can be broken. */
export class Wire {
	readonly passages: Passage[] = [];
	/** Faults for the next requests that match, one each. */
	private readonly planned: Array<{ match: RegExp; fault: Fault }> = [];
	private readonly sockets = new Set<Socket>();

	private constructor(
		private readonly server: Server,
		private readonly servicePort: number,
	) {}

	static async open(servicePort: number): Promise<Wire> {
		const server = createServer();
		const wire = new Wire(server, servicePort);
		server.on('connection', (socket) => wire.join(socket));
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		return wire;
	}

	get baseUrl(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
	}

	plan(match: RegExp, ...faults: readonly Fault[]): void {
		this.planned.push(...faults.map((fault) => ({ match, fault })));
	}

	/** How many matching requests were answered with this status. */
	answered(status: number, match = /./): number {
		return this.passages.filter((one) => one.status === status && match.test(one.request)).length;
	}

	async close(): Promise<void> {
		for (const socket of this.sockets) socket.destroy();
		this.server.close();
		await once(this.server, 'close');
	}

	/** Each connection carries one request at a time: n8n's HTTP client does not pipeline. */
	private join(client: Socket): void {
		const service = connect(this.servicePort, '127.0.0.1');
		let current: { passage: Passage; fault?: Fault } | undefined;
		const cut = () => {
			client.destroy();
			service.destroy();
		};
		for (const socket of [client, service]) {
			this.sockets.add(socket);
			socket.on('error', cut);
			socket.on('close', () => this.sockets.delete(socket));
		}
		client.on('close', cut);
		// What is still under way to the client arrives.
		let sending: Promise<void> = Promise.resolve();
		service.on('close', () => void sending.then(() => client.end()));
		client.on('data', (part) => {
			const [, request] = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(part.toString('latin1')) ?? [];
			if (request) current = this.begin(request);
			if (current?.fault?.kind === 'loseRequest') return cut();
			service.write(part);
		});
		service.on('data', (part) => {
			const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1')) ?? [];
			if (status && current) current.passage.status = Number(status);
			const fault = current?.fault;
			if (fault?.kind === 'loseAnswer') return cut();
			if (fault?.kind === 'delay') {
				const later = sleep(fault.ms);
				sending = sending.then(() => later).then(() => void client.write(part));
				return;
			}
			if (fault?.kind !== 'truncate') return void client.write(part);
			client.write(part.subarray(0, fault.bytes), cut);
		});
	}

	private begin(request: string): { passage: Passage; fault?: Fault } {
		const passage = { request, at: Date.now() };
		this.passages.push(passage);
		const index = this.planned.findIndex(({ match }) => match.test(request));
		const [planned] = index < 0 ? [] : this.planned.splice(index, 1);
		return { passage, fault: planned?.fault };
	}
}
