import { randomUUID } from 'node:crypto';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { admin } from '../sandbox/client';
import { Editor, node, NODE, START } from './editor';

let editor: Editor;

beforeAll(async () => void (editor = await Editor.open()));
afterAll(async () => await editor?.close());
afterEach(async () => void (await admin(editor.stage.sandbox, 'DELETE /faults')));

test('a record is picked from a list that is searched in the service', async () => {
	const panel = await editor.openNode({ operation: 'get' });
	await panel.openList('invoiceId');
	await editor.shoot('picker');
	await panel.searchList('INV-2026-0007');
	await editor.shoot('picker-search');
	await panel.pickFound('INV-2026-0007');
	await panel.execute();
	await editor.shoot('output');
	await panel.shows('INV-2026-0007');
});

test('learned fields are mapped', async () => {
	const panel = await editor.openNode({ resource: 'customer', operation: 'create' });
	await panel.addField('Name');
	await panel.addField('Email');
	await editor.shoot('fields');
	await panel.fill('name', 'Mapped & Sons');
	await panel.fill('email', 'mapped@example.com');
	await panel.execute();
	await editor.shoot('fields-mapped');
	await panel.shows('mapped@example.com');
});

test('filters are added, the customer by name', async () => {
	const panel = await editor.openNode();
	await panel.add('Add Filter', 'Status');
	await panel.pick('status', 'overdue');
	await panel.execute();
	// Simplify is on where nobody has touched it.
	await panel.shows('amount_due');
	expect(await panel.outputText()).not.toContain('reminders_sent');
	await panel.add('Add Filter', 'Customer');
	await editor.shoot('filters');
	await panel.pick('customerId', 'Castell Outdoor Partners');
	await panel.execute();
	await editor.shoot('filters-run');
	await panel.shows('Castell Outdoor Partners');
});

test('a status that is stored as plain text still filters, and an unknown one is explained', async () => {
	const panel = await editor.openNode({ filters: { status: 'Overdue' } });
	await panel.execute();
	await editor.shoot('status-hint');
	await panel.shows('but the invoices have "overdue"');
	expect(await panel.complaint()).toBe('');
});

test('a PDF is named after its record, which comes with it', async () => {
	const invoiceId = { __rl: true, mode: 'id', value: '7' };
	const panel = await editor.openNode({ operation: 'downloadPdf', invoiceId });
	await panel.add('Add Option', 'File Name');
	await panel.fill('fileName', '{number} {customer_name}');
	await panel.add('Add Option', 'Include Record');
	await panel.switchOn('includeRecord');
	await editor.shoot('pdf-options');
	await panel.execute();
	await editor.shoot('pdf-named');
	await panel.shows(/File Name: INV-2026-0007-[A-Z][^.]*\.pdf/);
});

describe('errors say what happened and what to do', () => {
	test('a missing record', async () => {
		const invoiceId = { __rl: true, mode: 'id', value: '999999' };
		const panel = await editor.openNode({ operation: 'get', invoiceId });
		await panel.execute();
		await editor.shoot('message-404');
		await panel.shows(/Invoice 999999 was not found.*Check the ID/);
	});

	test('an answer that was lost', async () => {
		const lost = { kind: 'dropAfter', method: 'POST', path: '/reminder' };
		await admin(editor.stage.sandbox, 'POST /faults', lost);
		const invoiceId = { __rl: true, mode: 'id', value: '21' };
		const panel = await editor.openNode({ operation: 'sendReminder', invoiceId });
		await panel.execute();
		await editor.shoot('message-unknown');
		await panel.shows(/It is not known whether.*Look for the result/);
	});

	test('a key that is refused', async () => {
		const refused = { kind: 'status', status: 401, error: 'This key was revoked' };
		await admin(editor.stage.sandbox, 'POST /faults', { ...refused, times: 3 });
		const panel = await editor.openNode();
		await panel.execute();
		await editor.shoot('message-401');
		await panel.shows(/key was not accepted.*Settings > API keys/);
	});
});

describe('hints', () => {
	test('report a wait for the limit, while it lasts and afterwards', async () => {
		const busy = { kind: 'status', status: 429, headers: { 'Retry-After': '4' } };
		await admin(editor.stage.sandbox, 'POST /faults', { ...busy, error: 'Too many requests' });
		const panel = await editor.openNode();
		const told = editor.page.waitForEvent('console', (line) => /Waiting/.test(line.text()));
		await panel.execute();
		await editor.shoot('hint-waited');
		await panel.shows(/Waited up to \d+ seconds for the rate limit of the service/);
		expect((await told).text()).toMatch(/Waiting \d+ seconds for the rate limit/);
	});

	test('say how many items failed', async () => {
		const ids = ['1', '2', '999999'];
		const credentials = { [API_CREDENTIAL]: editor.stage.account };
		const get = {
			operation: 'get',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		};
		await editor.openWorkflow({
			name: randomUUID(),
			nodes: [
				node(START, 'n8n-nodes-base.manualTrigger', [0, 0], {}),
				node(NODE, ACTION_NODE, [240, 0], {
					parameters: get,
					credentials,
					onError: 'continueRegularOutput',
				}),
			],
			connections: { [START]: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
			pinData: { [START]: ids.map((id) => ({ json: { id } })) },
		});
		const panel = await editor.openPanel(NODE);
		await panel.execute();
		await editor.shoot('hint-failed-items');
		await panel.shows('1 of 3 items failed');
	});
});
