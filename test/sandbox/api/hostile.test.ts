import { connect } from 'node:net';
import { call } from '../client';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '100000']);
});
afterAll(() => sandbox?.stop());
afterEach(async () => {
	expect((await call(sandbox, 'GET /customers?limit=1')).status).toBe(200);
});

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

test.each([
	['malformed JSON', '{"name": "x"'],
	['no JSON at all', 'name=x'],
	['an empty body', ''],
	['an array', '[]'],
	['a text', '"x"'],
	['null', 'null'],
	['deep nesting', `{"name":${deep}}`],
	['deep nesting in a field of its own', `{"name":"x","more":${deep}}`],
	['an unknown field', '{"name":"x","admin":true}'],
	['a prototype', '{"name":"x","__proto__":{"status":"archived"}}'],
	['a constructor', '{"name":"x","constructor":{"prototype":{}}}'],
	['a number for text', '{"name":7}'],
	['a control character', '{"name":"x\\u0000y"}'],
	['a header smuggled into a name', '{"name":"x\\r\\nBcc: all@example.org"}'],
	['a header smuggled into an address', '{"name":"x","email":"a@b.example\\r\\nBcc: c@d.example"}'],
	['endless text', `{"name":"${'x'.repeat(500_000)}"}`],
])('answers %s with a clear 400', async (_, body) => {
	const answer = await call(sandbox, 'POST /customers', body);
	expect(answer.status).toBe(400);
	expect(Object.keys(answer.body)).toEqual(['error']);
	expect(answer.body.error.length).toBeGreaterThan(10);
	expect(answer.body.error.length).toBeLessThan(400);
});

test.each([
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'application/xml',
])('answers a body sent as %s with 400', async (type) => {
	const headers = { 'X-API-Key': sandbox.apiKey, 'Content-Type': type };
	const answer = await call(sandbox, 'POST /customers', '{"name":"x"}', headers);
	expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(type) } });
});

test('stops reading a body that is too large, announced or not', async () => {
	const text = JSON.stringify({ name: 'x'.repeat(2_000_000) });
	const announced = await call(sandbox, 'POST /customers', text);
	expect(announced).toMatchObject({
		status: 400,
		body: { error: expect.stringContaining('larger') },
	});
	const chunked = await fetch(`${sandbox.baseUrl}/customers`, {
		method: 'POST',
		headers: { 'X-API-Key': sandbox.apiKey, 'Content-Type': 'application/json' },
		body: new ReadableStream({
			start(controller) {
				controller.enqueue(new TextEncoder().encode(text));
				controller.close();
			},
		}),
		duplex: 'half',
	} as RequestInit);
	expect(chunked.status).toBe(400);
});

test.each([
	["GET /customers?search=' OR 1=1 --", 200],
	["GET /customers?status=active') OR ('1'='1", 200],
	['GET /customers?customer_id=1 OR 1=1', 400],
	["GET /customers/1' OR '1'='1", 404],
	['GET /customers/1;DROP TABLE customers', 404],
	['GET /customers/%00', 404],
	['GET /customers/%zz', 404],
	['GET /customers/99999999999999999999', 404],
	['GET /customers/-1', 404],
	['GET /customers/01', 404],
	['GET /customers/0', 404],
	['GET /customers/1.5', 404],
	['GET /customers/..%2Fadmin', 404],
	['GET /search?q=%25', 200],
	["GET /search?q=x&type=customers'--", 400],
])('treats %s as text, not as SQL or a path', async (route, status) => {
	const [method, ...path] = route.split(' ');
	const answer = await call(sandbox, `${method} ${path.join('%20')}`);
	expect(answer.status).toBe(status);
	if (status === 200) expect(answer.body.data).toEqual([]);
});

test('keeps SQL that is meant as text', async () => {
	const name = `Robert'); DROP TABLE customers; --`;
	const { body } = await call(sandbox, 'POST /customers', { name });
	expect((await call(sandbox, `GET /customers/${body.id}`)).body.name).toBe(name);
});

function raw(bytes: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1');
		let answer = '';
		socket.on('data', (part) => (answer += part.toString()));
		socket.on('close', () => resolve(answer));
		socket.on('error', reject);
		socket.end(bytes);
	});
}

test.each([
	['400 Bad Request', 'This is not a valid HTTP request', 'hello\r\n\r\n'],
	[
		'431 Request Header Fields Too Large',
		'The request headers are too long',
		`GET /api/customers HTTP/1.1\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
	],
])('answers %s to what is no request, as JSON, and hangs up', async (status, error, bytes) => {
	const body = JSON.stringify({ error });
	expect((await raw(bytes)).split('\r\n')).toEqual([
		`HTTP/1.1 ${status}`,
		'Content-Type: application/json',
		'X-RateLimit-Limit: 100000',
		expect.stringMatching(/^X-RateLimit-Remaining: 999\d\d$/),
		expect.stringMatching(/^X-RateLimit-Reset: \d{10}$/),
		'Connection: close',
		`Content-Length: ${body.length}`,
		'',
		body,
	]);
});

test('answers two lengths with a 400', async () => {
	const lengths = 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n{';
	const answer = await raw(`POST /api/customers HTTP/1.1\r\nHost: a\r\n${lengths}`);
	expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":"[^"]+"\}$/);
});

test('takes an upload that is broken off for what it is, and prints nothing', async () => {
	const port = Number(new URL(sandbox.baseUrl).port);
	const keys = `X-API-Key: ${sandbox.apiKey}\r\nX-Admin-Token: ${sandbox.adminToken}\r\n`;
	const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":';
	const { total } = (await call(sandbox, 'GET /customers')).body;
	for (const path of ['/api/customers', '/admin/webhooks', '/settings/keys']) {
		const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${keys}`;
		await new Promise<void>((resolve, reject) => {
			const socket = connect(port, '127.0.0.1', () => {
				// Once the service has answered on another connection, it has begun to read.
				socket.write(head + json, () =>
					call(sandbox, 'GET /customers').then(() => socket.resetAndDestroy(), reject),
				);
			});
			socket.on('close', () => resolve());
			socket.on('error', reject);
		});
	}
	expect((await call(sandbox, 'GET /customers')).body.total).toBe(total);
	expect(sandbox.complaints()).toBe('');
});
