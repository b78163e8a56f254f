import fc from 'fast-check';

import {
	readPages,
	type Fault,
	type Page,
	type Reading,
	type Step,
} from '../../nodes/AccountingService/transport/pages';
import { seeded, VirtualClock } from './virtualClock';

interface Service {
	readonly rows: unknown[];
	readonly cap?: number;
	readonly total?: 'right' | 'page' | number;
	/** Milliseconds, at most; answers overtake each other. */
	readonly latency?: number;
	/** The latency is always the same. */
	readonly steady?: boolean;
	readonly give?: (offset: number, limit: number, hit: number) => Page | Fault<string> | undefined;
}

type Asked = readonly [offset: number, limit: number];

const records = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** Without a total only a short page tells the end, so a full last page costs one more. */
function perfectReader(rows: number, page: number, total: 'right' | undefined): number {
	return total ? Math.max(1, Math.ceil(rows / page)) : Math.floor(rows / page) + 1;
}

async function read(service: Service, reading: Partial<Reading> = {}) {
	const clock = new VirtualClock();
	const random = seeded(7);
	const asked: Asked[] = [];
	const began = clock.now();
	let inFlight = 0;
	let most = 0;
	const fetchPage = async (offset: number, limit: number): Promise<Page | Fault<string>> => {
		asked.push([offset, limit]);
		const hit = asked.length;
		most = Math.max(most, (inFlight += 1));
		const share = service.steady ? 1 : 0.5 + random() / 2;
		await clock.sleep(share * (service.latency ?? 300));
		inFlight -= 1;
		const given = service.give?.(offset, limit, hit);
		if (given) return given;
		const items = service.rows.slice(offset, offset + Math.min(limit, service.cap ?? Infinity));
		const total = service.total === 'right' ? service.rows.length : service.total;
		return { items, total: total === 'page' ? items.length : total };
	};
	const steps: Array<Step<string>> = [];
	const collect = async () => {
		for await (const step of readPages(fetchPage, { pageSize: 100, ...reading })) steps.push(step);
	};
	await clock.run(collect());
	const rows = steps.flatMap((step) => (step.kind === 'page' ? step.items : []));
	const ends = steps.filter((step) => step.kind !== 'page');
	expect(ends).toHaveLength(1);
	return { rows, end: ends[0]!, asked, most, ms: clock.now() - began };
}

describe('reading a list', () => {
	it.each([100, 50, 25])('237 records at a cap of %i', async (cap) => {
		for (const total of ['right', undefined, 'page', 0, 10_000] as const) {
			const { rows, end } = await read({ rows: records(237), cap, total });
			expect(rows).toEqual(records(237));
			expect(end.kind).toBe('end');
		}
	});

	it('is complete, in order and costs at most two requests more than a perfect reader', async () => {
		const property = fc.asyncProperty(
			fc.nat(1_200),
			fc.integer({ min: 1, max: 150 }),
			fc.integer({ min: 1, max: 120 }),
			fc.constantFrom('right' as const, undefined),
			fc.boolean(),
			async (count, cap, pageSize, total, withIds) => {
				const all = withIds ? records(count) : records(count).map(({ id }) => `row ${id}`);
				const { rows, asked, end } = await read({ rows: all, cap, total }, { pageSize });
				expect(rows).toEqual(all);
				expect(end).toMatchObject({ kind: 'end', seen: { items: count, duplicates: 0 } });
				const perfect = perfectReader(count, Math.min(cap, pageSize), total);
				expect(asked.length).toBeLessThanOrEqual(perfect + 2);
			},
		);
		await fc.assert(property, { numRuns: 150 });
	});

	it('reads no more than the limit, from the offset on', async () => {
		const property = fc.asyncProperty(
			fc.nat(600),
			fc.nat(300),
			fc.integer({ min: 1, max: 500 }),
			fc.integer({ min: 1, max: 150 }),
			fc.constantFrom('right' as const, undefined),
			async (count, offset, limit, cap, total) => {
				const { rows, asked } = await read({ rows: records(count), cap, total }, { offset, limit });
				expect(rows).toEqual(records(count).slice(offset, offset + limit));
				const wanted = Math.max(0, Math.min(limit, count - offset));
				const perfect = perfectReader(wanted, Math.min(cap, 100), total);
				expect(asked.length).toBeLessThanOrEqual(perfect + 2);
			},
		);
		await fc.assert(property, { numRuns: 150 });
	});

	it('asks once for a short list whose total is right, and twice without', async () => {
		expect((await read({ rows: records(7), total: 'right' })).asked).toHaveLength(1);
		expect((await read({ rows: records(7) })).asked).toHaveLength(2);
		expect((await read({ rows: [] })).asked).toHaveLength(1);
	});

	it('fetches ahead: eight abreast with a total, three without', async () => {
		const withTotal = await read({ rows: records(10_000), total: 'right', latency: 300 });
		expect(withTotal.most).toBe(8);
		expect(withTotal.ms).toBeLessThan((101 * 225) / 5);
		const without = await read({ rows: records(10_000), latency: 300 });
		expect(without.most).toBe(3);
		expect(without.ms).toBeLessThan((101 * 225) / 2);
	});

	it('10,000 records at 300 ms: 4.5 s with a total, 10.5 s without, 30.3 s one by one', async () => {
		const steady = { rows: records(10_000), latency: 300, steady: true };
		const sequential = await read(steady, { lanes: 1 });
		const withTotal = await read({ ...steady, total: 'right' });
		const without = await read(steady);
		for (const { rows, end } of [sequential, withTotal, without]) {
			expect(rows).toHaveLength(10_000);
			expect(end.kind).toBe('end');
		}
		expect([sequential.ms, withTotal.ms, without.ms]).toEqual([30_300, 4_500, 10_500]);
		expect(sequential.ms / without.ms).toBeGreaterThan(2.5);
		expect(without.asked.length).toBeLessThanOrEqual(sequential.asked.length + 2);
		expect(withTotal.asked).toHaveLength(101);
	});

	it('asks for nothing ahead of a consumer who is not reading on', async () => {
		let asked = 0;
		const fetchPage = async (offset: number): Promise<Page> => {
			asked += 1;
			if (offset > 0) throw new Error('nobody asked for this');
			return { items: records(100), total: 1_000 };
		};
		for await (const step of readPages(fetchPage, { pageSize: 100 }))
			if (step.kind === 'page') break;
		expect(asked).toBe(1);
	});
});

describe('what is asked for', () => {
	const offsets = (asked: Asked[]) =>
		asked.map(([offset, limit]) => `${offset}+${limit}`).join(' ');

	it('is no row more than wanted', async () => {
		const { asked, end } = await read({ rows: records(1_000) }, { limit: 250 });
		expect(offsets(asked)).toBe('0+100 100+100 200+50');
		expect(end).toMatchObject({ seen: { items: 250, pages: 3 } });
		const more = await read({ rows: records(1_000) }, { limit: 30, offset: 7 });
		expect(offsets(more.asked)).toBe('7+30');
		const unpaged = await read({ rows: records(1_000) }, { limit: 150, pagingStated: false });
		expect(offsets(unpaged.asked)).toBe('0+100 100+50');
	});

	it('is a page of the size the service gives', async () => {
		const { asked } = await read({ rows: records(130), cap: 50, latency: 0 });
		expect(offsets(asked)).toBe('0+100 50+100 100+50 150+50 200+50');
		const withTotal = await read({ rows: records(130), cap: 50, total: 'right', latency: 0 });
		expect(offsets(withTotal.asked)).toBe('0+100 50+50 100+30 130+50');
	});

	it('gives out no more than wanted, whatever the service gives', async () => {
		const rows = records(1_000);
		const give = (offset: number) => ({ items: rows.slice(offset, offset + 100) });
		const result = await read({ rows, give }, { limit: 150 });
		expect(result.rows).toEqual(records(150));
		expect(result.end).toMatchObject({ seen: { items: 150 } });
	});

	it('are the rows that moved up unseen, when some were deleted', async () => {
		const rows = records(400);
		const service: Service = {
			rows,
			get total() {
				return rows.length;
			},
			give: (_, __, hit) => {
				if (hit === 2) rows.splice(0, 30);
				return undefined;
			},
		};
		const { asked, rows: got, end } = await read(service, { lanes: 1 });
		expect(offsets(asked)).toBe('0+100 100+100 70+30 200+100 300+70 370+100');
		expect(got).toHaveLength(400);
		expect(end).toMatchObject({ seen: { items: 400, pages: 6, duplicates: 0 } });
	});

	it('deleted rows do not lead beyond the limit, and their fault is told', async () => {
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

	it('goes on after an empty page where others are on their way', async () => {
		const give = (offset: number) => (offset === 300 ? { items: [], total: 1_000 } : undefined);
		const { rows, end } = await read({ rows: records(1_000), total: 'right', give });
		expect(rows).toEqual(records(1_000).filter(({ id }) => id < 300 || id >= 400));
		expect(end.kind).toBe('end');
	});
});

describe('a service that pages badly', () => {
	const first = (n: number) => () => ({ items: records(n) });

	it('D16: ignores the offset after a full page: a stated fault', async () => {
		const { rows, end, asked } = await read({ rows: [], give: first(100) });
		expect(rows).toEqual(records(100));
		expect(end).toMatchObject({ kind: 'repeatedPage', offset: 100 });
		expect(asked.length).toBeLessThanOrEqual(4);
	});

	it('ignores the offset, and rows have no ids', async () => {
		const give = () => ({ items: records(100).map(({ id }) => ({ name: `n${id}` })) });
		expect((await read({ rows: [], give })).end.kind).toBe('repeatedPage');
	});

	it.each([37, 237])('ignores offset and limit, giving always all %i: the end', async (n) => {
		const { rows, end } = await read({ rows: [], give: first(n) });
		expect(rows).toEqual(records(n));
		expect(end.kind).toBe('end');
	});

	it('promises no paging: a repeated full page is the end', async () => {
		const { rows, end, asked } = await read(
			{ rows: [], give: first(100) },
			{ pagingStated: false },
		);
		expect(rows).toHaveLength(100);
		expect(end.kind).toBe('end');
		expect(asked).toHaveLength(2);
	});

	it('D19: never ends', async () => {
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

	it('gives fewer rows than it has in the middle', async () => {
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

	it('gives fewer rows than it has, and then none, long before the total', async () => {
		const rows = records(1_000);
		const give = (offset: number) => {
			if (offset === 200) return { items: rows.slice(200, 237), total: 1_000 };
			return offset === 300 ? { items: [], total: 1_000 } : undefined;
		};
		const result = await read({ rows, total: 'right', give });
		expect(result.rows).toEqual(rows.filter(({ id }) => id < 300 || id >= 400));
	});

	it('gives more rows than it was asked for in the middle', async () => {
		const rows = records(1_000).map(({ id }) => `row ${id}`);
		const give = (offset: number, _limit: number, hit: number) =>
			hit === 3 ? { items: rows.slice(offset, offset + 150), total: 1_000 } : undefined;
		expect((await read({ rows, total: 'right', give })).rows).toEqual(rows);
	});

	it('D20: an empty page is the end', async () => {
		const give = (offset: number) => (offset >= 100 ? { items: [] } : undefined);
		expect((await read({ rows: records(300), give })).rows).toEqual(records(100));
	});

	it('D17: its total grows meanwhile', async () => {
		const rows = records(250);
		const give = (_offset: number, _limit: number, hit: number) => {
			if (hit === 3) rows.push({ id: 250 });
			return undefined;
		};
		const { end, ...result } = await read({ rows, total: 250, give, latency: 0 });
		expect(result.rows.length).toBeGreaterThanOrEqual(250);
		expect(end).toMatchObject({ seen: { firstTotal: 250 } });
	});

	it('D18: records are inserted at the top: none comes twice', async () => {
		for (const total of ['right', undefined] as const) {
			const rows = records(300);
			const give = (_: number, __: number, hit: number) => {
				if (hit === 2) rows.unshift({ id: 1_000 });
				return undefined;
			};
			const result = await read({ rows, total, give });
			expect(result.rows).toEqual(records(300));
			expect(result.end).toMatchObject({ kind: 'end', seen: { duplicates: 1 } });
		}
	});

	it('D18: records are deleted from what was read: none is missed', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 8 }),
				fc.integer({ min: 1, max: 30 }),
				fc.constantFrom(1, 8),
				async (when, count, lanes) => {
					const rows = records(700);
					const give = (_: number, __: number, hit: number) => {
						if (hit === when) rows.splice(0, count);
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

	it('D21: a page that cannot be read ends with its fault and its place', async () => {
		const give = (offset: number) => (offset === 300 ? { fault: 'broken' } : undefined);
		for (const total of ['right', undefined] as const) {
			const { rows, end } = await read({ rows: records(1_000), total, give });
			expect(rows).toEqual(records(300));
			expect(end).toMatchObject({ kind: 'fault', fault: 'broken', offset: 300 });
		}
	});

	it('throws what fetching throws, and nothing is left unhandled', async () => {
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

describe('records that share an id', () => {
	const reading = async (pages: unknown[][], pagingStated: boolean) => {
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

	it('are all kept where kinds are mixed, on one page and over several', async () => {
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

	it('are all kept where the next page holds the same ids of another kind', async () => {
		const of = (type: string) => [
			{ id: 1, type },
			{ id: 2, type },
		];
		const pages = [of('customer'), of('invoice')];
		expect((await reading(pages, false)).rows).toEqual(pages.flat());
	});

	it('are all kept on one page of a list', async () => {
		const page = [
			{ id: 1, line: 1 },
			{ id: 1, line: 2 },
		];
		expect((await reading([page], true)).rows).toEqual(page);
	});

	it('do not hide that a page with a row without an id repeats', async () => {
		const page = [{ id: 1 }, null];
		const repeated = await reading([page, page], true);
		expect(repeated.end).toBe('repeatedPage');
		expect(repeated.requests).toBeLessThan(5);
	});
});
