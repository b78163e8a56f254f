import type { INodeParameters } from 'n8n-workflow';

import type { Respond } from '../../localService/localService';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const returnAll: INodeParameters = { resource: 'invoice', operation: 'getAll', returnAll: true };
const all = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const noContent: Respond = (_, response) => response.writeHead(204).end();

/** A list that is answered in another way behind its end. */
const endingIn =
	(rows: unknown[], end: Respond): Respond =>
	(hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const page = rows.slice(offset, offset + Number(hit.query.limit));
		(page.length > 0 ? json({ data: page }) : end)(hit, response);
	};

const ends: ReadonlyArray<[string, Respond]> = [
	['404', json({ error: 'No such page' }, 404)],
	['204', noContent],
	['an empty list', json({ data: [] })],
	['null', json(null)],
	['null in place of the list', json({ data: null })],
];

describe.each(ends)('the end of a list answered %s', (_, end) => {
	test.each([1, 99, 100, 200])('is the end of a list of %i', async (count) => {
		harness.service.respond = endingIn(all(count), end);
		const run = await harness.run(returnAll);
		expect(run.json).toEqual(all(count));
		expect(run.hints).toEqual([]);
		expect(harness.service.hits.filter(({ query }) => query.limit === '1')).toEqual([]);
		const askedAgain = harness.service.hits.filter(({ query }) => query.limit === '2');
		expect(askedAgain.length).toBeLessThan(2);
	});

	test("is nothing found where the user's own offset lies beyond it", async () => {
		harness.service.respond = endingIn(all(7), end);
		const run = await harness.run({ ...returnAll, filters: { offset: 50 } });
		expect(run.json).toEqual([]);
	});
});

test('an empty page is the end where the list has stood beside another', async () => {
	harness.service.respond = (hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		const entries = all(200).slice(offset, offset + 100);
		json({ result: { entries, links: [], notes: [] } })(hit, response);
	};
	const run = await harness.run(returnAll);
	expect([run.error, run.json.length, run.hints]).toEqual([undefined, 200, []]);
});

test('an empty list answered 204 is empty', async () => {
	harness.service.respond = noContent;
	expect((await harness.run(returnAll)).json).toEqual([]);
});

describe('a wrong base URL', () => {
	test.each<[string, INodeParameters]>([
		['from the beginning', {}],
		['with an offset', { offset: 50 }],
	])('is no empty list: it is answered 404 %s', async (_, filters) => {
		harness.service.respond = json({ error: 'Not found' }, 404);
		const run = await harness.run({ ...returnAll, filters });
		expect(run.error?.message).toMatch(/404/);
	});
});

test('a filter that is answered 404 wherever the list begins is no empty list', async () => {
	harness.service.respond = (hit, response) =>
		(hit.query.where === 'odd' || hit.query.offset !== undefined
			? json({ error: 'No such place' }, 404)
			: json({ data: all(7) }))(hit, response);
	const additional = { parameter: [{ name: 'where', value: 'odd' }] };
	const run = await harness.run({ ...returnAll, filters: { offset: 50, additional } });
	expect(run.error?.message).toMatch(/No such place \(404\)/);
});

/** Pages of at most 20; a number of rows is deleted before the n-th request is answered. */
const shrinking = (count: number, deleted: number, before: number): Respond => {
	let rows = all(count);
	let asked = 0;
	return (hit, response) => {
		asked += 1;
		if (asked === before) rows = rows.slice(deleted);
		const offset = Number(hit.query.offset ?? 0);
		const page = rows.slice(offset, offset + Math.min(20, Number(hit.query.limit)));
		json({ data: page, total: rows.length })(hit, response);
	};
};

test.each([
	[1, 2],
	[20, 2],
	[60, 2],
	[60, 8],
	[90, 8],
])(
	'no row is missed while %i rows are deleted before request %i and the service caps its pages',
	async (deleted, before) => {
		harness.service.respond = shrinking(237, deleted, before);
		const run = await harness.run(returnAll);
		const seen = new Set(run.json.map(({ id }) => id));
		const missing = all(237)
			.slice(deleted)
			.filter(({ id }) => !seen.has(id));
		expect(missing).toEqual([]);
		expect(seen.size).toBe(run.json.length);
	},
);

test.each([
	[21, 1, 2],
	[25, 5, 2],
	[41, 21, 3],
])(
	'of %i rows none is missed where %i are deleted and the next page is empty for it',
	async (count, deleted, before) => {
		harness.service.respond = shrinking(count, deleted, before);
		const run = await harness.run(returnAll);
		const seen = new Set(run.json.map(({ id }) => id));
		expect(
			all(count)
				.slice(deleted)
				.filter(({ id }) => !seen.has(id)),
		).toEqual([]);
	},
);

test('a list that shrinks below what was read already is not taken for complete in silence', async () => {
	harness.service.respond = shrinking(237, 150, 12);
	const run = await harness.run(returnAll);
	expect(run.hints.join()).toMatch(/counts 87 invoices, \d+ were read: the list may have changed/);
});

test('rows that moved up meanwhile and are not told are missing, however few the service counts', async () => {
	const shrink = shrinking(237, 150, 12);
	harness.service.respond = (hit, response) =>
		(Number(hit.query.offset ?? 0) % 20 === 0 ? shrink : json({}))(hit, response);
	const run = await harness.run(returnAll);
	expect(run.error?.message).toBe('No list of invoices was recognized in the answer');
});

test('a capped page whose offset is ignored is not taken for the whole list in silence', async () => {
	harness.service.respond = json({ data: all(50) });
	const run = await harness.run(returnAll);
	expect(run.json).toHaveLength(50);
	expect(run.hints.join()).toMatch(/returned the same 50 invoices again.*there may be more/);
});

test.each([10, 50, 64])('a total that counts the page cuts no list short at %i', async (cap) => {
	harness.service.respond = ({ query }, response) => {
		const offset = Number(query.offset ?? 0);
		const data = all(230).slice(offset, offset + Math.min(cap, Number(query.limit)));
		json({ data, total: data.length })({} as never, response);
	};
	const run = await harness.run(returnAll);
	expect(run.json).toEqual(all(230));
	expect(run.hints).toEqual([]);
});

test('a list that is short and complete has no hint', async () => {
	harness.service.respond = (hit, response) =>
		json({ data: Number(hit.query.offset ?? 0) > 0 ? [] : all(50) })(hit, response);
	const run = await harness.run(returnAll);
	expect(run.json).toHaveLength(50);
	expect(run.hints).toEqual([]);
});

test('an offset behind the end of a counted list is no change of the list', async () => {
	harness.service.respond = json({ data: [], total: 7 });
	const run = await harness.run({ ...returnAll, filters: { offset: 50 } });
	expect(run.json).toEqual([]);
	expect(run.hints).toEqual([]);
});

test.each([
	['with words of its own', { data: null, errors: ['not now'] }],
	['inside an answer that says more', { data: { invoices: null }, status: 'partial' }],
])('null in place of a list is refused %s', async (_, answer) => {
	harness.service.respond = json(answer);
	const run = await harness.run(returnAll);
	expect(run.error?.message).toBe('No list of invoices was recognized in the answer');
});

test('a search whose answer is no list is no search: the whole list is read', async () => {
	const unsearchable: Respond = json({ query: 'none', data: null });
	harness.service.respond = (hit, response) => {
		if (hit.query.search !== undefined) unsearchable(hit, response);
		else if (hit.method === 'GET') json({ data: [{ id: 4, email: 'a@b.c' }] })(hit, response);
		else json({ id: 4 })(hit, response);
	};
	const run = await harness.run({
		resource: 'invoice',
		operation: 'upsert',
		matchField: 'email',
		matchValue: 'a@b.c',
		fieldsMode: 'json',
		fieldsJson: '{"name":"n"}',
	});
	expect(run.error).toBeUndefined();
	expect(harness.service.lines.at(-1)).toBe('PUT /api/invoices/4');
});

test('a list that others add to while its end is looked for is complete as it was', async () => {
	const rows = Array.from({ length: 27 }, (_, id) => ({ id, reference: `R${id}` }));
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'GET') return json({ id: 'new', reference: 'wanted' }, 201)(hit, response);
		if (hit.query.search !== undefined) return json({ data: [], total: 0 })(hit, response);
		const offset = Number(hit.query.offset ?? 0);
		const page = rows.slice(offset, offset + Number(hit.query.limit));
		json({ data: page, total: rows.length })(hit, response);
		// The newest stands first.
		if (offset === 0) rows.unshift({ id: 100, reference: 'of somebody else' });
	};
	const run = await harness.run({
		resource: 'invoice',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '{"reference":"wanted"}',
		options: { clientReferenceField: 'reference' },
	});
	expect(run.error).toBeUndefined();
	expect(harness.service.lines.at(-1)).toBe('POST /api/invoices');
	expect(run.hints).toEqual([]);
});
