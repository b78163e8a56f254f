import type { ActionHarness } from '../../actionHarness';
import { fromRows, row, startWithInvoices } from '../../fromRows';
import { items } from '../../inputs';
import type { Row } from '../../records';

let harness: ActionHarness;
let invoices: Row[];
beforeEach(async () => void ({ harness, invoices } = await startWithInvoices()));

const rows = items(row('A', 'Boat'), row('', 'Sail'), row('A', 'Oar'));
const grouping = async (groupBy: string, given = rows) =>
	await harness.run(fromRows({ groupBy, fieldsJson: '{"customer_id":"c1"}' }), { items: given });

describe('a Group By that is the same text for all items, and was meant as something of each', () => {
	test.each<[what: string, groupBy: string, message: RegExp]>([
		['a field name', 'what', /^Group By is the text "what", the name of a field/],
		['one in other capitals', 'Order', /^Group By is the text "Order", the name of a field/],
		['an expression without braces', '=order', /^Group By is the text "order" for all items/],
		[
			'an expression that is not closed',
			'={{ $json.order',
			/^Group By is the text "\{\{ \$json.order" for/,
		],
		[
			'one that n8n keeps as a text',
			'{{ $json.order',
			/^Group By is the text "\{\{ \$json.order" for/,
		],
		['one that is not opened', '$json.order }}', /^Group By is the text "\$json.order \}\}" for/],
		['a path as a text', '$json.order', /^Group By is the text "\$json.order" for all items/],
		['a path without braces', '=$json.order', /^Group By is the text "\$json.order" for all/],
	])('is refused before anything is sent: %s', async (_, groupBy, message) => {
		const run = await grouping(groupBy);
		expect(run.error?.message).toMatch(message);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['what', 'what'],
		['Order', 'order'],
		['  customer ', 'customer'],
	])('is told with the expression that was meant by %j', async (groupBy, column) => {
		const run = await grouping(groupBy);
		expect(run.error?.description).toBe(
			`Make it an expression: {{ $json.${column} }}. Nothing was sent.`,
		);
	});

	test.each([
		['order no', 'Order No', '$json["Order No"]'],
		['order', ' Order ', '$json[" Order "]'],
		['2nd', '2nd', '$json["2nd"]'],
		['größe', 'Größe', '$json["Größe"]'],
		['a"b', 'a"b', String.raw`$json["a\"b"]`],
	])('is told with one that n8n can read by %j: %j', async (groupBy, column, expression) => {
		const run = await grouping(groupBy, items({ [column]: 'A', what: 'Boat' }));
		expect(run.error?.description).toBe(
			`Make it an expression: {{ ${expression} }}. Nothing was sent.`,
		);
	});

	test.each(['{{ $json.order }}', 'A-{{ $json.order }}'])(
		'is told with what to switch where it is in Fixed mode: %s',
		async (groupBy) => {
			const run = await grouping(groupBy);
			expect(run.error?.message).toMatch(
				/^Group By is the text "(A-)?\{\{ \$json.order \}\}" for all items: n8n puts/,
			);
			expect(run.error?.description).toBe(
				'Switch Group By from Fixed to Expression. Nothing was sent.',
			);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test('is told with how an expression is written', async () => {
		const run = await grouping('=order');
		expect(run.error?.description).toBe(
			'Write {{ $json.order }}, with the name of the field whose value all lines of an invoice share. Nothing was sent.',
		);
	});

	test('is known by a column whose name has blanks around it', async () => {
		const run = await grouping('order', items({ ' Order ': 'A', what: 'Boat' }));
		expect(run.error?.message).toMatch(/^Group By is the text "order", the name of a field/);
	});

	test('is refused for the items as well that lack the field', async () => {
		const sparse = items({ what: 'Sail' }, row('A', 'Boat'), { what: 'Oar' });
		const run = await harness.run(fromRows({ groupBy: 'order' }), {
			items: sparse,
			node: { onError: 'continueRegularOutput' },
		});
		expect(harness.service.hits).toEqual([]);
		expect(run.json).toHaveLength(3);
		for (const { error } of run.json) expect(error).toMatch(/^Group By is the text "order", the/);
	});
});

test('a text that names no field is allowed: all are one invoice', async () => {
	await grouping('July');
	const lines = invoices.map((invoice) => invoice.lines as Row[]);
	expect(lines.map((some) => some.map(({ description }) => description))).toEqual([
		['Boat', 'Sail', 'Oar'],
	]);
});

test('a blank is not taken for the name of a column without a name', async () => {
	const run = await grouping(' ', items({ '': 'A', what: 'Boat' }));
	expect(run.error?.message).toMatch(/^Group By is " " for this item/);
});
