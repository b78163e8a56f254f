import type { z } from '@hono/zod-openapi';
import type { Answer } from './envelope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

/** A document that is sent as it is, with the name it should be saved under. */
export class FileAnswer {
	readonly name: string;
	readonly type: string;
	readonly bytes: Buffer;

	constructor(name: string, type: string, bytes: Buffer) {
		this.name = name;
		this.type = type;
		this.bytes = bytes;
	}
}

/** What an endpoint accepts and returns: each schema is both validator and description. */
export interface Parts<Query, Body, Result> {
	summary: string;
	/** What it does in detail, in Markdown. */
	description: string;
	query?: z.ZodType<Query>;
	body?: z.ZodType<Body>;
	/** Fields of the body that are dropped before it is checked. */
	ignores?: string[];
	/** The body with those fields, where it has any. */
	described?: z.ZodType;
	/** A request without a body means an empty object. */
	bodyOptional?: boolean;
	status?: 200 | 201;
	answer: Answer<Result> | 'pdf';
}

export interface Call<Query, Body> {
	id: number;
	query: Query;
	body: Body;
}

/** One of the endpoints of docs/service.md section 4. */
export interface Endpoint extends Parts<object, object, unknown> {
	method: Method;
	path: string;
	run(call: Call<unknown, unknown>): unknown;
}

export function endpoint<Query extends object, Body extends object, Result>(
	route: Route,
	parts: Parts<Query, Body, Result>,
	run: (call: Call<Query, Body>) => Result | FileAnswer | Promise<Result | FileAnswer>,
): Endpoint {
	const [method, path] = route.split(' ') as [Method, string];
	return { ...parts, method, path, run: run as Endpoint['run'] } as Endpoint;
}
