import { request } from 'node:http';
import { sharedSandbox } from '../sharedSandbox';

const { call, make, sandbox } = sharedSandbox();

const send = async (
	body: string | Uint8Array<ArrayBuffer>,
	type: string | null = 'application/json',
) =>
	await fetch(`${sandbox().baseUrl}/customers`, {
		method: 'POST',
		headers: { 'X-API-Key': sandbox().apiKey, ...(type === null ? {} : { 'Content-Type': type }) },
		body,
	});
const saidTo = async (...sent: Parameters<typeof send>) => {
	const answer = await send(...sent);
	return [answer.status, ((await answer.json()) as { error?: string }).error];
};

test.each([
	['POST /customers', { colour: 'red' }, 'name: is required; "colour": no such field'],
	[
		'POST /customers',
		{ name: 'x', address: { planet: 1, moon: 2 } },
		'"planet", "moon" in address: no such field',
	],
	['POST /customers', [], 'body: must be an object with named fields'],
	['POST /customers', { name: ' ' }, 'name: must not be empty'],
	[
		'POST /invoices',
		{ customer_id: 1, lines: [{ unit_price: 'x', description: 7 }] },
		/^lines\.0\.description: must be text; lines\.0\.unit_price: must be a number with at most 4/,
	],
	['GET /invoices?limit=x', undefined, 'limit: must be a whole number of 1 or more'],
	['POST /expenses', {}, 'amount: is required'],
	['PUT /invoices/1', { lines: [{ description: 'x' }] }, 'lines.0.unit_price: is required'],
	['PUT /customers/1', 5, 'body: must be an object with named fields'],
	['GET /search', undefined, 'q: is required'],
	[
		'POST /invoices',
		{ customer_id: 'x' },
		'customer_id: must be the id of a record, a whole number',
	],
	[
		'POST /invoices',
		{ customer_id: 1e300 },
		'customer_id: must be the id of a record, a whole number',
	],
	[
		'PUT /invoices/1',
		{ status: 'void' },
		'status: must be one of draft, sent, paid, overdue, cancelled',
	],
	[
		'PUT /customers/1',
		{ payment_terms: 366 },
		'payment_terms: must be a whole number from 0 to 365',
	],
	[
		'PUT /customers/1',
		{ name: 'x\ud800' },
		'name: must not hold half a character (a lone surrogate)',
	],
	['POST /invoices/1/email', { to: [] }, 'to: must have at least 1 entry'],
	[
		'GET /invoices?customer_id=abc',
		undefined,
		'customer_id: must be the id of a record, a whole number',
	],
	['PUT /invoices/1', { issue_date: '0001-01-01' }, 'issue_date: must lie between 1970 and 2999'],
	['PUT /invoices/1', { issue_date: '9999-12-31' }, 'issue_date: must lie between 1970 and 2999'],
	['POST /invoices/1/credit-note', { lines: [] }, 'lines: must have a line'],
])('answers %s %j with a sentence for each field', async (route, body, words) => {
	const { status, body: said } = await call(route, body);
	expect(status).toBe(400);
	if (typeof words === 'string') expect(said.error).toBe(words);
	else expect(said.error).toMatch(words);
});

test('names five mistakes and no more', async () => {
	const lines = Array.from({ length: 9 }, () => ({ unit_price: 1 }));
	const { body } = await call('POST /invoices', { customer_id: 1, lines });
	expect(body.error.split('; ')).toEqual(
		Array.from({ length: 5 }, (_, index) => `lines.${index}.description: is required`),
	);
});

test.each([
	['application/json', 201],
	['Application/JSON; charset=utf-8', 201],
	['application/json ;charset=utf-8', 201],
	['application/jsonp', 400],
	['application/json5; x', 400],
	['text/plain, application/json', 400],
])('a body sent as %s is answered with %i', async (type, status) => {
	expect((await send('{"name":"x"}', type)).status).toBe(status);
});

test('repeats of what is not understood only the beginning', async () => {
	const names = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
	const said = async (body: object) => (await call('POST /customers', body)).body.error;
	expect(await said({ name: 'x', ...names(90_000) })).toBe(
		'"k0", "k1", "k2", "k3", "k4" and 89995 more: no such field',
	);
	expect(await said({ name: 'x', ...names(5) })).toBe(
		'"k0", "k1", "k2", "k3", "k4": no such field',
	);
	expect(await said({ name: 'x', address: names(7) })).toBe(
		'"k0", "k1", "k2", "k3", "k4" and 2 more in address: no such field',
	);
	expect(await said({ name: 'x', ['😀'.repeat(100_000)]: 1 })).toBe(
		`"${'😀'.repeat(79)}…": no such field`,
	);
	const path = 'x'.repeat(9000);
	expect((await call(`GET /${path}`)).body.error).toBe(
		`There is no endpoint GET ${`/api/${path}`.slice(0, 79)}…`,
	);
});

test('says how it wants the body, and no more than the beginning of how it came', async () => {
	const words = (type: string) => `The body must be sent as application/json, not as ${type}`;
	expect(await saidTo('{}', 'text/csv')).toEqual([400, words('text/csv')]);
	expect(await saidTo('{}', `text/${'x'.repeat(90)}`)).toEqual([
		400,
		words(`text/${'x'.repeat(74)}…`),
	]);
	expect(await saidTo(Uint8Array.from(Buffer.from('{}')), null)).toEqual([400, words('none')]);
	expect(await saidTo('')).toEqual([400, 'The request has no body; send a JSON object']);
	expect(await saidTo(' \n')).toEqual([400, 'The request has no body; send a JSON object']);
	expect(await saidTo('{"name":')).toEqual([400, 'The request body is not valid JSON']);
	const latin1 = Uint8Array.from(Buffer.from('{"name":"Grüße"}', 'latin1'));
	expect(await saidTo(latin1)).toEqual([400, 'The request body is not valid UTF-8']);
});

test('takes a body of up to a mebibyte', async () => {
	const padded = (bytes: number) => '{"name":"x"}'.padEnd(bytes);
	expect((await send(padded(1_048_576))).status).toBe(201);
	const words = 'The request body is larger than 1048576 bytes';
	expect(await saidTo(padded(1_048_577))).toEqual([400, words]);
	// Bytes, not letters.
	const letters = `{"name":"x","notes":"${'ß'.repeat(600_000)}"}`;
	expect(await saidTo(letters)).toEqual([400, words]);
});

test('answers somebody who never stops sending', async () => {
	const { apiKey, baseUrl } = sandbox();
	const headers = { 'X-API-Key': apiKey, 'Content-Type': 'application/json' };
	const sent = request(`${baseUrl}/customers`, { method: 'POST', headers });
	const part = Buffer.alloc(4_194_304, ' ');
	const answered = new Promise<number>((resolve, reject) => {
		sent.on('error', reject).on('response', ({ statusCode = 0 }) => resolve(statusCode));
	});
	let parts = 0;
	const goOn = () => {
		parts += 1;
		if (parts < 40) sent.write(part, goOn);
		else sent.destroy(new Error('It read 160 MB'));
	};
	goOn();
	expect(await answered).toBe(400);
	sent.on('error', () => undefined).destroy();
});

test('needs no body where everything in it is optional', async () => {
	const { id: customer_id } = await make('customers', { name: 'x', email: 'x@y.example' });
	const lines = [{ description: 'x', unit_price: 1 }];
	const { id } = await make('invoices', { customer_id, lines });
	for (const [action, status] of Object.entries({
		email: 200,
		reminder: 200,
		duplicate: 201,
		'credit-note': 201,
	})) {
		const answer = await call(`POST /invoices/${id}/${action}`, ' ');
		expect([action, answer.status]).toEqual([action, status]);
		const wrong = await call(`POST /invoices/${id}/${action}`, { colour: 'red' });
		expect(wrong).toMatchObject({ status: 400, body: { error: '"colour": no such field' } });
	}
});

test('drops what only the service sets from a record that is sent back, and from nothing else', async () => {
	const record = await make('customers', { name: 'Back' });
	const changed = { ...record, id: 4711, number: 'C-1', created_at: 'never', name: 'Again' };
	const { status, body } = await call(`PUT /customers/${record.id}`, changed);
	expect([status, body]).toEqual([
		200,
		{ ...record, name: 'Again', updated_at: expect.any(String) },
	]);
	const { id } = await make('invoices', { customer_id: record.id });
	const report = await call(`POST /invoices/${id}/email`, { invoice_id: id });
	expect(report).toMatchObject({ status: 400, body: { error: '"invoice_id": no such field' } });
});

test.each(['0', '01', '-1', '1.0', 'x1', '1x', '1234567890123456', '%00'])(
	'no record has the id %s',
	async (id) => {
		await make('customers', { name: 'x' });
		const words = `There is no record with id ${JSON.stringify(decodeURIComponent(id))}`;
		expect(await call(`GET /customers/${id}`)).toMatchObject({
			status: 404,
			body: { error: words },
		});
	},
);

test('repeats no more than the beginning of an id', async () => {
	const { body } = await call(`GET /customers/${'x'.repeat(100)}`);
	expect(body.error).toBe(`There is no record with id "${'x'.repeat(79)}…"`);
	const { body: long } = await call('GET /customers/123456789012345');
	expect(long.error).toBe('There is no customer with id 123456789012345');
});

test.each(['GET /customer', 'PATCH /customers/1', 'DELETE /customers', 'GET /'])(
	'says that there is no endpoint %s',
	async (route) => {
		expect(await call(route)).toMatchObject({
			status: 404,
			body: { error: `There is no endpoint ${route.replace(' ', ' /api')}` },
		});
	},
);

test('a page has 25 records unless it asks for more, and never more than 100', async () => {
	const page = async (query: string) => (await call(`GET /customers?${query}`)).body;
	expect(await page('')).toMatchObject({ limit: 25, offset: 0 });
	expect(await page('limit=&offset=')).toMatchObject({ limit: 25, offset: 0 });
	expect(await page('limit=99&offset=3')).toMatchObject({ limit: 99, offset: 3 });
	expect(await page('limit=101')).toMatchObject({ limit: 100 });
});

test('a whole number may be sent as text', async () => {
	expect(await make('customers', { name: 'x', payment_terms: '30' })).toMatchObject({
		payment_terms: 30,
	});
});
