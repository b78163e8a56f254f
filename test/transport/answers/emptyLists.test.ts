import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';
import { names } from './invoices';

const empty = (path: string[], total?: number) => ({
	found: true,
	items: [],
	path,
	...(total !== undefined && { total }),
});

describe('null in place of an empty list', () => {
	test.each<[string, unknown, unknown]>([
		['alone', { data: null }, empty(['data'])],
		['under the name of the resource', { Invoices: null }, empty(['Invoices'])],
		['alone one level deeper', { result: { items: null } }, empty(['result', 'items'])],
		['where the total is 0', { data: null, total: 0 }, empty(['data'], 0)],
		['one level deeper', { meta: { total: 0 }, page: { data: null } }, empty(['page', 'data'], 0)],
		['beside its total', { result: { data: null, total: 0 } }, empty(['result', 'data'], 0)],
		['of several names, the first', { data: null, items: null, total: 0 }, empty(['data'], 0)],
		['on both levels, one', { data: null, page: { items: null }, total: 0 }, empty(['data'], 0)],
	])('is one, %s', (_, body, found) => expect(findList(body, { names })).toEqual(found));

	test.each<[string, unknown]>([
		['where the total says more', { data: null, total: 3 }],
		['where the answer says something else', { data: null, message: 'try again' }],
		['where what is around it says something else', { ok: true, page: { data: null } }],
		['under an unknown name', { rechnungen: null }],
		['where the name holds something else', { data: 0 }],
		['where there is no name at all', {}],
	])('is none %s', (_, body) =>
		expect(findList(body, { names })).toMatchObject({ found: false, reason: 'noList' }),
	);
});

describe('an empty list under an unknown name', () => {
	test('is one where the total is 0', () => {
		expect(findList({ rechnungen: [], total: 0 }, { names })).toEqual(empty(['rechnungen'], 0));
	});

	test.each<[string, unknown]>([
		['without a total', { rechnungen: [] }],
		['beside another', { rechnungen: [], mahnungen: [], total: 0 }],
		['of which the total says more', { rechnungen: [], total: 2 }],
		['where the list holds something', { rechnungen: [1], total: 0 }],
	])('is none %s', (_, body) =>
		expect(findList(body, { names })).toMatchObject({ found: false, reason: 'noList' }),
	);
});
