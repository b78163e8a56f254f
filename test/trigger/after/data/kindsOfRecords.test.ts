import { recordOf } from '../../../../nodes/AccountingService/trigger/after/subject';
import { about, fetchedFor } from './about';

const knownFor = (data: object, type: string) =>
	recordOf({ eventId: 'evt', type, data } as Parameters<typeof recordOf>[0])?.id;

const PAPERS =
	'credit_note note quote estimate offer order receipt subscription plan template document'.split(
		' ',
	);

/** What a record says of its kind, though other things are called so as well. */
describe('a record is fetched and known by its id, whatever kind of it it is:', () => {
	test.each<[string, object]>([
		['expense.created', { type: 'receipt', amount: 10, number: 'A-7' }],
		['expense.created', { type: 'Invoice' }],
		['expense.updated', { document_type: 'invoice' }],
		['expense.deleted', { kind: 'refund' }],
		['expense.created', { amount: 10, receipt_id: 5 }],
		['expense.created', { receipt: { id: 5 } }],
		['expense.created', { source_type: 'Document', source_id: 5 }],
		['expense.created', { receipt_url: 'https://x.example/receipts/5' }],
		['expense.created', { type: 'credit_note' }],
		['expense.created', { type: 'charge', payment_id: 5, payment: { id: 5 } }],
		['customer.updated', { type: 'company', subscription_id: 5 }],
		['customer.updated', { kind: 'Person', links: { self: '/api/customers/5' } }],
		['project.updated', { type: 'fixed', object: { id: 5, kind: 'order', order_id: 5 } }],
		...['credit_note', 'DebitNote', 'subscription', 'Quote', 'order', 'receipt', 'Document'].map(
			(type): [string, object] => [
				'invoice.created',
				{ type, number: 'R-5', status: 'sent', total: 10, customer_id: 3 },
			],
		),
		...['card_transaction', 'bank_transfer', 'document'].map((type): [string, object] => [
			'expense.created',
			{ type, amount: 10 },
		]),
		['expense.created', { amount: 10, web_url: 'https://app.x.example/receipts/5' }],
		['expense.created', { amount: 10, url: 'https://app.x.example/documents/5' }],
		['expense.created', { links: { self: 'https://x.example/api/receipts/5' } }],
		['invoice.created', { total: 10, web_url: 'https://app.x.example/documents/5' }],
		['invoice.overdue', { kind: 'plan', due_date: '2026-03-05' }],
		['invoice.updated', { object: { id: 5, type: 'credit_note', balance_due: 0 } }],
	])('%s %j', (type, data) => {
		if (!type.endsWith('.deleted')) expect(fetchedFor({ id: 5, ...data }, type)).toBe('5');
		expect(knownFor({ id: 5, ...data }, type)).toBe('5');
	});

	test.each<[string, string, object]>([
		['expense.created', 'receipt_9', { amount: 10 }],
		['expense.created', 'document:9', { amount: 10 }],
		['invoice.created', 'credit_note_9', { total: 10 }],
		['invoice.created', 'document_9', { total: 10 }],
	])('%s, whose id says so: %s', (type, id, data) => {
		expect(fetchedFor({ id, ...data }, type)).toBe(id);
		expect(knownFor({ id, ...data }, type)).toBe(id);
	});

	test('and its number is compared', () => {
		const data = { id: 5, type: 'credit_note', number: 'R-5', total: 10 };
		expect(about(data)).toMatchObject({ marks: [{ id: 'R-5' }] });
	});
});

describe('nothing is fetched or known by the id', () => {
	test.each<[string, string, object]>([
		['of what no invoice is', 'invoice.paid', { type: 'payment', total: 10, tax: 1 }],
		['of what no invoice is called', 'invoice.paid', { kind: 'reminder', due_date: '2026-03-05' }],
		['of another record', 'invoice.updated', { type: 'customer', balance: 10 }],
		...PAPERS.map((type): [string, string, object] => [
			'of paper that shows no invoice',
			'invoice.updated',
			{ type, status: 'sent' },
		]),
		['of a note', 'invoice.updated', { type: 'note', total: 10 }],
		...['attachment', 'comment', 'note', 'thread', 'task', 'file', 'message', 'payment'].flatMap(
			(type): Array<[string, string, object]> =>
				['customer.updated', 'expense.updated'].map((event) => ['of a thing', event, { type }]),
		),
		['of what no customer is', 'customer.updated', { type: 'receipt' }],
		['of another kind below', 'expense.updated', { object: { id: 5, kind: 'attachment' } }],
		['by its address', 'customer.updated', { links: { self: 'https://x.example/api/payments/5' } }],
		['by its URL', 'expense.updated', { url: 'https://x.example/attachments/5' }],
		['by its URN', 'expense.updated', { urn: 'urn:acct:payment:5' }],
		['by the URL of paper', 'invoice.updated', { url: '/documents/5', status: 'sent' }],
		['by the URL of its payment', 'invoice.updated', { url: '/payments/5', total: 10 }],
		...['orders', 'quotes', 'credit-notes', 'subscriptions'].flatMap(
			(papers): Array<[string, string, object]> => [
				['by the URL of what it is made of', 'invoice.created', { url: `/${papers}/5`, tax: 19 }],
				['by its link', 'invoice.updated', { links: { self: `/api/${papers}/5` }, total: 10 }],
			],
		),
		['by a name for an order', 'invoice.created', { about: 'urn:acct:order:5', total: 10 }],
		['by the URL of an invoice', 'expense.created', { url: '/invoices/5', amount: 10 }],
		['by the URL of its payment', 'expense.created', { self: '/transactions/5', amount: 10 }],
		['by the URL of a receipt', 'customer.updated', { url: '/receipts/5' }],
		['by a URN', 'customer.updated', { about: 'urn:acct:payment:5' }],
		['of an object of another kind', 'expense.created', { object: 'receipt' }],
		['of another event', 'expense.created', { event: 'payment.created' }],
		['of what happened to its order', 'invoice.updated', { event: 'order.updated', total: 10 }],
		['that has the address of another record', 'expense.created', { url: '/customers/5' }],
		['that begins like that of something else', 'expense.created', { id: 'evt_5' }],
		['that begins like that of paper', 'invoice.created', { id: 'document_5', status: 'sent' }],
		['that begins like that of its payment', 'invoice.paid', { id: 'payment_5', total: 10 }],
	])('%s: %s %j', (_, type, data) => {
		expect(fetchedFor({ id: 5, ...data }, type)).toMatch(/does not say which/);
		expect(knownFor({ id: 5, ...data }, type)).toBeUndefined();
	});
});
