import fc from 'fast-check';

import type { Page } from '../../../nodes/AccountingService/transport/pages/page';
import { readPages } from '../../../nodes/AccountingService/transport/pages/pages';
import { read, records } from './listReading';

/** Without a total only a short page shows the end, so a full last page costs one more request. */
function perfectReader(rows: number, page: number, total: 'right' | undefined): number {
	return total ? Math.max(1, Math.ceil(rows / page)) : Math.floor(rows / page) + 1;
}

describe('reading a list', () => {
	test.each([100, 50, 25])('237 records at a cap of %i', async (cap) => {
		for (const total of ['right', undefined, 'page', 0, 10_000] as const) {
			const { rows, end } = await read({ rows: records(237), cap, total });
			expect(rows).toEqual(records(237));
			expect(end.kind).toBe('end');
		}
	});

	test('is complete, in order and costs at most two requests more than a perfect reader', async () => {
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

	test('reads no more than the limit, from the offset on', async () => {
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

	test('asks once for a short list whose total is right, and twice without', async () => {
		expect((await read({ rows: records(7), total: 'right' })).asked).toHaveLength(1);
		expect((await read({ rows: records(7) })).asked).toHaveLength(2);
		expect((await read({ rows: [] })).asked).toHaveLength(1);
	});

	test('fetches ahead: eight abreast with a total, three without', async () => {
		const withTotal = await read({ rows: records(10_000), total: 'right', latency: 300 });
		expect(withTotal.most).toBe(8);
		expect(withTotal.ms).toBeLessThan((101 * 225) / 5);
		const without = await read({ rows: records(10_000), latency: 300 });
		expect(without.most).toBe(3);
		expect(without.ms).toBeLessThan((101 * 225) / 2);
	});

	test('10,000 records at 300 ms: 4.5 s with a total, 10.5 s without, 30.3 s one by one', async () => {
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

	test('1,000 records at 50 at a time: ahead from the third page on, where every row counts as well', async () => {
		const capped = { rows: records(1_000), cap: 50, latency: 300, steady: true };
		const toTheEnd = await read(capped, { toTheEnd: true });
		expect([toTheEnd.ms, toTheEnd.asked.length]).toEqual([3_600, 22]);
	});

	test('asks for nothing ahead of a consumer who is not reading on', async () => {
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
