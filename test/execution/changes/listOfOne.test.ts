import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, items, upsertCustomer } from '../inputs';
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
		{ id: 9, invoices: [{ id: 1 }] },
		{ id: 9, invoices: [{ id: 1 }] },
	],
])('%j is no list of one record', async (body, item) => {
	harness.service.respond = json(body, 201);
	expect((await harness.run(createInvoice)).json).toEqual([item]);
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
