import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** As the panel of a fresh node stores its columns: removed, every one of them. */
const column = (id: string, type = 'string', display = true) => ({
	id,
	displayName: id,
	required: false,
	defaultMatch: false,
	display,
	type,
	removed: true,
});
const schema = [
	column('name'),
	column('address.city'),
	column('address.zip', 'number'),
	column('address.geo.lat', 'number'),
	column('tags', 'array'),
	column('quantity', 'number'),
	column('net', 'number', false),
	column('created_at'),
];
const run = async (item: object, columns = schema, options: INodeParameters = {}) => {
	const fields = { mappingMode: 'autoMapInputData', value: null, schema: columns };
	const create = { resource: 'customer', operation: 'create', options };
	return await harness.run(
		{ ...create, fields: fields as unknown as INodeParameters },
		{ items: items(item as never) },
	);
};
const sent = async (item: object, columns = schema) => {
	const { error, hints } = await run(item, columns);
	expect(error).toBeUndefined();
	return { body: JSON.parse(harness.service.hits[0]?.body ?? '') as unknown, hints };
};

describe('automatic mapping in a fresh node', () => {
	test('sends what the account has, and says what it has not', async () => {
		expect(await sent({ name: 'Ann', Color: 'red' })).toEqual({
			body: { name: 'Ann' },
			hints: [
				'Not sent, because no fields of these names were read from the account: Color. Rename those that are meant in the node before. If the account has them, open the panel again and click Refresh.',
			],
		});
	});

	test.each([
		['={{ $json.Color, 5 }}', ['size']],
		['={{ $json["Color"], $json[`size`], 5 }}', []],
		["={{ $json['Color'] ? 5 : 6 }}", ['size']],
		['={{ 5 // Color }}', ['Color', 'size']],
		['5', ['Color', 'size']],
	])('does not say so of what an expression reads: %s', async (maxWait, named) => {
		const { hints } = await run({ name: 'Ann', Color: 'red', size: 1 }, schema, { maxWait });
		const said = hints.find((hint) => hint.startsWith('Not sent')) ?? '';
		expect(['Color', 'size'].filter((name) => said.includes(name))).toEqual(named);
	});

	test.each<[how: string, item: object]>([
		['nested', { address: { city: 'Linz', geo: { lat: 48.3 } } }],
		['by their dotted names', { 'address.city': 'Linz', 'address.geo.lat': 48.3 }],
		['in both ways', { 'address.city': 'Linz', address: { 'geo.lat': 48.3 } }],
	])('takes the fields of a group %s', async (_, item) => {
		const { body, hints } = await sent(item);
		expect(body).toEqual({ address: { city: 'Linz', geo: { lat: 48.3 } } });
		expect(hints).toEqual([]);
	});

	test('says which fields of a group the account has not', async () => {
		const { body, hints } = await sent({ address: { city: 'Linz', moon: 'no' }, tags: ['a'] });
		expect(body).toEqual({ address: { city: 'Linz' }, tags: ['a'] });
		expect(hints.join()).toContain('these names were read from the account: address.moon.');
	});

	test('names a group as a whole where the account has nothing of it', async () => {
		const { hints } = await sent({ name: 'Ann', shop: { id: 1, owner: { name: 'Bob' } } });
		expect(hints.join()).toContain('these names were read from the account: shop. Rename');
	});

	test('sends whole what is a field and a group', async () => {
		const columns = [column('contact', 'object'), column('contact.name')];
		expect(await sent({ contact: { name: 'Ann', fax: '1' } }, columns)).toEqual({
			body: { contact: { name: 'Ann', fax: '1' } },
			hints: [],
		});
	});

	test('sends the null of a group, and no text in its place', async () => {
		expect((await sent({ name: 'Ann', address: null })).body).toEqual({
			name: 'Ann',
			address: null,
		});
		const { hints } = await run({ name: 'Ann', address: 'Quay 1' });
		expect(harness.service.hits[1]?.body).toBe('{"name":"Ann"}');
		expect(hints.join()).toContain('these names were read from the account: address.');
	});

	test('refuses a field that is given in both ways', async () => {
		const { error } = await run({ address: { city: 'Linz' }, 'address.city': 'Graz' });
		expect(error?.message).toBe('The field "address.city" is given twice');
		expect(harness.service.hits).toEqual([]);
	});

	test('leaves to the service what is its own, and says so', async () => {
		const { body, hints } = await sent({ name: 'Ann', net: 5, created_at: 'today' });
		expect(body).toEqual({ name: 'Ann' });
		expect(hints).toEqual(['Not sent, because the service sets them: net, created_at']);
	});

	test('says so of when the record was made and changed, but sends a date of its own', async () => {
		const when = ['created_date', 'last_modified', 'update_time'];
		const columns = ['name', 'creation_date', 'date', ...when].map((id) => column(id));
		const own = { name: 'Ann', creation_date: '2026-01-02', date: '2026-01-02' };
		const old = Object.fromEntries(when.map((name) => [name, '2025-12-30']));
		const { body, hints } = await sent({ ...own, ...old }, columns);
		expect(body).toEqual(own);
		expect(hints).toEqual([`Not sent, because the service sets them: ${when.join(', ')}`]);
	});

	describe('and what the service usually sets itself', () => {
		const columns = [
			...schema,
			...['number', 'address.number', 'customer_id', 'customer_name'].map((id) => column(id)),
		];
		const all = { name: 'Ann', number: 'C-7', customer_id: 3, customer_name: 'Bob' };
		const hint = (names: string) =>
			`Not sent, because the service usually sets them itself: ${names}. Map Each Column Manually sends them all the same.`;

		test('is not sent, and named in a hint', async () => {
			const { body, hints } = await sent(all, columns);
			expect(body).toEqual({ name: 'Ann', customer_id: 3 });
			expect(hints).toEqual([hint('number, customer_name')]);
		});

		test('but for what nothing else in the item gives', async () => {
			const alone = { customer_name: 'Bob', address: { number: '3a' }, 'address.city': 'Linz' };
			const { body, hints } = await sent(alone, columns);
			expect(body).toEqual({ customer_name: 'Bob', address: { number: '3a', city: 'Linz' } });
			expect(hints).toEqual([]);
		});

		test('but for what the options name as your own', async () => {
			harness.service.respond = keeping([]);
			const options = { clientReferenceField: 'number' };
			const { hints } = await run(all, columns, options);
			const post = harness.service.hits.find(({ method }) => method === 'POST');
			expect(JSON.parse(post?.body ?? '')).toMatchObject({ number: 'C-7' });
			expect(hints.join()).toContain(hint('customer_name'));
		});

		test('is no field that an item of nothing else could send', async () => {
			const { error } = await run({ number: 'C-7' }, columns);
			expect(error?.message).toBe(
				"None of the item's fields (number) has the name of a field that is sent",
			);
			expect(error?.description).not.toMatch(/[ ,]number,/);
			expect(harness.service.hits).toEqual([]);
		});
	});

	test('says of an item without fields that it has none', async () => {
		const { error } = await run({});
		expect(error?.message).toBe('The item has no fields, so Map Automatically has nothing to send');
	});

	test('names no field of the service among those it looks for', async () => {
		const { error } = await run({ net: 5 });
		expect(error?.description).toMatch(
			/^The fields read from the account are name, address\.city, address\.zip, address\.geo\.lat, tags, quantity\. /,
		);
	});
});

describe('a text for a field of numbers', () => {
	test.each<[given: unknown, sent: unknown]>([
		['4', 4],
		['-4', -4],
		['84.50', 84.5],
		['0.1', 0.1],
		['9007199254740991', 9007199254740991],
		['9007199254740993', '9007199254740993'],
		['0.12345678901234567890', '0.12345678901234567890'],
		['0123', '0123'],
		['1e5', '1e5'],
		['+4', '+4'],
		['1,250', '1,250'],
		[' 4', ' 4'],
		['4 pieces', '4 pieces'],
		['', ''],
		['.5', '.5'],
		['5.', '5.'],
		['9'.repeat(400), '9'.repeat(400)],
		[`4.${'0'.repeat(98)}`, 4],
		[`4.${'0'.repeat(99)}`, `4.${'0'.repeat(99)}`],
		[null, null],
		[true, true],
		[['4'], ['4']],
	])('%j is sent as %j', async (quantity, expected) => {
		expect((await sent({ quantity })).body).toEqual({ quantity: expected });
	});

	test('is a number in a group as well, and text where the account has texts', async () => {
		expect((await sent({ name: '4', address: { zip: '4020', city: '1' } })).body).toEqual({
			name: '4',
			address: { zip: 4020, city: '1' },
		});
	});
});
