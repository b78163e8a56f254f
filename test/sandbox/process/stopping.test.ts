import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startProcess } from '../startSandbox';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'stopping-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Tells it to stop, and resolves once it no longer lets anybody in: it is stopping. */
async function toldToStop(sandbox: Sandbox): Promise<{ ended: Promise<void> }> {
	const ended = sandbox.stop();
	const port = Number(new URL(sandbox.baseUrl).port);
	const isOpen = () =>
		new Promise((resolve) => {
			const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy()));
			socket.on('error', () => resolve(undefined));
		});
	while (await isOpen());
	return { ended };
}

test('answers the request that is under way, and closes its connection', async () => {
	const sandbox = await startProcess(['--seed', '1', '--latency', '1000']);
	const headers = { 'X-API-Key': sandbox.apiKey };
	const agent = new Agent({ keepAlive: true });
	const asked = request(`${sandbox.baseUrl}/customers/1`, { headers, agent }).end();
	const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
	await once(asked, 'finish');
	// Once the service has answered on another connection, it has begun to read.
	await admin(sandbox, 'GET /clock');
	const { ended } = await toldToStop(sandbox);
	const [answer] = await answered;
	expect([answer.statusCode, JSON.parse(await text(answer)).id]).toEqual([200, 1]);
	await ended;
	agent.destroy();
	expect(sandbox.complaints()).toBe('');
});

test('waits for the deliveries on their way, and keeps what they were answered', async () => {
	const receiver = new Receiver();
	receiver.silent = true;
	const url = await receiver.open();
	const flags = ['--seed', '0', '--db', join(folder, 'deliveries.db')];
	const sandbox = await startProcess(flags);
	const { id } = (
		await admin(sandbox, 'POST /webhooks', { name: 'x', url, events: ['customer.created'] })
	).body;
	await call(sandbox, 'POST /customers', { name: 'Told' });
	await receiver.arrivals(1);
	const { ended } = await toldToStop(sandbox);
	receiver.speak();
	await ended;
	const again = await startProcess(flags);
	const { deliveries } = (await admin(again, `GET /webhooks/${id}/deliveries`)).body;
	expect(deliveries).toMatchObject([{ status: 'delivered', attempts: [{ status: 200 }] }]);
	expect(receiver.received).toHaveLength(1);
	await again.stop();
	await receiver.close();
});

test('hands over the mail that is on its way, and does not send it again', async () => {
	let taken = 0;
	let accept: () => void = () => undefined;
	const begun = new Promise<void>((resolve) => {
		server.onData = (stream, _, done) => {
			taken += 1;
			accept = done;
			stream.on('end', resolve).resume();
		};
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.server.address() as AddressInfo;
	const out = ['--smtp-out', `smtp://127.0.0.1:${port}`];
	const flags = ['--seed', '1', '--db', join(folder, 'mail.db'), ...out];
	const sandbox = await startProcess(flags);
	await call(sandbox, 'POST /invoices/1/email', { to: 'a@b.example' });
	await begun;
	const { ended } = await toldToStop(sandbox);
	accept();
	await ended;
	const again = await startProcess(flags);
	await admin(again, 'POST /mails/settle');
	const [mail] = (await admin(again, 'GET /mails')).body.mails;
	expect([taken, mail]).toEqual([1, expect.objectContaining({ state: 'sent' })]);
	await again.stop();
	await new Promise<void>((resolve) => server.close(resolve));
});

const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'] });

/** Sends a line and resolves with the reply. */
async function say(socket: Socket, line: string): Promise<string> {
	const reply = once(socket, 'data') as Promise<[Buffer]>;
	socket.write(`${line}\r\n`);
	return (await reply)[0].toString();
}

test('takes in the mail that is just arriving, and no later one', async () => {
	const flags = ['--seed', '0', '--db', join(folder, 'inbox.db')];
	const sandbox = await startProcess(flags);
	const socket = connect(sandbox.smtpPort, '127.0.0.1');
	await once(socket, 'data');
	for (const line of ['HELO b', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA']) {
		expect(await say(socket, line)).toMatch(/^[23]/);
	}
	const { ended } = await toldToStop(sandbox);
	expect(await say(socket, 'Subject: Last\r\n\r\nIn time.\r\n.')).toMatch(/^250/);
	socket.end();
	await ended;
	const again = await startProcess(flags);
	expect((await admin(again, 'GET /inbox')).body.threads).toMatchObject([{ subject: 'Last' }]);
	await again.stop();
});

test('does not wait for ever for those who never end', async () => {
	const receiver = new Receiver();
	receiver.silent = true;
	const url = await receiver.open();
	const sandbox = await startProcess(['--seed', '0', '--delivery-timeout', '600000']);
	await admin(sandbox, 'POST /webhooks', { name: 'x', url, events: ['customer.created'] });
	await call(sandbox, 'POST /customers', { name: 'Told' });
	await receiver.arrivals(1);
	const started = Date.now();
	await sandbox.stop();
	expect(Date.now() - started).toBeLessThan(30_000);
	await receiver.close();
});
