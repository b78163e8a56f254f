import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a service that passes everything on unchanged and counts it. */
export interface Door {
	readonly baseUrl: string;
	/** The number of requests since the last call. */
	take(): number;
	close(): Promise<void>;
}

/** Opens a door on loopback; `baseUrl` is the service's, with its path. */
export async function openDoor(baseUrl: string): Promise<Door> {
	const service = new URL(baseUrl);
	const agent = new Agent({ keepAlive: true });
	let requests = 0;

	function handOn(asked: IncomingMessage, answer: ServerResponse): void {
		requests += 1;
		const { method, url, headers } = asked;
		const onward = request(new URL(url ?? '/', service), { method, headers, agent });
		onward.once('response', (answered) => {
			answer.writeHead(answered.statusCode ?? 502, answered.headers);
			answered.pipe(answer);
		});
		onward.once('error', () => answer.destroy());
		asked.pipe(onward);
	}

	const server = createServer(handOn);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', BACKLOG, resolve));
	const { port } = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}${service.pathname}`,
		take() {
			const taken = requests;
			requests = 0;
			return taken;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			agent.destroy();
		},
	};
}

/** HTTP Request opens a connection for every item at once; none of them may be refused. */
const BACKLOG = 4096;
