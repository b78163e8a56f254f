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

const search = (text: string) => ({ search: text });
const many = (row: (n: number) => IDataObject, count = 12) =>
	Array.from({ length: count }, (_, n) => row(n));

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
		['customer_id as an object', { id: 2, customer_id: { id: 2 } }],
		['customer_id as a list', { id: 2, customer_id: [2, 'B'] }],
		['a number as the customer', { id: 2, customer: 2 }],
		['what is related', { id: 2, relationships: { customer: { data: { id: 2 } } } }],
	])('are refused, by %s', async (_, row) => {
		const { error } = await listed([{ id: 1, customer_id: 1 }, row], customer('1'));
		expect(error?.message).toBe(
			'The service does not seem to know the filter Customer: it returned invoices of customer 2, where those of customer 1 were asked for',
		);
		expect(error).toMatchObject({ description: expect.stringContaining('Nothing was returned') });
	});

	test.each<[string, (customer: string) => IDataObject]>([
		['a text', (customer) => ({ customer })],
		['a text of the client', (client) => ({ client, customer_no: 1 })],
		['a UUID', (uuid) => ({ customer: { uuid } })],
		['a contact', (id) => ({ contact: { id } })],
		['the ID of a contact', (contactId) => ({ contactId })],
	])('are refused where a row shows the one asked for in the same way: %s', async (_, row) => {
		const { error } = await listed([row('2'), row('1'), row('3')], customer('1'));
		expect(error?.message).toContain('it returned invoices of customer 2, where those');
	});

	test.each<[string, (client: number) => IDataObject]>([
		['which has the ID that was asked for', () => ({ currency_id: 1 })],
		['where the customers have only names', (client) => ({ customer: `Customer ${client}` })],
	])('are refused beside another field, %s', async (_, beside) => {
		const rows = [2, 3].map((client_id) => ({ id: client_id, client_id, ...beside(client_id) }));
		const { error } = await listed(rows, customer('1'));
		expect(error?.message).toMatch(/^The service does not seem to know the filter Customer/);
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
	[
		'of the customer, shown by what nobody else of the list is known by',
		[{ customer: 'B' }, { customer: { uuid: 'u-1' } }, { contact: { id: 5 } }],
		customer('1'),
	],
	[
		'of the customer, and of persons',
		[
			{ customer_id: 1, contact: { id: 1 } },
			{ customer_id: 1, contact: { id: 2 } },
		],
		customer('1'),
	],
	[
		'of the days, in other forms and time zones',
		[
			{ date: '2023-01-01' },
			{ date: '2022-12-31T23:00:00Z' },
			{ issue_date: '2023-02-01', due_date: '2024-01-01', created_at: '2020-01-01' },
			{ date: 'yesterday' },
			{ date: null },
		],
		{ dateFrom: '2023-01-01', dateTo: '2023-01-31' },
	],
	['of any day, unfiltered', [{ date: '2020-01-01' }], {}],
	[
		'that contain the text',
		many((n) => ({ name: n === 11 ? 'north wind' : 'x' })),
		search('"WIND"'),
	],
	[
		'of one customer, whose name they do not show',
		many(() => ({ customer_id: 1 })),
		search('Wind'),
	],
	['that contain it with accents', many(() => ({ name: 'Müller' })), search('muller')],
	['too few to tell', many((n) => ({ id: n }), 9), search('Wind')],
	['that contain no text, unfiltered', many((n) => ({ id: n })), {}],
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
	['of the status of the payment', [{ status: 'sent', payment_status: 'paid' }], status('paid')],
	['of the status beside a state', [{ status: 'paid', state: 'archived' }], status('paid')],
	['of one of several', [{ customer_id: 1 }, { customer_id: 2 }], added('customer_id', '1, 2')],
	['that show no customer', [{ id: 1 }, { customer_id: null }, { customer: 'B' }], customer('1')],
	['of anybody, unfiltered', [{ customer_id: 1 }, { customer_id: 2 }], {}],
	['of the status', [{ status: 'paid in full' }, { status: 'PAIDINFULL' }], status('Paid In Full')],
	['of one of several statuses', [{ status: 'sent' }, { status: 'draft' }], status('draft, Sent')],
	['that show no status', [{ id: 1 }, { status: null }, { status: '' }], status('sent')],
	['of any status, unfiltered', [{ status: 'a' }, { status: 'b' }], {}],
	['that have no name for their status', [{ '': 'draft' }], status('sent')],
	['of a type that only a search would know', [{ type: 'invoice' }], added('type', 'customer')],
])('rows %s are listed without a word', async (_, rows, filters) => {
	const run = await listed(rows, filters);
	expect([run.json, run.hints]).toEqual([rows, []]);
});

test('rows that show several other customers are listed, with one hint', async () => {
	const rows = ['2', '3', '4'].map((contact) => ({ contact }));
	const run = await listed(rows, customer('1'));
	expect([run.json, run.hints]).toEqual([
		rows,
		[
			'The invoices that came back show several other customers. If they are not meant, the service does not know the filter Customer: keep those that are with a Filter node after this one.',
		],
	]);
});

test('rows of another status are listed, with one hint', async () => {
	const rows = [{ status: 'overdue' }, { status: 'sent' }, { status: 'draft' }];
	const run = await listed(rows, status('overdue'));
	expect(run.json).toEqual(rows);
	expect(run.hints).toEqual([
		'Status is "overdue", and invoices with another came back, such as "sent". If they are not meant, the service does not know this filter: keep those that are with a Filter node after this one.',
	]);
});

test.each<[string, IDataObject, string]>([
	['status.name', { status: { name: 'sent', id: 2 } }, 'sent'],
	['status.label', { status: { label: 'Sent' } }, 'Sent'],
	['status.code', { status: { code: 'sent' } }, 'sent'],
	['state', { state: 'posted' }, 'posted'],
	['Status', { Status: 'posted' }, 'posted'],
	['status_name', { status: null, status_name: 'posted' }, 'posted'],
	['payment_status', { payment_status: 'posted' }, 'posted'],
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

test.each<[string, IDataObject, string]>([
	[
		'date',
		{ dateFrom: '2023-01-01' },
		'Date From is 2023-01-01, and invoices dated before it came',
	],
	['issue_date', { dateFrom: '2023-01-01' }, 'such as 2020-03-01. If they are not meant, the'],
	[
		'invoiceDate',
		{ dateTo: '2019-12-31' },
		'Date To is 2019-12-31, and invoices dated after it came',
	],
])('rows whose %s is another are listed, with one hint', async (name, filters, hint) => {
	const rows = [{ [name]: '2020-03-01' }, { [name]: '2021-03-01T00:00:00Z' }];
	const run = await listed(rows, filters);
	expect([run.json, run.hints]).toEqual([rows, [expect.stringContaining(hint)]]);
});

test('rows of ten customers that do not show the text are listed, with one hint', async () => {
	const rows = many((n) => ({ id: n, customer_id: n, number: `I${n}` }));
	const run = await listed(rows, search(`Northwind ${KEY}`));
	expect([run.json, run.hints]).toEqual([
		rows,
		[
			'Search is "Northwind ***", which none of the invoices that came back shows. If they are not meant, the service does not know this filter: keep those that are with a Filter node after this one.',
		],
	]);
});

describe('results of a search', () => {
	const searched = async (searchType: string, rows: IDataObject[]) => {
		harness.service.respond = json({ data: rows, total: rows.length });
		return await harness.run({
			resource: 'search',
			operation: 'search',
			query: 'x',
			searchType,
			returnAll: true,
			simplify: false,
		});
	};

	test.each(['type', 'object'])('of another %s are listed, with one hint', async (name) => {
		const rows = [{ [name]: 'Customers' }, { [name]: 'invoice' }, { [name]: 'project' }];
		const run = await searched('invoice', rows);
		expect([run.json, run.hints]).toEqual([
			rows,
			[
				'Type is invoice, and records of another came back, such as customer. If they are not meant, the service does not know this type, or none at all: keep those that are with a Filter node after this one.',
			],
		]);
	});

	test.each<[string, IDataObject[]]>([
		['invoice', [{ type: 'Invoices' }, { type: 'credit_note' }, { id: 1 }]],
		['invoice', [{ type: 'customer', object: 'invoice' }]],
		['credit_note', [{ type: 'invoice' }]],
		['', [{ type: 'invoice' }, { type: 'customer' }]],
	])('of the type %j are listed without a word', async (type, rows) => {
		const run = await searched(type, rows);
		expect([run.json, run.hints]).toEqual([rows, []]);
	});
});
