import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { all, listing, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('a list', () => {
	const link = { next: { href: 'http://x/?offset=5' } };
	test.each<[string, (more: boolean, at: number) => object, Record<string, string>?]>([
		['"true"', (more) => ({ has_more: `${more}` })],
		['1', (more) => ({ has_more: Number(more) })],
		['more in meta', (more) => ({ meta: { more } })],
		['hasMore in pagination', (more) => ({ pagination: { hasMore: more } })],
		['hasNextPage in page_info', (more) => ({ page_info: { hasNextPage: more } })],
		['next', (more) => ({ next: more ? 'http://x/?offset=5' : '' })],
		['next_url', (more) => ({ next_url: more ? 'http://x/?offset=5' : null })],
		['next_offset', (more, at) => ({ next_offset: more ? at : null })],
		['next_cursor in paging', (more) => ({ paging: { next_cursor: more ? 'c' : null } })],
		['links.next', (more) => ({ links: { next: more ? 'http://x/?offset=5' : null } })],
		['_links.next.href', (more) => ({ _links: more ? link : { prev: { href: 'http://x/' } } })],
		['links deeper', (more) => ({ meta: { pagination: { links: more ? link : {} } } })],
		['truncated', (more) => ({ truncated: more })],
		['incomplete_results', (more) => ({ incomplete_results: more })],
		['partial', (more) => ({ meta: { partial: more } })],
		['last', (more) => ({ last: !more })],
		['more_records in info', (more) => ({ info: { more_records: more } })],
		['@odata.nextLink', (more) => (more ? { '@odata.nextLink': 'http://x/?$skip=5' } : {})],
		['page and total_pages', (more, at) => ({ page: more ? at / 5 : 4, total_pages: 4 })],
		['the last page', (more) => ({ meta: { current_page: more ? 1 : 4, last_page: 4 } })],
		[
			'the page in pagination',
			(more) => ({ pagination: { current_page: more ? 1 : 4, pages: 4 } }),
		],
		[
			'the header Link',
			() => ({}),
			{ link: '<http://x/?a>; rel="prev", <http://x/?b>; rel="next"' },
		],
	])('is read on, as by %s', async (_, says, headers = {}) => {
		harness.service.respond = (hit, response) => {
			const offset = Number(hit.query.offset ?? 0);
			const data = hit.query.search === undefined ? all(17).slice(offset, offset + 5) : [];
			const end = offset + data.length;
			const more = data.length > 0 && end < 17;
			const body = { data, total: data.length, ...says(more, end) };
			json(
				hit.method === 'GET' ? body : { id: 13, name: 'n' },
				200,
				more ? headers : {},
			)(hit, response);
		};
		const run = await harness.run(returnAll);
		expect([run.json, run.hints]).toEqual([all(17), []]);
		await harness.run(upsert('e13'));
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/13']);
	});

	const of = (count: number, at: number) => all(count).slice(at, at + 100);
	test.each<[string, number, (at: number, rows: object[]) => object]>([
		['its only page 0', 3, () => ({ page: 0, total_pages: 1 })],
		['its only page 0, and has a total', 3, () => ({ page: 0, total_pages: 1, total: 3 })],
		['its last page 2 of 3', 250, (at) => ({ meta: { page: Math.floor(at / 100), pages: 3 } })],
		['nothing -1', 3, () => ({ next_offset: -1 })],
		['nothing "null"', 3, () => ({ next: 'null' })],
		[
			'as the next offset the end of its rows',
			3,
			(at, rows) => ({ next_offset: at + rows.length }),
		],
		['a page by its count', 3, () => ({ count: 25, limit: 25 })],
	])('is complete where it calls %s', async (_, count, says) => {
		harness.service.respond = listing((at) => ({
			data: of(count, at),
			...says(at, of(count, at)),
		}));
		const { json: rows, hints } = await harness.run(returnAll);
		expect([rows, hints]).toEqual([all(count), []]);
		await harness.run(upsert('new'));
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test.each<[string, (at: number) => object]>([
		['one further on', (at) => ({ next_offset: at + 100 })],
		['a page behind its last', () => ({ page: 0, total_pages: 2 })],
	])('is not complete where an empty page leads to %s', async (_, says) => {
		harness.service.respond = listing((at) => ({ data: of(3, at), ...says(at) }));
		const { error } = await harness.run(upsert('new'));
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, object]>([
		['false beside what leads on', { has_more: false, next: 'http://x/?offset=5' }],
		['null', { next: null, next_url: '' }],
		['nothing that leads on', { links: { self: 'http://x/', last: 'http://x/' } }],
	])('is the whole list where it says %s', async (_, says) => {
		harness.service.respond = listing(() => ({ data: all(5), total: 5, ...says }));
		expect((await harness.run(returnAll)).json).toEqual(all(5));
		expect(harness.service.hits).toHaveLength(1);
	});

	test.each<[string, object | undefined]>([
		['says so again', { data: [], next: 'http://x/' }],
		['says nothing', { data: [] }],
	])('is not complete in silence where an empty page %s', async (_, empty) => {
		const next = 'http://x/?cursor=c';
		harness.service.respond = listing((at) => (at > 0 ? empty! : { data: all(5), next }));
		const { json: rows, hints } = await harness.run(returnAll);
		expect(rows).toEqual(all(5));
		expect(hints).toEqual([
			expect.stringMatching(/taken to end after 5.*next|there is more behind the 5 customers/),
		]);
		const { error } = await harness.run(upsert('new'));
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[object]>([
		[{ truncated: true }],
		[{ incomplete_results: true }],
		[{ partial: true }],
		[{ page: 1, total_pages: 3 }],
		[{ truncated: false, next: 'http://x/' }],
		[{ is_last_page: false }],
		[{ page_context: { has_more_page: true } }],
		[{ continuationToken: 't' }],
	])('is not complete in silence where every page says %j', async (says) => {
		harness.service.respond = listing((at) => ({ data: at > 0 ? [] : all(5), ...says }));
		expect((await harness.run(returnAll)).hints).toEqual([
			expect.stringMatching(/taken to end after 5/),
		]);
		expect((await harness.run(upsert('new'))).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	// 250 customers; the offset is read as the number of a page, so that the second one is empty.
	const cut = (says: (offset: number) => object, headers: Record<string, string> = {}) => {
		const respond = listing((at, limit) => ({
			data: at < limit ? all(250).slice(at, limit) : [],
			...says(at),
		}));
		harness.service.respond = (hit, response) => {
			for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
			respond(hit, response);
		};
	};

	test.each<[string, (at: number) => object, Record<string, string>?]>([
		['count', () => ({ count: 250 })],
		['recordsTotal', () => ({ recordsTotal: 250 })],
		['totalElements in page', () => ({ page: { totalElements: 250, number: 0 } })],
		['Content-Range', () => ({}), { 'Content-Range': 'items 0-99/250' }],
		['page and total_pages', (at) => ({ page: at + 1, total_pages: 3 })],
		['page and meta.total_pages', (at) => ({ page: at + 1, meta: { total_pages: 3 } })],
		['total_pages', () => ({ meta: { total_pages: 3 } })],
	])(
		'is not complete in silence behind an empty page where it counts more: %s',
		async (_, ...by) => {
			cut(...by);
			const { json: rows, hints } = await harness.run(returnAll);
			expect(rows).toHaveLength(100);
			expect(hints).toEqual([
				expect.stringMatching(/counts 250 customers, 100 were|there is more/),
			]);
			const { error } = await harness.run(upsert('e200'));
			expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
			expect(writesIn(harness.service.hits)).toEqual([]);
		},
	);

	const lastRowAsked = () =>
		harness.service.hits.filter(({ query }) => query.limit === '2').map(({ path }) => path);

	test.each<[string, (at: number) => object]>([
		['has_more, taken back', (at) => ({ has_more: at === 0 })],
		['a link, taken back', (at) => ({ next: at === 0 ? 'http://x/?page=2' : null })],
		['nothing', () => ({})],
	])('creates nothing where a full page is followed by an empty one: %s', async (_, says) => {
		cut(says);
		const { json: rows, hints } = await harness.run(returnAll);
		expect(rows).toHaveLength(100);
		expect(hints).toEqual([
			'The service returned nothing behind the 100 customers that were read, and the last of them, asked for again, is not the last: the list has changed meanwhile, or there are more. Raise the option Page Size, or narrow the list with filters.',
		]);
		const { error } = await harness.run(upsert('e200'));
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, INodeParameters, RegExp, number]>([
		['some are wanted that did not come', { returnAll: false, limit: 150 }, /100 customers/, 1],
		['as many are wanted as came', { returnAll: false, limit: 100 }, /^$/, 0],
		['they are a part that ends there', { filters: { offset: 30 } }, /^$/, 1],
	])(
		'is told where a full page is followed by an empty one and %s',
		async (name, some, told, more) => {
			harness.service.respond = listing((at, limit) =>
				name.includes('part')
					? all(130).slice(at, at + limit)
					: at < limit
						? all(250).slice(at, limit)
						: [],
			);
			expect((await harness.run({ ...returnAll, ...some })).hints.join()).toMatch(told);
			expect(lastRowAsked()).toHaveLength(more);
		},
	);

	test.each<[string, number[] | undefined, RegExp]>([
		['by the page: it comes behind another', [98, 99], /^$/],
		['with no list for two', undefined, /^$/],
		['with the next one behind it', [99, 100], /not the last/],
		['with others', [100, 101], /not the last/],
	])(
		'is told where a full page is followed by an empty one, if the last row is answered %s',
		async (_, ids, told) => {
			harness.service.respond = listing((at, limit) => {
				if (limit === 2) return ids?.map((id) => ({ id })) ?? { note: 1 };
				return at > 0 ? [] : all(100);
			});
			expect((await harness.run(returnAll)).hints.join()).toMatch(told);
		},
	);

	test.each<[string, Respond, number?]>([
		['a limit that ends in a minute', json({}, 429, { 'Retry-After': '60' }), 300],
		['a fault', json({}, 500)],
		['a refusal', json({}, 403)],
		['that it is not to be found', json({ message: 'no such page' }, 404)],
		['nothing, as the connection breaks', (_, response) => void response.destroy()],
		['rows without an ID, of which a link changes', json([{ link: 'a1' }, { link: 'a2' }])],
	])(
		'is read, and not doubted, where the last row of a full page is answered with %s',
		async (said, answer, maxWait = 0) => {
			const rows = all(100).map(({ id, email }) =>
				said.includes('link') ? { email, link: id } : { id },
			);
			const lists = listing((at, limit) => rows.slice(at, at + limit));
			harness.service.respond = (hit, response) =>
				(hit.query.limit === '2' ? answer : lists)(hit, response);
			const run = await harness.run({ ...returnAll, options: { maxWait } });
			expect([run.error, run.json, run.hints]).toEqual([undefined, rows, []]);
			expect(lastRowAsked()).toHaveLength(1);
		},
	);

	test.each<[string, number, (rows: number, limit: number) => object, number]>([
		['says more of each full page', 200, (rows, limit) => ({ has_more: rows === limit }), 1],
		['links behind each full page', 100, (rows, limit) => ({ next: rows === limit && 'x' }), 1],
		['says nothing', 200, () => ({}), 1],
		['says nothing and has a short page', 150, () => ({}), 0],
		['says of a full page that it is the last', 100, () => ({ has_more: false }), 0],
		['counts its page', 150, (rows) => ({ count: rows }), 0],
	])('costs one request at most where it ends so and %s', async (_, count, says, more) => {
		harness.service.respond = listing((at, limit) => {
			const data = all(count).slice(at, at + limit);
			return { data, ...says(data.length, limit) };
		});
		expect((await harness.run(returnAll)).hints).toEqual([]);
		expect(lastRowAsked()).toHaveLength(more);
		const { error, hints } = await harness.run(upsert('new'));
		expect([error, hints]).toEqual([undefined, ['1 customer created']]);
		expect(lastRowAsked()).toHaveLength(2 * more);
	});

	test('is complete where its last page is behind none', async () => {
		harness.service.respond = listing((at) => ({
			data: at > 0 ? [] : all(5),
			page: at > 0 ? 2 : 1,
			pages: 1,
		}));
		expect((await harness.run(upsert('new'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test('is complete where as many came as it counts', async () => {
		const next = 'http://x/?offset=100';
		harness.service.respond = listing((at) => ({
			data: all(12).slice(at, at + 6),
			total: 12,
			next,
		}));
		expect((await harness.run(upsert('new'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});

test.each([
	['missing rows are told', '50', /counts 50 customers, 30 were read/],
	['nothing is told where all came', '30', /^$/],
])('the header X-Total-Count counts like a total: %s', async (_, total, told) => {
	harness.service.respond = (hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const rows = hit.query.search ? [] : all(30).slice(offset, offset + 20);
		json(rows, 200, { 'X-Total-Count': total })(hit, response);
	};
	const run = await harness.run(returnAll);
	expect([run.json, run.hints.join()]).toEqual([all(30), expect.stringMatching(told)]);
	const { error } = await harness.run(upsert('new'));
	expect(error === undefined).toBe(total === '30');
});

test('an empty page whose header says that there is more is told with the header', async () => {
	harness.service.respond = (hit, response) =>
		json(hit.query.offset ? [] : all(5), 200, { Link: '<http://x/?b>; rel="next"' })(hit, response);
	const { json: rows, hints } = await harness.run(returnAll);
	expect(rows).toEqual(all(5));
	expect(hints).toEqual([expect.stringContaining('so: [] Link: ‹http://x/?b›; rel="next"')]);
});
