import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('an id', () => {
	test.each([
		['url', 'https://app.example.com/web/invoices/inv%2F7?tab=1', '/api/invoices/inv%2F7'],
		['url', 'https://app.example.com/api/invoices/inv_7/pdf', '/api/invoices/inv_7'],
		['id', '../customers/1', '/api/invoices/..%2Fcustomers%2F1'],
		['id', ' 7 ', '/api/invoices/7'],
	])('by %s %s', async (mode, value, path) => {
		const run = await harness.run({
			resource: 'invoice',
			operation: 'get',
			invoiceId: { __rl: true, mode, value },
		});
		expect(run.error).toBeUndefined();
		expect(harness.service.hits[0]?.path).toBe(path);
	});

	test.each(['', '..', '.'])('%j never leaves its path', async (value) => {
		const run = await harness.run({
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: `={{ "${value}" }}` },
		});
		expect(run.error?.message).toMatch(/ID of the invoice/);
		expect(harness.service.hits).toEqual([]);
	});
});
