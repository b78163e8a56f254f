import type { Credential } from '../../n8n/credentials';
import { itemsOf, runToItsEnd } from '../../n8n/executions';
import { saveWorkflow } from '../../n8n/workflows';
import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { admin, call } from '../sandbox/client';
import { ScriptedModel, type Turn } from './aiToolModel';
import {
	AGENT,
	agentWith,
	fromAi,
	saveModelCredential,
	START,
	toolPerOperation,
	type Tool,
} from './aiToolWorkflow';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;
let model: ScriptedModel;
let credentials: { model: Credential; account: Credential };

beforeAll(async () => {
	n8n = await startN8nWithPackage();
	model = await ScriptedModel.start();
	credentials = { model: await saveModelCredential(n8n.rest, model), account: n8n.account };
});

afterAll(async () => {
	await model?.stop();
	await n8n?.stop();
});

beforeEach(async () => void (await admin(n8n.sandbox, 'DELETE /faults')));

/** Runs an agent with these tools against the scripted model. */
async function live(agentVersion: number, tools: readonly Tool[], turns: Turn[], agent?: object) {
	const workflow = agentWith(tools, credentials, { agentVersion, agent });
	const saved = await saveWorkflow(n8n.rest, workflow);
	model.script(...turns);
	return await runToItsEnd(n8n.rest, saved, START);
}

describe('the tools offered to the model', () => {
	beforeAll(async () => void (await live(3, toolPerOperation, [{ say: 'Nothing to do.' }])));

	const offered = (name: string) => model.tools.find((tool) => tool.name === name);

	test.each(entries)('$resource $operation', ({ resource, operation, row, noun }) => {
		const tool = offered(`${resource}_${operation}`);
		expect(tool?.description).toMatch(/^[A-Z].* in Accounting Service$/);
		if (resource !== 'search') expect(tool?.description).toMatch(`${noun.one}`);
		const { properties, required } = tool!.parameters;
		expect(required?.slice().sort() ?? []).toEqual(Object.keys(properties).sort());
		if (row.body === 'fields') expect(properties).toHaveProperty('Fields');
		if ('route' in row && row.route.includes('{id}'))
			expect(properties[`${resource}_ID`]).toMatchObject({ type: 'string' });
		if (row.gives === 'records') expect(properties.Limit).toMatchObject({ type: 'number' });
	});

	test('each tool differs from the others', () => {
		expect(new Set(model.tools.map(({ description }) => description)).size).toBe(entries.length);
	});

	test('operations that cannot be undone say so', () => {
		for (const { resource, operation } of entries.filter(({ row }) => row.gives === 'deletion'))
			expect(offered(`${resource}_${operation}`)?.description).toMatch(/permanently/);
		for (const operation of ['sendEmail', 'sendReminder'])
			expect(offered(`invoice_${operation}`)?.description).toMatch(/to its customer by email/);
	});
});

const create: Tool = {
	name: 'Create an invoice',
	parameters: { operation: 'create', fieldsMode: 'json', fieldsJson: fromAi('Fields', 'json') },
};
const createIt = (reference: string): Turn => ({
	use: [{ tool: 'Create_an_invoice', with: { Fields: { customer_id: 1, reference } } }],
});
const list: Tool = {
	name: 'List invoices',
	parameters: { limit: fromAi('Limit', 'number'), filters: { status: fromAi('Status') } },
};

async function invoicesWith(reference: string): Promise<Array<{ id: number }>> {
	const { body } = await call(n8n.sandbox, `GET /invoices?search=${reference}`);
	return body.data;
}
const lastTold = () => JSON.stringify(JSON.parse(model.told.at(-1) ?? 'null'));

// Up to version 2 an agent runs its tools itself; from version 3 on n8n's engine runs them.
describe.each([2.2, 3])('an agent of version %s', (version) => {
	const reference = (of: string) => `agent-${version}-${of}`;

	test('creates one invoice, and gets the whole of it', async () => {
		const turns: Turn[] = [createIt(reference('one')), { say: 'It is done.' }];
		const execution = await live(version, [create], turns);
		expect(execution.status).toBe('success');
		expect(itemsOf(execution, AGENT)[0]?.json).toEqual({ output: 'It is done.' });
		const [invoice, ...more] = await invoicesWith(reference('one'));
		expect(more).toEqual([]);
		const [record] = JSON.parse(model.told[0]!) as [Record<string, unknown>];
		expect(record).toMatchObject({ id: invoice!.id, reference: reference('one') });
		expect(record).toHaveProperty('lines');
	});

	test('reads who owes what since when in a list', async () => {
		const ask: Turn = { use: [{ tool: 'List_invoices', with: { Limit: 1, Status: 'overdue' } }] };
		await live(version, [list], [ask, { say: 'One.' }]);
		const [row] = JSON.parse(model.told[0]!) as [Record<string, unknown>];
		expect(Object.keys(row).sort()).toEqual([
			...['amount_due', 'currency', 'customer_id', 'customer_name', 'due_date', 'id'],
			...['number', 'reference', 'status', 'total'],
		]);
	});

	test('fills in fields one by one', async () => {
		const value = { name: fromAi('name'), notes: fromAi('notes') };
		const schema = Object.keys(value).map((id) => ({ id, displayName: id, type: 'string' }));
		const fields = { mappingMode: 'defineBelow', value, schema };
		const tool = { name: 'New', parameters: { resource: 'customer', operation: 'create', fields } };
		const given = { name: reference('customer'), notes: 'By an agent' };
		await live(version, [tool], [{ use: [{ tool: 'New', with: given }] }, { say: 'Done.' }]);
		const { body } = await call(n8n.sandbox, `GET /customers?search=${given.name}`);
		expect(body.data).toEqual([expect.objectContaining(given)]);
	});

	test('learns that a list is empty', async () => {
		const ask: Turn = { use: [{ tool: 'List_invoices', with: { Limit: 5, Status: 'nonsense' } }] };
		await live(version, [list], [ask, { say: 'None.' }]);
		expect(lastTold()).toMatch(
			/^\[\{"message":"No invoices were found\. Status is .*nonsense.* They have .*overdue/,
		);
	});

	test('previews a reminder with Dry Run, then sends it, once', async () => {
		const overdue = await call(n8n.sandbox, 'GET /invoices?status=overdue&limit=100');
		const id = overdue.body.data[version === 3 ? 1 : 0]?.id;
		const remind = (isPreview: boolean): Turn => ({
			use: [{ tool: 'Remind', with: { invoice_ID: String(id), Dry_Run: isPreview } }],
		});
		const sent = async () => {
			const { body } = await call(n8n.sandbox, `GET /invoices/${id}`);
			return Number(body.reminders_sent);
		};
		const before = await sent();
		const options = { dryRun: fromAi('Dry_Run', 'boolean'), notAgainWithinDays: 7 };
		const invoiceId = { __rl: true, mode: 'id', value: fromAi('invoice_ID') };
		const tool: Tool = {
			name: 'Remind',
			parameters: { operation: 'sendReminder', invoiceId, options },
		};

		await live(version, [tool], [remind(true), { say: 'Shall I?' }]);
		expect(model.told[0]).toMatch(/"dryRun":true,"action":"send"/);
		expect(await sent()).toBe(before);

		await live(version, [tool], [remind(true), remind(false), remind(false), { say: 'Sent.' }]);
		expect(model.told[0]).toMatch(/"dryRun":true,"action":"send"/);
		expect(model.told[1]).not.toMatch(/dryRun|skipped/);
		expect(model.told[2]).toMatch(/skipped/);
		expect(await sent()).toBe(before + 1);
	});

	test('learns that an outcome is unknown, and nothing is sent twice', async () => {
		const lost = { kind: 'dropAfter', method: 'POST', path: '/invoices', times: 5 };
		await admin(n8n.sandbox, 'POST /faults', lost);
		const again = [createIt(reference('lost')), createIt(reference('lost'))];
		const retried = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
		const tool = { ...create, settings: retried };
		const execution = await live(version, [tool], [...again, { say: 'I cannot tell.' }]);
		expect(execution.status).toBe('success');
		expect(model.told).toHaveLength(2);
		expect(model.told[0]).toMatch(
			/"outcome":"unknown","message":"It is not known.*Look for the result/,
		);
		expect(model.told[1]).toMatch(/"outcome":"unknown".*still not known.*so it was not sent again/);
		expect(await invoicesWith(reference('lost'))).toHaveLength(1);
	});

	test('does not write again when the agent itself is retried', async () => {
		const lost = { kind: 'dropAfter', method: 'POST', path: '/invoices', times: 1 };
		await admin(n8n.sandbox, 'POST /faults', lost);
		const ask = createIt(reference('retry'));
		const turns: Turn[] = [ask, { status: 400 }, ask, { say: 'I cannot tell.' }];
		const retried = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const execution = await live(version, [create], turns, retried);
		expect(execution.status).toBe('success');
		expect(lastTold()).toMatch(/still not known/);
		expect(await invoicesWith(reference('retry'))).toHaveLength(1);
	});
});
