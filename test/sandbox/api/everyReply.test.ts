import { connect } from 'node:net';
import { sharedSandbox } from '../sharedSandbox';

const { sandbox } = sharedSandbox('--seed', '1');

interface Reply {
	readonly status: number;
	readonly headers: Record<string, string>;
	readonly body: string;
}

/** Sends these very bytes; resolves with the last reply, once the other side has hung up. */
function raw(text: string): Promise<Reply> {
	return new Promise((resolve, reject) => {
		let said = '';
		const socket = connect(Number(new URL(sandbox().baseUrl).port), '127.0.0.1');
		socket.on('data', (part) => (said += part.toString()));
		socket.on('error', reject);
		socket.on('close', () => {
			const [head = '', body = ''] = said.split(/\r\n\r\n([^]*)/);
			const [first = '', ...lines] = head.split('\r\n');
			const headers = lines.map((line) => line.toLowerCase().split(': ') as [string, string]);
			const status = Number(first.split(' ')[1]);
			resolve({ status, headers: Object.fromEntries(headers), body });
		});
		socket.write(text);
	});
}

interface Asked {
	readonly headers?: string[];
	readonly body?: string;
}

/** The same with a key and whatever else an honest request has. */
function request(route: string, { headers = [], body = '' }: Asked = {}): Promise<Reply> {
	const own = [`X-API-Key: ${sandbox().apiKey}`, 'Connection: close', ...headers];
	if (!/^host/im.test(headers.join('\n'))) own.push('Host: 127.0.0.1');
	if (body) own.push(`Content-Length: ${body.length}`);
	return raw(`${route} HTTP/1.1\r\n${own.join('\r\n')}\r\n\r\n${body}`);
}

function isRefusal({ headers, body }: Reply): void {
	expect(headers['content-type']).toMatch(/^application\/json/);
	expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^\S.{9,}/) });
	showsLimits(headers);
}

function showsLimits(headers: Reply['headers']): void {
	expect(headers['x-ratelimit-limit']).toBe('1000000');
	expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(1_000_000);
	expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000);
}

const json = ['Content-Type: application/json'];
const chunked = [...json, 'Transfer-Encoding: chunked'];

test.each([
	['a path that leads nowhere', 404, 'GET /api/nowhere', {}],
	['the API itself', 404, 'GET /api', {}],
	['a trailing slash', 404, 'GET /api/customers/', {}],
	['a method the path does not have', 404, 'PATCH /api/customers/1', {}],
	['a method nobody knows', 404, 'PROPFIND /api/customers', {}],
	['TRACE', 404, 'TRACE /api/customers', {}],
	['OPTIONS', 404, 'OPTIONS /api/customers', {}],
	['CONNECT', 404, 'CONNECT 127.0.0.1:1', {}],
	['malformed JSON', 400, 'POST /api/customers', { headers: json, body: '{' }],
	['a body of another type', 400, 'POST /api/customers', { body: 'name=x' }],
	['half an escape in the path', 404, 'GET /api/customers/%E0%A4%A', {}],
	['a backslash in the path', 400, 'GET /api\\customers', {}],
	['an address of another scheme', 400, 'GET ftp://127.0.0.1/api', {}],
	['a host that is none', 400, 'GET /api/customers', { headers: ['Host: a b'] }],
	['an expectation', 417, 'GET /api/customers', { headers: ['Expect: a-miracle'] }],
] as Array<[string, number, string, Asked]>)(
	'answers %s with %i, as JSON, and says what is left of the limit',
	async (_, status, route, asked) => {
		const reply = await request(route, asked);
		expect(reply.status).toBe(status);
		isRefusal(reply);
	},
);

test.each([
	['no HTTP', 400, 'hello\r\n\r\n'],
	['the greeting of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
	['no host', 400, 'GET /api/customers HTTP/1.1\r\nConnection: close\r\n\r\n'],
	['endless headers', 431, `GET /api HTTP/1.1\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
	['a broken chunk', 400, `POST /api/customers HTTP/1.1\r\nHost: a\r\n${chunked[1]}\r\n\r\nzz\r\n`],
])('answers %s with %i in the same form', async (_, status, bytes) => {
	const reply = await raw(bytes);
	expect(reply.status).toBe(status);
	isRefusal(reply);
});

test('HEAD gets the headers of GET and no body, also of a refusal', async () => {
	const found = await request('HEAD /api/customers');
	expect(found).toMatchObject({ status: 200, body: '' });
	const none = await request('HEAD /api/customers/999999');
	expect(none).toMatchObject({ status: 404, body: '' });
	for (const { headers } of [found, none]) showsLimits(headers);
});

test('a stranger gets the same headers', async () => {
	const reply = await raw('GET /api/customers HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
	expect(reply.status).toBe(401);
	isRefusal(reply);
});
