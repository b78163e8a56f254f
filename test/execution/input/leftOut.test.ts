import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: '7' });
});

const fieldByField = (...field: Array<{ name: string; value: string }>): INodeParameters => ({
	fieldsMode: 'keyValue',
	fieldsUi: { field },
});
const asJson = (fieldsJson: string): INodeParameters => ({ fieldsMode: 'json', fieldsJson });
const mapped = (value: Record<string, string | null>): INodeParameters => ({
	fieldsMode: 'mapping',
	fields: { mappingMode: 'defineBelow', value, schema: [] } as never,
});
const create = async (fields: INodeParameters) =>
	await harness.run({ resource: 'invoice', operation: 'create', ...fields }, { items: items({}) });
const told = (names: string) =>
	`Left out, because their expressions give nothing: ${names}. To empty a field, send null or an empty text.`;

const misspelt = '={{ $json.qty }}';

test.each<[string, INodeParameters, string, object]>([
	[
		'Field by Field',
		fieldByField({ name: 'lines.0.price', value: '2' }, { name: 'lines.0.qty', value: misspelt }),
		'lines.0.qty',
		{ lines: [{ price: 2 }] },
	],
	['Map Fields', mapped({ name: 'a', qty: misspelt }), 'qty', { name: 'a' }],
	['JSON', asJson('={{ { name: "a", qty: $json.qty } }}'), 'qty', { name: 'a' }],
	[
		'JSON, of a group that it empties,',
		asJson('={{ { name: "a", address: { geo: { lat: $json.x }, city: $json.y }, to: {} } }}'),
		'address.geo.lat, address.city',
		{ name: 'a', to: {} },
	],
	[
		'JSON, of entries of lists,',
		asJson(
			'={{ { tags: [$json.x, "b"], lines: [1, 2].map((n) => ({ n, q: $json.q })), a: [[]] } }}',
		),
		'tags.0, lines.0.q, lines.1.q',
		{ tags: ['b'], lines: [{ n: 1 }, { n: 2 }], a: [[]] },
	],
	[
		'Field by Field, inside of a value,',
		fieldByField(
			{ name: 'a', value: 'b' },
			{ name: 'address', value: '={{ ({ city: $json.x, zip: null }) }}' },
			{ name: 'lines.0', value: '={{ ({ qty: $json.x }) }}' },
		),
		'address.city, lines.0.qty',
		{ a: 'b', address: { zip: null } },
	],
	[
		'Map Fields, inside of a value,',
		mapped({ name: 'a', tags: '={{ [$json.x] }}' }),
		'tags.0',
		{ name: 'a' },
	],
])('%s says which fields were left out by an expression', async (_, fields, names, body) => {
	const { hints, error } = await create(fields);
	expect(error).toBeUndefined();
	expect(hints).toEqual([told(names)]);
	expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual(body);
});

test.each<[string, INodeParameters]>([
	['null', fieldByField({ name: 'a', value: '={{ null }}' })],
	['an empty text', fieldByField({ name: 'a', value: '={{ "" }}' })],
	['a column that nobody touched', mapped({ a: 'b', qty: null })],
])('%s is not left out', async (_, fields) => {
	expect((await create(fields)).hints).toEqual([]);
});

test.each<[string, INodeParameters, string]>([
	[
		'JSON',
		asJson('={{ { address: { city: $json.nope }, tags: [$json.nope] } }}'),
		'address.city, tags.0',
	],
	['Field by Field', fieldByField({ name: 'phone', value: misspelt }), 'phone'],
	[
		'Field by Field, inside of a value,',
		fieldByField({ name: 'a', value: '={{ ({ b: $json.nope }) }}' }),
		'a.b',
	],
	['Map Fields', mapped({ phone: misspelt, name: null }), 'phone'],
])('%s: an update of which nothing is left is refused, and says why', async (_, fields, names) => {
	const invoiceId = { __rl: true, mode: 'id', value: '7' };
	const step = { resource: 'invoice', operation: 'update', invoiceId, ...fields };
	for (const keepOtherFields of [false, true]) {
		const { error } = await harness.run({ ...step, options: { keepOtherFields } });
		expect(error?.message).toBe(
			`No field of the invoice is given, so there is nothing to change. Left out, because their expressions give nothing: ${names}`,
		);
		expect(error?.description).toBe(
			'Check what they give for this item. To empty a field, send null or an empty text. Nothing was changed.',
		);
	}
	expect(harness.service.hits).toEqual([]);
});

test.each<[string, INodeParameters]>([
	['JSON', asJson('{}')],
	['Map Fields', mapped({ name: null })],
])('%s: an update without fields is refused in other words', async (_, fields) => {
	const invoiceId = { __rl: true, mode: 'id', value: '7' };
	const step = { resource: 'invoice', operation: 'update', invoiceId, ...fields };
	const { error } = await harness.run(step);
	expect(error?.message).toBe('No field of the invoice is given, so there is nothing to change');
	expect(error?.description).toBe(
		'Fill in at least one field under Fields; one that is to be emptied takes the expression {{ null }}. Nothing was changed.',
	);
});

test('so is that of a record that Create or Update finds', async () => {
	harness.service.respond = json([{ id: '7', email: 'a@x' }]);
	const upsert = { resource: 'customer', operation: 'upsert', matchField: 'email' };
	const fields = fieldByField({ name: 'phone', value: misspelt });
	const { error } = await harness.run({ ...upsert, matchValue: 'a@x', ...fields });
	expect(error?.message).toMatch(/because their expressions give nothing: phone$/);
});

test('what an item itself lacks is left out without a word, where it is mapped automatically', async () => {
	const schema = ['name', 'address'].map((id) => ({ id, display: true }));
	const fields = { mappingMode: 'autoMapInputData', value: null, schema } as never;
	const { hints } = await harness.run(
		{ resource: 'invoice', operation: 'create', fieldsMode: 'mapping', fields },
		{ items: items({ name: 'a', address: { city: undefined } }) },
	);
	expect(hints).toEqual([]);
	expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual({ name: 'a' });
});

test('so does a mail with its details', async () => {
	const bodyUi = {
		field: [
			{ name: 'subject', value: misspelt },
			{ name: 'a', value: 'b' },
		],
	};
	const invoiceId = { __rl: true, mode: 'id', value: '7' };
	const { hints } = await harness.run({
		resource: 'invoice',
		operation: 'sendEmail',
		invoiceId,
		bodyMode: 'keyValue',
		bodyUi,
	});
	expect(hints).toEqual([told('subject')]);
});

describe('an item of which the service refuses a field', () => {
	const empty = 'because it is empty';
	const nothing = 'because its expression gives nothing for this item';

	test.each<[string, INodeParameters, string]>([
		['Map Fields', mapped({ a: 'b', name: misspelt }), nothing],
		['Map Fields, an empty box', mapped({ a: 'b', name: null }), empty],
		['JSON', asJson('={{ { a: "b", name: $json.nme } }}'), nothing],
		[
			'Field by Field',
			fieldByField({ name: 'a', value: 'b' }, { name: 'name', value: misspelt }),
			nothing,
		],
	])('says that it was left out: %s', async (_, fields, why) => {
		harness.service.respond = json({ error: 'name: is required' }, 400);
		const { error } = await create(fields);
		expect(error?.description).toBe(`Check the fields of this item. name was left out, ${why}.`);
	});

	test('says so of a record that is looked for and has its match value added', async () => {
		const refusal = json({ error: 'name: is required' }, 400);
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? json([]) : refusal)(hit, response);
		const upsert = { operation: 'upsert', matchField: 'number', matchValue: '1' };
		const step = { resource: 'invoice', ...upsert, ...mapped({ a: 'b', name: misspelt }) };
		expect((await harness.run(step, { items: items({}) })).error?.description).toContain(
			`name was left out, ${nothing}.`,
		);
	});

	test('says so of no other item and of no other field', async () => {
		harness.service.respond = json({ error: 'name: is required' }, 400);
		const step = { resource: 'invoice', operation: 'create' };
		const given = mapped({ a: 'b', c: misspelt, name: '={{ $json.name }}' });
		const run = await harness.run(
			{ ...step, ...given },
			{ items: items({}, { name: '' }), node: { onError: 'continueRegularOutput' } },
		);
		expect(run.output(0).map(({ error }) => error?.description)).toEqual([
			`Check the fields of this item. name was left out, ${nothing}.`,
			'Check the fields of this item. name was sent as the text "".',
		]);
	});
});
