import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const create: INodeParameters = { resource: 'customer', operation: 'create' };
const duplicate: INodeParameters = {
	resource: 'invoice',
	operation: 'duplicate',
	...byId('invoice'),
};
const sent = async (parameters: object, item: IDataObject = {}) => {
	const run = await harness.run(parameters as INodeParameters, { items: items(item) });
	expect(run.error).toBeUndefined();
	const { body } = harness.service.hits.at(-1)!;
	return body === '' ? undefined : (JSON.parse(body) as unknown);
};
const refused = async (parameters: object, item: IDataObject = {}) => {
	const { error } = await harness.run(parameters as INodeParameters, { items: items(item) });
	expect(harness.service.hits).toEqual([]);
	return [error?.message, error?.description];
};
const list = (...field: Array<{ name: string; value: unknown }>) => ({ field });

describe('the body of an action', () => {
	test.each<[string, INodeParameters, unknown]>([
		['none', { bodyMode: 'none' }, undefined],
		['not chosen', {}, undefined],
		['as JSON', { bodyMode: 'json', bodyJson: '{"a":1}' }, { a: 1 }],
		['as an object', { bodyMode: 'json', bodyJson: '={{ ({ a: 1 }) }}' }, { a: 1 }],
		['as empty JSON', { bodyMode: 'json', bodyJson: '  ' }, {}],
		[
			'field by field',
			{ bodyMode: 'keyValue', bodyUi: list({ name: 'a.b', value: '1' }) as never },
			{ a: { b: 1 } },
		],
	])('%s', async (_, parameters, body) => {
		expect(await sent({ ...duplicate, ...parameters })).toEqual(body);
	});
});

test('each item chooses by itself how its fields and details are given', async () => {
	const given = items({ mode: 'none' }, { mode: 'json' });
	const bodies = { bodyMode: '={{ $json.mode }}', bodyJson: '{"a":1}' };
	await harness.run({ ...duplicate, ...bodies }, { items: given });
	const fields = { fieldsMode: '={{ $json.mode }}', fieldsJson: '{"a":1}' };
	const fieldsUi = list({ name: 'b', value: '2' }) as never;
	await harness.run(
		{ ...create, ...fields, fieldsUi },
		{ items: items({ mode: 'json' }, { mode: 'keyValue' }) },
	);
	expect(harness.service.hits.map(({ body }) => body)).toEqual([
		'',
		'{"a":1}',
		'{"a":1}',
		'{"b":2}',
	]);
});

test.each<[string, INodeParameters]>([
	[
		'Field by Field',
		{
			bodyMode: 'keyValue',
			bodyUi: list({ name: 'subject', value: '={{ $json.subject }}' }) as never,
		},
	],
	['JSON', { bodyMode: 'json', bodyJson: '={{ ({ subject: $json.subject }) }}' }],
	['JSON as text', { bodyMode: 'json', bodyJson: '={{ $json.subject ?? "" }}' }],
])('no mail goes out without the details that %s was to give', async (_, body) => {
	const [message] = await refused({ ...duplicate, operation: 'sendEmail', ...body });
	expect(message).toBe('The expressions under Fields or Details give nothing for this item');
});

describe('Field by Field', () => {
	const byField = (...field: Parameters<typeof list>) => ({
		...create,
		fieldsMode: 'keyValue',
		fieldsUi: list(...field),
	});

	test('leaves out what an expression leaves undefined, and sends what is null', async () => {
		const fields = byField(
			{ name: 'a', value: '={{ $json.none }}' },
			{ name: 'b', value: '={{ null }}' },
			{ name: ' c . d ', value: 'null' },
		);
		expect(await sent(fields)).toEqual({ b: null, c: { d: null } });
	});

	test('keeps the type that an expression gives', async () => {
		const fields = byField(
			{ name: 'n', value: '={{ 7 }}' },
			{ name: 't', value: '={{ "7" }}' },
			{ name: 'l', value: '={{ [1, "2"] }}' },
		);
		expect(await sent(fields)).toEqual({ n: 7, t: '7', l: [1, '2'] });
	});

	test('takes a text with an expression in it for an expression, in details as well', async () => {
		const field = list({ name: 'a', value: '=[{{ 1 }}]' }, { name: 'b', value: '[1]' });
		const details = { ...duplicate, bodyMode: 'keyValue', bodyUi: field };
		expect(await sent(details)).toEqual({ a: '[1]', b: [1] });
	});

	test.each([
		[['a', 'a'], 'a'],
		[['a', 'a.b'], 'a.b'],
		[['a.b', 'a'], 'a'],
	])('refuses %j, which is given twice', async (names, twice) => {
		const fields = byField(...names.map((name) => ({ name, value: 'x' })));
		expect(await refused(fields)).toEqual([
			`The field "${twice}" is given twice`,
			'Remove one of the two entries; a field is either a value or a group of fields. Nothing was sent.',
		]);
	});

	test('refuses a name that an expression leaves undefined', async () => {
		const name = '={{ $json.none }}';
		expect((await refused(byField({ name, value: 'x' })))[0]).toBe('A field has no name');
	});

	test.each(['', ' '])('refuses an empty name', async (name) => {
		expect(await refused(byField({ name, value: 'x' }))).toEqual([
			'A field has no name',
			'Enter the name, or remove the field. Nothing was sent.',
		]);
	});

	test.each(['a.', '.a', 'a..b', 'prototype', 'a.constructor', '__proto__.b'])(
		'refuses the name %j',
		async (name) => {
			expect(await refused(byField({ name, value: 'x' }))).toEqual([
				`${JSON.stringify(name)} cannot be a field name`,
				'Use names with single dots between them, such as address.city or lines.0.description. Nothing was sent.',
			]);
		},
	);

	test.each(['{"a":}', '[1,]', '{a:1}'])('refuses the value %s', async (value) => {
		expect(await refused(byField({ name: 'lines', value }))).toEqual([
			'The value of "lines" starts like JSON but cannot be read as JSON',
			'Fix the brackets, commas and quotes, or put double quotes around the whole value to send it as text. Nothing was sent.',
		]);
	});

	test.each([
		['[1,2', '[1,2'],
		['{open', '{open'],
		['-', '-'],
		['-0', '-0'],
		['- 1', '- 1'],
		['5 apples', '5 apples'],
		[' {"a":1} ', { a: 1 }],
		['{\n"a":1}', { a: 1 }],
		['"', '"'],
		['""', ''],
		['x[1]', 'x[1]'],
		['[1]x', '[1]x'],
	])('takes %j for %j', async (value, taken) => {
		expect(await sent(byField({ name: 'v', value }))).toEqual({ v: taken });
	});

	test('refuses a list whose number has too many digits', async () => {
		const [message] = await refused(byField({ name: 'v', value: '[12345678901234567890]' }));
		expect(message).toBe(
			'The value of "v.0" is 12345678901234567000, which has more digits than a number can keep',
		);
	});
});

describe('JSON', () => {
	const asJson = (fieldsJson: unknown) => ({ ...create, fieldsMode: 'json', fieldsJson });

	test.each(['{"a":', 'nonsense'])(
		'that cannot be read is refused with the reason: %s',
		async (j) => {
			const [message, advice] = await refused(asJson(j));
			expect(message).toMatch(/^The JSON in Fields cannot be read: .*(JSON|token|Unexpected)/);
			expect(advice).toMatch(/Check commas, brackets and double quotes/);
		},
	);

	test.each(['$json', ' $json', "$('Set').item", '$input.all()'])(
		'that is %s is told to stand between braces',
		async (j) => {
			const [, advice] = await refused(asJson(j));
			expect(advice).toMatch(/^Make it an expression.*\{\{ \$json \}\}.*Nothing was sent\.$/);
		},
	);

	test('that has an expression in Fixed mode is told to be switched', async () => {
		const [, advice] = await refused(asJson('{"total": {{ $json.total }} }'));
		expect(advice).toBe('Switch Fields from Fixed to Expression. Nothing was sent.');
	});

	test.each(['[]', 'null', '7'])('that is no object is refused: %s', async (j) => {
		expect(await refused(asJson(j))).toEqual([
			'The JSON in Fields is not an object',
			'Start it with { and end it with }, with the field names in double quotes inside. Nothing was sent.',
		]);
	});

	test.each([
		['={{ $json.nope }}', 'nothing', /check what it gives for this item/],
		['={{ null }}', 'nothing', /check what it gives for this item/],
		['={{ "42" }}', '42', /It has to give an object/],
		[`={{ '"a text"' }}`, '"a text"', /It has to give an object/],
		['={{ [{ a: 1 }, { a: 2 }] }}', 'a list of 2', /put a Split Out node before/],
		['={{ JSON.stringify([{ a: 1 }]) }}', 'a list of 1', /put a Split Out node before/],
	])('that an expression gives is refused as what it is: %s', async (j, gives, whatToDo) => {
		const [message, advice] = await refused(asJson(j));
		expect(message).toBe(
			`The JSON in Fields is not an object: its expression gives ${gives} for this item`,
		);
		expect(advice).toMatch(whatToDo);
		expect(advice).toMatch(/Nothing was sent\.$/);
	});

	test('that is an object is that of its own item', async () => {
		await harness.run(asJson('={{ ({ n: $json.n }) }}') as INodeParameters, {
			items: items({ n: 1 }, { n: 2 }),
		});
		expect(harness.service.hits.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}']);
	});
});

describe('the mapper', () => {
	const column = (id: string, extra: object = {}) => ({
		id,
		displayName: id,
		required: false,
		defaultMatch: false,
		display: true,
		type: 'string',
		...extra,
	});
	const mapper = (fields: object) => ({ ...create, fields });
	const schema = ['name', 'email'].map((id) => column(id));

	test('takes the fields of its own item', async () => {
		const value = { name: '={{ $json.who }}', email: '={{ $json.none }}' };
		const fields = { mappingMode: 'defineBelow', value, schema };
		await harness.run(mapper(fields) as unknown as INodeParameters, {
			items: items({ who: 'Ann' }, { who: 'Bob' }),
		});
		expect(harness.service.hits.map(({ body }) => body)).toEqual([
			'{"name":"Ann"}',
			'{"name":"Bob"}',
		]);
	});

	test('takes what fits from its own item when it maps by itself', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema };
		await harness.run(mapper(fields) as unknown as INodeParameters, {
			items: items({ name: 'Ann', email: null }, { email: 'b@c.d', other: 1 }),
		});
		expect(harness.service.hits.map(({ body }) => body)).toEqual([
			'{"name":"Ann","email":null}',
			'{"email":"b@c.d"}',
		]);
	});

	test('says what it left out of the items when it maps by itself, once for all', async () => {
		const removed = column('id', { display: false });
		const fields = { mappingMode: 'autoMapInputData', value: null, schema: [...schema, removed] };
		const others = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, n]));
		const run = await harness.run(mapper(fields) as unknown as INodeParameters, {
			items: items({ name: 'Ann', vat_no: 'X', id: 7 }, { name: 'Bob', vat_no: 'Y', ...others }),
		});
		expect(run.hints).toEqual([
			'Not sent, because the service sets them: id',
			'Not sent, because no fields of these names were read from the account: vat_no, f0, f1, f2, f3, f4, f5, f6, f7, f8 and 1 more. Rename those that are meant in the node before. If the account has them, open the panel again and click Refresh.',
		]);
	});

	test('has nothing to say where it takes everything', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema };
		const run = await harness.run(mapper(fields) as unknown as INodeParameters, {
			items: items({ name: 'Ann', email: 'a@b.c' }),
		});
		expect(run.hints).toEqual([]);
	});

	test('names ten of the fields that it does not know, and what to do', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema };
		const item = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}`, n]));
		expect(await refused(mapper(fields), item)).toEqual([
			"None of the item's fields (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9 and 2 more) has the name of a field that is sent",
			"The fields read from the account are name, email. Rename the item's fields in the node before, or set Mapping Column Mode to Map Each Column Manually. After another credential was chosen, open the panel again and click Refresh. Nothing was sent.",
		]);
	});

	test('knows no field where the panel has not stored any', async () => {
		const said = await refused(mapper({ mappingMode: 'autoMapInputData' }), { name: 'Ann' });
		expect(said).toEqual([
			'Map Automatically has no fields to look for, because none were read from the account yet',
			'Set Mapping Column Mode to Map Each Column Manually, which reads them, and back. Nothing was sent.',
		]);
	});

	test('creates nothing but an empty record where nothing was mapped', async () => {
		expect(await sent(create)).toEqual({});
		expect(await sent(mapper({ mappingMode: 'defineBelow', value: null, schema: [] }))).toEqual({});
	});
});
