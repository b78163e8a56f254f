import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const update = (extra: INodeParameters): INodeParameters => ({
	resource: 'invoice',
	operation: 'update',
	...byId('invoice', '30'),
	options: { keepOtherFields: true },
	...extra,
});
const json = (fields: Row) => update({ fieldsMode: 'json', fieldsJson: JSON.stringify(fields) });
const fieldByField = (fields: Row, extra: INodeParameters = {}) =>
	update({
		fieldsMode: 'keyValue',
		fieldsUi: {
			field: Object.entries(fields).map(([name, value]) => ({ name, value: value as string })),
		},
		...extra,
	});

const consulting = { description: 'Consulting in May', unit_price: 185, quantity: 2 };
const travel = { description: 'Travel', unit_price: 49.9, quantity: 1 };
const invoice = (): Row => ({ id: '30', status: 'draft', lines: [consulting, travel] });

describe('the hint of a list', () => {
	test.each<[string, unknown[], string]>([
		[
			'that loses an entry',
			[{ ...consulting, unit_price: 160 }],
			'lines 2 entries -> 1 entry (lines.1 {"description":"Travel","unit_price":49.…',
		],
		[
			'of which an entry differs',
			[{ ...consulting, unit_price: 160 }, travel],
			'lines 2 entries (lines.0.unit_price 185 -> 160)',
		],
		[
			'of which an entry is given without a field',
			[{ description: 'Consulting in May', unit_price: 185 }, travel],
			'lines 2 entries (what is given of them is the same as before)',
		],
		[
			'that gets an entry',
			[consulting, travel, 'x'],
			'lines 2 entries -> 3 entries (lines.2 nothing -> "x")',
		],
		[
			'that differs in more than three places',
			[1, 2, 3, 4],
			'lines 2 entries -> 4 entries (lines.0 {"description":"Consulting in May","unit… -> 1, lines.1 {"description":"Travel","unit_price":49.… -> 2, lines.2 nothing -> 3 and 1 more)',
		],
	])('counts its entries and shows where they differ: %s', async (_, lines, words) => {
		harness.service.respond = keeping([invoice()]);
		const run = await harness.run(json({ lines }));
		expect(run.error).toBeUndefined();
		expect(run.hints[0]).toContain(`Invoice 30: ${words}`);
	});
});

describe('entries that Field by Field gives by their numbers', () => {
	const first = { 'lines.0.description': 'Consulting', 'lines.0.unit_price': 160 };
	const rest = {
		...{ 'lines.0.quantity': 2, 'lines. 1 .description': 'Travel' },
		...{ 'lines.1.unit_price': 49.9, 'lines.1.quantity': 1 },
	};

	test.each([
		['', first],
		[', also with blanks in their names', { 'lines. 0 .unit_price': 160 }],
	])('are refused where the list of the record has more%s', async (_, fields) => {
		harness.service.respond = keeping([invoice()]);
		const run = await harness.run(fieldByField(fields));
		expect(run.error?.message).toBe('lines has 2 entries and the fields give 1');
		expect(run.error?.description).toBe(
			'A list is replaced as a whole: give all of its entries, or send the list as JSON. Nothing was changed.',
		);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each([
		{ mode: 'keyValue', name: 'status' },
		{ mode: 'json', name: '' },
	])('are refused also where another item gives none: %j', async (another) => {
		harness.service.respond = keeping([invoice()]);
		const byItem = {
			fieldsMode: '={{ $json.mode }}',
			fieldsUi: { field: [{ name: '={{ $json.name }}', value: 'x' }] },
			fieldsJson: '{"status":"x"}',
		};
		const run = await harness.run(update(byItem), {
			items: items(another, { mode: 'keyValue', name: 'lines.0.description' }),
		});
		expect(run.error?.message).toBe('lines has 2 entries and the fields give 1');
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/invoices/30']);
	});

	test('are refused also in a list of an entry', async () => {
		const lines = [{ taxes: [{ rate: 7 }, { rate: 19 }] }];
		harness.service.respond = keeping([{ id: '30', lines }]);
		const run = await harness.run(fieldByField({ 'lines.0.taxes.0.rate': 7 }));
		expect(run.error?.message).toBe('lines.0.taxes has 2 entries and the fields give 1');
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	const line = {
		id: 1,
		created_at: 'x',
		note: null,
		memo: '',
		remark: ' ',
		tags: [],
		price: 5,
		tax: { rate: 7, kind: 'a' },
	};
	test.each<[string, Row, string]>([
		['the price', { 'lines.0.note': 'n', 'lines.0.tax': '{}' }, 'price, tax.rate, tax.kind'],
		['a field inside', { 'lines.0.price': 6, 'lines.0.tax.rate': 8 }, 'tax.kind'],
	])('are refused where they would lose %s of an entry', async (_, fields, lost) => {
		harness.service.respond = keeping([{ id: '30', lines: [line] }]);
		const run = await harness.run(fieldByField(fields));
		expect(run.error?.message).toBe(`lines.0 would lose ${lost}, which the fields do not give`);
		expect(run.error?.description).toBe(
			'A list is replaced as a whole: give every field of the entry, or send the list as JSON. Nothing was changed.',
		);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<Row>([
		{ 'lines.0.price': 6, 'lines.0.tax.rate': 8, 'lines.0.tax.kind': 'b' },
		{ 'lines.0.price': 6, 'lines.0.tax': null },
		{ 'lines.0': '{"price":6}' },
	])('are sent where they lose nothing but what the service sets: %j', async (fields) => {
		harness.service.respond = keeping([{ id: '30', lines: [line] }]);
		expect((await harness.run(fieldByField(fields))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/invoices/30']);
	});

	test('are sent without what the service works out of them', async () => {
		const priced = { ...consulting, tax_rate: 19, net: 370, taxes: [] };
		harness.service.respond = keeping([{ id: '30', lines: [priced], net: 370 }]);
		const given = { 'lines.0.unit_price': 160, 'lines.0.quantity': 2 };
		const part = await harness.run(fieldByField(given));
		expect(part.error?.message).toBe(
			'lines.0 would lose description, tax_rate, which the fields do not give',
		);
		const whole = { ...given, 'lines.0.description': 'Travel', 'lines.0.tax_rate': 7 };
		expect((await harness.run(fieldByField(whole))).error).toBeUndefined();
		expect(JSON.parse(harness.service.hits.at(-1)!.body)).toEqual({
			lines: [{ description: 'Travel', unit_price: 160, quantity: 2, tax_rate: 7 }],
		});
	});

	test('are refused where they would lose a sum that nothing is worked out of', async () => {
		harness.service.respond = keeping([{ id: '30', lines: [{ description: 'a', net: 370 }] }]);
		const run = await harness.run(fieldByField({ 'lines.0.description': 'b' }));
		expect(run.error?.message).toBe('lines.0 would lose net, which the fields do not give');
	});

	test.each<[string, INodeParameters]>([
		['all of them', fieldByField({ ...first, ...rest })],
		['where other fields are not kept', fieldByField(first, { options: {} })],
		['the list as one value', fieldByField({ lines: '[{"description":"Consulting"}]' })],
		['the list as JSON', json({ lines: [{ description: 'Consulting' }] })],
		['entries of a list that the record does not have', fieldByField({ 'notes.0.text': 'x' })],
	])('are sent: %s', async (_, parameters) => {
		harness.service.respond = keeping([invoice()]);
		const run = await harness.run(parameters);
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/invoices/30']);
	});
});
