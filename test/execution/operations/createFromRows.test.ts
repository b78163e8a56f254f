import type { INode, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import type { ActionHarness } from '../actionHarness';
import { fromRows, mapper, row, startWithInvoices } from '../fromRows';
import { items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
let invoices: Row[];
beforeEach(async () => void ({ harness, invoices } = await startWithInvoices()));

const orders = items(row('A', 'Boat'), row('B', 'Sail'), row('A', 'Oar', { note: 'n' }));

const goingOn: Partial<INode> = { onError: 'continueRegularOutput' };
const bodies = () =>
	harness.service.hits
		.filter(({ method }) => method === 'POST')
		.map(({ body }) => JSON.parse(body) as { reference: unknown; lines: Row[] });
const words = () => bodies().map(({ lines }) => lines.map(({ description }) => description));
/** Refuses the invoice that has this line. */
const refusing =
	(what: string): Respond =>
	(hit, response) =>
		(hit.body.includes(what) ? json({ error: 'no' }, 400) : keeping(invoices))(hit, response);

describe('Create From Rows', () => {
	test('creates an invoice for each group, in the order of their first items, with a line for each item', async () => {
		const run = await harness.run(fromRows(), { items: orders });
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices', 'POST /api/invoices']);
		expect(bodies()).toEqual([
			{
				customer_id: 'c1',
				reference: 'A',
				lines: [
					{ description: 'Boat', quantity: 1 },
					{ description: 'Oar', quantity: 1 },
				],
			},
			{ customer_id: 'c1', reference: 'B', lines: [{ description: 'Sail', quantity: 1 }] },
		]);
		expect(run.output().map(({ json: { id }, pairedItem }) => [id, pairedItem])).toEqual([
			['new_0', [{ item: 0 }, { item: 2 }]],
			['new_1', [{ item: 1 }]],
		]);
	});

	test('compares the values of Group By as trimmed text', async () => {
		await harness.run(fromRows({ fieldsJson: '{"customer_id":"c1"}' }), {
			items: items(row(7, 'Boat'), row(' 7 ', 'Oar'), row('7a', 'Sail')),
		});
		expect(words()).toEqual([['Boat', 'Oar'], ['Sail']]);
	});

	test('puts the lines where Lines Field says', async () => {
		await harness.run(fromRows({ linesField: 'document.positions' }), { items: orders });
		expect(bodies()[1]).toEqual({
			customer_id: 'c1',
			reference: 'B',
			document: { positions: [{ description: 'Sail', quantity: 1 }] },
		});
	});

	test('puts the lines of each group where its own expression says', async () => {
		await harness.run(fromRows({ linesField: '={{ "lines_" + $json.order }}' }), { items: orders });
		expect(bodies().map((body) => Object.keys(body as object).at(-1))).toEqual([
			'lines_A',
			'lines_B',
		]);
	});

	test('says which fields the items of a group give different values', async () => {
		const fieldsJson = '={{ { customer_id: $json.customer, note: $json.note ?? "" } }}';
		const run = await harness.run(fromRows({ fieldsJson }), { items: orders });
		expect(run.hints).toEqual([
			"Items of one group give different values for note, first in the group of item 0: the invoice got those of the group's first item",
		]);
	});

	test('says so of a group whose last items alone are of others, and names each field once', async () => {
		const fieldsJson = '={{ { customer_id: "c1", note: $json.note, terms: $json.terms } }}';
		const others = [
			row('A', 'Mast', { note: 'n' }),
			row('A', 'Hull', { terms: '30 days', note: 'm' }),
		];
		const given = items(row('B', 'Sail'), row('A', 'Boat'), row('A', 'Oar'), ...others);
		const run = await harness.run(fromRows({ fieldsJson }), { items: given });
		expect(run.hints.join()).toContain(
			'different values for note, terms, first in the group of item 1:',
		);
	});

	test.each([
		['empty', ''],
		['not there', undefined],
		['null', null],
	])('says nothing of a field that is %s in the other items of a group', async (_, customer) => {
		const one = items(row('A', 'Boat'), row('A', 'Oar', { customer }));
		const run = await harness.run(fromRows(), { items: one, mode: 'trigger' });
		expect(run.hints).toEqual([]);
	});

	test('says nothing of a field that is another each time it is asked for, where an item is alone', async () => {
		const fieldsJson = '={{ { customer_id: "c1", note: Math.random() } }}';
		const alone = items(row('A', 'Boat'), row('B', 'Oar'));
		const run = await harness.run(fromRows({ fieldsJson }), { items: alone });
		expect(run.hints).toEqual([]);
	});

	test('reads the fields of the first item alone: those of the others may be unusable', async () => {
		const one = items(row('A', 'Boat'), row('A', 'Oar'));
		const fieldsJson = '={{ { customer_id: $json.what === "Oar" ? NaN : "c1" } }}';
		const run = await harness.run(fromRows({ fieldsJson }), { items: one, mode: 'trigger' });
		expect(words()).toEqual([['Boat', 'Oar']]);
		expect(run.hints).toEqual([]);
	});

	test.each([
		['says, while it is tried out, that all items are one group', 'manual', ['A', 'A', 'A'], 1],
		['says so of two items as well', 'manual', ['A', 'A'], 1],
		['does not say so where they are several', 'manual', ['A', 'A', 'B'], 0],
		['does not say so of one item', 'manual', ['A'], 0],
		['does not say so in production', 'trigger', ['A', 'A', 'A'], 0],
	] as const)('%s', async (_, mode, given, hints) => {
		const run = await harness.run(fromRows(), {
			items: items(...given.map((order) => row(order, 'Boat'))),
			mode,
		});
		expect(run.hints).toEqual(
			Array(hints).fill(
				`All ${given.length} items have the same Group By value, so they are one invoice. If they belong to several, check the expression.`,
			),
		);
	});

	test('maps fields and lines automatically, and says which columns neither of them nor Group By knows', async () => {
		const run = await harness.run(
			fromRows({
				fieldsMode: 'mapping',
				fields: mapper(null, 'customer', 'reference'),
				lineFields: mapper(null, 'what', 'count'),
			}),
			{ items: items(row('A', 'Boat', { reference: 'PO-1', color: 'red' }), row('A', 'Oar')) },
		);
		expect(bodies()).toEqual([
			{
				customer: 'c1',
				reference: 'PO-1',
				lines: [
					{ what: 'Boat', count: 1 },
					{ what: 'Oar', count: 1 },
				],
			},
		]);
		expect(run.hints.join()).toContain(
			'no fields of these names were read from the account: color.',
		);
	});

	test('maps the number of a line automatically: only that of an invoice is given by the service', async () => {
		const { hints } = await harness.run(
			fromRows({
				fieldsMode: 'mapping',
				fields: mapper(null, 'customer', 'number'),
				lineFields: mapper(null, 'what', 'number'),
			}),
			{ items: items(row('A', 'Boat', { number: '7' })) },
		);
		expect(bodies()).toEqual([{ customer: 'c1', lines: [{ what: 'Boat', number: '7' }] }]);
		expect(hints.join()).toContain('usually sets them itself: number.');
	});
});

describe('a group that fails', () => {
	test('takes all its items to the error output, each with its own input', async () => {
		harness.service.respond = refusing('Oar');
		const node: Partial<INode> = { onError: 'continueErrorOutput' };
		const run = await harness.run(fromRows(), { items: orders, node });
		expect(run.output(0).map(({ json: { reference } }) => reference)).toEqual(['B']);
		expect(run.output(1)).toEqual([
			expect.objectContaining({ pairedItem: { item: 0 } }),
			expect.objectContaining({ pairedItem: { item: 2 } }),
		]);
		for (const { json: failed } of run.output(1))
			expect(failed.error).toMatch(/no \(400\) \(Group By "A"\)$/);
		expect(run.output(1).map(({ json: { what } }) => what)).toEqual(['Boat', 'Oar']);
		expect(run.hints.join()).toContain('2 of 3 items failed');
	});

	test('ends the run without continue-on-fail, and the others are said to be written', async () => {
		harness.service.respond = refusing('Sail');
		const run = await harness.run(fromRows(), { items: orders });
		expect(run.error?.message).toMatch(/no \(400\)/);
		expect((run.error as { context?: object }).context).toMatchObject({ itemIndex: 1 });
		expect(bodies()).toHaveLength(2);
		expect(run.error?.description).toContain('1 invoice of this run was written.');
	});

	test('because the execution was canceled is told as that, whatever its name', async () => {
		let cancel = () => {};
		harness.service.respond = (_, response) => {
			response.writeHead(429, { 'Retry-After': '30' }).end();
			setTimeout(() => cancel(), 50);
		};
		const onStart = (stop: () => void) => void (cancel = stop);
		const run = await harness.run(fromRows(), { items: orders, node: goingOn, onStart });
		expect(run.run.status).toBe('canceled');
		expect(run.error?.message).toBe('The execution was canceled');
	});

	test('is written again by Retry On Fail, and no other', async () => {
		let refused = 0;
		harness.service.respond = (hit, response) =>
			(hit.body.includes('Sail') && (refused += 1) === 1
				? json({ error: 'no' }, 400)
				: keeping(invoices))(hit, response);
		const node: Partial<INode> = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
		const run = await harness.run(fromRows(), { items: orders, node });
		expect(words()).toEqual([['Boat', 'Oar'], ['Sail'], ['Sail']]);
		expect(run.output().map(({ json: { reference } }) => reference)).toEqual(['A', 'B']);
		expect(run.hints).toContain('Items that an earlier try had written were not written again');
	});
});

describe('an item that belongs to no group', () => {
	const unusable: Array<[what: string, groupBy: string, message: RegExp]> = [
		['an empty value', '={{ $json.order }}', /^Group By is empty for this item: give it/],
		['null', '={{ $json.order || null }}', /^Group By is empty for this item: give it/],
		['nothing', '={{ $json.nothing }}', /^Group By is empty for this item: give it/],
		['a number that is none', '={{ NaN }}', /^The value of "Group By" is NaN/],
		['a blank value', '={{ $json.order || " " }}', /^Group By is " " for this item/],
		['no text', '={{ $json.order || ({ a: 1 }) }}', /^Group By is \{"a":1\} for this item/],
	];
	const lost = items(row('A', 'Boat'), row('', 'Sail'), row('A', 'Oar'));

	test.each(unusable)('is refused before anything is sent: %s', async (_, groupBy, message) => {
		const run = await harness.run(fromRows({ groupBy }), { items: lost });
		expect(run.error?.message).toMatch(message);
		expect(harness.service.hits).toEqual([]);
	});

	test('is told what to give it', async () => {
		const run = await harness.run(fromRows(), { items: lost });
		expect(run.error?.description).toBe(
			'That value is mostly the order number, as in {{ $json.order }}. Nothing was sent.',
		);
	});

	test('is told what to give it in place of what names no invoice', async () => {
		const run = await harness.run(fromRows({ groupBy: '={{ $json.order || " " }}' }), {
			items: lost,
		});
		expect(run.error?.description).toMatch(
			/^Give this item the value that all lines of its invoice share/,
		);
	});

	test('keeps its place among the others when going on', async () => {
		const run = await harness.run(fromRows(), { items: lost, node: goingOn });
		expect(words()).toEqual([['Boat', 'Oar']]);
		expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
			[{ item: 0 }, { item: 2 }],
			{ item: 1 },
		]);
		expect(run.json[1]?.error).toMatch(/^Group By is empty for this item.*, or filter it out$/);
	});

	test('says what an expression that cannot be read says', async () => {
		const groupBy = "={{ $('Nowhere').item.json.order }}";
		const run = await harness.run(fromRows({ groupBy }), { items: lost });
		expect(run.error?.message).toMatch(/Nowhere|Referenced node/);
		expect(harness.service.hits).toEqual([]);
	});
});

describe('a line that cannot be made', () => {
	test.each<[what: string, extra: INodeParameters, message: RegExp]>([
		[
			'of an item without values',
			{ lineFields: mapper({ description: '={{ $json.nothing }}' }, 'description') },
			/^Line Fields give no value for item 0 \(Group By "A"\)$/,
		],
		[
			'of no columns',
			{ lineFields: mapper({}, 'description') },
			/^Line Fields give no value for item 0 /,
		],
		[
			'of columns that were not learned',
			{ lineFields: mapper(null, 'description') },
			/^Line of item 0: None of the item's fields \(order, what/,
		],
		[
			'of a value that JSON cannot keep',
			{ lineFields: mapper({ quantity: '={{ $json.what === "Oar" ? NaN : 1 }}' }, 'quantity') },
			/^Line of item 2: The value of "quantity" is NaN/,
		],
		[
			'beside lines among the fields',
			{ fieldsJson: '{"lines":[]}' },
			/"lines" is given twice \(Group By "A"\)$/,
		],
		['for a Lines Field without a name', { linesField: '={{ "" }}' }, /^Lines Field is empty/],
		['for a Lines Field that is a list', { linesField: '={{ [1] }}' }, /^Lines Field is \[1\],/],
	])('%s, is refused before its group is sent', async (_, extra, message) => {
		const run = await harness.run(fromRows(extra), { items: orders });
		expect(run.error?.message).toMatch(message);
		expect(harness.service.hits).toEqual([]);
	});
});

test.each([
	['lines.1.quantity: is no number', /lines\.1 was made of item 2 \(Group By/],
	['lines[0] is wrong', /lines\.0 was made of item 0 \(Group By/],
	['lines.2 is missing', /\(400\) \(Group By/],
	['headlines.1 is wrong', /\(400\) \(Group By/],
])('a refusal of a line says which item it was made of: %s', async (error, message) => {
	harness.service.respond = json({ error }, 400);
	const run = await harness.run(fromRows(), { items: orders });
	expect(run.error?.message).toMatch(message);
	expect(run.error?.message).toMatch(/\(Group By "A"\)$/);
});

test.each([
	['lines: must be text', true],
	['"lines" is unknown', true],
	['headlines: must be text', false],
	['order.lines: must be text', false],
	['too many lines', false],
])('a refusal of the field that Lines Field names says so: %s', async (error, of) => {
	harness.service.respond = json({ error }, 400);
	const refused = await harness.run(fromRows(), { items: orders });
	expect(/ lines is what Lines Field names\.( |$)/.test(refused.error?.description ?? '')).toBe(of);
	harness.service.respond = json({ error }, 409);
	const other = await harness.run(fromRows(), { items: orders });
	expect(other.error?.description).not.toContain('Lines Field');
});

test('an item that gives no line is told what to do', async () => {
	const lineFields = mapper({ description: '={{ $json.nothing }}' }, 'description');
	const run = await harness.run(fromRows({ lineFields }), { items: orders });
	expect(run.error?.description).toBe(
		'Map at least one field under Line Fields, and check what its expression gives for this item. Nothing was sent for its group.',
	);
});

describe('the options of writes hold for each group', () => {
	test('Client Reference Field returns the invoice that a group has become before', async () => {
		invoices.push({ id: 'old', reference: 'A' });
		const options = { clientReferenceField: 'reference' };
		const run = await harness.run(fromRows({ options }), { items: orders });
		expect(words()).toEqual([['Sail']]);
		expect(run.output().map(({ json: { id }, pairedItem }) => [id, pairedItem])).toEqual([
			['old', [{ item: 0 }, { item: 2 }]],
			['new_1', [{ item: 1 }]],
		]);
	});

	test('Dry Run shows each invoice, and sends none', async () => {
		invoices.push({ id: 'old', reference: 'B' });
		const options = { clientReferenceField: 'reference', dryRun: true };
		const run = await harness.run(fromRows({ options }), { items: orders });
		expect(writesIn(harness.service.hits)).toEqual([]);
		expect(run.output().map(({ json: plan, pairedItem }) => [plan, pairedItem])).toEqual([
			[
				expect.objectContaining({
					action: 'create',
					path: '/invoices',
					body: expect.objectContaining({
						reference: 'A',
						lines: [
							{ description: 'Boat', quantity: 1 },
							{ description: 'Oar', quantity: 1 },
						],
					}),
				}),
				[{ item: 0 }, { item: 2 }],
			],
			[expect.objectContaining({ action: 'skip', recordId: 'old' }), [{ item: 1 }]],
		]);
	});
});
