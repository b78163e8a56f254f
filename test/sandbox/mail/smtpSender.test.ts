import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { admin, call } from '../client';
import { type Sandbox, startSandbox } from '../startSandbox';

/** How many mails the server refuses before it takes one. */
let refusals = 0;
let taken: string[] = [];
const told = new EventEmitter();
const server = new SMTPServer({
	disabledCommands: ['AUTH', 'STARTTLS'],
	onData(stream, session, done) {
		stream.resume();
		stream.on('end', () => {
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
