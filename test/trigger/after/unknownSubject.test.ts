import type { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { subjectOf } from '../../../nodes/AccountingService/trigger/after/subject';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';

/** What a person is told whose event does not say which record it is about. */
function refusalOf(data: object, type = 'invoice.paid'): UnusableValue {
	try {
		subjectOf({ eventId: 'evt', type, companyId: 1, data } as unknown as EventItem);
	} catch (thrown) {
		return thrown as UnusableValue;
	}
	throw new Error('a record was found');
}

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

test('what a sender writes is quoted briefly', () => {
	const long = 'x'.repeat(100_000);
	const type = `invoice.${'x'.repeat(52)}`;
	const { message, advice } = refusalOf({ [`invoice${long}`]: 1, id: 991, object: long }, type);
	expect(`${message}${advice}`.length).toBeLessThan(500);
	expect(message).toContain(`The event ${type} does`);
	expect(advice).toContain(`, but also object ${'x'.repeat(53)}…, so`);
});
