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

	it('does not prefer an outer list of an unknown name to an inner one', () => {
		const body = { left: [{ id: 1 }], right: { deep: [{ id: 2 }] } };
		expect(findList(body, { names })).toEqual({
			found: false,
			reason: 'severalLists',
			keysSeen: ['left', 'right', 'right.deep'],
		});
		expect(findList({ ...body, left: [] }, { names })).toMatchObject({ path: ['right', 'deep'] });
		expect(findList({ ...body, left: ['a'] }, { names })).toMatchObject({
			path: ['right', 'deep'],
		});
		const { left } = body;
		expect(findList({ left, right: { id: 9, lines: left } }, { names })).toMatchObject({
			path: ['left'],
		});
		expect(findList({ left, right: { data: left } }, { names })).toMatchObject({
			path: ['right', 'data'],
		});
		expect(findList({ a: { x: left }, b: { x: left } }, { names })).toMatchObject({
			reason: 'severalLists',
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

	it('joins only what stands side by side, and only records', () => {
		const search = { names: [], grouped: true };
		const groups = {
			customers: [{ id: 1 }],
			invoices: [{ id: 2 }],
			types: ['customer', 'invoice'],
		};
		const items = [{ id: 1 }, { id: 2 }];
		expect(findList(groups, search)).toMatchObject({ items, path: [] });
		expect(findList({ hits: groups, warnings: [] }, search)).toMatchObject({
			items,
			path: ['hits'],
		});
		expect(findList({ hits: groups, customers: [{ id: 3 }] }, search)).toMatchObject({
			found: false,
			reason: 'severalLists',
		});
		expect(findList({ types: ['customer'] }, search)).toMatchObject({ reason: 'noList' });
	});

	it.each<[string, unknown, number | undefined]>([
		['beside the list', { data: rows, total: 5 }, 5],
		['as text', { data: rows, total_count: '5' }, 5],
		['in meta', { data: rows, meta: { totalItems: 5 } }, 5],
		['above the list', { data: { items: rows }, pagination: { total: 5 } }, 5],
		['inside', { data: { items: rows, total: 5 }, total: 'many' }, 5],
		['not from count', { data: rows, count: 5 }, undefined],
		['not from an amount', { data: rows, total: 12.5 }, undefined],
		['not from a negative number', { data: rows, total: -1 }, undefined],
		['not from text that begins with digits', { data: rows, total: '5 or so' }, undefined],
		['not from text that ends with digits', { data: rows, total: 'about 5' }, undefined],
		['from text of several digits', { data: rows, total: '12345' }, 12_345],
		['beside the groups', { data: rows, meta: null, total: 5 }, 5],
		...['total', 'totalCount', 'total-items', 'totalResults', 'TotalRecords', 'total_rows'].map(
			(name): [string, unknown, number] => [`named ${name}`, { data: rows, [name]: 5 }, 5],
		),
		...['meta', 'pagination', 'paging', 'page', 'page_info', '_meta', 'Metadata'].map(
			(place): [string, unknown, number] => [
				`in ${place}`,
				{ data: rows, [place]: { total: 5 } },
				5,
			],
		),
		['not from a list', { data: rows, total: [7] }, undefined],
	])('reads the total %s', (_, body, total) => {
		expect(findList(body, { names })).toMatchObject({ found: true, items: rows });
		const found = findList(body, { names });
		expect(found.found && found.total).toBe(total);
	});

	it('reads a total inside an object of groups', () => {
		const body = { results: { customers: [{ id: 1 }], total: 5 } };
		const found = findList(body, { names: [], grouped: true });
		expect(found).toMatchObject({ path: ['results'], total: 5 });
	});

	it('an empty listPath is none', () => {
		expect(findList({ data: rows }, { names, listPath: '' })).toMatchObject({ path: ['data'] });
	});

	it('joins groups at listPath, and looks for groups on later pages where they were', () => {
		const body = { a: { x: [{ id: 1 }], y: [{ id: 2 }] }, customers: [{ id: 3 }] };
		const search = { names: [], grouped: true };
		const found = { items: [{ id: 1 }, { id: 2 }], path: ['a'] };
		expect(findList(body, { ...search, listPath: 'a' })).toMatchObject(found);
		expect(findList(body, { ...search, path: ['a'] })).toMatchObject(found);
		expect(findList(body, { names: [], listPath: 'a' })).toMatchObject({ found: false });
		expect(findList({ a: 1 }, { ...search, listPath: 'a' })).toMatchObject({ found: false });
		expect(findList(null, { ...search, path: [] })).toMatchObject({ reason: 'noList' });
	});

	it('shows twenty keys at most, cut to sixty characters, and none of what is no object', () => {
		const wide = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, i]));
		const seen = (body: unknown) =>
			(findList(body, { names }) as { keysSeen: readonly string[] }).keysSeen;
		expect(seen(wide)).toHaveLength(20);
		expect(seen({ ['x'.repeat(61)]: 1 })).toEqual(['x'.repeat(60)]);
		expect(seen('text')).toEqual([]);
	});

	it.each<[string, unknown, string | undefined]>([
		['one empty list and total 0', { x: [], total: 0 }, 'x'],
		['one empty list without a total', { x: [] }, undefined],
		['two empty lists and total 0', { x: [], y: [], total: 0 }, undefined],
		['no list and total 0', { total: 0 }, undefined],
		['a full list of no objects and total 0', { x: [1], total: 0 }, undefined],
		['a list of which only some are objects', { x: [{ id: 1 }, 7], total: 2 }, undefined],
		['two empty lists of known names', { items: [], data: [] }, 'data'],
		['an envelope whose date is an object', { date: { from: 1 }, x: rows }, 'x'],
	])('%s', (_, body, key) => {
		const found = findList(body, { names });
		expect(found.found && found.path[0]).toBe(key ?? false);
	});

	it('two empty groups are one empty answer', () => {
		const search = { names: [], grouped: true };
		expect(findList({ a: { x: [] }, b: { y: [] } }, search)).toMatchObject({ path: ['a'] });
	});

	it.each([
		'statustext',
		'status_text',
		'duedate',
		'due_date',
		'note',
		'notes',
		'sent_at',
		'sentAt',
	])('a field %s makes it a record', (field) => {
		expect(findList({ [field]: 'x', x: rows }, { names })).toMatchObject({ found: false });
		expect(findList({ [`${field}_of`]: 'x', x: rows }, { names })).toMatchObject({ found: true });
	});

	it.each(['my_name', 'names', 'rename', 'kid', 'id_', 'ids', 'at', 'data_at_x'])(
		'a field %s does not',
		(field) => {
			expect(findList({ [field]: 'x', x: rows }, { names })).toMatchObject({ found: true });
		},
	);

	it('an id that is no text and no number is none', () => {
		expect(findList({ id: { $ref: 1 }, x: rows }, { names })).toMatchObject({ path: ['x'] });
	});

	const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
	// A name such as `xAt` or `x_id` tells of a record, not of what stands beside a list.
	const extraKey = fc
		.string({ minLength: 1 })
		.map((key) => `x${key}`)
		.filter((key) => !/(_at|At|_id|Id|_number|_date)$/.test(key));
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

	const unknown = fc.stringMatching(/^x[a-z]{1,8}$/);
	const records = fc.array(fc.record({ id: fc.nat() }), { minLength: 1, maxLength: 3 });
	const places = fc.uniqueArray(fc.tuple(fc.boolean(), unknown, unknown), {
		selector: ([, key]) => key,
		maxLength: 4,
	});
	const asBody = (where: Array<[boolean, string, string]>, list: unknown) =>
		Object.fromEntries(
			where.map(([isDeep, key, inner]) => [key, isDeep ? { [inner]: list } : list]),
		);

	it('takes the only list of records, and refuses several, whatever their names and depth', () => {
		fc.assert(
			fc.property(places, records, extras, (where, list, scalars) => {
				const body = { ...scalars, ...asBody(where, list) };
				const found = findList(body, { names });
				const reason = where.length === 0 ? 'noList' : 'severalLists';
				if (where.length !== 1) return expect(found).toMatchObject({ found: false, reason });
				const [isDeep, key, inner] = where[0]!;
				const path = isDeep ? [key, inner] : [key];
				expect(found).toMatchObject({ found: true, path, items: list });
			}),
		);
	});

	it('a known name is not disturbed by lists of unknown names', () => {
		fc.assert(
			fc.property(known, places, records, records, (key, where, list, others) => {
				const found = findList({ ...asBody(where, others), [key]: list }, { names });
				expect(found).toMatchObject({ found: true, path: [key], items: list });
			}),
		);
	});

	it('takes no record without an id for a list', () => {
		const content = fc.constantFrom('number', 'name', 'due_date', 'created_at', 'customerId');
		fc.assert(
			fc.property(content, scalar, places, records, (field, value, where, list) => {
				const flat = where.map(([, key, inner]): [boolean, string, string] => [false, key, inner]);
				const one = { ...asBody(flat, list), [field]: value ?? '' };
				expect(findList(one, { names })).toMatchObject({ found: false, reason: 'noList' });
			}),
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
