import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const search: INodeParameters = {
	resource: 'search',
	operation: 'search',
	query: 'A',
	returnAll: true,
	simplify: false,
};

/** Records of two kinds share ids, and some of them look alike. */
const all = (kind: string, count: number) =>
	Array.from({ length: count }, (_, id) => (id % 2 ? { id, kind } : { id, type: 'local' }));

/** Where limit and offset count in each group. */
const inEach =
	(customers: number, invoices: number, cap: number): Respond =>
	(hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const end = offset + Math.min(cap, Number(hit.query.limit));
		const page = (kind: string, count: number) => all(kind, count).slice(offset, end);
		json({ customers: page('c', customers), invoices: page('i', invoices) })(hit, response);
	};

/** Where they count in all groups together, whose rows come in turn. */
const inAll =
	(customers: number, invoices: number, cap: number, total?: number): Respond =>
	(hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const rows = [...all('c', customers), ...all('i', invoices)]
			.map((row, index) => ({ row, kind: index < customers ? 'c' : 'i' }))
			.sort((one, other) => one.row.id - other.row.id)
			.slice(offset, offset + Math.min(cap, Number(hit.query.limit)));
		const of = (kind: string) => rows.flatMap((it) => (it.kind === kind ? it.row : []));
		json({ customers: of('c'), invoices: of('i'), total })(hit, response);
	};

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

describe.each<[string, (customers: number, invoices: number, cap: number) => Respond]>([
	['in each of them', inEach],
	['in all of them', inAll],
	['in all of them, with a total', (some, others, cap) => inAll(some, others, cap, some + others)],
])('groups whose offset counts %s', (_, respond) => {
	test.each([
		[45, 30, 10],
		[150, 30, 100],
		[7, 7, 100],
		[40, 40, 7],
		[30, 0, 10],
		[0, 0, 10],
	])('are complete: %i and %i rows, %i at a time', async (customers, invoices, cap) => {
		harness.service.respond = respond(customers, invoices, cap);
		const run = await harness.run(search);
		expect(sorted(run.json)).toEqual(sorted([...all('c', customers), ...all('i', invoices)]));
		expect(run.hints).toEqual([]);
		expect(harness.service.hits.length).toBeLessThan(30);
	});

	test('are read as far as rows are wanted', async () => {
		harness.service.respond = respond(45, 30, 10);
		const { json: rows } = await harness.run({ ...search, returnAll: false, limit: 50 });
		expect(rows).toHaveLength(50);
	});
});

test('groups whose offset is ignored end with the page that brings nothing new', async () => {
	harness.service.respond = json({ customers: all('c', 20), invoices: all('i', 5) });
	expect((await harness.run(search)).json).toHaveLength(25);
	expect(harness.service.hits.length).toBeLessThan(4);
});

describe('a result of a grouped search', () => {
	const [id, name] = [3, 'Acme'];
	const acme = { id, name };
	const found = async (answer: object, parameters = {}) => {
		harness.service.respond = json(answer);
		return (await harness.run({ ...search, ...parameters })).json;
	};

	test.each([true, false])('says of what kind it is, with Simplify %j', async (simplify) => {
		const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`total${at}`, at]));
		const groups = { customers: [acme], Projects: [{ ...acme, ...long }], invoices: [] };
		expect(await found(groups, { simplify })).toEqual([
			{ ...acme, type: 'customer' },
			expect.objectContaining({ ...acme, type: 'project' }),
		]);
	});

	test('says so where each group has its list in an object, and where it is the only one', async () => {
		const ofCustomers = { customers: { data: [acme] }, projects: { data: [] } };
		expect(await found(ofCustomers)).toEqual([{ ...acme, type: 'customer' }]);
		expect(await found({ invoices: [acme] })).toEqual([{ ...acme, type: 'invoice' }]);
	});

	test('says what its group is called, if that is another kind, on later pages as well', async () => {
		harness.service.respond = ({ query }, response) =>
			json(
				query.offset === undefined
					? { customers: [acme], credit_notes: [acme] }
					: { credit_notes: query.offset === '1' ? [{ id: 4 }] : [] },
			)({} as never, response);
		expect((await harness.run(search)).json).toEqual([
			{ ...acme, type: 'customer' },
			{ ...acme, type: 'credit_notes' },
			{ id: 4, type: 'credit_notes' },
		]);
	});

	test.each(['type', 'kind', 'object', 'resource'])(
		'stays as it is where it says so itself, as %s',
		async (field) => {
			const rows = [
				{ ...acme, [field]: 'Company' },
				{ id: 4, [field]: 'Person' },
			];
			expect(await found({ customers: rows, projects: [] })).toEqual(rows);
		},
	);

	test('keeps a type that says nothing, and has one where another field says nothing', async () => {
		const rows = [
			{ id: 1, type: null },
			{ id: 2, kind: '' },
			{ id: 3, object: {} },
		];
		expect(await found({ customers: rows, projects: [] })).toEqual([
			rows[0],
			{ ...rows[1], type: 'customer' },
			{ ...rows[2], type: 'customer' },
		]);
	});

	test('is no kind of its own in the only list of an answer, whatever that is called', async () => {
		expect(await found({ hits: [acme] })).toEqual([acme]);
	});
});

describe('rows of several kinds in one list', () => {
	const ids = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
	const inPages =
		(rows: readonly unknown[], most: number): Respond =>
		(hit, response) => {
			const offset = Number(hit.query.offset ?? 0);
			json({ results: rows.slice(offset, offset + most) })(hit, response);
		};

	test('ends where the service does not page and words a row anew in each answer', async () => {
		harness.service.respond = (hit, response) => {
			const seen = harness.service.hits.length;
			const rows = ids(20).map((row, at) => ({ ...row, type: 'a', viewed: 'yesterday', at }));
			const results = [{ ...rows[0], viewed: `${seen} seconds ago` }, ...rows.slice(1)];
			return json(seen > 9 ? {} : { results })(hit, response);
		};
		expect((await harness.run(search)).json).toHaveLength(20);
		expect(harness.service.hits).toHaveLength(2);
	});

	test.each<[count: number, counts: object, limit: number | undefined, may: boolean]>([
		[25, {}, undefined, true],
		[10, {}, undefined, true],
		[50, {}, 51, true],
		[50, {}, 50, false],
		[24, {}, undefined, false],
		[5, {}, undefined, false],
		[25, { total: 25 }, undefined, false],
		[25, { has_more: false }, undefined, false],
	])('may be more than %i where the service does not page: %j, %p: %p', async (...scene) => {
		const [count, counts, limit, may] = scene;
		harness.service.respond = json({ results: ids(count), ...counts });
		const { hints } = await harness.run({ ...search, ...(limit && { returnAll: false, limit }) });
		expect(hints).toEqual(
			may
				? [
						`The service found ${count} matches and shows no others on a next page. If it never shows more than these, others may be missing: search for something that fewer records hold.`,
					]
				: [],
		);
	});

	test('takes a row once that moved over the end of a page and is worded anew', async () => {
		harness.service.respond = (hit, response) => {
			const seen = harness.service.hits.length;
			const kept = ids(15).map((row) => ({ ...row, viewed: `${seen} seconds ago` }));
			const rows = seen === 1 ? kept : [{ id: 'new', viewed: 'now' }, ...kept];
			return inPages(rows, 10)(hit, response);
		};
		const got = (await harness.run(search)).json.map(({ id }) => id);
		expect(got).toEqual(ids(15).map(({ id }) => id));
	});

	test.each(['entity', 'record_type', 'what'])(
		'takes records of two kinds that share ids, told apart by %s',
		async (name) => {
			const of = (kind: string) => ids(60).map(({ id }) => ({ id, [name]: kind, label: 'Fern' }));
			for (const [one, other] of [
				['customer', 'invoice'],
				['Customers', 'Projects'],
				['recurring_invoice', 'App\\Models\\Expense'],
			] as const) {
				const rows = [...of(one), ...of(other)];
				harness.service.respond = inPages(rows, 50);
				expect((await harness.run(search)).json).toEqual(rows);
			}
		},
	);

	test.each([
		['3 open invoices', '4 open invoices'],
		['invoice is seen', 'invoice was seen'],
		[`${'a'.repeat(41)}invoice`, `${'b'.repeat(41)}invoice`],
	])('takes a row once with another text that only speaks of a kind: %s', async (one, other) => {
		const of = (note: string) => ids(10).map((row) => ({ ...row, note }));
		harness.service.respond = inPages([...of(one), ...of(other)], 10);
		expect((await harness.run(search)).json).toEqual(of(one));
	});

	test('takes both where the text is short enough for a kind', async () => {
		const of = (sign: string) =>
			ids(10).map((row) => ({ ...row, note: `${sign.repeat(40)}invoice` }));
		const rows = [...of('a'), ...of('b')];
		harness.service.respond = inPages(rows, 10);
		expect((await harness.run(search)).json).toEqual(rows);
	});
});
