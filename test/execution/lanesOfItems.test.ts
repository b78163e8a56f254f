import { ActionHarness } from './actionHarness';
import { createInvoice, items } from './inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

test.each([
	['a date', '={{ new Date(0) }}'],
	['true', '={{ true }}'],
	['too many', '={{ $json.first ? 99 : 1 }}'],
])('a Concurrency that is %s opens no lanes: nothing is written behind it', async (_, given) => {
	const run = await harness.run(
		{ ...createInvoice, options: { concurrency: given } },
		{ items: items({ first: true }, {}, {}) },
	);
	expect(run.error?.message).toMatch(/^Concurrency is /);
	expect(harness.service.lines).toEqual([]);
});
