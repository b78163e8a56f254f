import type { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { subjectOf } from '../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { below } from './below';

const about = (data: object, type = 'invoice.paid') =>
	subjectOf({ eventId: 'evt', type, companyId: 1, data } as unknown as EventItem, (text) => text);
const idOf = (data: object) => {
	const subject = about(data);
	return subject && !subject.deleted ? subject.id : undefined;
};

/** What a person is told whose event does not say which record it is about. */
function refusalOf(...event: Parameters<typeof about>): UnusableValue {
	try {
		about(...event);
	} catch (thrown) {
		return thrown as UnusableValue;
	}
	throw new Error('a record was found');
}

describe('the record is the one that the data names', () => {
	test.each<[string, object, string]>([
		['above any bare id', { id: 991, invoice_id: 7 }, '7'],
		['in other spellings', { id: 991, invoiceId: 7 }, '7'],
		['by its uuid', { id: 991, invoice_uuid: 'u-7' }, 'u-7'],
		['by its guid', { id: 991, invoiceGuid: 'g-7' }, 'g-7'],
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
		['by a credit note it was paid with', { id: 55, invoice_id: 7, type: 'credit_note' }, '7'],
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

describe('nothing is fetched, and the candidates are named,', () => {
	test.each<[string, object, RegExp]>([
		[
			'if the data names two',
			{ invoice_id: 7, invoice: { id: 8 } },
			/names more than one invoice: invoice_id 7, invoice\.id 8/,
		],
		[
			'if two bare ids differ',
			{ id: 7, object: { id: 8 } },
			/names more than one invoice: id 7, object\.id 8/,
		],
		[
			'if one object has two',
			{ invoice: { id: 7, invoice_id: 9 } },
			/invoice: invoice\.id 7, invoice\.invoice_id 9 Nothing was fetched, because one of them would be wrong\. Untick Fetch and get the invoice/,
		],
		[
			'if object names two',
			{ object: { invoice_id: 7, invoiceId: 8 } },
			/: object\.invoice_id 7, object\.invoiceId 8 Nothing/,
		],
		[
			'if a payment names another',
			{ id: 55, payment: { id: 5, invoice_id: 7 } },
			/: payment\.invoice_id 7, id 55 Nothing/,
		],
		[
			'the first ten, if there are more',
			Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`p${nth}`, { invoice_id: nth }])),
			/: p0\.invoice_id 0, .*, p9\.invoice_id 9 Nothing/,
		],
		[
			'if the invoice has an empty id',
			{ id: 55, invoice: { invoice_id: null } },
			/Its data has id 55, but also invoice, so that may/,
		],
		[
			'if a payment has the same',
			{ id: 55, payment_id: 55 },
			/Its data has id 55, but also payment_id 55, so/,
		],
		[
			'if an object that is a payment has the same',
			{ id: 55, payment: { id: 55 } },
			/Its data has id 55, but also payment, so/,
		],
		[
			'if another invoice stands further down',
			{ id: 55, lines: [{ invoice_id: 8 }] },
			/Its data has id 55, but also lines\.0\.invoice_id 8, so/,
		],
		[
			'if the bare id is of another kind of object',
			{ id: 991, object: 'payment' },
			/Its data has id 991, but also object payment, so that may be something else's/,
		],
		[
			'if the bare id is of another resource',
			{ object: { id: 991, type: 'Customers' } },
			/Its data has object\.id 991, but also object\.type Customers/,
		],
	])('%s', (_, data, words) => {
		const { message, advice } = refusalOf(data);
		expect(`${message} ${advice}`).toMatch(words);
	});
});

/** What has ids of its own, and is no invoice. */
const THINGS = [
	...['payment', 'payout', 'refund', 'charge', 'settlement', 'transfer', 'deposit', 'note'],
	...['quote', 'estimate', 'offer', 'order', 'receipt', 'reminder', 'subscription', 'plan'],
	...['template', 'attachment', 'document', 'file', 'message', 'thread', 'comment', 'task'],
	...['notification', 'event', 'item', 'delivery', 'customers', 'expense', 'project'],
];

describe('nothing is fetched by an id that the data contradicts:', () => {
	test.each<object>([
		{ type: 'payment' },
		{ type: 'Payments' },
		{ type: 'transactions' },
		{ type: 'deliveries' },
		...THINGS.map((type) => ({ type })),
		{ kind: 'credit_note' },
		{ kind: 'PaymentIntent' },
		{ type: 'supplierCreditNote' },
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
		{ invoice_uuids: ['u-7'] },
		{ invoice_guids: ['g-7'] },
		{ lines: [{ invoice_uuid: 'u-7' }] },
		{ lines: [{ invoiceGuid: 'g-7' }] },
		{ invoices: [{ id: 1 }] },
		{ invoice_id: { value: 7 } },
		{ invoice_id: { id: 7 } },
		{ invoice: { invoice_id: null } },
		{ invoice_id: 1.5 },
		{ invoice_id: null },
		{ invoiceId: ' ' },
		{ object: { id: 55, invoice_uuid: '' } },
		{ invoiceId: 'x'.repeat(300) },
		{ object: { id: 55, invoice_id: false } },
		{ allocations: [{ invoice_id: 7 }] },
		{ payments: [{ details: { invoiceId: '7' } }] },
		{ details: { deeper: { invoice_id: 7 } } },
		below(8, { invoice_id: 7 }),
		{ url: '/invoices/7'.padStart(500, 'x') },
		{ url: 'https://x.example/API/Invoices/7' },
		{ links: { invoice: '/invoices/7' } },
		{ links: { invoice: '/invoice/7' } },
		{ invoice_url: 'https://x.example/api/invoices/7.pdf' },
		{ invoice_ref: 7 },
		{ original_invoice_id: 7 },
	])('%j', (data) => {
		expect(() => about({ id: 55, ...data })).toThrow(
			/does not say which invoice|names more than one invoice/,
		);
	});
});

test('data with more than 50,000 values is not looked through for other ids', () => {
	// The id and the list are two of them.
	const values = (count: number) => ({ id: 991, x: Array.from({ length: count - 2 }).fill(0) });
	expect(about(values(50_000))).toMatchObject({ id: '991' });
	expect(refusalOf(values(50_001)).advice).toContain(
		'Its data has id 991, but also more than 50,000 values',
	);
});

test('what a sender writes is quoted briefly', () => {
	const long = 'x'.repeat(100_000);
	const type = `invoice.${'x'.repeat(52)}`;
	const { message, advice } = refusalOf({ [`invoice${long}`]: 1, id: 991, object: long }, type);
	expect(`${message}${advice}`.length).toBeLessThan(500);
	expect(message).toContain(`The event ${type} does`);
	expect(advice).toContain(`, but also object ${'x'.repeat(53)}…, so`);
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
