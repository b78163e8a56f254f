import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';
import { names, rows } from './invoices';

describe('findList', () => {
	test.each<[string, unknown, number | undefined]>([
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
		[
			'not from more digits than a list has rows',
			{ data: rows, total: '1234567890123' },
			undefined,
		],
		['however it is separated', { data: rows, '_total-row_s': 5 }, 5],
		['beside the groups', { data: rows, meta: null, total: 5 }, 5],
		['of what a filter leaves', { data: rows, recordsTotal: 9, recordsFiltered: 5 }, 5],
		['of all', { data: rows, records_total: 5 }, 5],
		...[
			'total',
			'totalElements',
			'totalCount',
			'total-items',
			'totalResults',
			'TotalRecords',
			'total_rows',
			'fullResultSize',
			'@odata.count',
			'@total',
		].map((name): [string, unknown, number] => [`named ${name}`, { data: rows, [name]: 5 }, 5]),
		...['meta', 'pagination', 'paging', 'page', 'page_info', '_meta', 'Metadata'].map(
			(place): [string, unknown, number] => [
				`in ${place}`,
				{ data: rows, [place]: { total: 5 } },
				5,
			],
		),
		['not from a list', { data: rows, total: [7] }, undefined],
		['in a place in another', { data: rows, meta: { pagination: { total: 5 } } }, 5],
		['three deep', { data: rows, meta: { page: { info: { totalCount: 5 } } } }, 5],
		[
			'not four deep',
			{ data: rows, meta: { page: { info: { paging: { total: 5 } } } } },
			undefined,
		],
		['in the second place', { data: rows, meta: { request_id: 'r' }, pagination: { total: 5 } }, 5],
		['in the better place', { data: rows, pagination: { total: 9 }, meta: { total: 5 } }, 5],
		['beside the list before one in info', { data: rows, total: 5, info: { total: 9 } }, 5],
		[
			'and before one in a place in another',
			{ data: rows, total: 5, meta: { page: { total: 9 } } },
			5,
		],
		['above the list before one in info', { data: { rows, info: { total: 9 } }, total: 5 }, 5],
		['in info', { data: rows, info: { total: 5 } }, 5],
		['of its rows before a greater one elsewhere', { data: rows, total: 2, info: { total: 9 } }, 2],
		['where it is more than the rows', { data: rows, total: 1, info: { total: 5 } }, 5],
		[
			'that is no more than the rows where none is',
			{ data: rows, total: 1, info: { total: 2 } },
			1,
		],
		['in it, and not in one in it', { data: rows, meta: { total: 5, page: { total: 9 } } }, 5],
		['in a place, beside an amount', { data: rows, total: 65, meta: {}, paging: { total: 5 } }, 5],
		[
			'not of what is owed',
			{ data: rows, totals: { total: 65 }, meta: { summary: { total: 65 } } },
			undefined,
		],
		['not of pages', { data: rows, pages: { total: 5 }, meta: { pages: { total: 5 } } }, undefined],
	])('reads the total %s', (_, body, total) => {
		expect(findList(body, { names })).toMatchObject({ found: true, items: rows });
		const found = findList(body, { names });
		expect(found.found && found.total).toBe(total);
	});

	test('reads a total inside an object of groups', () => {
		const body = { results: { customers: [{ id: 1 }], total: 5 } };
		const found = findList(body, { names: [], grouped: true });
		expect(found).toMatchObject({ path: ['results'], total: 5 });
	});
});
