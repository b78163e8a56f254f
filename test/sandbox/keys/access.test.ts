import { request } from 'node:http';
import { admin, call } from '../client';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '100000']);
});
afterAll(() => sandbox?.stop());

async function newKey(fields: object): Promise<{ id: number; key: string }> {
	return (await admin(sandbox, 'POST /keys', { name: 'Test', permission: 'Admin', ...fields }))
		.body;
}

const withKey = (key: string, route: string, body?: unknown) =>
	call({ ...sandbox, apiKey: key }, route, body);

test.each([
	['Read', 200, 403],
	['Write', 200, 201],
	['Admin', 200, 201],
])('lets a key with %s view (%i) and change (%i)', async (permission, view, change) => {
	const { key } = await newKey({ permission });
	expect((await withKey(key, 'GET /customers')).status).toBe(view);
	const changed = await withKey(key, 'POST /customers', { name: 'x' });
	expect(changed.status).toBe(change);
	if (change === 403) {
		expect(changed.body.error).toMatch(/permission Write.*has Read/);
		expect((await withKey(key, 'PUT /customers/1', { name: 'x' })).status).toBe(403);
		expect((await withKey(key, 'DELETE /customers/1')).status).toBe(403);
		expect((await withKey(key, 'POST /invoices/1/reminder')).status).toBe(403);
	}
});

test('refuses an unknown key, a revoked one at once, and an expired one', async () => {
	expect((await withKey('ak_unknown', 'GET /customers')).body.error).toMatch(/not known/);
	const revoked = await newKey({});
	expect((await withKey(revoked.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, `DELETE /keys/${revoked.id}`);
	expect(await withKey(revoked.key, 'GET /customers')).toMatchObject({
		status: 401,
		body: { error: expect.stringContaining('revoked') },
	});
	const [month, year] = [await newKey({ expiry: '30 days' }), await newKey({ expiry: '1 year' })];
	await admin(sandbox, 'POST /clock', { advance: 29 * 86_400 });
	expect((await withKey(month.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, 'POST /clock', { advance: 2 * 86_400 });
	expect(await withKey(month.key, 'GET /customers')).toMatchObject({
		status: 401,
		body: { error: expect.stringContaining('expired') },
	});
	expect((await withKey(year.key, 'GET /customers')).status).toBe(200);
});

function statusFrom(localAddress: string, key: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const headers = { 'X-API-Key': key };
		request(`${sandbox.baseUrl}/customers`, { localAddress, headers }, (response) => {
			response.resume();
			resolve(response.statusCode);
		})
			.on('error', reject)
			.end();
	});
}

test('lets a key with an allowlist in from those addresses only', async () => {
	const { key } = await newKey({ allowlist: ['127.0.0.2', '::1'] });
	expect(await statusFrom('127.0.0.2', key)).toBe(200);
	expect(await statusFrom('127.0.0.1', key)).toBe(403);
	const refused = await withKey(key, 'GET /customers');
	expect(refused.body.error).toContain('127.0.0.1');
});

test('never lists the value of a key', async () => {
	const { key } = await newKey({ name: 'Listed' });
	const { body } = await admin(sandbox, 'GET /keys');
	expect(JSON.stringify(body)).toContain('Listed');
	expect(JSON.stringify(body)).not.toContain(key);
});

test('answers admin endpoints only with the token, and by a loopback name', async () => {
	const url = sandbox.baseUrl.replace('/api', '/admin/keys');
	expect((await fetch(url)).status).toBe(403);
	expect((await fetch(url, { headers: { 'X-Admin-Token': 'x'.repeat(48) } })).status).toBe(403);
	const rebound = await new Promise<number | undefined>((resolve, reject) => {
		const headers = { Host: 'evil.example', 'X-Admin-Token': sandbox.adminToken };
		request(url, { headers }, (response) => resolve(response.resume().statusCode))
			.on('error', reject)
			.end();
	});
	expect(rebound).toBe(403);
});
