import { recordOf } from '../../../../nodes/AccountingService/trigger/after/subject';
import { about, fetchedFor } from './about';

const knownFor = (data: object, type = 'invoice.updated') =>
	recordOf({ eventId: 'evt', type, data } as Parameters<typeof recordOf>[0])?.id;

const CHANGED = { updated_at: '2026-03-05T10:00:00Z' };
const INVOICE = { id: 7, number: 'RE-2026-007', ...CHANGED };
const CUSTOMER = { id: 7, number: 'K-7', name: 'Åke Sjöberg AB', ...CHANGED };
const EXPENSE = { id: 7, number: 'A-7', supplier: 'Telekom', amount: '39.95', ...CHANGED };

/** What a record may hold that is said of others, of itself elsewhere, or by people. */
const OF_OTHERS: ReadonlyArray<[string, object, object]> = [
	...[
		...[{ cancelled_by_invoice_id: 12 }, { partial_invoices: [{ id: 4, number: 'RE-4' }] }],
		...[{ stripe_invoice_id: 'in_1Mt' }, { invoice_ref: 'PO-77' }, { einvoice_id: 'XR-1' }],
		...[{ einvoice: { id: 12 } }, { invoice_hash: 'abc123' }],
		...[{ order_ref: 1001 }, { external_ref: '4711' }, { lines: [{ tax_key: 19, sort_key: 3 }] }],
		...[{ customer: { id: 3, last_invoice_id: 6 } }, { lines: [{ credited_invoice_id: 6 }] }],
		...[{ subscription: { latest_invoice: 6 } }],
		...[{ pdf_url: 'https://cdn.example/invoices/2026/RE-2026-007.pdf' }],
		...[{ note: 'Replaces https://app.example/invoices/6' }],
		...[{ payment_link: 'https://pay.example/invoice/88123' }],
		...[{ url: 'https://pay.example/invoice/88123' }],
		...[{ links: { previous: '/invoices/6', self: 'https://x.example/api/invoices/7' } }],
		...[{ attachments: [{ id: 1, url: 'https://cdn.example/invoices/55/a.pdf' }] }],
		...[{ template_id: 7 }, { payment: { id: 7 } }, { links: { order: '/orders/7' } }],
	].map((more): [string, object, object] => ['invoice', INVOICE, more]),
	...[
		...[{ stripe_customer_id: 'cus_Nff' }, { bill_to_customer_id: 9 }],
		...[{ external_customer_id: 'HUB-9' }],
	].map((more): [string, object, object] => ['customer', CUSTOMER, more]),
	...[{ linked_expense_id: 9 }, { split_expenses: [{ id: 41 }] }].map(
		(more): [string, object, object] => ['expense', EXPENSE, more],
	),
];

test.each(OF_OTHERS)('an %s %j is itself, whatever it says of others: %j', (one, record, more) => {
	for (const data of [{ ...record, ...more }, { object: { ...record, ...more } }]) {
		expect(knownFor(data, `${one}.updated`)).toBe('7');
		// Its number is compared, where what it says may be meant otherwise.
		expect(fetchedFor(data, `${one}.updated`)).toBe('7');
		expect(about(data, `${one}.updated`)).toMatchObject({
			marks: expect.arrayContaining([expect.objectContaining({ sort: 'number' })]),
		});
	}
});

test.each([
	...['target', 'affected', 'changed', 'updated', 'deleted', 'old', 'new'],
	...['matched', 'reconciled', 'cleared', 'reminded', 'overdue', 'dunned', 'for'],
])('what is logged of a record is none itself: what is %s', (word) => {
	const logged = { id: 91, action: 'update', status: 'completed', customer_id: 3, value: 119 };
	for (const one of ['invoice', 'expense'])
		for (const about of [{ [`${word}_${one}_id`]: 7 }, { [`${word}_${one}s`]: [{ id: 7 }] }])
			expect(knownFor({ ...logged, ...about }, `${one}.updated`)).toBeUndefined();
	// But a record has its own id there, and may have others that such a word is said of.
	const own = { ...CUSTOMER, [`${word}_customer_id`]: 7, [`${word}_by_customer_id`]: 9 };
	expect(knownFor(own, 'customer.updated')).toBe('7');
});

/** What may as well say which record something else is for, such as a payment. */
const PLAIN: ReadonlyArray<[string, object, object]> = [
	...[
		...[{ settings: { invoice_id: 12 } }, { customer: { id: 3, invoices: [{ id: 6 }] } }],
		...[{ recurring: { invoice_id: 12 } }, { parent: { type: 'invoice', id: 12 } }],
		...[{ payments: [{ id: 5, allocations: [{ invoice_id: 7 }, { invoice_id: 6 }] }] }],
	].map((more): [string, object, object] => ['invoice', INVOICE, more]),
	...[
		...[{ metadata: { customer_id: '7789' } }, { mandate: { customer: 'CUS-3' } }],
		...[{ integrations: { stripe: { customer: 'cus_9', id: 'cus_9' } } }],
		...[{ subsidiaries: [{ id: 9, type: 'customer' }] }],
	].map((more): [string, object, object] => ['customer', CUSTOMER, more]),
];

test.each(PLAIN)(
	'an %s %j is read to be compared, and is not known, beside %j',
	(one, record, more) => {
		for (const data of [{ ...record, ...more }, { object: { ...record, ...more } }]) {
			expect(knownFor(data, `${one}.updated`)).toBeUndefined();
			expect(fetchedFor(data, `${one}.updated`)).toBe('7');
		}
	},
);

test.each<[string, object]>([
	[
		'invoice.paid',
		{
			...{ Id: 145, TotalAmt: 119, CustomerRef: { value: 20 } },
			Line: [{ Amount: 119, LinkedTxn: [{ TxnId: 7, TxnType: 'Invoice' }] }],
		},
	],
	['invoice.paid', { id: 145, total: 119, customer_id: 20, allocations: [{ invoice_id: 7 }] }],
	['invoice.paid', { id: 145, customer_id: 20, received: 119, paid_invoices: [{ id: 7 }] }],
	[
		'invoice.paid',
		{
			...{ id: 145, amount: 119, status: 'completed', number: 'ZE-145', customer_id: 20 },
			allocations: [{ invoice_id: 7 }],
		},
	],
	['customer.updated', { id: 91, action: 'update', changes: { customer_id: 7 } }],
	['customer.updated', { id: 91, auditable_type: 'Customer', auditable_id: 7 }],
	['customer.updated', { id: 91, name: 'Erika Muster', belongs_to_customer_id: 7 }],
	['expense.updated', { id: 91, file: 'a.pdf', attached_to: { expense_id: 7 } }],
])(
	'%s about something else is not taken for one about the record with its ID: %j',
	(type, data) => {
		expect(knownFor(data, type)).toBeUndefined();
	},
);

const PAID = { paid_invoice_id: 6 };
const REFERS = { parent_invoice_id: 6 };

describe('an invoice itself is known by', () => {
	test.each<[string, object]>([
		['its status', { status: 'paid' }],
		['its customer', { customer_id: 3 }],
		['its customer, whole', { customer: { id: 3 } }],
		['when it was changed', CHANGED],
		['when it is due', { dueDate: '2026-03-05' }],
		['when it is due, however it is paid', { due_date: '2026-03-05', method: 'card', amount: 1 }],
		['its total', { total: 119, amount: 1 }],
		['its tax', { vat: 19, amount: 1 }],
		['its sum before tax', { subtotal: 100, amount: 1 }],
		['its status and number beside an amount', { status: 'paid', number: 'RE-7', amount: 1 }],
		[
			'its status and what its number is called',
			{ status: 'paid', document_number: 'R', amount: 1 },
		],
		['what is left of its amount', { number: 'RE-7', amount_due: 0, amount_paid: 119 }],
		['its balance', { balance: 0, amount: 1 }],
		['its balance due', { balance_due: 0, amount: 1 }],
		['what it shows in attributes', { attributes: { status: 'paid', total: 1 } }],
	])('%s', (_, data) => {
		expect(knownFor({ id: 7, ...data, ...REFERS }, 'invoice.paid')).toBe('7');
	});
});

describe('a payment is not taken for the invoice with its ID, and that is known by', () => {
	test.each<[string, object]>([
		['nothing but its id', PAID],
		['a number alone', { number: 'P-7', ...PAID }],
		['its amount', { amount: 10, ...PAID }],
		['its amount, and when it was changed', { amount: 10, ...CHANGED, ...PAID }],
		['its amount and customer', { amount: 10, customer_id: 3, ...PAID }],
		['its amount and status', { amount: 10, status: 'succeeded', invoice_number: 'R-6', ...PAID }],
		['its amount and number', { amount: 10, number: 'P-7', ...PAID }],
		['its amount after the fee', { amount: 10, amount_net: 9, net: 9, status: 'done', ...PAID }],
		['its method', { total: 10, method: 'card', status: 'done', number: 'P-7', ...PAID }],
		['a reference of any name', { amount: 10, source_invoice_id: 6 }],
		['one that it holds', { amount: 10, related_invoice: { id: 6, number: 'R-6' } }],
		['its own name', { amount: 10, payment_id: 7, invoice_number: 'R-6' }],
		['another name of it', { amount: 10, transaction_id: 7, document: 'R-6' }],
		['its method, whatever invoice it is for', { total: 10, method: 'card', ...REFERS }],
		['its amount, whatever invoice it is for', { amount: 10, customer_id: 3, ...REFERS }],
		['its address', { amount: 10, links: { payment: '/payments/7' } }],
		['what it holds', { payment: { id: 7, amount: 10 }, invoice_number: 'R-6' }],
	])('%s', (_, data) => {
		expect(knownFor({ id: 7, ...data }, 'invoice.paid')).toBeUndefined();
		expect(isTakenAsItIs({ id: 7, ...data })).toBe(false);
	});
});

/** Whether nothing of the record that is read need be the same. */
function isTakenAsItIs(data: object): boolean {
	try {
		return !Object.keys(about(data) ?? {}).includes('beside');
	} catch {
		return false;
	}
}

test.each([
	[1_000, '7'],
	[1_001, undefined],
])('of an object with %d fields: %s', (count, known) => {
	const shown = { id: 7, status: 'paid', ...REFERS };
	const others = Array.from({ length: count - 3 }, (_, at) => [`field_${at}`, at]);
	expect(knownFor({ ...shown, ...Object.fromEntries(others) }, 'invoice.paid')).toBe(known);
});

test.each([{ invoice_url: '/invoices/6' }, { pre_invoice_data: { invoice_id: 6 } }])(
	'what is caught up with is none beside %j, though Fetch may compare it',
	(more) => {
		expect(knownFor({ ...INVOICE, ...more })).toBeUndefined();
		expect(fetchedFor({ ...INVOICE, ...more })).toBe('7');
	},
);

test('what an invoice is named by stands above what it shows', () => {
	const shown = { ...INVOICE, metadata: { invoice_id: 12 } };
	expect(knownFor({ ...shown, invoice_id: 6 })).toBe('6');
	expect(fetchedFor({ ...shown, invoice: { id: 6 } })).toBe('6');
	// What has no id is no invoice.
	expect(fetchedFor({ status: 'paid', payment: { id: 55, invoice_id: 7 } })).toBe('7');
});

test.each<[object, string]>([
	[{ url: 'https://x.example/api/invoices/6' }, 'url https://x.example/api/invoices/6'],
	[{ href: '/invoices/6' }, 'href /invoices/6'],
	[{ links: { self: '/invoices/6' } }, 'links.self /invoices/6'],
	[{ _links: { self: { href: '/invoices/6' } } }, '_links.self /invoices/6'],
	[{ type: 'payment' }, 'type payment'],
	[{ url: '/payments/7' }, 'url /payments/7'],
	[{ entity_id: 6 }, 'entity_id 6'],
	[{ invoices: [{ id: 6 }] }, 'invoices'],
	[{ invoice_id: null }, 'invoice_id'],
])('an invoice that shows itself is none beside %j', (more, words) => {
	expect(knownFor({ ...INVOICE, ...more })).toBeUndefined();
	expect(fetchedFor({ ...INVOICE, ...more })).toContain(`but also ${words}, so`);
});

test.each([
	{ link: '/invoices/6' },
	{ url: '/invoices/6/pdf' },
	{ url: '/invoices/RE-2026-007' },
	{ url: '/invoices/aB3x' },
	{ related: { url: '/invoices/6' } },
])('but beside the address of a page, or of others, it is one: %j', (more) => {
	expect(knownFor({ ...INVOICE, ...more })).toBe('7');
});

test.each([
	{ pdf_url: 'https://cdn.example/invoices/2026/7.pdf' },
	{ note: 'See https://app.example/invoices/6' },
	{ public_url: 'https://x.example/p/invoices/12345678' },
])('an address of no record says nothing, however little is shown: %j', (more) => {
	expect(knownFor({ id: 7, ...more }, 'invoice.paid')).toBe('7');
	expect(about({ id: 7, ...more })).not.toHaveProperty('beside');
});
