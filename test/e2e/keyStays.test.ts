import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { itemsOf, runToItsEnd } from '../../n8n/executions';
import { json, LocalService } from '../localService/localService';
import { saveBehindManualTrigger, START } from './behindManualTrigger';
import { startN8nWithPackage, version, type N8nWithPackage } from './n8nWithPackage';

/** Versions of the HTTP Request node. The newest of n8n 1 is not among those of n8n 2. */
const PAGING = version.startsWith('1.') ? [4.2] : [4.2, 4.4];
const VERSIONS = [3, ...PAGING];
const KEY = 'sk_that_must_not_leave';

let n8n: N8nWithPackage;
let service: LocalService;
let stranger: LocalService;
let credential: Credential;

beforeAll(async () => void (n8n = await startN8nWithPackage()));
afterAll(async () => await n8n?.stop());

beforeEach(async () => {
	[service, stranger] = await Promise.all([LocalService.start(), LocalService.start()]);
	service.respond = json({ id: '7' });
	const { baseUrl } = service;
	credential = await saveCredential(n8n.rest, 'Key', API_CREDENTIAL, { baseUrl, apiKey: KEY });
});
afterEach(async () => {
	await service.stop();
	await stranger.stop();
});

/** Requests a URL with n8n's HTTP Request node and this package's credential. */
async function request(
	version: number,
	url: string,
	options: object = {},
	header = { name: 'x-api-key', value: 'of the caller' },
) {
	const http = {
		name: 'HTTP',
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: version,
		parameters: {
			url,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: API_CREDENTIAL,
			sendHeaders: true,
			headerParameters: { parameters: [header] },
			options,
		},
		credentials: { [API_CREDENTIAL]: credential },
	};
	const workflow = await saveBehindManualTrigger(n8n.rest, http);
	return await runToItsEnd(n8n.rest, workflow, START);
}

describe.each(VERSIONS)('the HTTP Request node %s', (version) => {
	test('reaches the service with the key, in one header', async () => {
		const execution = await request(version, `${service.baseUrl}/customers`);
		expect(execution.error?.message).toBeUndefined();
		expect(itemsOf(execution, 'HTTP').map((item) => item.json)).toEqual([{ id: '7' }]);
		expect(service.hits.map(({ headers }) => headers['x-api-key'])).toEqual([KEY]);
	});

	test('gets nothing for another host', async () => {
		const execution = await request(version, `${stranger.origin}/api/customers`);
		expect(JSON.stringify(execution.error)).toContain('The API key is only sent to');
		expect(stranger.hits).toEqual([]);
	});

	test.each([
		['clear text', {}],
		['TLS that nobody verifies', { allowUnauthorizedCerts: true }],
	])('shows the key to no proxy, with %s', async (_, verification) => {
		const url = `${service.baseUrl}/customers`;
		const execution = await request(version, url, { proxy: stranger.origin, ...verification });
		expect(JSON.stringify(execution.error)).toContain('Remove the option Proxy');
		expect([...stranger.hits, ...service.hits]).toEqual([]);
	});

	test('names no other host beside the key', async () => {
		const host = { name: 'hOST', value: 'evil.example' };
		const execution = await request(version, `${service.baseUrl}/customers`, {}, host);
		expect(JSON.stringify(execution.error)).toContain('Remove the header Host');
		expect(service.hits).toEqual([]);
	});

	test('takes no key along where the service redirects elsewhere', async () => {
		service.respond = (_, response) => {
			response.writeHead(302, { Location: `${stranger.origin}/api/customers` }).end();
		};
		const redirect = { redirect: { followRedirects: true, maxRedirects: 21 } };
		await request(version, `${service.baseUrl}/customers`, { redirect });
		await request(version, `${service.baseUrl}/customers`);
		expect(service.hits.length).toBeGreaterThanOrEqual(2);
		expect(stranger.hits).toEqual([]);
	});
});

test.each(PAGING)('paging by next URL, version %s takes no key elsewhere', async (version) => {
	service.respond = json({ rows: [1], next: `${stranger.origin}/api/customers?page=2` });
	const pagination = {
		paginationMode: 'responseContainsNextURL',
		nextURL: '={{ $response.body.next }}',
		limitPagesFetched: true,
		maxRequests: 3,
	};
	await request(version, `${service.baseUrl}/customers`, { pagination: { pagination } });
	expect(service.hits).toHaveLength(1);
	expect(stranger.hits).toEqual([]);
});
