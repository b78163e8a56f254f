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
		const titled = { title: 'All', name: 'Invoices', rechnungen: [], total: 0 };
		expect(findList(titled, { names })).toEqual(empty(['rechnungen'], 0));
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

describe('an empty list that is known by its rows', () => {
	test.each(['value', 'values', 'objects', 'Values'])('is one under the usual name %s', (name) => {
		expect(findList({ [name]: [] }, { names })).toEqual(empty([name]));
		const beside = { from: 0, count: 0, versionDigest: 'x', '@odata.context': 'https://x' };
		expect(findList({ ...beside, [name]: [] }, { names })).toEqual(empty([name]));
	});

	test.each<object>([
		...[{ message: 'no access' }, { status: 401 }, { success: false }, { fullResultSize: 7 }],
		...[{ '@odata.nextLink': 'x' }, { id: 7 }, { name: 'A' }, { lines: [] }],
	])('is none beside %j', (beside) =>
		expect(findList({ value: [], ...beside }, { names })).toMatchObject({ found: false }),
	);
});

const attributes = { '@page': '1', '@per_page': '100' };

describe('a list that is left out', () => {
	const page = { size: 20, totalElements: 0, totalPages: 0, number: 0 };
	test.each<[string, unknown, string[]]>([
		['a page of Spring', { _links: { self: { href: 'x' } }, page }, []],
		['a total among other counts', { success: true, meta: { total: 0, limit: 100 } }, []],
		['attributes of XML', { invoices: { ...attributes, '@total': '0' } }, ['invoices']],
	])('is empty: %s', (_, body, path) =>
		expect(findList(body, { names })).toStrictEqual(empty(path, 0)),
	);

	test.each<[string, unknown]>([
		['where more is said', { meta: { total: 0, message: 'no access' } }],
		['where more is said beside it', { page, message: 'no access' }],
		['where there are more pages', { page, _links: { next: { href: 'x' } } }],
		['where there are rows', { page: { ...page, totalElements: 7 } }],
		['without a total', { page: { size: 20 } }],
		['where the total may be an amount', { invoices: { total: 0 } }],
		['where the total may be an amount alone', { total: 0 }],
		['where attributes count rows', { invoices: { ...attributes, '@total': '7' } }],
	])('is none %s', (_, body) =>
		expect(findList(body, { names })).toMatchObject({ found: false, reason: 'noList' }),
	);
});

describe('a single row of XML', () => {
	const invoice = { id: '7', lines: [{ sku: 'x' }] };
	test('is the list, where the total stands beside it', () => {
		const body = { invoices: { ...attributes, '@total': '1', invoice } };
		const path = ['invoices', 'invoice'];
		expect(findList(body, { names })).toEqual({ found: true, items: [invoice], path, total: 1 });
	});

	test.each<object>([{ total: 1 }, { '@total': 'x' }])('is none beside %j', (beside) =>
		expect(findList({ invoices: { ...beside, invoice } }, { names })).toMatchObject({
			found: false,
		}),
	);

	test('is none by another name', () =>
		expect(findList({ x: { '@total': '1', y: invoice } }, { names })).toMatchObject({
			found: false,
		}));
});
