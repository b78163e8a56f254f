import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** One field, given by the same expression in each of the three modes. */
const modes: Readonly<Record<string, (expression: string) => INodeParameters>> = {
	'Map Fields': (expression) => ({
		fields: {
			mappingMode: 'defineBelow',
			value: { a: `={{ ${expression} }}` },
			schema: [{ id: 'a', displayName: 'a', type: 'string', display: true, required: false }],
		} as unknown as INodeParameters,
	}),
	'Field by Field': (expression) => ({
		fieldsMode: 'keyValue',
		fieldsUi: { field: [{ name: 'a', value: `={{ ${expression} }}` }] },
	}),
	JSON: (expression) => ({
		fieldsMode: 'json',
		fieldsJson: `={{ ({ a: ${expression.startsWith('{') ? `(${expression})` : expression} }) }}`,
	}),
};

const create = async (parameters: INodeParameters) =>
	await harness.run(
		{ resource: 'customer', operation: 'create', ...parameters },
		{ items: items({ none: null, total: 12.5, lines: [{ qty: 2 }], who: { name: 'Ann' } }) },
	);

describe.each(Object.entries(modes))('a value by an expression under %s', (_, parameters) => {
	test.each<[string, string, unknown]>([
		['a number', '$json.total', 12.5],
		['zero', '0', 0],
		['a yes-or-no', 'false', false],
		['null', '$json.none', null],
		['an empty text', '""', ''],
		['a list', '$json.lines', [{ qty: 2 }]],
		['an object', '$json.who', { name: 'Ann' }],
		['a date', 'new Date(0)', '1970-01-01T00:00:00.000Z'],
		[
			'a Luxon date',
			'DateTime.fromISO("2026-01-31T10:00:00Z").toUTC()',
			'2026-01-31T10:00:00.000Z',
		],
		['a date in a list', '[new Date(0)]', ['1970-01-01T00:00:00.000Z']],
		['undefined in an object', '({ b: undefined, c: 1 })', { c: 1 }],
		['undefined in a list', '[undefined, 1]', [1]],
		['what an object gives itself for JSON', '({ toJSON: () => "x" })', 'x'],
		['a whole number as BigInt', 'BigInt(7)', 7],
		['a text of digits', '"12345"', '12345'],
		['a text of digits and blanks', '" 7 "', ' 7 '],
		['the text true', '"true"', 'true'],
		['the text null', '"null"', 'null'],
		['a text in quotes', `'"a" and "b"'`, '"a" and "b"'],
		['a text in brackets', '"[draft] offer [v2]"', '[draft] offer [v2]'],
		['a text in braces', '"{x}"', '{x}'],
		['a text of JSON', `'[1, {"a": null}]'`, '[1, {"a": null}]'],
	])('%s is sent', async (_what, expression, sent) => {
		const run = await create(parameters(expression));
		expect(run.error).toBeUndefined();
		expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual({ a: sent });
	});

	test('a function is refused by n8n in its own words', async () => {
		const run = await create(parameters('(() => 1)'));
		expect(run.error?.message).toMatch(/function/);
		expect(harness.service.hits).toEqual([]);
	});

	test('undefined leaves the field out', async () => {
		harness.service.respond = (hit, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(hit.method === 'GET' ? '[]' : '{"id":1}');
		};
		await harness.run({
			resource: 'customer',
			operation: 'upsert',
			matchField: 'email',
			matchValue: 'x@y.z',
			...parameters('$json.absent'),
		});
		expect(harness.service.hits.at(-1)?.body).toBe('{"email":"x@y.z"}');
	});

	test('undefined in every field creates no empty record', async () => {
		const run = await create(parameters('$json.absent'));
		expect(run.error?.message).toBe(
			'The expressions under Fields or Details give nothing for this item',
		);
		expect(run.error?.description).toMatch(/Nothing was sent/);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['no number', 'NaN', 'The value of "a" is NaN, which cannot be sent'],
		['infinity', '1 / 0', 'The value of "a" is Infinity, which cannot be sent'],
		['no number in a list', '[1, NaN]', 'The value of "a.1" is NaN, which cannot be sent'],
		['a function in a list', '[() => 1]', 'The value of "a.0" is a function, which cannot be sent'],
		[
			'an object that holds itself',
			'(() => { const o = {}; o.me = { o }; return o; })()',
			/holds itself/,
		],
		['a Map', 'new Map([[1, 2]])', 'The value of "a" is {}, which cannot be sent'],
		[
			'a date that is none',
			'new Date("x")',
			'The value of "a" is "Invalid Date", which cannot be sent',
		],
		[
			'a Luxon date that is none',
			'DateTime.fromISO("x")',
			'The value of "a" is "Invalid DateTime", which cannot be sent',
		],
		[
			'a number that lost digits',
			'12345678901234567890',
			'The value of "a" is 12345678901234567000, which has more digits than a number can keep',
		],
		[
			'a BigInt that a number cannot hold',
			'BigInt("12345678901234567890")',
			'The value of "a" is 12345678901234567890, which has more digits than a number can keep',
		],
		[
			'more levels than any record',
			'(() => { let o = 1; for (let n = 0; n < 200; n++) o = [o]; return o; })()',
			/more levels than any record/,
		],
	])('%s is refused in words, and nothing is sent', async (_what, expression, message) => {
		const run = await create(parameters(expression));
		if (typeof message === 'string') expect(run.error?.message).toBe(message);
		else expect(run.error?.message).toMatch(message);
		expect(run.error?.description).toMatch(/Nothing was sent/);
		expect(harness.service.hits).toEqual([]);
	});
});

describe('Map Fields', () => {
	const mapped = (type: string, a: unknown) =>
		create({
			fields: {
				mappingMode: 'defineBelow',
				value: { a },
				schema: [{ id: 'a', displayName: 'a', type, display: true, required: false }],
			} as unknown as INodeParameters,
		});

	test('a field that nobody touched is left out', async () => {
		await mapped('string', null);
		expect(harness.service.hits[0]?.body).toBe('{}');
	});

	test.each([
		['number', '={{ "" }}', '{"a":""}'],
		['number', '={{ " " }}', '{"a":" "}'],
		['number', '={{ "012.50" }}', '{"a":"012.50"}'],
		['number', '={{ "12.50" }}', '{"a":12.5}'],
		['string', '={{ "12" }}', '{"a":"12"}'],
		['number', '={{ true }}', '{"a":true}'],
		['number', '={{ $json.none }}', '{"a":null}'],
		['number', '={{ "soon" }}', '{"a":"soon"}'],
		['boolean', '={{ "false" }}', '{"a":"false"}'],
		['object', '={{ "{\\"b\\":1}" }}', '{"a":"{\\"b\\":1}"}'],
		['number', '12.5', '{"a":12.5}'],
		['number', 12.5, '{"a":12.5}'],
		['array', [1, '2'], '{"a":[1,"2"]}'],
		['number', ' ', '{"a":" "}'],
		['boolean', 'false', '{"a":false}'],
		['object', '{"b":1}', '{"a":{"b":1}}'],
		['array', '[1,"2"]', '{"a":[1,"2"]}'],
	])('a %s field given %s sends %s', async (type, value, body) => {
		await mapped(type, value);
		expect(harness.service.hits[0]?.body).toBe(body);
	});

	const columns = (...types: string[]) =>
		types.map((type, at) => {
			const id = ['a', 'b'][at];
			return { id, displayName: id, type, display: true, required: false };
		});

	test.each<[what: string, mapper: object, body: string]>([
		[
			'has the type of its own field',
			{ value: { a: '12', b: '12' }, schema: columns('string', 'number') },
			'{"a":"12","b":12}',
		],
		['is sent as it is where no fields were learned', { value: { a: '12' } }, '{"a":"12"}'],
		[
			'is no typed-in one where an expression gives all of them',
			{ value: '={{ ({ a: "012.50", b: null }) }}', schema: columns('number', 'number') },
			'{"a":"012.50","b":null}',
		],
	])('a value %s', async (_, mapper, body) => {
		const fields = { mappingMode: 'defineBelow', ...mapper } as unknown as INodeParameters;
		await create({ fields });
		expect(harness.service.hits[0]?.body).toBe(body);
	});

	test('automatic mapping sends the null of an item', async () => {
		const schema = [{ id: 'none', displayName: 'none', type: 'string', display: true }];
		await create({
			fields: {
				mappingMode: 'autoMapInputData',
				value: null,
				schema,
			} as unknown as INodeParameters,
		});
		expect(harness.service.hits[0]?.body).toBe('{"none":null}');
	});
});

test.each(['null', '7', '[1]', '$now', '$json.absent', 'new Map()'])(
	'fields as JSON given %s by an expression are refused',
	async (expression) => {
		const run = await create({ fieldsMode: 'json', fieldsJson: `={{ ${expression} }}` });
		expect(run.error?.message).toMatch(
			/The JSON in Fields is not an object|The fields are .* cannot be sent/,
		);
		expect(harness.service.hits).toEqual([]);
	},
);

test('JSON that is nested without end is refused before it is walked through', async () => {
	const fieldsJson = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
	const run = await create({ fieldsMode: 'json', fieldsJson });
	expect(run.error?.message).toMatch(/more levels than any record/);
	expect(harness.service.hits).toEqual([]);
});

test.each([
	['={{ new Date(0) }}', '1970-01-01T00:00:00.000Z'],
	['={{ 7 }}', 7],
	['  x@y.z ', 'x@y.z'],
])('a match value of %s becomes part of what is created', async (matchValue, sent) => {
	harness.service.respond = (hit, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(hit.method === 'GET' ? '[]' : '{"id":1}');
	};
	await harness.run({
		resource: 'customer',
		operation: 'upsert',
		matchField: 'since',
		matchValue,
		fieldsMode: 'json',
		fieldsJson: '{}',
	});
	expect(JSON.parse(harness.service.hits.at(-1)?.body ?? '')).toEqual({ since: sent });
});
