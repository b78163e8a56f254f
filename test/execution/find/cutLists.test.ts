import type { INodeParameters } from 'n8n-workflow';

import type { Respond } from '../../localService/localService';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const all = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n, ref: `R${n}` }));
const writes = () => harness.service.lines.filter((line) => !line.startsWith('GET'));

type Give = (offset: number, limit: number) => unknown;

/** A list as `give` has it, without a search; records are created and changed as asked. */
const books =
	(give: Give): Respond =>
	(hit, response) => {
		const { limit, offset = '0', search } = hit.query;
		if (hit.method !== 'GET') return json({ id: 'new', ref: 'new' }, 201)(hit, response);
		if (search !== undefined) return json({ error: 'unknown parameter' }, 400)(hit, response);
		json(give(Number(offset), Number(limit)))(hit, response);
	};

const returnAll = async (give: Give) => {
	harness.service.respond = books(give);
	return await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
};
const upsert = async (give: Give, matchValue: string) => {
	harness.service.respond = books(give);
	return await harness.run({
		resource: 'invoice',
		operation: 'upsert',
		matchField: 'ref',
		matchValue,
		fieldsMode: 'json',
		fieldsJson: '{"name":"A"}',
	});
};

/** A row is left out of its page; the total counts it or does not, or there is none. */
const hiding =
	(total?: number): Give =>
	(offset, limit) => ({
		data: all(600)
			.slice(offset, offset + limit)
			.filter(({ id }) => id !== 150),
		total,
	});

/** The second page is cut for its size. */
const cut: Give = (offset, limit) => all(195).slice(offset, offset + (offset === 100 ? 60 : limit));

describe('a page with fewer rows than the service has', () => {
	test.each([undefined, 599, 600])('ends no list: one row is hidden, total %s', async (total) => {
		expect((await returnAll(hiding(total))).json).toHaveLength(599);
	});

	test('ends no list: it was cut for its size', async () => {
		expect((await returnAll(cut)).json).toHaveLength(195);
	});

	test.each<[string, Give, string]>([
		['a row before it is hidden', hiding(), 'R500'],
		['a row before it is hidden and not counted', hiding(599), 'R500'],
		['it was cut off', cut, 'R180'],
	])('does not lead to a second record: %s', async (_, give, ref) => {
		await upsert(give, ref);
		expect(writes()).toEqual([`PUT /api/invoices/${ref.slice(1)}`]);
	});

	test.each<[string, Give]>([
		['a row is hidden', hiding()],
		['a page was cut', cut],
	])('does not keep a record from being created: %s', async (_, give) => {
		await upsert(give, 'of nobody');
		expect(writes()).toEqual(['POST /api/invoices']);
	});

	test('leaves nothing to be created where the service counts more than it shows', async () => {
		const { error } = await upsert(hiding(600), 'of nobody');
		expect([error?.message, error?.description]).toEqual([
			'The list of invoices cannot be read completely: the service returned nothing more at offset 599, though it counts 600',
			'The list may have changed meanwhile: run the item again. If it stays so, the service does not show all that it counts. Nothing was created or updated.',
		]);
		expect(writes()).toEqual([]);
	});
});

test('a list that grows while it is read leaves nothing to be created', async () => {
	const give: Give = (offset, limit) => ({
		data: all(150).slice(offset, offset + limit),
		total: offset === 0 ? 150 : 151,
	});
	expect((await upsert(give, 'of nobody')).error?.message).toMatch(/though it counts 151$/);
	expect(writes()).toEqual([]);
});

describe('an ignored offset', () => {
	const capped =
		(cap: number, total?: (rows: number, limit: number) => number): Give =>
		(_, limit) => {
			const data = all(230).slice(0, Math.min(cap, limit));
			return { data, total: total?.(data.length, limit) };
		};
	const ofPage = (rows: number) => rows;

	test('is told though the total counts the page', async () => {
		const run = await returnAll(capped(64, ofPage));
		expect(run.hints.join()).toMatch(/returned the same 64 invoices again.*there may be more/);
	});

	test('is told though a part of the page is asked for, to reach the limit', async () => {
		harness.service.respond = books(capped(50, ofPage));
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', limit: 63 });
		expect(run.hints.join()).toMatch(/returned the same 50 invoices again.*there may be more/);
	});

	test.each([230, 51])('is refused where the service counts %i', async (total) => {
		harness.service.respond = books(capped(50, () => total));
		for (const values of [{ returnAll: true }, { limit: 63 }]) {
			const { error } = await harness.run({ resource: 'invoice', operation: 'getAll', ...values });
			expect([error?.message, error?.description]).toEqual([
				`The list of invoices cannot be read completely: the service returned the same page again at offset 50, though it counts ${total}`,
				'The service seems to ignore the offset. Raise the option Page Size so that one page holds everything, or narrow the list with filters.',
			]);
		}
	});

	test.each<[string, object, string]>([
		['nothing', {}, ''],
		[
			'no more, and says that there is',
			{ total: 50, has_more: true },
			', though it says that there is more',
		],
	])('leaves nothing to be created where the service counts %s', async (_, beside, told) => {
		const { error } = await upsert(() => ({ data: all(50), ...beside }), 'of nobody');
		expect(error?.message).toBe(
			`The list of invoices cannot be read completely: the service returned the same page again at offset 50${told}`,
		);
		expect(writes()).toEqual([]);
	});

	test.each<[string, INodeParameters, number[]]>([
		['counts those before the own offset', { filters: { offset: 20 } }, [60]],
		['counts what came meanwhile', {}, [50, 70]],
	])('is told where the service %s', async (_, values, totals) => {
		const [last] = totals.slice(-1);
		harness.service.respond = books(capped(50, () => totals.shift() ?? last!));
		const run = await harness.run({
			resource: 'invoice',
			operation: 'getAll',
			returnAll: true,
			...values,
		});
		expect(run.json).toHaveLength(50);
		expect(run.hints.join()).toMatch(/returned the same 50 invoices again.*there may be more/);
	});

	test.each<[string, Give]>([
		['the total counts the page', capped(64, ofPage)],
		['the service gives a few at a time', capped(8)],
		['the service gives two at a time', capped(2)],
		['one row is answered with no list', (_, limit) => (limit === 1 ? { note: 1 } : all(8))],
	])('leaves nothing to be created where %s', async (_, give) => {
		const { error } = await upsert(give, 'R100');
		expect(error?.message).toMatch(
			/cannot be read completely: .* returned the same page again at offset/,
		);
		expect(writes()).toEqual([]);
	});

	test.each<[string, Give]>([
		[
			'counts them, whatever it is asked for',
			(_, limit) => ({ data: all(64).slice(0, limit), total: 64 }),
		],
		['has one', () => all(1)],
		['gives all there are, whatever it is asked for', () => all(8)],
	])('lets records be created where the service %s', async (_, give) => {
		const { hints } = await upsert(give, 'of nobody');
		expect(writes()).toEqual(['POST /api/invoices']);
		expect(hints.join()).not.toMatch(/filters/);
	});
});

/** What a service that ignores the offset says of its first page, by it and by how many it was asked for. */
describe.each<[string, (rows: number, limit: number) => object]>([
	['that there is no more', () => ({ has_more: false })],
	['so where it gives fewer than were asked for', (rows, limit) => ({ has_more: rows === limit })],
	['that no page is next', () => ({ next: null })],
	['so by a link', () => ({ links: { next: null } })],
	['that this is the only page', () => ({ page: 1, total_pages: 1 })],
	['how many pages there are', () => ({ info: { page: 1, total: 3 } })],
	['so in a place in another', () => ({ meta: { page: { number: 1, total: 3 } } })],
	['so beside how many a page has', () => ({ pagination: { page: 1, per_page: 50, total: 3 } })],
	['that it has none', () => ({ meta: { total: 0 } })],
	['that it has seven', () => ({ meta: { total: 7 } })],
	['that it has as many as are left', (rows) => ({ total: 100 - rows })],
	['nothing', () => ({})],
])(
	'a part that an ignored offset repeats is no whole list though the service says %s',
	(_, say) => {
		const most = [22, 28, 33, 42, 50];
		const part =
			(cap: number): Give =>
			(_offset, limit) => {
				const data = all(120).slice(0, Math.min(cap, limit));
				return { data, ...say(data.length, limit) };
			};

		test.each(most)('and gives %i at a time: no second record is created', async (cap) => {
			const { error } = await upsert(part(cap), 'R110');
			expect(error?.message).toMatch(/returned the same page again at offset/);
			const create = { resource: 'invoice', operation: 'create', fieldsMode: 'json' };
			const run = await harness.run({
				...create,
				fieldsJson: '{"ref":"R110"}',
				options: { clientReferenceField: 'ref' },
			});
			expect(run.error?.message).toMatch(/returned the same page again at offset/);
			expect(writes()).toEqual([]);
		});

		test.each(most)('and gives %i at a time: Get Many says so', async (cap) => {
			const { error, hints } = await returnAll(part(cap));
			const told = error?.message ?? hints.join();
			expect(told).toMatch(
				/returned the same (page again at offset|\d+ invoices again for the next)/,
			);
		});
	},
);

test('what is left behind each offset is not how many there are', async () => {
	const left: Give = (offset, limit) => ({
		data: all(120).slice(0, Math.min(80, limit)),
		total: 120 - offset,
	});
	expect((await upsert(left, 'R110')).error?.message).toMatch(/the same page again at offset 80/);
	const half: Give = (offset) => ({ data: all(60), total: 120 - offset });
	expect((await upsert(half, 'R110')).error?.message).toMatch(
		/again at offset 60, though it counts 120$/,
	);
	expect(writes()).toEqual([]);
	expect((await returnAll(half)).hints.join()).toMatch(/returned the same 60 invoices again/);
});

describe.each([0, 7, 3])('a total of %i below the rows that come', (total) => {
	const beside = (give: (offset: number, limit: number) => object[]): Give => {
		return (offset, limit) => ({ data: give(offset, limit), meta: { total } });
	};
	const whole = beside((offset, limit) => all(120).slice(offset, offset + Math.min(limit, 50)));
	const counts = `The service counts ${total} invoices, 120 were read: the list may have changed meanwhile`;

	test('counts nothing: a list that ends by itself is whole, and a hint says it', async () => {
		const { hints } = await upsert(whole, 'of nobody');
		expect(writes()).toEqual(['POST /api/invoices']);
		expect(hints).toContain(counts);
		expect((await returnAll(whole)).hints).toEqual([counts]);
	});

	test('shows no end where the service refuses to give the last row again', async () => {
		harness.service.respond = (hit, response) =>
			Number(hit.query.offset ?? 0) >= 100
				? json({ message: 'offset is too large' }, 422)(hit, response)
				: books(whole)(hit, response);
		const { error } = await harness.run({
			resource: 'invoice',
			operation: 'upsert',
			matchField: 'ref',
			matchValue: 'R110',
			fieldsMode: 'json',
			fieldsJson: '{"name":"A"}',
		});
		expect(error?.message).toMatch(/offset is too large/);
		expect(writes()).toEqual([]);
	});
});

test('a row that moved while pages were read is not missing where the last page is repeated', async () => {
	harness.service.respond = books((offset) => ({
		data: offset < 50 ? all(50) : all(99).slice(49),
		total: 100,
	}));
	const run = await harness.run({
		resource: 'invoice',
		operation: 'getAll',
		returnAll: true,
		options: { pageSize: 50 },
	});
	expect(run.json).toEqual(all(99));
	expect(run.hints.join()).toMatch(/changed while it was read, or .* pages: 1 arrived twice/);
});

describe('rows that come twice at the border of two pages', () => {
	/** Row 101 has changed places with row 98 by the time that the second page is asked for, and the front is another. */
	const swapped = (beside: object = {}, front = all(150)): Give => {
		const rows = all(150);
		[rows[98], rows[101]] = [rows[101]!, rows[98]!];
		let isRead = false;
		return (offset, limit) => {
			const before = isRead ? front : all(150);
			isRead ||= offset > 0;
			const data = (offset < 100 ? before : rows).slice(offset, offset + limit);
			return { data, ...(data.length > 0 && beside) };
		};
	};

	test('leave nothing to be created where the list begins as before', async () => {
		const { error } = await upsert(swapped(), 'R101');
		expect([error?.message, error?.description]).toEqual([
			'The list of invoices cannot be read completely: the service returned 1 twice at offset 149',
			'The list may have changed meanwhile: run the item again. If it stays so, raise the option Page Size. Nothing was created or updated.',
		]);
		expect(writes()).toEqual([]);
		expect(harness.service.hits.at(-1)?.search).toBe('?limit=100');
	});

	test.each<[string, object, RegExp]>([
		[
			'what it says of more comes first',
			{ total_pages: 7 },
			/^The service seems to ignore the offset\. Raise the option Page Size so/,
		],
		[
			'what it counts comes first',
			{ total: 150 },
			/If it stays so, the service does not show all that it counts\./,
		],
	])('are not blamed where the service says more: %s', async (_, beside, advice) => {
		const { error } = await upsert(swapped(beside), 'R101');
		expect(error?.message).toMatch(/returned nothing more at offset 149, though it/);
		expect(error?.description).toMatch(advice);
		expect(writes()).toEqual([]);
	});

	test.each<[string, Give, RegExp]>([
		[
			'others were added in front',
			swapped({}, [{ id: 900, ref: 'new' }, ...all(150)]),
			/^\?limit=100$/,
		],
		['all are there that it counts', swapped({ total: 149 }), /offset/],
		[
			'more come at a time than are asked for',
			(offset) => all(350).slice(offset, offset + 200),
			/offset/,
		],
		[
			'rows before them were left out',
			(offset, limit) =>
				all(150)
					.slice(offset, offset + limit)
					.filter(({ id }) => id !== 50),
			/^\?limit=100$/,
		],
	])('let records be created where %s', async (_, give, last) => {
		await upsert(give, 'of nobody');
		expect(writes()).toEqual(['POST /api/invoices']);
		expect(harness.service.hits.at(-2)?.search).toMatch(last);
	});

	type Rows = Array<{ id: number; ref: string }>;
	const add = (rows: Rows) => rows.unshift({ id: 900 + rows.length, ref: 'new' });
	const move = (at: number) => (rows: Rows) => rows.unshift(...rows.splice(at, 1));
	const moveMany = (at: number, count: number) => (rows: Rows) =>
		rows.unshift(...rows.splice(at, count).reverse());
	const swap = (one: number, other: number) => (rows: Rows) =>
		([rows[one], rows[other]] = [rows[other]!, rows[one]!]);
	/** Before each page behind the first one, one after the other, and then before the front is read once more. */
	const meanwhile = (deeds: ReadonlyArray<(rows: Rows) => unknown>, cap = 100): Give => {
		const rows = all(230);
		const left = [...deeds];
		return (offset, limit) => {
			if (offset > 0 || left.length < deeds.length) left.shift()?.(rows);
			return rows.slice(offset, offset + Math.min(cap, limit));
		};
	};

	test.each<[string, Give]>([
		['was moved to the front, unread', meanwhile([move(150)])],
		['was moved there, others before and behind it', meanwhile([add, move(151), add])],
		['was moved there, as others were that had been read', meanwhile([move(150), move(9)])],
		['changed places with one that had been read', meanwhile([swap(98, 150)])],
		['was moved to the front, of pages shorter than asked for', meanwhile([move(150)], 50)],
		[
			'was moved there before more than such a page has',
			meanwhile([moveMany(150, 11), moveMany(170, 11)], 12),
		],
	])('are made up for where the one that is looked for %s', async (_, give) => {
		const { hints } = await upsert(give, 'R150');
		expect(writes()).toEqual(['PUT /api/invoices/150']);
		expect(hints.join()).not.toMatch(/missing/);
	});

	test.each<[string, Give]>([
		['once', meanwhile([add])],
		['at several moments', meanwhile([add, add, add])],
		['after the last page', meanwhile([add, () => {}, () => {}, add, add])],
		[
			'more than a page has',
			meanwhile([(rows) => Array.from({ length: 12 }, () => add(rows))], 10),
		],
		[
			'and the row that was first went',
			meanwhile([add, (rows) => rows.splice(1, 1), () => {}, add]),
		],
		['and the row that was first stands first again', meanwhile([add, move(1)])],
	])('keep nothing from being created where others are added in front %s', async (_, give) => {
		const { error, hints } = await upsert(give, 'of nobody');
		expect([error?.message, writes()]).toEqual([undefined, ['POST /api/invoices']]);
		expect(hints.join()).not.toMatch(/missing/);
	});

	test('leave nothing to be created where rows of one day come in another order each time', async () => {
		const days = [0, 1, 2].map((day) => all(230).filter(({ id }) => id % 3 === day));
		let asked = 0;
		const give: Give = (offset, limit) => {
			asked += 1;
			const turned = days.flatMap((rows, day) => {
				const by = (asked * 37 + day) % rows.length;
				return [...rows.slice(by), ...rows.slice(0, by)];
			});
			return turned.slice(offset, offset + limit);
		};
		for (const ref of ['R100', 'R229', 'of nobody']) await upsert(give, ref);
		expect(writes()).toEqual([]);
	});

	test('of a list that ended by a repeat say nothing more', async () => {
		const give: Give = (offset, limit) => swapped()(Math.min(offset, 100), Math.min(limit, 50));
		const { error } = await upsert(give, 'R101');
		expect(error?.message).toMatch(/returned the same page again at offset/);
	});
});

describe.each<[string, object]>([
	['that something was not done', { success: false, message: 'busy', data: [] }],
	['what went wrong', { error: 'maintenance', data: [] }],
	['that there is more', { has_more: true, data: [] }],
])('an answer without records that says %s is no end', (_, answer) => {
	const rows = all(100);
	const from = (at: number) => (offset: number, limit: number) =>
		offset >= at ? answer : { data: rows.slice(offset, offset + limit) };

	test('of a list that is empty so far', async () => {
		const { error } = await returnAll(from(0));
		expect(error?.message).toMatch(/cannot be read completely: at offset 0 the service sent none/);
	});

	test('without a word: the records read so far have a hint beside them', async () => {
		const { json: records, hints } = await returnAll(from(100));
		expect(records).toHaveLength(100);
		expect(hints.join()).toMatch(/was taken to end after 100, because the service answered/);
	});

	test.each([0, 100])('behind %i records that makes an upsert create one', async (count) => {
		const { error } = await upsert(from(count), 'R500');
		expect(error?.message).toMatch(/cannot be read completely/);
		expect(writes()).toEqual([]);
	});
});
