import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';

const PUBLIC = 'https://app.example.com/api';
const LOCAL = 'https://127.0.0.1:8443/api';

/** A request as it leaves n8n with the settings of some node. */
const sent = async (settings: object, baseUrl = PUBLIC) =>
	await new AccountingServiceApi().authenticate({ baseUrl, apiKey: 'sk_1' }, {
		url: '/customers',
		...settings,
	} as never);

test.each([
	['through a proxy', { proxy: 'http://evil.example:8080' }, /Remove the option Proxy/],
	[
		'through a proxy given in parts',
		{ proxy: { host: 'evil.example', port: 8080 } },
		/Remove the option Proxy/,
	],
	[
		'to a host of the agent',
		{ agentOptions: { host: 'evil.example', port: 1 } },
		/Remove host, port/,
	],
	['to a socket', { agentOptions: { socketPath: '/tmp/s' } }, /Remove socketPath/],
	['by a name of the agent', { agentOptions: { servername: 'evil.example' } }, /servername/],
	['to a name that is looked up elsewhere', { agentOptions: { lookup: () => 0 } }, /lookup/],
	[
		'past the check of a name',
		{ agentOptions: { checkServerIdentity: () => undefined } },
		/checkServerIdentity/,
	],
	['past verification by the agent', { agentOptions: { rejectUnauthorized: false } }, /rejectUna/],
	['under another name', { headers: { Host: 'evil.example' } }, /by that name.*header Host/],
	['under another name in capitals', { headers: { HOST: 'evil.example' } }, /header Host/],
	['under another name with blanks', { headers: { ' Host ': 'evil.example' } }, /header Host/],
	['under another name of HTTP 2', { headers: { ':authority': 'evil.example' } }, /header Host/],
	['by many settings of the agent', { agentOptions: { ['x'.repeat(99)]: 1 } }, /Remove x{60} from/],
	['at another port', { headers: { Host: 'app.example.com:8080' } }, /header Host/],
	['under two names', { headers: { host: ['app.example.com', 'evil.example'] } }, /header Host/],
])('no key goes %s, to a local service neither', async (_how, settings, advice) => {
	await expect(sent(settings)).rejects.toThrow(advice);
	await expect(sent(settings, LOCAL)).rejects.toThrow(advice);
});

describe('whoever has no verified certificate', () => {
	const unverified = [{ rejectUnauthorized: false }, { skipSslCertificateValidation: true }];

	test.each(unverified)('gets no key with %j', async (settings) => {
		await expect(sent(settings)).rejects.toThrow(/certificate is verified.*Ignore SSL Issues/);
	});

	test.each(unverified)('gets one with %j at an address that clear text may go to', async (how) => {
		expect(await sent(how, LOCAL)).toMatchObject({ ...how, url: `${LOCAL}/customers` });
	});
});

test.each([
	'socketPath',
	'httpAgent',
	'httpsAgent',
	'agent',
	'lookup',
	'adapter',
	'transport',
	'baseURL',
])('the setting %s is not handed on, for it could name another place', async (name) => {
	expect(await sent({ [name]: name === 'baseURL' ? PUBLIC : 'evil' })).not.toHaveProperty(name);
});

test.each(['common', 'get', 'post', 'delete'])(
	'headers in a header named %s are left out: the HTTP client would take them for its own',
	async (name) => {
		const headers = {
			[name]: { Host: 'evil.example', 'X-API-Key': 'other' },
			Accept: ['text/csv'],
		};
		expect((await sent({ headers })).headers).toEqual({
			Accept: ['text/csv'],
			'X-API-Key': 'sk_1',
		});
	},
);

test.each([
	{ proxy: '' },
	{ proxy: undefined },
	{ rejectUnauthorized: true },
	{ agentOptions: { ca: 'authority', cert: 'ours', key: 'ours', passphrase: 'ours' } },
	{ agentOptions: { pfx: 'ours' } },
	{ headers: { Host: 'app.example.com' } },
	{ agentOptions: {} },
])('%j leads nowhere else, so the request goes out', async (settings) => {
	const { headers, agentOptions } = await sent(settings);
	expect(headers).toMatchObject({ 'X-API-Key': 'sk_1' });
	expect(agentOptions).toEqual((settings as { agentOptions?: object }).agentOptions);
});
