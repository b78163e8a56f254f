import { learnedFields } from '../../nodes/AccountingService/account/fields/learnedFields';

const learned = async (...records: object[]) =>
	(await learnedFields(records as Array<Record<string, unknown>>)).map(
		({ id, displayName, type }) => [id, displayName, type],
	);

describe('a group of fields', () => {
	test('is offered field by field, with the types that the records agree on', async () => {
		const first = { address: { city: 'Linz', zip: 4020, geo: { lat: 48.3 } } };
		expect(
			await learned(first, { address: { zip: '01234', country: null } }, { address: null }),
		).toEqual([
			['address.city', 'City (Address)', 'string'],
			['address.zip', 'Zip (Address)', 'string'],
			['address.geo.lat', 'Lat (Address: Geo)', 'number'],
			['address.country', 'Country (Address)', 'string'],
		]);
	});

	test.each<[what: string, group: object]>([
		['has a dot in a name', { 'a.b': 1, c: 2 }],
		['counts its fields', { 2025: 1, 2026: 2 }],
		['has a name that is none', { ' a': 1 }],
		['has a name of JavaScript', JSON.parse('{"__proto__":1}')],
		['is empty', {}],
	])('stays one field where it %s', async (_, group) => {
		expect(await learned({ group })).toEqual([['group', 'Group', 'object']]);
		expect(await learned({ outer: { group } })).toEqual([
			['outer.group', 'Group (Outer)', 'object'],
		]);
	});

	test('stays one field where another record has names there that cannot be said', async () => {
		expect(await learned({ group: { a: 1 } }, { group: { 'a.b': 1 } })).toEqual([
			['group', 'Group', 'object'],
		]);
	});

	test('is text where another record has a value in its place', async () => {
		expect(await learned({ owner: { name: 'A' } }, { owner: 'A' })).toEqual([
			['owner', 'Owner', 'string'],
		]);
	});

	test('may have fields that are named like what JavaScript calls', async () => {
		const group = JSON.parse('{"toString":1,"valueOf":"x"}') as object;
		expect((await learned({ group })).map(([id, , type]) => [id, type])).toEqual([
			['group.toString', 'number'],
			['group.valueOf', 'string'],
		]);
	});

	test('is offered three levels deep', async () => {
		expect(await learned({ a: { b: { c: { d: 1 } } } })).toEqual([['a.b.c', 'C (A: B)', 'object']]);
	});

	test('has no field whose name is too long with those above it', async () => {
		const ids = (await learned({ a: { ['b'.repeat(98)]: 1, ['c'.repeat(99)]: 1 } })).map(
			([id]) => id,
		);
		expect(ids).toEqual([`a.${'b'.repeat(98)}`]);
	});

	test('counts towards the most fields there are', async () => {
		const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, at]));
		expect(await learned({ many })).toHaveLength(499);
	});
});

test('a name that no dotted name can have is not offered', async () => {
	const record = JSON.parse('{"a.b":1,"l[0]":1," c":1,"":1,"__proto__":1,"d":1}') as object;
	expect((await learned(record)).map(([id]) => id)).toEqual(['d']);
});

describe('a label begins with what tells it from others, and is short', () => {
	const label = async (record: object, id: string) =>
		(await learned(record)).find(([name]) => name === id)?.[1];
	const line = { description: 'A', quantity: 1, unit_price: 9, tax_rate: 20, unit: 'h' };

	test.each<[id: string, record: object, expected: string]>([
		['customer_id', { customer_id: 1 }, 'Customer ID'],
		['customer.id', { customer: { id: 1 } }, 'ID (Customer)'],
		['former-customer_id', { 'former-customer_id': 1 }, 'Former-customer ID'],
		['lines', { lines: [line] }, 'Lines (a list)'],
		['tags', { tags: ['new'] }, 'Tags (a list)'],
		['order.tags', { order: { tags: [] } }, 'Tags (Order) (a list)'],
	])('%s', async (id, record, expected) => expect(await label(record, id)).toBe(expected));
});

describe('a list that is added to the fields', () => {
	const added = async (value: unknown) => (await learnedFields([{ value }]))[0]?.defaultValue;

	test('begins as one object, with nothing filled in', async () => {
		const line = { id: 1, description: 'A', quantity: 1, price: 9, total: 9 };
		const text = (await added([line, { unit: 'h' }])) as string;
		expect(JSON.parse(text)).toEqual([
			{ description: null, quantity: null, price: null, unit: null },
		]);
	});

	test('begins with what twenty of its objects have', async () => {
		const names = async (lines: object[]) =>
			Object.keys((JSON.parse((await added(lines)) as string) as object[])[0] ?? {});
		const later = [...Array.from({ length: 20 }, () => ({ unit: 'h' })), { later: 1 }];
		expect(await names(later)).toEqual(['unit']);
	});

	test('begins with every field of a wide object, such as the discount behind twenty others', async () => {
		const ids = Array.from({ length: 20 }, (_, at) => [`${at}_url`, 'x'] as const);
		const wide = { ...Object.fromEntries(ids), unit: 'h', discount: 1 };
		const text = (await added([wide])) as string;
		expect(JSON.parse(text)).toEqual([{ unit: null, discount: null }]);
	});

	test('begins without a name that is longer than any field’s', async () => {
		const [longest, longer] = ['n'.repeat(100), 'n'.repeat(101)];
		const text = (await added([{ [longer]: 1, [longest]: 1, unit: 'h' }])) as string;
		expect(JSON.parse(text)).toEqual([{ [longest]: null, unit: null }]);
	});

	test('begins with at most 500 names in all lists together, each counted once in a list', async () => {
		const twenty = (of: string) =>
			Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${of}_${at}`, 1]));
		const many = (of: string) => Array.from({ length: 20 }, (_, at) => twenty(`${of}${at}`));
		const alike = { alike: Array.from({ length: 20 }, () => twenty('same')) };
		const learned = await learnedFields([
			...Array.from({ length: 30 }, () => alike),
			{ first: many('a'), second: many('b'), third: many('c') },
		]);
		const counted = learned.map(({ id, defaultValue }) => {
			const [{ ...one } = {}] = JSON.parse(String(defaultValue ?? '[]')) as object[];
			return [id, Object.keys(one).length];
		});
		expect(counted).toEqual([
			['alike', 20],
			['first', 400],
			['second', 80],
			['third', 0],
		]);
	});

	test('begins without what the service usually gives its objects', async () => {
		const line = { number: 1, description: 'A', amount: 9, tax_rate: 20, tax: 1.8 };
		const text = (await added([line])) as string;
		expect(JSON.parse(text)).toEqual([{ description: null, amount: null, tax_rate: null }]);
	});

	test.each([[['new']], [[]], [[{ id: 1 }]], ['text'], [{ a: [] }]])(
		'begins empty where there is nothing to fill in: %j',
		async (value) => expect(await added(value)).toBeUndefined(),
	);

	test('begins empty where another record has a text in its place', async () => {
		const [{ type, defaultValue } = {}] = await learnedFields([
			{ notes: [{ a: 1 }] },
			{ notes: 'A' },
		]);
		expect([type, defaultValue]).toEqual(['string', undefined]);
	});
});

describe('what the service works out is not shown', () => {
	const hidden = async (record: object) =>
		(await learnedFields([record as Record<string, unknown>]))
			.filter(({ display }) => !display)
			.map(({ id }) => id);
	const sums = { net: 1, tax: 1, total: 1, subtotal: 1, grand_total: 1, gross_amount: 1 };

	test('in a record whose lines have quantities and prices', async () => {
		const record = { ...sums, amount: 1, discount: 1, lines: [{ quantity: 1, unit_price: 1 }] };
		expect(await hidden(record)).toEqual(Object.keys(sums));
	});

	test('in a line itself, but for a tax that a person may give', async () => {
		const { tax, ...others } = sums;
		const line = { qty: 1, price: 1, tax, ...others };
		expect(await hidden(line)).toEqual(Object.keys(others));
	});

	test.each([[{}], [{ lines: [{ quantity: 1 }] }], [{ files: [{ price: 1 }] }]])(
		'unless nothing says what of: %j',
		async (record) => expect(await hidden({ ...sums, ...record })).toEqual([]),
	);

	test('where it comes of mails and payments', async () => {
		const names = ['amount_due', 'amount_credited', 'sent_at', 'reminded_at', 'reminders_sent'];
		expect(
			await hidden(Object.fromEntries([...names, 'paid_at'].map((name) => [name, 1]))),
		).toEqual(expect.arrayContaining(names));
		expect(await hidden({ paid_at: 'x', amount_paid: 1, balance: 1 })).toEqual([]);
	});
});
