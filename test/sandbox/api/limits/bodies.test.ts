import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { sharedSandbox } from '../../sharedSandbox';

const { call, sandbox } = sharedSandbox('--seed', '1');

const paths = ['/api/customers', '/admin/webhooks', '/settings/keys', '/nowhere'];

/** Opens a POST; what it resolves with has been sent, and may go on with a body. */
function open(path: string, ...headers: string[]): Promise<{ socket: Socket; said: () => string }> {
	const { adminToken, apiKey, baseUrl } = sandbox();
	const { host, origin, port } = new URL(baseUrl);
	const own = [`Host: ${host}`, `X-API-Key: ${apiKey}`, `X-Admin-Token: ${adminToken}`];
	const lines = [`POST ${path} HTTP/1.1`, ...own, `Origin: ${origin}`, ...headers];
	return new Promise((resolve, reject) => {
		let said = '';
		const socket = connect(Number(port), '127.0.0.1', () => {
			socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => resolve({ socket, said: () => said }));
		});
		socket.on('data', (part) => (said += part.toString()));
		socket.once('error', reject);
	});
}

const type = 'Content-Type: application/json';

test.each(paths)(
	'%s refuses a body by its announced length, before any of it is sent',
	async (path) => {
		const { socket, said } = await open(path, type, 'Content-Length: 300000000');
		while (!said().includes('"error"'))
			await new Promise((resolve) => socket.once('data', resolve));
		expect(said()).toMatch(/^HTTP\/1\.1 400 /);
		expect(said()).toContain('{"error":"The request body is larger than 1048576 bytes"}');
		socket.destroy();
	},
);

const asking = [type, 'Expect: 100-continue'];
const answered = async ({ socket, said }: Awaited<ReturnType<typeof open>>, end: string) => {
	while (!said().includes(end)) await new Promise((resolve) => socket.once('data', resolve));
	return said();
};

test.each(paths)('%s does not ask for a body that it will refuse', async (path) => {
	const opened = await open(path, ...asking, 'Content-Length: 99999999999');
	const said = await answered(opened, '"error"');
	expect(said).toMatch(/^HTTP\/1\.1 400 /);
	expect(said).toMatch(/^connection: close\r$/im);
	opened.socket.destroy();
});

test('does not ask for the body of a request that it does not know', async () => {
	const opened = await open('/api/customers', ...asking, 'Content-Length: 12', 'X-API-Key: none');
	expect(await answered(opened, '"error"')).toMatch(/^HTTP\/1\.1 401 /);
	opened.socket.destroy();
});

test.each(['Content-Length: 12', 'Transfer-Encoding: chunked'])(
	'asks for a body with %s that it can take, and keeps the connection',
	async (length) => {
		const opened = await open('/api/customers', ...asking, length);
		await answered(opened, '\r\n\r\n');
		expect(opened.said()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
		const body = '{"name":"x"}';
		opened.socket.write(length.startsWith('C') ? body : `c\r\n${body}\r\n0\r\n\r\n`);
		const said = await answered(opened, '"id"');
		expect(said).toContain('HTTP/1.1 201 ');
		expect(said).not.toMatch(/^connection: close\r$/im);
		opened.socket.destroy();
	},
);

test('asks for the largest body that it takes, and takes it, but for none that is a byte larger', async () => {
	const most = 1_048_576;
	const opened = await open('/api/customers', ...asking, `Content-Length: ${most}`);
	expect(await answered(opened, '\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
	opened.socket.write('{"name":"x"}'.padEnd(most));
	expect(await answered(opened, '"id"')).toContain('HTTP/1.1 201 ');
	opened.socket.destroy();
	const larger = await open('/api/customers', ...asking, `Content-Length: ${most + 1}`);
	expect(await answered(larger, '"error"')).toMatch(/^HTTP\/1\.1 400 /);
	larger.socket.destroy();
});

/** The most memory the service has had so far, in bytes. */
function peak(): number {
	const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(
		readFileSync(`/proc/${sandbox().pid}/status`, 'utf8'),
	) as unknown as [string, string];
	return Number(kilobytes) * 1024;
}

test.each(paths)(
	'%s does not read on when a body without a length grows too large',
	async (path) => {
		const before = peak();
		const { socket, said } = await open(path, type, 'Transfer-Encoding: chunked');
		socket.removeAllListeners('error').on('error', () => undefined);
		const chunk = Buffer.concat([
			Buffer.from('10000\r\n'),
			Buffer.alloc(65_536, 'x'),
			Buffer.from('\r\n'),
		]);
		const ended = new Promise((resolve) => socket.once('close', resolve));
		for (let sent = 0; sent < 3000 && !socket.destroyed; sent += 1) {
			if (socket.write(chunk)) continue;
			const drained = new Promise((resolve) => socket.once('drain', resolve));
			await Promise.race([drained, ended]);
		}
		socket.destroy();
		await ended;
		expect(said()).toContain('{"error":"The request body is larger than 1048576 bytes"}');
		expect(peak() - before).toBeLessThan(120_000_000);
		expect((await call('GET /customers')).status).toBe(200);
	},
);
