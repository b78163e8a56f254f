import { learnedFields } from '../../nodes/AccountingService/account/fields/learnedFields';

const learned = (...records: object[]) =>
	learnedFields(records as Array<Record<string, unknown>>).map(({ id, displayName, type }) => [
		id,
		displayName,
		type,
	]);

describe('a group of fields', () => {
	test('is offered field by field, with the types that the records agree on', () => {
		const first = { address: { city: 'Linz', zip: 4020, geo: { lat: 48.3 } } };
		expect(learned(first, { address: { zip: '01234', country: null } }, { address: null })).toEqual(
			[
				['address.city', 'Address: City', 'string'],
				['address.zip', 'Address: Zip', 'string'],
				['address.geo.lat', 'Address: Geo: Lat', 'number'],
				['address.country', 'Address: Country', 'string'],
			],
		);
	});

	test.each<[what: string, group: object]>([
		['has a dot in a name', { 'a.b': 1, c: 2 }],
		['counts its fields', { 2025: 1, 2026: 2 }],
		['has a name that is none', { ' a': 1 }],
		['has a name of JavaScript', JSON.parse('{"__proto__":1}')],
		['is empty', {}],
	])('stays one field where it %s', (_, group) => {
		expect(learned({ group })).toEqual([['group', 'Group', 'object']]);
		expect(learned({ outer: { group } })).toEqual([['outer.group', 'Outer: Group', 'object']]);
	});

	test('stays one field where another record has names there that cannot be said', () => {
		expect(learned({ group: { a: 1 } }, { group: { 'a.b': 1 } })).toEqual([
			['group', 'Group', 'object'],
		]);
	});

	test('is text where another record has a value in its place', () => {
		expect(learned({ owner: { name: 'A' } }, { owner: 'A' })).toEqual([
			['owner', 'Owner', 'string'],
		]);
	});

	test('is offered three levels deep', () => {
		expect(learned({ a: { b: { c: { d: 1 } } } })).toEqual([['a.b.c', 'A: B: C', 'object']]);
	});

	test('has no field whose name is too long with those above it', () => {
		const ids = learned({ a: { ['b'.repeat(98)]: 1, ['c'.repeat(99)]: 1 } }).map(([id]) => id);
		expect(ids).toEqual([`a.${'b'.repeat(98)}`]);
	});

	test('counts towards the most fields there are', () => {
		const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, at]));
		expect(learned({ many })).toHaveLength(499);
	});
});

test('a name that no dotted name can have is not offered', () => {
	const record = JSON.parse('{"a.b":1,"l[0]":1," c":1,"":1,"__proto__":1,"d":1}') as object;
	expect(learned(record).map(([id]) => id)).toEqual(['d']);
});

describe('a label says', () => {
	const label = (record: object, id: string) => learned(record).find(([name]) => name === id)?.[1];

	test.each([
		['customer_id', 'Customer ID (from Customer > Get Many)'],
		['customerId', 'Customer ID (from Customer > Get Many)'],
		['project_id', 'Project ID (from Project > Get Many)'],
		['tax_id', 'Tax ID'],
		['prepaid', 'Prepaid'],
		['customer_idle_days', 'Customer Idle Days'],
		['former-customer_id', 'Former-customer ID'],
	])('where the reference %s comes from', (name, expected) =>
		expect(label({ [name]: 1 }, name)).toBe(expected),
	);

	test('the same of a nested one', () =>
		expect(label({ customer: { id: 1 } }, 'customer.id')).toBe(
			'Customer: ID (from Customer > Get Many)',
		));

	test('what a list holds, whatever the order of its fields', () => {
		const line = { quantity: 1, id: 1, description: 'A', price: 9, total: 9 };
		const expected = 'Lines (a list of description, price, quantity, unit)';
		expect(label({ lines: [line, { unit: 'h' }] }, 'lines')).toBe(expected);
		expect(label({ lines: [{ unit: 'h' }, line] }, 'lines')).toBe(expected);
	});

	test('the first five names of a list, and that there are more', () => {
		const line = { f: 1, e: 1, d: 1, c: 1, b: 1, a: 1 };
		expect(label({ lines: [line] }, 'lines')).toBe('Lines (a list of a, b, c, d, e, …)');
		const { f, ...five } = line;
		expect(label({ lines: [five, { id: f }] }, 'lines')).toBe('Lines (a list of a, b, c, d, e)');
	});

	test('what twenty of its objects have, and the first twenty fields of each', () => {
		const lines = [...Array.from({ length: 20 }, () => ({ unit: 'h' })), { later: 1 }];
		expect(label({ lines }, 'lines')).toBe('Lines (a list of unit)');
		const ids = Array.from({ length: 20 }, (_, at) => [`${at}_url`, 'x'] as const);
		const wide = { ...Object.fromEntries(ids), further: 1 };
		expect(label({ lines: [wide, { unit: 'h' }] }, 'lines')).toBe('Lines (a list of unit)');
	});

	test('that it is a list where it holds no objects', () =>
		expect(label({ tags: ['new'] }, 'tags')).toBe('Tags (a list)'));
});

describe('a list that is added to the fields', () => {
	const added = (value: unknown) => learnedFields([{ value }])[0]?.defaultValue;

	test('begins as one object, with nothing filled in', () => {
		const line = { id: 1, description: 'A', quantity: 1, price: 9, total: 9 };
		const text = added([line, { unit: 'h' }]) as string;
		expect(JSON.parse(text)).toEqual([
			{ description: null, quantity: null, price: null, unit: null },
		]);
	});

	test.each([[['new']], [[]], [[{ id: 1 }]], ['text'], [{ a: [] }]])(
		'begins empty where there is nothing to fill in: %j',
		(value) => expect(added(value)).toBeUndefined(),
	);

	test('begins empty where another record has a text in its place', () => {
		const [{ type, defaultValue } = {}] = learnedFields([{ notes: [{ a: 1 }] }, { notes: 'A' }]);
		expect([type, defaultValue]).toEqual(['string', undefined]);
	});
});

describe('what the service works out is not shown', () => {
	const hidden = (record: object) =>
		learnedFields([record as Record<string, unknown>])
			.filter(({ display }) => !display)
			.map(({ id }) => id);
	const sums = { net: 1, tax: 1, total: 1, subtotal: 1, grand_total: 1, gross_amount: 1 };

	test('in a record whose lines have quantities and prices', () => {
		const record = { ...sums, amount: 1, discount: 1, lines: [{ quantity: 1, unit_price: 1 }] };
		expect(hidden(record)).toEqual(Object.keys(sums));
	});

	test('in a line itself, but for a tax that a person may give', () => {
		const { tax, ...others } = sums;
		const line = { qty: 1, price: 1, tax, ...others };
		expect(hidden(line)).toEqual(Object.keys(others));
	});

	test.each([[{}], [{ lines: [{ quantity: 1 }] }], [{ files: [{ price: 1 }] }]])(
		'unless nothing says what of: %j',
		(record) => expect(hidden({ ...sums, ...record })).toEqual([]),
	);

	test('where it comes of mails and payments', () => {
		const names = ['amount_due', 'amount_credited', 'sent_at', 'reminded_at', 'reminders_sent'];
		expect(hidden(Object.fromEntries([...names, 'paid_at'].map((name) => [name, 1])))).toEqual(
			expect.arrayContaining(names),
		);
		expect(hidden({ paid_at: 'x', amount_paid: 1, balance: 1 })).toEqual([]);
	});
});
