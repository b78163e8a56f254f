import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { PACKAGE } from '../../n8nCore/harness';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = (hit, response) =>
		json(hit.path.endsWith('s') ? { data: [{ id: '7' }], total: 1 } : { id: '42', status: 'paid' })(
			hit,
			response,
		);
});

const given = '={{ $json.given }}';
const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll' };
const remind: INodeParameters = {
	resource: 'invoice',
	operation: 'sendReminder',
	...byId('invoice'),
};
const update: INodeParameters = {
	resource: 'invoice',
	operation: 'update',
	...byId('invoice'),
	fieldsMode: 'json',
	fieldsJson: '{"note":"x"}',
};

/** A switch, and the requests that tell whether it is on. */
const switches: ReadonlyArray<readonly [string, INodeParameters, on: string[], off: string[]]> = [
	[
		'Only if Unpaid',
		{ ...remind, onlyIfUnpaid: given },
		['GET /api/invoices/42'],
		['POST /api/invoices/42/reminder'],
	],
	[
		'Return All',
		{ ...getAll, returnAll: given },
		['GET /api/invoices?limit=100'],
		['GET /api/invoices?limit=50'],
	],
	[
		'Keep Other Fields',
		{ ...update, options: { keepOtherFields: given } },
		['GET /api/invoices/42', 'PUT /api/invoices/42'],
		['PUT /api/invoices/42'],
	],
];

describe.each(switches)('%s by an expression', (name, parameters, on, off) => {
	test.each([
		[true, on],
		['true', on],
		[' TRUE ', on],
		[false, off],
		['false', off],
		['False', off],
	])('%j counts', async (value, lines) => {
		const run = await harness.run(parameters, { items: items({ given: value }) });
		expect(run.error).toBeUndefined();
		expect(harness.service.lines).toEqual(lines);
	});

	test.each([null, '', ' ', 'yes', 'truefalse', 0, 1, [], [true], {}])(
		'%j is refused in words, and nothing is sent',
		async (value) => {
			const run = await harness.run(parameters, { items: items({ given: value }) });
			expect(run.error?.message).toBe(
				`${name} is ${JSON.stringify(value)}, which is neither true nor false`,
			);
			expect(run.error?.description).toMatch(/Nothing was sent/);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test('is for each item to say', async () => {
		const given = items({ given: true }, { given: 'false' });
		const run = await harness.run(parameters, { items: given });
		expect(run.error).toBeUndefined();
		expect([...harness.service.lines].sort()).toEqual([...on, ...off].sort());
	});

	test('an expression that gives nothing at all is refused', async () => {
		const run = await harness.run(parameters, { items: items({}) });
		expect(run.error?.message).toBe(`${name} is empty, which is neither true nor false`);
		expect(harness.service.hits).toEqual([]);
	});
});

test('nobody who did not ask for it reminds a customer who has paid', async () => {
	harness.service.respond = json({ id: '42', status: 'paid' });
	const run = await harness.run(remind);
	expect(run.json).toEqual([expect.objectContaining({ skipped: true })]);
	expect(harness.service.lines).toEqual(['GET /api/invoices/42']);
});

/** Where a person chooses, one of the values, and what a refusal lists. */
const choices: ReadonlyArray<readonly [string, INodeParameters, value: string, listed: string]> = [
	[
		'Specify Fields',
		{ ...update, fieldsMode: given },
		'json',
		'mapping (Map Fields), keyValue (Field by Field), json (JSON)',
	],
	[
		'Specify Details',
		{ ...remind, bodyMode: given, bodyJson: '{}' },
		'json',
		'none (None), keyValue (Field by Field), json (JSON)',
	],
	[
		'On Empty Result',
		{ ...getAll, options: { onEmpty: given } },
		'error',
		'item (Return an Empty Item), nothing (Return Nothing), error (Stop With a Message)',
	],
];

describe.each(choices)('%s by an expression', (name, parameters, value, listed) => {
	test.each([null, '', 'JSON', 'Raw', 'toString', 7, true, [value], {}])(
		'%j is refused in words that list what is allowed, and nothing is sent',
		async (odd) => {
			const run = await harness.run(parameters, { items: items({ given: odd }) });
			expect(run.error?.message).toBe(
				`${name} is ${JSON.stringify(odd)}, which is none of its choices`,
			);
			expect(run.error?.description).toContain(listed);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each([value, ` ${value} `])('%j is taken', async (odd) => {
		const run = await harness.run(parameters, { items: items({ given: odd }) });
		expect(run.error).toBeUndefined();
		expect(harness.service.hits).toHaveLength(1);
	});
});

describe('a name that an option asks for', () => {
	const create: INodeParameters = {
		resource: 'invoice',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '{"order":"o1"}',
	};
	const named = (name: string): INodeParameters =>
		name === 'List Path'
			? { ...getAll, options: { listPath: given } }
			: name === 'Output Fields'
				? { ...getAll, options: { outputFields: given } }
				: { ...create, options: { clientReferenceField: given } };

	test.each(['Client Reference Field', 'List Path', 'Output Fields'])(
		'%s: what an expression does not find is refused, not switched off',
		async (name) => {
			for (const value of [null, { a: 1 }]) {
				const run = await harness.run(named(name), { items: items({ given: value }) });
				expect([run.error?.message, run.error?.description]).toEqual([
					`${name} is ${JSON.stringify(value)}, which is no text`,
					'Enter a text, or check what the expression gives. Nothing was sent.',
				]);
			}
			const run = await harness.run(named(name), { items: items({}) });
			expect(run.error?.message).toBe(`${name} is empty, which is no text`);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each(['Client Reference Field', 'List Path', 'Output Fields'])(
		'%s: an empty text by an expression is refused, too',
		async (name) => {
			const empty = name === 'Output Fields' ? ['', '  ', ' , ', [], ['']] : ['', '  '];
			for (const value of empty) {
				const run = await harness.run(named(name), { items: items({ given: value }) });
				expect(run.error?.message).toBe(
					`${name} is ${JSON.stringify(value)}, which gives nothing to go by`,
				);
				expect(run.error?.description).toMatch(/Nothing was sent/);
			}
			expect(harness.service.hits).toEqual([]);
		},
	);

	test('left empty by hand it stays off', async () => {
		const options = { clientReferenceField: '', listPath: ' ', outputFields: '' };
		const run = await harness.run({ ...create, options });
		expect(run.error).toBeUndefined();
		expect(harness.service.lines).toEqual(['POST /api/invoices']);
	});

	test('Output Fields may be a list, whose names are checked as well', async () => {
		harness.service.respond = json([{ id: 1, a: 2, b: 3, c: 4 }]);
		const run = await harness.run(named('Output Fields'), {
			items: items({ given: ['a', ' ', 'b'] }),
		});
		expect(run.json).toEqual([{ id: 1, a: 2, b: 3 }]);
		const odd = await harness.run(named('Output Fields'), { items: items({ given: ['a', 7] }) });
		expect(odd.error?.message).toBe('7 cannot be a field name');
	});
});

describe('a filter by an expression', () => {
	const filtered = (filters: object): INodeParameters => ({
		...getAll,
		filters: filters as INodeParameters,
	});

	test.each([[['sent', 'paid']], [{ status: 'sent' }]])(
		'%j is refused as a status',
		async (value) => {
			const run = await harness.run(filtered({ status: given }), {
				items: items({ given: value }),
			});
			expect(run.error?.message).toBe(`Status is ${JSON.stringify(value)}, which is no text`);
			expect(harness.service.hits).toEqual([]);
		},
	);

	const additional = (parameter: object) => ({ additional: { parameter } });
	const byExpression: ReadonlyArray<readonly [name: string, filters: object]> = [
		['Customer', { customerId: { __rl: true, mode: 'id', value: given } }],
		['Customer', { customerId: { __rl: true, mode: 'url', value: given } }],
		['Customer', { customerId: given }],
		['Status', { status: given }],
		['Status', { status: { __rl: true, mode: 'name', value: given } }],
		['Search', { search: given }],
		['Date From', { dateFrom: given }],
		['Date To', { dateTo: given }],
		['Additional Parameters > sort', additional([{ name: 'sort', value: given }])],
		['Additional Parameters > Name', additional([{ name: given, value: 'x' }])],
	];

	describe.each(byExpression)('%s', (name, filters) => {
		test.each([null, undefined, '', ' '])(
			'that comes to %j is refused: all would be listed',
			async (value) => {
				const run = await harness.run(filtered(filters), { items: items({ given: value }) });
				expect(run.error?.message).toBe(`${name} is empty`);
				expect(run.error?.description).toMatch(/, remove it, .*Nothing was sent/);
				expect(harness.service.hits).toEqual([]);
			},
		);
	});

	test('an address that names nobody is refused', async () => {
		const value = 'https://app/web/customers/%20';
		const customerId = { __rl: true, mode: 'url', value };
		const run = await harness.run(filtered({ customerId }));
		expect(run.error?.message).toBe('Customer is empty');
		expect(harness.service.hits).toEqual([]);
	});

	test('the type of a search that comes to nothing is refused', async () => {
		const search = { resource: 'search', operation: 'search', query: 'x', searchType: given };
		const run = await harness.run(search, { items: items({}) });
		expect(run.error?.message).toBe('Type is empty');
	});

	test('an agent may leave a filter empty, but not the customer', async () => {
		const tool = {
			node: { type: `${PACKAGE}.accountingServiceTool` },
			items: items({ given: '' }),
		};
		const named = { __rl: true, mode: 'name', value: given };
		await harness.run(filtered({ status: given, dateTo: given }), tool);
		await harness.run(filtered({ status: named }), tool);
		const line = 'GET /api/invoices?limit=50';
		expect(harness.service.lines).toEqual([line, line]);
		const customerId = { __rl: true, mode: 'id', value: given };
		const run = await harness.run(filtered({ customerId }), tool);
		expect(run.error?.message).toBe('Customer is empty');
	});

	test('a customer that nobody chose is no filter', async () => {
		await harness.run(filtered({ customerId: { __rl: true, mode: 'list', value: '' } }));
		expect(harness.service.lines).toEqual(['GET /api/invoices?limit=50']);
	});

	test.each([null, '', ' '])('%j is nothing to search for', async (value) => {
		const search = { resource: 'search', operation: 'search', query: given };
		const run = await harness.run(search, { items: items({ given: value }) });
		expect(run.error?.message).toBe('Search Term is empty');
		expect(run.error?.description).toBe(
			'Enter a value, or check what the expression gives for this item. Nothing was sent.',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test('a date that is none is refused in words', async () => {
		const run = await harness.run(filtered({ dateFrom: '={{ new Date("x") }}' }));
		expect(run.error?.message).toBe(
			'The value of "Date From" is "Invalid Date", which cannot be sent',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test('additional parameters: dates as text, objects as JSON, and nothing for nothing', async () => {
		const parameter = [
			{ name: 'at', value: '={{ new Date(0) }}' },
			{ name: 'now', value: '={{ $now.toUTC() }}' },
			{ name: 'where', value: '={{ ({ a: [1] }) }}' },
			{ name: 'blank', value: '' },
			{ name: '', value: 'x' },
		];
		await harness.run(filtered({ additional: { parameter } }));
		const { limit, at, now, where, ...rest } = harness.service.hits[0]?.query ?? {};
		expect([limit, at, where]).toEqual(['50', '1970-01-01T00:00:00.000Z', '{"a":[1]}']);
		expect(now).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
		expect(rest).toEqual({ blank: '' });
	});

	test('an additional parameter whose name is no text is refused', async () => {
		const parameter = [{ name: '={{ ({ a: 1 }) }}', value: 'x' }];
		const run = await harness.run(filtered({ additional: { parameter } }));
		expect(run.error?.message).toMatch(/Name is \{"a":1\}, which is no text$/);
		expect(harness.service.hits).toEqual([]);
	});
});
