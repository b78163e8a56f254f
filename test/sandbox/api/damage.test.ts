import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../client';
import { startSandbox } from '../startSandbox';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'damage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageBytes = 4096;

/** Overwrites the page of the database on which this text stands. */
function damage(file: string, text: string): void {
	const bytes = readFileSync(file);
	const at = bytes.indexOf(text);
	expect(at).toBeGreaterThan(pageBytes);
	const page = Math.floor(at / pageBytes) * pageBytes;
	bytes.fill(0xff, page, page + pageBytes);
	writeFileSync(file, bytes);
}

test('answers 500 where the file is damaged, says why at the terminal, and goes on with the rest', async () => {
	const db = join(folder, 'books.db');
	const flags = ['--seed', '0', '--db', db];
	const whole = await startSandbox(flags);
	await call(whole, 'POST /expenses', { amount: 1, vendor: 'Unmistakable vendor' });
	await call(whole, 'POST /customers', { name: 'Intact' });
	await whole.stop();
	damage(db, 'Unmistakable vendor');
	const damaged = await startSandbox(flags);
	expect(await call(damaged, 'GET /expenses')).toMatchObject({
		status: 500,
		body: { error: 'Something went wrong in the service; it has been logged' },
	});
	expect(damaged.complaints()).toMatch(/database disk image is malformed/);
	const intact = await call(damaged, 'GET /customers');
	expect(intact).toMatchObject({ status: 200, body: { data: [{ name: 'Intact' }] } });
	await damaged.stop();
});
