import fc from 'fast-check';

import type { Page } from '../../../nodes/AccountingService/transport/pages/page';
import { readPages } from '../../../nodes/AccountingService/transport/pages/pages';
import { read, records, type Service } from './listReading';

describe('a service that pages badly', () => {
	const first = (n: number) => () => ({ items: records(n) });

	test('ignores the offset after a full page: a stated fault', async () => {
		const { rows, end, asked } = await read({ rows: [], give: first(100) });
		expect(rows).toEqual(records(100));
		expect(end).toMatchObject({ kind: 'repeatedPage', offset: 100 });
		expect(asked.length).toBeLessThanOrEqual(4);
	});

	test('ignores the offset, and rows have no ids', async () => {
		const give = () => ({ items: records(100).map(({ id }) => ({ name: `n${id}` })) });
		expect((await read({ rows: [], give })).end.kind).toBe('repeatedPage');
	});

	test.each([37, 237])('ignores offset and limit, giving always all %i: the end', async (n) => {
		const { rows, end } = await read({ rows: [], give: first(n) });
		expect(rows).toEqual(records(n));
		expect(end.kind).toBe('end');
	});

	test('promises no paging: a repeated full page is the end', async () => {
		const { rows, end, asked } = await read(
			{ rows: [], give: first(100) },
			{ pagingStated: false },
		);
		expect(rows).toHaveLength(100);
		expect(end.kind).toBe('end');
		expect(asked).toHaveLength(2);
	});

	test('never ends', async () => {
		const give = (offset: number, limit: number) => ({
			items: records(offset + limit).slice(offset),
		});
		const limited = await read({ rows: [], give }, { limit: 500 });
		expect(limited.rows).toHaveLength(500);
		expect(limited.asked).toHaveLength(5);
		const one = (offset: number) => ({ items: [{ id: offset }] });
		const endless = await read({ rows: [], give: one, latency: 0 }, { pageSize: 1 });
		expect(endless.end).toMatchObject({ kind: 'tooManyPages', pages: 10_000 });
		expect(endless.rows).toHaveLength(10_000);
	});

	test('gives fewer rows than it has in the middle', async () => {
		for (const total of ['right', undefined] as const) {
			for (const rows of [records(500), records(500).map(({ id }) => `row ${id}`)]) {
				const give = (offset: number, _limit: number, hit: number) =>
					hit === 3 ? { items: rows.slice(offset, offset + 37), total: total && 500 } : undefined;
				const result = await read({ rows, total, give });
				expect(result.rows).toEqual(rows);
				expect(result.end).toMatchObject({ kind: 'end', seen: { duplicates: 0 } });
			}
		}
	});

	test('gives fewer rows than it has, and then none, long before the total', async () => {
		const rows = records(1_000);
		const give = (offset: number) => {
			if (offset === 200) return { items: rows.slice(200, 237), total: 1_000 };
			return offset === 300 ? { items: [], total: 1_000 } : undefined;
		};
		const result = await read({ rows, total: 'right', give });
		expect(result.rows).toEqual(rows.filter(({ id }) => id < 300 || id >= 400));
	});

	test('gives more rows than it was asked for in the middle', async () => {
		const rows = records(1_000).map(({ id }) => `row ${id}`);
		const give = (offset: number, _limit: number, hit: number) =>
			hit === 3 ? { items: rows.slice(offset, offset + 150), total: 1_000 } : undefined;
		expect((await read({ rows, total: 'right', give })).rows).toEqual(rows);
	});

	test('an empty page is the end', async () => {
		const give = (offset: number) => (offset >= 100 ? { items: [] } : undefined);
		expect((await read({ rows: records(300), give })).rows).toEqual(records(100));
	});

	test('its total grows meanwhile', async () => {
		const rows = records(250);
		const give = (_offset: number, _limit: number, hit: number) => {
			if (hit === 3) rows.push({ id: 250 });
			return undefined;
		};
		const { end, ...result } = await read({ rows, total: 250, give, latency: 0 });
		expect(result.rows.length).toBeGreaterThanOrEqual(250);
		expect(end).toMatchObject({ seen: { firstTotal: 250 } });
	});

	test('records are inserted at the top: none comes twice', async () => {
		for (const total of ['right', undefined] as const) {
			const rows = records(300);
			const give = (_: number, __: number, hit: number) => {
				if (hit === 2) rows.unshift({ id: 1_000 });
				return undefined;
			};
			const result = await read({ rows, total, give });
			expect(result.rows).toEqual(records(300));
			expect(result.end).toMatchObject({ kind: 'end', seen: { duplicates: 1, outOfPlace: 1 } });
		}
	});

	test('records are deleted from what was read, again and again: none is missed', async () => {
		const deletion = fc.record({
			at: fc.integer({ min: 1, max: 10 }),
			count: fc.integer({ min: 1, max: 30 }),
		});
		await fc.assert(
			fc.asyncProperty(
				fc.array(deletion, { minLength: 1, maxLength: 4 }),
				fc.integer({ min: 90, max: 700 }),
				fc.constantFrom(1, 8),
				async (deletions, size, lanes) => {
					const rows = records(size);
					const give = (_: number, __: number, hit: number) => {
						for (const { at, count } of deletions) if (hit === at) rows.splice(0, count);
						return undefined;
					};
					const service: Service = {
						rows,
						get total() {
							return rows.length;
						},
						give,
					};
					const { rows: got, end } = await read(service, { lanes });
					const ids = got.map((row) => (row as { id: number }).id);
					expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
					expect(new Set(ids).size).toBe(ids.length);
					expect(end.kind).toBe('end');
				},
			),
			{ numRuns: 100 },
		);
	});

	test('an empty page that may be a refusal is one where rows stand behind it, and in doubt elsewhere', async () => {
		for (const [at, rowsBehind] of [
			[300, true],
			[1_000, false],
		] as const) {
			const give = (offset: number) =>
				offset === at ? { items: [], doubt: 'no longer than that' } : undefined;
			const { end } = await read({ rows: records(1_000), give });
			const fault = 'no longer than that';
			expect(end).toMatchObject({ kind: 'fault', fault, offset: at, rowsBehind });
		}
	});

	test('a page that cannot be read ends with its fault and its place', async () => {
		const give = (offset: number) => (offset === 300 ? { fault: 'broken' } : undefined);
		for (const total of ['right', undefined] as const) {
			const { rows, end } = await read({ rows: records(1_000), total, give });
			expect(rows).toEqual(records(300));
			// Where a total tells how far the list goes, the pages ahead need not.
			const rowsBehind = total === undefined;
			expect(end).toMatchObject({ kind: 'fault', fault: 'broken', offset: 300, rowsBehind });
		}
	});

	test('throws what fetching throws, and nothing is left unhandled', async () => {
		const fetchPage = async (offset: number): Promise<Page> => {
			if (offset >= 300) throw new Error(`no ${offset}`);
			return { items: records(offset + 100).slice(offset), total: 1_000 };
		};
		const readAll = async () => {
			let count = 0;
			for await (const step of readPages(fetchPage, { pageSize: 100 }))
				if (step.kind === 'page') count += step.items.length;
			return count;
		};
		await expect(readAll()).rejects.toThrow('no 300');
	});
});
