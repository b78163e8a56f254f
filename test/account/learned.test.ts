import type { ResourceMapperField } from 'n8n-workflow';

import { currenciesWithCents, labelOf } from '../../nodes/AccountingService/account/label';
import { learnedFields } from '../../nodes/AccountingService/account/fields/learnedFields';
import { LONGEST_MS } from '../hostile/cpu';
import { longestOfTries } from '../hostile/longestTurns';

const NO_CENTS: ReadonlySet<string> = new Set();

describe('the label of a record', () => {
	test.each([
		[{ id: 1, name: 'Aurora Boats', number: 'C-1', email: 'a@b.c' }, 'Aurora Boats · C-1 · a@b.c'],
		[
			{ id: 2, number: 'INV-2', total: '480.00', currency: 'EUR', customer_name: 'Aurora' },
			'INV-2 · 480.00 EUR · Aurora',
		],
		[{ id: 3, number: 7, total: 12, customer: { name: 'Nested Ltd' } }, '7 · 12 · Nested Ltd'],
		[{ id: 4, vendor: 'Alpine Rail', amount: 84.5 }, 'Alpine Rail · 84.50'],
		[{ id: 17, total: 'EUR 3.5' }, '17 · EUR 3.50'],
		[{ id: 14, total: 0.125, status: 'paid' }, '14 · paid · 0.125'],
		[
			{ id: 15, number: 'I-1', total: '3.5', customer_name: 'A', status: 'sent' },
			'I-1 · sent · 3.50 · A',
		],
		[
			{ id: 25, vendor: 'Alpine Rail', amount: 9, status: 'open', description: 'Train' },
			'Alpine Rail · open · 9',
		],
		[{ id: 16, name: 'Fern', status: 'active' }, 'Fern'],
		[{ id: 5, description: 'Train' }, 'Train'],
		[{ id: 6, currency: 'EUR' }, '6'],
		[{ id: 7, name: ' ', email: null }, '7'],
		[{ id: 8, name: 'Same', email: 'Same' }, 'Same'],
		[{ id: 9, name: ' Aurora \n', email: ' a@b.c ' }, 'Aurora · a@b.c'],
		[{ id: 10, name: ' ', title: 'Website' }, 'Website'],
		[{ id: 11, name: ['A'], number: true, email: {} }, '11'],
		[{ id: 12, total: 0, currency_code: 'CHF' }, '12 · 0 CHF'],
		[{ id: 24, total: 9, currency_code: '978', currency: 'EUR' }, '24 · 9 EUR'],
		[{ id: 13, status: 'open' }, '13 · open'],
		[{ id: 20, amount: 9, description: 'Train' }, 'Train · 9'],
		[{ id: 21, name: 'Fern', description: 'Train' }, 'Fern'],
		[{ id: 22, number: 'I-1', description: 'Train' }, 'I-1'],
		[{ id: 23, vendor: 'Alpine Rail', description: 'Train' }, 'Alpine Rail'],
		[{ id: 18, company: 'Aurora', title: 'Dr', name: 'Ann' }, 'Ann'],
		[{ id: 19, reference: 'PO-1', invoice_number: 'x', number: 'I-1' }, 'I-1'],
	])('%j is "%s"', (record, label) =>
		expect(labelOf(record, String(record.id), NO_CENTS)).toBe(label),
	);

	// The service does not publish its field names, so each of the usual ones must do.
	test.each(
		Object.entries({
			name: ['name', 'title', 'company', 'subject'],
			number: ['number', 'invoice_number', 'reference'],
			amount: ['total', 'amount', 'gross', 'total_amount', 'grand_total', 'budget'],
			person: ['email', 'customer_name', 'vendor', 'supplier', 'merchant'],
		}).flatMap(([what, names]) => names.map((name) => [what, name])),
	)('takes its %s from the field %s', (_, name) => {
		expect(labelOf({ [String(name)]: 'this' }, 'id', NO_CENTS).split(' · ')).toContain('this');
	});

	test('tells two records apart whose names nobody knows', () => {
		const record = { document_no: 'R-1', gross: 119, status: 'offen' };
		const labels = ['i-1', 'i-2'].map((id) => labelOf({ id, ...record }, id, NO_CENTS));
		expect(labels).toEqual(['i-1 · offen · 119', 'i-2 · offen · 119']);
	});

	test.each([
		[432, '432.00'],
		['-7', '-7.00'],
		[264.6, '264.60'],
		['EUR 3', 'EUR 3'],
	])('has cents beside those of its currency that have them: %j as %s', (total, shown) => {
		const withCents = currenciesWithCents([{ total: 264.6 }, { total: 5, currency: 'JPY' }]);
		expect(labelOf({ name: 'A', total }, '1', withCents)).toBe(`A · ${shown}`);
		const yen = { name: 'A', total: 12_000, currency: 'JPY' };
		expect(labelOf(yen, '1', withCents)).toBe('A · 12000 JPY');
	});

	test('shows no cents where a currency has thousandths', () => {
		const records = [{ total: 1.255, currency: 'KWD' }];
		const dinars = { name: 'A', total: 12, currency: 'KWD' };
		expect(labelOf(dinars, '1', currenciesWithCents(records))).toBe('A · 12 KWD');
	});

	test.each([
		[{ amount: 90, total: 107.1 }, 'A · 107.10'],
		[{ gross: 107.1, amount: 90 }, 'A · 90'],
		[{ email: 'a@b.c', vendor: 'Rail' }, 'A · a@b.c'],
		[{ customer: { name: 'Ann' }, customer_name: 'Ben' }, 'A · Ben'],
	])('of two fields that mean the same, %j shows the one that tells more: %s', (record, label) =>
		expect(labelOf({ name: 'A', ...record }, '1', NO_CENTS)).toBe(label),
	);

	test('has its parts in the same order, whatever the order of the fields', () => {
		const record = { email: 'a@b.c', currency: 'EUR', total: 5, number: 'I-1', name: 'Aurora' };
		expect(labelOf(record, 'id', NO_CENTS)).toBe('Aurora · I-1 · 5 EUR · a@b.c');
	});
});

describe('the fields learned from records', () => {
	let fields: ResourceMapperField[];
	const records = [
		{
			id: 1,
			name: 'A',
			active: true,
			total: 1.5,
			lines: [{}],
			address: { city: 'B' },
			mixed: 1,
			due_date: '2026-01-31',
			created_at: 'x',
			hours: 2,
		},
		{ id: 2, name: null, hours: null, late_field: 'y', mixed: 'z', vatId: 'DE1' },
	];
	beforeAll(async () => (fields = await learnedFields(records)));

	test('have the type the records agree on', async () => {
		expect(Object.fromEntries(fields.map(({ id, type }) => [id, type]))).toEqual({
			id: 'number',
			name: 'string',
			active: 'boolean',
			total: 'number',
			lines: 'array',
			'address.city': 'string',
			mixed: 'string',
			due_date: 'dateTime',
			created_at: 'string',
			hours: 'number',
			late_field: 'string',
			vatId: 'string',
		});
	});

	test.each<[what: string, type: string, ...values: unknown[]]>([
		['days', 'dateTime', '2026-01-31', null, '2024-02-29'],
		['days and nothing', 'string', '2026-01-31', ''],
		['points in time', 'string', '2026-01-31T10:00:00Z'],
		['a day and a point in time', 'string', '2026-01-31', '2026-01-31T10:00:00Z'],
		['what no month has', 'string', '2026-02-30'],
		['a longer text', 'string', '2026-01-31 or later'],
		['days in lists', 'array', ['2026-01-31']],
	])('of %s is %s', async (_, type, ...values) => {
		expect(await learnedFields(values.map((value) => ({ value })))).toMatchObject([{ type }]);
	});

	test('offer what the service sets itself last, and off', async () => {
		expect(fields.map(({ id }) => id).slice(-2)).toEqual(['id', 'created_at']);
		expect(fields.filter(({ removed }) => removed).map(({ id }) => id)).toEqual([
			'id',
			'created_at',
		]);
	});

	test('offer last what is off, and what is not shown', async () => {
		const invoice = { pdf_url: 'x', total: 9, lines: [{ quantity: 1, unit_price: 9 }], note: 'n' };
		expect(
			(await learnedFields([invoice])).map(({ id, removed, display }) => [id, removed, display]),
		).toEqual([
			['lines', false, true],
			['note', false, true],
			['pdf_url', true, true],
			['total', false, false],
		]);
	});

	test('offer the status behind the others that are filled in', async () => {
		const record = { number: 'I-1', status: 'draft', customer_id: 1, lines: [{}] };
		const names = (await learnedFields([record])).map(({ id }) => id);
		expect(names).toEqual(['customer_id', 'lines', 'status', 'number']);
	});

	test('offer last, and off, what the service usually gives a record', async () => {
		const record = { number: 'I-1', customer_id: 1, customer_name: 'A', amount_paid: 9, note: 'n' };
		expect(
			(await learnedFields([record])).map(({ displayName, removed, display }) => [
				displayName,
				removed,
				display,
			]),
		).toEqual([
			['Customer ID', false, true],
			['Note', false, true],
			['Number (often read-only)', true, true],
			['Customer Name (often read-only)', true, true],
			['Amount Paid (often read-only)', true, true],
		]);
	});

	test.each([
		['due_date', 'Due Date'],
		['vatId', 'VAT ID'],
		['id', 'ID (often read-only)'],
		['line2Text', 'Line2 Text'],
		['first__name', 'First Name'],
		['bank IBAN', 'Bank IBAN'],
		['bic_url', 'BIC URL (often read-only)'],
		['idle_curl', 'Idle Curl'],
		['VATIN', 'VATIN'],
	])('are titled for people: %s as %s', async (name, title) => {
		expect(await learnedFields([{ [name]: 1 }])).toMatchObject([{ displayName: title }]);
	});

	test('offer dates and addresses that people set, though they are named like those of the service', async () => {
		const named = [
			'due_at',
			'website_url',
			'paid_at',
			'pdf_url',
			'uuid',
			'guid',
			'company_id',
			'idea',
		];
		const learned = await learnedFields([Object.fromEntries(named.map((name) => [name, 'x']))]);
		const offered = learned.filter(({ removed }) => !removed).map(({ id }) => id);
		expect(offered).toEqual(['due_at', 'website_url', 'idea']);
	});

	test('are required nowhere, and none to match by', async () => {
		for (const field of fields)
			expect(field).toMatchObject({ required: false, defaultMatch: false });
	});

	test('are all shown but what tells one record from another', async () => {
		expect(fields.filter(({ display }) => !display).map(({ id }) => id)).toEqual([
			'id',
			'created_at',
		]);
	});

	const set = ['id', '_id', 'ID', 'uuid', 'company_id', 'created', 'created_at', 'created_on'];
	set.push('updated', 'updated_at', 'updated_on', 'paid_at', 'url', 'pdf_url', 'payment_page_url');
	test.each(set)('are off where the service sets them itself: %s', async (name) => {
		expect(await learnedFields([{ [name]: 'x' }])).toMatchObject([{ removed: true }]);
	});

	const people = ['idea', 'customer_id', 'created_by', 'atlas', 'url_name', 'pdf_urls', 'curl'];
	test.each([...people, 'updates', 'company_identity'])(
		'are offered where people set them: %s',
		async (name) =>
			expect(await learnedFields([{ [name]: 'x' }])).toMatchObject([{ removed: false }]),
	);

	test('are 500 at most, and none with a name that nobody reads', async () => {
		const names = Array.from({ length: 600 }, (_, at) => [`field_${at}`, at] as const);
		const long = 'a'.repeat(101);
		const again = { field_0: 'text', one_more: 1 };
		const learned = await learnedFields([{ [long]: 1 }, Object.fromEntries(names), again]);
		expect(learned.map(({ id }) => id)).toEqual(names.slice(0, 500).map(([name]) => name));
		expect(learned[0]).toMatchObject({ type: 'string' });
	});

	test.each([
		[4_000, 1],
		[20, 5_000],
	])('of %i records with %i names of their own are learned at once', async (count, names) => {
		const strange = Array.from({ length: count }, (_, record) =>
			Object.fromEntries(Array.from({ length: names }, (__, at) => [`k${record}_${at}`, 1])),
		);
		expect(await longestOfTries(async () => await learnedFields(strange))).toBeLessThan(LONGEST_MS);
	});

	test('are none without records', async () => expect(await learnedFields([])).toEqual([]));
});
