import { recordOf } from '../../../../nodes/AccountingService/trigger/after/subject';
import { about, fetchedFor } from './about';

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';

/** The record an event is about for what is only compared: own changes and Catch Up. */
const knownFor = (data: object, type = 'invoice.paid') =>
	recordOf({ eventId: 'evt', type, data } as Parameters<typeof recordOf>[0])?.id;

/** What the service shows of an invoice, and of no payment. */
const STATUS = { status: 'paid' };

/** What an invoice refers to, and how a person is told of it. */
const REFERENCES: ReadonlyArray<[object, string]> = [
	[{ recurring_invoice_id: 12 }, 'recurring_invoice_id 12'],
	[{ parentInvoiceId: 3 }, 'parentInvoiceId 3'],
	[{ original_invoice_uuid: 'aa' }, 'original_invoice_uuid aa'],
	[{ related_invoice_ids: [3] }, 'related_invoice_ids.0 3'],
	[{ deposit_invoices: [{ id: 3, invoice_id: 3 }] }, 'deposit_invoices.0.id 3'],
	[{ parent_invoice: { id: 3, url: '/invoices/3' } }, 'parent_invoice.id 3'],
	[{ original_invoice: 3 }, 'original_invoice 3'],
	[{ original_invoice_key: 3 }, 'original_invoice_key 3'],
	[{ original_invoice_url: '/i/3' }, 'original_invoice_url 3'],
	[{ lines: [{ deposit_invoice_id: 3 }] }, 'lines.0.deposit_invoice_id 3'],
	[
		{ relationships: { source_invoice: { data: { type: 'invoices', id: '3' } } } },
		'relationships.source_invoice.data.id 3',
	],
	[{ template_id: 55 }, 'template_id 55'],
	[{ paymentMethodId: '55' }, 'paymentMethodId 55'],
	[{ template: { id: 55 } }, 'template'],
	[{ source_type: 'Order', source_id: 55 }, 'source_type Order'],
	[{ links: { order: '/orders/55' } }, 'links.order /orders/55'],
];

test.each(REFERENCES)('an invoice may refer to %j', (data, words) => {
	const found = { deleted: false, resource: 'invoice', id: '55', beside: words };
	// Its number, or its UUID, tells whether what is read is that invoice.
	expect(about({ id: 55, number: 'INV-55', ...data })).toMatchObject(found);
	expect(about({ id: 55, uuid: UUID, ...data })).toMatchObject(found);
	const inObject = about({ object: { id: 55, number: 'INV-55', ...data } });
	expect(inObject).toMatchObject({ ...found, beside: `object.${words}` });
	// With nothing to compare, nothing is fetched; but an own change and one that was brought are known by the record.
	const refusal = new RegExp(
		`does not say which invoice .*Its data has id 55, but also ${words}, so`,
	);
	expect(fetchedFor({ id: 55, ...data })).toMatch(refusal);
	expect(fetchedFor({ id: 55, number: '055', ...data })).toMatch(refusal);
	expect(knownFor({ id: 55, ...STATUS, ...data })).toBe('55');
	expect(knownFor({ id: 55, ...data })).toBeUndefined();
});

/** What it calls them. */
const OTHERS = [
	...[
		'recurring',
		'parent',
		'child',
		'original',
		'source',
		'related',
		'previous',
		'next',
		'master',
	],
	...['main', 'deposit', 'duplicate_of', 'duplicated', 'copy_of', 'copied_from', 'corrected'],
	...['correction', 'replaced', 'replacement', 'cancelled_by', 'storno', 'credited', 'stripe', 'e'],
	...['down_payment', 'final', 'partial', 'template', 'linked', 'refunded', 'preceding'],
];

test.each(OTHERS)(
	'an invoice is known though it has a %s_invoice_id, or another name of it',
	(word) => {
		for (const data of [{ [`${word}_invoice_id`]: 3 }, { [`${word}_invoices`]: [{ id: 3 }] }])
			expect(knownFor({ id: 55, ...STATUS, ...data })).toBe('55');
	},
);

/** What else than an invoice says which one it is about. */
const OF_PAYMENTS = [
	...[
		'paid',
		'settled',
		'applied',
		'allocated',
		'refunded',
		'credited',
		'billed',
		'invoiced',
		'the',
	],
	...['credit_note_for', 'paid_original', 'payment_source'],
];

test.each(OF_PAYMENTS)('a payment with a %s_invoice_id is not taken for an invoice', (word) => {
	for (const name of [`${word}_invoice_id`, `${word}_invoice`, `${word}Invoice`])
		for (const data of [{ [name]: 3 }, { [name]: { id: 3 } }, { x: [{ [name]: { id: 3 } }] }]) {
			const payment = { id: 55, number: 'PAY-55', amount: 5, ...data };
			expect(knownFor(payment)).toBeUndefined();
			// The invoice with its ID has another number.
			expect(about(payment)).toMatchObject({
				marks: [{ id: 'PAY-55' }],
				beside: expect.stringContaining(' 3'),
			});
			expect(fetchedFor({ ...payment, number: '' })).toContain('does not say which invoice');
		}
	expect(knownFor({ id: 55, [`${word}_invoices`]: [{ id: 3 }] })).toBeUndefined();
});

test('one that refers to nothing has nothing told beside it', () => {
	expect(about({ id: 55, number: 'INV-55', customer_id: 3 })).not.toHaveProperty('beside');
});

test.each<[object, string]>([
	[{ type: 'payment' }, 'type payment'],
	[{ object: 'payment' }, 'object payment'],
	[{ url: '/payments/55' }, 'url /payments/55'],
	[{ gid: 'gid://shop/Payment/55' }, 'gid gid://shop/Payment/55'],
	[{ entity_id: 7 }, 'entity_id 7'],
	[{ invoice_id: null }, 'invoice_id'],
	[{ invoices: [{ id: 7 }] }, 'invoices'],
	[{ invoice_uid: 7 }, 'invoice_uid 7'],
	[{ url: '/invoices/7' }, 'url /invoices/7'],
	[{ allocations: [{ invoice_id: 7 }] }, 'allocations.0.invoice_id 7'],
	[{ settled: { invoice_ids: [7] } }, 'settled.invoice_ids.0 7'],
	[{ source: [{ invoice_id: 7 }] }, 'source.0.invoice_id 7'],
	[{ payable_type: 'Invoice', payable_id: 7 }, 'payable_id 7'],
	[{ links: { invoice: '/i/7' } }, 'links.invoice /i/7'],
])('whatever else it shows, nothing is known by an id beside %j', (data, words) => {
	const shown = { id: 55, number: 'INV-55', recurring_invoice_id: 12, template_id: 55, ...data };
	expect(fetchedFor(shown)).toContain(`but also ${words}, so`);
	expect(knownFor(shown)).toBeUndefined();
});

test.each([
	['customer.updated', { parent_customer_id: 2 }],
	['expense.updated', { recurring_expense_id: 4 }],
	['expense.deleted', { original_expense: { id: 4 } }],
])('what %s refers to hides no own change', (type, data) => {
	expect(knownFor({ id: 55, ...data }, type)).toBe('55');
	expect(knownFor({ ...data }, type)).toBeUndefined();
});

describe('a credit note that shows itself beside invoice_id is no other one:', () => {
	const creditNote = { id: 55, number: 'CN-55', type: 'credit_note', total: -119, status: 'sent' };

	test.each<[object, string]>([
		[{ ...creditNote, invoice_id: 17 }, 'invoice_id 17'],
		[{ ...creditNote, invoiceUuid: UUID }, `invoiceUuid ${UUID}`],
		[{ ...creditNote, invoice: { id: 17, number: 'INV-17' } }, 'invoice.id 17'],
		[{ object: { ...creditNote, invoice_id: 17 } }, 'object.invoice_id 17'],
		[{ ...creditNote, type: 'invoice', invoice_id: 17 }, 'invoice_id 17'],
		[{ ...creditNote, total: 119, invoice_id: 17 }, 'invoice_id 17'],
		[{ ...creditNote, type: 'avoir', total: 119, invoice_id: 17 }, 'invoice_id 17'],
		[{ ...creditNote, type: 'invoice', total: '-119,00 €', invoice_id: 17 }, 'invoice_id 17'],
	])('%j', (data, beside) => {
		expect(about(data)).toMatchObject({ id: '55', beside });
		// Own changes and Catch Up know it by none: it may be told twice, and is never left out.
		expect(knownFor(data)).toBeUndefined();
	});

	test('and without a number nothing is fetched', () => {
		const { number: _, ...nameless } = creditNote;
		expect(fetchedFor({ ...nameless, invoice_id: 17 })).toMatch(
			/does not say which invoice .*Its data has id 55, but also invoice_id 17/,
		);
	});

	test.each<[object, string]>([
		[{ ...creditNote, invoice_id: 55 }, '55'],
		[{ id: 9, amount: 119, method: 'card', invoice_id: 17 }, '17'],
		[{ id: 9, amount: 119, status: 'paid', invoice_id: 17 }, '17'],
		[{ id: 9, invoice_id: 17, object: { id: 17, total: 119 } }, '17'],
		[{ invoice_id: 17, total: 119 }, '17'],
		[{ id: 9, object: 'payment', amount: 119, balance: 0, invoice_id: 17 }, '17'],
		[{ id: 9, amount: 119, tax_amount: 19, invoice_id: 17 }, '17'],
		[{ id: 3, due_date: '2026-01-31', amount_due: 119, invoice_id: 17 }, '17'],
		[{ id: 17, number: 'R-7', total: 119, tax: 19, status: 'paid', invoice_id: 'inv_7' }, 'inv_7'],
	])('which %j does not show', (data, id) => {
		expect(fetchedFor(data)).toBe(id);
	});
});

test.each<[string, object]>([
	['expense.created', { id: 77, expense_id: 4, total: -25 }],
	['expense.updated', { id: 77, expense_id: 4, document_type: 'credit_note' }],
	['customer.updated', { id: 12, customer_id: 4, total: -100 }],
	['project.updated', { id: 12, number: 'P-12', project_id: 4, total: -100 }],
])('only an invoice can be a credit note: %s of %j is named by its own name', (type, data) => {
	expect(fetchedFor(data, type)).toBe('4');
});
