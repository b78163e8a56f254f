import { listFilters } from '../../../nodes/AccountingService/catalogue/filters';
import type { Hit, Respond } from '../../localService/localService';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

type Envelope = (rows: unknown[], total: number) => unknown;

const envelopes: Record<string, Envelope> = {
	array: (rows) => rows,
	data: (rows, total) => ({ data: rows, total }),
	items: (rows) => ({ items: rows }),
	results: (rows, total) => ({ results: rows, count: rows.length, meta: { total } }),
	records: (rows) => ({ records: rows }),
	named: (rows) => ({ invoices: rows }),
	nested: (rows, total) => ({ data: { invoices: rows, pagination: { total } }, success: true }),
	unknown: (rows) => ({ status: 'ok', rows }),
	spring: (rows, total) => ({ content: rows, number: 0, size: 100, totalElements: total }),
	titled: (rows) => ({ title: 'All', entries: rows }),
};

const all = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: `inv_${index}`, lines: [{ text: 'x' }] }));

/** A list of records behind `limit` and `offset`, with pages no longer than `cap`. */
const list =
	(rows: unknown[], cap: number, envelope: Envelope): Respond =>
	(hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const limit = Math.min(cap, Number(hit.query.limit ?? cap));
		json(envelope(rows.slice(offset, offset + limit), rows.length))(hit, response);
	};

describe('Return All', () => {
	const cells = Object.keys(envelopes).flatMap((name) =>
		[10, 50, 1000].map((cap) => [name, cap] as const),
	);

	test.each(cells)(
		'reads all 237 records in the envelope "%s" with pages of at most %i',
		async (name, cap) => {
			const rows = all(237);
			harness.service.respond = list(rows, cap, envelopes[name] as Envelope);
			const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
			expect(run.json.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
			expect(
				run.output().every(({ pairedItem }) => (pairedItem as { item: number }).item === 0),
			).toBe(true);
			// A perfect reader needs one request per page; two more are allowed.
			expect(harness.service.hits.length).toBeLessThanOrEqual(
				Math.ceil(237 / Math.min(cap, 100)) + 2,
			);
		},
	);

	test('says so when the service ignores the offset, instead of looping or stopping short', async () => {
		harness.service.respond = json(all(100));
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
		expect(run.error?.message).toMatch(/cannot be read completely.*offset 100/);
		expect(harness.service.lines.length).toBeLessThanOrEqual(4);
	});

	test.each([
		['data', 'arrived twice and were kept once', /counts 151 invoices, 150 were read/],
		['items', 'arrived twice and were kept once. Others may be missing: run it again.', undefined],
	])(
		'keeps a record once when the list moves while it is read, and says so (%s)',
		async (envelope, told, counted) => {
			const rows = all(150);
			harness.service.respond = (hit, response) => {
				const moved = Number(hit.query.offset ?? 0) > 0 ? [{ id: 'new' }, ...rows] : rows;
				list(moved, 1000, envelopes[envelope]!)(hit, response);
			};
			const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
			expect(run.json).toHaveLength(150);
			const [twice, ...others] = run.hints;
			expect(twice).toBe(
				`The list of invoices changed while it was read, or the service leaves rows out of its pages: 1 ${told}`,
			);
			expect(others).toEqual(counted ? [expect.stringMatching(counted)] : []);
		},
	);

	test('tells the editor how far it has come', async () => {
		const clock = jest.spyOn(Date, 'now');
		let now = Math.floor(performance.timeOrigin);
		clock.mockImplementation(() => now);
		const respond = list(all(500), 100, (rows, total) => ({ data: rows, total }));
		harness.service.respond = (hit, response) => {
			now += 1_500;
			respond(hit, response);
		};
		const told: unknown[] = [];
		const parameters = { resource: 'invoice', operation: 'getAll', returnAll: true };
		await harness.run(parameters, { onMessage: (message) => void told.push(message) });
		clock.mockRestore();
		expect(told.length).toBeGreaterThan(0);
		for (const message of told) expect(message).toMatch(/^[1-5]00 invoices read so far$/);
	});

	test('takes the list from the path the user names', async () => {
		harness.service.respond = list(all(30), 20, (rows) => ({
			left: [{ id: 1 }],
			other: [{ id: 2 }],
			right: { deep: rows },
		}));
		const parameters = { resource: 'invoice', operation: 'getAll', returnAll: true };
		const refused = await harness.run(parameters);
		expect(refused.error?.message).toMatch(/list/);
		expect(refused.error?.description).toMatch(/List Path.*left, other, right, right\.deep/s);
		const run = await harness.run({ ...parameters, options: { listPath: 'right.deep' } });
		expect(run.json).toHaveLength(30);
	});

	test('takes the list that has the name of its records', async () => {
		harness.service.respond = json({ customers: [{ id: 'c' }], invoices: [{ id: 'i' }] });
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
		expect(run.json).toEqual([{ id: 'i' }]);
	});

	test('does not take a record with lines for a list', async () => {
		harness.service.respond = json(all(1)[0]);
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
		expect(run.error?.message).toMatch(/No list of invoices was recognized/);
	});
});

describe('Limit', () => {
	test.each([1, 50, 99, 100, 101, 150])('returns exactly %i records', async (limit) => {
		harness.service.respond = list(all(237), 100, envelopes.data as Envelope);
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', limit });
		expect(run.json).toHaveLength(limit);
		expect(harness.service.lines).toHaveLength(Math.ceil(limit / 100));
	});
});

describe('an empty list', () => {
	const getAll = { resource: 'customer', operation: 'getAll' };
	beforeEach(() => (harness.service.respond = json([])));

	test('returns nothing', async () => expect((await harness.run(getAll)).json).toEqual([]));

	test('returns an empty item if asked to', async () => {
		const run = await harness.run({ ...getAll, options: { onEmpty: 'item' } });
		expect(run.output()).toEqual([{ json: {}, pairedItem: { item: 0 } }]);
	});

	test('stops with a message if asked to', async () => {
		const run = await harness.run({ ...getAll, options: { onEmpty: 'error' } });
		expect(run.error?.message).toBe('No customers were found');
	});
});

describe('filters', () => {
	test('are sent under the names of the service, dates as it can read them', async () => {
		harness.service.respond = json([]);
		const run = await harness.run({
			resource: 'invoice',
			operation: 'getAll',
			limit: 10,
			filters: {
				status: 'sent',
				...byId('customer', 'cus_1'),
				search: ' Ödön & North ',
				dateFrom: '2026-01-01T00:00:00',
				dateTo: '2026-01-31',
				offset: 20,
				additional: { parameter: [{ name: 'sort', value: '-date' }] },
			},
		});
		expect(run.error).toBeUndefined();
		const { query } = harness.service.hits[0] as Hit;
		expect(query).toEqual({
			status: 'sent',
			customer_id: 'cus_1',
			search: 'Ödön & North',
			date_from: '2026-01-01',
			date_to: '2026-01-31',
			sort: '-date',
			limit: '10',
			offset: '20',
		});
		const known = listFilters.map((filter) => filter.query);
		expect(Object.keys(query)).toEqual(expect.arrayContaining(known));
	});

	test('refuse what is no date, before anything is sent', async () => {
		harness.service.respond = json([]);
		const run = await harness.run({
			resource: 'invoice',
			operation: 'getAll',
			filters: { dateFrom: 'soon' },
		});
		expect(run.error?.message).toBe('"soon" in Date From is not a date');
		expect(harness.service.hits).toEqual([]);
	});
});

describe('search', () => {
	test('sends the term and the kind of record under the names of the service', async () => {
		harness.service.respond = json([]);
		await harness.run({
			resource: 'search',
			operation: 'search',
			query: 'a',
			searchType: 'invoice',
		});
		expect(harness.service.hits[0]?.query).toMatchObject({ q: 'a', type: 'invoice' });
	});

	test('takes a list, groups of lists, and ends where the service does not page', async () => {
		const search = { resource: 'search', operation: 'search', query: 'a', returnAll: true };
		harness.service.respond = json({
			customers: [{ id: 1 }],
			invoices: [{ id: 'i' }, { id: 'j' }],
		});
		expect((await harness.run(search)).json).toEqual([
			{ id: 1, type: 'customer' },
			{ id: 'i', type: 'invoice' },
			{ id: 'j', type: 'invoice' },
		]);
		harness.service.respond = json({ results: all(100) });
		expect((await harness.run(search)).json).toHaveLength(100);
	});
});

test.each([
	[100_000, undefined],
	[100_001, 'The service returned 100,001 customers in one answer, and at most 100,000 are read'],
])('of %i rows in one answer all are read, or none', async (count, refusal) => {
	const whole = Array.from({ length: count }, (_, id) => ({ id }));
	harness.service.respond = (hit, response) =>
		json(hit.query.offset === undefined ? whole : [])(hit, response);
	const run = await harness.run({ resource: 'customer', operation: 'getAll', returnAll: true });
	expect(run.error?.message.slice(0, refusal?.length)).toBe(refusal);
	expect(run.error ? undefined : run.json.length).toBe(refusal ? undefined : count);
});
