import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { fromRows } from '../fromRows';
import { byId, createInvoice, getInvoice, items, sendReminder, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const row = { id: 7, number: 1 };
const duplicate = { resource: 'invoice', operation: 'duplicate', ...byId('invoice', '3') };
const update = { ...createInvoice, operation: 'update', ...byId('invoice', '7') };

describe.each([
	['created', createInvoice],
	['updated', update],
	['made', duplicate],
])('a list of one is the record that was %s', (_, operation) => {
	test.each([
		[[row]],
		[{ data: [row] }],
		[{ invoices: [row], status: 'ok' }],
		[{ data: { items: [row] }, meta: { took: 3 } }],
		[[{ invoice: row }]],
		[{ id: 41, status: 'OK', invoices: [row] }],
		[{ id: 41, data: [row] }],
		[{ uuid: '41', message: 'Saved', result: [{ invoice: row }] }],
		[{ data: [row], total: 1 }],
		[{ items: [row], count: '1', next: null }],
		[{ invoices: [row], pagination: { row_count: 1, page: 1 }, has_more: false }],
		[{ objects: [row] }],
		[{ value: [row] }],
		[{ values: [row] }],
		[{ rows: [row] }],
		[{ list: [row] }],
		[{ collection: [row] }],
		[{ contacts: [row] }],
	])('%j', async (body) => {
		harness.service.respond = json(body, 201);
		const run = await harness.run(operation);
		expect(run.json).toEqual([row]);
		expect(run.hints).toEqual([]);
	});
});

test('a row without an id is the record if it shows what was sent', async () => {
	harness.service.respond = json([{ number: 1, total: 5 }], 201);
	expect((await harness.run(createInvoice)).json).toEqual([{ number: 1, total: 5 }]);
});

test.each([
	[[{ id: 7 }, { id: 8 }], { value: [{ id: 7 }, { id: 8 }] }],
	[[{ total: 5 }], { value: [{ total: 5 }] }],
	[
		{ total: 5, items: [{ id: 1, text: 'a line' }] },
		{ total: 5, items: [{ id: 1, text: 'a line' }] },
	],
	[
		{ count: 2, items: [{ id: 1, text: 'a line' }] },
		{ count: 2, items: [{ id: 1, text: 'a line' }] },
	],
	[
		{ paid: true, items: [{ id: 1, text: 'a line' }] },
		{ paid: true, items: [{ id: 1, text: 'a line' }] },
	],
	[
		{ of: 'a bill', items: [{ id: 1, text: 'a line' }] },
		{ of: 'a bill', items: [{ id: 1, text: 'a line' }] },
	],
	[
		{ id: 9, total: 1, invoices: [{ id: 1 }] },
		{ id: 9, total: 1, invoices: [{ id: 1 }] },
	],
	[
		{ id: 9, open: null, invoices: [{ id: 1 }] },
		{ id: 9, open: null, invoices: [{ id: 1 }] },
	],
	[
		{ id: 9, invoices: [{ id: 1 }] },
		{ id: 9, invoices: [{ id: 1 }] },
	],
	[
		{ id: 9, status: 'draft', invoices: [{ id: 1, total: 5 }] },
		{ id: 9, status: 'draft', invoices: [{ id: 1, total: 5 }] },
	],
	[
		{ id: 9, payments: [{ id: 1, amount: 5 }] },
		{ id: 9, payments: [{ id: 1, amount: 5 }] },
	],
])('%j is no list of one record', async (body, item) => {
	harness.service.respond = json(body, 201);
	expect((await harness.run(createInvoice)).json).toEqual([item]);
});

test('a list that was sent is one of the lines', async () => {
	harness.service.respond = json({ items: [{ id: 1, text: 'a line' }] }, 201);
	const run = await harness.run({ ...createInvoice, fieldsJson: '{"items":[{"text":"a line"}]}' });
	expect(run.json).toEqual([{ items: [{ id: 1, text: 'a line' }] }]);
});

test.each([
	['data', { total: 1 }],
	['objects', {}],
])('what a list of one in %s shows is compared', async (name, beside) => {
	const answered = (record: Row) => {
		harness.service.respond = (hit, response) =>
			json(hit.method === 'GET' ? { id: 7, number: 0 } : { [name]: [record], ...beside })(
				hit,
				response,
			);
	};
	const hintsOf = async (operation: INodeParameters) => (await harness.run(operation)).hints;
	const keeping = { ...update, options: { keepOtherFields: true } };
	answered({ id: 7, number: 0 });
	expect(await hintsOf(update)).toEqual([
		'The service did not take over every value, first for Invoice 7: number was sent as 1 and is 0',
	]);
	expect(await hintsOf(keeping)).toEqual(['Invoice 7: number was sent, but is still 0']);
	answered({ id: 99 });
	expect(await hintsOf(update)).toEqual([expect.stringContaining('Invoice 7 has the ID 99')]);
	expect(await hintsOf({ ...update, operation: 'delete' })).toEqual([
		expect.stringContaining('deleting Invoice 7 has the ID 99'),
	]);
});

test('the lines that an invoice of rows has lost are named beside a count as well', async () => {
	harness.service.respond = json({ invoices: [{ id: 9, lines: [] }], total: 1 }, 201);
	const run = await harness.run(fromRows(), { items: items({ order: 1, what: 'a', count: 1 }) });
	expect(run.hints.join()).toContain('for Invoice 9: lines was sent with 1 entry and has 0');
});

/** As Xero answers. */
const inEnvelope = (record: Row) => ({
	...{ Id: 'e997d6d7-6dad-4458-beb8-d9c1bf7f2edf', Status: 'OK' },
	...{ ProviderName: 'A', DateTimeUTC: '/Date(1)/', Invoices: [record] },
});

test.each([
	['returned', { ...getInvoice, ...byId('invoice', '7') }, ['GET']],
	['completed', { ...update, options: { keepOtherFields: true } }, ['GET', 'PUT']],
	['reminded of', { ...sendReminder, onlyIfUnpaid: true }, ['GET', 'POST']],
])('a record in a list of one beside the ID of a request is %s', async (_, operation, methods) => {
	harness.service.respond = json(inEnvelope({ InvoiceID: '7', number: 1, status: 'sent' }));
	const run = await harness.run(operation);
	expect(run.json).toEqual([{ InvoiceID: '7', number: 1, status: 'sent' }]);
	expect(harness.service.hits.map(({ method }) => method)).toEqual(methods);
});

test('what Create or Update created is not known by the ID of the request', async () => {
	const rows: Row[] = [3, 4].map((id) => ({ id, email: `${id}@example.com` }));
	const respond = keeping(rows);
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST') return respond(hit, response);
		rows.push({ id: 6, ...(JSON.parse(hit.body) as Row) });
		return json({ id: 3, status: 'OK', customers: [rows.at(-1)] }, 201)(hit, response);
	};
	const given = { email: 'new@example.com' };
	const run = await harness.run(upsertCustomer('{ name: $json.email }'), {
		items: items(given, given),
	});
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'PUT /api/customers/6']);
});

test('what Create or Update created is known by the id in a list of one', async () => {
	const rows: Row[] = [];
	const respond = keeping(rows);
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST') return respond(hit, response);
		rows.push({ id: 70, ...(JSON.parse(hit.body) as Row) });
		return json([rows[0]], 201)(hit, response);
	};
	const given = { email: 'a@example.com' };
	const run = await harness.run(upsertCustomer('{ name: $json.email }'), {
		items: items(given, given),
	});
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'PUT /api/customers/70']);
	expect(run.hints.join()).toContain('1 customer created, 1 updated');
});
