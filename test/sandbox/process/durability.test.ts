import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, admin } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startProcess } from '../startSandbox';

/** How often the process is killed; `npm run soak` sets 100. */
const asked = process.env.SANDBOX_KILL_ROUNDS;
const rounds = Number(asked ?? 5);

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What was answered with 201: a name for each id. */
type Acknowledged = Map<number, string>;

/** Writes as fast as answers arrive until the connection breaks; records only what was answered. */
async function writeUntilItDies(
	sandbox: Sandbox,
	writer: string,
	note: (id: number, name: string) => void,
): Promise<void> {
	for (let count = 0; ; count += 1) {
		const name = `${writer} ${count}`;
		try {
			const { status, body } = await call(sandbox, 'POST /customers', { name });
			if (status === 201) note(body.id, name);
		} catch {
			return;
		}
	}
}

/** Three write at once, and the process is killed at its so-many-th answer: others are on their way. */
async function writeUntilKilled(
	sandbox: Sandbox,
	round: number,
	answers: number,
	noted: Acknowledged,
): Promise<void> {
	let left = answers;
	const note = (id: number, name: string) => {
		noted.set(id, name);
		if (--left === 0) process.kill(sandbox.pid, 'SIGKILL');
	};
	const writers = ['a', 'b', 'c'].map((name) => writeUntilItDies(sandbox, `${round}${name}`, note));
	await Promise.all(writers);
	await sandbox.stop();
}

test(`loses no acknowledged write and no event when it is killed ${rounds} times while writing`, async () => {
	const receiver = new Receiver();
	const url = await receiver.open();
	const flags = ['--db', join(folder, 'killed.db'), '--rate', '1000000'];
	const noted: Acknowledged = new Map();
	let wanted = 0;
	for (let round = 0; round < rounds; round += 1) {
		const sandbox = await startProcess(flags);
		if (round === 0) {
			const events = ['customer.created'];
			await admin(sandbox, 'POST /webhooks', { name: 'Soak', url, events });
		}
		const answers = 1 + ((round * 23) % 60);
		wanted += answers;
		await writeUntilKilled(sandbox, round, answers, noted);
	}
	const last = await startProcess(flags);
	await admin(last, 'POST /deliveries/flush');
	expect(noted.size).toBeGreaterThanOrEqual(wanted);
	const named = new Map<number, string>();
	for (let offset = 0, total = 1; offset < total; offset += 100) {
		const { body } = await call(last, `GET /customers?limit=100&offset=${offset}`);
		total = body.total;
		for (const { id, name } of body.data) named.set(id, name);
	}
	const told = receiver.received.map(({ body }) => JSON.parse(body.toString()));
	const toldOf = new Set(told.map(({ data }) => data.id));
	const written = [...named].filter(([id]) => id > 25);
	expect([...noted].filter(([id, name]) => named.get(id) !== name)).toEqual([]);
	expect(written.filter(([id]) => !toldOf.has(id))).toEqual([]);
	expect([...toldOf].filter((id) => !named.has(id))).toEqual([]);
	const { body: check } = await admin(last, 'GET /integrity');
	expect(check).toEqual({ integrity: ['ok'], foreignKeys: [] });
	const repeated = told.length - new Set(told.map(({ id }) => id)).size;
	expect(repeated).toBeLessThanOrEqual(rounds * 4);
	if (asked) {
		const counts = `${noted.size} acknowledged writes and ${written.length} events`;
		console.info(`${rounds} kills: ${counts}, none lost; ${repeated} deliveries repeated`);
	}
	await last.stop();
	await receiver.close();
});
