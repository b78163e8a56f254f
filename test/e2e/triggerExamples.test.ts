import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential } from '../../n8n/credentials';
import {
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	type Execution,
} from '../../n8n/executions';
import { publish } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow, type Workflow } from '../../n8n/workflows';
import { admin, call } from '../sandbox/client';
import { WITH_EDITOR } from './editor';
import { owner } from './n8nWithPackage';
import { Photographer } from './pictures';
import { Stage, TRIGGER, WEBHOOK_CREDENTIAL } from './triggerStage';

const folder = join(__dirname, '../../examples');
const files = readdirSync(folder).filter((name) => /^trigger-.*\.json$/.test(name));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Workflow;

let stage: Stage;
let photographer: Photographer | undefined;

beforeAll(async () => {
	stage = await Stage.open([], WITH_EDITOR);
	photographer = await Photographer.open(stage.baseUrl, owner);
});

afterAll(async () => {
	await photographer?.close();
	await stage?.close();
});

/**
 * Imports an example and does what its sticky note says; `without` replaces accounts we do not
 * have.
 */
async function setUp(file: string, event: string, without: string[] = []): Promise<SavedWorkflow> {
	const example = read(file);
	const { webhookId } = example.nodes.find(({ type }) => type === TRIGGER)!;
	const url = `${stage.baseUrl}/webhook/${webhookId}/webhook`;
	const body = { name: file, url, events: [event] };
	const { body: webhook } = await admin(stage.sandbox, 'POST /webhooks', body);
	const secret = { signingSecret: webhook.secret };
	const credential = await saveCredential(stage.rest, file, WEBHOOK_CREDENTIAL, secret);
	const both = { [WEBHOOK_CREDENTIAL]: credential, [API_CREDENTIAL]: stage.account };
	const nodes = example.nodes.map((node) => ({
		...node,
		...([TRIGGER, ACTION_NODE].includes(node.type) && { credentials: both }),
		disabled: without.includes(node.name),
	}));
	const workflow = await saveWorkflow(stage.rest, { ...example, name: file, nodes });
	await publish(stage.rest, workflow);
	return workflow;
}

async function firstExecutionOf(workflow: SavedWorkflow): Promise<Execution> {
	for (;;) {
		const [first] = await executionsOf(stage.rest, workflow);
		const execution = first && (await readExecution(stage.rest, first.id));
		if (execution && isWhole(execution)) {
			await photographer?.take(workflow.name, workflow, execution);
			return execution;
		}
		await sleep(100);
	}
}

const book = async (route: string, body: object) => (await call(stage.sandbox, route, body)).body;

test.each(files)('%s is made of nodes that n8n knows', async (file) => {
	const types =
		await stage.rest.file<Array<{ name: string; version: number | number[] }>>('/types/nodes.json');
	for (const { type, typeVersion } of read(file).nodes) {
		const versions = types.filter(({ name }) => name === type).flatMap(({ version }) => version);
		expect(versions).toContain(typeVersion);
	}
});

const lines = [{ description: 'Work', unit_price: 100 }];

test('a reminder is sent for an overdue invoice', async () => {
	const workflow = await setUp('trigger-overdue-reminder.json', 'invoice.overdue');
	const customer = await book('POST /customers', { name: 'Late', email: 'late@example.com' });
	const dates = { issue_date: '2020-01-01', due_date: '2020-01-31' };
	await book('POST /invoices', { customer_id: customer.id, status: 'sent', lines, ...dates });
	await admin(stage.sandbox, 'POST /clock', { advance: 0 });
	const execution = await firstExecutionOf(workflow);
	expect(execution.error).toBeUndefined();
	const { body } = await admin(stage.sandbox, 'GET /mails');
	expect(JSON.stringify(body.mails)).toContain('late@example.com');
});

test("a paid invoice comes with its PDF and the customer's address", async () => {
	const mail = 'Send the receipt';
	const workflow = await setUp('trigger-paid-thank-you.json', 'invoice.paid', [mail]);
	const customer = await book('POST /customers', { name: 'Northwind', email: 'pay@example.com' });
	const invoice = await book('POST /invoices', {
		customer_id: customer.id,
		status: 'sent',
		lines,
	});
	await book(`PUT /invoices/${invoice.id}`, { status: 'paid' });
	const execution = await firstExecutionOf(workflow);
	expect(execution.error).toBeUndefined();
	const [item] = itemsOf(execution, 'Put both together');
	expect(item?.json).toMatchObject({
		email: 'pay@example.com',
		name: 'Northwind',
		record: { number: invoice.number },
	});
	expect(item?.binary?.data).toMatchObject({ mimeType: 'application/pdf' });
});

test('a new expense has the values of its row', async () => {
	const row = 'Add a row';
	const workflow = await setUp('trigger-new-expense-row.json', 'expense.created', [row]);
	const expense = await book('POST /expenses', { amount: 12.5, vendor: 'Paper Ltd' });
	const execution = await firstExecutionOf(workflow);
	const [item] = itemsOf(execution, 'When an expense is booked');
	const { number, date, category } = expense;
	expect(item?.json).toMatchObject({ number, date, category, amount: 12.5, vendor: 'Paper Ltd' });
});
