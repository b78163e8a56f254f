import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Flags } from '../flags.ts';
import type { Endpoint } from './endpoint.ts';

const refusals: Record<number, string> = {
	400: 'Invalid request; the error names the field or parameter',
	401: 'The API key is missing, unknown, revoked or expired',
	403: 'The API key lacks the permission, or the address is outside its allowlist',
	404: 'There is no such record',
	429: 'Rate limit reached; wait as long as Retry-After says',
	500: 'The service failed',
};

const mistake = z
	.object({ error: z.string().openapi({ description: 'What went wrong, for people' }) })
	.openapi('Error');

const limitHeaders = z.object({
	'X-RateLimit-Limit': z.string(),
	'X-RateLimit-Remaining': z.string(),
	'X-RateLimit-Reset': z.string(),
});

function json(schema: z.ZodType) {
	return { 'application/json': { schema } };
}

function success(endpoint: Endpoint, flags: Flags) {
	if (endpoint.answer !== 'pdf') return json(endpoint.answer.schema(flags));
	const schema = z.string().openapi({ type: 'string', format: 'binary' });
	return { 'application/pdf': { schema } };
}

function operation(endpoint: Endpoint, flags: Flags) {
	const refused = Object.entries(refusals).map(([status, description]) => [
		status,
		{ description, headers: limitHeaders, content: json(mistake) },
	]);
	return {
		method: endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
		path: endpoint.path,
		operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
		summary: endpoint.summary,
		...(endpoint.description ? { description: endpoint.description } : {}),
		tags: [endpoint.path.split('/')[1] ?? ''],
		security: [{ apiKey: [] }],
		request: {
			...(endpoint.path.includes('{id}') ? { params: z.object({ id: z.string() }) } : {}),
			...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
			...(endpoint.body
				? { body: { required: !endpoint.bodyOptional, content: json(endpoint.body) } }
				: {}),
		},
		responses: {
			[endpoint.status ?? 200]: {
				description: endpoint.status === 201 ? 'Created' : 'Done',
				headers: limitHeaders,
				content: success(endpoint, flags),
			},
			...Object.fromEntries(refused),
		},
	};
}

/** The OpenAPI 3.1 document, built from the schemas that check requests. */
export function describe(endpoints: Endpoint[], flags: Flags) {
	const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
	registry.registerComponent('securitySchemes', 'apiKey', {
		type: 'apiKey',
		in: 'header',
		name: 'X-API-Key',
	});
	for (const endpoint of endpoints) registry.registerPath(operation(endpoint, flags));
	return getOpenAPI31Document({
		openapi: '3.1.0',
		info: {
			title: 'Accounting service',
			version: '1',
			description:
				'Invoices, customers, expenses and projects of one company. Every request carries an API key in X-API-Key; 200 requests a minute.',
		},
		servers: [{ url: '/api' }],
	});
}
