import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';
import { rows } from './invoices';

describe('findList', () => {
	test('joins the groups of a search', () => {
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

	test('joins only what stands side by side, and only records', () => {
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

	test('joins groups at listPath, and looks for groups on later pages where they were', () => {
		const body = { a: { x: [{ id: 1 }], y: [{ id: 2 }] }, customers: [{ id: 3 }] };
		const search = { names: [], grouped: true };
		const found = { items: [{ id: 1 }, { id: 2 }], path: ['a'] };
		expect(findList(body, { ...search, listPath: 'a' })).toMatchObject(found);
		expect(findList(body, { ...search, path: ['a'] })).toMatchObject(found);
		expect(findList(body, { names: [], listPath: 'a' })).toMatchObject({ found: false });
		expect(findList({ a: 1 }, { ...search, listPath: 'a' })).toMatchObject({ found: false });
		expect(findList(null, { ...search, path: [] })).toMatchObject({ reason: 'noList' });
	});

	test('joins groups of which each has its list in an object', () => {
		const search = { names: [], grouped: true };
		const [customers, invoices] = [{ data: [{ id: 1 }], total: 1 }, { data: [{ id: 2 }] }];
		const items = [{ id: 1 }, { id: 2 }];
		const meta = { tags: [{ id: 3 }] };
		expect(findList({ customers, invoices, meta }, search)).toMatchObject({ items, path: [] });
		const one = { customers: { data: [] }, invoices };
		expect(findList(one, search)).toMatchObject({ items: [{ id: 2 }], path: [] });
		expect(findList(one, { ...search, path: [] })).toMatchObject({ items: [{ id: 2 }] });
		const inside = { all: { customers: { items: [{ id: 1 }] }, invoices: { items: [{ id: 2 }] } } };
		expect(findList(inside, search)).toMatchObject({ items, path: ['all'] });
		expect(findList({ customers, invoices }, { names: [] })).toMatchObject({
			reason: 'severalLists',
		});
	});

	test('two empty groups are one empty answer', () => {
		const search = { names: [], grouped: true };
		expect(findList({ a: { x: [] }, b: { y: [] } }, search)).toMatchObject({ path: ['a'] });
	});
});
