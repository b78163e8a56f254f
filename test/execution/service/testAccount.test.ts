import { CredentialTestContext } from 'n8n-core';

import { AccountingService } from '../../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceTrigger } from '../../../nodes/AccountingService/AccountingServiceTrigger.node';
import { json, LocalService, type Respond } from '../../localService/localService';
import { Engine } from '../../n8nCore/harness';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const KEY = 'sk_that_must_not_leave';

let service: LocalService;
let engine: Engine;
let asked: jest.SpyInstance;
beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({});
});
afterEach(async () => await service.stop());

/** As n8n tests a credential: with its own context, and the values as they are in the dialog. */
async function tested(entered: Record<string, string> = {}) {
	const data = { baseUrl: service.baseUrl, apiKey: KEY, ...entered };
	const credential = { id: '1', name: 'Account', type: 'accountingServiceApi', data };
	const context = new CredentialTestContext(engine.additionalData());
	asked = jest.spyOn(context.helpers, 'request');
	const { testAccount } = new AccountingService().methods.credentialTest;
	return await testAccount.call(context, credential);
}

const page =
	(body: string, status = 200, type = 'text/html'): Respond =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': type });
		response.end(body);
	};

test('asks once for customers, with the key in its header alone', async () => {
	service.respond = json({ data: rows(3), total: 40 });
	expect(await tested()).toEqual({ status: 'OK', message: 'Connected: 40 customers' });
	expect(service.lines).toEqual(['GET /api/customers?limit=25']);
	expect(service.hits[0]?.headers['x-api-key']).toBe(KEY);
	expect(service.hits[0]?.headers.authorization).toBeUndefined();
	// Somebody is looking at the dialog.
	expect((asked.mock.lastCall as [{ timeout: number }])[0].timeout).toBeLessThanOrEqual(10_000);
});

test.each<[string, unknown, string]>([
	['without a total', { customers: rows(2) }, 'Connected: 2 customers on the first page'],
	['of one', rows(1), 'Connected: 1 customer on the first page'],
	['that is empty', [], 'Connected: 0 customers on the first page'],
])('tells what a list %s shows', async (_, body, message) => {
	service.respond = json(body);
	expect(await tested()).toEqual({ status: 'OK', message });
});

test.each<[string, Respond, RegExp]>([
	['a page', page('<!doctype html><title>n8n.io</title>'), /^This address shows a web page/],
	['a page that is not called one', page('<html>', 200, 'text/plain'), /shows a web page, not/],
	['a text', page('It works!', 200, 'text/plain'), /shows a text, .*address that ends in \/api\.$/],
	['nothing', page('', 204), /answered GET \/customers with nothing/],
	['JSON without a list', json({ status: 'ok' }), /no list of customers\. Check the base URL/],
	[
		'a redirect',
		json({}, 302, { Location: 'https://b.example/api/customers' }),
		/redirects.*b\.example/,
	],
	['401', json({ error: 'no' }, 401), /not accepted \(401\).*mistyped, revoked or expired/],
	['403', json({ error: 'no' }, 403), /may not read customers from here \(403\).*allowlist.*Pro/],
	['404', page('Not here', 404), /no API at this address \(404\).*ends in \/api/],
	[
		'429',
		json({}, 429, { 'Retry-After': '7' }),
		/\(429\), so it is not known whether the key.*Wait a minute/,
	],
	['418', json({ error: 'tea' }, 418), /refused the request.*tea \(418\)/],
	[
		'503',
		json({ error: 'busy' }, 503),
		/could not answer \(503\), so it is not known whether the key.*Test again later/,
	],
	[
		'half an answer',
		(_, response) => response.socket?.destroy(),
		/no complete answer.*begin with https:\/\//,
	],
])('%s is no success, and the message says what to do', async (_, respond, message) => {
	service.respond = respond;
	expect(await tested()).toEqual({ status: 'Error', message: expect.stringMatching(message) });
	expect(service.hits).toHaveLength(1);
});

test('an address where nothing answers is told with its code', async () => {
	const elsewhere = await LocalService.start();
	const { baseUrl } = elsewhere;
	await elsewhere.stop();
	const { message } = await tested({ baseUrl });
	expect(message).toMatch(/could not be reached \(ECONNREFUSED.*base URL/);
	expect(message).not.toMatch(/Nothing was sent/);
});

test('https where the service speaks http is told with what to change', async () => {
	const { message } = await tested({ baseUrl: service.baseUrl.replace('http:', 'https:') });
	expect(message).toMatch(/no secure connection.*port in the base URL.*http:\/\/ alone/);
});

test.each([
	['no address', { baseUrl: 'not an address' }, /base URL|address/i],
	['an empty key', { apiKey: '' }, /API key/],
	['an expression', { apiKey: '={{ $json.key }}' }, /only while a workflow runs/],
	['an address by an expression', { baseUrl: '={{ $json.url }}' }, /only while a workflow runs/],
])('%s is told without asking anybody', async (_, entered, message) => {
	expect(await tested(entered)).toEqual({
		status: 'Error',
		message: expect.stringMatching(message),
	});
	expect(service.hits).toEqual([]);
});

test.each<[string, Respond]>([
	['a refusal', json({ error: `Unknown key ${KEY}` }, 418)],
	['a page', page(`<p>${KEY}</p>`)],
	['a redirect', json({}, 302, { Location: `https://${KEY}.example/customers` })],
])(
	'the key is shown in no message about %s, and nothing that n8n would render',
	async (_, respond) => {
		service.respond = respond;
		const { message } = await tested();
		expect(message).not.toContain(KEY);
		expect(message).not.toContain('<');
	},
);

test('both nodes have the same test, because n8n asks whichever it finds first', () => {
	const [action, trigger] = [new AccountingService(), new AccountingServiceTrigger()].map(
		({ methods }) => methods.credentialTest.testAccount,
	);
	expect(trigger).toBe(action);
});
