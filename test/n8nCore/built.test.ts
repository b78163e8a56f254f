import './environment';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';

import { PackageDirectoryLoader, WebhookContext } from 'n8n-core';
import type { INodeType, IWebhookData } from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { Engine, PACKAGE } from './harness';

/** The only suite that loads what `npm run build` has made, by n8n's own loader. */
const root = join(__dirname, '../..');
const SECRET = 'whsec_of_the_built_package';

let loader: PackageDirectoryLoader;
let service: LocalService;
let engine: Engine;

beforeAll(async () => {
	loader = new PackageDirectoryLoader(root);
	await loader.loadAll();
	service = await LocalService.start();
	const credentials = {
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'any-key' },
		accountingServiceWebhookApi: { signingSecret: SECRET },
	};
	engine = await Engine.start(credentials, loader);
});
afterAll(async () => await service.stop());

test('n8n finds all nodes and both credentials', () => {
	expect(Object.keys(loader.nodeTypes)).toEqual([
		'accountingService',
		'accountingServiceChangesTrigger',
		'accountingServiceTrigger',
	]);
	expect(Object.keys(loader.credentialTypes)).toEqual([
		'accountingServiceApi',
		'accountingServiceWebhookApi',
	]);
});

test.each(['accountingService', 'accountingServiceChangesTrigger', 'accountingServiceTrigger'])(
	'%s has its codex',
	(name) => {
		const { description } = loader.getNode(name).type as INodeType;
		expect(description.codex).toMatchObject({
			categories: expect.arrayContaining([expect.any(String)]),
			resources: { primaryDocumentation: [{ url: expect.stringMatching(/^https:/) }] },
		});
	},
);

test('every icon is a file that was built', () => {
	const types = [...loader.types.nodes, ...loader.types.credentials];
	const urls = types.flatMap(({ iconUrl }) => Object.values(iconUrl ?? {}) as string[]);
	expect(urls).toHaveLength(2 * types.length);
	for (const url of urls) expect(existsSync(url.replace(`icons/${PACKAGE}`, root))).toBe(true);
});

test('an item goes through the action node', async () => {
	service.respond = json({ id: 7 });
	const invoiceId = { __rl: true, mode: 'id', value: '7' };
	const parameters = { resource: 'invoice', operation: 'get', invoiceId };
	const run = await engine.run(engine.node('accountingService', parameters));
	expect(run.json).toEqual([{ id: 7 }]);
	expect(service.lines).toEqual(['GET /api/invoices/7']);
	expect(service.hits[0]?.headers['x-api-key']).toBe('any-key');
});

test('a delivery goes through the trigger', async () => {
	const node = engine.node('accountingServiceTrigger', {}, { webhookId: 'hook' });
	const workflow = engine.workflow([node]);
	const type = engine.nodeTypes.getByNameAndVersion(node.type);
	const rawBody = Buffer.from('{"id":"evt_1","type":"invoice.paid","data":{"id":7}}');
	const signature = createHmac('sha256', SECRET).update(rawBody).digest('hex');
	const additional = engine.additionalData();
	const request = new IncomingMessage(new Socket());
	request.headers['x-svc-signature'] = signature;
	additional.httpRequest = Object.assign(request, { rawBody, readRawBody() {} }) as never;
	additional.httpResponse = new ServerResponse(request) as never;
	const [webhookDescription] = type.description.webhooks ?? [];
	const data = { webhookDescription, node: node.name } as IWebhookData;
	const named = workflow.getNode(node.name) ?? node;
	const context = new WebhookContext(workflow, named, additional, 'webhook', data, [], null);
	const { workflowData, webhookResponse } = (await type.webhook?.call(context)) ?? {};
	expect(webhookResponse).toEqual({ received: true });
	expect(workflowData?.[0]).toMatchObject([
		{ json: { id: 'evt_1', type: 'invoice.paid', data: { id: 7 } } },
	]);
});
