import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { all, byReference, reading, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const answers = (body: object) => void (harness.service.respond = reading(body));

const message = 'Database timeout';
const refusals = [
	{ meta: { success: false, message }, data: [] },
	{ meta: { status: 'error' }, data: [] },
	{ meta: { state: 'failed' }, data: [] },
	{ meta: { code: 503 }, data: [] },
	{ meta: { error: message }, data: [] },
	{ _meta: { errors: [{ message }] }, data: [] },
	{ meta: { message }, data: [] },
	{ metadata: { ok: false }, customers: [] },
	{ status: { success: false, message }, data: [] },
	{ status: { code: 503, message }, data: [] },
	{ header: { success: false }, data: [] },
	{ headers: { success: false }, data: [] },
	{ Meta: { Success: false }, Data: [] },
	{ response: { error: message }, data: [] },
	{ response: { meta: { status: { code: 500 } } }, data: [] },
	{ result: { code: 500 }, customers: [] },
	{ Response: { statusCode: 500 }, data: [] },
	{ info: { error: message }, customers: [] },
	{ data: { customers: [], meta: { success: false } } },
	{ d: { results: [], error: message } },
	{ _embedded: { customers: [], error: message } },
];

describe.each(refusals)('an empty list around which the service refuses: %j', (body) => {
	test.each([upsert('new'), byReference])('leaves nothing to be created: %#', async (step) => {
		answers(body);
		const { error } = await harness.run(step);
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test.each([
	{ data: [], failed: true },
	{ data: [], status: 'denied' },
	{ data: [], code: 503 },
	{ data: [], state: 'error' },
	{ data: [], _shards: { total: 5, failed: 2 } },
])('an empty list beside which something failed leaves nothing to be created: %j', async (body) => {
	answers(body);
	expect((await harness.run(upsert('new'))).error?.message).toContain('cannot be read completely');
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test.each([
	{ meta: { success: true, message: 'Customers retrieved' }, data: [] },
	{ meta: { status: 'ok', code: 200, errors: [] }, data: [] },
	{ meta: { code: 404, message: 'No customers found' }, data: [] },
	{ status: { code: 0, message: 'Success' }, data: [] },
	{ meta: { status: 'ok', message: 'Index busy, read from the database' }, data: [] },
	{ meta: { success: true, message: 'Index busy, read from the database' }, data: [] },
	{ meta: { status: 'not_found' }, data: [] },
	{ result: { customers: [], error: null } },
	{ response: { customers: [], status: 200 } },
	{ request: { status: 'failed', success: false }, data: [] },
	{ filters: { status: 'error' }, data: [] },
	{ sync: { status: 'failed' }, customers: [] },
	{ _shards: { total: 5, failed: 0 }, data: [] },
])('an empty list around which nothing is refused is one: %j', async (body) => {
	answers(body);
	const { error } = await harness.run(upsert('new'));
	expect(error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
});

test('a list that is denied around its rows is refused in those words', async () => {
	answers({ meta: { success: false, message: 'shard 2 down' }, data: all(3) });
	const { error } = await harness.run(returnAll);
	expect(error?.message).toContain('at offset 0 the service sent 3, and yet says');
	expect(error?.message).toContain('shard 2 down');
});

test.each([
	...[{ ok: 0 }, { isSuccess: 'no' }, { error: 'x' }, { hasErrors: true }],
	...[{ status: 'failed' }, { state: 'error' }, { result: 'unsuccessful' }, { type: 'failure' }],
	...[{ status: 503 }, { statusCode: '400' }, { code: 422 }],
])('rows are no list around which is said %j', async (meta) => {
	answers({ meta, data: all(3), total: 3 });
	expect((await harness.run(returnAll)).error?.message).toContain('sent 3, and yet says');
});

test.each([
	...[{ ok: 1, error: 'x' }, { error: null }, { hasErrors: false }, { state: 'failed over' }],
	...[{ code: 404 }, { code: 4001 }, { code: 1422 }, { status: 200 }, { status: 'not found' }],
	...[{ error_page: 400 }, { typeOf: 'error' }],
])('rows are a list around which is said %j', async (meta) => {
	answers({ meta, data: all(3), total: 3 });
	const run = await harness.run(returnAll);
	expect([run.error, run.json]).toEqual([undefined, all(3)]);
});

test('what is in the rows is not about the list', async () => {
	const rows = all(3).map((row) => ({ ...row, meta: { success: false }, status: { code: 500 } }));
	answers({ meta: { success: true }, data: rows, total: 3 });
	expect((await harness.run(returnAll)).json).toEqual(rows);
});
