import { randomUUID } from 'node:crypto';

import { admin, call } from '../../sandbox/client';
import { Editor, node } from '../editor';
import { openStage } from '../stage';
import { overdueInvoice } from './books';
import { connect, copyProductionUrl, reconnect } from './connecting';
import { drag } from './dragging';
import { newcomerTo } from './newcomer';
import { OwnWorkflows } from './ownWorkflows';
import { ServicePages } from './servicePages';
import { stretches } from './stretches';
import { Walk } from './walk';
import { WebhookLog } from './webhookLog';

const TRIGGER = 'Accounting Service Trigger';
const WEBHOOK = 'Paid invoices';

const stage = openStage();
const { sandbox } = stage;
const log = new WebhookLog(sandbox, WEBHOOK);
let editor: Editor;
let walk: Walk;
let workflows: OwnWorkflows;
let service: ServicePages;

beforeAll(async () => {
	editor = await Editor.open('light', { ...stage, session: await newcomerTo(stage) });
	walk = await Walk.begin(editor);
	workflows = new OwnWorkflows(editor.page, stage.baseUrl);
	service = await ServicePages.open(editor.page, stage);
});

afterAll(async () => {
	walk?.end();
	await editor?.close();
	await log.end();
});

beforeEach(() => walk.set());

test(stretches.reminder, async () => {
	const { id, number } = await overdueInvoice(sandbox);
	const apiKey = await service.createKey('n8n');
	await workflows.beginFirst();
	const panel = await workflows.add('payment reminder', 'Send payment reminder');
	await connect(editor.page, { baseUrl: sandbox.baseUrl, apiKey });
	await panel.pick('invoiceId', number);
	await panel.execute();
	expect(await panel.complaint()).toBe('');
	const { mails } = (await admin(sandbox, 'GET /mails')).body;
	expect(mails.filter(({ invoice_id }) => invoice_id === id)).toMatchObject([
		{ kind: 'reminder', to: ['late@example.com'] },
	]);
	await walk.arrive('reminder');
});

test(stretches.rows, async () => {
	const reference = `PO-${randomUUID().slice(0, 8)}`;
	const order = { order: reference, customer_id: 1, reference };
	const lines = [
		{ description: 'Rowing boat', quantity: 1, unit_price: 1250 },
		{ description: 'Pair of oars', quantity: 2, unit_price: 84.5 },
	];
	const name = 'The rows';
	await editor.openWorkflow({
		name: 'Rows',
		nodes: [node(name, 'n8n-nodes-base.manualTrigger', [0, 0], {})],
		connections: {},
		pinData: { [name]: lines.map((line) => ({ json: { ...order, ...line } })) },
	});
	const panel = await workflows.add('invoice', 'Create invoices from rows');
	await drag(panel, 'order', 'groupBy');
	await panel.mapAutomatically(2);
	await panel.execute();
	expect(await panel.complaint()).toBe('');
	const { body } = await call(sandbox, 'GET /invoices?limit=100');
	const made = body.data.filter((invoice) => invoice.reference === reference);
	expect(made).toMatchObject([{ customer_id: 1, lines }]);
	await walk.arrive('rows');
});

test(stretches.event, async () => {
	const { id, number } = await overdueInvoice(sandbox);
	await workflows.openEmpty();
	const panel = await workflows.add('invoice', 'On invoice paid');
	const url = await copyProductionUrl(editor.page);
	const signingSecret = await service.createWebhook(WEBHOOK, url, 'invoice.paid');
	await connect(editor.page, { signingSecret });
	await panel.close();
	await workflows.publish();
	await service.markPaid(id);
	const execution = await workflows.openExecution(1, TRIGGER);
	await execution.shows(number);
	await walk.arrive('event');
});

test(stretches.rotation, async () => {
	const invoices = [await overdueInvoice(sandbox), await overdueInvoice(sandbox)] as const;
	const secret = await service.rotateSecret(WEBHOOK);
	await service.markPaid(invoices[0].id);
	expect(await log.answers()).toEqual([[200], [401]]);
	await workflows.leaveExecutions();
	const panel = await editor.openPanel(TRIGGER);
	await reconnect(editor.page, 'secondSigningSecret', secret);
	await panel.close();
	await service.markPaid(invoices[1].id);
	await log.untilAccepted();
	const execution = await workflows.openExecution(3, TRIGGER);
	await execution.shows(/verifiedWith.*second/);
	await walk.arrive('rotation');
});

test(stretches.dryRun, async () => {
	await workflows.beginAnother();
	const panel = await workflows.add('customer', 'Create customer');
	await panel.readFieldsAgain();
	await panel.addField('Name');
	await panel.fill('name', 'Only in thought');
	await panel.add('Add Option', 'Dry Run');
	await panel.execute();
	await panel.shows(/Only in thought/);
	const { body } = await call(sandbox, 'GET /customers?search=thought');
	expect(body.data).toEqual([]);
	await walk.arrive('dryRun');
});
