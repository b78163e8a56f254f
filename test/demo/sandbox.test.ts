import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { startSandbox } from '../../demo/sandbox';

const folder = mkdtempSync(join(tmpdir(), 'demo-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a person is told who starts it on that file, beside what is in the way. */
async function toldBeside(file: string): Promise<string> {
	const said: string[] = [];
	const starting = startSandbox(0, file, [], (line) => said.push(line));
	const told = await starting.then(
		async ({ stop }) => await stop().then(() => 'It runs.'),
		(failure: Error) => failure.message,
	);
	return [...said, told].join('\n');
}

test('while another start is open on the same data, it says which, and what helps', async () => {
	const file = join(folder, 'open.sqlite');
	const { stop } = await startSandbox(0, file);
	try {
		const told = await toldBeside(file);
		expect(told).toMatch(/open\.sqlite, are in use: `npm start` or `npm run dev` is open already/);
		expect(told).toContain('End it with Ctrl-C');
		expect(told).not.toMatch(/--db|npm ci/);
	} finally {
		await stop();
	}
	expect(await toldBeside(file)).toBe('It runs.');
});

test('data of another version are named, with what to delete', async () => {
	const file = join(folder, 'old.sqlite');
	const connection = new DatabaseSync(file);
	connection.exec('PRAGMA user_version = 7');
	connection.close();
	const told = await toldBeside(file);
	expect(told).toMatch(/old\.sqlite, are those of another version/);
	expect(told).toMatch(/delete that file/);
	expect(told).not.toMatch(/--db|npm ci/);
});

test('whatever else is in the way is told as it came', async () => {
	const told = await toldBeside(join(folder, 'nowhere', 'new.sqlite'));
	expect(told).toContain('It said: The database file cannot be opened.');
});
