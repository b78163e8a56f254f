import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('fields', () => {
	const create = (extra: INodeParameters): INodeParameters => ({
		resource: 'customer',
		operation: 'create',
		...extra,
	});
	const sent = async (parameters: INodeParameters, item = {}) => {
		const run = await harness.run(create(parameters), { items: items(item) });
		expect(run.error).toBeUndefined();
		return JSON.parse(harness.service.hits[0]?.body ?? '') as unknown;
	};

	test('field by field', async () => {
		const field = [
			{ name: 'name', value: '={{ $json.who }}' },
			{ name: 'address.zip', value: '01234' },
			{ name: 'active', value: 'true' },
			{ name: 'note', value: '"true"' },
		];
		expect(await sent({ fieldsMode: 'keyValue', fieldsUi: { field } }, { who: 'Ann' })).toEqual({
			name: 'Ann',
			address: { zip: '01234' },
			active: true,
			note: 'true',
		});
	});

	const schema = ['name', 'email', 'vat'].map((id) => ({
		id,
		displayName: id,
		required: false,
		defaultMatch: false,
		display: true,
		type: 'string',
		removed: id === 'vat',
	}));

	test('mapped one by one: untouched ones are left out, emptied ones are sent', async () => {
		const fields = {
			mappingMode: 'defineBelow',
			value: { name: '={{ $json.who }}', email: null, vat: '' },
			schema,
		};
		expect(await sent({ fields: fields as unknown as INodeParameters }, { who: 'Ann' })).toEqual({
			name: 'Ann',
			vat: '',
		});
	});

	test('mapped automatically: what the item has and the account, removed in the panel or not', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema };
		expect(
			await sent(
				{ fields: fields as unknown as INodeParameters },
				{ name: 'Ann', vat: '1', extra: 2 },
			),
		).toEqual({ name: 'Ann', vat: '1' });
	});

	test.each([
		['as JSON', '[{"description":"Advice","quantity":2}]'],
		['from an earlier node', '={{ $json.lines }}'],
	])('line items %s are sent as a list', async (_, lines) => {
		const list = [{ description: 'Advice', quantity: 2 }];
		const column = {
			...schema[0],
			id: 'lines',
			displayName: 'Lines',
			type: 'array',
			removed: false,
		};
		const fields = { mappingMode: 'defineBelow', value: { lines }, schema: [column] };
		const body = await sent({ fields: fields as unknown as INodeParameters }, { lines: list });
		expect(body).toEqual({ lines: list });
	});

	test('a typed-in value that does not fit its field is refused before anything is sent', async () => {
		const column = {
			...schema[0],
			id: 'lines',
			displayName: 'Lines',
			type: 'array',
			removed: false,
		};
		const value = { lines: 'two hours of advice' };
		const fields = { mappingMode: 'defineBelow', value, schema: [column] };
		await expect(
			harness.run(create({ fields: fields as unknown as INodeParameters })),
		).rejects.toThrow("'lines' expects a array but we got 'two hours of advice'");
		expect(harness.service.hits).toEqual([]);
	});

	test('an empty JSON object is sent as one', async () => {
		expect(await sent({ fieldsMode: 'json', fieldsJson: '{}' })).toEqual({});
	});

	test.each([
		['{"a":', /The JSON in Fields cannot be read/],
		['[1]', /The JSON in Fields is not an object/],
		['"text"', /The JSON in Fields is not an object/],
	])('JSON %s is refused before anything is sent', async (fieldsJson, message) => {
		const run = await harness.run(create({ fieldsMode: 'json', fieldsJson }));
		expect(run.error?.message).toMatch(message);
		expect(harness.service.hits).toEqual([]);
	});
});
