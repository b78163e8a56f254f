import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { byReference, reading, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

async function expectNoList(body: object) {
	harness.service.respond = reading(body);
	for (const step of [returnAll, upsert('new'), byReference]) {
		const { error } = await harness.run(step);
		expect(error?.message).toBe('No list of customers was recognized in the answer');
	}
	expect(writesIn(harness.service.hits)).toEqual([]);
}

test.each([
	{ messages: [{ id: 99, name: 'index', level: 'fatal' }] },
	{ violations: [{ field: 'limit', rule: 'too large' }] },
	{ failures: [{ shard: 1, why: 'x' }] },
	{ details: [{ issue: 'x' }] },
	{ detail: [{ at: 3, what: 'limit' }] },
	{ data: { validationWarnings: [{ rule: 7 }] } },
	...[
		'error',
		'Errors',
		'warnings',
		'problems',
		'notices',
		'notifications',
		'issues',
		'alerts',
	].map((name) => ({ [name]: [{ shard: 3 }] })),
])('what holds words is no list by its name: %j', expectNoList);

test.each([
	{ warnings: [{ code: 17, text: 'index offline' }] },
	{ alerts: [{ text: 'Maintenance' }] },
	{ detail: [{ loc: ['query', 'limit'], msg: 'too large', type: 'value' }] },
	{ data: [{ error: 'timeout', shard: 3 }] },
	{ lines: [{ code: 'INVALID', text: 'x' }] },
	[{ errorCode: 'INVALID_SESSION', message: 'Session expired' }],
	[{ code: 401, message: 'x' }],
	...['reason', 'info', 'warning', 'warnings', 'detail', 'details', 'errors_of', 'Message'].map(
		(name) => [{ [name]: 'x' }],
	),
	[{ validation_error_of: 'limit' }],
	[{ _text: 'x' }],
	...['type', 'loc', 'location', 'field', 'path', 'param', 'level', 'severity'].map((name) => [
		{ message: 'x', [name]: 'y' },
	]),
	[{ message: 'x', timestamp: 'y' }],
	[{ message: 'x', exists: false }],
])('what holds only words is no list by its rows: %j', expectNoList);

test.each([
	[{ email: 'a@x', message: 'Thank you' }],
	[{ status: 'draft', type: 'person' }],
	[{ name: 'A', error: 'bounced' }],
	[{ code: 'C1', city: 'B' }],
	[{ id: 7, message: 'x' }],
	[{ id: 7, error: 'bounced' }],
	[{ CustomerID: 7, error: 'bounced' }],
	[{ customer_id: 7, message: 'x', error: 'y' }],
	[{ total: 3, note: 'x' }],
	[{ level: 'gold', field: 'north' }],
	[{ message: 'x', city: 'B' }],
	[{ text: 'x', description: 'y' }],
])('rows with fields of a record are a list: %j', async (row) => {
	harness.service.respond = json({ data: [row], total: 1 });
	expect((await harness.run(returnAll)).json).toEqual([row]);
});

test('a list of which one row holds only words is one', async () => {
	const rows = [{ id: 7 }, { message: 'x' }];
	harness.service.respond = json({ data: rows, total: 2 });
	expect((await harness.run(returnAll)).json).toEqual(rows);
});

test.each(['customer_details', 'orderIssues', 'chatMessages', 'error_log', 'alert'])(
	'what is called %s is a list of records as under any other name',
	async (name) => {
		harness.service.respond = json({ [name]: [{ id: 7 }], total: 1 });
		expect((await harness.run(returnAll)).json).toEqual([{ id: 7 }]);
	},
);

test('what a search says beside what it found is none of it', async () => {
	harness.service.respond = json({
		invoices: [{ id: 1 }],
		customers: [{ id: 2 }],
		warnings: [{ code: 17, text: 'projects offline' }],
	});
	const { json: found } = await harness.run({
		resource: 'search',
		operation: 'search',
		query: 'A',
		returnAll: true,
	});
	expect(found).toHaveLength(2);
});
