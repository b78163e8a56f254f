import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';
import { names, rows } from './invoices';

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
	['a page of Spring', { content: rows, number: 0, totalPages: 1 }, ['content']],
	['an empty page of Spring', { content: [], sort: [], number: 0 }, ['content']],
	...['title', 'date'].map((title): [string, object, string[]] => [
		`a list with a ${title}`,
		{ [title]: 'x', entries: rows },
		['entries'],
	]),
	['a list with its name', { name: 'Invoices', entries: rows }, ['entries']],
	['an empty list with messages', { data: [], errors: [], warnings: [{ text: 'x' }] }, ['data']],
];

describe('findList', () => {
	test.each(shapes)('finds %s', (_, body, path) => {
		const found = findList(body, { names });
		expect(found).toMatchObject({ found: true, path });
	});

	test.each<[string, unknown]>([
		['a record with lines', { id: 1, number: 'A', lines: [{ sku: 'x' }] }],
		['a record whose lines are called items', { id: 1, items: [{ sku: 'x' }] }],
		['a record with a uuid', { uuid: 'x', data: [{ a: 1 }] }],
		['a wrapped record with lines', { data: { id: 1, lines: [{ sku: 'x' }] } }],
		['a record wrapped in its name', { invoice: { id: 'a', items: [{ sku: 'x' }] } }],
		['a record without an id', { number: 'A-1', due_date: '2026-01-01', lines: [{ sku: 'x' }] }],
		['a record with a name and lines', { name: 'A', lines: [{ id: 1 }] }],
		['a record that is titled as a list', { title: 'invoices', email: 'a', people: [{ id: 1 }] }],
		['a record whose number is a name', { number: 'invoices', lines: [{ id: 1 }] }],
		['nothing', {}],
		['null', null],
		['text', 'hello'],
		['an error', { error: 'no such thing' }],
		['a list of numbers', { tags: [1, 2, 3] }],
	])('does not take %s for a list', (_, body) => {
		expect(findList(body, { names })).toMatchObject({ found: false, reason: 'noList' });
	});

	test('refuses to choose between lists, and shows the keys it saw', () => {
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

	test('does not prefer an outer list of an unknown name to an inner one', () => {
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

	const one = { invoice: { id: 1 } };
	test.each<[string, unknown[], unknown[] | undefined]>([
		['by the same name', [one, { invoice: { id: 2 } }], [{ id: 1 }, { id: 2 }]],
		['by other spellings of it', [one, { Invoice: {} }, { invoices: {} }], [{ id: 1 }, {}, {}]],
		['of which one stands beside something', [one, { invoice: {}, x: 1 }], undefined],
		['of which one is a number', [one, { invoice: 2 }], undefined],
		['of which one is a list', [one, { invoice: [] }], undefined],
		['of which one has another name', [one, { credit: { id: 2 } }], undefined],
		['of which one is empty', [one, {}], undefined],
		['of which one is none', [one, null], undefined],
	])('rows wrapped one by one, %s', (_how, wrapped, records) => {
		expect(findList(wrapped, { names })).toMatchObject({ items: records ?? wrapped });
	});

	test('goes where listPath points, and nowhere else', () => {
		const body = { a: { b: { c: rows } }, data: [] };
		expect(findList(body, { names, listPath: 'a.b.c' })).toMatchObject({ items: rows });
		expect(findList(body, { names, listPath: 'a.b' })).toMatchObject({ reason: 'notAtListPath' });
		expect(findList({ id: 1, lines: rows }, { names, listPath: 'lines' })).toMatchObject({
			items: rows,
		});
	});

	test('looks on later pages where the first page had it', () => {
		const path = ['rechnungen'];
		expect(findList({ rechnungen: [] }, { names, path })).toMatchObject({ found: true, items: [] });
		expect(findList({ rechnungen: null }, { names, path })).toMatchObject({ items: [] });
		expect(findList({ data: rows }, { names, path })).toMatchObject({ path: ['data'] });
		expect(findList([], { names, path: [] })).toMatchObject({ found: true, items: [] });
	});

	test('an empty listPath is none', () => {
		expect(findList({ data: rows }, { names, listPath: '' })).toMatchObject({ path: ['data'] });
	});

	test('shows twenty keys at most, cut to sixty characters, and none of what is no object', () => {
		const wide = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, i]));
		const seen = (body: unknown) =>
			(findList(body, { names }) as { keysSeen: readonly string[] }).keysSeen;
		expect(seen(wide)).toHaveLength(20);
		expect(seen({ a: wide, b: wide })).toHaveLength(20);
		expect(seen({ ['x'.repeat(61)]: 1 })).toEqual(['x'.repeat(60)]);
		expect(seen('text')).toEqual([]);
	});

	test.each<[string, unknown, string | undefined]>([
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

	test.each([
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

	test.each(['my_name', 'names', 'rename', 'kid', 'id_', 'ids', 'at', 'data_at_x'])(
		'a field %s does not',
		(field) => {
			expect(findList({ [field]: 'x', x: rows }, { names })).toMatchObject({ found: true });
		},
	);

	test('an id that is no text and no number is none', () => {
		expect(findList({ id: { $ref: 1 }, x: rows }, { names })).toMatchObject({ path: ['x'] });
	});
});
