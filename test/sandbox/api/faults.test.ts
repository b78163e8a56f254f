import { connect } from 'node:net';
import { sharedSandbox } from '../sharedSandbox';

const { admin, call, sandbox } = sharedSandbox('--rate', '1000');

const fault = async (fields: object) => {
	const { status } = await admin('POST /faults', fields);
	expect(status).toBe(201);
};
const waiting = async () => (await admin<{ faults: object[] }>('GET /faults')).body.faults;
const create = async (name: string) => await call('POST /customers', { name });
const found = async (name: string) => (await call(`GET /customers?search=${name}`)).body.total;

afterEach(async () => {
	expect((await admin<object>('DELETE /faults')).body).toEqual({ faults: [] });
	expect((await call('GET /customers')).status).toBe(200);
});

test('answers with a status as often as asked, in the place of the endpoint', async () => {
	const headers = { 'Retry-After': '7', 'X-Other': 'yes' };
	await fault({ kind: 'status', status: 503, times: 2, error: 'Being mended', headers });
	for (let time = 0; time < 2; time += 1) {
		const failed = await create('refused');
		expect(failed).toMatchObject({ status: 503, body: { error: 'Being mended' } });
		expect(failed.headers.get('retry-after')).toBe('7');
		expect(failed.headers.get('x-other')).toBe('yes');
		expect(failed.headers.has('x-ratelimit-limit')).toBe(true);
	}
	expect(await found('refused')).toBe(0);
	expect((await create('let-in')).status).toBe(201);
});

test('what is refused before it comes to an endpoint uses up no fault', async () => {
	await fault({ kind: 'status', method: 'POST' });
	expect((await create('x'.repeat(1_048_577))).status).toBe(400);
	expect(await waiting()).toMatchObject([{ times: 1 }]);
	expect((await create('x')).status).toBe(500);
});

test('says 500 and why unless told otherwise', async () => {
	await fault({ kind: 'status' });
	const body = { error: 'This failure was asked for' };
	expect(await call('GET /customers')).toMatchObject({ status: 500, body });
	expect(await waiting()).toEqual([]);
});

test('fails where it was asked to, by method and by a part of the path, and tells what still waits', async () => {
	await fault({ kind: 'status', method: 'post', path: '/customers', times: 3 });
	await fault({ kind: 'status', path: '/invoices', status: 418 });
	const kept = { kind: 'status', method: 'POST', path: '/customers', times: 3 };
	expect(await waiting()).toMatchObject([kept, { path: '/invoices', times: 1 }]);
	expect((await call('GET /customers')).status).toBe(200);
	expect((await call('POST /projects', { name: 'x' })).status).toBe(201);
	expect((await call('GET /invoices/1')).status).toBe(418);
	expect((await create('x')).status).toBe(500);
	expect(await waiting()).toMatchObject([{ ...kept, times: 2 }]);
});

test('hangs up before the endpoint has done anything, or after', async () => {
	await fault({ kind: 'dropBefore', method: 'POST', path: '/customers' });
	await expect(create('dropped-before')).rejects.toThrow();
	expect(await found('dropped-before')).toBe(0);
	// Only what is to be slow waits.
	await fault({ kind: 'dropAfter', delay: 600_000 });
	await expect(create('dropped-after')).rejects.toThrow();
	expect(await found('dropped-after')).toBe(1);
});

/** Everything that arrives for one request before the connection ends. */
function arriving(path: string): Promise<string> {
	return new Promise((resolve) => {
		const { apiKey, baseUrl } = sandbox();
		const { pathname, port } = new URL(baseUrl + path);
		let text = '';
		const socket = connect(Number(port), '127.0.0.1');
		socket.on('data', (part) => (text += part.toString()));
		socket.on('error', () => undefined);
		socket.on('close', () => resolve(text));
		socket.write(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${apiKey}\r\n\r\n`);
	});
}

test('sends half of the answer it announced', async () => {
	const { body } = await create('cut-short');
	const whole = JSON.stringify(body);
	await fault({ kind: 'cut', headers: { 'X-Cut': 'yes' } });
	const [head = '', half] = (await arriving(`/customers/${body.id}`)).split('\r\n\r\n');
	expect(head).toMatch(/^HTTP\/1\.1 200 /);
	expect(head.toLowerCase()).toContain(`content-length: ${whole.length}`);
	expect(head.toLowerCase()).toContain('x-cut: yes');
	expect(half).toBe(whole.slice(0, Math.floor(whole.length / 2)));
	expect(sandbox().complaints()).toBe('');
});

test('sends a web page in place of the answer', async () => {
	await fault({ kind: 'html', status: 502 });
	const page = await call<string>('GET /customers');
	expect(page.status).toBe(502);
	expect(page.headers.get('content-type')).toMatch(/^text\/html/);
	expect(page.body).toMatch(/^<!doctype html>.*Back soon/);
});

test('takes its time', async () => {
	await fault({ kind: 'slow', delay: 120 });
	const started = Date.now();
	expect((await create('slow')).status).toBe(201);
	expect(Date.now() - started).toBeGreaterThanOrEqual(119);
});
