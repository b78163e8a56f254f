import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { json } from '../../localService/localService';
import { keeping, writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = keeping([{ id: '42', email: 'a@x', rate: '7,50', fee: '1' }]);
});

const UPDATE = { operation: 'update', customerId: { __rl: true, mode: 'id', value: '42' } };

const run = async (body: object, parameters: INodeParameters = {}, options: INodeParameters = {}) =>
	await harness.run({
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: JSON.stringify(body),
		...parameters,
		options,
	});

const warningsOf = async (body: object, parameters: INodeParameters = {}, options = {}) => {
	const { json, error } = await run(body, parameters, { dryRun: true, ...options });
	expect(error).toBeUndefined();
	return json[0]?.warnings;
};
const told = (name: string, text: string) =>
	`${name} is the text "${text}": if it is a number, write it with a point and no comma, such as 12.50`;

const COLUMN = { id: 'size', displayName: 'Size', display: true, required: false };

describe('a dry run', () => {
	test.each([
		...['12,50', ' 12,5 ', '-3,00', '1.234,50', "1'234,50", '12,50 EUR', '12,50€', '20,0%'],
		...['1,234.56', '$1,234.50', '€ 12,50', 'EUR 12,50', 'US$1,234.50', '-€12,50', '€-12,50'],
		...['1,234,567.8', '12,50 R$', '123,456.123456', '0,500', '1234,500', '1,2345', '1,234.500'],
	])('warns of an amount of %j', async (amount) =>
		expect(await warningsOf({ amount })).toEqual([told('amount', amount.trim())]),
	);

	test.each([
		['1,234', '1234', '1.234'],
		['$999,000', '999000', '999.000'],
		['12,345 EUR', '12345', '12.345'],
	])('names both readings of %j', async (amount, whole, fraction) =>
		expect(await warningsOf({ amount })).toEqual([
			`amount is the text "${amount}": if it is a number, write it without a comma, as ${whole} or ${fraction}, whichever is meant`,
		]),
	);

	test.each([
		...['12.50', '12', 'a, b', '1,2,3', 'twelve,50', ',50', '12,', '12,50 for two', '$12.50'],
		...['1234,567.8', '12,34.56', '1,234.', '1,234.1234567', 'ABCD 12,50', 'for 12,50', '(12,50)'],
	])('does not warn of %j', async (amount) => expect(await warningsOf({ amount })).toBeUndefined());

	test('warns of what is nested, and of nothing whose name is of words', async () => {
		const lines = [{ unit_price: 9 }, { unit_price: '9,90', description: '1,5', hours: '2,5' }];
		expect(await warningsOf({ lines, note: '12,50', terms: { discount: ['1,5'] } })).toEqual([
			told('lines.1.unit_price', '9,90'),
			told('lines.1.hours', '2,5'),
			told('terms.discount.0', '1,5'),
		]);
	});

	test('goes by the end of a name, in whatever letters', async () => {
		const names = [
			...['amount', 'price', 'quantity', 'qty', 'total', 'net', 'gross', 'rate', 'tax', 'vat'],
			...['discount', 'hours', 'budget', 'sum', 'balance', 'cost', 'costs', 'fee', 'percent'],
			...['paid', 'due', 'of_amount', 'unitPrice', 'VAT'],
		];
		const body = Object.fromEntries(names.map((name) => [name, '1,5']));
		expect(await warningsOf(body)).toEqual(names.map((name) => told(name, '1,5')));
	});

	test('shows no name as the HTML that n8n would make of it', async () => {
		expect(await warningsOf({ '<b>_amount': '1,5' })).toEqual([told('‹b>_amount', '1,5')]);
	});

	test.each(['number', 'string'])('goes by the type of the column: %s', async (type) => {
		const value = { size: "={{ '1,5' }}" };
		const fields = { mappingMode: 'defineBelow', value, schema: [{ ...COLUMN, type }] };
		const warnings = await warningsOf({}, { fieldsMode: 'mapping', fields: fields as never });
		expect(warnings).toEqual(type === 'number' ? [told('size', '1,5')] : undefined);
	});

	test.each([
		['unit_price', []],
		['size', [{ ...COLUMN, type: 'number' }]],
	])('warns of lines that are made of rows, of their %s', async (name, schema) => {
		const value = { [name]: "={{ '9,90' }}" };
		const warnings = await warningsOf(
			{ reference: 'A' },
			{
				...{ resource: 'invoice', operation: 'createFromRows', groupBy: 'A' },
				lineFields: { mappingMode: 'defineBelow', value, schema } as never,
			},
		);
		expect(warnings).toEqual([told(`lines.0.${name}`, '9,90')]);
	});

	test('warns of an update, and not of what the record has', async () => {
		const options = { keepOtherFields: true };
		expect(await warningsOf({ fee: '2,5' }, UPDATE, options)).toEqual([told('fee', '2,5')]);
		expect(await warningsOf({ fee: '3' }, UPDATE, options)).toBeUndefined();
	});
});

describe('a text with a point before three figures', () => {
	const map = (amount: string, extra: object = {}): INodeParameters => ({
		...{ resource: 'customer', operation: 'create', fieldsMode: 'mapping' },
		fields: {
			mappingMode: 'defineBelow',
			value: { size: amount },
			schema: [{ ...COLUMN, type: 'number' }],
			...extra,
		} as never,
	});
	const readings = (whole: string, fraction: string) =>
		`if it is a number, give it not as a text but as a number, as ${whole} or ${fraction}, whichever is meant`;
	const asNumber = (name: string) =>
		`${name} is the text "1.500" and is sent as 1.5: ${readings('1500', '1.500')}`;
	const pointHint = (told: string) =>
		`There are texts with a point before three figures, which may mean thousands, first for item 0: ${told}`;
	const expression = map('={{ $json.size }}');

	test.each<[string, INodeParameters, string]>([
		['an expression', expression, 'size'],
		['typed in', map('1.500'), 'size'],
		['mapped automatically', map('', { mappingMode: 'autoMapInputData', value: null }), 'size'],
		[
			'a field by itself',
			{
				...{ resource: 'customer', operation: 'create', fieldsMode: 'keyValue' },
				fieldsUi: { field: [{ name: 'amount', value: '1.500' }] },
			},
			'amount',
		],
	])('is told of where it is sent as a number: %s', async (_, parameters, name) => {
		for (const dryRun of [false, true]) {
			const ran = await harness.run(
				{ ...parameters, options: { dryRun } },
				{ items: items({ size: '1.500' }) },
			);
			expect(ran.hints).toContain(pointHint(asNumber(name)));
			expect(ran.json[0]?.warnings).toEqual(dryRun ? [asNumber(name)] : undefined);
		}
		const posts = harness.service.hits.filter(({ method }) => method === 'POST');
		expect(posts.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ [name]: 1.5 }]);
	});

	test('is told of where it is sent as a text, and of both readings', async () => {
		const told = `amount is the text "-12.000": ${readings('12000', '12.000')}`;
		expect(await warningsOf({ amount: ' -12.000' })).toEqual([told]);
		expect((await run({ amount: '-12.000', rate: '1,5' })).hints).toEqual([
			pointHint(told),
			expect.stringContaining('There are numbers with a comma') as string,
		]);
	});

	test.each([1.5, 1500, '1.50', '1.5', '0.500', '1500', '1.5000', '1234.500', '1.500 or so', 'x'])(
		'is no %j',
		async (size) => {
			const { hints, error } = await harness.run(expression, { items: items({ size }) });
			expect([hints, error]).toEqual([[], undefined]);
			expect(await warningsOf({ amount: size })).toBeUndefined();
		},
	);

	test('is told of for each line that is made of a row, but for no more than 2,000', async () => {
		const lineFields = map('={{ $json.size }}').fields!;
		const ran = await harness.run(
			{
				...{ resource: 'invoice', operation: 'createFromRows', groupBy: 'A' },
				...{ fieldsMode: 'json', fieldsJson: '{"reference":"A"}', lineFields },
				options: { dryRun: true },
			},
			{ items: items({ size: 2 }, ...Array.from({ length: 2001 }, () => ({ size: '1.500' }))) },
		);
		expect(ran.json[0]?.warnings).toEqual(Array(2000).fill(asNumber('size')));
	});

	test.each(['version', 'exchange_rate', 'percent'])(
		'is not told of where its name is none of numbers that may be thousands: %s',
		async (name) => expect(await warningsOf({ [name]: '1.085' })).toBeUndefined(),
	);
});

describe('a hint says of the first of them', () => {
	const hintOf = (item: number) =>
		`There are numbers with a comma, which the service may refuse or read as another amount, first for item ${item}: ${told('amount', '12,50')}`;
	const hint = hintOf(0);
	const body = { amount: '12,50', fee: '1,0' };

	test.each<[string, INodeParameters]>([
		['create', {}],
		['update', UPDATE],
		['create or update', { operation: 'upsert', matchField: 'email', matchValue: 'a@x' }],
	])('in %s, whether it is a dry run or not', async (_, parameters) => {
		expect((await run(body, parameters)).hints).toContain(hint);
		expect(writesIn(harness.service.hits)).toHaveLength(1);
		expect((await run(body, parameters, { dryRun: true })).hints).toContain(hint);
	});

	test('which need not be of the first item', async () => {
		const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
		const { hints } = await harness.run(
			{ ...create, fieldsJson: '={{ JSON.stringify($json) }}' },
			{ items: items({ amount: 1 }, body, { fee: '2,0' }) },
		);
		expect(hints).toEqual([hintOf(1)]);
	});

	test('and nothing where there are none', async () => {
		const { hints } = await run({ amount: 12.5, name: '12,50' });
		expect(hints.filter((said) => said.includes('comma'))).toEqual([]);
	});
});

describe('an item that is refused', () => {
	const matched = { operation: 'upsert', matchField: 'email', matchValue: 'a@x' };
	const answering = (method: string, status: number, error = 'amount: not a number') => {
		const usual = harness.service.respond;
		const refusal = json({ error }, status);
		harness.service.respond = (hit, response) =>
			(hit.method === method ? refusal : usual)(hit, response);
	};

	test.each<[string, number, INodeParameters]>([
		['POST', 400, {}],
		['POST', 422, {}],
		['PUT', 422, UPDATE],
		['PUT', 400, matched],
	])('says so for its values: %s, %i', async (method, status, parameters) => {
		answering(method, status);
		const { error } = await run({ amount: '12,50' }, parameters);
		expect(error?.description).toContain(`${told('amount', '12,50')}.`);
	});

	test.each<[string, number, INodeParameters]>([
		['POST', 409, {}],
		['POST', 403, {}],
		['GET', 400, matched],
	])('does not for anything else: %s, %i', async (method, status, parameters) => {
		answering(method, status);
		const { error } = await run({ amount: '12,50' }, parameters);
		expect(error?.description).not.toContain('with a point');
	});

	test.each(['1.234,50', '12.000'])('says it once, of %s', async (amount) => {
		answering('POST', 400);
		const description = (await run({ amount })).error?.description;
		expect(description).toMatch(
			/^Check the fields of this item\. amount is the text "[^"]+": if it is a number, [^"]+\.$/,
		);
	});

	test('is told of its own values', async () => {
		// Where no field is named, nothing else tells how it was sent.
		answering('POST', 400, 'no');
		const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
		const fieldsJson = '={{ JSON.stringify($json) }}';
		for (const given of [
			[{ amount: '12.50' }, { amount: '1,50' }],
			[{ amount: '1,50' }, { amount: '12.50' }],
		]) {
			const ran = await harness.run(
				{ ...create, fieldsJson },
				{ items: items(...given), node: { onError: 'continueRegularOutput' } },
			);
			const isTold = ran.output(0).map(({ error }) => error?.description?.includes('1,50'));
			expect(isTold).toEqual(given.map(({ amount }) => amount === '1,50'));
		}
	});
});
