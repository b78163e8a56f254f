import { request } from 'node:http';
import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { authorise, identify, permissionFor } from '../../../sandbox/keys/access';
import { Keys, type KeyRow } from '../../../sandbox/keys/keys';
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

test.each([
	['GET', 'Read'],
	['HEAD', 'Read'],
	['POST', 'Write'],
	['PATCH', 'Write'],
	['DELETE', 'Write'],
])('says that %s needs %s', (method, permission) => expect(permissionFor(method)).toBe(permission));

test('refuses an unknown key, and a revoked one at once', async () => {
	expect((await withKey('ak_unknown', 'GET /customers')).body.error).toMatch(/not known/);
	const [revoked, other] = [await newKey({}), await newKey({})];
	expect((await withKey(revoked.key, 'GET /customers')).status).toBe(200);
	await admin(sandbox, `DELETE /keys/${revoked.id}`);
	expect(await withKey(revoked.key, 'GET /customers')).toMatchObject({
		status: 401,
		body: { error: expect.stringContaining('revoked') },
	});
	expect((await withKey(other.key, 'GET /customers')).status).toBe(200);
});

const days = 86_400_000;
const minute = 60_000;

test.each([
	['30 days', 30],
	['90 days', 90],
	['1 year', 365],
])('refuses a key that lasts %s from the end of that time on', async (expiry, count) => {
	const start = Date.parse((await admin(sandbox, 'GET /clock')).body.now);
	const { key } = await newKey({ expiry });
	const at = async (ms: number) => {
		await admin(sandbox, 'POST /clock', { now: new Date(ms).toISOString() });
		return await withKey(key, 'GET /customers');
	};
	expect((await at(start + count * days - minute)).status).toBe(200);
	const end = new Date(start + count * days).toISOString().slice(0, 10);
	expect(await at(start + count * days + minute)).toMatchObject({
		status: 401,
		body: { error: `The API key "Test" expired on ${end}` },
	});
});

test('a key has expired in the millisecond in which its time is over, and not before', () => {
	const database = new Database(':memory:');
	const clock = new Clock();
	const { key, id } = new Keys(database, clock).create({
		...{ name: 'Test', permission: 'Read', allowlist: [] },
		expiry: '30 days',
	});
	const keys = new Keys(database, clock);
	const end = Date.parse(keys.get(id).expires_at!);
	const at = (ms: number) => {
		const then = { stamp: () => new Date(ms).toISOString() } as Clock;
		return identify(keys, then, { key, authorization: undefined });
	};
	expect(at(end - 1)).toMatchObject({ id });
	expect(at(end)).toMatchObject({ status: 401 });
	database.close();
});

test.each([{ expiry: 'never' }, {}])(
	'a key that is asked for with %j never expires',
	async (asked) => {
		const { key } = await newKey(asked);
		await admin(sandbox, 'POST /clock', { advance: 20 * 365 * 86_400 });
		expect((await withKey(key, 'GET /customers')).status).toBe(200);
	},
);

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

test('counts those who show no valid key by their address, whatever they show', async () => {
	const left = async (apiKey: string) => {
		const { headers } = await withKey(apiKey, 'GET /customers');
		return Number(headers.get('x-ratelimit-remaining'));
	};
	const first = await left('ak_one');
	expect(await left('ak_other')).toBe(first - 1);
	expect(await left(sandbox.apiKey)).not.toBe(first - 2);
	const elsewhere = await new Promise<number>((resolve, reject) => {
		request(`${sandbox.baseUrl}/customers`, { localAddress: '127.0.0.2' }, (response) => {
			resolve(Number(response.resume().headers['x-ratelimit-remaining']));
		})
			.on('error', reject)
			.end();
	});
	expect(elsewhere).toBeGreaterThan(first - 1);
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
