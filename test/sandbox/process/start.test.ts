import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { call } from '../client';
import { type Sandbox, mainFile, nodeForSandbox, startProcess } from '../startSandbox';

let sandbox: Sandbox | undefined;
afterEach(async () => {
	await sandbox?.stop();
	sandbox = undefined;
});

function run(...flags: string[]) {
	const done = spawnSync(nodeForSandbox(), [mainFile, ...flags], {
		encoding: 'utf8',
		timeout: 20_000,
	});
	return { status: done.status, said: done.stdout, complained: done.stderr.trim() };
}

test.each([
	[['--colour', 'red'], /--colour/],
	[['--port', '70000'], /--port takes a whole number from 0 to 65535, not "70000"/],
	[['--port', '-1'], /--port takes a whole number from 0 to 65535, not "-1"/],
	[['--latency', '-5'], /--latency takes a whole number from 0 to 600000, not "-5"/],
	[['--retry-intervals', '-1,5'], /--retry-intervals takes numbers.*, not "-1,5"/],
	[['--retry-jitter', '5'], /--retry-jitter takes a number from 0 to 1, not "5"/],
	[['--retry-jitter', '-0.2'], /--retry-jitter takes a number from 0 to 1, not "-0.2"/],
	[['--retry-jitter', ''], /--retry-jitter takes a number/],
	[['--db', ''], /--db takes the name of a file or :memory:, not ""/],
	[['--envelope', 'paper'], /--envelope takes one of array, data/],
	[['--retry-intervals', 'soon'], /--retry-intervals takes numbers/],
	[['--smtp-out', 'mail.example'], /--smtp-out takes an address/],
	[['--header-prefix', 'X ACME:'], /--header-prefix takes letters/],
	[['--now', 'yesterday'], /--now takes a moment/],
	[['--now', '2026-02-30'], /--now takes a moment .*, not "2026-02-30"/],
	[['--now', '2025-02-29T09:00:00Z'], /--now takes a moment/],
	[['--now', '2026-04-31T09:00:00+02:00'], /--now takes a moment/],
	[['--now', 'February 30, 2026'], /--now takes a moment/],
	[['extra'], /extra/],
])('answers %j with one sentence and 2', (flags, words) => {
	const { status, complained } = run(...flags);
	expect(status).toBe(2);
	expect(complained).toMatch(words);
	expect(complained).toContain('--help');
	expect(complained.split('\n')).toHaveLength(1);
});

test('explains every flag it knows', () => {
	const { status, said } = run('--help');
	expect(status).toBe(0);
	expect(said.match(/^ {2}--/gm)?.length).toBe(22);
});

test('says what to do when a port or a file cannot be had', async () => {
	sandbox = await startProcess([]);
	const taken = run('--port', new URL(sandbox.baseUrl).port, '--json');
	expect(taken).toMatchObject({ status: 1, complained: expect.stringMatching(/in use.*--port/) });
	const mail = run('--port', '0', '--smtp-port', String(sandbox.smtpPort), '--json');
	expect(mail).toMatchObject({
		status: 1,
		complained: expect.stringMatching(/in use.*--smtp-port/),
	});
	const nowhere = run('--port', '0', '--json', '--db', '/no/such/folder/books.db');
	expect(nowhere).toMatchObject({ status: 1, complained: expect.stringMatching(/folder exists/) });
	expect(run('--port', '0', '--db', mainFile)).toMatchObject({
		status: 1,
		complained: expect.stringMatching(/not a database/),
	});
});

test('announces the five fields, listens on the loopback interface, and ends when told', async () => {
	sandbox = await startProcess(['--seed', '2']);
	expect(sandbox).toMatchObject({
		baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api$/),
		apiKey: expect.any(String),
		settingsUrl: expect.stringMatching(/\/settings$/),
		companyId: expect.any(Number),
		pid: expect.any(Number),
	});
	expect((await call(sandbox, 'GET /customers')).body.total).toBe(2);
	// Another address of this machine: a server that listens on all of them answers there, too.
	for (const port of [new URL(sandbox.baseUrl).port, sandbox.smtpPort])
		await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toMatchObject({
			cause: { code: 'ECONNREFUSED' },
		});
	const started = Date.now();
	await sandbox.stop();
	expect(Date.now() - started).toBeLessThan(3000);
	expect(existsSync(`/proc/${sandbox.pid}`)).toBe(false);
});

test('seeds the same company again on the same day, with something to delete, to remind of and to come', async () => {
	const lists: unknown[] = [];
	const keys = new Set<string>();
	for (let round = 0; round < 2; round += 1) {
		const one = await startProcess(['--now', '2026-03-01T08:00:00Z', '--seed', '25']);
		keys.add(one.apiKey);
		const list = async (path: string) => (await call(one, `GET /${path}?limit=100`)).body.data;
		const kinds = ['customers', 'projects', 'invoices', 'expenses'];
		lists.push(await Promise.all(kinds.map(list)));
		if (round === 0) {
			const invoices = await list('invoices');
			const due = invoices.filter(
				({ status, due_date }) =>
					status === 'sent' && due_date >= '2026-03-01' && due_date <= '2026-03-08',
			);
			expect(due.length).toBeGreaterThan(0);
			const late = invoices.filter(({ status }) => status === 'overdue');
			expect(late.length).toBeGreaterThan(0);
			for (const kind of kinds) {
				const statuses = [];
				for (const { id } of await list(kind)) {
					statuses.push((await call(one, `DELETE /${kind}/${id}`)).status);
				}
				expect([kind, statuses.includes(200)]).toEqual([kind, true]);
			}
		}
		await one.stop();
	}
	expect(lists[1]).toEqual(lists[0]);
	expect(keys.size).toBe(2);
});
