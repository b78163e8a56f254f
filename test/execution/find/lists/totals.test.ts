import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../../actionHarness';
import { writesIn } from '../../records';
import { all, byReference, listing, returnAll, upsert } from '../listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** A service that counts its offset in pages shows twenty of 250, and nothing behind them. */
describe.each<[string, object]>([
	['in a place in another', { meta: { pagination: { total: 250 } } }],
	['in the second place', { meta: { request_id: 'r' }, pagination: { total: 250 } }],
	['beside what is owed', { total: 65, meta: {}, paging: { total_items: 250 } }],
	['in a place in another, beside less', { total: 12, meta: { pagination: { total: 250 } } }],
])('what a service counts %s', (_, beside) => {
	beforeEach(() => {
		harness.service.respond = listing((offset) =>
			offset === 0 ? { data: all(20), ...beside } : { data: [] },
		);
	});

	test('is what Return All has to reach', async () => {
		const { hints } = await harness.run(returnAll);
		expect(hints.join()).toMatch(/counts 250 customers, 20 were read/);
	});

	test.each([
		['Create or Update', upsert('e200')],
		['Create with a reference', byReference],
	])('keeps %s from a second record', async (_name, parameters) => {
		const { error } = await harness.run(parameters);
		expect(error?.message).toMatch(/though it counts 250/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test.each<[string, INodeParameters]>([
	['Create or Update', upsert('e200')],
	['Create with a reference', byReference],
])('what an empty page no longer counts keeps %s from a second record', async (_, parameters) => {
	harness.service.respond = listing((offset) => ({
		data: offset === 0 ? all(20) : [],
		meta: { total: offset === 0 ? 250 : 0 },
	}));
	const { error } = await harness.run(parameters);
	expect(error?.message).toMatch(/returned nothing more at offset 20, though it counts 250/);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

/** All of 120 rows, page by page, and another number in a place. */
describe.each<[string, object]>([
	['info', { total: 120, info: { total: 500 } }],
	['info, though it is called a count of records', { total: 120, info: { total_records: 500 } }],
	['a place in another', { total: 120, meta: { info: { total: 500 } } }],
	['info, beside total_count', { total_count: 120, info: { total: 500 } }],
])('a total beside the list counts it, whatever stands in %s', (_, beside) => {
	beforeEach(() => {
		harness.service.respond = listing((offset, limit) => ({
			data: all(120).slice(offset, offset + limit),
			...beside,
		}));
	});

	test('so Return All is told of nothing', async () => {
		const run = await harness.run(returnAll);
		expect([run.json.length, run.hints]).toEqual([120, []]);
	});

	test('and one that is not there is created', async () => {
		await harness.run(upsert('of nobody'));
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});
