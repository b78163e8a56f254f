import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';

const BASE = 'https://app.example.com/api';
const KEY = 'sk_live_1';

/** A request as it leaves n8n, for whatever node uses the credential. */
const authenticated = async (
	options: Partial<IHttpRequestOptions>,
	credential: ICredentialDataDecryptedObject = {},
) =>
	await new AccountingServiceApi().authenticate(
		{ baseUrl: BASE, apiKey: KEY, ...credential },
		{ url: '/customers', ...options },
	);

test('the key goes into a header of its own, and nowhere else', async () => {
	const { headers, ...rest } = await authenticated({ method: 'POST', body: { name: 'A' } });
	expect(headers).toEqual({ 'X-API-Key': KEY });
	expect(JSON.stringify(rest)).not.toContain(KEY);
});

test('the rest of the request stays as it was', async () => {
	const asked = { method: 'POST', body: { name: 'A' }, qs: { limit: 1 }, json: true } as const;
	expect(await authenticated(asked)).toMatchObject(asked);
});

test.each([
	...['qsStringifyOptions', 'useQuerystring', 'arrayFormat', 'auth', 'form', 'formData', 'gzip'],
	...['encoding', 'useStream', 'timeout', 'returnFullResponse', 'resolveWithFullResponse'],
	...['ignoreHttpStatusErrors', 'simple', 'abortSignal', 'allowedDomains'],
	...['sendCredentialsOnCrossOriginRedirect', 'skipSslCertificateValidation'],
])('the setting %s is handed on as it was', async (name) =>
	expect(await authenticated({ [name]: '' })).toHaveProperty(name, ''),
);

test('no redirect is followed, by whatever name it was asked for', async () => {
	const asked = { followRedirect: true, followAllRedirects: true, maxRedirects: 21 };
	expect(await authenticated({ ...asked, disableFollowRedirect: false } as object)).toMatchObject({
		...{ disableFollowRedirect: true, followRedirect: false },
		...{ followAllRedirects: false, maxRedirects: 0 },
	});
});

test.each([null, 'text/plain', 7, ['a', 'b']])(
	'a header of %j is handed on as it was',
	async (value) => {
		const headers: IDataObject = { Accept: value };
		expect((await authenticated({ headers })).headers).toEqual({ ...headers, 'X-API-Key': KEY });
	},
);

test.each([
	'https://APP.example.com:443/api/x/../customers',
	'https:\\\\app.example.com/api/customers',
])('a request to %s goes where it was seen to lead, by either name of its address', async (uri) => {
	const href = `${BASE}/customers`;
	expect(await authenticated({ url: undefined, uri } as object)).toMatchObject({
		uri: href,
		url: href,
	});
});

test('a request without `uri` does not get one', async () => {
	expect(await authenticated({})).not.toHaveProperty('uri');
});

test('blanks and line breaks around the key and the address are left out', async () => {
	const credential = { baseUrl: ` ${BASE}/ `, apiKey: ` ${KEY}\n` };
	const { headers, url } = await authenticated({}, credential);
	expect(headers).toEqual({ 'X-API-Key': KEY });
	expect(url).toBe(`${BASE}/customers`);
});

test.each([
	[{ baseUrl: '' }, /Enter the base URL/],
	[{ baseUrl: 'http://app.example.com/api' }, /Use https/],
	[{ apiKey: '' }, /Enter the API key/],
	[{ apiKey: 'two words' }, /characters that a key cannot have/],
])('with %j nothing is sent, and the message says what to change', async (credential, advice) => {
	await expect(authenticated({}, credential)).rejects.toThrow(advice);
});

test('an address elsewhere gets no key; the message says what to do when the service has moved', async () => {
	await expect(authenticated({ url: 'https://evil.example/api' })).rejects.toThrow(
		'The API key is only sent to https://app.example.com. Change the base URL in the credential if the service has moved.',
	);
});
