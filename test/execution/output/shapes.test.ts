import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { copyAt, getAt } from '../../../nodes/AccountingService/execution/fields/at';
import { simplified } from '../../../nodes/AccountingService/execution/output/simplified';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import type { Fields } from '../../../nodes/AccountingService/transport';
import { hold } from '../../hostile/effort';
import { byId, createInvoice, getInvoice } from '../inputs';

const kept = (record: Record<string, unknown>) => Object.keys(simplified(record));
const filler = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`x${n}`, n]));

describe('a simplified record', () => {
	test.each([
		...['id', '_id', 'uuid', 'guid', 'number', 'no', 'reference', 'invoice_number'],
		...['invoicenumber', 'name', 'title', 'subject', 'description', 'status', 'email', 'mail'],
		...['customer', 'customer_name', 'customername', 'client', 'clientName', 'vendor'],
		...['vendor.name', 'supplier', 'supplier_name', 'total', 'amount', 'gross', 'grand_total'],
		...['total_amount', 'currency', 'due', 'due_date', 'duedate', 'date', 'issue_date'],
		...['invoice_date', 'issued_at', 'customer_id', 'billing_project_id', 'invoiceId'],
		...['amount_net', 'open_balance', 'paid', 'type', 'category', 'kind', 'end_date', 'sent_at'],
	])('keeps its %s before what has no such name', (name) => {
		expect(kept({ ...filler, [name]: 1 })).toContain(name);
	});

	test.each(['idea', 'node', 'names', 'statuses', 'emails', 'currency_rate', 'dated', 'at'])(
		'takes %s for a field like any other',
		(name) => expect(kept({ ...filler, [name]: 1 })).not.toContain(name),
	);

	test('answers who owes what since when before anything else', () => {
		const who = ['id', 'number', 'customer_name', 'status', 'customer_id'];
		const what = ['amount_due', 'total', 'currency', 'due_date', 'reference'];
		const others = { tax_total: 1, email: 1, issue_date: 1, category: 1, sent_at: 1, subject: 1 };
		const wanted = Object.fromEntries([...who, ...what].map((name) => [name, 1]));
		expect(kept({ ...others, ...filler, ...wanted }).sort()).toEqual([...who, ...what].sort());
	});

	test('answers each question once before it answers one twice', () => {
		const dates = { created_at: 1, updated_at: 1, sent_at: 1, paid_at: 1 };
		const sums = { total_net: 1, total_tax: 1, total_paid: 1, total_other: 1 };
		const rest = { type: 1, reference: 1, status: 1, subject: 1, id: 1 };
		expect(kept({ ...dates, ...sums, ...rest })).toEqual([
			...['id', 'type', 'status', 'total_paid', 'total_net', 'total_tax'],
			...['created_at', 'updated_at', 'reference', 'subject'],
		]);
	});

	test.each([
		...['balance', 'open', 'outstanding', 'owed', 'amount_due', 'amountDue', 'balance_due'],
		...['open_amount', 'outstanding_balance', 'unpaid_total', 'amounts_open', 'totals_due'],
	])('says in %s what is due, before it says totals and dates', (name) => {
		const many = Array.from({ length: 9 }, (_, n) => [`total_${n}`, n] as const);
		const dates = many.map(([, n]) => [`x${n}_at`, n] as const);
		expect(kept(Object.fromEntries([...many, ...dates, [name, 1]]))).toContain(name);
	});

	test('is read from left to right: what it is, how it stands, amounts, dates, references', () => {
		const order = ['id', 'number', 'customer_name', 'status', 'amount_due', 'total', 'currency'];
		order.push('due_date', 'customer_id', 'reference');
		const record = Object.fromEntries([...order].reverse().map((name) => [name, 1]));
		expect(kept(record)).toEqual(order);
		expect(kept({ note: 1, budget: 1, end_date: 1, name: 1, project_id: 1, kind: 1 })).toEqual([
			...['name', 'kind', 'budget', 'end_date', 'project_id', 'note'],
		]);
	});

	test('begins with its ids, whatever they are called', () => {
		const record = { a: 1, number: 2, hit_id: 3, kind_of: 4 };
		expect(Object.keys(simplified(record, ['hit_id', 'kind_of']))).toEqual([
			...['hit_id', 'kind_of', 'number', 'a'],
		]);
	});

	test('has ten fields, of which those without meaning stay in the order of the record', () => {
		expect(kept(filler)).toEqual(Object.keys(filler).slice(0, 10));
		expect(kept({ b: 1, id: 2, a: 3 })).toEqual(['id', 'b', 'a']);
	});

	test('names nested fields with their parents, and leaves lists out', () => {
		const record = {
			id: 1,
			customer: { name: 'A', address: { city: 'B' } },
			lines: [1],
			none: null,
		};
		expect(simplified(record)).toEqual({
			id: 1,
			customer_name: 'A',
			customer_address_city: 'B',
			none: null,
		});
	});
});

test.each<[Fields, Fields]>([
	[{ due: { date: 2 }, due_date: 1 }, { due_date: 1 }],
	[
		{ due_date: 1, due: { date: 2, at: 3 } },
		{ due_date: 1, due_at: 3 },
	],
	[{ a: { b_c: 1 }, a_b: { c: 2 } }, { a_b_c: 1 }],
	[{ id: 1, a_b: [1], a: { b: 2 } }, { id: 1 }],
])(
	'a simplified record has its own fields, whatever a group in it is called: %j',
	(record, fields) => expect(simplified(record)).toEqual(fields),
);

describe('a selected record', () => {
	const names = fc
		.array(fc.constantFrom('a', '0'), { minLength: 1, maxLength: 3 })
		.map((keys) => keys.join('.'));
	const { tree: records } = fc.letrec<{ tree: Fields; value: unknown }>((tie) => ({
		tree: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
		value: fc.oneof(
			{ maxDepth: 3 },
			fc.constantFrom<unknown>('x', 1, null, false, ''),
			tie('tree'),
			fc.array(tie('value'), { maxLength: 2 }),
		),
	}));

	test('holds every field that is named, in whatever order, and nothing is thrown', async () => {
		const property = fc.property(
			records,
			fc.uniqueArray(names, { minLength: 1, maxLength: 4 }),
			(record, wanted) => {
				const chosen: Fields = {};
				for (const name of wanted) copyAt(chosen, structuredClone(record), name);
				for (const name of wanted) {
					const due = getAt(record, name);
					if (due === undefined || typeof due === 'object') continue;
					expect([name, getAt(chosen, name)]).toEqual([name, due]);
				}
			},
		);
		await hold(property, 2_000);
	});
});

describe('the output of an item', () => {
	let harness: ActionHarness;
	beforeEach(async () => void (harness = await ActionHarness.start()));
	const shown = async (body: unknown, options: IDataObject) => {
		harness.service.respond = json(body);
		return (
			await harness.run({ ...getInvoice, ...byId('invoice', '7'), options: options as never })
		).json;
	};

	test.each([
		[['a', 'b'], { value: ['a', 'b'] }],
		[7, { value: 7 }],
	])('is a field "value" where what was created, %j, is no object', async (body, item) => {
		harness.service.respond = json(body);
		expect((await harness.run(createInvoice)).json).toEqual([item]);
	});

	test('is the whole record where no field is named', async () => {
		const record = { id: 7, number: 'I-7' };
		expect(await shown(record, { outputFields: ' , ' })).toEqual([record]);
	});

	test('is what is named where a record has no id, and nothing where that is missing', async () => {
		const record = { number: 'I-7', customer_id: 9, total: 3, none: null };
		expect(await shown(record, { outputFields: 'total,none' })).toEqual([{ total: 3, none: null }]);
		for (const outputFields of ['total;none', 'total\nnone', ' total ;\r\n none\n'])
			expect(await shown(record, { outputFields })).toEqual([{ total: 3, none: null }]);
		expect(await shown(record, { outputFields: ['total', 'none'] })).toEqual([
			{ total: 3, none: null },
		]);
		expect(await shown(record, { outputFields: 'other' })).toEqual([{}]);
	});

	test('keeps the group of fields that is missing from swallowing a part that is there', async () => {
		const record = { id: 7, 'a.b': 1 };
		expect(await shown(record, { outputFields: 'a, a.b' })).toEqual([{ id: 7, a: { b: 1 } }]);
	});

	test.each(['customer, customer.name', 'customer.name, customer'])(
		'of a write that is done is shaped, also where "%s" contradict each other',
		async (outputFields) => {
			const record = { id: 5, customer: 'Acme', 'customer.name': 'Acme Ltd' };
			harness.service.respond = json(record, 201);
			const options = { outputFields };
			const run = await harness.run({ ...createInvoice, options });
			expect(run.json).toEqual([record]);
			expect(harness.service.lines).toEqual(['POST /api/invoices']);
		},
	);

	test('of a write that is done is shaped, whatever dots are in the names of its record', async () => {
		const record = { id: 5, 'the.customer': 'Acme', 'the.customer.name': 'Acme Ltd' };
		harness.service.respond = json(record, 201);
		const options = { outputFields: 'the.customer, the.customer.name' };
		expect((await harness.run({ ...createInvoice, options })).json).toEqual([
			{ id: 5, the: { customer: 'Acme' }, 'the.customer.name': 'Acme Ltd' },
		]);
	});

	test('says that a write succeeded, whatever is selected', async () => {
		harness.service.respond = (_, response) => response.writeHead(204).end();
		const options = { outputFields: 'number' };
		expect((await harness.run({ ...createInvoice, options })).json).toEqual([{ success: true }]);
	});

	test('takes a record that says so for one like any other, where it has an id', async () => {
		const record = { id: 7, success: true, number: 'I-7' };
		expect(await shown(record, { outputFields: 'number' })).toEqual([{ id: 7, number: 'I-7' }]);
	});
});

describe('of the results of a search', () => {
	const rows = [
		{ invoice_id: 7, customer_id: 9, number: 'R-7', paid: 1 },
		{ id: 3, customer_id: 9, number: 'C-3' },
		{ uuid: 'u', project_id: 4, number: 'P' },
		{ match_id: 1, expense_id: 5, number: 'E' },
		{ invoiceId: 8, CustomerID: 9, number: 'R-8' },
	];
	const search = async (asked: object) => {
		const harness = await ActionHarness.start();
		harness.service.respond = json({ data: rows });
		const parameters = { resource: 'search', operation: 'search', query: 'x', ...asked };
		return (await harness.run(parameters as never)).json;
	};

	test('those who choose fields keep the id of the record, whatever it is called', async () => {
		expect(await search({ options: { outputFields: 'number' } })).toEqual([
			{ invoice_id: 7, customer_id: 9, number: 'R-7' },
			{ id: 3, number: 'C-3' },
			{ uuid: 'u', number: 'P' },
			{ expense_id: 5, number: 'E' },
			{ invoiceId: 8, CustomerID: 9, number: 'R-8' },
		]);
	});

	test('a simplified one does, too', async () => {
		const many = { ...filler, number: 1, name: 1, status: 1, email: 1, customer: 1, total: 1 };
		const more = { currency: 1, due: 1, date: 1, amount: 1, title: 1, type: 'invoice' };
		rows[0] = { ...many, ...more, ...rows[0]! };
		expect((await search({ simplify: true }))[0]).toMatchObject({
			invoice_id: 7,
			customer_id: 9,
			type: 'invoice',
		});
	});
});
