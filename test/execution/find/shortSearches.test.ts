import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { loopOver } from '../loop';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = upsertCustomer('{ email: $json.email, name: "N" }');
const lists = () => listsReadIn(harness.service.hits);
const searches = () =>
	harness.service.hits.filter(({ query }) => query.search && query.offset === undefined).length;

/** A search that counts all that it finds and shows the first of it only. */
const firstOnly =
	(rows: Row[], total = (found: Row[]) => found.length): Respond =>
	(hit, response) => {
		const { offset, search } = hit.query;
		if (search === undefined) return keeping(rows)(hit, response);
		const found = rows.filter(({ email }) => email === search);
		json({ data: offset ? [] : found.slice(0, 1), total: total(found) })(hit, response);
	};

test('a search that counts more than it shows decides nothing: the list shows several', async () => {
	const rows: Row[] = [
		{ id: '1', email: 'ann@x' },
		{ id: '2', email: 'ann@x' },
	];
	harness.service.respond = firstOnly(rows);
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect(run.error?.message).toBe('2 customers have email "ann@x": 1, 2');
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test.each<[string, (isFirst: boolean) => object]>([
	['has_more, which an empty page takes back', (isFirst) => ({ has_more: isFirst })],
	['has_more, which an empty page says again', () => ({ has_more: true })],
	['next', (isFirst) => ({ next: isFirst ? 'http://x/' : null })],
	['truncated', (isFirst) => ({ truncated: isFirst })],
	['timed_out', () => ({ timed_out: true })],
	['the number of its pages', (isFirst) => ({ page: isFirst ? 1 : 2, total_pages: 2 })],
	['a number of pages alone', () => ({ meta: { total_pages: 2 } })],
	['a count of more than the page has', () => ({ count: 2 })],
])('nor does one that says that there is more: %s', async (_, says) => {
	const rows: Row[] = [
		{ id: '1', email: 'ann@x' },
		{ id: '2', email: 'ann@x' },
	];
	harness.service.respond = (hit, response) => {
		const { offset, search } = hit.query;
		if (search === undefined) return keeping(rows)(hit, response);
		json({ data: offset ? [] : rows.slice(0, 1), ...says(!offset) })(hit, response);
	};
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect(run.error?.message).toBe('2 customers have email "ann@x": 1, 2');
	expect(run.hints).toEqual([]);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('a search that says that there is more, and repeats itself, decides nothing either', async () => {
	const rows: Row[] = [{ id: '1', email: 'ann@x' }, { id: '2' }];
	harness.service.respond = (hit, response) =>
		(hit.query.search ? json({ data: rows.slice(0, 1), has_more: true }) : keeping(rows))(
			hit,
			response,
		);
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect([run.hints, lists()]).toEqual([['1 customer updated'], 1]);
});

test.each<[string, object]>([
	['counts the page', { count: 1 }],
	['says how many were asked for', { count: 100 }],
	['says that this page is the last', { has_more: false, page: 1, total_pages: 1 }],
	['says that it is not all with a number of pages, and that it is', { next: null, pages: 2 }],
])('a search that %s decides without the list', async (_, says) => {
	harness.service.respond = (hit, response) => {
		const data = hit.query.offset ? [] : [{ id: '1', email: 'ann@x' }];
		json(hit.method === 'GET' ? { data, ...says } : data[0])(hit, response);
	};
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect([run.hints, lists()]).toEqual([['1 customer updated'], 0]);
});

test('a search that shows all that it counts decides without the list', async () => {
	harness.service.respond = firstOnly([{ id: '1', email: 'ann@x' }]);
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect(run.error).toBeUndefined();
	expect([lists(), writesIn(harness.service.hits)]).toEqual([0, ['PUT /api/customers/1']]);
});

test('a list that cannot be read either decides nothing, and nothing is written', async () => {
	harness.service.respond = json({ data: [{ id: '1', email: 'ann@x' }], total: 2 });
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect(run.error?.message).toMatch(/^The list of customers cannot be read completely/);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('a search whose total is that of the whole list is no worse: the list finds the one', async () => {
	const rows: Row[] = [{ id: '1', email: 'ann@x' }, { id: '2' }, { id: '3' }];
	harness.service.respond = firstOnly(rows, () => rows.length);
	const run = await harness.run(upsert, { items: items({ email: 'ann@x' }) });
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/1']);
	expect(run.hints).toEqual(['1 customer updated']);
});

test('what it leaves out is read anew in a later batch of a loop', async () => {
	const rows: Row[] = [{ id: '1', email: 'ann@x' }];
	const respond = firstOnly(rows);
	harness.service.respond = (hit, response) => {
		respond(hit, response);
		if (hit.method !== 'POST' || rows.length > 2) return;
		rows.push({ id: '8', email: 'new' }, { id: '9', email: 'new' });
	};
	const { run } = await loopOver(harness, upsert, items({ email: 'first' }, { email: 'new' }));
	expect(run.error?.message).toBe('2 customers have email "new": 8, 9');
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	expect([lists(), searches()]).toEqual([2, 2]);
});
