import type { INode, INodeParameters } from 'n8n-workflow';

import { simplified } from '../../../nodes/AccountingService/execution/output/simplified';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice } from '../inputs';

const invoice = {
	id: 7,
	number: 'INV-7',
	status: 'overdue',
	customer_id: 3,
	customer_name: 'Northwind',
	project_id: null,
	issue_date: '2026-01-31',
	due_date: '2026-02-28',
	currency: 'EUR',
	reference: 'PO-1',
	notes: null,
	lines: [{ description: 'Work', net: 10 }],
	net: 10,
	tax: 2,
	total: 12,
	amount_credited: 0,
	amount_due: 12,
	reminders_sent: 1,
	created_at: '2026-01-31T10:00:00.000Z',
};
/** Who owes what since when, and what for. */
const simple = {
	id: 7,
	number: 'INV-7',
	status: 'overdue',
	customer_id: 3,
	customer_name: 'Northwind',
	due_date: '2026-02-28',
	currency: 'EUR',
	reference: 'PO-1',
	total: 12,
	amount_due: 12,
};
const getSeven = { ...getInvoice, ...byId('invoice', '7') };
const updateInvoice = { ...createInvoice, ...byId('invoice', '7'), operation: 'update' };
const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
const getAll = { resource: 'invoice', operation: 'getAll' };
const search = { resource: 'search', operation: 'search', query: 'x' };

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = (hit, response) => {
		const isList = hit.method === 'GET' && /\/(invoices|search)$/.test(hit.path);
		json(isList ? { data: [invoice], total: 1 } : invoice)(hit, response);
	};
});

/** Runs the node with nothing but what a workflow stores, which leaves Simplify out where it is on. */
const stored = async (parameters: INodeParameters, node: Partial<INode> = {}) => {
	const { engine } = harness;
	return (await engine.run(engine.node('accountingService', parameters, node))).json;
};

test.each([
	[{ client_id: 3 }, { client_id: 3 }],
	[{ contactId: 3 }, { contactId: 3 }],
	[{ debtor: { uuid: 3 } }, { debtor_uuid: 3 }],
	[
		{ client: { id: 3, display_name: 'Northwind' } },
		{ client_id: 3, client_display_name: 'Northwind' },
	],
	[{ buyer: { full_name: 'Northwind' } }, { buyer_full_name: 'Northwind' }],
])('who owes it is told by %j, and not left out for a project', (party, told) => {
	const { customer_id: _id, customer_name: _name, ...others } = { ...invoice, subtotal: 10 };
	const shown = simplified({ ...others, project_id: 4, ...party });
	expect(shown).toMatchObject({ ...told, total: 12, amount_due: 12, due_date: '2026-02-28' });
});

/** What stands beside them in a record, of which nobody reads a list. */
const beside = Object.fromEntries(
	['amount', 'type', 'date', 'text'].flatMap((kind) =>
		[1, 2, 3].map((n) => [`x${n}_${kind}`, kind] as const),
	),
);

test.each<[string, object]>([
	['Stripe', { customer: 'cus_1', amount_due: 9, amount_remaining: 4, amount_paid: 5, total: 9 }],
	[
		'Odoo',
		{
			...{ name: 'INV/1', invoice_partner_display_name: 'Fern', state: 'posted' },
			...{ payment_state: 'partial', amount_total: 9, amount_residual: 4 },
			invoice_date_due: '2026-10-31',
		},
	],
	['QuickBooks', { DocNumber: '1', Balance: 4, TotalAmt: 9, DueDate: 'x', TxnDate: 'x' }],
	[
		'Lexoffice',
		{
			...{ voucherNumber: 'RE1', voucherStatus: 'open', voucherDate: 'x', dueDate: 'x' },
			...{ contactName: 'Fern', openAmount: 4, totalAmount: 9, contactId: 'c1' },
		},
	],
	[
		'Moneybird',
		{
			...{ state: 'late', total_unpaid: 4, total_price_incl_tax: 9, due_date: 'x' },
			...{ contact_id: '4', invoice_id: '2026-1', reference: 'P' },
		},
	],
	['Harvest', { number: '1', state: 'open', due_amount: 4, amount: 9, due_date: 'x' }],
	['sevDesk', { invoiceNumber: '1', status: '200', sumGross: 9, paidAmount: 5, contact_id: '2' }],
	['Billomat', { invoice_number: '1', open_amount: 4, total_gross: 9, client_id: '5' }],
	['Pennylane', { remaining_amount_with_tax: 4, amount: 9, deadline: 'x', customer_id: 4 }],
	['Holded', { docNumber: 'F1', contactName: 'Fern', total: 9, dueDate: 1, contact: 'c1' }],
	['Fakturownia', { number: '1', buyer_name: 'Fern', price_gross: 9, client_id: 5 }],
	['JSON:API', { attributes_number: '1', attributes_status: 'sent', attributes_due_date: 'x' }],
])('who owes what since when is told as %s calls it', (_, told) => {
	expect(simplified({ ...beside, id: 7, ...told })).toMatchObject(told);
});

test('a customer in an object of references is told by name and ID', () => {
	const CustomerRef = { name: 'Fern', value: '26' };
	const shown = simplified({
		...beside,
		SyncToken: '0',
		CustomerRef,
		CurrencyRef: { value: 'USD' },
	});
	expect(shown).toMatchObject({
		...{ CustomerRef_name: 'Fern', CustomerRef_value: '26', CurrencyRef_value: 'USD' },
	});
});

test('records that differ only in their values have the same columns', () => {
	const record = { contact_id: '7', client_id: '5', due_date: 1, status: 1, state: 'open' };
	const emptied = Object.fromEntries(Object.keys(record).map((name) => [name, '']));
	const columns = [record, emptied, { ...record, contact_id: null }].map((one) =>
		Object.keys(simplified({ ...one, ...beside, number: 1, total: 9, open_amount: 4 })),
	);
	expect(new Set(columns.map(String)).size).toBe(1);
});

test.each([
	['sub_total', 'total'],
	['total_excl_tax', 'total_incl_tax'],
	['amount_untaxed', 'amount_total'],
	['lines_total', 'sum'],
	['item_total', 'total'],
	['untaxed_amount', 'amount'],
	['taxable_amount', 'amount'],
	['amount_before_tax', 'amount'],
	['total_without_tax', 'total_with_tax'],
	['remaining_amount_without_tax', 'remaining_amount_with_tax'],
	['billing_client_id', 'contact_id'],
	['payment_date', 'voucher_date'],
])('%s is told behind %s', (part, whole) => {
	const told = {
		...{ id: 1, number: 1, name: 1, customer: 1, status: 1, voucher_status: 1, state: 1 },
		...{ currency: 'EUR', due_date: 1 },
	};
	const names = Object.keys(simplified({ ...many('_text'), [part]: 1, [whole]: 2, ...told }));
	expect(names.sort()).toEqual([...Object.keys(told), whole].sort());
});

/** What of an expense or an invoice is told before what is only nice to know. */
const booked = {
	...{ id: 1, vendor: 'Rail', status: 'open', currency: 'EUR', date: 'x', customer_id: 7 },
	...{ reference: 'R', project_id: 4 },
};

test.each([
	['amount', 'total'],
	['attributes_amount', 'attributes_total'],
	['amount_cents', 'total_cents'],
	['betrag', 'brutto'],
	['total', 'gross'],
	['total', 'total_ttc'],
	['total', 'amount_incl_tax'],
	['total_amount', 'amount_with_vat'],
	['price_tax', 'price_gross'],
])('of an expense %s gives way to %s, and its category stays', (net, total) => {
	const record = { [net]: 100, tax: 21, [total]: 121, category: 'travel', ...booked, note: 'x' };
	const told = { ...booked, [total]: 121, category: 'travel' };
	expect(simplified(record)).toEqual(told);
});

test('an amount is the total where nothing else is', () => {
	const record = { amount_net: 100, tax: 21, amount: 121, category: 'travel', ...booked };
	expect(simplified(record)).toEqual({ ...booked, amount: 121, category: 'travel' });
});

test('the total is told whatever else says who it is and how it stands', () => {
	const names = ['number', 'invoice_number', 'title', 'customer_name', 'contact_name', 'status'];
	names.push('payment_state', 'state', 'balance', 'amount_due');
	const record = Object.fromEntries(['id', ...names].map((name) => [name, 1]));
	expect(simplified({ ...record, total: 2 })).toHaveProperty('total', 2);
});

test.each(['type', 'kind', 'invoice_type', 'documentKind', 'voucherType', 'doc_type'])(
	'%s says that an invoice is a credit note',
	(name) => {
		const { reference: _reference, ...others } = simple;
		expect(simplified({ ...invoice, project_id: 4, [name]: 'credit_note' })).toEqual({
			...others,
			[name]: 'credit_note',
		});
	},
);

test.each(['category', 'expense_category', 'categoryName', 'expenseCategory_name'])(
	'%s says what an expense is for',
	(name) => {
		const record = { tax_category: 'S', ...booked, total: 1, note: 'x', [name]: 'travel' };
		expect(simplified(record)).toEqual({ ...booked, total: 1, [name]: 'travel' });
	},
);

test('the total is one of the first things that are told, also where it is called gross_total', () => {
	const { total, ...others } = invoice;
	expect(simplified({ ...others, subtotal: 10, gross_total: total })).toMatchObject({
		gross_total: 12,
	});
});

test('of a customer the address of e-mail is told before dates', () => {
	const names = Object.keys(
		simplified({
			id: 1,
			name: 'A',
			created_at: '2026-01-01',
			updated_at: '2026-01-02',
			email: 'a@x',
		}),
	);
	expect(names).toEqual(['id', 'name', 'email', 'created_at', 'updated_at']);
});

describe.each([
	['a person', {}],
	['an agent', asTool],
])('%s', (_, node) => {
	test.each([getAll, search])('gets who owes what since when from $operation', async (list) => {
		expect(await stored(list, node)).toEqual([simple]);
	});

	test.each([getAll, search])(
		'gets whole records from $operation with Simplify off',
		async (list) => {
			expect(await stored({ ...list, simplify: false }, node)).toEqual([invoice]);
		},
	);

	test.each([getSeven, createInvoice, updateInvoice])(
		'gets the whole record from $operation, lines and all',
		async (parameters) => expect(await stored(parameters, node)).toEqual([invoice]),
	);

	test.each([true, false])('gets the fields that are named with Simplify %j', async (simplify) => {
		const options = { outputFields: 'notes, lines.0.net' };
		expect(await stored({ ...getAll, simplify, options }, node)).toEqual([
			{ id: 7, notes: null, lines: [{ net: 10 }] },
		]);
	});
});

test('Simplify takes an expression, and what is neither true nor false is refused unsent', async () => {
	const given = { ...getAll, simplify: '={{ $json.simplify }}' };
	const run = async (simplify: unknown) =>
		await harness.run(given, { items: [{ json: { simplify } as never }] });
	expect((await run('false')).json).toEqual([invoice]);
	expect((await run(true)).json).toEqual([simple]);
	const both = [{ json: { simplify: true } }, { json: { simplify: false } }];
	expect((await harness.run(given, { items: both })).json).toEqual([simple, invoice]);
	const { hits } = harness.service;
	const before = hits.length;
	const { error } = await run(null);
	expect(error?.message).toBe('Simplify is null, which is neither true nor false');
	expect(hits).toHaveLength(before);
});

test.each([
	['is a list', [1, 2], { value: [1, 2] }],
	['has nothing but lists', { lines: [1] }, { lines: [1] }],
])('a row that %s stays as it is', async (_, row, item) => {
	harness.service.respond = json({ data: [row], total: 1 });
	expect(await stored(getAll)).toEqual([item]);
});

/** More than a simplified record shows, of what is read last. */
const many = (...kinds: string[]) =>
	Object.fromEntries(
		kinds.flatMap((kind) => Array.from({ length: 12 }, (_, n) => [`x${n}${kind}`, n])),
	);

test.each([
	...['_id', 'uuid', 'guid', 'number', 'no', 'document_no', 'invoiceNumber', 'name', 'title'],
	...['customer', 'client_name', 'vendorName', 'supplier', 'status', 'invoice_status'],
	...['payment_status', 'amount_due', 'due_amount', 'total_open', 'outstandingBalance', 'owed_sum'],
	...['remaining_amount', 'unpaid_total', 'balance', 'open', 'outstanding', 'owed', 'total'],
	...['amount', 'gross', 'grand_total', 'total_gross', 'currency', 'currency_code', 'due'],
	...['due_date', 'due_on', 'due_at', 'customer_id', 'project_id', 'invoiceId', 'reference', 'ref'],
	...['client_reference', 'your_ref', 'order_reference', 'customer_ref_no', 'date', 'issue_date'],
	...['invoice_date', 'issued_at', 'issuedOn', 'type', 'kind', 'email', 'mail', 'subject'],
	...[
		'invoice_reference',
		'description',
		'status_name',
		'invoice_status_label',
		'payment_status_code',
	],
])(
	'%s is among the ten fields, whatever amounts, kinds and days a record has before it',
	(name) => {
		const record = { ...many('_amount', '_category', '_date', '_text'), [name]: 'shown' };
		expect(simplified(record)).toMatchObject({ [name]: 'shown' });
	},
);

test('a status that is an object is among them by its word', () => {
	const record = { ...many('_amount', '_text'), status: { id: 3, name: 'Bezahlt', code: 'paid' } };
	expect(simplified(record)).toMatchObject({ status_name: 'Bezahlt' });
});

test.each([
	'tax_amount',
	'budget',
	'paid',
	'totals',
	'record_type',
	'tax_category',
	'opening_balance',
	'created_at',
])('%s is among them before what says nothing', (name) =>
	expect(Object.keys(simplified({ ...many('_text'), [name]: 1 }))).toContain(name),
);

test('ids come first, and what answers no question last, in its own order', () => {
	const order = (record: object, ids: string[] = []) =>
		Object.keys(simplified(record as never, ids));
	expect(order({ zone: 1, subject: 's', area: 2, email: 'e' })).toEqual([
		...['email', 'subject', 'zone', 'area'],
	]);
	expect(order({ total: 1, amount: 2, currency: 'EUR' })).toEqual(['total', 'amount', 'currency']);
	expect(order({ number: 1, id: 2, contact_ref: 7, lead: 8 }, ['contact_ref', 'lead'])).toEqual([
		...['contact_ref', 'lead', 'id', 'number'],
	]);
});

test('groups are looked into twenty deep', () => {
	const deep = (levels: number) =>
		Array.from({ length: levels }).reduce<object>((inner) => ({ g: inner }), { name: 'x' });
	expect(Object.values(simplified(deep(19) as never))).toEqual(['x']);
	expect(simplified({ id: 1, ...deep(20) } as never)).toEqual({ id: 1 });
});

test('of a result alone what says of what kind it is stays in any case', async () => {
	const kept = { ...invoice, object: 'invoice' };
	harness.service.respond = json({ data: [kept], total: 1 });
	expect(await stored(getAll, {})).toEqual([simple]);
	expect((await stored(search, {}))[0]).toHaveProperty('object', 'invoice');
});
