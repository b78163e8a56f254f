import type { IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';

import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { Notes } from '../../../nodes/AccountingService/execution/job/notes';
import { filterCheck } from '../../../nodes/AccountingService/execution/operations/hints/filters';

/** What is said of rows that came back for a query: hints, or why they are refused. */
function said(query: Record<string, string>, rows: unknown[]): string[] {
	const hints: string[] = [];
	const context = {
		addExecutionHints: ({ message }: NodeExecutionHint) => void hints.push(message),
	} as unknown as IExecuteFunctions;
	const notes = new Notes(context, { now: () => 0 });
	const entry = findEntry('invoice', 'getAll');
	const connection = { masked: (text: string) => text };
	const check = filterCheck({ connection, context, entry, notes } as unknown as Job, query);
	try {
		for (const row of rows) check.row(row);
		check.end();
	} catch (thrown) {
		return [(thrown as Error).message];
	}
	notes.show();
	return hints;
}
const ofTen = (row: (customer: number) => object) => Array.from({ length: 10 }, (_, n) => row(n));

describe('rows of a search', () => {
	const rows = ofTen((customer_id) => ({ customer_id, name: 'Löwe GmbH', tags: ['strasse'] }));

	test.each(['lowe', 'Zebra GmbH', 'LÖWE', 'zebra, strasse', ' löwe! ', '!!'])(
		'are those that were searched for: %s',
		(search) => expect(said({ search }, rows)).toEqual([]),
	);

	test.each(['Zebra', ' zebra! ', '(Zebra) - Tiger', 'null'])('may not be: %s', (search) => {
		const [hint = ''] = said({ search }, rows);
		expect(hint).toMatch(/^Search is ".+", which none of the invoices that came back shows/);
	});

	test('of nine customers say nothing', () => {
		expect(said({ search: 'Zebra' }, rows.slice(1))).toEqual([]);
		expect(said({ search: 'Zebra' }, [...rows.slice(1), ...rows.slice(1)])).toEqual([]);
	});
});

describe('rows between two days', () => {
	const query = { date_from: '2026-02-01', date_to: '2026-02-28' };

	test.each([
		{ date: '2026-02-01' },
		{ date: '2026-01-31' },
		{ date: '2026-03-01T23:59:00Z' },
		{ date: 'soon', name: 'x' },
		{ date: null },
		{ due_date: '2020-01-01' },
		{},
	])('may be meant: %j', (row) => expect(said(query, [row])).toEqual([]));

	test.each([
		[{ date: '2026-01-30' }, 'Date From is 2026-02-01, and invoices dated before it came back'],
		[{ date: '2026-01-30T12:00:00Z' }, 'Date From is 2026-02-01, and invoices dated before it'],
		[{ date: null, issue_date: '2026-03-02' }, 'Date To is 2026-02-28, and invoices dated after'],
		[{ Date: 'x', invoiceDate: '2026-03-02' }, 'Date To is 2026-02-28, and invoices dated after'],
		...['issued_on', 'issuedAt', 'document_date', 'expense_date'].map((name): [object, string] => [
			{ [name]: '2026-03-02', date: null },
			'Date To is 2026-02-28, and invoices dated after',
		]),
	])('may not be meant: %j', (row, words) => {
		const hints = said(query, [row]);
		expect(hints).toHaveLength(1);
		expect(hints[0]).toContain(words);
	});

	test('on either side are told once for each side', () => {
		const rows = ['2026-01-01', '2026-01-02', '2026-04-01', '2026-05-01'].map((date) => ({ date }));
		expect(said(query, rows).map((hint) => hint.slice(0, 9))).toEqual(['Date From', 'Date To i']);
		expect(said({ date_from: query.date_from }, rows)).toHaveLength(1);
		expect(said({}, rows)).toEqual([]);
	});
});

test('several statuses are quoted with what came back', () => {
	const [hint] = said({ status: 'paid,open' }, [{ status: 'Open' }, { status: 'draft' }]);
	expect(hint).toMatch(/^Status is "paid, open", and invoices with another .* such as "draft"/);
	expect(said({ status: 'paid' }, [{ state: { name: 'PAID' } }, {}, null, 'draft'])).toEqual([]);
});

test.each<[string, unknown, boolean]>([
	['partially_paid', 'Partially paid', true],
	['partially-paid', 'partially_paid', true],
	['partially paid', 'paid', false],
	['3', { id: 3, name: 'Sent' }, true],
	['4', { id: 3, name: 'Sent' }, false],
	['sent', { id: 3 }, true],
	['sent', { slug: 'sent', name: 'Versendet' }, true],
	['sent', { value: 'sent', label: 'Versendet' }, true],
	['sent', { value: 'draft' }, false],
	['false', 'sent', false],
])('a row of the status %s may have %j: %j', (status, shown, isMeant) => {
	expect(said({ status }, [{ status: shown }])).toHaveLength(isMeant ? 0 : 1);
});

describe('rows of a customer', () => {
	const query = { customer_id: '7' };

	test.each([
		[[{ customer_id: 7 }, { contact: '7' }]],
		[[{ contact: '7' }, { client: { name: 'x' } }, { customer: null }]],
		[[{ relationships: { customer: { data: { type: 'customers' } } } }]],
		[[{ relationships: { customer: { data: null } } }, { contact: 7 }]],
		[[{ relationships: 'none', customer: 'Ann' }]],
		[[{ contact: 'Ann' }, { contact: 8 }]],
	])('are meant: %j', (rows) => expect(said(query, rows)).toEqual([]));

	test.each<[object, string?]>([
		[{ customer_id: 8, customer_uuid: 'a-b' }, 'A-B'],
		[{ client_id: 8, clientNumber: 'K-7' }, 'K-7'],
		[{ customer_id: 8, customer: { id: 8, number: 'K-7' } }, 'K-7'],
		[{ customer: { id: 8, external_id: 7 } }],
		[{ _client: { no: 7 }, client_id: 8 }],
		[{ customer_id: '/customers/7' }],
		[{ customer_id: 'gid://Customer/7' }],
		[{ customer: 'https://x/api/customers/7' }],
		[{ customer_id: 8, billing_customer_id: 7 }],
		[{ customer_id: 8, payingClientId: '/customers/7' }],
	])('are meant where it is shown elsewhere: %j', (row, customer_id = '7') => {
		expect(said({ customer_id }, [row, row])).toEqual([]);
		expect(said({ customer_id: '9' }, [row])).toEqual(
			'customer' in row && typeof row.customer === 'string'
				? []
				: [expect.stringMatching(/^The service does not seem to know the filter Customer/)],
		);
	});

	test.each<[object, string?]>([
		[{ customer: 7 }],
		[{ customer_id: { id: 7 } }],
		[{ customer_id: [7, 'Ann'] }],
		[{ client_id: [6, 7] }],
		[{ customer_id: [] }],
		[{ customer: '8' }],
		[{ customer: 8 }, 'K7'],
		[{ customer: 8 }, '7K'],
		[{ client: 8 }, '17, K'],
	])('are or may be those that are meant: %j', (row, customer_id = '7') =>
		expect(said({ customer_id }, [row, row])).toEqual([]),
	);

	test.each<[string, ...object[]]>([
		['17', { customer: 9 }, { customer: 8 }],
		['17', { customer: 17 }, { customer: 8 }],
		['17', { customer: 8 }, { customer: '17' }],
		['17', { client: 9, customer: 8 }],
		['17, 19', { client: 6 }, { client: '7' }, { client: 9 }, { client: 8 }],
	])('are of others where numbers were asked for, %s: %j', (customer_id, ...rows) =>
		expect(said({ customer_id }, rows)[0]).toContain('it returned invoices of customer 8, where'),
	);

	test.each<[string, ...object[]]>([
		['42', { customer: 10042, customer_name: 'Fern' }],
		['42', { customer: 10042 }, { customer: 10042 }, { customer: '10042' }],
		['42', { client: 10042, customer: null }],
		['42, 43', { customer: 10042 }, { customer: 10043 }],
	])('may be shown by another number of theirs, which is said, of %s: %j', (customer_id, ...rows) =>
		expect(said({ customer_id }, rows)).toEqual([
			'The invoices that came back have another number for their customer. If they are not meant, the service does not know the filter Customer: keep those that are with a Filter node after this one.',
		]),
	);

	test.each([
		{ client_id: 5, contact: { id: 7 } },
		{ client: { id: 5 }, contact: { uuid: '7' } },
		{ clientId: 5, contactId: '7' },
		{ client_id: 5, contact_id: 7, customer: 'Fern' },
		{ client_id: 5, customer: '7' },
		{ client_id: 5, relationships: { customer: { data: null } }, contact: 7 },
		{ client_id: 5, partner_id: 7 },
		{ clientId: 5, debtorId: '7' },
		{ client: { id: 5 }, payer_id: { id: 7 } },
		{ client_id: 5, customer: { uuid: 'u', name: 'Fern' } },
		{ client_id: 5, customer: 'Fern' },
		{ relationships: { client: { data: { id: 5 } }, contact: { data: { id: '7' } } } },
	])('are meant beside a client: %j', (row) => expect(said(query, [row, row, row])).toEqual([]));

	test('are meant beside a client whose customer has a name, where another row shows their ID', () =>
		expect(said(query, [{ client_id: 5, customer: 'Fern' }, { customer_id: 7 }])).toEqual([]));

	test.each<[string, ...object[]]>([
		['5', { client_id: 5, contact: { id: 9 } }],
		['5', { client_id: 5, contact: { id: 7 } }, { client_id: 5, contact: { id: 9 } }],
		['5', { customer_id: 5, contact: { id: 7 } }],
		['5', { customer_id: 5, partner_id: 7 }],
		['5', { client_id: 5, partner_id: 7 }, { client_id: 5, partner_id: 8 }],
		['5', { client_id: 5, paid: 7, id: 7, number: 7 }],
		['5', { client_id: 5, currency_id: 7, user_id: 7 }],
		['5', { client_id: 5, relationships: { currency: { data: { id: 7 } } } }],
		['5', { client_id: 5, partner_id: 7 }, { customer_id: 7 }],
		['6', { client_id: 5, partner_id: 7 }, { client_id: 6, partner_id: 7 }],
		['6', { client_id: 5, customer: 'A' }, { client_id: 6, customer: 'B' }],
		['5', { client_id: 5, customer: null }],
		['5', { client_id: 5, customer_name: 'Fern' }],
		['5', { client: 8, customer: 5, contact: 7 }],
		['5', { relationships: { customer: { data: { id: 5 } } }, contact: 7 }],
	])('are of another, %s, though a person may be shown by such an id: %j', (other, ...rows) =>
		expect(said(query, rows)[0]).toContain(`it returned invoices of customer ${other}, where`),
	);

	const several =
		'The invoices that came back show several other customers. If they are not meant, the service does not know the filter Customer: keep those that are with a Filter node after this one.';

	test.each<[string, (n: number) => unknown]>([
		['customer', String],
		['customer', (n) => `/customers/${n}`],
		['customer', (n) => ({ uuid: n })],
		['customer', (customerNumber) => ({ customerNumber })],
		['customer', (n) => [n, 'Ann']],
		['client', String],
		['Contact', (n) => ({ note: null, code: ' ', id: n })],
		['contact_id', Number],
		['customer_id', (value) => ({ value })],
		['clientId', (value) => ({ value })],
		['customerName', String],
		['client_name', String],
		['customer', (n) => ({ country: 'DE', name: n })],
		['customer', (n) => ({ country: 'DE', number: n })],
		['contact', (n) => `K-${n}`],
		['CustomerRef', (n) => ({ value: String(n), name: 'x' })],
		['Contact', (n) => ({ ContactID: `c${n}`, Name: 'x' })],
		['buyer_id', Number],
		['bill_to', (id) => ({ id, name: 'x' })],
		['recipient', (id) => ({ id, name: 'x' })],
		['partner_id', (n) => [n, 'Ann']],
		['debtorId', (n) => `DE${n}`],
		['buyer', (id) => ({ id, value: 'A' })],
	])('that show several others, in %s, say so', (name, shown) => {
		const rows = [100, 101, 102].map((n) => ({ id: n, client: null, [name]: shown(n) }));
		expect(said(query, rows)).toEqual([several]);
		expect(said(query, [...rows, { id: 1 }, { email: 'x' }])).toEqual([several]);
		expect(said(query, [{ id: 1 }, ...rows.slice(1), ...rows.slice(1)])).toEqual([]);
		expect(said({}, rows)).toEqual([]);
	});

	test('are counted beside as many as were asked for', () => {
		const rows = [100, 101, 102, 103].map((n) => ({ contact: n }));
		expect(said({ customer_id: 'a, b, c, d' }, rows)).toEqual([]);
		expect(said({ customer_id: 'a, b, c' }, rows)).toEqual([several]);
	});

	test.each([
		[['A', 'B', 'C'].map((name) => ({ client: { name, no: 7 } }))],
		[['A', 'B', 'C'].map((name) => ({ customer: { name }, CustomerNo: 7 }))],
		[[{ customer_id: 7 }, { contact: 'A' }, { contact: 'B' }, { contact: 'C' }]],
		[[{ contact: 'A' }, { contact: 'B' }, { contact: 'C' }, { customer_id: 7 }]],
		[[{ contact: 'A' }, { contact: 'B' }, { contact: 'C' }, { customer_id: 8, clientNo: 7 }]],
		[[1, 2, 3].map((id) => ({ customer_id: 7, contact: { id } }))],
		[['A', 'B', 'C'].map((contact) => ({ contact, customer_name: 'Fern' }))],
		[['A', 'B', 'C'].map((contact_id) => ({ contact_id, client: { no: 5 } }))],
		[[{ customer: 'A' }, { customer: 'B' }, { contact: 'C' }]],
		[
			['Müller GmbH', 'MÜLLER GMBH', 'Müller  GmbH', 'Müller GmbH '].map((customer) => ({
				customer,
			})),
		],
		[[1, 2, 3].map((invoice_count) => ({ customer: { invoice_count, name: 'Fern' } }))],
		[[1, 2, 3].map((n) => ({ customer: { avatar: `https://x/${n}?sig=${n}`, number: 'K-1' } }))],
		[[1, 2, 3].map((n) => ({ customer: { name: `Office ${n}`, uuid: 'u' } }))],
		[[1, 2, 3].map((n) => ({ contact: { name: `Person ${n}` } }))],
		[['Ann', 'Bob', 'Eve'].map((contact) => ({ contact }))],
		[['Ann', 'ann2@x.com', 'Main St 5'].map((recipient) => ({ recipient }))],
		[['Ann 2', 'Old Rd 7', 'Main St 5'].map((recipient_id) => ({ recipient_id }))],
		[['PO-1', 'PO-2', 'PO-3'].map((CustomerRef) => ({ CustomerRef }))],
		[[1, 2, 3].map((buyer_id) => ({ buyer_id, customer_name: 'Fern' }))],
		[[1, 2, 3].map((contact_id) => ({ contact_person: { contact_id }, recipients: [contact_id] }))],
		[[7, 7, 7].map((value) => ({ CustomerRef: { value } }))],
		[[{ customer: 'A' }, { customer: 'a' }, { customer: ' A' }, { customer: 'A' }]],
	])('may all be those that are meant: %j', (rows) => expect(said(query, rows)).toEqual([]));

	const none = [
		'The invoices that came back have no customer. If they are not meant, the service does not know the filter Customer: keep those that are with a Filter node after this one.',
	];
	test.each<[object[], string[]]>([
		[[{ customer_id: null }, { clientId: '' }, { customer_id: ' ' }], none],
		[[{ customer_id: null }, { customer_id: '' }], none],
		[[{ customer_id: null }, { customer_id: 7 }], []],
		[[{ customer_id: 7 }, { customer_id: null }], []],
		[[{ customer_id: null }, {}], []],
		[[{ customer_id: null, client_id: 7 }], []],
		[[{ customer_id: null, contact: 7 }], []],
		[[{ customer_id: [] }], []],
		[[{ customer_id: [] }, { customer: null }], []],
		[[], []],
	])('of %j, which may have none, says: %j', (rows, hints) =>
		expect(said(query, rows)).toEqual(hints),
	);

	test.each([
		[[{ customer_id: 8, billing_customer_id: 7 }, { customer_id: 7 }]],
		[[{ customer_id: 8, payingClientId: 7 }, { customer_id: 7 }]],
		[[{ shipping_customer_id: 8 }]],
	])('are meant: %j', (rows) => expect(said(query, rows)).toEqual([]));

	test.each([
		[[{ customer_id: 8, customer: { id: 'c', number: 7 } }, { customer_id: 7 }]],
		[[{ customer_id: 7 }, { customer_id: 8, customer_no: 7 }]],
		[[{ customer_id: 8, project: { id: 7 }, number: 7 }]],
		[[{ customer_id: '/customers/8' }]],
		[[{ customer_id: 8, customer_id_note: 7.5 }]],
		[[{ customer_id: 8, customer_id_before: 7 }, { customer_id: 7 }]],
		[[{ customer_id: 7 }, { customer_id: 8 }]],
		[[{ customer: { id: 8 } }]],
		[[{ relationships: { customer: { data: { id: '8' } } } }]],
		[[{ contact: 7 }, { contact: 8 }]],
		[[{ contact: 8 }, { client: { name: 'x' } }, { contact: 7 }]],
		[[{ customer_id: { uuid: '7' } }, { customer_id: { uuid: '8' } }]],
		[[{ customer: 7 }, { client: 8 }]],
		[[{ customer_id: { id: 8 } }]],
		[[{ clientId: [8, 'Ann'] }]],
		[[{ customer_id: [{ id: 8 }] }]],
		[[{ customerId: null, customer_id: 8 }]],
	])('are of another: %j', (rows) =>
		expect(said(query, rows)[0]).toMatch(
			/know the filter Customer: it returned invoices of customer 8, where those of customer 7/,
		),
	);
});
