import type { INodeParameters } from 'n8n-workflow';

import {
	entries,
	isRead,
	pickerName,
	type Entry,
} from '../../../nodes/AccountingService/catalogue/entries';
import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { fromRows, row } from '../fromRows';
import { items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = answered;
});

const answered: Respond = (hit, response) => {
	const id = /\/[a-z]+\/(\w+)/.exec(hit.path.replace('/api', ''))?.[1];
	if (hit.path.endsWith('/pdf')) response.end('%PDF-1.7 %%EOF');
	else if (hit.method === 'GET' && id === undefined)
		json([{ id: '7' }, { id: '8' }])(hit, response);
	else json({ id: id ?? 'new', status: 'sent' }, 200)(hit, response);
};

const of = ({ resource, operation }: Entry, options: INodeParameters): INodeParameters => ({
	...fromRows({ resource, operation, fieldsJson: '{"name":"A"}', options }),
	[pickerName(resource)]: { __rl: true, mode: 'id', value: '={{ $json.order }}' },
	...{ matchField: 'id', matchValue: '={{ $json.order }}', query: 'A', limit: 1 },
});

const given = items(row('7', 'Boat'), row('8', 'Oar'));
const pairsOf = async (entry: Entry, options: INodeParameters = {}, node: object = {}) => {
	const run = await harness.run(of(entry, options), { items: given, node });
	expect(run.error).toBeUndefined();
	return run.output().map(({ pairedItem }) => [pairedItem].flat());
};
const EACH = [[{ item: 0 }], [{ item: 1 }]];
const tool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };

const named = (chosen: readonly Entry[]) =>
	chosen.map((entry) => [`${entry.resource} ${entry.operation}`, entry] as const);
const lists = entries.filter(({ row: { gives } }) => gives === 'records');

test.each(named(entries))('each output of %s is paired with its item', async (_, entry) => {
	expect(await pairsOf(entry)).toEqual(EACH);
	if (!isRead(entry)) expect(await pairsOf(entry, { dryRun: true })).toEqual(EACH);
});

test.each(named(lists))('so is what %s gives in place of an empty list', async (_, entry) => {
	harness.service.respond = json([]);
	expect(await pairsOf(entry, { onEmpty: 'item' })).toEqual(EACH);
	expect(await pairsOf(entry, {}, tool)).toEqual(EACH);
});

test.each<[string, INodeParameters, object]>([
	['a workflow', { onEmpty: 'item' }, {}],
	['an agent', {}, tool],
])(
	// Where there are as many outputs as items n8n pairs them by itself.
	'so is what %s gets in place of an empty list behind another with several records',
	async (_, options, node) => {
		harness.service.respond = (hit, response) =>
			json(hit.query.search === 'all' ? [{ id: '7' }, { id: '8' }] : [])(hit, response);
		const asked: INodeParameters = {
			...{ resource: 'invoice', operation: 'getAll', returnAll: true },
			...{ filters: { search: '={{ $json.search }}' }, options },
		};
		const both = items({ search: 'all' }, { search: 'none' });
		const run = await harness.run(asked, { items: both, node });
		expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 0 },
			{ item: 1 },
		]);
	},
);

test.each([false, true])(
	'one of a group is paired with all of its items, with Dry Run %j',
	async (dryRun) => {
		const group = items(row('7', 'Boat'), row('8', 'Oar'), row('7', 'Sail'));
		const run = await harness.run(fromRows({ options: { dryRun } }), { items: group });
		expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
			[{ item: 0 }, { item: 2 }],
			[{ item: 1 }],
		]);
	},
);

test('so is what an agent gets in place of one whose answer was lost', async () => {
	harness.service.respond = (_, response) => response.socket?.destroy();
	const group = items(row('7', 'Boat'), row('7', 'Sail'));
	const run = await harness.run(fromRows(), { items: group, node: tool });
	expect(run.output()).toEqual([
		{
			json: expect.objectContaining({ outcome: 'unknown' }),
			pairedItem: [{ item: 0 }, { item: 1 }],
		},
	]);
});
