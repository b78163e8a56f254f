import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { api } from './api/api.ts';
import { describe } from './api/document.ts';
import { endpoints } from './api/endpoints.ts';
import { Books } from './books/books.ts';
import { company } from './books/company.ts';
import { Clock } from './clock.ts';
import { Database } from './database/database.ts';
import { Outbox } from './events/outbox.ts';
import type { Flags } from './flags.ts';
import { Keys } from './keys/keys.ts';
import { startKey } from './keys/startKey.ts';
import { Post } from './mail/post.ts';
import { seed } from './seed/seed.ts';

/** The sandbox while it runs. The first five fields are its JSON line. */
export interface Running {
	baseUrl: string;
	apiKey: string;
	settingsUrl: string;
	companyId: number;
	pid: number;
	stop(): Promise<void>;
}

function listening(app: Hono, port: number): Promise<ServerType> {
	return new Promise((resolve, reject) => {
		const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(server));
		server.once('error', reject);
	});
}

/** Starts the whole service. Rejects when the port or the database file cannot be had. */
export async function startService(flags: Flags): Promise<Running> {
	const clock = new Clock(flags.now);
	const database = new Database(flags.db);
	const keys = new Keys(database, clock);
	const books = new Books(database, clock, new Outbox(database, clock));
	seed(database, clock, flags.seed);
	const apiKey = startKey(database, keys);

	const app = new Hono();
	const post = new Post(database, clock, books, flags.smtpOut !== undefined);
	const offered = endpoints(database, books, post);
	app.route('/api', api({ flags, keys, clock, endpoints: offered }));
	const server = await listening(app, flags.port);
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;
	const document = describe(offered, flags, `${origin}/api`);
	app.get('/openapi.json', (context) => context.json(document));

	return {
		baseUrl: `${origin}/api`,
		apiKey,
		settingsUrl: `${origin}/settings`,
		companyId: company.id,
		pid: process.pid,
		async stop() {
			if ('closeAllConnections' in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			database.close();
		},
	};
}
