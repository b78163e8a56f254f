import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, call } from '../client';
import { startSandbox } from '../startSandbox';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A key as the list shows it, the newest first. */
interface Listed {
	readonly keys: Array<{ readonly id: number; readonly name: string }>;
}

test('keeps records, keys and its own key over a restart, and replaces that once it is revoked', async () => {
	const flags = ['--db', join(folder, 'restart.db')];
	const first = await startSandbox([...flags, '--seed', '25']);
	expect(first.apiKey).toMatch(/^ak_[0-9a-f]{48}$/);
	const { body: created } = await call(first, 'POST /customers', { name: 'Kept' });
	const { body: key } = await admin(first, 'POST /keys', { name: 'k', permission: 'Read' });
	await first.stop();

	const second = await startSandbox([...flags, '--seed', '500']);
	expect(second.apiKey).toBe(first.apiKey);
	expect((await call(second, `GET /customers/${created.id}`)).body).toEqual(created);
	const list = await call({ ...second, apiKey: key.key }, 'GET /customers');
	expect(list.body.total).toBe(26);
	await admin(second, 'DELETE /keys/1');
	await second.stop();

	const third = await startSandbox(flags);
	expect(third.apiKey).toMatch(/^ak_[0-9a-f]{48}$/);
	expect(third.apiKey).not.toBe(first.apiKey);
	expect((await call(third, 'GET /customers')).status).toBe(200);
	expect((await call({ ...third, apiKey: first.apiKey }, 'GET /customers')).status).toBe(401);
	const { body } = await admin<Listed>(third, 'GET /keys');
	expect(body.keys).toMatchObject([
		{
			name: 'Sandbox',
			permission: 'Admin',
			allowlist: '[]',
			prefix: third.apiKey.slice(0, 9),
			expires_at: null,
			revoked_at: null,
		},
		{ name: 'k', permission: 'Read' },
		{ name: 'Sandbox', revoked_at: expect.any(String) },
	]);
	await third.stop();
});
