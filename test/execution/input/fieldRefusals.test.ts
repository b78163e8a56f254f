import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const create: INodeParameters = { resource: 'customer', operation: 'create' };

describe('Update without a field is refused, because it may wipe the record', () => {
	const mapping = (fields: object) => ({ fields: fields as INodeParameters });
	test.each<[string, INodeParameters]>([
		['an empty JSON object', { fieldsMode: 'json', fieldsJson: '{}' }],
		['blank JSON', { fieldsMode: 'json', fieldsJson: ' ' }],
		['no field by field', { fieldsMode: 'keyValue', fieldsUi: {} }],
		['no list of fields at all', { fieldsMode: 'keyValue', fieldsUi: null }],
		['nothing mapped', mapping({ mappingMode: 'defineBelow', value: { name: null }, schema: [] })],
		['an untouched mapper', {}],
	])('%s', async (_, fields) => {
		const run = await harness.run({
			resource: 'customer',
			operation: 'update',
			...byId('customer'),
			...fields,
		});
		expect(run.error?.message).toMatch(/^No field of the customer is given/);
		expect(run.error?.description).toMatch(/Nothing was changed/);
		expect(harness.service.hits).toEqual([]);
	});
});

describe.each(['create', 'update', 'upsert'])('%s with automatic mapping', (operation) => {
	test('is refused where no fields were learned, instead of dropping the item', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema: [] };
		const run = await harness.run(
			{
				...create,
				operation,
				...byId('customer'),
				matchField: 'name',
				matchValue: 'Ann',
				fields: fields as unknown as INodeParameters,
			},
			{ items: items({ name: 'Ann' }) },
		);
		expect(run.error?.message).toMatch(/^Map Automatically has no fields to look for/);
		expect(harness.service.hits).toEqual([]);
	});
});

test('an item whose mapped fields have no value creates no empty record', async () => {
	const schema = [{ id: 'name', displayName: 'name', type: 'string', display: true }];
	const fields = { mappingMode: 'autoMapInputData', value: null, schema };
	const run = await harness.run(
		{ ...create, fieldsMode: 'mapping', fields: fields as unknown as INodeParameters },
		{ items: items({ name: undefined, other: 1 }) },
	);
	expect(run.error?.message).toBe('None of the fields of this item has a value');
	expect(run.error?.description).toBe(
		'Check what the node before gives for this item, or enter {} as JSON to send an empty object. Nothing was sent.',
	);
	expect(harness.service.hits).toEqual([]);
});

describe('fields of which n8n reads none are not taken for none', () => {
	const remind = { resource: 'invoice', operation: 'sendReminder', ...byId('invoice') };
	const whole = '={{ $json.all }}';
	const all = { field: [{ name: 'name', value: 'Ann' }] };

	test.each<[string, INodeParameters, string]>([
		[
			'an expression in place of a list',
			{ ...create, fieldsMode: 'keyValue', fieldsUi: whole },
			'',
		],
		['a text in its place', { ...create, fieldsMode: 'keyValue', fieldsUi: 'name' }, ''],
		['no field of a new record', { ...create, fieldsMode: 'keyValue', fieldsUi: {} }, ''],
		['an expression for details', { ...remind, bodyMode: 'keyValue', bodyUi: whole }, ''],
		['no detail of a mail', { ...remind, bodyMode: 'keyValue', bodyUi: {} }, ''],
		[
			'one for a mapping',
			{ ...create, fieldsMode: 'mapping', fields: whole },
			'An expression or a text stands',
		],
	])('%s', async (_, parameters, headline) => {
		const run = await harness.run(parameters, { items: items({ all }) });
		expect(run.error?.message).toMatch(
			headline || /^Field by Field is chosen, and there is no field$/,
		);
		expect(run.error?.description).toMatch(/hoose JSON .*Nothing was sent\.$/);
		expect(harness.service.hits).toEqual([]);
	});

	test('Create or Update needs no field beside its match value', async () => {
		harness.service.respond = (hit, response) =>
			json(hit.method === 'GET' ? [] : { id: '1', email: 'a@b.de' })(hit, response);
		const upsert = { ...create, operation: 'upsert', matchField: 'email', matchValue: 'a@b.de' };
		const run = await harness.run({ ...upsert, fieldsMode: 'keyValue', fieldsUi: {} });
		expect(run.error).toBeUndefined();
		expect(harness.service.hits.at(-1)?.body).toBe('{"email":"a@b.de"}');
	});
});

describe('a number with more digits than a number keeps', () => {
	const digits = '12345678901234567890';

	test.each([`{"n":${digits}}`, `{"a":{"b":[1,${digits}]}}`])(
		'%s is refused, not rounded',
		async (fieldsJson) => {
			const run = await harness.run({ ...create, fieldsMode: 'json', fieldsJson });
			expect(run.error?.message).toMatch(/more digits than a number can keep/);
			expect(run.error?.description).toMatch(/double quotes/);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each([
		['array', '[{"rate":0.12345678901234567890}]'],
		['object', '{"rate":1234567890.12345678901}'],
		['number', '1234567890.12345678901'],
	])('is refused where it is typed into a mapped field of the type %s', async (type, value) => {
		const schema = [{ id: 'n', displayName: 'n', type, required: false, display: true }];
		const fields = { mappingMode: 'defineBelow', value: { n: value }, schema };
		const run = await harness.run({ ...create, fieldsMode: 'mapping', fields });
		expect(run.error?.message).toMatch(/more digits than a number can keep/);
		expect(harness.service.hits).toEqual([]);
		fields.schema[0]!.type = 'string';
		await harness.run({ ...create, fieldsMode: 'mapping', fields });
		expect(harness.service.hits[0]?.body).toBe(JSON.stringify({ n: value }));
	});

	test('is sent with all its digits as text', async () => {
		await harness.run({ ...create, fieldsMode: 'json', fieldsJson: `{"n":"${digits}"}` });
		expect(harness.service.hits[0]?.body).toBe(`{"n":"${digits}"}`);
	});

	test('is refused in the body of an action, too', async () => {
		const run = await harness.run({
			resource: 'invoice',
			operation: 'duplicate',
			...byId('invoice'),
			bodyMode: 'json',
			bodyJson: `{"n":${digits}}`,
		});
		expect(run.error?.message).toMatch(/more digits/);
		expect(harness.service.hits).toEqual([]);
	});
});

describe('a field name', () => {
	test.each([7, true, { a: 1 }, ['a'], null])('%j is refused in words', async (name) => {
		const field = [{ name: '={{ $json.name }}', value: 'x' }];
		const run = await harness.run(
			{ ...create, fieldsMode: 'keyValue', fieldsUi: { field } },
			{ items: items({ name }) },
		);
		expect(run.error?.message).toBe(`${JSON.stringify(name)} cannot be a field name`);
		expect(run.error?.description).toBe(
			'Use names with single dots between them, such as address.city or lines.0.description. Nothing was sent.',
		);
		expect(harness.service.hits).toEqual([]);
	});
});

test.each([
	['lines[0].description', '"lines.0.description"'],
	['lines[10]', '"lines.10"'],
	['lines[0].taxes[1]', '"lines.0.taxes.1"'],
])('the position in %s is written with dots, says the refusal', async (name, dotted) => {
	const field = [{ name, value: 'x' }];
	const run = await harness.run({ ...create, fieldsMode: 'keyValue', fieldsUi: { field } });
	expect(run.error?.message).toBe(`"${name}" cannot be a field name`);
	expect(run.error?.description).toBe(`Write ${dotted}. Nothing was sent.`);
	expect(harness.service.hits).toEqual([]);
});

test.each<[string, INodeParameters]>([
	['a name twice', { fieldsUi: { field: ['a', 'a'].map((name) => ({ name, value: 'x' })) } }],
	['a name of dots', { fieldsUi: { field: [{ name: 'a..b', value: 'x' }] } }],
	['a match field of dots', { operation: 'upsert', matchField: 'a..b', matchValue: 'x' }],
	['no ID', { operation: 'delete', ...byId('customer', '={{ "" }}') }],
	['half a character as the ID', { operation: 'delete', ...byId('customer', '={{ "\\ud800" }}') }],
])('%s: the advice says that nothing was sent', async (_, parameters) => {
	const run = await harness.run({ ...create, fieldsMode: 'keyValue', ...parameters });
	expect(run.error?.description).toMatch(/\. Nothing was sent\.$/);
	expect(harness.service.hits).toEqual([]);
});

test.each(['({ city: $json.x })', '[$json.x]'])(
	'a parameter of which an expression leaves nothing is refused: %s',
	async (expression) => {
		const parameter = [{ name: 'where', value: `={{ ${expression} }}` }];
		const filters = { additional: { parameter } };
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', filters });
		expect(run.error?.message).toBe('Additional Parameters > where is empty');
		expect(harness.service.hits).toEqual([]);
	},
);

test('a parameter given twice under Additional Parameters is sent twice', async () => {
	harness.service.respond = json([]);
	const parameter = [
		{ name: 'tag', value: 'red' },
		{ name: ' tag ', value: 'blue & green' },
		{ name: 'sort', value: '-date' },
	];
	await harness.run({
		resource: 'invoice',
		operation: 'getAll',
		filters: { additional: { parameter } },
	});
	const sent = new URLSearchParams(harness.service.hits[0]?.search);
	expect(sent.getAll('tag')).toEqual(['red', 'blue & green']);
	expect(sent.getAll('sort')).toEqual(['-date']);
});

const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [n, n])));

describe.each<[string, (json: string) => INodeParameters]>([
	['JSON', (json) => ({ fieldsMode: 'json', fieldsJson: `{"deep": ${json}}` })],
	['JSON of an expression', (json) => ({ fieldsMode: 'json', fieldsJson: `={"deep": ${json}}` })],
	[
		'Field by Field',
		(json) => ({
			fieldsMode: 'keyValue',
			fieldsUi: { field: [{ name: 'deep', value: `[${json}]` }] },
		}),
	],
	[
		'Details as JSON',
		(json) => ({
			resource: 'invoice',
			operation: 'sendEmail',
			...byId('invoice'),
			bodyMode: 'json',
			bodyJson: `{"deep": ${json}}`,
		}),
	],
])('a number that reading changes, as %s,', (_, given) => {
	test.each(['12345678901234567890', '-9007199254740993', '0.12345678901234567891', '1e999'])(
		'%s is refused, and nothing is sent',
		async (number) => {
			const run = await harness.run({ ...create, ...given(number) });
			expect(run.error?.message).toMatch(/more digits than a number can keep|Infinity/);
			expect(run.error?.description).toMatch(/Nothing was sent/);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test('is no other way to write the same, nor text', async () => {
		harness.service.respond = json({ id: '1' });
		const same = '[1.50, 1e3, 9007199254740991, "12345678901234567890"]';
		const run = await harness.run({ ...create, ...given(same) });
		expect(run.error).toBeUndefined();
		expect(harness.service.hits[0]?.body).toContain(
			'[1.5,1000,9007199254740991,"12345678901234567890"]',
		);
	});

	test('is not looked for in what is no record', async () => {
		const run = await harness.run({ ...create, ...given(wide) });
		expect(run.error?.message).toMatch(/no record of an accounting service: .* 5000 names/);
		expect(run.error?.description).toBe('Give the fields of one record. Nothing was sent.');
		expect(harness.service.hits).toEqual([]);
	});
});
