import { read, records, type Asked, type Service } from './listReading';

/** A list that counts its rows, and of which some are deleted with one of the requests, by its number. */
const shrinking = (
	rows: unknown[],
	deletions: Readonly<Record<number, readonly [start: number, count: number]>>,
): Service => ({
	rows,
	get total() {
		return rows.length;
	},
	give: (_, __, hit) => {
		const deletion = deletions[hit];
		if (deletion) rows.splice(...deletion);
		return undefined;
	},
});

describe('the pages requested', () => {
	const offsets = (asked: Asked[]) =>
		asked.map(([offset, limit]) => `${offset}+${limit}`).join(' ');

	test('is no row more than wanted', async () => {
		const { asked, end } = await read({ rows: records(1_000) }, { limit: 250 });
		expect(offsets(asked)).toBe('0+100 100+100 200+50');
		expect(end).toMatchObject({ seen: { items: 250, pages: 3 } });
		const more = await read({ rows: records(1_000) }, { limit: 30, offset: 7 });
		expect(offsets(more.asked)).toBe('7+30');
		const unpaged = await read({ rows: records(1_000) }, { limit: 150, pagingStated: false });
		expect(offsets(unpaged.asked)).toBe('0+100 100+50');
	});

	test('is a page of the size the service gives', async () => {
		const { asked } = await read({ rows: records(130), cap: 50, latency: 0 });
		expect(offsets(asked)).toBe('0+100 50+100 100+50 150+50 200+50');
		const withTotal = await read({ rows: records(130), cap: 50, total: 'right', latency: 0 });
		expect(offsets(withTotal.asked)).toBe('0+100 50+50 100+50');
	});

	test('gives out no more than wanted, whatever the service gives', async () => {
		const rows = records(1_000);
		const give = (offset: number) => ({ items: rows.slice(offset, offset + 100) });
		const result = await read({ rows, give }, { limit: 150 });
		expect(result.rows).toEqual(records(150));
		expect(result.end).toMatchObject({ seen: { items: 150 } });
	});

	test('are the rows that moved up unseen, when some were deleted', async () => {
		const rows = records(400);
		const service = shrinking(rows, { 2: [0, 30] });
		const { asked, rows: got, end } = await read(service, { lanes: 1 });
		expect(offsets(asked)).toBe('0+100 100+100 70+30 200+100 300+100');
		expect(got).toHaveLength(400);
		expect(end).toMatchObject({ seen: { items: 400, pages: 5, duplicates: 0 } });
	});

	test('are those behind the rows that move up while what moved up is read', async () => {
		const rows = records(400);
		const service = shrinking(rows, { 2: [0, 30], 3: [0, 10] });
		const { asked, rows: got } = await read(service, { lanes: 1 });
		expect(offsets(asked)).toBe('0+100 100+100 70+30 60+40 200+100 190+10 300+100');
		expect(got).toHaveLength(400);
	});

	test('come to an end where the list seems to shrink for ever', async () => {
		const rows = records(100);
		let asked = 0;
		const service: Service = {
			rows,
			get total() {
				return 1e9 - asked;
			},
			give: () => {
				asked += 1;
				return undefined;
			},
		};
		const { rows: got } = await read(service, { lanes: 1 });
		expect(got).toEqual(rows);
		expect(asked).toBeLessThanOrEqual(10_001);
	});

	test('no row without an id is read again when some were deleted', async () => {
		const rows: unknown[] = records(400).map(({ id }) => (id % 3 ? { id } : { name: `n${id}` }));
		const service = shrinking(rows, { 2: [350, 30] });
		const { rows: got } = await read(service, { lanes: 1 });
		expect(new Set(got.map((row) => JSON.stringify(row))).size).toBe(got.length);
	});

	test('no row without an id is read again where an empty page states that some were deleted', async () => {
		const rows = records(200).map(({ id }) => `row ${id}`);
		const give = (offset: number) => (offset === 200 ? { items: [], total: 150 } : undefined);
		const { rows: got, end } = await read({ rows, total: 250, give }, { lanes: 1 });
		expect(got).toEqual(rows);
		expect(end.kind).toBe('end');
	});

	test('deleted rows do not lead to those before the offset', async () => {
		const rows = records(400);
		const service = shrinking(rows, { 2: [0, 200] });
		const { asked, rows: got } = await read(service, {
			offset: 100,
			limit: 100,
			pageSize: 50,
			lanes: 1,
		});
		expect(Math.min(...asked.map(([offset]) => offset))).toBe(100);
		expect(got).not.toContainEqual({ id: 99 });
	});

	test('deleted rows do not lead beyond the limit, and their fault is told', async () => {
		const play = async (give: Service['give'], limit?: number) => {
			const rows = records(400);
			const service: Service = {
				rows,
				get total() {
					return rows.length;
				},
				give: (offset, want, hit) => {
					if (hit === 2) rows.splice(0, 30);
					return give?.(offset, want, hit);
				},
			};
			return await read(service, { lanes: 1, limit });
		};
		const limited = await play(undefined, 110);
		expect(limited.rows).toHaveLength(110);
		expect(limited.end).toMatchObject({ kind: 'end', seen: { items: 110 } });
		const broken = await play((offset) => (offset === 70 ? { fault: 'broken' } : undefined));
		expect(broken.end).toMatchObject({ kind: 'fault', fault: 'broken', offset: 70 });
	});

	test('goes on after an empty page where others are on their way', async () => {
		const give = (offset: number) => (offset === 300 ? { items: [], total: 1_000 } : undefined);
		const { rows, end } = await read({ rows: records(1_000), total: 'right', give });
		expect(rows).toEqual(records(1_000).filter(({ id }) => id < 300 || id >= 400));
		expect(end.kind).toBe('end');
	});
});
