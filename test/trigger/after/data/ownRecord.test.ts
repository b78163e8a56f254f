import fc from 'fast-check';

import { below } from '../below';
import { about, fetchedFor } from './about';

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';

/** So many links, none of which says anything. */
const links = (count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, nth) => [`l${nth}`, '/x']));

/** An invoice with everything that services show of one. */
const INVOICE = {
	id: 55,
	uuid: UUID,
	number: 'INV-55',
	type: 'standard',
	status: 'paid',
	class: 'domestic',
	is_invoice: 1,
	proforma_invoice: false,
	open_invoice: 0,
	total_per_invoice: 120,
	customer_id: 3,
	project_id: 55,
	customer: { id: 3, type: 'company', url: '/customers/3', invoices: 12 },
	lines: [
		{ id: 1, type: 'invoice_item', description: 'Work', invoice_id: 55 },
		{ id: 55, item: { id: 4, type: 'service' }, url: '/lines/55' },
	],
	payments: [{ id: 55, type: 'invoice', url: '/payments/55', invoice: { id: '55' } }],
	notes: [{ id: 8, kind: 'invoice' }],
	addresses: [{ id: 9, type: 'invoice' }],
	credit_note_ids: [7, 8],
	payable_type: 'Order',
	payable_id: 7,
	owner_type: 'Customer',
	owner_id: 55,
	template: { id: 2, type: 'invoice' },
	billing_address: { id: 7, type: 'invoice' },
	parent: { id: 7 },
	merged_into: { id: 7 },
	attachments: [{ id: 12, class: 'Invoice', href: 'https://x.example/files/12' }],
	delivery: { invoice: 'email', last_invoice: '2024-01-01' },
	history: [{ invoice: 'INV-55' }, { invoice: UUID.toUpperCase() }],
	links: {
		self: 'https://x.example/api/invoices/55',
		customer: '/customers/55',
		payments: '/invoices/55/payments',
		pdf: '/invoices/55/pdf',
		uuid: `/invoices/${UUID}`,
		public: 'https://x.example/invoice/aB3x',
		document: '/files/55.pdf',
		next: null,
	},
	pdf_url: '/documents/55',
	invoice_url: 'https://pay.example/i/aB3x',
	website: 'https://acme.example/orders/55',
	invoice_number: 'INV-55',
	invoice_date: '2024-01-07',
	invoice_total: 7,
	invoice_type: 'standard',
	invoice_status: 'paid',
	invoice_reference: 'PO 7',
	invoice_uid: UUID,
	invoice_identifier: 'INV-55',
	invoice_key: '55',
	invoice_hash: 'd41d8cd98f00b204e9800998ecf8427e',
	document_number: 'D-7',
	document_id: 7,
	customer_key: 'K-7',
	customer_hash: 'a7',
	hash: 'a7',
	urn: 'urn:acct:invoice:55',
	guid_urn: `urn:uuid:${UUID}`,
	parent_urn: 'urn:acct:project:55',
	owner: 'urn:acct:customer:55',
	last_payment: 'urn:acct:payment:7',
	order: 'urn:acct:payment:55',
	tags: ['invoice', '2024'],
	labels: [['invoice', '2024']],
	words: ['invoice', '7'],
	about: [
		['invoice', 55],
		['Invoice', 'INV-55'],
		['invoice', null],
		['invoice', 7, 8],
	],
	totals: [
		['invoice_items', 7],
		['paid', 7],
	],
};

describe('an invoice is fetched by its id, whatever else it shows:', () => {
	test.each<[string, object]>([
		['itself', INVOICE],
		['in object', { object: INVOICE }],
		['under its name', { invoice: INVOICE }],
		['with what it was', { ...INVOICE, previous_attributes: { id: 55, status: 'sent' } }],
		['with what it was, by its uuid', { ...INVOICE, previous: { uuid: UUID, status: 'sent' } }],
		['with what has changed', { ...INVOICE, changes: { status: ['sent', 'paid'], invoice: null } }],
		['with what it was, by an id that it does not show', { id: 55, previous: { uuid: UUID } }],
		['with a list of its changes', { ...INVOICE, changes: [{ id: 7, status: 'paid' }] }],
		['as an object of its kind', { ...INVOICE, object: 'invoice' }],
		['as a kind of invoice', { ...INVOICE, object: 'SalesInvoice', kind: 'deposit_invoice' }],
		['with the type of a thing', { ...INVOICE, '@type': 'https://schema.org/Invoice' }],
		['with its class', { ...INVOICE, class: 'App\\Models\\Invoice', __typename: 'InvoiceDto' }],
		['with its event', { ...INVOICE, event: 'invoice.payment_received', topic: 'invoices/paid' }],
		['with a long event', { ...INVOICE, event: `invoice.payment${' and more'.repeat(30)}.` }],
		['with an event of no kind', { ...INVOICE, event: 'paid', event_type: ' ' }],
		['with what happened to it', { ...INVOICE, history: [{ id: 7, event_type: 'send.invoice' }] }],
		['with what is about it', { ...INVOICE, of: { id: 7, doc_type: 'invoice', doc_id: 55 } }],
		['with what is for invoices', { ...INVOICE, x: { id: 7, default_type: 'invoice' } }],
		['with an object of another kind', { ...INVOICE, about: { object: 'payment', id: 7 } }],
		['with how it is paid', { ...INVOICE, payment_type: 'invoice', payment_id: 7 }],
		['with a contact for invoices', { ...INVOICE, billing_contact: { id: 7, type: 'invoice' } }],
		['with a total', { ...INVOICE, total_per_invoice: { id: 7, value: 120 } }],
		['with what was otherwise', { ...INVOICE, original_currency: { id: 7 } }],
		['with a number as a name', { ...INVOICE, 1: { id: 7 } }],
		['as an own reference', { ...INVOICE, reference: { type: 'invoice', id: '55' } }],
		['with an own pair', { ...INVOICE, subject_type: 'Invoice', subject_id: 55 }],
		['with its address', { ...INVOICE, url: '/invoices/055?expand=lines' }],
		['with lines that lead back to it', { ...INVOICE, lines: [{ invoice: '/api/invoices/55/' }] }],
		[
			'with a list that does',
			{ ...INVOICE, sent: { invoices: ['https://x.example/invoices/55'] } },
		],
		['with its address by the number', { ...INVOICE, url: '/invoices/INV-55' }],
		['with the address of a page', { ...INVOICE, url: 'https://x.example/view/55' }],
		['with the address of a document', { ...INVOICE, url: '/payments/56' }],
		['with the address of what it holds', { ...INVOICE, latest: { url: '/payments/55' } }],
		['with the path of another state', { ...INVOICE, draft_invoice: { id: 55, path: '/x/7' } }],
		['with an address like a file', { ...INVOICE, url: '/payments/5.xml5' }],
		['with what only ends like a URN', { ...INVOICE, url: 'return:payments:55' }],
		['with no links', { ...INVOICE, links: null, urls: 7 }],
		['with links without names', { ...INVOICE, links: ['/payments/55', null, { rel: 'next' }] }],
		['with over 100 links', { ...INVOICE, links: { ...links(100), self: '/payments/55' } }],
		[
			'with a type that is no word',
			{ ...INVOICE, owner_type: null, payable_id: 55, payable_type: 7 },
		],
		['with very deep ones', { ...INVOICE, ...below(9, { paid_invoice: { id: 7 } }) }],
		['with a key that is a word', { ...INVOICE, invoice_key: 'WEB', invoice_hash: ' ' }],
		['with a key that is no', { ...INVOICE, invoice_key: 0, invoice_hash: null, invoice_pk: '' }],
		['with the place of its file', { ...INVOICE, invoice_key: 'invoices/2024/7.pdf' }],
		['with a long address', { ...INVOICE, url: `/${'x'.repeat(500)}/payments/55` }],
		['as JSON:API', { type: 'invoices', id: '55', attributes: { number: 'INV-55' } }],
	])('%s', (_, data) => {
		expect(fetchedFor(data)).toBe('55');
		expect(about(data)).not.toHaveProperty('beside');
	});

	test('with a number that may be the id of another, it is not', () => {
		expect(fetchedFor({ id: 55, number: '7', lines: [{ invoice: '7' }] })).toContain('invoice 7');
	});

	test.each(['inv_55', 'invoice_55', 'INV-2024-55', UUID, 'urn:uuid:55', 'x9File3', 'note'])(
		'by %s',
		(id) =>
			expect(fetchedFor({ id, links: { self: `/invoices/${encodeURIComponent(id)}` } })).toBe(id),
	);

	test('a customer and an expense are no other matter', () => {
		const customer = { id: 5, type: 'company', contact: { id: 6 }, merged_into: { id: 6 } };
		expect(fetchedFor(customer, 'customer.updated')).toBe('5');
		const expense = { id: 5, class: 'travel', category: { id: 5 }, customer: { id: 5 } };
		expect(fetchedFor(expense, 'expense.created')).toBe('5');
		expect(fetchedFor({ id: 5, project_key: 'WEB' }, 'project.created')).toBe('5');
		// The account in the books that it is posted to.
		const posted = {
			account: { id: 4980, type: 'expense' },
			lines: [{ account: { id: 4980, type: 'Expense' } }],
		};
		expect(fetchedFor({ id: 5, ...posted }, 'expense.created')).toBe('5');
		const debtor = { account: { id: 10007, kind: 'customer' } };
		expect(fetchedFor({ id: 5, ...debtor }, 'customer.updated')).toBe('5');
		expect(fetchedFor({ id: 5, invoice_uid: 7 }, 'expense.created')).toBe('5');
		expect(fetchedFor({ id: 5, invoice_id: null }, 'expense.created')).toBe('5');
		expect(fetchedFor({ id: 5, parent_customer: { id: 6 } }, 'customer.updated')).toContain(
			'parent_customer.id 6',
		);
	});
});

/** Every way to say that something is about invoice 7. */
const SAYINGS = [
	{ paid_invoice: { id: 7 } },
	{ invoice: 7 },
	{ invoice_id: 7 },
	{ of: { type: 'invoice', id: 7 } },
	{ payable_type: 'Invoice', payable_id: 7 },
	{ link: '/api/invoices/7' },
	{ paid_invoices: [7] },
];

test('wherever another invoice is spoken of, and however, no invoice is fetched by an id without a name', () => {
	const place = fc.array(fc.constantFrom('x', 'lines', 'payment', 'customer', 'details', 0), {
		maxLength: 6,
	});
	fc.assert(
		fc.property(fc.constantFrom(...SAYINGS), place, fc.boolean(), (saying, path, isInObject) => {
			// At the top it is the name of the record itself: then the id without one is something else's.
			fc.pre(path.length > 0 || isInObject || !('invoice_id' in saying));
			// An index stands for a list.
			const inner = path.reduceRight<object>(
				(held, key) => (key === 0 ? [held] : { [key]: held }),
				saying,
			);
			const data = { id: 55, x: {}, ...(isInObject ? { of: inner } : inner) };
			expect(fetchedFor(data)).toMatch(/which invoice|more than one invoice/);
		}),
	);
});

test('whatever an invoice holds that names no other, it is fetched', () => {
	const name = fc.constantFrom('x', 'lines', 'payments', 'customer', 'total', 'created_at');
	const held = fc.letrec((tie) => ({
		value: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.string({ maxLength: 5 }), tie('object')),
		object: fc.dictionary(name, fc.oneof(tie('value'), fc.array(tie('value'), { maxLength: 3 }))),
	})).object;
	fc.assert(
		fc.property(held, (fields) => {
			expect(fetchedFor({ ...(fields as object), id: 55 })).toBe('55');
		}),
	);
});
