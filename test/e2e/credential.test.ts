import { testCredential, type CredentialTestResult } from '../../n8n/credentials';
import { admin } from '../sandbox/client';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;

beforeAll(async () => {
	n8n = await startN8nWithPackage();
});

afterAll(async () => await n8n?.stop());

interface Entered {
	baseUrl?: string;
	apiKey?: string;
}

async function tested(entered: Entered): Promise<CredentialTestResult> {
	const { baseUrl, apiKey } = n8n.sandbox;
	return await testCredential(n8n.rest, n8n.account, { baseUrl, apiKey, ...entered });
}

async function newKey(allowlist: string[] = []): Promise<{ id: number; key: string }> {
	const wanted = { name: 'For a test', permission: 'Read', allowlist };
	return (await admin(n8n.sandbox, 'POST /keys', wanted)).body;
}

async function revokedKey(): Promise<string> {
	const { id, key } = await newKey();
	await admin(n8n.sandbox, `DELETE /keys/${id}`);
	return key;
}

test('the right base URL and key pass', async () => {
	const message = expect.stringMatching(/^Connected: \d+ customers$/);
	expect(await tested({})).toEqual({ status: 'OK', message });
});

test('a key that may only read passes', async () => {
	expect(await tested({ apiKey: (await newKey()).key })).toMatchObject({ status: 'OK' });
});

test('a slash at the end of the base URL is accepted', async () => {
	expect(await tested({ baseUrl: `${n8n.sandbox.baseUrl}/` })).toMatchObject({ status: 'OK' });
});

test('the web page of an n8n is no account', async () => {
	const { status, message } = await tested({ baseUrl: n8n.baseUrl });
	expect(status).toBe('Error');
	expect(message).toMatch(/a web page, not the service's API|no API at this address/);
});

const refusals: Array<[string, () => Promise<Entered>, RegExp]> = [
	['a wrong key', async () => ({ apiKey: 'ak_wrong' }), /key was not accepted \(401\)/],
	['a revoked key', async () => ({ apiKey: await revokedKey() }), /key was not accepted \(401\)/],
	[
		'a key for other addresses',
		async () => ({ apiKey: (await newKey(['203.0.113.7'])).key }),
		/may not read .* from here \(403\)/,
	],
	[
		'an address without an API',
		async () => ({ baseUrl: new URL('/nothing/api', n8n.sandbox.baseUrl).href }),
		/no API at this address \(404\)/,
	],
];

test.each(refusals)('%s has a message of its own, with what to do', async (_, entered, words) => {
	const { status, message } = await tested(await entered());
	expect(status).toBe('Error');
	expect(message).toMatch(words);
});

test.each([
	['is no address', 'not an address'],
	['is empty', ''],
])('a base URL that %s fails', async (_, baseUrl) => {
	const { status, message } = await tested({ baseUrl });
	expect(status).toBe('Error');
	expect(message).not.toBe('');
});

test('the key cannot be read back from n8n', async () => {
	const path = `/credentials/${n8n.account.id}?includeData=true`;
	const shown = await n8n.rest.call<object>('GET', path);
	expect(JSON.stringify(shown)).not.toContain(n8n.sandbox.apiKey);
});
