import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { admin } from '../client';
import { type Sandbox, startProcess } from '../startSandbox';

// By itself: this process may have had more memory before than a whole mail takes.
let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startProcess(['--seed', '0'])));
afterAll(async () => await sandbox.stop());

/** Opens a connection and says these lines; resolves with the last reply. */
async function say(socket: Socket, lines: readonly string[]): Promise<string> {
	let reply = '';
	for (const line of lines) {
		const said = once(socket, 'data') as Promise<[Buffer]>;
		socket.write(`${line}\r\n`);
		reply = (await said)[0].toString();
	}
	return reply;
}

async function connected(): Promise<Socket> {
	const socket = connect(sandbox.smtpPort, '127.0.0.1');
	await once(socket, 'data');
	return socket;
}

/** The most memory the service has had so far, in bytes. */
function peak(): number {
	const status = readFileSync(`/proc/${sandbox.pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test('refuses a mail by its announced size, before any of it is sent', async () => {
	const socket = await connected();
	const reply = await say(socket, ['EHLO b', 'MAIL FROM:<a@b.example> SIZE=10485761']);
	expect(reply).toMatch(/^552 /);
	socket.destroy();
});

test('keeps nothing of a mail that turns out to be too large', async () => {
	const socket = await connected();
	await say(socket, ['EHLO b', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA']);
	const before = peak();
	const line = `${'x'.repeat(70)}\r\n`.repeat(1000);
	for (let sent = 0; sent < 300_000_000; sent += line.length) {
		if (!socket.write(line)) await once(socket, 'drain');
	}
	expect(await say(socket, ['.'])).toMatch(/^552 .*larger than 10 MB/);
	expect(peak() - before).toBeLessThan(150_000_000);
	socket.destroy();
	expect((await admin(sandbox, 'GET /inbox')).body.threads).toEqual([]);
});

test('refuses for good a mail that it cannot read', async () => {
	const socket = await connected();
	await say(socket, ['EHLO b', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA']);
	socket.write(`X-Endless: ${`${'x'.repeat(900)}\r\n `.repeat(3000)}\r\n\r\nHello\r\n`);
	expect(await say(socket, ['.'])).toMatch(/^554 This mail cannot be read/);
	socket.destroy();
	expect((await admin(sandbox, 'GET /inbox')).body.threads).toEqual([]);
});
