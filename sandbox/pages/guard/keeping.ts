import type { MiddlewareHandler } from 'hono';

/**
 * Browsers keep no page, as some show a key or secret once. Only the refusal of a form is kept, which
 * shows none: without it, Back from the corrected form would lead to the browser's own "cache miss".
 */
export const keepRefusalsOnly: MiddlewareHandler = async (context, next) => {
	await next();
	const isRefused = context.req.method === 'POST' && context.res.status >= 400;
	context.header('Cache-Control', isRefused ? 'no-cache' : 'no-store');
};
