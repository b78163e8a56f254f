import { ActionHarness } from '../../actionHarness';
import { writesIn } from '../../records';
import { listing, returnAll, upsert } from '../listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

type Row = { id: number; email: string; balance: number };
const rows = Array.from({ length: 7 }, (_, id): Row => ({ id, email: `e${id}`, balance: id }));
const sumOf = (page: readonly Row[]) => page.reduce((sum, { balance }) => sum + balance, 0);

describe.each<[string, (page: readonly Row[]) => object]>([
	['the sum of the page', (page) => ({ total: sumOf(page) })],
	['the sum of all', () => ({ total: sumOf(rows) })],
	['what is owed, beside total_count', () => ({ total: 6500, total_count: 7 })],
	['what is owed, beside a count in meta', () => ({ total: 6500, meta: { total: 7 } })],
])('a list whose total is %s', (_, beside) => {
	beforeEach(() => {
		harness.service.respond = listing((offset, limit) => {
			const data = rows.slice(offset, offset + limit);
			return { data, ...beside(data) };
		});
	});

	test('is read once, without a hint', async () => {
		const run = await harness.run(returnAll);
		expect([run.error, run.json, run.hints]).toEqual([undefined, rows, []]);
		expect(harness.service.hits.length).toBeLessThanOrEqual(2);
	});

	test.each([
		['e3', 'PUT /api/customers/3'],
		['new', 'POST /api/customers'],
	])('is looked through for %s', async (email, write) => {
		await harness.run(upsert(email));
		expect(writesIn(harness.service.hits)).toEqual([write]);
	});
});
