import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { mapper } from '../fromRows';
import { byId, items } from '../inputs';
import { keeping } from '../records';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = keeping([{ id: '42', email: 'a@x' }]);
});

const fieldByField = (...names: string[]): INodeParameters => ({
	fieldsMode: 'keyValue',
	fieldsUi: { field: names.map((name) => ({ name, value: 'x' })) },
});
const mapped = (value: INodeParameters | null, ...names: string[]): INodeParameters => ({
	fieldsMode: 'mapping',
	fields: mapper(value, ...names),
});
const asJson = (fieldsJson: string): INodeParameters => ({ fieldsMode: 'json', fieldsJson });

const update = { resource: 'customer', operation: 'update', ...byId('customer') };
const upsert = {
	...{ resource: 'customer', operation: 'upsert', matchField: 'email' },
	matchValue: 'a@x',
};
const hintsOf = async (step: object, given = items({})) => {
	const { error, hints } = await harness.run(step as INodeParameters, { items: given });
	expect(error).toBeUndefined();
	return hints.filter((hint) => hint.startsWith('An update may replace'));
};
const told = (names: string) => [
	`An update may replace lists and groups of fields as a whole, and only parts are given of ${names}. Options > Keep Other Fields keeps the rest of a group, and refuses to lose any of a list.`,
];

describe.each([update, upsert])('an update of parts: %j', (step) => {
	test.each<[string, INodeParameters, string]>([
		['an entry of a list', fieldByField('name', 'lines.0.d'), 'lines'],
		['groups', fieldByField(' address . city', 'address.zip', 'to.geo.lat'), 'address, to'],
		['some columns of a group', mapped({ 'a.b': 'x' }, 'name', 'a.b', 'a.c', 'd.e'), 'a'],
	])('of %s is told once', async (_, fields, names) => {
		expect(await hintsOf({ ...step, ...fields }, items({}, {}))).toEqual(told(names));
	});

	test('is told where another item gives JSON', async () => {
		const byItem = { ...mapped({ 'a.b': 'x' }, 'a.b', 'a.c'), ...asJson('{"name":"x"}') };
		const given = items({ mode: 'json' }, { mode: 'mapping' });
		const byMode = { ...step, ...byItem, fieldsMode: '={{ $json.mode }}' };
		expect(await hintsOf(byMode, given)).toEqual(told('a'));
	});

	test('is told before it is sent, in a dry run', async () => {
		const options = { dryRun: true };
		expect(await hintsOf({ ...step, ...fieldByField('a.b'), options })).toEqual(told('a'));
	});

	test.each<[string, INodeParameters]>([
		['JSON', asJson('{"address":{"city":"x"},"a.b":1}')],
		['names without dots', fieldByField('address', 'lines')],
		['every column of a group', mapped({ 'a.b': 'x', 'a.c': 'x' }, 'a.b', 'a.c', 'a.id', 'd.e')],
		['a part with the others kept', { ...fieldByField('a.b'), options: { keepOtherFields: true } }],
	])('is nothing that gives %s', async (_, fields) => {
		expect(await hintsOf({ ...step, ...fields })).toEqual([]);
	});
});

test.each([
	{ resource: 'customer', operation: 'create', ...fieldByField('address.city') },
	{ ...upsert, matchValue: 'b@x', ...fieldByField('address.city') },
])('what is created loses nothing: %j', async (step) => {
	expect(await hintsOf(step)).toEqual([]);
});
