import type { INodeParameters } from 'n8n-workflow';

import { json, type Hit, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

interface Customer {
	id: string;
	email?: string;
	name?: string;
}

/** A customer list whose search covers names only: what a search covers is not stated. */
const customers =
	(rows: Customer[]): Respond =>
	(hit, response) => {
		const answer = (body: unknown, status = 200) => json(body, status)(hit, response);
		if (hit.method === 'POST') {
			const created = { ...(JSON.parse(hit.body) as object), id: `new_${rows.length}` };
			rows.push(created);
			return answer(created, 201);
		}
		if (hit.method === 'PUT')
			return answer({ id: hit.path.split('/').at(-1), ...JSON.parse(hit.body) });
		const found = rows.filter(({ name = '' }) => name.includes(hit.query.search ?? ''));
		const offset = Number(hit.query.offset ?? 0);
		answer(found.slice(offset, offset + Number(hit.query.limit)));
	};

const upsert = (extra: INodeParameters = {}): INodeParameters => upsertCustomer('$json', extra);
const writes = (hits: readonly Hit[]) =>
	hits.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('Create or Update', () => {
	test('updates the one record that matches, although the search does not cover the field', async () => {
		harness.service.respond = customers([
			{ id: 'a', email: 'x@y.z', name: 'X' },
			{ id: 'b', email: 'other' },
		]);
		const run = await harness.run(upsert(), { items: items({ email: 'x@y.z', name: 'New' }) });
		expect(writes(harness.service.hits)).toEqual(['PUT /api/customers/a']);
		expect(run.json).toEqual([{ id: 'a', email: 'x@y.z', name: 'New' }]);
	});

	test('knows what it updated by its ID where the answer only says yes', async () => {
		const list = customers([{ id: 'a', email: 'x@y.z' }]);
		const said = { success: true, message: 'Customer updated' };
		harness.service.respond = (hit, response) =>
			(hit.method === 'PUT' ? json(said) : list)(hit, response);
		const run = await harness.run(upsert(), { items: items({ email: 'x@y.z', name: 'New' }) });
		expect(run.json).toEqual([{ id: 'a', ...said }]);
		expect(run.hints).toEqual(['1 customer updated']);
	});

	test('creates when none matches, once for two items with the same value', async () => {
		harness.service.respond = customers([{ id: 'b', email: 'other' }]);
		const run = await harness.run(upsert({ options: { concurrency: 5 } }), {
			items: items({ email: 'x@y.z', name: '1' }, { email: 'x@y.z', name: '2' }),
		});
		expect(writes(harness.service.hits)).toEqual([
			'POST /api/customers',
			'PUT /api/customers/new_1',
		]);
		expect(run.json.map(({ name }) => name)).toEqual(['1', '2']);
	});

	test('knows what it created by an ID that has its own name, beside a status of the answer', async () => {
		harness.service.respond = (hit, response) =>
			json(hit.method === 'GET' ? [] : { customer_id: '7', status: 'success' })(hit, response);
		await harness.run(upsert(), {
			items: items({ email: 'x@y.z' }, { email: 'x@y.z', name: '2' }),
		});
		expect(writes(harness.service.hits)).toEqual(['POST /api/customers', 'PUT /api/customers/7']);
	});

	test('reads the list once for a whole batch', async () => {
		const rows = Array.from({ length: 250 }, (_, i) => ({ id: `c${i}`, email: `${i}@y.z` }));
		harness.service.respond = customers(rows);
		await harness.run(upsert(), {
			items: items(...rows.slice(0, 20).map(({ email }) => ({ email }))),
		});
		expect(
			harness.service.hits.filter(({ method }) => method === 'GET').length,
		).toBeLessThanOrEqual(6);
		expect(writes(harness.service.hits)).toHaveLength(20);
	});

	test('refuses twelve matches, of whose ids ten are named', async () => {
		const rows = Array.from({ length: 12 }, (_, i) => ({ id: `${i}`, email: 'x@y.z' }));
		harness.service.respond = customers(rows);
		const run = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
		expect(run.error?.message).toBe(
			'12 customers have email "x@y.z": 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more',
		);
	});

	test('refuses several matches and names their ids', async () => {
		harness.service.respond = customers([
			{ id: 'a', email: 'x@y.z' },
			{ id: 'b', email: 'x@y.z' },
		]);
		const run = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
		expect(run.error?.message).toBe('2 customers have email "x@y.z": a, b');
		expect(writes(harness.service.hits)).toEqual([]);
	});

	test.each([
		['archived: true', { archived: true }],
		['an archived_at', { archived_at: '2026-01-02' }],
		['the status archived', { status: 'archived' }],
	])('of two takes the one that is not in an archive: the other has %s', async (_, away) => {
		const rows: Row[] = [
			{ id: 'a', email: 'x@y.z', ...away },
			{ id: 'b', email: 'x@y.z', name: 'B' },
		];
		harness.service.respond = keeping(rows);
		const { error } = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
		expect(error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/b']);
		for (const others of [[rows[0]!], [...rows, { id: 'c', email: 'x@y.z' }]]) {
			harness.service.respond = keeping([...others, { id: 'd', email: 'x@y.z', ...away }]);
			const run = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
			expect(run.error?.message).toMatch(/^[24] customers have email "x@y.z": a, /);
		}
	});

	test.each<[string, boolean]>([
		['q@y.z', false],
		['X@Y.Z ', true],
	])(
		'of two, one in an archive, takes the other where it shows %s by now: %s',
		async (email, isIt) => {
			const list = keeping([
				{ id: 'a', email: 'x@y.z', archived: true },
				{ id: 'b', email: 'x@y.z' },
			]);
			harness.service.respond = (hit, response) =>
				(hit.method === 'GET' && hit.path.endsWith('/b') ? json({ id: 'b', email }) : list)(
					hit,
					response,
				);
			const run = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
			expect(run.error?.message).toBe(isIt ? undefined : '2 customers have email "x@y.z": a, b');
			expect(writesIn(harness.service.hits)).toEqual(isIt ? ['PUT /api/customers/b'] : []);
		},
	);

	test('of several matches of which one cannot be read says why', async () => {
		const list = keeping([
			{ id: 'a', email: 'x@y.z', archived: true },
			{ id: 'b', email: 'x@y.z' },
		]);
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/customers/b') ? json({ error: 'Closed to you' }, 403) : list)(
				hit,
				response,
			);
		const run = await harness.run(upsert(), { items: items({ email: 'x@y.z' }) });
		expect(run.error?.message).toMatch(/Closed to you/);
		expect(writes(harness.service.hits)).toEqual([]);
	});

	test.each([
		['the list cannot be read', json({ error: 'no' }, 403), {}, /API key may not do this/],
		['the list is not recognized', json({ what: 'is this' }), {}, /No list of customers/],
		[
			'no record has the field',
			customers([{ id: 'a', name: 'A' }]),
			{ matchField: 'e-mail' },
			/No customer has a field "e-mail"/,
		],
		['the value is empty', customers([]), { matchValue: ' ' }, /Match Value is empty/],
		[
			'the value is an object',
			customers([]),
			{ matchValue: '={{ ({}) }}' },
			/Match Value is empty/,
		],
		[
			'the field is a list',
			customers([]),
			{ matchField: '={{ ["email"] }}' },
			/Match Field is empty/,
		],
		['the field is no name', customers([]), { matchField: 'a..b' }, /cannot be a field name/],
		['the field is empty', customers([]), { matchField: '={{ "" }}' }, /Match Field is empty/],
		[
			'the value is no number',
			customers([]),
			{ matchValue: '={{ NaN }}' },
			/The value of "Match Value" is NaN/,
		],
	])('never creates when %s', async (_, respond, extra, message) => {
		harness.service.respond = respond as Respond;
		const run = await harness.run(upsert(extra as INodeParameters), {
			items: items({ email: 'x@y.z' }),
		});
		expect(run.error?.message).toMatch(message as RegExp);
		expect(writes(harness.service.hits)).toEqual([]);
	});
});

test.each([
	[
		{ matchField: 'e-mail' },
		'Use a field name exactly as the service returns it; the output of Get Many shows them. If the service leaves out fields that are empty, send "e-mail" among the fields of this node as well. Nothing was created.',
	],
	[
		{ matchValue: ' ' },
		'The record is looked for by Match Field and Match Value: check what the expression gives for this item. Nothing was created.',
	],
	[
		{ matchField: '={{ $json.none }}' },
		'The record is looked for by Match Field and Match Value: enter the name of a field that tells records apart. Nothing was created.',
	],
])('whoever cannot find a record by %j is told what to enter', async (extra, advice) => {
	harness.service.respond = customers([{ id: 'a', name: 'A' }]);
	const run = await harness.run(upsert(extra), { items: items({ email: 'x@y.z' }) });
	expect(run.error?.description).toBe(advice);
});

describe('Client Reference Field', () => {
	const create: INodeParameters = {
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify($json) }}',
		options: { clientReferenceField: 'email' },
	};

	test('returns the record that already has the reference instead of creating a second', async () => {
		const rows = [{ id: 'a', email: 'x@y.z' }];
		harness.service.respond = (hit, response) =>
			hit.path.endsWith('/customers/a')
				? json(rows[0])(hit, response)
				: customers(rows)(hit, response);
		const run = await harness.run(create, { items: items({ email: 'x@y.z' }) });
		expect(run.json).toEqual(rows);
		expect(writes(harness.service.hits)).toEqual([]);
		expect(run.hints.join()).toMatch(/An existing customer with the same email was returned/);
	});

	test('creates otherwise, also into an empty account', async () => {
		harness.service.respond = customers([]);
		await harness.run(create, { items: items({ email: 'x@y.z' }, { email: 'x@y.z' }) });
		expect(writes(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test('asks for a reference where an item has none', async () => {
		harness.service.respond = customers([]);
		const run = await harness.run(create, { items: items({ name: 'A' }) });
		expect(run.error?.message).toMatch(/hold no "email"/);
		expect(harness.service.hits).toEqual([]);
	});
});

describe('Only if Unpaid', () => {
	const remind: INodeParameters = {
		resource: 'invoice',
		operation: 'sendReminder',
		invoiceId: { __rl: true, mode: 'id', value: '7' },
		onlyIfUnpaid: true,
	};

	test('skips a paid invoice with a reason', async () => {
		harness.service.respond = json({ invoice: { id: '7', status: 'Paid' } });
		const run = await harness.run(remind);
		expect(run.json).toEqual([
			{
				id: '7',
				invoice_id: '7',
				skipped: true,
				reason: 'The invoice is already paid',
				status: 'Paid',
			},
		]);
		expect(writes(harness.service.hits)).toEqual([]);
	});

	test('reminds of any other', async () => {
		harness.service.respond = json({ id: '7', status: 'overdue' });
		await harness.run(remind);
		expect(writes(harness.service.hits)).toEqual(['POST /api/invoices/7/reminder']);
	});

	test('sends nothing when it cannot tell', async () => {
		harness.service.respond = json({ id: '7' });
		const run = await harness.run(remind);
		expect(run.error?.message).toMatch(/shows no status/);
		expect(writes(harness.service.hits)).toEqual([]);
	});
});
