import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { writesIn } from '../records';
import { all, listing, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

test('a list is read whose reason is that there is none', async () => {
	harness.service.respond = listing((offset) => ({
		data: offset > 0 ? [] : all(5),
		error: '0',
		has_errors: 'false',
		exception: { items: [] },
	}));
	const run = await harness.run(returnAll);
	expect([run.json, run.hints]).toEqual([all(5), []]);
});

describe('a list whose total counts the page, and which says that there is more', () => {
	const more = (says: string, { ignoresOffset = false, ignoresLimit = true } = {}) =>
		listing((offset, limit) => {
			const start = ignoresOffset ? 0 : offset;
			const data = all(17).slice(start, start + (ignoresLimit ? 5 : Math.min(5, limit)));
			return { data, total: data.length, [says]: start + data.length < 17 };
		});

	test.each(['has_more', 'hasMore', 'has_next', 'hasNext'])('is read on: %s', async (says) => {
		harness.service.respond = more(says);
		const run = await harness.run(returnAll);
		expect(run.json).toEqual(all(17));
		expect(run.hints).toEqual([]);
	});

	test('is read on before a record is created', async () => {
		harness.service.respond = more('has_more');
		expect((await harness.run(upsert('e13'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/13']);
	});

	test('is as long as what was read where nothing more comes', async () => {
		harness.service.respond = listing((offset) => ({
			data: offset > 0 ? [] : all(5),
			total: 5,
			has_more: offset === 0,
		}));
		const run = await harness.run(returnAll);
		expect([run.json, run.hints]).toEqual([all(5), []]);
		expect((await harness.run(upsert('new'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	describe.each([[true], [false]])(
		'whose offset is ignored (limit ignored: %s)',
		(ignoresLimit) => {
			beforeEach(() => {
				harness.service.respond = more('has_more', { ignoresOffset: true, ignoresLimit });
			});

			test.each([{}, { returnAll: false, limit: 6 }])('is refused: %j', async (asked) => {
				const { error } = await harness.run({ ...returnAll, ...asked });
				expect([error?.message, error?.description]).toEqual([
					'The list of customers cannot be read completely: the service returned the same page again at offset 5, though it says that there is more',
					'The service seems to ignore the offset. Raise the option Page Size so that one page holds everything, or narrow the list with filters.',
				]);
			});

			test('is read where no more are asked for than it gives', async () => {
				const run = await harness.run({ ...returnAll, returnAll: false, limit: 5 });
				expect([run.json, run.hints]).toEqual([all(5), []]);
			});

			const created: INodeParameters = {
				...upsert(''),
				operation: 'create',
				fieldsJson: '{"email":"e13"}',
				options: { clientReferenceField: 'email' },
			};
			test.each<[INodeParameters, string]>([
				[upsert('e13'), 'created or updated'],
				[created, 'created'],
			])('writes nothing, and says so: %j', async (asked, deed) => {
				const { error } = await harness.run(asked);
				expect([error?.message, error?.description]).toEqual([
					'The list of customers cannot be read completely: the service returned the same page again at offset 5, though it says that there is more',
					`The service seems to ignore the offset. Raise the option Page Size so that one page holds everything. Nothing was ${deed}.`,
				]);
				expect(writesIn(harness.service.hits)).toEqual([]);
			});
		},
	);
});

describe.each([
	['success', { success: false, error: 'shard 2 down' }],
	['ok', { ok: false, reason: 'shard 2 down' }],
	['a text', { error: 'shard 2 down' }],
	['a list', { errors: [{ message: 'shard 2 down' }] }],
])('a list that the service denies by %s beside rows', (_, denial) => {
	test.each([
		[0, 112],
		[100, 112],
		[100, undefined],
	])('is refused in its words, at offset %i of %s', async (at, total) => {
		harness.service.respond = listing((offset, limit) => {
			const data = all(112).slice(offset, offset + limit);
			return { data, total, ...(offset === at && denial) };
		});
		const { error } = await harness.run(returnAll);
		expect(error?.message).toMatch(
			new RegExp(
				`^The list of customers .* at offset ${at} the service sent (100|12), and yet says`,
			),
		);
		expect(error?.message).toContain('shard 2 down');
		expect(error?.message).not.toContain('"email"');
		expect(error?.description).toMatch(/^Look in the service at what it means/);
	});

	test('decides no Create or Update', async () => {
		harness.service.respond = listing(() => ({ ...denial, data: all(12), total: 12 }));
		expect((await harness.run(upsert('e3'))).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test.each([110, 115, 119])('no part of the key is quoted of a denial cut at it: %i', async (at) => {
	const before = '{"success":false,"error":"';
	const error = `${'x'.repeat(at - before.length)}${KEY}`;
	harness.service.respond = json({ success: false, error, data: all(3) });
	const run = await harness.run(returnAll);
	expect(run.error?.message).toContain(error.slice(0, at - before.length));
	expect(run.error?.message).not.toContain(`x${KEY[0]}`);
});

test('a list that says beside its rows that all is well is a list', async () => {
	harness.service.respond = json({
		success: true,
		error: null,
		errors: [],
		data: all(3),
		total: 3,
	});
	expect((await harness.run(returnAll)).json).toEqual(all(3));
});

test('a search that is denied beside rows decides nothing: the list is read', async () => {
	const denied = json({ success: false, data: [{ id: 1, email: 'e13' }], total: 1 });
	const list = listing((offset) => all(17).slice(offset));
	harness.service.respond = (hit, response) =>
		(hit.query.search === undefined ? list : denied)(hit, response);
	expect((await harness.run(upsert('e13'))).error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/13']);
});

test('a search that is cut for its size and says that there is more is read on', async () => {
	const rows = Array.from({ length: 140 }, (_, id) => ({ id, email: `e${id}`, group: 'e135' }));
	harness.service.respond = (hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const data = rows.slice(offset, offset + (offset === 100 ? 30 : Number(hit.query.limit)));
		const page = { data, has_more: offset + data.length < 140 };
		json(hit.method === 'GET' ? page : { id: 135, name: 'n' })(hit, response);
	};
	expect((await harness.run(upsert('e135'))).error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/135']);
	expect(harness.service.hits.filter(({ query }) => query.limit && !query.search)).toEqual([]);
});

describe('an empty list', () => {
	const empty = (says: object, status: number) => {
		const write = listing(() => ({}));
		harness.service.respond = (hit, response) =>
			(hit.method === 'GET' ? json(says, status) : write)(hit, response);
	};

	test.each<[object, number?]>([
		[{ message: 'Temporarily unavailable' }],
		[{ message: 'No data: the database did not answer in time, try again' }],
		[{ message: 'Wartungsarbeiten' }],
		[{ code: 503, msg: 'busy' }],
		[{ status: 500 }],
		[{ status: 'KO' }],
		[{ success: 'N' }],
		[{ exception: 'TimeoutException' }],
		[{ fault: { code: 1, string: 'busy' } }],
		[{ type: 'error', title: 'locked' }],
		[{ timed_out: true }],
		[{ warning: 'result incomplete' }],
		[{ warning: 'result incomplete', message: 'No customers found' }],
		[{ count: 250 }],
		[{ total_pages: 3 }],
		[{}, 206],
		[{}, 202],
		[{}, 207],
		[{ status: 'degraded' }],
		[{ state: 'warming_up' }],
		[{ is_complete: false }],
		[{ index_ready: 'no' }],
		[{ success: true, message: 'Access denied' }],
		[{ success: true, message: 'Some results were omitted' }],
		[{ message: 'No connection to the database' }],
		[{ message: 'None of the shards answered' }],
		[{ message: 'No API access in your plan' }],
		[{ message: 'Keine Berechtigung' }],
		[{ total: 0 }, 202],
		[{ notice: 'Search index is being rebuilt' }],
		[{ success: true, message: 'Reindexing, some results are missing' }],
		[{ status: 'pending', message: 'No customers found' }],
		[{ meta: { index_status: 'rebuilding' } }],
		[{ hint: "The index isn't ready", status: 'ok' }],
		[{ message: 'The data are not yet ready', success: true }],
		[{ info: 'The cache is 2 days out of date' }],
		[{ stale: true, ok: true }],
		[{ is_partial: 'yes' }],
		[{ hidden: 12 }],
	])('that may be a refusal leaves nothing to be created: %j', async (says, status = 200) => {
		empty({ data: [], ...says }, status);
		const { error } = await harness.run(upsert('new'));
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each([202, 206])(
		'that is only a part of something is told by its status %i',
		async (code) => {
			empty({ data: [] }, code);
			const { error } = await harness.run(upsert('new'));
			expect(error?.message).toMatch(
				new RegExp(`sent none, and yet says \\{"data":\\[\\]\\} \\(${code}\\)$`),
			);
		},
	);

	test.each<[object, number]>([
		[{ message: 'Zugriff' }, 200],
		[{ exception: null }, 206],
	])('with rows is none, whatever stands beside them: %j (%i)', async (says, status) => {
		const write = listing(() => ({}));
		const read = json({ data: all(3), ...says }, status);
		harness.service.respond = (hit, response) => {
			const isSearch = hit.query.search !== undefined;
			(hit.method === 'GET' ? (isSearch ? json({}, 404) : read) : write)(hit, response);
		};
		expect((await harness.run(upsert('e1'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/1']);
	});

	const upsertBeside = async (message: string) => {
		empty({ data: [], message }, 200);
		return await harness.run(upsert('new'));
	};

	test.each([
		...['Access denied', 'Forbidden', 'Unauthorized', 'unauthorised', 'No access to customers'],
		...['You do not have access', 'Missing permission: customers', 'Not allowed', 'not_permitted'],
		...['not authorized', 'Not authorised here', 'Data not available', 'Service indisponible'],
		...['Key expired', 'Key revoked', 'Account suspended', 'API disabled', 'IP blocked', 'Locked'],
		...[
			'Invalid key',
			'Daily quota was exceeded',
			'Rate limit reached',
			'Too many requests',
			'Busy',
		],
		...['Under maintenance', 'Timed out', 'timeout', 'Time-out', 'No answer in time'],
		...['Try again later', 'Incomplete', 'Partial result', 'Truncated', 'Could not read'],
		...["Couldn't read", 'Couldn\u2019t read', 'Cannot read', "Can't read", 'Can\u2019t read'],
		...[
			'Unable to read',
			'Search failed',
			'Internal error',
			'Found none: 1 error',
			'None: 10 failed',
		],
	])('beside words that refuse leaves nothing to be created: %s', async (message) => {
		const { error } = await upsertBeside(message);
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each([
		'No records found (limit 100, offset 0)',
		'No customers found, try again with another search',
		"You don't have any customers yet",
		'No result (0 failed)',
		'Nothing found, no errors',
		'Done without errors',
		'There are currently no customers available',
		'No customers. Create one to get access to all features.',
		'Request processed',
		'Nichts gefunden',
		'Sin resultados',
		'Ничего не найдено',
	])('beside words that refuse nothing is one: %s', async (message) => {
		const { error } = await upsertBeside(message);
		expect(error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test.each<[object, number?]>([
		[{ message: 'No customers found' }],
		[{ message: 'Customers not found.', code: 404 }],
		[{ status: 'not_found' }],
		[{ message: '0 results' }],
		[{ message: 'none', detail: 'The list is empty' }],
		[{ message: 'Keine Kunden gefunden' }],
		[{ message: 'Customers retrieved successfully' }],
		[{ code: 0, message: 'success' }],
		[{ code: 200, message: 'Abfrage beendet' }],
		[{ success: true, message: 'Abfrage beendet' }],
		[{ status: 'ok', warnings: ['This version ends in 2030'] }],
		[{ description: 'List of customers', errors: [], warning: null }],
		[{ total_pages: 1, page: 1, count: 0 }],
		[{ stale: false, hidden: 0, partial: 'no', truncated: null, state: 'ready' }],
		[{ success: true, notice: 'Scheduled maintenance on Dec 5' }],
		[{ warning: 'This API version is outdated' }],
		[{ message: 'No customers in progress', read_only: true, complete: true }],
		[{ message: 'No stale customers' }],
		[{ message: 'No customers found', hint: 'Data is being updated every hour' }],
		[{ filter: 'stale', comments: [{ text: 'outdated' }] }],
		[{ info: { page: 1, status: 'ok' }, notice: 'Version 1 ends in 2030' }],
		[{ total: 0 }, 206],
	])('that is one lets a record be created: %j', async (says, status = 200) => {
		empty({ data: [], ...says }, status);
		const { error, hints } = await harness.run(upsert('new'));
		expect([error, hints]).toEqual([undefined, ['1 customer created']]);
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});
