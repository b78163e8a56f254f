import { testCredential, type CredentialTestResult } from '../../n8n/credentials';
import { START_TIMEOUT, startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;

beforeAll(async () => {
	n8n = await startN8nWithPackage();
}, START_TIMEOUT);

afterAll(async () => await n8n?.stop());

async function tested(changes: {
	baseUrl?: string;
	apiKey?: string;
}): Promise<CredentialTestResult> {
	const { baseUrl, apiKey } = n8n.sandbox;
	return await testCredential(n8n.rest, n8n.account, { baseUrl, apiKey, ...changes });
}

test('the right address and key pass', async () => {
	expect(await tested({})).toMatchObject({ status: 'OK' });
});

test('a slash at the end of the address does no harm', async () => {
	expect(await tested({ baseUrl: `${n8n.sandbox.baseUrl}/` })).toMatchObject({ status: 'OK' });
});

test('a wrong key is told apart, with what to do', async () => {
	const { status, message } = await tested({ apiKey: 'ak_wrong' });
	expect(status).toBe('Error');
	expect(message).toMatch(/key was not accepted \(401\)/);
	expect(message).toMatch(/Settings > API keys/);
});

test('an address where no API is, is told apart', async () => {
	const elsewhere = new URL('/nothing/api', n8n.sandbox.baseUrl).href;
	const { status, message } = await tested({ baseUrl: elsewhere });
	expect(status).toBe('Error');
	expect(message).toMatch(/no API at this address \(404\)/);
});

test.each([
	['is not an address at all', 'not an address'],
	['is empty', ''],
])('a base URL that %s fails', async (_, baseUrl) => {
	const { status, message } = await tested({ baseUrl });
	expect(status).toBe('Error');
	expect(message).not.toBe('');
});

test('the key is stored encrypted and never given out', async () => {
	const stored = await n8n.rest.call<object>(
		'GET',
		`/credentials/${n8n.account.id}?includeData=true`,
	);
	expect(JSON.stringify(stored)).not.toContain(n8n.sandbox.apiKey);
});
