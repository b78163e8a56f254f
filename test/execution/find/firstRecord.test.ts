import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { byReference, listing, reading, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const pages = { per_page: 100, total_pages: 1, total_entries: 0, next_page: null, page: 1 };
const pagination = { maxPageSizeAllowed: 1000, skipPages: 0, pageSize: 100, results: 0 };
const links = { firstPage: 'https://x/customers?skippages=0', self: 'https://x/customers' };
const xero = { Id: 'b1', Status: 'OK', ProviderName: 'x', DateTimeUTC: '/Date(1)/' };

test.each([
	...['clients', 'Contacts', 'debtors', 'buyer', 'payers', 'list', 'rows', 'entries', 'collection'],
	...['result', '$items', '@customers'],
])('creates the first record where all there is are no %s', async (name) => {
	await expectFirst({ [name]: [] });
});

test.each<object>([
	{ clients: [], ...pages, links: { first: 'x', next: null, last: 'x' } },
	{ collection: [], pagination: { ...pagination, ...links }, self: 'x' },
	{ $total: 0, $page: 1, $next: null, $back: null, $itemsPerPage: 20, $items: [] },
	{ code: 0, message: 'success', contacts: [], page_context: { page: 1, has_more_page: false } },
	{ code: 200, msg: 'OK', data: { list: [], total: 0 } },
	{ RESPONSE: { CLIENTS: [] }, REQUEST: { LIMIT: 100 } },
	{ rows: [], errors: [], timestamp: '2026-07-24T10:48:27Z', version: '2.1', path: '/customers' },
	{ QueryResponse: {}, time: '2026-07-24T10:48:27.082-07:00' },
	{ QueryResponse: { startPosition: 1, maxResults: 0 } },
	{ clients: { '@page': '1', '@per_page': '100', '@total': '0' } },
	{ ...xero, Contacts: [] },
	{ ...xero, pagination: { page: 1, pageSize: 100, pageCount: 0, itemCount: 0 }, Customers: [] },
	{ jsonrpc: '2.0', id: 1, result: [] },
	{ id: 'req_1', success: true, data: [] },
])(
	'creates the first record where nothing else is said: %j',
	async (body) => await expectFirst(body),
);

async function expectFirst(body: object) {
	harness.service.respond = reading(body);
	const { error, hints, json: rows } = await harness.run(returnAll);
	expect([error, hints, rows]).toEqual([undefined, [], []]);
	for (const step of [upsert('new'), byReference])
		expect((await harness.run(step)).error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'POST /api/customers']);
}

test.each<object>([
	...['errors', 'warnings', 'messages', 'details', 'failures', 'kunden', 'lines', 'invoices'].map(
		(name) => ({ [name]: [] }),
	),
	{ errors: [], total: 0 },
	{ data: { errors: [] } },
	{ data: {} },
	{},
	{ rows: [], list: [] },
	{ rows: [], tags: ['x'] },
	{ clients: [], message: 'No access' },
	{ clients: [], success: false },
	{ clients: [], status: 503 },
	{ clients: [], total: 3 },
	{ clients: [], total_entries: 3 },
	{ clients: [], total_pages: 2 },
	{ clients: [], pagination: { results: 3 } },
	{ clients: [], $total: 3 },
	{ clients: [], next_page: 2 },
	{ clients: [], links: { next: 'https://x/customers?page=2' } },
	{ clients: [], wait: 1 },
	{ QueryResponse: { totalCount: 3 } },
	{ QueryResponse: {}, Fault: { type: 'x' } },
	{ QueryResult: {} },
	// What may be a field of a record.
	{ name: 'A', contacts: [] },
	{ email: 'a@x', rows: [], total: 0 },
	{ id: 7, lines: [], total: 0 },
	{ id: 7, contacts: [] },
	{ id: 7, items: [] },
	{ id: 7, version: 2, items: [] },
	{ id: 7, status: 'active', contacts: [] },
	{ id: 7, status: 'ok', name: 'A', contacts: [] },
	{ id: 7, status: 'ok', message: 'No access', contacts: [] },
	{ id: 7, status: 'ok', contacts: [], meta: { total: 3 } },
	{ customer: { id: 7, contacts: [] } },
	{ data: { name: 'A', contacts: [] } },
	{ data: { status: 'draft', lines: [], total: 0 } },
])('creates nothing where the list may be no such: %j', async (body) => {
	harness.service.respond = reading(body);
	for (const step of [upsert('new'), byReference])
		expect((await harness.run(step)).error).toBeDefined();
	expect(writesIn(harness.service.hits)).toEqual([]);
});

const row = { id: 1, email: 'old' };
test.each<object>([
	{ id: 'req_1', customers: [row] },
	{ id: 'req_1', data: [row] },
	{ uuid: 'x', request_id: 'x', clients: [row], meta: { total: 1 }, errors: [] },
	{ jsonrpc: '2.0', id: 1, result: [row] },
	{ ...xero, Contacts: [row] },
	{ ...xero, pagination: { page: 1, pageSize: 100, itemCount: 1 }, Customers: [row] },
])('finds the row beside the ID of the answer: %j', async (body) => {
	const emptied = (value: unknown) => (Array.isArray(value) ? [] : value);
	const behind = Object.fromEntries(
		Object.entries(body).map(([name, value]) => [name, emptied(value)]),
	);
	harness.service.respond = listing((offset) => (offset > 0 ? behind : body));
	const { error, hints, json: rows } = await harness.run(returnAll);
	expect([error, hints, rows]).toEqual([undefined, [], [row]]);
	harness.service.hits.length = 0;
	await harness.run(upsert('old'));
	await harness.run({ ...byReference, fieldsJson: '{"email":"old"}' });
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/1']);
});

test('reads rows whose ID bears the name of their list', async () => {
	const rows = [{ ContactID: 'c1', Name: 'A' }];
	harness.service.respond = json({ ...xero, Contacts: rows });
	expect((await harness.run(returnAll)).json).toEqual(rows);
});

test.each<object>([
	{ id: 1, name: 'A', contacts: [row] },
	{ id: 1, number: 'I-1', items: [row] },
	{ id: 1, total: 20, items: [row] },
	{ id: 1, status: 'draft', items: [row] },
	{ id: 1, data: [{ sku: 'x' }] },
	{ id: 1, data: [row, { sku: 'x' }] },
	{ id: 1, data: ['x'] },
	{ id: 1, lines: [row] },
	{ data: { id: 1, items: [row] } },
	{ id: 1, customers: [row], invoices: [row] },
])('takes no record for a list: %j', async (body) => {
	harness.service.respond = reading(body);
	for (const step of [returnAll, upsert('new'), byReference])
		expect((await harness.run(step)).error).toBeDefined();
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('what customers are called elsewhere is no other list', async () => {
	const invoices = { resource: 'invoice', operation: 'getAll', returnAll: true };
	harness.service.respond = json({ contacts: [] });
	expect((await harness.run(invoices)).hints).toHaveLength(1);
	harness.service.respond = json({ id: 'req_1', contacts: [row] });
	expect((await harness.run(invoices)).error).toBeDefined();
});
