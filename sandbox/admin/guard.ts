import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** The names this machine may be called by: another name means a rebound DNS entry. */
const ownNames = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Pages and admin endpoints answer only if they are addressed by a loopback name. */
export function loopbackOnly(): MiddlewareHandler {
	return async (context, next) => {
		if (ownNames.test(context.req.header('host') ?? '')) return await next();
		return context.json({ error: 'Call this by its loopback address, 127.0.0.1' }, 403);
	};
}

function same(a: string, b: string): boolean {
	const left = Buffer.from(a);
	const right = Buffer.from(b);
	return left.length === right.length && timingSafeEqual(left, right);
}

/** A header that pages of other sites cannot send without permission, which they never get. */
export function tokenNeeded(token: string): MiddlewareHandler {
	return async (context, next) => {
		if (same(context.req.header('x-admin-token') ?? '', token)) return await next();
		const error = 'Send the admin token of the start line in the header X-Admin-Token';
		return context.json({ error }, 403);
	};
}
