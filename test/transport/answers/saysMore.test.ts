import { countBeyond, totalIn } from '../../../nodes/AccountingService/transport/answers/extent';
import { moreBehind, saysMore } from '../../../nodes/AccountingService/transport/pages/more';

const said = (fields: object) => saysMore({ data: [], ...fields }, ['data'], {});

describe('that there is more behind a list', () => {
	test.each('has_more hasNext has_next_page HasMorePages more more_available'.split(' '))(
		'is what %s says, also in the usual places',
		(name) => {
			for (const place of [
				'meta',
				'pagination',
				'paging',
				'page',
				'page_info',
				'metadata',
				'links',
			])
				for (const more of [true, false]) {
					expect(said({ [name]: more })).toBe(more);
					expect(said({ [place]: { [name]: more } })).toBe(more);
				}
		},
	);

	test.each(
		'next nextUrl next_link nextPage next_page_url nextOffset nextCursor next_token nextPageToken'.split(
			' ',
		),
	)('is what %s leads to', (name) => {
		expect(said({ [name]: 'x' })).toBe(true);
		expect(said({ [name]: null })).toBe(false);
	});

	test.each('truncated is_truncated incomplete incompleteResults partial'.split(' '))(
		'is said by %s, which denies nothing',
		(name) => {
			expect(said({ [name]: true })).toBe(true);
			expect(said({ [name]: false })).toBeUndefined();
		},
	);

	test.each<[object, boolean]>([
		[{ last: false }, true],
		[{ isLast: true }, false],
		[{ is_last_page: false }, true],
		[{ last_page: 'false' }, true],
		[{ eof: false }, true],
		[{ endOfRecords: true }, false],
		[{ end_reached: false }, true],
		[{ info: { more_records: true } }, true],
		[{ page_context: { has_more_page: false } }, false],
		[{ additional_data: { pagination: { more_items_in_collection: true } } }, true],
		[{ are_more_available: 'yes' }, true],
		[{ has_no_more: true }, false],
		[{ noMoreResults: false }, true],
		[{ HasNextRecords: true }, true],
		[{ '@odata.nextLink': 'https://x/?$skip=9' }, true],
		[{ response_metadata: { next_marker: 'm' } }, true],
		[{ nextRecordsUrl: '/query/1' }, true],
		[{ continuationToken: 't' }, true],
		[{ continuation: null }, false],
		[{ HAS_MORE_RECORDS: true }, true],
		[{ more_records: ' TRUE ' }, true],
		[{ more_items: 'no' }, false],
		[{ more_records: true, next_page_token: null }, true],
		[{ more_records: false, is_last: false }, false],
	])('is what %j says by its name: %j', (says, more) => expect(said(says)).toBe(more));

	test.each<[object]>([
		[{ last_page: 3 }],
		[{ last_page: '0' }],
		[{ last: { id: 3 } }],
		[{ last: 'https://x/?page=3' }],
		[{ next_invoice_number: 1043 }],
		[{ next_invoice_date: '2026-03-01' }],
		[{ next_records: [{ id: 3 }] }],
		[{ more_info: 'https://x/help' }],
		[{ can_add_more: true }],
		[{ furthermore: true }],
		[{ is_last_payment: false }],
		[{ customer: { more: true, last: false } }],
		[{ [`more${'_'.repeat(100)}`]: true }],
	])('is not what %j says', (says) => expect(said(says)).toBeUndefined());

	test('is not said by links that lead nowhere', () => {
		expect(said({ links: { prev: false, next: false, last: false } })).toBe(false);
		expect(said({ links: { self: 'https://x/' } })).toBe(false);
		expect(said({ links: [] })).toBe(false);
	});

	test.each('page current_page pageNumber'.split(' '))('is counted from %s on', (page) => {
		for (const pages of ['total_pages', 'pages', 'page_count', 'last_page']) {
			expect(said({ [page]: 2, [pages]: 3 })).toBe(true);
			expect(said({ [page]: '3', [pages]: '3' })).toBe(false);
			expect(said({ [page]: 1 })).toBeUndefined();
		}
	});
});

test.each<[unknown, boolean | undefined]>([
	...[true, 1, 12, '1', 'true', ' YES '].map((yes): [unknown, boolean] => [yes, true]),
	...[false, 0, '0', 'false', ' No ', 'n', null, '', ' ', [], {}, [''], { a: [' ', null, 0] }].map(
		(no): [unknown, boolean] => [no, false],
	),
	...[
		'yesterday',
		'oh yes',
		'none',
		'untrue',
		'unfalse',
		'know',
		'10th',
		'-0',
		['yes'],
		{ a: 1 },
	].map((other): [unknown, undefined] => [other, undefined]),
])('a switch of %j says of more: %j', (value, more) => {
	expect(said({ has_more: value })).toBe(more);
	// Where the switch says nothing, what leads to the next page does.
	expect(said({ has_more: value, next: 'x' })).toBe(more ?? true);
	expect(said({ has_more: value, next: null })).toBe(more ?? false);
});

test.each<[unknown, boolean]>([
	...['x', 7, true, ['x'], { href: 'x' }, { a: { b: [' ', 'x'] } }].map(
		(some): [unknown, boolean] => [some, true],
	),
	...[' ', '', 0, false, null, [], {}, [[]], { href: '' }, { a: { b: [' ', null] } }].map(
		(none): [unknown, boolean] => [none, false],
	),
])('what stands for the next page as %j leads there: %j', (next, more) => {
	expect(said({ next })).toBe(more);
	expect(said({ links: { next } })).toBe(more);
});

test.each<[unknown, boolean]>([
	...['null', 'None', ' false ', '-1', -1, '-12'].map((none): [unknown, boolean] => [none, false]),
	...['nulls', 'xnull', '1-1', '-x', 1].map((one): [unknown, boolean] => [one, true]),
])('%j leads to the next page: %j', (next, more) => expect(said({ next })).toBe(more));

test.each<[object, boolean]>([
	[{ next_offset: 200 }, true],
	[{ next_offset: '150' }, true],
	[{ next_offset: 201 }, false],
	[{ next: '/invoices?offset=200' }, true],
	[{ next: 'http://x/?limit=100&offset=100&q=1' }, true],
	[{ links: { next: { href: '/invoices?offset=200' } } }, true],
	[{ next: '/invoices?offset=300' }, false],
	[{ next: '/invoices?offset=20x' }, false],
	[{ next: '/invoices?xoffset=200' }, false],
	[{ next: 2 }, false],
	[{ next_cursor: 'c' }, false],
	[{ next_offset: 200, next: '/invoices?offset=300' }, false],
	[{ next_offset: null }, false],
	[{}, false],
])('an empty page at 200 that says %j is an echo: %j', (next, isEcho) => {
	const of = (rows: number) =>
		moreBehind({ data: [], ...next }, ['data'], {}, { rows, offset: 200, fromZero: false });
	expect(of(0).isEcho).toBe(isEcho);
	if (isEcho) expect([of(0).saysMore, of(1).isEcho, of(1).saysMore]).toEqual([false, false, true]);
});

test.each<[object, boolean, boolean]>([
	[{ page: 0, total_pages: 1 }, false, false],
	[{ page: 0, total_pages: 2 }, false, true],
	[{ meta: { page: 1, total_pages: 2 } }, true, false],
	[{ page: 1, total_pages: 2 }, false, true],
	[{ page: 2, total_pages: 2 }, false, false],
])('%j, where pages were counted from 0 (%j), is followed by more: %j', (says, before, more) => {
	const said = moreBehind(
		{ data: [], ...says },
		['data'],
		{},
		{ rows: 100, offset: 100, fromZero: before },
	);
	expect(said).toMatchObject({
		saysMore: more,
		fromZero: before || ('page' in says && says.page === 0),
	});
});

test('more pages than there can be are more, unless the answer denies it', () => {
	const of = (says: object) =>
		moreBehind({ data: [], ...says }, ['data'], {}, { rows: 9, offset: 0, fromZero: false });
	expect(of({ total_pages: 2 })).toMatchObject({ saysMore: true, countsMore: true });
	expect(of({ total_pages: 2, more: false })).toMatchObject({ saysMore: false, countsMore: false });
	expect(of({})).toMatchObject({ saysMore: undefined, countsMore: false });
});

test('of more than a thousand values nobody says that there is nothing in them', () => {
	const next = (values: number) => Array<string>(values).fill('');
	// The list counts as its entries, and each of them once more.
	expect(said({ next: next(500) })).toBe(false);
	expect(said({ next: next(501) })).toBe(true);
});

test('places are looked for in places, three deep', () => {
	const within = (value: object) => ({ meta: { pagination: value } });
	expect(said(within({ paging: { has_more: true } }))).toBe(true);
	expect(said(within({ paging: { page: { has_more: true } } }))).toBeUndefined();
});

test('a number of pages alone says nothing', () => {
	expect(said({ pages: 3 })).toBeUndefined();
	expect(said({ total_pages: '3', page: 'first' })).toBeUndefined();
});

test.each<[string | undefined, boolean | undefined]>([
	['<https://x.example/?page=2>; rel="next"', true],
	['<a>; rel="prev", <b>; rel=next', true],
	['<a>;rel="last next"', true],
	['<a>; rel="prev"', false],
	['<a>; rel="nextish"', false],
	['', undefined],
	[undefined, undefined],
])('a header that links to %j says of more: %j', (link, more) => {
	expect(saysMore({ data: [] }, ['data'], { link })).toBe(more);
});

test.each<[object, number, number, boolean]>([
	[{ total_pages: 3 }, 100, 0, true],
	[{ total_pages: 3 }, 0, 0, true],
	[{ total_pages: 3 }, 0, 200, false],
	[{ total_pages: 3 }, 100, 100, true],
	[{ total_pages: 3 }, 100, 200, false],
	[{ total_pages: 3 }, 50, 200, false],
	[{ total_pages: 1 }, 100, 0, false],
	[{ page_count: 17 }, 17, 0, false],
	[{ page: 0, total_pages: 1 }, 17, 0, false],
	[{ page: 3, meta: { total_pages: 3 } }, 100, 0, false],
	[{ page: 1, meta: { total_pages: 3 } }, 100, 0, true],
	[{ page: 1 }, 100, 0, false],
])('of %j, %i rows at %i are followed by more pages: %j', (says, rows, offset, more) => {
	const said = moreBehind({ data: [], ...says }, ['data'], {}, { rows, offset, fromZero: false });
	expect(said.countsMore).toBe(more);
});

test.each<[object, boolean]>([
	[{ next_url: '/x?offset=100' }, true],
	[{ next_url: '/x?offset=100', next: null }, true],
	[{ next_url: '/x?offset=200' }, false],
	[{ next: null }, false],
])('an empty page at 100 that says %j leads back: %j', (says, isEcho) => {
	const place = { rows: 0, offset: 100, fromZero: false };
	expect(moreBehind({ data: [], ...says }, ['data'], {}, place).isEcho).toBe(isEcho);
});

test.each<[object, number | undefined]>([
	[{ count: 250 }, 250],
	[{ meta: { record_count: '250' } }, 250],
	[{ count: 50 }, undefined],
	[{ count: 49 }, undefined],
	[{ count: 100 }, undefined],
	...['limit', 'per_page', 'page_size', 'size'].map((name): [object, undefined] => [
		{ meta: { count: 75, [name]: 75 } },
		undefined,
	]),
	[{ count: 75, limit: 50 }, 75],
])('%j beside 50 rows of 100 that were asked for counts of the list %j', (says, count) => {
	expect(countBeyond({ data: [], ...says }, ['data'], 50, 100)).toBe(count);
});

test.each<[string, number | undefined]>([
	['items 0-99/250', 250],
	['*/0', 0],
	['0-24/*', undefined],
	['bytes 0-99/250', undefined],
	['items 0-99/250 or so', undefined],
])('a header Content-Range of %j counts %j', (range, total) => {
	expect(totalIn({ 'content-range': range })).toBe(total);
	expect(totalIn({ 'content-range': range, 'x-total-count': '7' })).toBe(7);
});
