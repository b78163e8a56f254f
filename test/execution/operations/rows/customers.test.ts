import type { INode, INodeParameters } from 'n8n-workflow';

import type { ActionHarness } from '../../actionHarness';
import { fromRows, mapper, row, startWithInvoices } from '../../fromRows';
import { items } from '../../inputs';
import { writesIn } from '../../records';

let harness: ActionHarness;
beforeEach(async () => void ({ harness } = await startWithInvoices()));

const ofTwo = items(
	row('A', 'Boat'),
	row('B', 'Sail', { customer: 'c3' }),
	row('A', 'Oar', { customer: 'c2' }),
);
const failing: Partial<INode> = { onError: 'continueErrorOutput' };
const branching = async (extra: object = {}, given = ofTwo) =>
	await harness.run(fromRows(extra as never), { items: given, node: failing });

const refusal =
	/^customer_id is "c1" for item 0 and "c2" for item 2, and both are lines of one invoice: give both the same customer_id or, if they are of two, make Group By an expression that differs for each customer_id \(Group By "A"\)$/;

describe('a group with the items of two customers', () => {
	test('is refused before it is sent, and its items go to the error output', async () => {
		const run = await branching();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices']);
		expect(run.output(0).map(({ json: { reference } }) => reference)).toEqual(['B']);
		expect(run.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		for (const { json } of run.output(1)) expect(json.error).toMatch(refusal);
	});

	test('is told what to do, and not that it is one invoice', async () => {
		const given = items(row('A', 'Boat'), row('A', 'Oar', { customer: 'c2' }));
		const run = await harness.run(fromRows(), { items: given });
		expect(harness.service.hits).toEqual([]);
		expect(run.error?.message).toContain('customer_id is "c1" for item 0 and "c2" for item 1');
		expect(run.error?.description).toMatch(/^The value .*order number: {{ \$json\.order }}\..*/);
		expect(run.hints.join()).not.toContain('have the same Group By value');
	});

	test.each([
		['in a dry run', { dryRun: true }],
		['with a Client Reference Field', { clientReferenceField: 'reference' }],
		['in a dry run with both', { dryRun: true, clientReferenceField: 'reference' }],
	])('is refused %s', async (_, options) => {
		const run = await branching({ options });
		expect(run.output(1).map(({ json }) => json.error)).toEqual([
			expect.stringMatching(refusal),
			expect.stringMatching(refusal),
		]);
		expect(run.output(0)).toHaveLength(1);
		expect(writesIn(harness.service.hits)).toHaveLength('dryRun' in options ? 0 : 1);
	});

	test('is refused by a fixed text as Group By, whose items are all of one group', async () => {
		const run = await branching({ groupBy: 'July' });
		expect(harness.service.hits).toEqual([]);
		expect(run.output(1)).toHaveLength(3);
	});

	test('is refused where its fields are mapped automatically', async () => {
		const run = await branching({
			fieldsMode: 'mapping',
			fields: mapper(null, 'customer', 'reference'),
			lineFields: mapper(null, 'what', 'count'),
		});
		expect(run.output(1)).toHaveLength(2);
		expect(writesIn(harness.service.hits)).toHaveLength(1);
	});

	test.each([
		'customer',
		'customerId',
		'Customer-ID',
		'customer_number',
		'client_id',
		'contact.id',
		'bill_to.customer.uuid',
		'payingCustomerId',
		'project_id',
		'account_id',
		'debtor',
		'customer_name',
		'customer.email',
		'contact',
		'buyer',
		'CustomerRef.value',
		'customer_ref.name',
		'PartnerRef.value',
		'bill_to',
		'bill_to.name',
		'recipient',
		'recipient_email',
		'billingName',
		'billing_address.name',
		'company',
		'company_name',
		'invoiceTo',
		'sold_to.company',
		'addressee',
		'receiver',
	])('is known by %s', async (name) => {
		const fieldsUi = { field: [{ name, value: '={{ $json.customer }}' }] };
		const run = await branching({ fieldsMode: 'keyValue', fieldsUi });
		expect(run.output(1)).toHaveLength(2);
		expect(writesIn(harness.service.hits)).toHaveLength(1);
	});

	test.each(['contact', 'CustomerRef.value', 'bill_to.buyer'])(
		'is known by the ID in %s, whatever other records stand beside it',
		async (name) => {
			const fieldsUi = {
				field: [
					{ name: 'currency_id', value: '1' },
					{ name, value: '={{ $json.customer }}' },
				],
			};
			const run = await branching({ fieldsMode: 'keyValue', fieldsUi });
			expect(run.output(1)).toHaveLength(2);
			expect(writesIn(harness.service.hits)).toHaveLength(1);
		},
	);

	test.each<[object, object?]>([
		[{ recipient: 'Amy' }, { customer_id: 1 }],
		[{ recipient: 'Amy' }, { customer: 'Fern' }],
		[{ recipient: 'Amy' }, { recipient_id: 7 }],
		[{ company: 'Elm' }, { bill_to: 'Fern' }],
		[{ company_email: 'a@x.example' }, { recipient: { name: 'Fern' } }],
		[{ delivery: { recipient: 'Amy' } }, { bill_to: 'Fern' }],
		[{ delivery: { recipient: 'Amy' } }],
		[{ recipient_note: 'x', receiver: { city: 'Bern' }, billing_note: 'x', ship_to: 'Amy' }],
		[{ description: 'x', quantity: 3, reference: 'R1', delivery_address: { name: 'Amy' } }],
	])('is not known by %j beside %j', async (other, same = {}) => {
		const fieldsJson = '={{ $json.head }}';
		const emptied = JSON.parse(JSON.stringify(other), (_, value: unknown) =>
			typeof value === 'object' ? value : 'none',
		) as object;
		const given = items(
			row('A', 'Boat', { head: { ...same, ...emptied } }),
			row('A', 'Oar', { head: { ...same, ...other } }),
		);
		const { error, hints } = await harness.run(fromRows({ fieldsJson }), { items: given });
		expect(error).toBeUndefined();
		expect(hints.join()).toContain('Items of one group give different values for ');
	});

	test('is one where a company is written in two spellings', async () => {
		const head = (company: string) => ({ head: { company, currency_id: 1 } });
		const given = items(row('A', 'Boat', head('Fern')), row('A', 'Oar', head('FERN ')));
		const run = await harness.run(fromRows({ fieldsJson: '={{ $json.head }}' }), { items: given });
		expect(run.error).toBeUndefined();
	});

	test('is known by a company, whatever other records stand beside it', async () => {
		const head = (company: string) => ({ head: { company, currency_id: 1 } });
		const given = items(row('A', 'Boat', head('Fern')), row('A', 'Oar', head('Elm')));
		const run = await harness.run(fromRows({ fieldsJson: '={{ $json.head }}' }), { items: given });
		expect(run.error?.message).toContain('company is "Fern" for item 0 and "Elm" for item 1');
		expect(harness.service.hits).toEqual([]);
	});

	const unfit = { ...{ d: NaN, day: 'Invalid DateTime' }, none: { n: NaN } };
	const loop: Record<string, unknown> = { n: 1 };
	loop.itself = loop;
	const twoCustomers = items(row('A', 'Boat'), row('A', 'Oar', { customer: 'c2', loop, ...unfit }));
	const pair = (name: string, value: string) => ({ name, value });
	const customer = '={{ $json.customer }}';

	test.each<[string, INodeParameters]>([
		['in an object', { fieldsJson: '={{ { customer_id: $json.customer, discount: $json.d } }}' }],
		['inside one', { fieldsJson: '={{ { customer: { id: $json.customer, n: $json.day } } }}' }],
		['in a list', { fieldsJson: '={{ { terms: [$json.none], customer_id: $json.customer } }}' }],
		[
			'field by field',
			{
				fieldsMode: 'keyValue',
				fieldsUi: { field: [pair('due', '={{ $json.day }}'), pair('customer_id', customer)] },
			},
		],
		[
			'among mapped fields',
			{
				fieldsMode: 'mapping',
				fields: mapper({ discount: '={{ $json.d }}', customer_id: customer }, 'customer_id'),
			},
		],
		[
			'among those mapped automatically',
			{ fieldsMode: 'mapping', fields: mapper(null, 'd', 'none', 'loop', 'customer') },
		],
	])('is refused where another value cannot be sent, %s', async (_, extra) => {
		const { error } = await harness.run(fromRows(extra), { items: twoCustomers });
		expect(error?.message).toMatch(/is "c1" for item 0 and "c2" for item 1, and both are lines/);
		expect(harness.service.hits).toEqual([]);
	});

	test('is one where a date that is none is all that differs, of which nothing is said', async () => {
		const dates = { fieldsJson: '={{ { customer_id: $json.customer, due: $json.due } }}' };
		const due = new Date('2026-01-02');
		const given = items(row('A', 'Boat', { due }), row('A', 'Oar', { due: new Date('x') }));
		const run = await harness.run(fromRows(dates), { items: given });
		expect(run.error).toBeUndefined();
		expect(run.hints.join()).not.toContain('due');
	});

	test.each([
		'={{ $json.head }}',
		'={"customer_id": {{ JSON.stringify($json.customer ?? null) }}}',
	])(
		'is one where only its first item has %s, and the others give an empty list or null',
		async (fieldsJson) => {
			const head = { customer_id: 'c1' };
			const given = items(
				row('A', 'Boat', { customer: 1, head }),
				row('A', 'Oar', { customer: undefined, head: [] }),
			);
			const run = await harness.run(fromRows({ fieldsJson }), { items: given });
			expect(run.error).toBeUndefined();
			expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices']);
		},
	);

	test('is refused where nobody knows, as one of its items gives no JSON', async () => {
		const fieldsJson = '={"customer_id": "{{ $json.customer }}", "discount": {{ $json.d }}}';
		const given = items(
			row('A', 'Boat', { d: 1 }),
			row('A', 'Oar', { d: 2 }),
			row('A', 'Sail', { customer: 'c2' }),
		);
		const { error } = await harness.run(fromRows({ fieldsJson }), { items: given });
		expect(error?.message).toMatch(
			/^Fields of item 2: The JSON in Fields cannot be read: .* \(Group By "A"\)$/,
		);
		expect(error?.description).toContain('JSON.stringify()');
		expect(error?.description).toContain(
			'have the others give null: {{ JSON.stringify($json.customer ?? null) }}',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test('is known where its first item names none', async () => {
		const given = items(row('A', 'Boat', { customer: '' }), row('A', 'Oar', { customer: 'c2' }));
		const { error } = await harness.run(fromRows(), { items: given });
		expect(error?.message).toContain('customer_id is "" for item 0 and "c2" for item 1');
	});
});

test.each<[string, ...string[]]>([
	...['note', 'external_id', 'order_id', 'tax_id', 'customer_note', 'paid', 'id'].map(
		(name): [string] => [name],
	),
	['contact', 'customer_id'],
	['contact', 'CustomerRef.value'],
	['CurrencyRef.name', 'CustomerRef.value'],
])('a group whose items differ in %s is one invoice, and a hint says so', async (name, ...same) => {
	const differing = { name, value: '={{ $json.what }}' };
	const fieldsUi = { field: [differing, ...same.map((other) => ({ name: other, value: 'c1' }))] };
	const given = items(row('A', 'Boat'), row('A', 'Oar'));
	const run = await harness.run(fromRows({ fieldsMode: 'keyValue', fieldsUi }), {
		items: given,
	});
	expect(writesIn(harness.service.hits)).toHaveLength(1);
	expect(run.hints.join()).toContain(`give different values for ${name}, first`);
});

test.each([
	['2026-01-31T10:00:00.001Z', '2026-01-31T10:00:59.999Z', true],
	['2026-01-31T10:00:59.999Z', '2026-01-31 05:00:00.001-05:00', true],
	['2026-01-31T10:00:00Z', '2026-01-31T10:01:00Z', false],
	['2026-01-31T10:00:00Z', '2026-01-31', false],
	['2026-01-31', '2026-01-31T00:00:00Z', true],
	['2026-01-31T00:00:00.000-05:00', '2026-01-31', true],
	['2026-01-31 00:00', '2026-01-31', true],
	['2026-01-31T00:00:00Z', '2026-02-01', false],
	['2026-01-31', '2026-01-31T10:00:00Z', false],
	['2026-01-31', '2026-01-31x00:00', false],
	['at 00:00 in A', 'at in A', false],
	['on 2026-01-31 00:00', 'on 2026-01-31', false],
	['2026-01-31 00:00 in A', '2026-01-31 in A', false],
	['2026-01-31', '2026-01-30T23:59:30Z', false],
	['on 2026-01-31T10:00', 'on 2026-01-31T10:00:01', false],
	[1769853600000, 1769853600001, false],
])('%j and %j, times of the items, are the same: %j', async (first, second, isSame) => {
	const fieldsUi = { field: [{ name: 'date', value: '={{ $json.at }}' }] };
	const given = items(row('A', 'Boat', { at: first }), row('A', 'Oar', { at: second }));
	const run = await harness.run(fromRows({ fieldsMode: 'keyValue', fieldsUi }), { items: given });
	expect(run.hints.join().includes('give different values for date')).toBe(!isSame);
});

test.each<[unknown, unknown, boolean]>([
	[5, '5', true],
	['19', '19.0', true],
	[4500.1, '4500.10', true],
	['4500.1', '4500.10', false],
	['A', 'A ', true],
	['EUR', 'eur', true],
	[true, 'true', true],
	[{ city: 'Ulm' }, { city: 'ULM' }, true],
	[5, '50', false],
	[true, 'false', false],
	[true, 1, false],
	[null, 'A', false],
	[['a'], ['b'], false],
	[['a'], 'a', false],
	[null, ['a'], false],
])('%j and %j, values of the items, are the same: %j', async (first, second, isSame) => {
	const given = items(row('A', 'Boat', { note: first }), row('A', 'Oar', { note: second }));
	const fieldsJson = '={{ { customer_id: 7, note: $json.note } }}';
	const run = await harness.run(fromRows({ fieldsJson }), { items: given });
	expect(run.error).toBeUndefined();
	expect(run.hints.join().includes('give different values for note')).toBe(!isSame);
});

test.each<[string, INodeParameters]>([
	['has no field that is mapped', { fieldsMode: 'mapping', fields: mapper(null, 'day', 'due') }],
	['gives no object', { fieldsJson: '={{ $json.day && { customer_id: $json.day } }}' }],
	['gives what cannot be sent', { fieldsJson: '={{ { n: $json.day ? 1 : NaN, a: "A" } }}' }],
])('an item that %s is a line like any other', async (_, extra) => {
	const given = items(row('A', 'Boat', { day: '2026-01-31' }), row('A', 'Oar'));
	const run = await harness.run(fromRows(extra), { items: given, mode: 'trigger' });
	expect(run.error).toBeUndefined();
	expect(run.hints.join()).not.toContain('different values');
	expect(writesIn(harness.service.hits)).toHaveLength(1);
});

test('an expression that cannot be evaluated for an item is told as n8n tells it', async () => {
	const fieldsJson = '={{ { customer_id: $json.what === "Oar" ? $("None").item.json.id : "c1" } }}';
	const given = items(row('A', 'Boat'), row('A', 'Oar'));
	const { error } = await harness.run(fromRows({ fieldsJson }), { items: given });
	expect(error?.message).toBe('Referenced node doesn\'t exist (Group By "A")');
	expect(harness.service.hits).toEqual([]);
});

test('an amount is the same with a zero behind it', async () => {
	const given = items(row('A', 'Boat', { sum: '4.5' }), row('A', 'Oar', { sum: '4.50' }));
	const fieldsJson = '={{ { customer_id: 7, shipping_cost: $json.sum } }}';
	const run = await harness.run(fromRows({ fieldsJson }), { items: given });
	expect(run.hints.join()).not.toContain('give different values');
});

test('two IDs that differ in their capitals are those of two records', async () => {
	const given = items(row('A', 'Boat', { customer: 'C1' }), row('A', 'Oar', { customer: 'c1' }));
	const { error } = await harness.run(fromRows(), { items: given });
	expect(error?.message).toContain('customer_id is "C1" for item 0 and "c1" for item 1');
});

test.each([
	['the same ID as a number and as a text', { customer: 7 }, { customer: ' 7 ' }],
	['an item with an empty customer', {}, { customer: '' }],
	['an item with no customer', {}, { customer: null }],
	['a name written otherwise beside the same ID', { name: 'Fern' }, { name: 'FERN' }],
])('is one invoice: %s', async (_, one, other) => {
	const fieldsJson = '={{ { customer_id: $json.customer, customer_name: $json.name } }}';
	const given = items(row('A', 'Boat', one), row('A', 'Oar', other));
	const run = await harness.run(fromRows({ fieldsJson }), { items: given });
	expect(run.error).toBeUndefined();
	expect(run.hints.join()).not.toContain('different values');
	expect(writesIn(harness.service.hits)).toHaveLength(1);
});
