import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Fault, World } from './world';

export type Row = Record<string, unknown>;

export interface Asked {
	readonly method: string;
	/** Below `/api`, with the query. */
	readonly url: string;
	readonly key: unknown;
	readonly authorization: unknown;
	readonly body: unknown;
	/** It changed the account. */
	acted: boolean;
}

/** The account of one world: its records, and what was asked of it. */
export class Account {
	readonly rows: Row[] = [];
	readonly asked: Asked[] = [];
	/** Ids of records that others removed or that came meanwhile: whoever reads may or may not see them. */
	readonly unsettled = new Set<unknown>();
	isOver = false;
	private nextId = 1;

	constructor(readonly world: World) {
		for (let n = 1; n <= world.size; n += 1) this.rows.push(this.newRow({ ...initialRow(n) }));
	}

	idOf(row: Row): unknown {
		return row[this.world.idName];
	}

	find(id: string): Row | undefined {
		return this.rows.find((row) => String(this.idOf(row)) === id);
	}

	create(body: Row): Row {
		const row = this.newRow(body);
		this.rows.push(row);
		return row;
	}

	change(kind: World['changes'][number]['kind']): void {
		if (kind === 'append' || kind === 'insert') {
			const row = this.newRow({ ...initialRow(9_000 + this.nextId) });
			this.unsettled.add(this.idOf(row));
			if (kind === 'append') this.rows.push(row);
			else this.rows.unshift(row);
			return;
		}
		// What the node itself has written stays, so that its being there says something of the node.
		const first = this.rows.find(({ mark }) => mark === undefined);
		if (!first) return;
		this.unsettled.add(this.idOf(first));
		if (kind === 'deleteFirst') this.rows.splice(this.rows.indexOf(first), 1);
		else first.email = `renamed-${String(first.email)}`;
	}

	private newRow(body: Row): Row {
		const number = this.nextId++;
		const id = this.world.idKind === 'number' ? number : `rec_${number}`;
		return { [this.world.idName]: id, ...body };
	}
}

/** Every third e-mail is shared with the record before: a value that finds two. */
const initialRow = (n: number): Row => ({
	email: `m${n % 3 === 0 ? n - 1 : n}@example.com`,
	ref: `old-${n}`,
	status: n % 2 ? 'sent' : 'paid',
	customer: { name: `C${n}`, code: n },
});

/** One real HTTP server for all worlds, each below an address of its own: nobody hears another's requests. */
export class WorldService {
	private readonly accounts: Account[] = [];

	private constructor(private readonly server: Server) {}

	static async start(): Promise<WorldService> {
		const server = createServer();
		const service = new WorldService(server);
		server.on('request', (request: IncomingMessage, response: ServerResponse) => {
			void service.take(request, response);
		});
		await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
		return service;
	}

	open(world: World): { account: Account; baseUrl: string } {
		const account = new Account(world);
		const number = this.accounts.push(account) - 1;
		const { port } = this.server.address() as AddressInfo;
		return { account, baseUrl: `http://127.0.0.1:${port}/w${number}/api` };
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString('utf8');
		const url = new URL(request.url ?? '/', 'http://world');
		const [, number = '', path = ''] = /^\/w(\d+)\/api(\/.*)$/.exec(url.pathname) ?? [];
		const account = this.accounts[Number(number)];
		if (!account) return void response.writeHead(404).end();
		const asked: Asked = {
			method: request.method ?? '',
			url: `${path}${url.search}`,
			key: request.headers['x-api-key'],
			authorization: request.headers.authorization,
			body: text === '' ? undefined : JSON.parse(text),
			acted: false,
		};
		account.asked.push(asked);
		for (const { atRequest, kind } of account.world.changes)
			if (atRequest === account.asked.length) account.change(kind);
		const found = account.world.faults.find(({ atRequest }) => atRequest === account.asked.length);
		answer(account, asked, path, url.searchParams, found?.fault, response);
	}
}

function answer(
	account: Account,
	asked: Asked,
	path: string,
	query: URLSearchParams,
	fault: Fault | undefined,
	response: ServerResponse,
): void {
	const spoiled = fault?.kind === 'status' && !fault.acted;
	const unheard = fault?.kind === 'hangUp' && !fault.acted;
	const given = spoiled || unheard ? undefined : carryOut(account, asked, path, query);
	if (fault?.kind === 'hangUp') return void response.socket?.destroy();
	response.setHeader('X-RateLimit-Limit', '100000');
	response.setHeader('X-RateLimit-Remaining', '99999');
	response.setHeader('X-RateLimit-Reset', '60');
	if (fault?.kind === 'status') {
		if (fault.status === 303) response.setHeader('Location', '/elsewhere');
		if (fault.status === 429) response.setHeader('Retry-After', '1');
		response.writeHead(fault.status, { 'Content-Type': 'application/json' });
		return void response.end(JSON.stringify({ error: `said ${fault.status}` }));
	}
	const { status, body } = given ?? { status: 500, body: undefined };
	if (fault?.kind === 'body' && fault.body === 'page') {
		response.writeHead(status, { 'Content-Type': 'text/html' });
		return void response.end('<html><body>Welcome</body></html>');
	}
	response.writeHead(status, { 'Content-Type': 'application/json' });
	const text = body === undefined || fault?.kind === 'body' ? '' : JSON.stringify(body);
	response.end(fault?.kind === 'body' && fault.body === 'half' ? '{"a": [1, ' : text);
}

interface Given {
	readonly status: number;
	readonly body: unknown;
}

const refused = (status: number, error: string): Given => ({ status, body: { error } });

function carryOut(account: Account, asked: Asked, path: string, query: URLSearchParams): Given {
	const [, resource, id, action] = path.split('/').map(decodeURIComponent);
	if (resource !== 'invoices') return refused(404, 'no such path');
	if (id === undefined)
		return asked.method === 'GET' ? list(account, query) : create(account, asked);
	const row = account.find(id);
	if (!row) return refused(404, 'no such record');
	if (asked.method === 'GET') return { status: 200, body: wrapped(account.world, row) };
	asked.acted = true;
	if (asked.method === 'DELETE') {
		account.rows.splice(account.rows.indexOf(row), 1);
		return { status: 204, body: undefined };
	}
	if (action === undefined) Object.assign(row, asked.body);
	return { status: 200, body: wrapped(account.world, row) };
}

function create(account: Account, asked: Asked): Given {
	asked.acted = true;
	return { status: 201, body: wrapped(account.world, account.create(asked.body as Row)) };
}

function wrapped({ record }: World, row: Row): unknown {
	if (record === 'bare') return row;
	return record === 'data' ? { data: row } : { invoice: row };
}

function list(account: Account, query: URLSearchParams): Given {
	const { world } = account;
	const term = query.get('search');
	if (term !== null && world.search === 'refused') return refused(400, 'search is not known');
	const all =
		term !== null && world.search === 'works'
			? account.rows.filter((row) => JSON.stringify(row).includes(term))
			: account.rows;
	const offset = world.offset === 'obeyed' ? Number(query.get('offset') ?? 0) : 0;
	const limit = Math.min(world.cap, Number(query.get('limit') ?? 50));
	const rows = all.slice(offset, offset + limit);
	if (offset > 0 && offset >= all.length && world.beyond !== 'list')
		return world.beyond === 'notFound'
			? refused(404, 'no such page')
			: { status: 204, body: undefined };
	return { status: 200, body: enveloped(world, rows, all.length) };
}

function enveloped(world: World, rows: readonly Row[], count: number): unknown {
	const total =
		world.total === 'none' ? {} : { total: world.total === 'right' ? count : rows.length };
	switch (world.envelope) {
		case 'bare':
			return rows;
		case 'data':
			return { data: rows, ...total };
		case 'named':
			return { invoices: rows, ...total };
		case 'nested':
			return { data: { invoices: rows }, meta: total };
		case 'odd':
			return { success: true, entries: rows, ...total };
	}
}
