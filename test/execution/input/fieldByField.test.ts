import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { getAt } from '../../../nodes/AccountingService/execution/fields/at';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

type Pair = readonly [name: string, value: string];

const create = async (pairs: readonly Pair[], extra: INodeParameters = {}) => {
	const field = pairs.map(([name, value]) => ({ name, value }));
	return await harness.run({
		resource: 'invoice',
		operation: 'create',
		fieldsMode: 'keyValue',
		fieldsUi: { field },
		...extra,
	});
};

describe('a number between dots builds a list', () => {
	test.each<[string, Pair[], unknown]>([
		[
			'of objects',
			[
				['lines.0.description', 'Advice'],
				['lines.0.price', '12.5'],
				['lines.1.description', 'Travel'],
			],
			{ lines: [{ description: 'Advice', price: 12.5 }, { description: 'Travel' }] },
		],
		[
			'of values',
			[
				['tags.0', 'a'],
				['tags.1', 'null'],
			],
			{ tags: ['a', null] },
		],
		[
			'in whatever order the entries are given',
			[
				['lines.1.a', '1'],
				['name', 'x'],
				['lines.0.a', '0'],
			],
			{ lines: [{ a: 0 }, { a: 1 }], name: 'x' },
		],
		[
			'of more than ten',
			Array.from({ length: 12 }, (_, n): Pair => [`n.${11 - n}`, `${11 - n}`]),
			{ n: Array.from({ length: 12 }, (_, n) => n) },
		],
		[
			'inside a list',
			[
				['lines.0.taxes.0.rate', '19'],
				['lines.0.taxes.1.rate', '7'],
			],
			{ lines: [{ taxes: [{ rate: 19 }, { rate: 7 }] }] },
		],
		['of lists', [['grid.0.0', '1']], { grid: [[1]] }],
		['of objects given whole', [['lines.0', '{"a":1}']], { lines: [{ a: 1 }] }],
		['with spaces around its dots', [[' lines . 0 . a ', '1']], { lines: [{ a: 1 }] }],
	])('%s', async (_, pairs, body) => {
		const run = await create(pairs);
		expect(run.error).toBeUndefined();
		expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual(body);
	});

	test('but not where it stands first: fields may be called by a year', async () => {
		await create([
			['2026', '1'],
			['[0]', '2'],
		]);
		expect(harness.service.hits[0]?.body).toBe('{"2026":1,"[0]":2}');
	});

	test('in the details of an action, too', async () => {
		await harness.run({
			resource: 'invoice',
			operation: 'sendEmail',
			...byId('invoice'),
			bodyMode: 'keyValue',
			bodyUi: { field: [{ name: 'cc.0', value: 'a@b.c' }] },
		});
		expect(harness.service.hits[0]?.body).toBe('{"cc":["a@b.c"]}');
	});
});

describe('refused in words, and nothing is sent', () => {
	const gap = /cannot be a list of the entries/;
	const twice = /is given twice/;
	test.each<[string, string[], RegExp]>([
		['a gap', ['lines.0.a', 'lines.2.a'], /^"lines" cannot be a list of the entries 0, 2$/],
		['a list that begins with 1', ['lines.1.a'], gap],
		['an absurd index', ['lines.4000000000'], gap],
		['an index beyond all numbers', [`lines.${'9'.repeat(400)}`], gap],
		['a zero in front', ['lines.00'], gap],
		[
			'entries and a name',
			['lines.0', 'lines.name'],
			/^"lines" cannot be a list of the entries 0, name$/,
		],
		['a name and entries', ['lines.name', 'lines.0'], gap],
		['a gap inside a list', ['lines.0.taxes.1'], /^"lines.0.taxes" cannot be a list/],
		['a text and entries', ['lines', 'lines.0'], twice],
		['entries and a text', ['lines.0', 'lines'], twice],
		['an entry given twice', ['lines.0.a', 'lines.0.a'], twice],
		['an entry whole and in parts', ['lines.0', 'lines.0.a'], twice],
		['an entry in parts and whole', ['lines.0.a', 'lines.0'], twice],
	])('%s', async (_, names, message) => {
		const run = await create(names.map((name) => [name, 'x']));
		expect(run.error?.message).toMatch(message);
		expect(run.error?.description).toMatch(/counted from 0|Remove one/);
		expect(harness.service.hits).toEqual([]);
	});

	test('a gap that an empty value leaves names the value', async () => {
		const run = await create([
			['lines.0.d', '={{ $json.none }}'],
			['lines.1.d', 'b'],
		]);
		expect(run.error?.message).toBe(
			'"lines" cannot be a list of the entries 1, because "lines.0.d" is empty',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test('a name beside a number whose value is empty: an object would take the place of the list', async () => {
		const run = await create([
			['lines.0.d', '={{ $json.none }}'],
			['lines.total', 'null'],
		]);
		expect(run.error?.message).toBe('"lines" cannot be a list of the entries 0, total');
		expect(harness.service.hits).toEqual([]);
	});

	test('more groups within groups than any record has', async () => {
		const name = `${'a.'.repeat(20_000)}b`;
		const run = await create([[name, 'x']]);
		expect(run.error?.message).toMatch(/^"a\.a\..*… cannot be a field name$/);
		expect(run.error?.message.length).toBeLessThan(200);
		expect(harness.service.hits).toEqual([]);
	});

	test('a field given as an object and in parts', async () => {
		for (const pairs of [
			[
				['address', '{"city":"B"}'],
				['address.zip', '1'],
			],
			[
				['address.zip', '1'],
				['address', '{"city":"B"}'],
			],
		] as Pair[][])
			expect((await create(pairs)).error?.message).toMatch(twice);
		expect(harness.service.hits).toEqual([]);
	});
});

describe('the same spelling reads', () => {
	test('the field that a record is found by, which is created where it is missing', async () => {
		const rows: Row[] = [{ id: 'a', contacts: [{ email: 'x@y.z' }] }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const upsert: INodeParameters = {
			resource: 'customer',
			operation: 'upsert',
			matchField: 'contacts.0.email',
			matchValue: '={{ $json.email }}',
			fieldsMode: 'json',
			fieldsJson: '={{ $json.fields }}',
		};
		const run = await harness.run(upsert, {
			items: items(
				{ email: 'x@y.z', fields: { name: 'A' } },
				{ email: 'new1', fields: { name: 'B' } },
				{ email: 'new2', fields: { contacts: [{ name: 'C' }] } },
				{ email: 'new3', fields: { contacts: null } },
			),
		});
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([
			{ id: 'a', contacts: [{ email: 'x@y.z' }], name: 'A' },
			{ id: 'new_1', contacts: [{ email: 'new1' }], name: 'B' },
			{ id: 'new_2', contacts: [{ name: 'C', email: 'new2' }] },
			{ id: 'new_3', contacts: [{ email: 'new3' }] },
		]);
	});

	test.each([
		['contacts.4000000000.email', '{}', /"contacts" cannot be a list of the entries 4000000000/],
		['contacts.00.email', '{}', /"contacts" cannot be a list/],
		['contacts.1.email', '{"contacts":[]}', /"contacts" cannot be a list of the entries 1/],
		['contacts.0.email', '{"contacts":"x"}', /"contacts.0.email" is given twice/],
		['contacts.email', '{"contacts":[]}', /"contacts" cannot be a list of the entries email/],
	])(
		'a match field %s that the fields %s have no room for',
		async (matchField, fieldsJson, said) => {
			harness.service.respond = keeping([]);
			const run = await harness.run({
				resource: 'customer',
				operation: 'upsert',
				matchField,
				matchValue: 'x',
				fieldsMode: 'json',
				fieldsJson,
			});
			expect(run.error?.message).toMatch(said);
			expect(harness.service.lines.filter((line) => !line.startsWith('GET'))).toEqual([]);
		},
	);

	const lines = [
		{ text: 'a', price: 1 },
		{ text: 'b', price: 2 },
	];
	test.each([
		['lines.0.text', { id: 7, lines: [{ text: 'a' }, null] }],
		['lines.1.text', { id: 7, lines: [null, { text: 'b' }] }],
		['lines.1.text, lines.0', { id: 7, lines: [lines[0], { text: 'b' }] }],
		['lines.1.price, lines.1.text', { id: 7, lines: [null, { price: 2, text: 'b' }] }],
		['lines.4000000000.text', { id: 7 }],
		['lines.2', { id: 7 }],
		['years.2026', { id: 7, years: { 2026: 5 } }],
	])('the output fields "%s"', async (outputFields, shaped) => {
		harness.service.respond = json({ id: 7, lines, years: { 2026: 5 } });
		const run = await harness.run({
			resource: 'invoice',
			operation: 'get',
			...byId('invoice', '7'),
			options: { outputFields },
		});
		expect(run.json).toEqual([shaped]);
	});

	test('and what a list or an object has for itself is no field', () => {
		expect(getAt({ a: [1] }, 'a.length')).toBeUndefined();
		expect(getAt({ a: [1] }, 'a.-1')).toBeUndefined();
		expect(getAt({ a: {} }, 'a.toString')).toBeUndefined();
	});
});

test('a value that is left empty is sent as an empty text', async () => {
	harness.service.respond = json({ id: 7 });
	await create([['reference', '']]);
	expect(harness.service.hits[0]?.body).toBe('{"reference":""}');
});
