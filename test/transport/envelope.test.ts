import fc from 'fast-check';

import { findList } from '../../nodes/AccountingService/transport/envelope';

const names = ['invoices', 'invoice'];
const rows = [
	{ id: 1, number: 'A', lines: [{ id: 7 }] },
	{ id: 2, number: 'B', lines: [] },
];

const shapes: Array<[string, unknown, string[]]> = [
	['a bare array', rows, []],
	['data', { data: rows }, ['data']],
	['items with totals', { items: rows, total: 2, page: 1 }, ['items']],
	['results', { count: 2, next: null, previous: null, results: rows }, ['results']],
	['records', { records: rows }, ['records']],
	['a key named like the resource', { invoices: rows, meta: { total: 2 } }, ['invoices']],
	['the singular of it', { invoice: rows }, ['invoice']],
	['the name in other letters', { Invoices: rows }, ['Invoices']],
	['the only list of objects', { rechnungen: rows, page: 1, ok: true }, ['rechnungen']],
	['one level deeper', { data: { invoices: rows, total: 2 } }, ['data', 'invoices']],
	['one level deeper, usual names', { result: { items: rows } }, ['result', 'items']],
	['HAL', { _embedded: { invoices: rows }, _links: { self: {} } }, ['_embedded', 'invoices']],
	['JSON:API with included', { data: rows, included: [{ id: 9 }] }, ['data']],
	['an empty known key', { data: [], total: 0 }, ['data']],
	['an empty unknown key with total 0', { rechnungen: [], total: 0 }, ['rechnungen']],
	['an empty list with messages', { data: [], errors: [], warnings: [{ text: 'x' }] }, ['data']],
];

describe('findList', () => {
	it.each(shapes)('finds %s', (_, body, path) => {
		const found = findList(body, { names });
		expect(found).toMatchObject({ found: true, path });
	});

	it.each<[string, unknown]>([
		['a record with lines', { id: 1, number: 'A', lines: [{ sku: 'x' }] }],
		['a record whose lines are called items', { id: 1, items: [{ sku: 'x' }] }],
		['a record with a uuid', { uuid: 'x', data: [{ a: 1 }] }],
		['a wrapped record with lines', { data: { id: 1, lines: [{ sku: 'x' }] } }],
		['a record wrapped in its name', { invoice: { id: 'a', items: [{ sku: 'x' }] } }],
		['a record without an id', { number: 'A-1', due_date: '2026-01-01', lines: [{ sku: 'x' }] }],
		['nothing', {}],
		['null', null],
		['text', 'hello'],
		['an error', { error: 'no such thing' }],
		['a list of numbers', { tags: [1, 2, 3] }],
	])('does not take %s for a list', (_, body) => {
		expect(findList(body, { names })).toMatchObject({ found: false, reason: 'noList' });
	});

	it('refuses to choose between lists, and shows the keys it saw', () => {
		const body = { paid: rows, open: rows, meta: { page: 1 } };
		expect(findList(body, { names })).toEqual({
			found: false,
			reason: 'severalLists',
			keysSeen: ['paid', 'open', 'meta', 'meta.page'],
		});
		expect(findList({ data: rows, items: rows }, { names })).toMatchObject({ found: false });
		expect(findList({ data: rows, items: [] }, { names })).toMatchObject({ path: ['data'] });
		expect(findList({ items: rows, invoices: rows }, { names })).toMatchObject({
			path: ['invoices'],
		});
	});

	it('goes where listPath points, and nowhere else', () => {
		const body = { a: { b: { c: rows } }, data: [] };
		expect(findList(body, { names, listPath: 'a.b.c' })).toMatchObject({ items: rows });
		expect(findList(body, { names, listPath: 'a.b' })).toMatchObject({ reason: 'notAtListPath' });
		expect(findList({ id: 1, lines: rows }, { names, listPath: 'lines' })).toMatchObject({
			items: rows,
		});
	});

	it('looks on later pages where the first page had it', () => {
		const path = ['rechnungen'];
		expect(findList({ rechnungen: [] }, { names, path })).toMatchObject({ found: true, items: [] });
		expect(findList({ rechnungen: null }, { names, path })).toMatchObject({ items: [] });
		expect(findList({ data: rows }, { names, path })).toMatchObject({ path: ['data'] });
		expect(findList([], { names, path: [] })).toMatchObject({ found: true, items: [] });
	});

	it('joins the groups of a search', () => {
		const groups = { customers: [{ id: 1 }], invoices: [{ id: 2 }], projects: [] };
		const search = { names: [], grouped: true };
		expect(findList(groups, search)).toMatchObject({ items: [{ id: 1 }, { id: 2 }], path: [] });
		expect(findList({ results: groups, total: 2 }, search)).toMatchObject({
			items: [{ id: 1 }, { id: 2 }],
			path: ['results'],
			total: 2,
		});
		expect(findList({ results: rows }, search)).toMatchObject({ items: rows });
		expect(findList({ customers: [], invoices: [] }, search)).toMatchObject({ items: [] });
		expect(findList({ customers: [] }, { ...search, path: [] })).toMatchObject({ items: [] });
		expect(findList({ error: 'x' }, search)).toMatchObject({ found: false });
	});

	it.each<[string, unknown, number | undefined]>([
		['beside the list', { data: rows, total: 5 }, 5],
		['as text', { data: rows, total_count: '5' }, 5],
		['in meta', { data: rows, meta: { totalItems: 5 } }, 5],
		['above the list', { data: { items: rows }, pagination: { total: 5 } }, 5],
		['inside', { data: { items: rows, total: 5 }, total: 'many' }, 5],
		['not from count', { data: rows, count: 5 }, undefined],
		['not from an amount', { data: rows, total: 12.5 }, undefined],
	])('reads the total %s', (_, body, total) => {
		expect(findList(body, { names })).toMatchObject({ found: true, items: rows });
		const found = findList(body, { names });
		expect(found.found && found.total).toBe(total);
	});

	const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
	const extraKey = fc.string({ minLength: 1 }).map((key) => `x${key}`);
	const extras = fc.dictionary(extraKey, fc.oneof(scalar, fc.array(scalar)));
	const record = fc.record({
		id: fc.oneof(fc.uuid(), fc.nat()),
		name: fc.string(),
		lines: fc.array(fc.record({ id: fc.nat(), sku: fc.string() })),
	});
	const known = fc.constantFrom('data', 'items', 'results', 'records', 'invoices', 'INVOICES');

	it('finds every known shape whatever stands beside it', () => {
		fc.assert(
			fc.property(
				fc.array(record),
				known,
				extras,
				extras,
				fc.boolean(),
				(list, key, a, b, deep) => {
					const level = { ...a, [key]: list };
					const body = deep ? { ...b, response: level } : level;
					const found = findList(body, { names });
					expect(found).toMatchObject({ found: true, path: deep ? ['response', key] : [key] });
					expect(found.found && found.items).toEqual(list);
				},
			),
		);
	});

	it('takes no record for a list, whatever arrays it holds, bare or wrapped', () => {
		fc.assert(
			fc.property(
				record,
				known,
				extras,
				fc.array(record),
				fc.boolean(),
				(one, key, a, list, wrap) => {
					const whole = { ...a, ...one, [key]: list };
					const body = wrap ? { data: whole } : whole;
					expect(findList(body, { names })).toMatchObject({ found: false });
				},
			),
		);
	});

	it('never throws', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.string(), (body, listPath) => {
				findList(body, { names });
				findList(body, { names, listPath });
				findList(body, { names, grouped: true, path: ['data'] });
			}),
		);
	});
});
