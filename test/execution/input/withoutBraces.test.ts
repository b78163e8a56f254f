import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: 7 });
});

const update: INodeParameters = {
	resource: 'customer',
	operation: 'update',
	...byId('customer', '7'),
};
const phone = { id: 'phone', displayName: 'Phone', display: true, required: false, type: 'string' };

const ways: Array<[string, (value: string) => INodeParameters, box: string]> = [
	[
		'Field by Field',
		(value) => ({ fieldsMode: 'keyValue', fieldsUi: { field: [{ name: 'phone', value }] } }),
		'its Value',
	],
	[
		'Map Fields',
		(value) => ({
			fields: { mappingMode: 'defineBelow', value: { phone: value }, schema: [phone] },
		}),
		'Phone',
	],
];

describe.each(ways)('an expression with braces that are closed twice, as %s,', (_way, given) => {
	const run = async (value: string) =>
		await harness.run({ ...update, ...given(value) }, { items: items({ phone: '1' }) });

	test.each(['={{ $json.phone }} }}', '={{ $json.phone }}}}', '=Dial {{ $json.phone }} }} '])(
		'is refused, and nothing is sent: %s',
		async (value) => {
			const { error } = await run(value);
			expect(error?.message).toBe(
				'phone has a }} too many behind its expression, which would be sent as text',
			);
			expect(error?.description).toMatch(/^Take the last \}\} out of .* Nothing was sent\.$/);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each([
		['={{ $json.phone }} {{ $json.phone }}', '1 1'],
		['=}} {{ $json.phone }}', '}} 1'],
		['={"a":{"b":"{{ $json.phone }}"}}', '{"a":{"b":"1"}}'],
		['={"a":{"b":{{ $json.phone }}}}', '{"a":{"b":1}}'],
	])('and not where it is meant: %s', async (value, phone) => {
		await run(value);
		expect(JSON.parse(harness.service.hits.at(-1)!.body)).toEqual({ phone });
	});
});

describe.each(ways)('an expression without its braces, as %s,', (_way, given, box) => {
	const run = async (value: string) =>
		await harness.run({ ...update, ...given(value) }, { items: items({ phone: '$json.x', n: 5 }) });

	test.each([
		['$json.phone', '$json.phone'],
		['=$json.phone', '$json.phone'],
		['= $json["first name"] ', '$json["first name"]'],
		["$('Set').item.json.phone", "$('Set').item.json.phone"],
		['$input.item.json.phone', '$input.item.json.phone'],
		['$node["Set"].json.phone', '$node["Set"].json.phone'],
		['$json?.phone', '$json?.phone'],
		['$json.phone || ""', '$json.phone || ""'],
		['$json.a ?? $json.b', '$json.a ?? $json.b'],
		['$json.first + " " + $json.last', '$json.first + " " + $json.last'],
		['$now.toISO()', '$now.toISO()'],
		['$execution.id', '$execution.id'],
		['$vars.mail', '$vars.mail'],
		...[
			...['$binary.data.id', '$workflow.name', '$env.MAIL', '$secrets.a.b', '$prevNode.name'],
			...['$parameter.x', '$rawParameter.x', '$today.year', '$(`Set`).item.json.x'],
			...['$("Set")["item"].json.x', '$json.a * 2', '$json.a / 2', '$json.a - 2'],
		].map((each): [string, string] => [each, each]),
		['$json.a ? 1 : 2', '$json.a ? 1 : 2'],
		['$json.a && $json.b', '$json.a && $json.b'],
		['$json.a === "x"', '$json.a === "x"'],
		['$json.a.map((n) => round(n)).join()', '$json.a.map((n) => round(n)).join()'],
		['$if($json.a, 1, 2)', '$if($json.a, 1, 2)'],
		['$fromAI("phone")', '$fromAI("phone")'],
		['${$json.phone}', '$json.phone'],
		['`${$json.phone}`', '$json.phone'],
		['{{ $json.phone }', '$json.phone'],
		['{ $json.phone }}', '$json.phone'],
		['{$json.phone}', '$json.phone'],
		...[
			...['$json.größe', '$json.größe.höhe ?? 1', 'Number($json.amount)', 'JSON.stringify($json)'],
			...['String($("Set").item.json.x).trim()', 'Math.round($json.a * 100) / 100'],
			...['new Date($json.day).toISOString()', 'parseInt( $json.a, 10)', '$max($json.a)'],
			...[
				'$items("Set")[0].json.x',
				'$max(1, 2)',
				'$max(Number($json.a))',
				'DateTime.fromISO($now.x)',
			],
		].map((each): [string, string] => [each, each]),
	])('%s is refused, and nothing is sent', async (value, meant) => {
		const { error } = await run(value);
		expect(error?.message).toBe(`phone is the text "${meant}", and not what the item has there`);
		expect(error?.description).toContain(
			`Make it an expression, which stands between braces: {{ ${meant} }}. Nothing was sent.`,
		);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['{{ $json.phone }}', '{{ $json.phone }}'],
		['Dial {{$json.phone}} now', '{{$json.phone}}'],
		[`${'Dial '.repeat(500)}{{$json.phone}}`, '{{$json.phone}}'],
		["{{ $('Set').item.json.phone }}", "{{ $('Set').item.json.phone }}"],
		['{{ Number($json.n) + 1 }}', '{{ Number($json.n) + 1 }}'],
		['Run {{ $execution.id }}', '{{ $execution.id }}'],
		['{{ {"a": $json.id}.a }}', '{{ {"a": $json.id}.a }}'],
		['{{ DateTime.now().toISODate() }}', '{{ DateTime.now().toISODate() }}'],
		['{{ name }} {{ new Date() }}', '{{ new Date() }}'],
		[' ={{ $json.phone }}', '{{ $json.phone }}'],
		['\n=Dial {{ $json.phone }}', '{{ $json.phone }}'],
		['{{ {a:{b:1}}[$json.x] }}', '{{ {a:{b:1}}[$json.x] }}'],
		[
			`{{ $json.a${'.map(x)'.repeat(40)} }}`,
			`{{ $json.a${'.map(x)'.repeat(40)}`.slice(0, 200) + '…',
		],
		[`${'Dial '.repeat(5000)}{{$json.phone}}`, '{{$json.phone}}'],
		...[
			...['$vars.mail', '$workflow.name', '$env.MAIL', '$binary.data.id', '$prevNode.name'],
			...['$parameter.x', '$secrets.a.b', '$itemIndex', '$runIndex', '$items("Set")[0].json.id'],
			...['$fromAI("id")', '$if(true, 1, 2)', '$max(1, 2)', '$jmespath(items, "a")'],
			...['$input.first()', '$rawParameter.x', '$node["Set"].json.x', '$now', '$today', '$nodeId'],
			...['$nodeVersion', '$executionId', '$fromai("id")', '$fromAi("id")', '$ifEmpty(1, 2)'],
			...['$min(1, 2)', '$evaluateExpression("1")', '$item(0).$node', '$jmesPath(items, "a")'],
			...['$("Set").item.json.x', '$(`Set`).item.json.x', 'JSON.stringify({})', 'Math.round(1.5)'],
			...['Object.keys(x)', 'new Date("2026-01-01")', '$json.größe'],
		].map((each): [string, string] => [`{{ ${each} }}`, `{{ ${each} }}`]),
	])('%s in Fixed mode is refused, and nothing is sent', async (value, meant) => {
		const { error } = await run(value);
		expect(error?.message).toBe(
			`phone has "${meant}" as a text: n8n puts a value there only in an expression`,
		);
		expect(error?.description).toContain(
			`Switch ${box} from Fixed to Expression. If it is meant as text, write {{ '{' + '{' }} there in place of {{. Nothing was sent.`,
		);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['Dial {{ $json.phone } now', '{{ $json.phone } now'],
		['Dial {{$json["phone"]', '{{$json["phone"]'],
		["{{ name }}, {{ $('Set').item.json.x } {{ name }}", "{{ $('Set').item.json.x } "],
	])(
		'%s in Fixed mode, which nobody closed, is refused, and nothing is sent',
		async (value, meant) => {
			const { error } = await run(value);
			expect(error?.message).toBe(
				`phone has "${meant}" as a text, with an expression in it that is not closed`,
			);
			expect(error?.description).toBe(
				`Close the expression by }}, and switch ${box} from Fixed to Expression. Nothing was sent.`,
			);
			expect(harness.service.hits).toEqual([]);
		},
	);

	test.each([
		['={{ $json.phone }}', '$json.x'],
		["=Dial {{ '{' + '{' }} $json.phone }}", 'Dial {{ $json.phone }}'],
		['To {{ name }}, {{ 5 $ }}', 'To {{ name }}, {{ 5 $ }}'],
		['{{ $customer.name }} {{ $item.price }}', '{{ $customer.name }} {{ $item.price }}'],
		['{{ $itemIndexes }}, $vars.x {{ y }}', '{{ $itemIndexes }}, $vars.x {{ y }}'],
		['=$json.{{ $json.n }}', '$json.5'],
		['$(100)', '$(100)'],
		['$jsonp', '$jsonp'],
		['Write $json.phone', 'Write $json.phone'],
		['$json.price per unit', '$json.price per unit'],
		['$node.js consulting', '$node.js consulting'],
		["$('#cart').hide() mended", "$('#cart').hide() mended"],
		...[
			...['{{#if x}}a{{/if}}', '{{ customer.name | upcase }}', '{name}', '${name}', '{$name.x}'],
			...['$100', 'US$5', '$HOME', '{{ Date }}', '{{ Update() }}', '{{ name }} or $json }}'],
			...[
				'{{Invoice Number (ours)}}',
				'{{Date (due)}}',
				'{{Due Date (DD.MM.YYYY)}}',
				'{{ Object(s) }}',
			],
			...['{{ t("Date (due)") }}', '{{var order.Number()}}', '{{ new Customer (bonus) }}'],
			...[
				'{{ Number(invoice.total) }}',
				'{{ t(new Date()) }}',
				'{{ x.Math.round(1) }}',
				'{{ Math.x }}',
			],
			...['{{ Math.round (up) }}', '{{ new Date (due) }}', '{{ Update.now() }}', '{{ String(x) }}'],
			...[
				'$max(100)',
				'$items(2)',
				'$if(x)',
				'$if(x) and "y"',
				'{$input.name}',
				'{$workflow.name}',
			],
			...['Number($price)', 'String(x)', 'Number($json.a) or less', 'MyNumber($json.a)'],
			...[
				'Use {{ then $json in prose',
				'Type {{ and then $json.x',
				'In $json.x or {{ name',
				'{{ $json',
			],
			...['$json.price ? ask us', '$json.price : 5', 'if ($json.a) {}', '{{ new car (red) }}'],
		].map((text): [string, string] => [text, text]),
	])('%s is none, and is sent', async (value, sent) => {
		expect((await run(value)).error).toBeUndefined();
		expect(harness.service.hits.at(-1)?.body).toBe(JSON.stringify({ phone: sent }));
	});
});

describe.each([
	['Fields', { ...update, fieldsMode: 'json' }, 'fieldsJson'],
	[
		'Details',
		{ resource: 'invoice', operation: 'sendEmail', ...byId('invoice', '7'), bodyMode: 'json' },
		'bodyJson',
	],
] as const)('in %s as JSON', (label, node, name) => {
	const run = async (json: string) =>
		await harness.run(
			{ ...node, [name]: json },
			{ items: items({ phone: '$json.x', template: '{{ $json.name }}' }) },
		);

	test.each([
		['{"phone":"$json.phone"}', 'phone', '$json.phone'],
		['{"a":1,"to":["x",{"mail":" $json[\'e\'] "}]}', 'to.1.mail', "$json['e']"],
		['={"phone":"$json.phone"}', 'phone', '$json.phone'],
		['={"a":"{{ $json.phone }}","b":"$json.b"}', 'b', '$json.b'],
		['={"phone":"$(\\"Set\\").item.json.x"}', 'phone', '$("Set").item.json.x'],
	])('%s is refused where it was typed in, and nothing is sent', async (json, path, meant) => {
		const { error } = await run(json);
		expect(error?.message).toBe(`${path} is the text "${meant}", and not what the item has there`);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		'{"phone":"{{ $json.phone }}"}',
		'{"phone":"={{ $json.phone }}"}',
		'{"a":[{"phone":"Dial {{ $json.phone }}"}]}',
		'{"phone":"{{ $json.phone }} http:\\/\\/x"}',
		'{"phone":"M\\u00fcller {{ $json.phone }}"}',
	])('%s in Fixed mode is refused, and nothing is sent', async (json) => {
		const { error } = await run(json);
		expect(error?.message).toMatch(/phone has "\{\{ \$json\.phone \}\}" as a text/);
		expect(error?.description).toContain(`Switch ${label} from Fixed to Expression.`);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['={"phone":"{{ $json.phone }}"}', '{"phone":"$json.x"}'],
		['={"phone":"{{ $json.template }}"}', '{"phone":"{{ $json.name }}"}'],
		['={{ { phone: $json.phone } }}', '{"phone":"$json.x"}'],
		['={{ ({ phone: "$json.x" }) }}', '{"phone":"$json.x"}'],
		['{"phone":"Write $json.phone"}', '{"phone":"Write $json.phone"}'],
	])('%s is none, and is sent', async (json, sent) => {
		expect((await run(json)).error).toBeUndefined();
		expect(harness.service.hits.at(-1)?.body).toBe(sent);
	});
});

test('a name in JSON that is an expression in Fixed mode is refused, and nothing is sent', async () => {
	const { error } = await harness.run({
		...update,
		fieldsMode: 'json',
		fieldsJson: '{"a":{"{{ $json.k }}":1}}',
	});
	expect([error?.message, harness.service.hits]).toEqual([
		'A name in Fields has "{{ $json.k }}" as a text: n8n puts a value there only in an expression',
		[],
	]);
});

test.each([
	[
		'a Value',
		(value: string) => ({
			fieldsMode: 'keyValue',
			fieldsUi: { field: [{ name: 'lines', value }] },
		}),
	],
	[
		'a mapped field',
		(lines: string) => ({
			fields: {
				mappingMode: 'defineBelow',
				value: { lines },
				schema: [{ ...phone, id: 'lines', type: 'array' }],
			},
		}),
	],
])('JSON as %s with an expression without its braces is refused', async (_, given) => {
	const { error } = await harness.run({ ...update, ...given('[{"a":"$json.x"}]') });
	expect(error?.message).toBe('lines.0.a is the text "$json.x", and not what the item has there');
	expect(harness.service.hits).toEqual([]);
});

test('a Value in double quotes is text, and is sent', async () => {
	const field = [{ name: 'phone', value: '"$json.x"' }];
	const { error } = await harness.run({ ...update, fieldsMode: 'keyValue', fieldsUi: { field } });
	expect([error, harness.service.hits.at(-1)?.body]).toEqual([undefined, '{"phone":"$json.x"}']);
});

test('a Match Value without its braces is refused, and nothing is sent', async () => {
	const { error } = await harness.run({
		resource: 'customer',
		operation: 'upsert',
		matchField: 'email',
		matchValue: '$json.email',
		fieldsMode: 'json',
		fieldsJson: '{"name":"x"}',
	});
	expect(error?.message).toBe(
		'Match Value is the text "$json.email", and not what the item has there',
	);
	expect(harness.service.hits).toEqual([]);
});

describe.each([
	['Invoice', (value: string) => ({ operation: 'get', ...byId('invoice', value) })],
	['Invoice', (value: string) => ({ operation: 'delete', ...byId('invoice', value) })],
	['Search', (search: string) => ({ operation: 'getAll', filters: { search } })],
	['Status', (status: string) => ({ operation: 'getAll', filters: { status } })],
	['Date From', (dateFrom: string) => ({ operation: 'getAll', filters: { dateFrom } })],
	[
		'Customer',
		(value: string) => ({
			operation: 'getAll',
			filters: { customerId: { __rl: true, mode: 'id', value } },
		}),
	],
	[
		'tag',
		(value: string) => ({
			operation: 'getAll',
			filters: { additional: { parameter: [{ name: 'tag', value }] } },
		}),
	],
	[
		'File Name',
		(fileName: string) => ({
			operation: 'downloadPdf',
			...byId('invoice', '7'),
			options: { fileName },
		}),
	],
	[
		'Name',
		(name: string) => ({
			operation: 'create',
			fieldsMode: 'keyValue',
			fieldsUi: { field: [{ name, value: 'x' }] },
		}),
	],
	[
		'Additional Parameters > Name',
		(name: string) => ({
			operation: 'getAll',
			filters: { additional: { parameter: [{ name, value: 'x' }] } },
		}),
	],
	[
		'Put Output File in Field',
		(binaryPropertyName: string) => ({
			operation: 'downloadPdf',
			...byId('invoice', '7'),
			binaryPropertyName,
		}),
	],
	[
		'Match Field',
		(matchField: string) => ({
			resource: 'customer',
			operation: 'upsert',
			matchField,
			matchValue: 'x',
		}),
	],
])('%s in Fixed mode', (label, given) => {
	const run = async (value: string) =>
		await harness.run({ resource: 'invoice', returnAll: true, ...given(value) });

	test('that is an expression is refused, and nothing is sent', async () => {
		const { error } = await run('{{ $json.x }}');
		expect(error?.message).toBe(
			`${label} has "{{ $json.x }}" as a text: n8n puts a value there only in an expression`,
		);
		expect(error?.description).toContain(`Switch ${label} from Fixed to Expression.`);
		expect(harness.service.hits).toEqual([]);
	});

	test('without its braces, too', async () => {
		expect((await run('$json.x')).error?.message).toContain(`${label} is the text "$json.x"`);
		expect(harness.service.hits).toEqual([]);
	});
});

test('what is no expression is searched for', async () => {
	harness.service.respond = json([]);
	const search = '{{ name }} $100';
	await harness.run({
		resource: 'invoice',
		operation: 'getAll',
		returnAll: true,
		filters: { search },
	});
	expect(harness.service.hits[0]?.query.search).toBe(search);
});
