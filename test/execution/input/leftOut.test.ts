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
const mapped = (value: Record<string, string | null>): INodeParameters => ({
	fieldsMode: 'mapping',
	fields: { mappingMode: 'defineBelow', value, schema: [] } as never,
});
const create = async (fields: INodeParameters) =>
	await harness.run({ resource: 'invoice', operation: 'create', ...fields }, { items: items({}) });
const told = (names: string) =>
	`Left out, because their expressions give nothing: ${names}. To empty a field, send null or an empty text`;

const misspelt = '={{ $json.qty }}';

test.each<[string, INodeParameters, string, object]>([
	[
		'Field by Field',
		fieldByField({ name: 'lines.0.price', value: '2' }, { name: 'lines.0.qty', value: misspelt }),
		'lines.0.qty',
		{ lines: [{ price: 2 }] },
	],
	['Map Fields', mapped({ name: 'a', qty: misspelt }), 'qty', { name: 'a' }],
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
