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
