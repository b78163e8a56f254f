import { request } from 'node:http';
import { authorise } from '../../../sandbox/keys/access';
import type { KeyRow } from '../../../sandbox/keys/keys';
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
	const start = Date.parse((await admin(sandbox, 'GET /clock')).body.now);
	const inAMonth = new Date(start + 30 * 86_400_000).toISOString().slice(0, 10);
	const [month, year] = [await newKey({ expiry: '30 days' }), await newKey({ expiry: '1 year' })];
	await admin(sandbox, 'POST /clock', { advance: 29 * 86_400 });
	expect((await withKey(month.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, 'POST /clock', { advance: 2 * 86_400 });
	expect(await withKey(month.key, 'GET /customers')).toMatchObject({
		status: 401,
		body: { error: `The API key "Test" expired on ${inAMonth}` },
	});
	expect((await withKey(year.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, 'POST /clock', { now: new Date(start + 364 * 86_400_000).toISOString() });
	expect((await withKey(year.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, 'POST /clock', { advance: 2 * 86_400 });
	expect((await withKey(year.key, 'GET /customers')).status).toBe(401);
});

test('revokes a key once, and says so if there is none to revoke', async () => {
	const { id, key } = await newKey({});
	expect((await admin(sandbox, `DELETE /keys/${id}`)).body).toEqual({ id, revoked: true });
	const none = { error: `There is no key that could be revoked with id ${id}` };
	expect(await admin(sandbox, `DELETE /keys/${id}`)).toMatchObject({ status: 404, body: none });
	expect(await withKey(key, 'GET /customers')).toMatchObject({
		status: 401,
		body: { error: 'The API key "Test" was revoked' },
	});
});

test('a key that may view may ask for the headers alone', async () => {
	const { key } = await newKey({ permission: 'Read' });
	const asked = { method: 'HEAD', headers: { 'X-API-Key': key } };
	expect((await fetch(`${sandbox.baseUrl}/customers`, asked)).status).toBe(200);
	expect((await withKey(key, 'PATCH /customers/1', {})).status).toBe(403);
});

test.each([
	[['nonsense'], 'must be IP addresses'],
	[['127.0.0.1', '10.0.0.256'], 'must be IP addresses'],
	[['127.0.0.0/8'], 'must be IP addresses'],
])('refuses the allowlist %j', async (allowlist, words) => {
	const asked = { name: 'x', permission: 'Read', allowlist };
	expect(await admin(sandbox, 'POST /keys', asked)).toMatchObject({
		status: 400,
		body: { error: expect.stringContaining(words) },
	});
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
	const { key } = await newKey({ allowlist: ['::FFFF:127.0.0.2', '::1'] });
	expect(await statusFrom('127.0.0.2', key)).toBe(200);
	expect(await statusFrom('127.0.0.1', key)).toBe(403);
	const refused = await withKey(key, 'GET /customers');
	expect(refused.body.error).toBe('The API key "Test" may not be used from 127.0.0.1');
});

test.each([
	['10.0.0.1', '::ffff:10.0.0.1', true],
	['::FFFF:10.0.0.1', '10.0.0.1', true],
	['2001:DB8::A', '2001:db8::a', true],
	['10.0.0.1', '10.0.0.11', false],
	['110.0.0.1', '1::ffff:10.0.0.1', false],
	['abcd', '::ffff:abcd', false],
])('a key for %s used from %s: %s', (allowed, address, isLetIn) => {
	const key = { name: 'Test', permission: 'Admin', allowlist: JSON.stringify([allowed]) } as KeyRow;
	const asked = () => authorise(key, 'GET', address);
	if (isLetIn) expect(asked).not.toThrow();
	else expect(asked).toThrow(`may not be used from ${address}`);
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
