import { isBare } from '../../../nodes/AccountingService/transport/answers/bare';

const OFFSET = 50;

test.each([
	['nothing', undefined],
	['null', null],
	['zero', 0],
	['no text', ''],
	['yes', true],
	['an empty list', []],
	['an empty object', {}],
	['empty lists in objects', { data: { invoices: [], customers: [[], {}] } }],
	['a no that is no refusal', { has_more: false }],
	['that all is well', { success: true, status: 'ok', message: 'SUCCESS' }],
	['what kind of thing it is', { object: 'list', data: [] }],
	['a good status', { status: 200, code: '200' }],
	['as many rows as were asked for before', { total: OFFSET, total_count: OFFSET - 1 }],
	['as many rows, by a count', { count: OFFSET, row_count: 1 }],
	['no rows', { totalRows: 0 }],
	['the first page, from 0 on', { page: 0, page_index: '0' }],
	['the page that it is', { page: 3, current_page: 3, per_page: 50, page_size: 50, pageIndex: 2 }],
	['how long a page is', { limit: 50, offset: OFFSET, size: 25, skip: OFFSET, page_number: 3 }],
	['how many there are, by other names', { total_elements: 9, fullResultSize: 50, from: 50 }],
	['how many a filter leaves', { recordsTotal: OFFSET, recordsFiltered: 0 }],
	['the same as attributes', { '@total': '0', '@page': '1', '@per_page': '100' }],
	['where it comes from', { '@odata.context': 'https://x/$metadata', versionDigest: 'x' }],
	['links to itself', { _links: { self: { href: 'x' }, next: null } }],
	['other links', { links: { first: 'x' } }],
	['links by their names', { self: 'x', url: '/x', lastPage: 'https://x', $back: '/x' }],
	['when and by whom it was made', { time: 'x', DateTimeUTC: 'x', version: '2', jsonrpc: '2.0' }],
	['the page by signs', { $page: 3, $items_per_page: 20, '@page': 3, skipPages: 2 }],
	['how long a page may be', { maxPageSizeAllowed: 1000, max_page_size: 100, startPosition: 1 }],
	['how many pages there are', { pages: 1, total_pages: 2, last_page: 2, pageCount: '2' }],
])('%s says nothing', (_, answer) => expect(isBare(answer, OFFSET)).toBe(true));

test.each([
	['a refusal', { success: false }],
	['another refusal', { ok: false }],
	['words', { message: 'There is nothing' }],
	['words that begin well', { message: 'ok, but not all' }],
	['words that end well', { message: 'not ok' }],
	['another kind of thing', { object: 'invoice' }],
	['a bad status', { status: 404 }],
	['a status that says less than 200', { status: 202 }],
	['a code of the service', { code: 42 }],
	['a name that only begins like a status', { status_of: 200 }],
	['a name that only ends like a status', { http_status: 200 }],
	['rows behind those that were asked for', { total: OFFSET + 1 }],
	['more rows, by a count', { count: OFFSET + 1 }],
	['a name that only begins like a count', { count_of: 1 }],
	['a name that only begins like a total', { total_count_of: 1 }],
	['a name that only ends like a total', { subtotal: 1 }],
	['more rows by another name', { fullResultSize: OFFSET + 1 }],
	['more rows, of those a filter leaves', { recordsFiltered: OFFSET + 1 }],
	['more rows as an attribute', { '@total': OFFSET + 1 }],
	['where it goes on', { '@odata.nextLink': 'x' }],
	['what only begins like where it comes from', { '@odata.context_of': 'x' }],
	['what only ends like where it comes from', { 'x@odata.context': 'x' }],
	['another digest', { versionDigests: 'x' }],
	['a link to the next page', { links: { self: 'x', next: 'y' } }],
	['links in a list', { links: ['x'] }],
	['a link to the next by its name', { next: '/x', next_page: '/x' }],
	['a name that only begins like a link', { url_of: '/x' }],
	['a name that only ends like a link', { my_url: '/x' }],
	['a page that is no link', { path: 'x', first: 'x' }],
	['what only begins like a time', { time_of: 'x' }],
	['what only ends like a time', { lunchtime: 'x' }],
	['links in a text', { links: 'x' }],
	['what only begins like links', { links_of: { to: 'x' } }],
	['what only ends like links', { my_links: { to: 'x' } }],
	['a page before the first', { page: -1 }],
	['a name that only begins like a page', { page_title: 1 }],
	['a name that only ends like a page', { homepage: 1 }],
	['a number', 7],
	['a number in a list', [[], 7]],
	['a text in an object in a list', [{ data: { name: 'x' } }]],
])('%s says something', (_, answer) => expect(isBare(answer, OFFSET)).toBe(false));

test('more pages say something where none was asked for before', () => {
	expect(isBare({ pages: 1 }, 0)).toBe(true);
	expect(isBare({ total_pages: 2 }, 0)).toBe(false);
	expect(isBare({ pages_of: 1 }, OFFSET)).toBe(false);
	expect(isBare({ subpages: 1 }, OFFSET)).toBe(false);
});

test('a thousand values may say nothing, more are not looked at', () => {
	// The list counts as its entries, and each of them once more.
	const answer = (entries: number) => ({ data: Array<number>(entries).fill(0), more: 0 });
	expect(isBare(answer(499), 0)).toBe(true);
	expect(isBare(answer(500), 0)).toBe(false);
	expect(isBare(Array(1_001).fill(0), 0)).toBe(false);
});
