import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const filtered = (filters: IDataObject): INodeParameters => ({
	resource: 'invoice',
	operation: 'getAll',
	returnAll: true,
	filters: filters as never,
});
const customer = (value: string) => ({ customerId: { __rl: true, mode: 'id', value } });
const status = (value: string) => ({ status: { __rl: true, mode: 'name', value } });
const added = (name: string, value: string) => ({ additional: { parameter: [{ name, value }] } });

/** A service that lists these rows whatever it is asked for. */
const listed = async (rows: IDataObject[], filters: IDataObject) => {
	harness.service.respond = json({ data: rows, total: rows.length });
	return await harness.run(filtered(filters));
};

describe('rows of another customer than was asked for', () => {
	test.each<[string, IDataObject]>([
		['customer_id', { id: 2, customer_id: 2 }],
		['customer_id as a text', { id: 2, customer_id: '2' }],
		['customer.id', { id: 2, customer: { id: 2, name: 'B' } }],
		['customerId', { id: 2, customerId: 2 }],
		['client.id', { id: 2, client: { id: 2 } }],
		['client_id', { id: 2, client_id: '2', client: 'B' }],
		['customer and client', { id: 2, customer: { id: 2 }, client: { id: 3 } }],
		['both', { id: 2, customer_id: 2, customer: { id: 'c-1', number: 1 } }],
	])('are refused, by %s', async (_, row) => {
		const { error } = await listed([{ id: 1, customer_id: 1 }, row], customer('1'));
		expect(error?.message).toBe(
			'The service does not seem to know the filter Customer: it returned invoices of customer 2, where those of customer 1 were asked for',
		);
		expect(error).toMatchObject({ description: expect.stringContaining('Nothing was returned') });
	});

	test('are refused where the filter is an additional parameter', async () => {
		const { error } = await listed([{ id: 2, customer_id: 2 }], added('customer_id', '1, 3'));
		expect(error?.message).toContain('those of customer 1, 3 were asked for');
	});

	test('are named without the key', async () => {
		const { error } = await listed([{ id: 2, customer_id: KEY }], customer('1'));
		expect(error?.message).toContain('of customer ***, where');
	});
});

test.each<[string, IDataObject[], IDataObject]>([
	[
		'of the customer',
		[{ customer_id: 1 }, { customer_id: '1' }, { customer: { id: 1 } }],
		customer('1'),
	],
	[
		'of the customer, in other letters or digits',
		[{ customer_id: 'ab12' }, { customer: { id: '007' } }],
		added('customer_id', 'AB12, 7'),
	],
	[
		'of the customer by another of its ids',
		[
			{ customer_id: 55, customer: { id: 'c-1' } },
			{ customer_id: 55, customer: { id: 55, uuid: 'c-1' } },
		],
		customer('c-1'),
	],
	[
		'of the client',
		[{ client: { id: 1 } }, { clientId: '1' }, { client: { id: 9, uuid: '1' } }],
		customer('1'),
	],
	['of the customer among others', [{ customer_id: 1, client_id: 99 }], customer('1')],
	['of which the client is a name', [{ client: 'B' }, { client: { name: 'B' } }], customer('1')],
	[
		'of the status, as an object or a state',
		[
			{ status: { name: 'Paid' } },
			{ status: { id: 3, name: 'Bezahlt', code: 'paid' } },
			{ state: 'PAID' },
		],
		status('paid'),
	],
	['of the status beside a state', [{ status: 'paid', state: 'archived' }], status('paid')],
	['of one of several', [{ customer_id: 1 }, { customer_id: 2 }], added('customer_id', '1, 2')],
	['that show no customer', [{ id: 1 }, { customer_id: null }, { customer: 'B' }], customer('1')],
	['of anybody, unfiltered', [{ customer_id: 1 }, { customer_id: 2 }], {}],
	['of the status', [{ status: 'paid in full' }, { status: 'PAIDINFULL' }], status('Paid In Full')],
	['of one of several statuses', [{ status: 'sent' }, { status: 'draft' }], status('draft, Sent')],
	['that show no status', [{ id: 1 }, { status: null }, { status: '' }], status('sent')],
	['of any status, unfiltered', [{ status: 'a' }, { status: 'b' }], {}],
])('rows %s are listed without a word', async (_, rows, filters) => {
	const run = await listed(rows, filters);
	expect([run.json, run.hints]).toEqual([rows, []]);
});

test('rows of another status are listed, with one hint', async () => {
	const rows = [{ status: 'overdue' }, { status: 'sent' }, { status: 'draft' }];
	const run = await listed(rows, status('overdue'));
	expect(run.json).toEqual(rows);
	expect(run.hints).toEqual([
		'Status is "overdue", and invoices with another came back, such as "sent". If they are not meant, the service does not know this filter: keep those that are with a Filter node after this one',
	]);
});

test.each<[string, IDataObject, string]>([
	['status.name', { status: { name: 'sent', id: 2 } }, 'sent'],
	['status.label', { status: { label: 'Sent' } }, 'Sent'],
	['status.code', { status: { code: 'sent' } }, 'sent'],
	['state', { state: 'posted' }, 'posted'],
	['state.name', { state: { name: 'posted' } }, 'posted'],
	['status with the key in it', { status: `as ${KEY}` }, 'as ***'],
])('rows whose %s is another are listed, with one hint', async (_, row, shown) => {
	const run = await listed([{ status: { name: 'overdue' } }, row, row], status('overdue'));
	expect(run.json).toHaveLength(3);
	expect(run.hints).toEqual([expect.stringContaining(`came back, such as "${shown}"`)]);
});

test('the state of a customer is a place', async () => {
	harness.service.respond = json({ data: [{ id: 1, state: 'CA' }], total: 1 });
	const run = await harness.run({ ...filtered(status('active')), resource: 'customer' });
	expect(run.hints).toEqual([]);
});
