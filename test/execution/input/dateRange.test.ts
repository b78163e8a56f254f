import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json([]);
});

describe('Date From and Date To', () => {
	const between = async (dateFrom: string, dateTo: string) => {
		const filters = { dateFrom, dateTo };
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', filters });
		return run.error;
	};

	test.each([
		['2026-02-01', '2026-01-31'],
		['2026-01-31T10:00:00', '2026-01-31T09:59:59'],
		['2026-01-31T10:00:00Z', '2026-01-31T11:00:00+02:00'],
		// In New York, the time zone here, it is still the day before.
		['2026-02-01', '2026-02-01T04:00:00Z'],
		['2026-02-01T05:00:00Z', '2026-01-31'],
	])('%s and %s, with nothing between them, are refused', async (from, to) => {
		const error = await between(from, to);
		expect(error?.message).toMatch(/^Date From is 2026-0\S+, which is after Date To, 2026-0\S+$/);
		expect(error).toMatchObject({ description: expect.stringContaining('Nothing was sent') });
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['2026-01-31', '2026-01-31'],
		['2026-01-30', '2026-01-31'],
		['2026-01-31T10:00:00', '2026-01-31T10:00:00'],
		['2026-01-31', '2026-01-31T00:00:01'],
		['2026-01-31T23:00:00', '2026-01-31'],
		['2026-02-01', '2026-02-01T05:00:00Z'],
		['2026-02-01T04:00:00Z', '2026-01-31'],
		['0999-06-01T12:00:00Z', '2026-01-31'],
		['2026-01-31', '9999-12-31T23:59:59-12:00'],
	])('%s and %s are sent', async (from, to) => {
		expect(await between(from, to)).toBeUndefined();
		expect(harness.service.hits).toHaveLength(1);
	});
});
