import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const faultKinds = ['status', 'dropBefore', 'dropAfter', 'cut', 'html', 'slow'] as const;

/** A requested failure. It affects the next `times` API requests that match. */
export interface Fault {
	kind: (typeof faultKinds)[number];
	times: number;
	method?: string;
	/** The path, or a part of it. */
	path?: string;
	/** For `status` and `html`. */
	status: number;
	error: string;
	/** Additional headers, such as Retry-After. */
	headers: Record<string, string>;
	/** For `slow`, in milliseconds. */
	delay: number;
}

export class Faults {
	private waiting: Fault[] = [];

	add(fault: Fault): void {
		this.waiting.push(fault);
	}

	list(): Fault[] {
		return this.waiting;
	}

	clear(): void {
		this.waiting = [];
	}

	/** The fault for this request, which it uses up by one. */
	take(method: string, path: string): Fault | undefined {
		const fault = this.waiting.find(
			(one) => (!one.method || one.method === method) && (!one.path || path.includes(one.path)),
		);
		if (!fault) return undefined;
		fault.times -= 1;
		if (fault.times <= 0) this.waiting = this.waiting.filter((one) => one !== fault);
		return fault;
	}
}

type Env = { Bindings: HttpBindings };

function drop(context: Context<Env>): Response {
	context.env.outgoing.destroy();
	return RESPONSE_ALREADY_SENT;
}

/** Announces the whole body, sends half of it and hangs up. */
async function cut(context: Context<Env>): Promise<Response> {
	const { outgoing } = context.env;
	const whole = Buffer.from(await context.res.arrayBuffer());
	const headers = { ...Object.fromEntries(context.res.headers), 'content-length': whole.length };
	outgoing.writeHead(context.res.status, headers);
	outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy());
	return RESPONSE_ALREADY_SENT;
}

/** Without the first step Hono would merge the two, and send the merged one after all. */
function replace(context: Context<Env>, response: Response): void {
	context.res = undefined;
	context.res = response;
}

/** Stands between the API and its endpoints, and causes the faults. */
export function faulty(faults: Faults): MiddlewareHandler<Env> {
	return async (context, next) => {
		const fault = faults.take(context.req.method, context.req.path);
		if (!fault) return await next();
		for (const [name, value] of Object.entries(fault.headers)) context.header(name, value);
		if (fault.kind === 'dropBefore') return drop(context);
		const status = fault.status as ContentfulStatusCode;
		if (fault.kind === 'status') return context.json({ error: fault.error }, status);
		if (fault.kind === 'html') {
			return context.html('<!doctype html><title>Maintenance</title><h1>Back soon</h1>', status);
		}
		if (fault.kind === 'slow') await pause(fault.delay);
		await next();
		if (fault.kind === 'dropAfter') replace(context, drop(context));
		if (fault.kind === 'cut') replace(context, await cut(context));
		return undefined;
	};
}
