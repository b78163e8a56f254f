import { groupedIn } from '../../../nodes/AccountingService/transport/answers/groups';
import { readPages } from '../../../nodes/AccountingService/transport/pages/pages';

describe('records that share an id', () => {
	const reading = async (pages: ReadonlyArray<readonly unknown[]>, pagingStated: boolean) => {
		const rows: unknown[] = [];
		let requests = 0;
		const fetchPage = async (offset: number) => {
			requests += 1;
			const flat = pages.flat();
			return { items: offset < flat.length ? (pages[offset === 0 ? 0 : 1] ?? []) : [] };
		};
		let end = '';
		for await (const step of readPages<never>(fetchPage, { pageSize: 2, pagingStated })) {
			if (step.kind === 'page') rows.push(...step.items);
			else end = step.kind;
		}
		return { rows, requests, end };
	};

	test('are all kept where kinds are mixed, on one page and over several', async () => {
		const pages = [
			[
				{ id: 1, type: 'customer' },
				{ id: 1, type: 'invoice' },
			],
			[
				{ id: 1, type: 'expense' },
				{ id: 2, type: 'customer' },
			],
		];
		expect((await reading(pages, false)).rows).toEqual(pages.flat());
	});

	test('are all kept where the next page holds the same ids of another kind', async () => {
		const of = (type: string) => [
			{ id: 1, type },
			{ id: 2, type },
		];
		const pages = [of('customer'), of('invoice')];
		expect((await reading(pages, false)).rows).toEqual(pages.flat());
	});

	test.each(['entity', 'objectName', 'module', 'category', 'typ', 'satzTyp', 'Art', 'kategorie'])(
		'are all kept where the kind stands in %s',
		async (name) => {
			const of = (kind: string) => [1, 2].map((id) => ({ id, [name]: kind, label: 'Fern' }));
			const pages = [of('Beleg'), of('Konto')];
			expect((await reading(pages, false)).rows).toEqual(pages.flat());
		},
	);

	test('are all kept where the next page holds rows without ids of another kind', async () => {
		const named = (...names: string[]) => names.map((name) => ({ name }));
		const grouped = [{ tags: named('a', 'b') }, { categories: named('a', 'c') }];
		const pages = grouped.map((answer) => groupedIn(answer) ?? []);
		expect((await reading(pages, false)).rows).toEqual(pages.flat());
	});

	test('are all kept on one page of a list', async () => {
		const page = [
			{ id: 1, line: 1 },
			{ id: 1, line: 2 },
		];
		expect((await reading([page], true)).rows).toEqual(page);
	});

	test('do not hide that a page with a row without an id repeats', async () => {
		const page = [{ id: 1 }, null];
		const repeated = await reading([page, page], true);
		expect(repeated.end).toBe('repeatedPage');
		expect(repeated.requests).toBeLessThan(5);
	});
});

describe('a search that ignores the offset', () => {
	const reading = async (rows: (hit: number) => unknown[]) => {
		const read: unknown[] = [];
		let hits = 0;
		const fetchPage = async () => ({ items: rows((hits += 1)) });
		for await (const step of readPages<never>(fetchPage, { pageSize: 3, pagingStated: false })) {
			if (step.kind === 'page') read.push(...step.items);
			if (hits > 5) break;
		}
		return { read: read.length, hits };
	};

	test.each<[string, (hit: number) => object]>([
		['a score', (score) => ({ score })],
		['the order of fields', (hit) => (hit % 2 ? { a: 1, b: 2 } : { b: 2, a: 1 })],
		['a signed address', (hit) => ({ pdf_url: `https://x/a.pdf?signature=${hit}` })],
		['a time', (hit) => ({ found_at: `2026-11-01T00:00:0${hit}Z` })],
		['how long ago it was seen', (hit) => ({ viewed: `${hit} seconds ago` })],
		['what begins', (hit) => ({ start: `part ${hit}` })],
		['a short text', (hit) => ({ ticket: 'abcdef'.slice(0, hit) })],
		['what is marked', (hit) => ({ text: `Fern ${'<em>Ltd</em>'.repeat(hit)}` })],
	])('ends although %s is new in every answer', async (_, changing) => {
		const rows = (hit: number) =>
			[1, 2, 3].map((id) => ({ id, type: 'invoice', ...changing(hit) }));
		expect(await reading(rows)).toEqual({ read: 3, hits: 2 });
	});

	test('ends although rows without ids are weighed anew', async () => {
		const rows = (score: number) => ['A', 'B', 'C'].map((name) => ({ name, score }));
		expect(await reading(rows)).toEqual({ read: 3, hits: 2 });
	});

	test.each(['name', 'number', 'title', 'email', 'kind', 'resource', 'object', 'other'])(
		'keeps records that share ids and differ by %s',
		async (name) => {
			const rows = (hit: number) => [1, 2, 3].map((id) => ({ id, [name]: `${hit}` }));
			const others = (hit: number) => [1, 2, 3].map((id) => ({ id, [`${name}${hit}`]: 1 }));
			const page = name === 'other' ? others : rows;
			expect((await reading((hit) => page(Math.min(hit, 2)))).read).toBe(6);
		},
	);
});
