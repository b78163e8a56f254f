import { subjectOf } from '../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';

const about = (data: object, type = 'invoice.paid') =>
	subjectOf({ eventId: 'evt', type, companyId: 1, data } as unknown as EventItem);
const idOf = (data: object) => {
	const subject = about(data);
	return subject && !subject.deleted ? subject.id : undefined;
};

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
		['where the trigger has added something', { id: 7, _delivery: { invoice_id: 8 } }, '7'],
	])('%s', (_, data, id) => expect(idOf(data)).toBe(id));
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
		let thrown: { message?: string; advice?: string } = {};
		try {
			about(data);
		} catch (error) {
			thrown = error as typeof thrown;
		}
		expect(`${thrown.message} ${thrown.advice}`).toMatch(words);
	});
});

describe('nothing is fetched by an id that the data contradicts:', () => {
	test.each<object>([
		{ type: 'payment' },
		{ type: 'Payments' },
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
		{ invoice_id: 1.5 },
		{ invoiceId: 'x'.repeat(300) },
		{ object: { id: 55, invoice_id: false } },
		{ allocations: [{ invoice_id: 7 }] },
		{ payments: [{ details: { invoiceId: '7' } }] },
		{ details: { deeper: { invoice_id: 7 } } },
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

test('what a sender writes is quoted briefly', () => {
	const long = 'x'.repeat(100_000);
	expect.assertions(1);
	try {
		about({ [`invoice${long}`]: 1, id: 991, object: long });
	} catch (error) {
		const { message, advice } = error as { message: string; advice: string };
		expect(`${message}${advice}`.length).toBeLessThan(500);
	}
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
