import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { Refusal } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Flags } from '../flags.ts';
import { authorise, identify } from '../keys/access.ts';
import type { Keys } from '../keys/keys.ts';
import { brief } from './brief.ts';
import { type Endpoint, FileAnswer } from './endpoint.ts';
import { type Faults, faulty } from './faults.ts';
import { limitedBody } from './limits/limitedBody.ts';
import { type RateLimit, limitHeaders } from './limits/rateLimit.ts';
import { printUnexpected } from './unexpected.ts';
import { readId, readInput, readQuery } from './validate.ts';

export interface ApiParts {
	flags: Flags;
	keys: Keys;
	clock: Clock;
	faults: Faults;
	endpoints: Endpoint[];
	limit: RateLimit;
}

type Env = { Bindings: HttpBindings };

/** A refusal as JSON; anything else is printed, and not told. */
export function refused(context: Context, error: Error): Response {
	if (error instanceof Refusal) return context.json({ error: error.message }, error.status);
	printUnexpected(error);
	return context.json({ error: 'Something went wrong in the service; it has been logged' }, 500);
}

async function answer(context: Context, endpoint: Endpoint, flags: Flags): Promise<Response> {
	const result = await endpoint.run({
		id: readId(context, endpoint),
		query: readQuery(context, endpoint, flags),
		body: await readInput(context, endpoint),
	});
	if (result instanceof FileAnswer) {
		return context.body(new Uint8Array(result.bytes), 200, {
			'Content-Type': result.type,
			'Content-Disposition': `attachment; filename="${result.name}"`,
			'Content-Length': String(result.bytes.length),
		});
	}
	if (endpoint.answer === 'pdf') throw new Error(`${endpoint.path} gave no file`);
	const body = endpoint.answer.body(result, flags);
	return context.json(body as object, endpoint.status ?? 200);
}

/** The REST API of docs/service.md: what happens to every request before and after its endpoint. */
export function api({ flags, keys, clock, faults, endpoints, limit }: ApiParts): Hono<Env> {
	const app = new Hono<Env>();

	app.use(async (context, next) => {
		const address = context.env.incoming.socket.remoteAddress ?? '';
		const key = identify(keys, clock, {
			key: context.req.header('x-api-key'),
			authorization: context.req.header('authorization'),
		});
		const count = limit.count(key instanceof Refusal ? `address ${address}` : `key ${key.id}`);
		const headers = limitHeaders(count, flags);
		for (const [name, value] of Object.entries(headers)) context.header(name, value);
		if (flags.latency) await pause(flags.latency);
		if (count.exceeded) {
			throw new Refusal(429, `More than ${flags.rate} requests in ${flags.window} seconds; wait`);
		}
		if (key instanceof Refusal) throw key;
		authorise(key, context.req.method, address);
		await next();
	});

	app.use(limitedBody, faulty(faults));

	for (const endpoint of endpoints) {
		const path = endpoint.path.replace('{id}', ':id');
		app.on(endpoint.method, path, (context) => answer(context, endpoint, flags));
	}

	app.all('*', (context) => {
		const { method, path } = context.req;
		return context.json({ error: `There is no endpoint ${brief(method)} ${brief(path)}` }, 404);
	});
	app.onError((error, context) => refused(context, error));
	return app;
}
