import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { SmtpSender } from '../../../sandbox/mail/smtpSender';
import { admin, call } from '../client';
import { type Sandbox, startSandbox } from '../startSandbox';

/** How many mails the server refuses before it takes one. */
let refusals = 0;
let taken: string[] = [];
/** The server answers no sooner. */
let answer = Promise.resolve();
const told = new EventEmitter();
const server = new SMTPServer({
	disabledCommands: ['AUTH', 'STARTTLS'],
	onData(stream, session, done) {
		stream.resume();
		stream.on('end', async () => {
			told.emit('arrived');
			await answer;
			if (refusals-- > 0) return done(new Error('Not now'));
			const { mailFrom, rcptTo } = session.envelope;
			const from = mailFrom ? mailFrom.address : '';
			taken.push(`${from} > ${rcptTo.map(({ address }) => address).join()}`);
			done();
			told.emit('taken');
		});
	},
});

let sandbox: Sandbox;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.server.address() as AddressInfo;
	sandbox = await startSandbox(['--seed', '1', '--smtp-out', `smtp://127.0.0.1:${port}`]);
});
afterAll(async () => {
	await sandbox?.stop();
	await new Promise<void>((resolve) => server.close(resolve));
});

const settle = async () => await admin(sandbox, 'POST /mails/settle');
const send = async (to: string | string[]) => await call(sandbox, 'POST /invoices/1/email', { to });
const newest = async () => (await admin(sandbox, 'GET /mails')).body.mails[0];
const advance = async (seconds: number) => {
	await admin(sandbox, 'POST /clock', { advance: seconds });
	await settle();
};

beforeEach(() => {
	refusals = 0;
	taken = [];
});

test('hands mail over, to everybody it is for, once', async () => {
	await send(['a@b.example', 'c@d.example']);
	await settle();
	await settle();
	expect(taken).toEqual(['accounts@hollis-marsh.example > a@b.example,c@d.example']);
	expect(await newest()).toMatchObject({ state: 'sent', error: null });
});

test('tries again later, each time after a longer while, and gives up after the fifth time', async () => {
	refusals = 5;
	await send('a@b.example');
	await settle();
	for (const seconds of [5, 30, 120, 600]) {
		const queued = { state: 'queued', error: expect.stringContaining('Not now') };
		expect([seconds, await newest()]).toEqual([seconds, expect.objectContaining(queued)]);
		const left = refusals;
		await advance(seconds - 2);
		expect([seconds, refusals]).toEqual([seconds, left]);
		await advance(3);
		expect([seconds, refusals]).toEqual([seconds, left - 1]);
	}
	expect(await newest()).toMatchObject({ state: 'failed', error: expect.stringContaining('Not') });
	await advance(86_400);
	expect([refusals, taken]).toEqual([0, []]);
});

test('one that is refused holds up no other', async () => {
	refusals = 1;
	await send('first@b.example');
	await settle();
	await send('second@b.example');
	await settle();
	expect(taken).toEqual(['accounts@hollis-marsh.example > second@b.example']);
	await advance(6);
	expect(taken).toHaveLength(2);
	expect(await newest()).toMatchObject({ state: 'sent', error: null });
});

test('tries again by itself when it is time', async () => {
	refusals = 1;
	await send('a@b.example');
	await settle();
	// A clock that is set wakes it, too: not before the fifth second has passed by itself.
	await advance(4);
	expect(taken).toEqual([]);
	await once(told, 'taken', { signal: AbortSignal.timeout(10_000) });
	expect(taken).toHaveLength(1);
});

test('what is given up because the service ends stays queued, whatever the server answers later', async () => {
	const database = new Database(':memory:');
	const clock = new Clock();
	const { port } = server.server.address() as AddressInfo;
	const sender = new SmtpSender(database, clock, `smtp://127.0.0.1:${port}`);
	const due_at = clock.stamp();
	const about = { kind: 'invoice', invoice_id: 1, subject: 'Invoice', message_id: '<1@b.example>' };
	const to = { sender: 'c@d.example', recipients: JSON.stringify(['a@b.example']) };
	const raw = Buffer.from('Subject: Invoice\r\n\r\n');
	database.insert('mails', { ...about, ...to, raw, created_at: due_at, due_at, state: 'queued' });
	let letGo = () => {};
	answer = new Promise((resolve) => (letGo = resolve));
	const arrived = once(told, 'arrived', { signal: AbortSignal.timeout(10_000) });
	const settled = sender.settle();
	await arrived;
	await sender.stop(0);
	letGo();
	await settled;
	expect(taken).toEqual(['c@d.example > a@b.example']);
	const mail = database.one('SELECT state, tries, due_at FROM mails');
	expect(mail).toEqual({ state: 'queued', tries: 0, due_at });
	database.close();
});

test('once the service has ended, nothing looks for mails any more, whoever asks', async () => {
	const database = new Database(':memory:');
	const sender = new SmtpSender(database, new Clock(), 'smtp://127.0.0.1:9');
	await sender.settle();
	await sender.stop(0);
	database.close();
	await expect(sender.settle()).resolves.toBeUndefined();
});
