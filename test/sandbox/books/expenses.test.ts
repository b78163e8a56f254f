import { sharedSandbox } from '../sharedSandbox';
import { foundBy } from './foundBy';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const { call, admin, make, events } = service;
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

const everything = {
	amount: 119,
	status: 'approved',
	date: '2026-01-31',
	description: 'Return ticket',
	vendor: 'Nordbahn',
	category: 'travel',
	currency: 'GBP',
	tax_rate: 19,
	billable: true,
	reference: 'R-77',
	notes: 'window seat',
};

test('an expense of which only the amount is given has the usual settings and today as its date', async () => {
	const record = await make('expenses', { amount: '24.00' });
	expect(record).toEqual({
		id: 1,
		number: 'E-00001',
		status: 'pending',
		date: '2026-03-10',
		description: null,
		vendor: null,
		category: 'other',
		currency: 'EUR',
		amount: 24,
		tax_rate: 20,
		tax: 4,
		net: 20,
		customer_id: null,
		customer_name: null,
		project_id: null,
		billable: false,
		reference: null,
		notes: null,
		created_at: moment,
		updated_at: moment,
	});
	expect(await events()).toEqual([{ type: 'expense.created', data: record }]);
});

test('keeps every field, changes those that are sent, and works the tax out anew', async () => {
	const { id: customer_id } = await make('customers', { name: 'Traveller' });
	const { id: project_id } = await make('projects', { name: 'Fair' });
	const fields = { ...everything, customer_id, project_id };
	const record = await make('expenses', fields);
	expect(record).toMatchObject({ ...fields, customer_name: 'Traveller', tax: 19, net: 100 });
	await events();
	await admin('POST /clock', { advance: 3600 });
	const changes = { amount: 214, tax_rate: 7, billable: false, customer_id: null, vendor: '' };
	const { body } = await call(`PUT /expenses/${record.id}`, changes);
	expect(body).toEqual({
		...record,
		...changes,
		vendor: null,
		customer_name: null,
		tax: 14,
		net: 200,
		updated_at: expect.stringMatching(/^2026-03-10T10:/),
	});
	expect(await events()).toEqual([{ type: 'expense.updated', data: body }]);
	expect((await call(`GET /expenses/${record.id}`)).body).toEqual(body);
	const billed = { billable: true, tax: 14 };
	const { body: then } = await call(`PUT /expenses/${record.id}`, { billable: true });
	expect(then).toMatchObject(billed);
	const { body: last } = await call(`PUT /expenses/${record.id}`, { notes: 'kept' });
	expect(last).toMatchObject(billed);
});

test.each([
	[0.05, 100, 0.02, 0.03],
	[10.5, 20, 1.75, 8.75],
	[99.99, 7.7, 7.15, 92.84],
	[50, 0, 0, 50],
	[0, 20, 0, 0],
])('%d with %d per cent tax within it holds %d of tax', async (amount, tax_rate, tax, net) => {
	expect(await make('expenses', { amount, tax_rate })).toMatchObject({ amount, tax, net });
});

test('a change that changes nothing leaves no trace', async () => {
	const record = await make('expenses', everything);
	await events();
	await admin('POST /clock', { advance: 60 });
	expect((await call(`PUT /expenses/${record.id}`, everything)).body).toEqual(record);
	expect((await call(`GET /expenses/${record.id}`)).body).toEqual(record);
	expect(await events()).toEqual([]);
});

test('a deleted expense is told of as it was', async () => {
	const record = await make('expenses', everything);
	await events();
	expect((await call(`DELETE /expenses/${record.id}`)).body).toEqual({
		id: record.id,
		deleted: true,
	});
	expect(await events()).toEqual([{ type: 'expense.deleted', data: record }]);
	expect(await call(`PUT /expenses/${record.id}`, { amount: 1 })).toMatchObject({
		status: 404,
		body: { error: `There is no expense with id ${record.id}` },
	});
});

test('is found by the words of six fields and of its customer, before and after a change', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver' });
	const { id, number } = await make('expenses', { ...everything, customer_id });
	const finding = async (words: string[]) => await foundBy(service, 'expenses', id, words);
	const found = [number, 'RETURN', 'nordbahn', 'travel', 'r-77', 'window', 'quicksilver seat'];
	expect(await finding(found)).toEqual(found);
	expect(await finding(['gbp', 'ticketnordbahn', 'quicksilver absent'])).toEqual([]);
	await call(`PUT /expenses/${id}`, { notes: 'aisle' });
	const then = ['aisle', number, 'nordbahn'];
	expect(await finding(then)).toEqual(then);
	expect(await finding(['window'])).toEqual([]);
});

test('numbers expenses, projects and customers without gaps, whatever was refused between', async () => {
	const nobody = { customer_id: 999_999 };
	const number = async (path: string, fields: object, refused: object) => {
		const first = await make(path, fields);
		expect((await call(`POST /${path}`, { ...fields, ...refused })).status).toBe(400);
		const next = await make(path, fields);
		return Number(next.number.split('-')[1]) - Number(first.number.split('-')[1]);
	};
	expect(await number('expenses', { amount: 1 }, nobody)).toBe(1);
	expect(await number('projects', { name: 'x' }, nobody)).toBe(1);
	expect(await number('customers', { name: 'x' }, { email: 'none' })).toBe(1);
});
