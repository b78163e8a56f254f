import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { call, admin } from './client';
import { Receiver } from './receiver';
import { type Sandbox, mainFile, nodeForSandbox, startSandbox } from './startSandbox';

jest.setTimeout(30_000);

/** How often the process is killed; `npm run soak` asks for 100. */
const asked = process.env.SANDBOX_KILL_ROUNDS;
const rounds = Number(asked ?? 5);

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keeps records, keys and its own key over a restart', async () => {
	const flags = ['--db', join(folder, 'restart.db')];
	const first = await startSandbox(flags);
	const { body: created } = await call(first, 'POST /customers', { name: 'Kept' });
	const { body: key } = await admin(first, 'POST /keys', { name: 'k', permission: 'Read' });
	await first.stop();
	const second = await startSandbox([...flags, '--seed', '500']);
	expect(second.apiKey).toBe(first.apiKey);
	expect((await call(second, `GET /customers/${created.id}`)).body).toEqual(created);
	const list = await call({ ...second, apiKey: key.key }, 'GET /customers');
	expect(list.body.total).toBe(26);
	await second.stop();
});

interface Acknowledged {
	customers: Map<number, string>;
}

/** Writes as fast as answers come until the connection breaks; notes only what was answered. */
async function writeUntilItDies(
	sandbox: Sandbox,
	noted: Acknowledged,
	writer: string,
): Promise<void> {
	for (let count = 0; ; count += 1) {
		const name = `${writer} ${count}`;
		try {
			const { status, body } = await call(sandbox, 'POST /customers', { name });
			if (status === 201) noted.customers.set(body.id, name);
		} catch {
			return;
		}
	}
}

function start(flags: string[]): { child: ChildProcess; ready: Promise<Sandbox> } {
	const args = [mainFile, '--port', '0', '--json', ...flags];
	const child = spawn(nodeForSandbox(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const ready = new Promise<Sandbox>((resolve) => {
		createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
	});
	return { child, ready };
}

test(
	`loses no acknowledged write and no event when it is killed ${rounds} times while writing`,
	async () => {
		const receiver = new Receiver();
		const url = await receiver.open();
		const flags = ['--db', join(folder, 'killed.db'), '--rate', '1000000'];
		const noted: Acknowledged = { customers: new Map() };
		for (let round = 0; round < rounds; round += 1) {
			const { child, ready } = start(flags);
			const sandbox = await ready;
			if (round === 0) {
				const events = ['customer.created'];
				await admin(sandbox, 'POST /webhooks', { name: 'Soak', url, events });
			}
			const writers = ['a', 'b', 'c'].map((writer) =>
				writeUntilItDies(sandbox, noted, `${round}${writer}`),
			);
			await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 240));
			child.kill('SIGKILL');
			await Promise.all(writers);
		}
		const last = await startSandbox(flags);
		await admin(last, 'POST /deliveries/flush');
		expect(noted.customers.size).toBeGreaterThan(rounds);
		const named = new Map<number, string>();
		for (let offset = 0, total = 1; offset < total; offset += 100) {
			const { body } = await call(last, `GET /customers?limit=100&offset=${offset}`);
			total = body.total;
			for (const { id, name } of body.data) named.set(id, name);
		}
		const told = receiver.received.map(({ body }) => JSON.parse(body.toString()));
		const toldOf = new Set(told.map(({ data }) => data.id));
		const written = [...named].filter(([id]) => id > 25);
		expect([...noted.customers].filter(([id, name]) => named.get(id) !== name)).toEqual([]);
		expect(written.filter(([id]) => !toldOf.has(id))).toEqual([]);
		expect([...toldOf].filter((id) => !named.has(id))).toEqual([]);
		const { body: check } = await admin(last, 'GET /integrity');
		expect(check).toEqual({ integrity: ['ok'], foreignKeys: [] });
		const repeated = told.length - new Set(told.map(({ id }) => id)).size;
		expect(repeated).toBeLessThanOrEqual(rounds * 4);
		if (asked) {
			const counts = `${noted.customers.size} acknowledged writes and ${written.length} events`;
			console.info(`${rounds} kills: ${counts}, none lost; ${repeated} deliveries repeated`);
		}
		await last.stop();
		await receiver.close();
	},
	60_000 + rounds * 5_000,
);
