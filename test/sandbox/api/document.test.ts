import { sharedSandbox } from '../sharedSandbox';
import { type Specified, specified, specifiedFilters, specifiedRoutes } from '../specifiedRoutes';
import { type OpenApi, answerFields, fieldsGiven, openApi, operationOf } from './openApi';

const { call, make, sandbox } = sharedSandbox('--seed', '8');
let document: OpenApi;
beforeAll(async () => {
	document = await openApi(sandbox());
});

test('describes exactly the endpoints of the specification', () => {
	const offered = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const servers = [{ url: '/api', description: 'This service' }];
	expect(document).toMatchObject({ openapi: '3.1.0', servers });
	expect(document.info).toEqual({
		title: 'Accounting service',
		version: '1',
		description: expect.stringMatching(/X-API-Key; 1000000 requests a minute\./),
		license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
	});
	expect(offered.sort()).toEqual([...specifiedRoutes].sort());
});

test('says of every first part of a path what it is about', () => {
	const parts = new Set(specifiedRoutes.map((route) => route.split('/')[1]));
	expect(document.tags.map(({ name }) => name).sort()).toEqual([...parts].sort());
	for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
});

const paging = ['limit', 'offset'];
const parameters = {
	nothing: [],
	fields: [],
	details: [],
	filters: [...specifiedFilters, ...paging].sort(),
	term: [...paging, 'q', 'type'],
};

test.each([...specified])('describes what $route takes', ({ route, sends }: Specified) => {
	const operation = operationOf(document, route);
	expect(operation.security).toEqual([{ apiKey: [] }]);
	expect(operation.tags).toEqual([route.split('/')[1]]);
	const named = (place: string) =>
		(operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
	const isOfOne = route.includes('{id}');
	expect(named('path')).toEqual(isOfOne ? ['id'] : []);
	const schema = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 };
	if (isOfOne) expect(operation.parameters?.[0]).toMatchObject({ name: 'id', schema });
	const permission = route.startsWith('GET') ? 'Read' : 'Write';
	expect(operation.description).toContain(`Needs an API key with the permission ${permission}.`);
	expect(named('query').sort()).toEqual(parameters[sends]);
	const body = operation.requestBody;
	if (sends === 'fields' || sends === 'details') {
		expect(body?.required).toBe(sends === 'fields');
		expect(Object.keys(body?.content ?? {})).toEqual(['application/json']);
	} else expect(body).toBeUndefined();
});

const creating = /^POST \/\w+$|duplicate|credit-note/;

test.each([...specified])('describes what $route answers', ({ route, answers }: Specified) => {
	const { responses } = operationOf(document, route);
	const [done, words] = creating.test(route) ? ['201', 'Created'] : ['200', 'Done'];
	expect(Object.keys(responses)).toEqual([done, '400', '401', '403', '404', '429', '500']);
	expect(responses[done]?.description).toBe(words);
	const types = Object.keys(responses[done]?.content ?? {});
	expect(types).toEqual([answers === 'pdf' ? 'application/pdf' : 'application/json']);
	for (const [status, { content, description, headers }] of Object.entries(responses)) {
		const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
		expect(Object.keys(headers)).toEqual(status === '429' ? [...limits, 'Retry-After'] : limits);
		const schema = { type: 'integer', minimum: 0 };
		for (const name of limits.slice(0, 2)) expect(headers[name]).toMatchObject({ schema });
		expect(description).not.toBe('');
		if (status === done) continue;
		expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
	}
});

test('says how the key is sent, what a refusal looks like and that a PDF is bytes', () => {
	const { schemas, securitySchemes } = document.components;
	const words = expect.stringContaining('Settings > API keys');
	const apiKey = { type: 'apiKey', in: 'header', name: 'X-API-Key', description: words };
	expect(securitySchemes).toEqual({ apiKey });
	expect(schemas.Error).toMatchObject({
		properties: { error: { type: 'string', description: 'What went wrong, for people' } },
		required: ['error'],
	});
	const pdf = operationOf(document, 'GET /invoices/{id}/pdf').responses['200'];
	expect(pdf?.content['application/pdf']?.schema).toEqual({ type: 'string', format: 'binary' });
});

test('names what is sent after what it is about', () => {
	const kinds = ['Customer', 'Invoice', 'Expense', 'Project'];
	const names = kinds.flatMap((kind) => [`${kind}Input`, `${kind}Changes`]);
	expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
});

test('gives every operation an id to call it by and a sentence of its own', () => {
	const all = specifiedRoutes.map((route) => operationOf(document, route));
	const ids = all.map(({ operationId }) => operationId);
	expect(new Set(ids).size).toBe(specifiedRoutes.length);
	for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)([A-Z][a-z]+)+$/);
	const expected = ['getCustomers', 'putInvoicesId', 'postInvoicesIdCreditNote', 'getSearch'];
	expect(ids).toEqual(expect.arrayContaining(expected));
	expect(new Set(all.map(({ summary }) => summary)).size).toBe(specifiedRoutes.length);
	for (const { summary } of all) expect(summary).toMatch(/^[A-Z][a-z]+ ([\w-]+,? ?){2,}/);
});

test.each(specified.filter(({ answers }) => answers !== 'pdf').map(({ route }) => route))(
	'answers %s with the very fields it describes',
	async (route) => {
		const bodies: Record<string, object> = {
			customers: { name: 'x', address: { city: 'Ulm' } },
			invoices: { customer_id: 1, lines: [{ description: 'x', unit_price: 1 }] },
			expenses: { amount: 1 },
			projects: { name: 'x' },
		};
		const [method = '', path = ''] = route.split(' ');
		const kind = path.split('/')[1] ?? '';
		const id = path.includes('{id}') ? (await make(kind, bodies[kind] ?? {})).id : 0;
		const needsSent = path.includes('reminder') || path.includes('credit');
		if (needsSent) await call(`PUT /${kind}/${id}`, { status: 'sent' });
		const hasFields = /^(POST|PUT) \/\w+(\/\{id\})?$/.test(route);
		const details = path.includes('mail') || path.includes('reminder') ? { to: 'a@b.example' } : {};
		const target = path.replace('{id}', String(id)).replace('/search', '/search?q=e');
		const sent = hasFields ? bodies[kind] : method === 'POST' ? details : undefined;
		const { status, body } = await call(`${method} ${target}`, sent);
		expect(status).toBeLessThan(300);
		const described = answerFields(document, route);
		expect(fieldsGiven(body)).toEqual(described);
	},
);
