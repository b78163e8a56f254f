import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { destinationOf } from '../../nodes/AccountingService/catalogue/destination';

const BASE = 'https://app.example.com/api';
const href = (asked: Parameters<typeof destinationOf>[0]) => destinationOf(asked, BASE)?.href;

describe('a request to the service', () => {
	test.each([
		['/customers', 'https://app.example.com/api/customers'],
		['customers', 'https://app.example.com/api/customers'],
		['https://app.example.com/api/customers', 'https://app.example.com/api/customers'],
		['https://app.example.com/other', 'https://app.example.com/other'],
		[' /invoices/7/pdf ', 'https://app.example.com/api/invoices/7/pdf'],
		['invoices/7/pdf', 'https://app.example.com/api/invoices/7/pdf'],
		['/customers/a:b', 'https://app.example.com/api/customers/a:b'],
		['HTTPS://App.Example.com:443/api', 'https://app.example.com/api'],
		[`\u00a0${BASE}/x\u00a0`, `${BASE}/x`],
	])('to %j goes to %s, as url and as uri', (address, whole) => {
		expect(href({ url: address })).toBe(whole);
		expect(href({ uri: address })).toBe(whole);
		expect(href({ url: '', uri: address })).toBe(whole);
	});

	test('may be spelled as an object', () => {
		expect(href({ uri: new URL('https://app.example.com/api/x') })).toBe(`${BASE}/x`);
		expect(href({ uri: { href: 'https://app.example.com/api/x' } })).toBe(`${BASE}/x`);
	});

	test('may repeat the base URL', () => {
		expect(href({ baseURL: BASE, url: '/customers' })).toBe(`${BASE}/customers`);
	});

	test.each(['https://app.example.com', 'app.example.com', ` ${BASE}// `, 'app.example.com/api/'])(
		'may repeat it as people type it in: %j',
		(baseURL) => expect(href({ baseURL, url: '/customers' })).toBe(`${BASE}/customers`),
	);

	test.each([
		['https://app.example.com/other', 'y', 'https://app.example.com/other/y'],
		['https://app.example.com/other/', '/y', 'https://app.example.com/other/y'],
		['/other', 'y', 'https://app.example.com/other/y'],
		['https://app.example.com/other', `${BASE}/y`, `${BASE}/y`],
	])('below another path of its origin stays there: %j and %j', (baseURL, url, whole) => {
		expect(href({ baseURL, url })).toBe(whole);
	});
});

test.each([
	['another host', { url: 'https://evil.example/api' }],
	['another host, as uri', { uri: 'https://evil.example/api' }],
	['another host, as an object', { uri: new URL('https://evil.example/api') }],
	['an object without an address', { uri: { hostname: 'app.example.com' } }],
	['another host beside ours', { url: `${BASE}/x`, uri: 'https://evil.example/' }],
	['two addresses', { url: `${BASE}/x`, uri: `${BASE}/y` }],
	['clear text', { url: 'http://app.example.com/api' }],
	['a blob of our origin', { url: 'blob:https://app.example.com/api' }],
	['another port', { url: 'https://app.example.com:8443/api' }],
	['a host below ours', { url: 'https://app.example.com.evil.example/' }],
	['a protocol-relative address', { url: '//evil.example/api' }],
	['backslashes', { url: 'https:\\\\evil.example\\api' }],
	['backslashes without a scheme', { url: '\\\\evil.example' }],
	['a slash and a backslash', { url: '/\\evil.example' }],
	['a slash, a tab and a slash', { url: '/\t/evil.example' }],
	['leading blanks', { url: '  https://evil.example' }],
	['our host as a user name', { url: 'https://app.example.com@evil.example/' }],
	['a user name', { url: 'https://me@app.example.com/api' }],
	['a password', { url: 'https://:secret@app.example.com/api' }],
	['an object whose address is no text', { uri: { href: 7 } }],
	['another host below our base URL', { baseURL: BASE, url: 'https://evil.example/api' }],
	['no base URL', { baseURL: 'https://', url: '/customers' }],
	['a foreign base URL', { baseURL: 'https://evil.example', url: '/customers' }],
	['a foreign base URL beside ours', { baseURL: 'https://evil.example', url: `${BASE}/x` }],
	['a base URL with a query', { baseURL: 'https://app.example.com/other?x=', url: '/y' }],
	['a base URL with a fragment', { baseURL: 'https://app.example.com/other#x', url: '/y' }],
	['another scheme', { url: 'file:///etc/passwd' }],
	['a script', { url: 'javascript:alert(1)' }],
	['no address', {}],
	['no address at all', { url: null, uri: '' }],
	['a number', { url: 7 }],
])('%s is no request to the service', (_, asked) => {
	expect(href(asked)).toBeUndefined();
});

describe('the credential', () => {
	const given = { baseUrl: BASE, apiKey: 'sk_1' };
	const authenticated = async (options: object) =>
		await new AccountingServiceApi().authenticate(given, options as never);

	test('adds one header of its own, whatever the caller set', async () => {
		const headers = { 'x-api-key': 'theirs', 'X-Api-Key': 'theirs too', Accept: 'text/plain' };
		Object.assign(headers, { 'X-API-Key ': 'blank', '\tx-api-key\u00a0': 'tab' });
		const { headers: sent } = await authenticated({ url: '/customers', headers });
		expect(sent).toEqual({ Accept: 'text/plain', 'X-API-Key': 'sk_1' });
	});

	test('forbids redirects in every spelling that n8n knows', async () => {
		const followed = { followRedirect: true, followAllRedirects: true, maxRedirects: 21 };
		expect(await authenticated({ url: '/customers', ...followed })).toMatchObject({
			disableFollowRedirect: true,
			followRedirect: false,
			followAllRedirects: false,
			maxRedirects: 0,
		});
	});

	test('hands on whole addresses only, so that no other parser decides', async () => {
		const sent = await authenticated({ baseURL: BASE, uri: '/customers', url: '' });
		expect(sent).toMatchObject({ uri: `${BASE}/customers`, url: `${BASE}/customers` });
		expect(sent).not.toHaveProperty('baseURL');
	});

	test('refuses any other address, and says where the key may go', async () => {
		const refusal = 'The API key is only sent to https://app.example.com.';
		await expect(authenticated({ uri: 'https://evil.example' })).rejects.toThrow(refusal);
		await expect(authenticated({ url: 'http://app.example.com/api' })).rejects.toThrow(refusal);
	});
});
