import { subjectOf } from '../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';

const about = (data: object, type = 'invoice.paid') =>
	subjectOf({ eventId: 'evt', type, companyId: 1, data } as unknown as EventItem);
const idOf = (data: object) => {
	const subject = about(data);
	return subject && !subject.deleted ? subject.id : undefined;
};

/** An object with this one so many levels down. */
const below = (levels: number, inner: object): object =>
	levels === 0 ? inner : { inner: below(levels - 1, inner) };

/** None of them says what kind of thing the object is. */
const SIMILAR = {
	billing_entity: 'ACME',
	entity_name: 'ACME',
	customer_entity_type: 'company',
	record_type_code: 'std',
	payment_type: 'transfer',
	type_of_sale: 'order',
};
const LONG_TYPE = `${'recurring '.repeat(20)}payment`;

describe('the record is the one that the data names', () => {
	test.each<[string, object, string]>([
		['above any bare id', { id: 991, invoice_id: 7 }, '7'],
		['in other spellings', { id: 991, invoiceId: 7 }, '7'],
		['as an object', { id: 991, invoice: { id: 7, number: 'R-7' } }, '7'],
		['as an object with a uuid', { id: 991, invoice: { uuid: 'u-7' } }, 'u-7'],
		['as an object that names it once more', { invoice: { invoice_id: 7 } }, '7'],
		['as its id alone', { invoice: 'inv_7' }, 'inv_7'],
		['as its id, which the bare one repeats', { id: 'inv_7', invoice: 'inv_7' }, 'inv_7'],
		['one level down', { payment: { id: 55, invoice_id: 7 } }, '7'],
		['one level down, beside what it adds', { payment: { id: 55 }, invoice_id: 7 }, '7'],
		['above a name that holds no id', { invoice_id: 7, invoice: { number: 'R-7' } }, '7'],
		['inside of object', { object: { id: 991, invoice_id: 7 } }, '7'],
		['where its full name is empty', { invoice: { id: 7, invoice_id: ' ' } }, '7'],
		['twice, as number and as text', { invoice_id: 7, invoice: { id: '7' } }, '7'],
		['though it is of another kind', { id: 991, object: 'payment', invoice_id: 7 }, '7'],
		[
			'though others are named as well',
			{ invoice_id: 7, customer_id: 9, customer: { id: 9 } },
			'7',
		],
	])('%s', (_, data, id) => expect(idOf(data)).toBe(id));
});

test('an id without a name that stands beside a named one is told, unless it is the same', () => {
	const named = { deleted: false, resource: 'invoice', id: '7' };
	expect(about({ id: 9, invoice_id: 7 })).toEqual({ ...named, beside: 'id 9' });
	expect(about({ id: 7, invoice_id: 7 })).toEqual(named);
});

describe('a bare id is taken where nothing contradicts it', () => {
	test.each<[string, object, string]>([
		['alone', { id: 7 }, '7'],
		['as uuid', { uuid: 'u' }, 'u'],
		['as _id', { _id: 'm' }, 'm'],
		['inside of object', { object: { id: 7 } }, '7'],
		['in both places the same', { id: '7', object: { id: 7 } }, '7'],
		['beside a reference to something else', { id: 7, customer_id: 9 }, '7'],
		['where the kind is the right one', { id: 7, object: 'Invoice' }, '7'],
		['where the type is one of invoices', { id: 7, type: 'recurring' }, '7'],
		['where a name is left empty', { id: 7, invoice_id: null, invoice: ' ' }, '7'],
		['beside a payment of its own', { id: 7, payment_id: 55, payment: { id: 55 } }, '7'],
		['where a customer has the same', { id: 7, customer_id: 7 }, '7'],
		['beside its own id in a list', { id: 7, lines: [{ invoice_id: 7 }] }, '7'],
		['beside its own address', { id: 7, links: { self: 'https://x.example/invoices/7/pdf' } }, '7'],
		['that is no number, beside an address', { id: 'inv_7', url: '/invoices/8' }, 'inv_7'],
		['beside a name that is left empty below', { id: 7, lines: [{ invoice_id: null }] }, '7'],
		['beside what belongs to others', { id: 7, lines: [{ customer_id: 8 }] }, '7'],
		['beside an address for people', { id: 7, url: 'https://x.example/invoice/aB3x' }, '7'],
		['that is no number, though it begins so', { id: '7-A', url: '/invoices/8' }, '7-A'],
		['beside a text that is no address', { id: 7, a: `${'x'.repeat(490)}/invoices/8` }, '7'],
		['where another id is nine levels down', { id: 7, ...below(9, { invoice_id: 8 }) }, '7'],
		['where the kind is left empty', { id: 7, object: ' ', type: ' ' }, '7'],
		['where the kind has spaces around it', { id: 7, object: ' Invoice ' }, '7'],
		['where the type is its own', { id: 7, type: 'invoice' }, '7'],
		['where a text names other things', { id: 7, title: 'Payment of the order' }, '7'],
		['where a number is by chance the same', { id: 7, payments: 7, paid_orders: 7 }, '7'],
		['beside fields with similar names', { id: 7, ...SIMILAR }, '7'],
		['where only the end of a long type names another', { id: 7, type: LONG_TYPE }, '7'],
	])('%s', (_, data, id) => expect(idOf(data)).toBe(id));
});

describe('nothing is fetched by an id that the data contradicts:', () => {
	test.each<object>([
		{ type: 'payment' },
		{ type: 'Payments' },
		{ type: 'transactions' },
		{ kind: 'credit_note' },
		{ kind: 'PaymentIntent' },
		{ objectType: 'payment' },
		{ resource_type: 'payment' },
		{ resourceType: 'payment' },
		{ entity: 'payment' },
		{ 'Entity-Type': 'dunning' },
		{ payment_id: 55 },
		{ paymentId: '55' },
		{ payment: { id: 55 } },
		{ payment: { id: 55, invoice_id: 7 } },
		{ invoice: '2024-001' },
		{ invoice: { number: '2024-7' } },
		{ invoice: [{ id: 7 }] },
		{ invoice: { id: 7, invoice_id: 9 } },
		{ invoice_ids: [7, 8] },
		{ invoices: [{ id: 1 }] },
		{ invoice_id: { value: 7 } },
		{ invoice_id: { id: 7 } },
		{ invoice: { invoice_id: null } },
		{ invoice_id: 1.5 },
		{ invoiceId: 'x'.repeat(300) },
		{ object: { id: 55, invoice_id: false } },
		{ allocations: [{ invoice_id: 7 }] },
		{ payments: [{ details: { invoiceId: '7' } }] },
		{ details: { deeper: { invoice_id: 7 } } },
		below(8, { invoice_id: 7 }),
		{ url: '/invoices/7'.padStart(500, 'x') },
		{ url: 'https://x.example/API/Invoices/7' },
		{ links: { invoice: '/invoices/7' } },
		{ invoice_url: 'https://x.example/api/invoices/7.pdf' },
		{ invoice_ref: 7 },
		{ original_invoice_id: 7 },
	])('%j', (data) => {
		expect(() => about({ id: 55, ...data })).toThrow(
			/does not say which invoice|names more than one invoice/,
		);
	});
});

test('an event of the inbox is about no record', () => {
	expect(about({ id: 7 }, 'inbox.message.received')).toBeUndefined();
});

test('a deletion is known by its type', () => {
	expect(about({ id: 7 }, 'invoice.deleted')).toEqual({ deleted: true });
});

test.each([{}, { expense_id: 1, expense: 2 }])('a deletion needs no id: %j', (data) => {
	expect(about(data, 'expense.deleted')).toEqual({ deleted: true });
});
