import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { all, listing, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** A list of 101, of which the last page shows its only row in another way than the others theirs. */
const lastAs = (page: (rows: object[]) => object, last: (row: object) => object) =>
	void (harness.service.respond = listing((offset, limit) => {
		const rows = all(101).slice(offset, offset + limit);
		return offset === 100 ? last(rows[0]!) : page(rows);
	}));
const read = async (more: INodeParameters = {}) => await harness.run({ ...returnAll, ...more });

test.each<[string, (rows: unknown) => object]>([
	['the name of the resource', (customers) => ({ customers })],
	['a usual name', (data) => ({ data })],
	['two names', (customer) => ({ customers: { customer } })],
])('an object in place of the list is its only row: under %s', async (_, page) => {
	lastAs(page, page);
	const run = await read();
	expect([run.error, run.hints, run.json]).toEqual([undefined, [], all(101)]);
	expect((await harness.run(upsert('e100'))).error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/100']);
});

test('so it is by an ID of its kind', async () => {
	const rows = all(101).map(({ id, email }) => ({ customer_id: id, email }));
	harness.service.respond = listing((offset, limit) => {
		const customers = rows.slice(offset, offset + limit);
		return { customers: offset === 100 ? customers[0] : customers };
	});
	const run = await read();
	expect([run.error, run.json]).toEqual([undefined, rows]);
});

test('so it is at the path of List Path', async () => {
	lastAs(
		(rows) => ({ a: { b: rows } }),
		(b) => ({ a: { b } }),
	);
	const run = await read({ options: { listPath: 'a.b' } });
	expect([run.error, run.json.length]).toEqual([undefined, 101]);
});

test.each<[string, (row: object) => object]>([
	['under another name', (customer) => ({ customer })],
	['deeper', (row) => ({ customers: { rows: { row } } })],
	['alone', (row) => row],
	['by an ID of its kind', () => ({ row: { customer_id: 100 } })],
	['as what may be none', () => ({ customers: { id: 'r1', message: 'no more' } })],
])('a row that stands elsewhere is not left out without a word: %s', async (_, last) => {
	// Offsets are counted in pages, so that the last row cannot be asked for alone.
	harness.service.respond = listing((offset) => {
		const start = offset - (offset % 100);
		const customers = all(101).slice(start, start + 100);
		return start === 100 ? last(customers[0]!) : { customers };
	});
	const { error } = await read();
	expect(error?.message).toBe('No list of customers was recognized in the answer');
});

test.each([[{ id: 'r1', message: 'no more' }], [{ customers: { description: 'no more' } }]])(
	'what is no record ends a list as other words do: %j',
	async (end) => {
		harness.service.respond = listing((offset, limit) => {
			const customers = all(100).slice(offset, offset + limit);
			return offset === 100 ? end : { customers };
		});
		const run = await read();
		expect(run.json).toHaveLength(100);
		expect(run.hints.join()).toMatch(/taken to end after 100/);
	},
);

test('a record behind lists without an envelope is no page of them', async () => {
	lastAs(
		(rows) => rows,
		(row) => row,
	);
	const { error } = await read();
	expect(error?.message).toBe('No list of customers was recognized in the answer');
});
