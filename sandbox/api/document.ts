import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Flags } from '../flags.ts';
import { permissionFor } from '../keys/access.ts';
import { aboutReset, aboutRetryAfter } from './limits/aboutLimits.ts';
import type { Endpoint } from './endpoint.ts';

const refusals: Record<number, string> = {
	400: 'Invalid request; the error names the field or parameter',
	401: 'The API key is missing, unknown, revoked or expired',
	403: 'The API key lacks the permission, or the address is outside its allowlist',
	404: 'There is no such record',
	429: 'Rate limit reached; wait as long as Retry-After says',
	500: 'The service failed',
};

const tags = [
	{ name: 'customers', description: 'Those who are invoiced.' },
	{ name: 'invoices', description: 'From draft to paid or credited, on paper and by mail.' },
	{ name: 'expenses', description: 'Money spent.' },
	{ name: 'projects', description: 'Work that invoices and expenses belong to.' },
	{ name: 'search', description: 'Records of every kind at once.' },
];

const mistake = z
	.object({ error: z.string().openapi({ description: 'What went wrong, for people' }) })
	.openapi('Error', { description: 'Every refusal, in one sentence' });

const whole = z.string().openapi({ type: 'integer', minimum: 0 });

function limitHeaders(flags: Flags, status: string) {
	const headers = {
		'X-RateLimit-Limit': whole.describe('Requests that this key may make in a window'),
		'X-RateLimit-Remaining': whole.describe('How many of them are left'),
		'X-RateLimit-Reset': z.string().describe(aboutReset[flags.resetFormat]),
	};
	if (status !== '429' || flags.retryAfter === 'none') return z.object(headers);
	const retryAfter = z.string().describe(aboutRetryAfter[flags.retryAfter]);
	return z.object({ ...headers, 'Retry-After': retryAfter });
}

function json(schema: z.ZodType) {
	return { 'application/json': { schema } };
}

function success(endpoint: Endpoint, flags: Flags) {
	if (endpoint.answer !== 'pdf') return json(endpoint.answer.schema(flags));
	const schema = z.string().openapi({ type: 'string', format: 'binary' });
	return { 'application/pdf': { schema } };
}

const idParameter = z.object({
	id: z
		.string()
		.openapi({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999 })
		.describe('The id of the record'),
});

function request({ body, bodyOptional, described, path, query }: Endpoint) {
	return {
		...(path.includes('{id}') ? { params: idParameter } : {}),
		...(query ? { query: query as z.ZodObject } : {}),
		...(body ? { body: { required: !bodyOptional, content: json(described ?? body) } } : {}),
	};
}

function operation(endpoint: Endpoint, flags: Flags) {
	const { method, path, status = 200, summary, description } = endpoint;
	const refused = Object.entries(refusals).map(([code, words]) => [
		code,
		{ description: words, headers: limitHeaders(flags, code), content: json(mistake) },
	]);
	return {
		method: method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
		path,
		operationId: `${method.toLowerCase()}${path.replace(/[^a-z](\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
		summary,
		description: `${description}\n\nNeeds an API key with the permission ${permissionFor(method)}.`,
		tags: [path.split('/')[1] ?? ''],
		security: [{ apiKey: [] }],
		request: request(endpoint),
		responses: {
			[status]: {
				description: status === 201 ? 'Created' : 'Done',
				headers: limitHeaders(flags, String(status)),
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
		description: 'An API key of Settings > API keys, with the permission Read, Write or Admin.',
	});
	for (const endpoint of endpoints) registry.registerPath(operation(endpoint, flags));
	return getOpenAPI31Document({
		openapi: '3.1.0',
		info: {
			title: 'Accounting service',
			version: '1',
			license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
			description: `Invoices, customers, expenses and projects of one company. Every request carries an API key in X-API-Key; ${flags.rate} requests ${flags.window === 60 ? 'a minute' : `in ${flags.window} seconds`}. Bodies are JSON objects of up to 1 MiB, sent as application/json. Numbers, dates and ids may also be sent as text, times count as the day they name, and optional text may be empty.`,
		},
		servers: [{ url: '/api', description: 'This service' }],
		tags,
	});
}
