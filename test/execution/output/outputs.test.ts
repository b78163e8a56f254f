import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('output', () => {
	const record = {
		id: 7,
		number: 'INV-7',
		status: 'sent',
		customer: { id: 'c1', name: 'Northwind', email: 'n@w.example' },
		lines: [{ text: 'Work', amount: '10.00' }],
		total: '11.90',
		currency: 'EUR',
		date: '2026-01-31',
		due_date: '2026-02-28',
		notes: 'Thanks',
		internal: { a: 1, b: 2 },
		footer: 'x',
		created_at: '2026-01-31T10:00:00.000Z',
	};
	const get = (options: INodeParameters = {}): INodeParameters => ({
		resource: 'invoice',
		operation: 'get',
		...byId('invoice', '7'),
		options,
	});
	beforeEach(() => (harness.service.respond = json({ data: record })));

	test('is the record as it came', async () =>
		expect((await harness.run(get())).json).toEqual([record]));

	test('is the record as it came, even where it repeats the key', async () => {
		const holding = { ...record, notes: `Your key is ${KEY}` };
		harness.service.respond = json(holding);
		expect((await harness.run(get())).json).toEqual([holding]);
	});

	const listed = async (resource: string, rows: object[]) => {
		harness.service.respond = json({ data: rows, total: rows.length });
		return (await harness.run({ resource, operation: 'getAll', simplify: true })).json;
	};

	test('is ten useful fields, flattened', async () => {
		const [simple] = await listed('invoice', [record]);
		expect(Object.keys(simple ?? {})).toHaveLength(10);
		expect(simple).toMatchObject({
			id: 7,
			number: 'INV-7',
			status: 'sent',
			total: '11.90',
			due_date: '2026-02-28',
		});
		expect(JSON.stringify(simple)).toContain('Northwind');
	});

	test('is ten useful fields, and the id among them, whatever it is called', async () => {
		const others = { ...record, id: undefined, paid: 1, open: 2, tax_total: 3 };
		const [simple] = await listed('invoice', [{ ...others, invoice_id: 'x' }]);
		expect(Object.keys(simple ?? {})).toHaveLength(10);
		expect(simple).toMatchObject({ invoice_id: 'x' });
		expect(await listed('expense', [{ ...others, expense_id: 'x' }])).toMatchObject([
			{ expense_id: 'x' },
		]);
	});

	test('is the fields the user names, and the id', async () => {
		const options = { outputFields: 'number, customer.name , missing' };
		const { json: given } = await harness.run(get(options));
		expect(JSON.stringify(given)).toBe(
			'[{"id":7,"number":"INV-7","customer":{"name":"Northwind"}}]',
		);
	});

	test.each([
		[{ message: 'queued' }, { message: 'queued', id: '7' }],
		[
			{ number: 'INV-7', total: 3 },
			{ number: 'INV-7', id: '7' },
		],
		[
			{ invoice_id: 7, number: 'INV-7' },
			{ invoice_id: 7, number: 'INV-7' },
		],
	])('of a reminder answered %j has the ID that was given once', async (answer, given) => {
		harness.service.respond = json(answer);
		const reminder = { ...get({ outputFields: 'number' }), operation: 'sendReminder' };
		const run = await harness.run({ ...reminder, onlyIfUnpaid: false });
		expect(run.json).toEqual([given]);
	});

	test('of a copy that does not show its ID has not that of the invoice it was made of', async () => {
		harness.service.respond = json({ number: 'INV-8', total: 3 }, 201);
		const duplicate = { ...get({ outputFields: 'number' }), operation: 'duplicate' };
		expect((await harness.run(duplicate)).json).toEqual([{ number: 'INV-8' }]);
	});

	describe('names of Output Fields that no record has', () => {
		const hint =
			'No record of this run has the fields custmer.name, totl. The first one has id, number. To see all, remove Output Fields and turn Simplify off.';
		const shown =
			'id, number, status, customer, lines, total, currency, date, due_date, notes and 3 more';
		const options = { outputFields: 'number, custmer.name, totl, notes' };

		test('are told once, whatever some of the records have', async () => {
			const rows = [{ id: 8, number: 'INV-8' }, record, { ...record, notes: null, custmer: 1 }];
			harness.service.respond = json({ data: rows, total: 3 });
			const run = await harness.run({ resource: 'invoice', operation: 'getAll', options });
			expect(run.hints).toEqual([hint]);
		});

		test('are quoted where it is one', async () => {
			const run = await harness.run(get({ outputFields: 'number, colour' }));
			expect(run.hints).toEqual([
				`No record of this run has a field "colour". The first one has ${shown}. To see all, remove Output Fields and turn Simplify off.`,
			]);
		});

		test('are not told of what is no record, nor where all are there', async () => {
			expect((await harness.run(get({ outputFields: 'number, customer.name' }))).hints).toEqual([]);
			harness.service.respond = json({ message: 'queued' });
			const reminder = { ...get(options), operation: 'sendReminder', onlyIfUnpaid: false };
			expect((await harness.run(reminder)).hints).toEqual([]);
		});

		test('are told of what was written', async () => {
			const run = await harness.run({
				...{ ...get(options), operation: 'duplicate' },
				...byId('invoice', '6'),
			});
			expect(run.json).toEqual([{ id: 7, number: 'INV-7', notes: 'Thanks' }]);
			expect(run.hints).toEqual([hint.replace('id, number', shown)]);
		});
	});

	test('keeps decimals as numbers, with the digits that a number holds', async () => {
		const long = `${'9'.repeat(400)}.5`;
		harness.service.respond = (_, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(
				`{"id":7,"total":19.990,"sum":12345678901234567.89,"most":1e400,"long":${long}}`,
			);
		};
		expect((await harness.run(get())).json).toEqual([
			{ id: 7, total: 19.99, sum: 12345678901234568, most: '1e400', long },
		]);
	});

	test('keeps integers beyond 2^53 exactly, as text, and nothing else changes', async () => {
		harness.service.respond = (_, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(
				'{"id":90071992547409931,"big":[12345678901234567890,9007199254740994],"n":0.10,"s":"90071992547409931"}',
			);
		};
		const asked = { ...get(), ...byId('invoice', '90071992547409931') };
		expect((await harness.run(asked)).json).toEqual([
			{
				id: '90071992547409931',
				big: ['12345678901234567890', '9007199254740994'],
				n: 0.1,
				s: '90071992547409931',
			},
		]);
	});
});

describe('Output Fields on Create', () => {
	const created = {
		id: 7,
		number: 'INV-7',
		customer: { id: 'c1', name: 'Northwind' },
	};
	const create = (outputFields: string): INodeParameters => ({
		resource: 'invoice',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '{"number":"INV-7"}',
		options: { outputFields },
	});
	const customer = { id: 'c1', name: 'Northwind' };
	const threeTries = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

	test.each([
		['customer, customer.name', { id: 7, customer }],
		['customer.name, customer', { id: 7, customer }],
		['customer.name, customer.name', { id: 7, customer: { name: 'Northwind' } }],
		['number.part, number', { id: 7, number: 'INV-7' }],
		['id, id.part', { id: 7 }],
		['nothing', { id: 7 }],
	])('"%s" creates once and shapes what was created', async (outputFields, json7) => {
		harness.service.respond = json(created, 201);
		const run = await harness.run(create(outputFields), { node: threeTries });
		expect(run.json).toEqual([json7]);
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
	});

	test.each(['a..b', '__proto__', 'number, .x'])(
		'"%s" is refused before anything is created',
		async (outputFields) => {
			const run = await harness.run(create(outputFields));
			expect(run.error?.message).toMatch(/cannot be a field name/);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each(['uuid', '_id', 'invoice_id'])('keeps the id where it is the %s', async (idName) => {
		harness.service.respond = json({ [idName]: 'x', number: 'INV-7', total: 1 }, 201);
		const run = await harness.run(create('number'));
		expect(run.json).toEqual([{ [idName]: 'x', number: 'INV-7' }]);
	});
});
