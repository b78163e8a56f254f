import { connect } from 'node:net';
import { admin, call } from '../../client';
import { type Sandbox, startSandbox } from '../../startSandbox';

let sandbox: Sandbox;
afterEach(() => sandbox?.stop());

test('counts each key for itself, shows what is left on every answer, and refuses what is more', async () => {
	sandbox = await startSandbox(['--rate', '5', '--window', '60']);
	const routes = ['GET /customers', 'GET /nowhere', 'GET /customers/0', 'GET /invoices?limit=x'];
	for (const [index, route] of routes.entries()) {
		const { headers } = await call(sandbox, route);
		expect(headers.get('x-ratelimit-limit')).toBe('5');
		expect(headers.get('x-ratelimit-remaining')).toBe(String(4 - index));
		const left = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
		expect(left).toBeGreaterThan(50);
		expect(left).toBeLessThanOrEqual(61);
	}
	expect((await call(sandbox, 'POST /customers', { name: 'fifth' })).status).toBe(201);
	const refused = await call(sandbox, 'POST /customers', { name: 'sixth' });
	expect(refused).toMatchObject({
		status: 429,
		body: { error: 'More than 5 requests in 60 seconds; wait' },
	});
	expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
	const { body: other } = await admin(sandbox, 'POST /keys', {
		name: 'Sandbox',
		permission: 'Read',
	});
	const allowed = await call({ ...sandbox, apiKey: other.key }, 'GET /customers?search=sixth');
	expect(allowed).toMatchObject({ status: 200, body: { total: 0 } });
	const stranger = await call(sandbox, 'GET /customers', undefined, {});
	expect(stranger.status).toBe(401);
	expect(stranger.headers.get('x-ratelimit-remaining')).toBe('4');
});

test('allows 200 a minute unless told otherwise, and lets in again when the window is over', async () => {
	sandbox = await startSandbox(['--window', '2']);
	const statuses = await Promise.all(
		Array.from({ length: 205 }, async () => (await call(sandbox, 'GET /projects?limit=1')).status),
	);
	expect(statuses.filter((status) => status === 200)).toHaveLength(200);
	expect(statuses.filter((status) => status === 429)).toHaveLength(5);
	const refused = await call(sandbox, 'GET /projects');
	const wait = Number(refused.headers.get('retry-after'));
	await new Promise((resolve) => setTimeout(resolve, wait * 1000));
	expect((await call(sandbox, 'GET /projects')).status).toBe(200);
});

test('writes the limits in the formats it is told', async () => {
	const formats = ['--reset-format', 'delta-s', '--retry-after', 'http-date'];
	sandbox = await startSandbox(['--rate', '1', ...formats]);
	await call(sandbox, 'GET /projects');
	const { status, headers } = await call(sandbox, 'GET /projects');
	expect(status).toBe(429);
	const left = Date.parse(headers.get('retry-after') ?? '') - Date.now();
	for (const ms of [Number(headers.get('x-ratelimit-reset')) * 1000, left]) {
		expect(ms).toBeGreaterThan(50_000);
		expect(ms).toBeLessThanOrEqual(61_000);
	}
});

test('counts what is no request with the requests of strangers, who come from the same address', async () => {
	sandbox = await startSandbox(['--rate', '5']);
	await call(sandbox, 'GET /customers', undefined, {});
	const port = Number(new URL(sandbox.baseUrl).port);
	const said = await new Promise<string>((resolve, reject) => {
		const socket = connect(port, '127.0.0.1').on('error', reject);
		let answer = '';
		socket.on('data', (part) => (answer += part.toString())).on('close', () => resolve(answer));
		socket.end('hello\r\n\r\n');
	});
	expect(said).toContain('X-RateLimit-Remaining: 3\r\n');
});

test('refuses strangers whose requests are used up by the limit, whatever is wrong with their keys', async () => {
	sandbox = await startSandbox(['--rate', '2']);
	const asked = async (apiKey: string) =>
		(await call({ ...sandbox, apiKey }, 'GET /customers')).status;
	expect([await asked('ak_no'), await asked('ak_one'), await asked('ak_knows')]).toEqual([
		401, 401, 429,
	]);
});
