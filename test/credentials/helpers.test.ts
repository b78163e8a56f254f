import { ExecuteContext } from 'n8n-core';
import { createRunExecutionData, type IRequestOptions } from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';

const CREDENTIAL = 'accountingServiceApi';
const KEY = 'sk_that_must_not_leave';

let service: LocalService;
let stranger: LocalService;
let helpers: ExecuteContext['helpers'];
let context: ExecuteContext;

/** n8n's own helpers, through which its HTTP Request node and every other sends. */
beforeEach(async () => {
	[service, stranger] = await Promise.all([LocalService.start(), LocalService.start()]);
	service.respond = stranger.respond = json({ id: '7' });
	const engine = await Engine.start({
		[CREDENTIAL]: { baseUrl: service.baseUrl, apiKey: KEY },
	});
	const node = engine.node('accountingService', {});
	const executed = { node, data: {}, source: null };
	const items = { main: [[{ json: {} }]] };
	const run = createRunExecutionData();
	const workflow = engine.workflow([node]);
	const additional = engine.additionalData();
	context = new ExecuteContext(
		workflow,
		node,
		additional,
		'manual',
		run,
		0,
		[],
		items,
		executed,
		[],
	);
	({ helpers } = context);
});
afterEach(async () => {
	await service.stop();
	await stranger.stop();
});

const older = async (options: IRequestOptions): Promise<unknown> =>
	await helpers.requestWithAuthentication.call(context, CREDENTIAL, options);
const newer = async (options: object): Promise<unknown> =>
	await helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
		url: `${service.baseUrl}/customers`,
		...options,
	});

test('both of the helpers reach the service with the key', async () => {
	await older({ uri: `${service.baseUrl}/customers`, rejectUnauthorized: true });
	await newer({ skipSslCertificateValidation: false });
	expect(service.hits.map(({ headers }) => headers['x-api-key'])).toEqual([KEY, KEY]);
});

test.each(['X-API-Key ', '\tx-api-key', 'x-api-key\u00a0'])(
	'both of the helpers send our key, although the caller set a header %j',
	async (name) => {
		await older({ uri: `${service.baseUrl}/customers`, headers: { [name]: 'theirs' } });
		await newer({ headers: { [name]: 'theirs' } });
		expect(service.hits.map(({ headers }) => headers['x-api-key'])).toEqual([KEY, KEY]);
	},
);

test.each([{}, { rejectUnauthorized: false }, { agentOptions: { host: 'evil.example' } }])(
	'the older helper shows the key to no proxy, with %j',
	async (more) => {
		const uri = `${service.baseUrl}/customers`;
		const sent = older({ uri, proxy: stranger.origin, ...more } as IRequestOptions);
		await expect(sent).rejects.toThrow(/Remove the option Proxy/);
		expect([...stranger.hits, ...service.hits]).toEqual([]);
	},
);

test('the newer helper shows the key to no proxy', async () => {
	const { hostname: host, port, protocol } = new URL(stranger.origin);
	const proxy = { host, port: Number(port), protocol };
	await expect(newer({ proxy })).rejects.toThrow(/Remove the option Proxy/);
	expect([...stranger.hits, ...service.hits]).toEqual([]);
});

test('neither helper connects to where an agent leads', async () => {
	const { hostname: host, port } = new URL(stranger.origin);
	const agentOptions = { host, port: Number(port) };
	const uri = `${service.baseUrl}/customers`;
	await expect(older({ uri, agentOptions } as IRequestOptions)).rejects.toThrow(
		/Remove host, port/,
	);
	await expect(newer({ agentOptions })).rejects.toThrow(/Remove host, port/);
	expect([...stranger.hits, ...service.hits]).toEqual([]);
});

test('neither helper sends the key under the name of another host', async () => {
	const headers = { Host: 'evil.example' };
	const uri = `${service.baseUrl}/customers`;
	await expect(older({ uri, headers })).rejects.toThrow(/Remove the header Host/);
	await expect(newer({ headers })).rejects.toThrow(/Remove the header Host/);
	expect(service.hits).toEqual([]);
});
