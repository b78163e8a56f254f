import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential } from '../../n8n/credentials';
import { bytesOf, itemsOf, runToItsEnd, type Execution } from '../../n8n/executions';
import { saveWorkflow, type Workflow, type WorkflowNode } from '../../n8n/workflows';
import { until } from '../queue/until';
import { admin, call } from '../sandbox/client';
import { ScriptedModel } from './aiToolModel';
import { saveModelCredential } from './aiToolWorkflow';
import { Approver } from './approver';
import { MailServer } from './mailServer';
import { WITH_EDITOR } from './editor';
import { owner, startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';
import { Photographer } from './pictures';

const folder = join(__dirname, '../../examples');
const files = readdirSync(folder).filter((name) => !name.startsWith('trigger-'));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Workflow;

/** Nodes that need an account we do not have; everything before them runs. */
const ELSEWHERE = ['n8n-nodes-base.emailSend'];
const STARTS = ['n8n-nodes-base.manualTrigger', '@n8n/n8n-nodes-langchain.chatTrigger'];

let n8n: N8nWithPackage;
let model: ScriptedModel;
let credentials: WorkflowNode['credentials'];
let photographer: Photographer | undefined;

beforeAll(async () => {
	// All examples together ask more than 200 times a minute.
	n8n = await startN8nWithPackage(['--rate', '2000'], WITH_EDITOR);
	photographer = await Photographer.open(n8n.baseUrl, owner);
	model = await ScriptedModel.start();
	const openAiApi = await saveModelCredential(n8n.rest, model);
	credentials = { openAiApi, [API_CREDENTIAL]: n8n.account };
});

afterAll(async () => {
	await photographer?.close();
	await model?.stop();
	await n8n?.stop();
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const book = async (route: string, body?: object) => (await call(n8n.sandbox, route, body)).body;

type Changes = Readonly<Record<string, Partial<WorkflowNode> & { disabled?: boolean }>>;

/**
 * Imports an example and does what its sticky note says; `changes` are what a person sets in nodes, by their
 * names. What is returned runs it as a person would, to whatever end.
 */
async function toRun(file: string, pinData: Workflow['pinData'] = {}, changes: Changes = {}) {
	const example = read(file);
	const nodes = example.nodes.map((node) => ({
		...node,
		credentials,
		disabled: ELSEWHERE.includes(node.type),
		...changes[node.name],
	}));
	const start = nodes.find(({ type }) => STARTS.includes(type))!;
	const workflow = await saveWorkflow(n8n.rest, { ...example, nodes, pinData });
	return async () => ({ workflow, execution: await runToItsEnd(n8n.rest, workflow, start.name) });
}

/** The same, to a good end. */
async function imported(file: string, ...more: [pinData?: Workflow['pinData'], changes?: Changes]) {
	const run = await toRun(file, ...more);
	return async (): Promise<Execution> => {
		const { workflow, execution } = await run();
		expect(execution.error).toBeUndefined();
		await photographer?.take(file, workflow, execution);
		return execution;
	};
}

const live = async (...example: Parameters<typeof imported>) =>
	await (
		await imported(...example)
	)();

const jsonOf = (execution: Execution, node: string) =>
	itemsOf(execution, node).map(({ json }) => json);

/** What came to a node, however often it ran. */
const allOf = ({ runs }: Execution, node: string) =>
	(runs[node] ?? []).flatMap(({ data }) => (data?.main?.[0] ?? []).map(({ json }) => json));

const smtpOf = async (name: string, { login }: Pick<MailServer, 'login'>) => ({
	smtp: await saveCredential(n8n.rest, name, 'smtp', login),
});

/** How many mails the service has sent for an invoice. */
async function mailsOf(invoice: unknown) {
	const { mails } = (await admin(n8n.sandbox, 'GET /mails')).body;
	return mails.filter(({ invoice_id }) => invoice_id === invoice).length;
}

test.each(files)('%s is made of nodes that n8n knows', async (file) => {
	const types =
		await n8n.rest.file<Array<{ name: string; version: number | number[] }>>('/types/nodes.json');
	for (const { type, typeVersion } of read(file).nodes) {
		const versions = types.filter(({ name }) => name === type).flatMap(({ version }) => version);
		expect(versions).toContain(typeVersion);
	}
});

test('customers are reminded of what is overdue, and not again by the next execution', async () => {
	const { total } = await book('GET /invoices?status=overdue&limit=1');
	await owes('Has no address', 'EUR', [[-20, 100]]);
	await admin(n8n.sandbox, 'POST /clock', { advance: 0 });
	const run = await imported('overdue-remind-customers.json');
	const mails = async () => (await admin(n8n.sandbox, 'GET /mails')).body.mails.length;
	const before = await mails();
	const first = await run();
	expect(jsonOf(first, 'Reminded or skipped')).toHaveLength(total);
	expect(jsonOf(first, 'Look at these')).toMatchObject([
		{ customer_name: 'Has no address', error: expect.stringContaining('e-mail') },
	]);
	expect((await mails()) - before).toBe(total);
	const again = jsonOf(await run(), 'Reminded or skipped');
	expect(again).toHaveLength(total);
	for (const item of again)
		expect(item).toMatchObject({
			skipped: true,
			since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		});
	expect((await mails()) - before).toBe(total);
});

test('invoices due within a week are in one mail', async () => {
	const { id: customer_id } = await book('POST /customers', { name: 'Northwind' });
	const due = async (days: number) => {
		const dates = { issue_date: dayIn(-20), due_date: dayIn(days) };
		const lines = [{ description: 'Work', unit_price: 100 }];
		const fields = { customer_id, status: 'sent', lines, ...dates };
		const invoice = await book('POST /invoices', fields);
		return invoice.number;
	};
	const [soon, late] = [await due(3), await due(20)];
	const execution = await live('due-soon-weekly-mail.json');
	const [mail] = jsonOf(execution, 'All in one') as Array<{ invoices: Array<{ number: string }> }>;
	const numbers = mail?.invoices.map(({ number }) => number);
	expect(numbers).toContain(soon);
	expect(numbers).not.toContain(late);
});

test('an invoice without a due date is in no mail, and keeps none out', async () => {
	const dated = (due_date: unknown) => ({ json: { id: 1, number: `due ${due_date}`, due_date } });
	const invoices = [dated(''), dated(null), dated(dayIn(3))];
	const execution = await live('due-soon-weekly-mail.json', { 'List sent invoices': invoices });
	expect(jsonOf(execution, 'All in one')).toMatchObject([
		{ invoices: [{ number: `due ${dayIn(3)}` }] },
	]);
});

/** What the books say is still owed, in cents, by currency. */
async function owedByCurrency() {
	const owed: Record<string, number> = {};
	for (const status of ['sent', 'overdue']) {
		const { data, total } = await book(`GET /invoices?status=${status}&limit=100`);
		expect(data).toHaveLength(total);
		for (const { currency, amount_due } of data)
			owed[currency] = (owed[currency] ?? 0) + Math.round(amount_due * 100);
	}
	return owed;
}

const sumsOf = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>, field: string) => {
	const sums: Record<string, number> = {};
	for (const row of rows)
		sums[String(row.currency)] =
			(sums[String(row.currency)] ?? 0) + Math.round(Number(row[field]) * 100);
	return sums;
};

/** Issues invoices over these amounts that are due so many days from now. */
async function owes(name: string, currency: string, amounts: ReadonlyArray<[number, number]>) {
	const { id: customer_id } = await book('POST /customers', { name });
	for (const [days, unit_price] of amounts) {
		const lines = [{ description: 'Work', unit_price, tax_rate: 0 }];
		const dates = { issue_date: dayIn(-200), due_date: dayIn(days) };
		const fields = { customer_id, currency, status: 'sent', lines, ...dates };
		await book('POST /invoices', fields);
	}
}

test('what each customer owes is told by how late it is, and adds up to the books', async () => {
	const name = 'Cash $$ & <Carry>';
	await owes(name, 'CHF', [
		[10, 0.1],
		[20, 0.2],
		[-15, 200],
		[-45, 300],
		[-75, 400],
		[-120, 500],
	]);
	await owes(name, 'USD', [[-120, 7]]);
	const execution = await live('aged-receivables.json');
	const rows = jsonOf(execution, 'Most first');
	expect(rows.filter(({ customer }) => customer === name)).toEqual([
		{
			...{ customer: name, currency: 'CHF', not_due: 0.3, days_1_30: 200, days_31_60: 300 },
			...{ days_61_90: 400, days_over_90: 500, total: 1400.3 },
		},
		{
			...{ customer: name, currency: 'USD', not_due: 0, days_1_30: 0, days_31_60: 0 },
			...{ days_61_90: 0, days_over_90: 7, total: 7 },
		},
	]);
	expect(sumsOf(rows, 'total')).toEqual(await owedByCurrency());
	const html = String(jsonOf(execution, 'Table and chart')[0]?.html);
	expect(html).toContain('<td>Cash &#36;&#36; &amp; &lt;Carry></td><td>CHF</td>');
	expect(html.match(/<tr>/g)).toHaveLength(rows.length + 1);
	expect(html).toMatch(/<text [^>]*>CHF 31-60 days<\/text><rect [^>]*width="\d+"/);
	expect(html).not.toMatch(/undefined|NaN|\{\{/);
});

/** A sent invoice as the lists of some service show it. */
const listed = (fields: object) => ({
	json: {
		id: 1,
		number: 'A-1',
		customer_name: 'C',
		due_date: '2020-01-31',
		currency: 'EUR',
		...fields,
	},
});

test.each([
	['aged-receivables.json', 'Table and chart', {}, 'no amount_due in A-1'],
	[
		...(['aged-receivables.json', 'Table and chart'] as const),
		...([{ amount_due: 5, due_date: '31.01.2020' }, 'due_date 31.01.2020 of A-1'] as const),
	],
	['cash-forecast.json', 'Expected by week', {}, 'no amount_due in A-1'],
])(
	'to %s and its %s an invoice with %o is none over nothing',
	async (file, end, fields, message) => {
		const lists = { 'List sent invoices': [listed(fields)], 'List overdue invoices': [] };
		const { execution } = await (await toRun(file, lists))();
		expect(execution.error?.message).toContain(message);
		expect(execution.runs).not.toHaveProperty(end);
	},
);

test('where nothing is owed, there is no report', async () => {
	const none = { 'List sent invoices': [], 'List overdue invoices': [] };
	for (const file of ['aged-receivables.json', 'cash-forecast.json']) {
		const { execution } = await (await toRun(file, none))();
		expect(execution.error).toBeUndefined();
		expect(Object.keys(execution.runs)).toHaveLength(3);
	}
});

test('what is to come in each week is forecast, and adds up to the books', async () => {
	const monday = 21 + ((8 - new Date().getUTCDay()) % 7);
	await owes('Pays in koruna', 'CZK', [
		[monday, 0.1],
		[monday + 6, 0.2],
		[monday + 7, 500],
		[-20, 30],
		[-200, 40],
	]);
	const execution = await live('cash-forecast.json');
	const rows = jsonOf(execution, 'Expected by week');
	expect(rows.filter(({ currency }) => currency === 'CZK')).toEqual([
		{ currency: 'CZK', week: 'overdue', invoices: 2, expected: 70 },
		{ currency: 'CZK', week: dayIn(monday), invoices: 2, expected: 0.3 },
		{ currency: 'CZK', week: dayIn(monday + 7), invoices: 1, expected: 500 },
	]);
	expect(sumsOf(rows, 'expected')).toEqual(await owedByCurrency());
	const [file] = itemsOf(execution, 'One file');
	expect(file?.binary?.data).toMatchObject({
		mimeType: 'text/csv',
		fileName: expect.stringMatching(/^cash-forecast-\d{4}-\d\d-\d\d\.csv$/),
	});
});

test('what no week or currency can be told of is forecast by itself', async () => {
	const owed = [{ due_date: '31.01.2020' }, { due_date: null }, { currency: null }];
	const lists = {
		'List sent invoices': owed.map((fields, id) => listed({ id, amount_due: 5, ...fields })),
		'List overdue invoices': [],
	};
	const rows = jsonOf(await live('cash-forecast.json', lists), 'Expected by week');
	expect(rows).toEqual([
		{ currency: 'EUR', week: 'unreadable due date', invoices: 1, expected: 5 },
		{ currency: 'EUR', week: 'no due date', invoices: 1, expected: 5 },
		{ currency: 'no currency', week: 'overdue', invoices: 1, expected: 5 },
	]);
});

test('an invoice is waited for until it is paid or due, whatever becomes of the thanks for another', async () => {
	const { id: customer_id } = await book('POST /customers', {
		name: 'Late',
		email: 'a@late.example',
	});
	const dates = { issue_date: dayIn(-20), due_date: dayIn(-1) };
	const lines = [{ description: 'Work', quantity: 1, unit_price: 100 }];
	const late = await book('POST /invoices', { customer_id, reference: 'LATE-1', lines, ...dates });
	const orders = [
		{ order: 'LATE-1', customer: { name: 'Late', email: 'a@late.example' }, lines },
		{ order: 'GONE-1', customer: { name: 'Gone', email: 'b@gone.example' }, lines },
		{ order: 'SOON-1', customer: { name: 'Soon', email: 'c@soon.example' }, lines },
	];
	const mailServer = await MailServer.start();
	mailServer.refused.add('b@gone.example');
	const run = await imported(
		'wait-for-payment.json',
		{ 'An order': orders.map((json) => ({ json })) },
		{
			'Wait a day': { parameters: { amount: 1, unit: 'seconds' } },
			'Thank the customer': {
				disabled: false,
				credentials: await smtpOf('Mail server', mailServer),
			},
		},
	);
	const running = run();
	// The invoice and its reminder: by then the other invoices were found unpaid.
	await until('the reminder', async () => (await mailsOf(late.id)) === 2);
	const pay = async (order: string) => {
		const invoice = (await book(`GET /invoices?search=${order}`)).data[0]!;
		await book(`PUT /invoices/${invoice.id}`, { ...invoice, status: 'paid' });
		return invoice;
	};
	const gone = await pay('GONE-1');
	await until('thanks that are refused', () => mailServer.asked.includes('b@gone.example'));
	const soon = await pay('SOON-1');
	const execution = await running;
	expect(allOf(execution, 'Not thanked')).toMatchObject([
		{ number: gone.number, error: expect.stringContaining('No such mailbox here') },
	]);
	expect(allOf(execution, 'Thanked')).toMatchObject([{ accepted: ['c@soon.example'] }]);
	expect(itemsOf(execution, 'Reminded or skipped')).toHaveLength(1);
	expect(execution.runs['Paid or due?']!.length).toBeGreaterThan(1);
	expect([await mailsOf(late.id), await mailsOf(soon.id)]).toEqual([2, 1]);
	expect(execution.runs).not.toHaveProperty('Look at these');
	await mailServer.stop();
});

test('a won deal becomes one invoice, however often it is run', async () => {
	const first = await live('invoice-from-won-deal.json');
	const again = await live('invoice-from-won-deal.json');
	const [invoice] = jsonOf(first, 'Create the invoice');
	expect(invoice).toMatchObject({ reference: 'DEAL-1042', total: expect.any(Number) });
	expect(jsonOf(again, 'Create the invoice')[0]?.id).toBe(invoice?.id);
	expect((await book('GET /invoices?search=DEAL-1042')).total).toBe(1);
	expect((await book('GET /customers?search=hello@blue-kiosk.example')).total).toBe(1);
	const [file] = itemsOf(first, 'Keep the PDF');
	expect(file?.binary?.data).toMatchObject({ mimeType: 'application/pdf' });
});

test('rows become an invoice for each order, however often they are run', async () => {
	const first = await live('invoices-from-rows.json');
	const again = await live('invoices-from-rows.json');
	const created = jsonOf(first, 'Created');
	expect(created.map(({ reference }) => reference)).toEqual(['PO-7001', 'PO-7002']);
	expect(created.map(({ lines }) => (lines as unknown[]).length)).toEqual([2, 1]);
	expect(jsonOf(again, 'Created').map(({ id }) => id)).toEqual(created.map(({ id }) => id));
	expect((await book('GET /invoices?search=PO-7001')).total).toBe(1);
});

test('where the customer of one row cannot be found, no order is billed without it', async () => {
	const row = { order: 'PO-8001', customer: 'C', description: 'Oars', quantity: 1, unit_price: 5 };
	const rows = [
		{ ...row, email: 'c@rows.example' },
		{ ...row, email: '' },
	];
	const pinData = { 'The rows': [{ json: { rows } }] };
	const { execution } = await (await toRun('invoices-from-rows.json', pinData))();
	expect(execution.error?.message).toContain('Match Value');
	expect((await book('GET /invoices?search=PO-8001')).total).toBe(0);
});

test('receipts become expenses, once', async () => {
	const first = await live('receipts-to-expenses.json');
	const again = await live('receipts-to-expenses.json');
	const ids = (execution: Execution) => jsonOf(execution, 'Booked').map(({ id }) => id);
	expect(ids(first)).toHaveLength(3);
	expect(ids(again)).toEqual(ids(first));
});

test("last month's invoices are in one file", async () => {
	const lastMonth = new Date();
	lastMonth.setUTCDate(0);
	const issue_date = lastMonth.toISOString().slice(0, 10);
	const { id: customer_id } = await book('POST /customers', { name: 'Fabrikam' });
	const { number } = await book('POST /invoices', { customer_id, issue_date });
	lastMonth.setUTCDate(0);
	const before = lastMonth.toISOString().slice(0, 10);
	const older = await book('POST /invoices', { customer_id, issue_date: before });
	const execution = await live('monthly-export-csv.json');
	const listed = jsonOf(execution, "Last month's invoices").map((invoice) => invoice.number);
	expect(listed).toContain(number);
	expect(listed).not.toContain(older.number);
	const [file] = itemsOf(execution, 'One file');
	expect(file?.binary?.data).toMatchObject({
		mimeType: 'text/csv',
		fileName: `invoices-${issue_date.slice(0, 7)}.csv`,
	});
});

test("last month's PDFs and a list of them are in one zip, without drafts", async () => {
	const lastMonth = new Date();
	lastMonth.setUTCDate(0);
	const issue_date = lastMonth.toISOString().slice(0, 10);
	const { id: customer_id } = await book('POST /customers', { name: 'Tailspin' });
	const lines = [{ description: 'Work', unit_price: 100 }];
	const issued = { customer_id, issue_date, status: 'sent', lines };
	const { number } = await book('POST /invoices', issued);
	const draft = await book('POST /invoices', { customer_id, issue_date, lines });
	const execution = await live('month-end-archive.json');
	const index = jsonOf(execution, 'Line of the index');
	const named = index.map(({ file }) => file);
	expect(index).toContainEqual(
		expect.objectContaining({ file: `${number}.pdf`, number, customer_name: 'Tailspin' }),
	);
	expect(named).not.toContain(`${draft.number}.pdf`);
	const month = issue_date.slice(0, 7);
	const [zip] = itemsOf(execution, 'One zip');
	expect(zip?.binary?.data).toMatchObject({ fileName: `invoices-${month}.zip` });
	const written = (await bytesOf(n8n.rest, zip!.binary!.data!)).toString('latin1');
	for (const name of [...named, `index-${month}.csv`]) expect(written).toContain(String(name));
	// Each file has one entry in the directory at a zip's end (APPNOTE 4.3.12).
	expect(written.split('PK\x01\x02')).toHaveLength(named.length + 2);
});

test('a list becomes customers, and an address in two rows becomes one', async () => {
	const execution = await live('customers-from-list.json');
	const known = jsonOf(execution, 'Known now');
	expect(known.map(({ name }) => name)).toEqual([
		'Northwind Traders',
		'Fabrikam',
		'Northwind Traders Ltd',
	]);
	expect(known[2]?.id).toBe(known[0]?.id);
});

test('drafts are mailed as a person has approved them, and not otherwise', async () => {
	const drafts = async () => (await book('GET /invoices?status=draft')).total;
	const customer = { name: 'Approved', email: 'yes@approved.example' };
	const { id: customer_id } = await book('POST /customers', customer);
	const lines = [{ description: 'Work', quantity: 1, unit_price: 100 }];
	const draft = async () => (await book('POST /invoices', { customer_id, lines })).id;
	const [same, changed, issued, deleted] = [
		await draft(),
		await draft(),
		await draft(),
		await draft(),
	];
	const count = await drafts();
	const approver = await Approver.start();
	const run = await imported(
		'approve-before-sending.json',
		{},
		{
			'Ask for approval': { disabled: false, credentials: await smtpOf('Approver', approver) },
		},
	);
	approver.answer = 'Do not send';
	const refused = await run();
	expect(itemsOf(refused, 'Not approved')).toHaveLength(1);
	expect(await drafts()).toBe(count);
	approver.answer = 'Send';
	approver.meanwhile = async () => {
		await book(`PUT /invoices/${changed}`, {
			customer_id,
			lines: [{ ...lines[0], description: 'Play' }],
		});
		await book(`PUT /invoices/${issued}`, { customer_id, lines, status: 'sent' });
		await book(`DELETE /invoices/${deleted}`);
	};
	const approved = await run();
	expect(jsonOf(approved, 'Changed since').map(({ id }) => id)).toEqual([issued, changed]);
	// Some customers of other tests have no address.
	const left = allOf(approved, 'Look at these');
	expect(left.find((invoice) => invoice.id === deleted)?.error).toContain(`${deleted}`);
	expect(itemsOf(approved, 'Mailed or skipped')).toHaveLength(count - 2 - left.length);
	// The one that was changed is still one, the one that was deleted is none.
	expect(await drafts()).toBe(left.length);
	expect((await book(`GET /invoices/${same}`)).status).toBe('sent');
	expect([await mailsOf(same), await mailsOf(changed), await mailsOf(issued)]).toEqual([1, 0, 0]);
	await approver.stop();
});

test('an import of customers is previewed, then done without the rows that were refused', async () => {
	const [known, shared] = ['known@preview.example', 'shared@preview.example'];
	await book('POST /customers', { name: 'Known', email: known });
	for (const name of ['One', 'Two']) await book('POST /customers', { name, email: shared });
	const rows = [
		{ name: 'Known Ltd', email: known },
		{ name: 'New', email: 'new@preview.example' },
		{ name: 'New Ltd', email: 'new@preview.example' },
		{ name: 'Without an address', email: '' },
		{ name: 'Either', email: shared },
	];
	const list = { 'The list': [{ json: { rows } }] };
	const names = async () =>
		(await book('GET /customers?search=preview.example')).data.map(({ name }) => name).sort();
	const before = await names();
	const preview = await imported('import-customers-preview.json', list, {
		'Import the customers': { disabled: true },
	});
	const previewed = await preview();
	expect(await names()).toEqual(before);
	expect(jsonOf(previewed, 'How many')).toEqual([
		{ action: 'update', count_action: 2 },
		{ action: 'create', count_action: 1 },
		{ action: 'refuse', count_action: 2 },
	]);
	const detailsOf = (email: string) =>
		jsonOf(previewed, 'Each row').find(({ row }) => (row as { email: string }).email === email)
			?.details;
	expect(detailsOf(known)).toBe('name: Known > Known Ltd');
	expect(detailsOf(shared)).toEqual(expect.stringContaining('customers'));
	const execution = await live('import-customers-preview.json', list);
	expect(jsonOf(execution, 'Known now')).toHaveLength(3);
	expect(await names()).toEqual(['Known Ltd', 'New Ltd', 'One', 'Two']);
	expect((await book('GET /customers?search=Without%20an%20address')).total).toBe(0);
});

test('the invoice of a refunded order is credited, and a refund without one is named', async () => {
	const { id: customer_id } = await book('POST /customers', { name: 'Refunded' });
	const lines = [{ description: 'Kettle', quantity: 1, unit_price: 40 }];
	const invoice = await book('POST /invoices', { customer_id, status: 'sent', lines });
	const refund = { invoice_number: invoice.number };
	const lost = { invoice_number: `${invoice.number}-B` };
	const refunded = async (...refunds: object[]) =>
		await live('refund-to-credit-note.json', { 'A refund': refunds.map((json) => ({ json })) });
	const execution = await refunded(lost, refund, refund);
	expect(jsonOf(execution, 'Credited')).toMatchObject([{ invoice_id: invoice.id }]);
	// By then nothing is left to credit.
	expect(jsonOf(execution, 'Look at these')).toMatchObject([
		{ id: invoice.id, error: expect.stringContaining('nothing is left') },
	]);
	expect(jsonOf(execution, 'Without an invoice')).toEqual([lost]);
	const without = await refunded(lost);
	expect(without.runs).not.toHaveProperty('Create the credit note');
	expect(jsonOf(without, 'Without an invoice')).toEqual([lost]);
});

test('an agent lists invoices, reads one and answers', async () => {
	model.script(
		{ use: [{ tool: 'List_invoices', with: { Limit: 3, Status: 'overdue' } }] },
		{ use: [{ tool: 'Search_everything', with: { Search_Term: 'Northwind' } }] },
		{ say: 'Three are overdue.' },
	);
	const question = {
		json: { sessionId: 's', action: 'sendMessage', chatInput: 'What is overdue?' },
	};
	const execution = await live('agent-answers-about-invoices.json', {
		'When a question comes in': [question],
	});
	expect(jsonOf(execution, 'Answer the question')).toEqual([{ output: 'Three are overdue.' }]);
	expect(model.told).toHaveLength(2);
	expect(model.told[0]).toContain('overdue');
});
