import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Fault } from '../draw/troubles';
import type { World } from '../draw/world';
import { systemClock } from '../hurriedClock';
import type { Resource } from '../operations';
import { Account } from './account';
import { RateWindow } from './rate';
import { carryOut, type Request } from './routes';
import { refused } from './said';
import { send, spoil } from './spoil';

export interface Asked extends Request {
	readonly company: 0 | 1;
	readonly key: unknown;
	readonly authorization: unknown;
	/** The whole address, as it arrived. */
	readonly url: string;
	/** What became of it on the way: the fault, or a status. */
	fault?: Fault;
	status: number;
}

/** One world while it is played: the accounts, and what was asked of them, in order. */
export class Scene {
	readonly accounts: readonly [Account, Account];
	readonly asked: Asked[] = [];
	readonly rate: RateWindow | undefined;
	onRequest: (count: number) => void = () => {};

	constructor(
		readonly world: World,
		resource: Resource,
		readonly addresses: readonly [string, string],
	) {
		const { dialect, size, troubles } = world;
		this.accounts = [
			new Account(dialect, resource, size, 0),
			new Account(dialect, resource, size, 1),
		];
		this.rate = troubles.rate && new RateWindow(troubles.rate);
	}
}

/** A node that asks without end is hung up on, so that it can be told of. Requests. */
const RUNAWAY = 10_000;

const listening = async (server: Server): Promise<string> => {
	await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A real HTTP server for all worlds, each below addresses of its own, and a host where no key belongs. */
export class WorldService {
	private readonly scenes: Scene[] = [];
	private origin = '';
	private elsewhere = '';
	/** What arrived at the other host. */
	readonly strayed: string[] = [];

	private constructor(
		private readonly server: Server,
		private readonly other: Server,
	) {}

	static async start(): Promise<WorldService> {
		const server = createServer();
		const other = createServer();
		const service = new WorldService(server, other);
		server.on('request', (request: IncomingMessage, response: ServerResponse) => {
			service.take(request, response).catch(() => response.destroy());
		});
		other.on('request', (request: IncomingMessage, response: ServerResponse) => {
			service.strayed.push(`${request.method} ${request.url} ${request.rawHeaders.join(' ')}`);
			response.end('{}');
		});
		service.origin = await listening(server);
		service.elsewhere = await listening(other);
		return service;
	}

	/** An address of the same server that belongs to no world. */
	get nowhere(): string {
		return `${this.origin}/nowhere`;
	}

	open(world: World, resource: Resource): Scene {
		const number = this.scenes.length;
		const addresses = [0, 1].map((company) => `${this.origin}/w${number}-${company}/api`);
		const scene = new Scene(world, resource, addresses as [string, string]);
		this.scenes.push(scene);
		return scene;
	}

	async stop(): Promise<void> {
		for (const server of [this.server, this.other]) {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	}

	private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString('utf8');
		const url = new URL(incoming.url ?? '/', this.origin);
		const [, number, company, path = ''] = /^\/w(\d+)-([01])\/api(\/.*)$/.exec(url.pathname) ?? [];
		const scene = this.scenes[Number(number)];
		if (!scene) return void response.writeHead(404).end();
		const asked: Asked = {
			company: company === '1' ? 1 : 0,
			method: incoming.method ?? '',
			path,
			query: url.searchParams,
			url: `${path}${url.search}`,
			key: incoming.headers['x-api-key'],
			authorization: incoming.headers.authorization,
			body: text === '' ? undefined : JSON.parse(text),
			acted: false,
			status: 0,
		};
		const count = scene.asked.push(asked);
		if (count > RUNAWAY) return void response.destroy();
		scene.onRequest(count);
		const account = scene.accounts[asked.company];
		const { troubles } = scene.world;
		for (const { atRequest, kind } of troubles.changes)
			if (atRequest === count) account.change(kind);
		// A date in an answer is read by the service's own clock, which hurries like the node's.
		response.setHeader('Date', new Date(systemClock.now()).toUTCString());
		const { isOver, headers } = scene.rate?.next() ?? { isOver: false, headers: plenty };
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
		if (isOver) {
			asked.status = 429;
			return send(response, refused(429, 'too many requests'));
		}
		const fault = faultOf(scene, asked, count);
		if (fault) asked.fault = fault;
		const isHeard = !fault || fault.kind === 'body' || ('acted' in fault && fault.acted);
		const said = isHeard ? carryOut(account, asked) : untouched(account, fault, asked);
		asked.status = said.status;
		if (!fault) return send(response, said, scene.world.dialect.paper);
		spoil(response, asked, said, { fault, count, elsewhere: this.elsewhere });
	}
}

/** What goes wrong with a request; only writes are denied. */
function faultOf({ world }: Scene, { method }: Asked, count: number): Fault | undefined {
	const fault = world.troubles.faults.find(({ atRequest }) => atRequest === count)?.fault;
	return fault?.kind === 'denied' && method === 'GET' ? undefined : fault;
}

/** What is told where nothing was done: of a denied write, the record as it stands. */
function untouched(account: Account, fault: Fault, asked: Asked) {
	if (fault.kind !== 'denied') return refused(500, 'not heard');
	const [, many, id] = asked.path.split('/');
	if (id === undefined) return { status: 200, body: {} };
	return carryOut(account, { ...asked, method: 'GET', path: `/${many}/${id}` });
}

const plenty = {
	'X-RateLimit-Limit': '100000',
	'X-RateLimit-Remaining': '99999',
	'X-RateLimit-Reset': '60',
};
