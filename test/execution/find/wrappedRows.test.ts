import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll', returnAll: true };
const records = [
	{ id: 1, customer: { id: 3 } },
	{ id: 2, customer: { id: 4 } },
];
const listed = async (body: object, parameters: INodeParameters = getAll) => {
	harness.service.respond = json(body);
	return await harness.run(parameters);
};

test.each([
	[{ data: records.map((invoice) => ({ invoice })), total: 2 }],
	[{ invoices: records.map((invoice) => ({ Invoice: invoice })), total: 2 }],
	[{ data: { items: records.map((invoices) => ({ invoices })) }, total: 2 }],
	[records.map((invoice) => ({ invoice }))],
])('rows that are wrapped one by one are records: %j', async (body) => {
	expect((await listed(body)).json).toEqual(records);
});

test('so are those at the path of List Path', async () => {
	const body = { answer: { rows: records.map((invoice) => ({ invoice })) }, total: 2 };
	const run = await listed(body, { ...getAll, options: { listPath: 'answer.rows' } });
	expect(run.json).toEqual(records);
});

test.each([
	['one of them is not wrapped', [{ invoice: { id: 1 } }, { id: 2 }]],
	['another thing stands beside it', [{ invoice: { id: 1 }, position: 1 }]],
	['it is named after something else', [{ customer: { id: 1 } }]],
	['it is only an id', [{ invoice: 1 }]],
])('rows are left as they are where %s', async (_, data) => {
	expect((await listed({ data, total: data.length })).json).toEqual(data);
});

test('pages of wrapped rows are told apart by the ids in them', async () => {
	const rows = Array.from({ length: 250 }, (_, at) => ({ invoice: { id: at + 1 } }));
	harness.service.respond = keeping(rows);
	const run = await harness.run(getAll);
	expect(run.json.map(({ id }) => id)).toEqual(rows.map(({ invoice }) => invoice.id));
});

test('a filter is held against the records in them', async () => {
	const body = { data: records.map((invoice) => ({ invoice })), total: 2 };
	const { error } = await listed(body, {
		...getAll,
		filters: byId('customer', '3') as never,
	});
	expect(error?.message).toContain('it returned invoices of customer 4');
});

test('Create or Update finds its record among them', async () => {
	const rows: Row[] = [{ customer: { id: 5, email: 'a@example.com' } }];
	harness.service.respond = (hit, response) =>
		hit.method === 'GET'
			? keeping(rows, { search: 'nothing' })(hit, response)
			: json({ id: 5 })(hit, response);
	const run = await harness.run(upsertCustomer('{ name: "n" }'), {
		items: items({ email: 'a@example.com' }),
	});
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/5']);
});
