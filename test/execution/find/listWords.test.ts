import type { IDataObject, IExecuteFunctions, INodeParameters } from 'n8n-workflow';

import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import type { Endpoint } from '../../../nodes/AccountingService/catalogue/rows';
import { readList } from '../../../nodes/AccountingService/execution/find/listReader';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const read = async (respond: Respond, options: IDataObject = {}) => {
	harness.service.respond = respond;
	return await harness.run({
		resource: 'invoice',
		operation: 'getAll',
		returnAll: true,
		options,
	} as INodeParameters);
};
const refused = async (...of: Parameters<typeof read>) => {
	const { error } = await read(...of);
	return [error?.message, error?.description];
};
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('an answer without the list says where to look', () => {
	test.each<[string, unknown, IDataObject, string, string]>([
		[
			'at the path that was named',
			{ data: { a: 1 } },
			{ listPath: 'data.$&' },
			'There is no list at "data.$&" in the answer',
			'Correct the option List Path. Seen: data, data.a.',
		],
		[
			'because there are several',
			{ left: [{ id: 1 }], right: [{ id: 2 }] },
			{},
			'The answer holds several lists, so the invoices cannot be told apart',
			'Name the right one in the option List Path, with dots. Seen: left, right.',
		],
		[
			'because there is none',
			{ id: 7, number: 'I-7' },
			{},
			'No list of invoices was recognized in the answer',
			'If there is one, say where it is in the option List Path, with dots. Seen: id, number.',
		],
		[
			'because it is no object',
			'nothing',
			{},
			'No list of invoices was recognized in the answer',
			'If there is one, say where it is in the option List Path, with dots. The answer holds no keys.',
		],
	])('%s', async (_, body, options, message, advice) => {
		expect(await refused(json(body), options)).toEqual([message, advice]);
	});
});

test('a list that the service repeats instead of going on is refused with what to do', async () => {
	expect(await refused(json(rows(100)))).toEqual([
		'The list of invoices cannot be read completely: the service returned the same page again at offset 100',
		'The service seems to ignore the offset. Raise the option Page Size so that one page holds everything, or narrow the list with filters.',
	]);
});

test('a list without end is refused in the end', async () => {
	const context: Partial<IExecuteFunctions> = {};
	const entry = findEntry('invoice', 'getAll');
	const job = {
		context: context as IExecuteFunctions,
		entry,
		itemIndex: 0,
		notes: { progress() {}, add() {}, waiting() {}, show() {} },
		options: { timeoutMs: 1, maxWaitMs: 1, listPath: '' },
		connection: {
			host: 'h',
			account: 'a',
			masked: (text: string) => text,
			call: async ({ query }: { query: { offset?: number } }) => ({
				kind: 'answered',
				status: 200,
				headers: {},
				body: [{ id: query.offset ?? 0 }],
				content: 'json',
				attempts: 1,
			}),
		},
	} as unknown as Job;
	const reading = readList(job, entry.row as Endpoint, {}, { pageSize: 1 });
	const all = async () => {
		let count = 0;
		for await (const page of reading) count += page.length;
		return count;
	};
	await expect(all()).rejects.toMatchObject({
		message: 'The list of invoices did not end after 10000 pages',
		advice: 'Raise the option Page Size, or narrow the list with filters.',
	});
});

/** Two pages, of which the second begins with the last row of the first, and fewer rows than are counted. */
const growing: Respond = ({ query }, response) => {
	const offset = Number(query.offset ?? 0);
	const data = rows(150).slice(offset, offset + 100);
	json({ data: offset === 100 ? [{ id: 99 }, ...data] : data, total: 152 })({} as never, response);
};

describe('a list that changes while it is read says so', () => {
	test('with how many came twice, and how many the service counts', async () => {
		const run = await read(growing);
		expect(run.json).toHaveLength(150);
		expect(run.hints).toEqual([
			'The list of invoices changed while it was read, or the service leaves rows out of its pages: 1 arrived twice and were kept once',
			'The service counts 152 invoices, 150 were read: the list may have changed meanwhile',
		]);
	});

	test('also where its end is answered 404', async () => {
		const run = await read((hit, response) =>
			(hit.query.offset === '150' ? json({}, 404) : growing)(hit, response),
		);
		expect(run.hints.at(-1)).toMatch(/counts 152 invoices, 150 were read/);
	});

	test('not where only a part of it was asked for', async () => {
		harness.service.respond = ({ query }, response) =>
			json({ data: rows(Number(query.limit)), total: 500 })({} as never, response);
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', limit: 20 });
		expect(run.hints).toEqual([]);
	});

	test.each([
		['all of its rows', 300],
		['those of a page', undefined],
	])(
		'or that rows are left out, where the service does that and counts %s',
		async (_what, total) => {
			const run = await read(({ query }, response) => {
				const offset = Number(query.offset ?? 0);
				const data = rows(300).slice(offset, offset + Number(query.limit));
				const shown = data.filter(({ id }) => id % 50 !== 7);
				json({ data: shown, total: total ?? shown.length })({} as never, response);
			});
			expect(run.json).toHaveLength(294);
			expect(run.hints.join()).toMatch(/leaves rows out of its pages: \d arrived twice and were/);
			expect(run.hints.join()).not.toContain('Others may be missing');
		},
	);

	test.each([
		[60, ['The service counts 250 matches, 25 were read: the list may have changed meanwhile']],
		[25, []],
	])(
		'with what the service counts where it gives less than a limit of %i',
		async (limit, hints) => {
			harness.service.respond = json({ results: rows(25), total: 250 });
			const found = { resource: 'search', operation: 'search', query: 'A', limit };
			expect((await harness.run(found)).hints).toEqual(hints);
		},
	);

	test.each([
		['the whole list', 130],
		['what stands behind it', 110],
	])('not where its beginning was left out and the total counts %s', async (_what, total) => {
		harness.service.respond = ({ query }, response) => {
			const offset = Number(query.offset ?? 0);
			json({ data: rows(130).slice(offset, offset + 200), total })({} as never, response);
		};
		const run = await harness.run({
			resource: 'invoice',
			operation: 'getAll',
			returnAll: true,
			filters: { offset: 20 },
		});
		expect([run.json.length, run.hints]).toEqual([110, []]);
	});
});

test('a row that comes twice is known by the id that its resource names', async () => {
	harness.service.respond = ({ query }, response) => {
		const offset = Number(query.offset ?? 0);
		const data = rows(150).map(({ id }) => ({ invoice_id: id, at: offset }));
		json(data.slice(Math.max(0, offset - 1), offset + 100))({} as never, response);
	};
	const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
	expect(run.json.map(({ invoice_id: id }) => id)).toEqual(rows(150).map(({ id }) => id));
});

describe('a short page that comes again', () => {
	const same = (count: number, total?: number) => json({ data: rows(count), total });

	test('may be all that a page holds: the user learns it', async () => {
		expect((await read(same(50))).hints).toEqual([
			'The service returned the same 50 invoices again for the next page, so there may be more: it seems to ignore the offset, and may give no more at a time. Narrow the list with filters until fewer come.',
		]);
	});

	test('is all there is where the service counts as many', async () => {
		expect((await read(same(50, 50))).hints).toEqual([]);
	});

	const upsert = async (respond: Respond) => {
		harness.service.respond = (hit, response) =>
			(hit.query.search === undefined ? respond : json({ data: [] }))(hit, response);
		return await harness.run({
			resource: 'customer',
			operation: 'upsert',
			matchField: 'email',
			matchValue: 'new',
			fieldsMode: 'json',
			fieldsJson: '{"email":"new"}',
		});
	};
	const writes = () => harness.service.hits.filter(({ method }) => method !== 'GET');

	test('is not taken for the whole list where a record might be created twice', async () => {
		const { error } = await upsert(same(50));
		expect(error?.message).toMatch(
			/cannot be read completely: .* returned the same page again at offset 50/,
		);
		expect(writes()).toEqual([]);
	});

	const creating =
		(respond: Respond): Respond =>
		(hit, response) =>
			(hit.method === 'GET' ? respond : json({ id: 'new' }))(hit, response);

	test('is refused in words that can help', async () => {
		const { error } = await upsert(same(50));
		expect(error?.description).toBe(
			'The service seems to ignore the offset and does not count its customers, so 50 may be the most that it gives at a time. A total beside its lists that is as many as they hold would show that they are all. Nothing was created or updated.',
		);
	});

	const first =
		(count: number, beside: object = {}): Respond =>
		({ query }, response) =>
			json({ data: rows(count).slice(0, Number(query.limit)), ...beside })({} as never, response);

	test('is the whole list where all few come though one is asked for', async () => {
		const { error, hints } = await upsert(creating(json({ data: rows(3), has_more: false })));
		expect([error, writes().length]).toEqual([undefined, 1]);
		expect(hints.join()).not.toMatch(/the same|offset/);
	});

	test.each<[string, number, Respond]>([
		['it says so', 50, json({ data: rows(50), has_more: false })],
		['it says so of a few, and heeds the limit', 3, first(3, { has_more: false })],
		['it gives no round number, and one less where one less is asked for', 57, first(57)],
		['as many come whatever is asked for', 88, same(88)],
	])('is not the whole list where %s', async (_, count, respond) => {
		const { error } = await upsert(creating(respond));
		expect(error?.message).toBe(
			`The list of customers cannot be read completely: the service returned the same page again at offset ${count}`,
		);
		expect(writes()).toEqual([]);
	});

	test('is not where it says so and counts more', async () => {
		const more = json({ data: rows(50), has_more: false, total: 51 });
		expect((await read(more)).error?.message).toMatch(/though it counts 51$/);
		const { error } = await upsert(more);
		expect(error?.message).toMatch(/though it counts 51$/);
		expect(error?.description).toMatch(
			/Raise the option Page Size so that one page holds everything/,
		);
	});

	test('is taken for it where the service counts as many', async () => {
		await upsert((hit, response) =>
			(hit.method === 'GET' ? same(50, 50) : json({ id: 'new' }))(hit, response),
		);
		expect(writes()).toHaveLength(1);
	});

	test.each([10, 51, 64])('is not taken for it either where it has %i', async (count) => {
		const { error } = await upsert(same(count));
		expect(error?.message).toMatch(/cannot be read completely/);
		expect(writes()).toEqual([]);
	});

	test('is taken for it where it has fewer than any service gives at a time', async () => {
		await upsert((hit, response) =>
			(hit.method === 'GET' ? same(9) : json({ id: 'new' }))(hit, response),
		);
		expect(writes()).toHaveLength(1);
	});

	test.each<[string, Respond]>([
		[
			'comes alone where one is asked for',
			(hit, response) => json(rows(hit.query.limit === '1' ? 1 : 9))(hit, response),
		],
		[
			'is not told where one is asked for',
			(hit, response) => json(hit.query.limit === '1' ? {} : rows(9))(hit, response),
		],
	])('is not taken for it where a row %s', async (_, respond) => {
		const { error } = await upsert(respond);
		expect(error?.message).toMatch(/cannot be read completely/);
		expect(writes()).toEqual([]);
	});

	test('is the end where it is shorter than those before it', async () => {
		const last: Respond = (hit, response) => {
			const offset = Math.min(Number(hit.query.offset ?? 0), 200);
			json(hit.method === 'GET' ? rows(230).slice(offset, offset + 100) : { id: 'new' })(
				hit,
				response,
			);
		};
		expect([(await read(last)).json.length, (await read(last)).hints]).toEqual([230, []]);
		await upsert(last);
		expect(writes()).toHaveLength(1);
	});
});

test.each<[string, INodeParameters, string]>([
	['filters', { returnAll: true }, 'Narrow the list by its filters. '],
	['no filters', { resource: 'search', operation: 'search', query: 'A', returnAll: true }, ''],
	['no use of them', { operation: 'upsert', matchField: 'number', matchValue: 'A' }, ''],
])('of more rows in one answer than are read it is said what helps with %s', async (...scene) => {
	const [, step, narrow] = scene;
	harness.service.respond = json(rows(100_001));
	const { error } = await harness.run({ resource: 'invoice', operation: 'getAll', ...step });
	expect(error?.description?.replace(' Nothing was created or updated.', '')).toBe(
		`${narrow}A service that heeds Page Size returns fewer at a time.`,
	);
});
