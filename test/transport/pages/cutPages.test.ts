import fc from 'fast-check';

import { read, records, type Service } from './listReading';

type Counts = 'all' | 'shown' | 'page' | undefined;

/** Leaves rows out of a page once it has been counted off. */
const hiding = (count: number, hidden: readonly number[], counts: Counts) => {
	const shown = records(count).filter(({ id }) => !hidden.includes(id));
	const totals = { all: count, shown: shown.length };
	const give = (offset: number, limit: number) => {
		const items = shown.filter(({ id }) => id >= offset && id < offset + limit);
		return { items, total: counts && (counts === 'page' ? items.length : totals[counts]) };
	};
	return { rows: shown, give };
};

/** Ends a page at so many rows where it would grow too large. */
const cutting = (count: number, cuts: ReadonlyMap<number, number>): Service => ({
	rows: records(count),
	give: (offset, limit) => {
		const most = Math.min(limit, cuts.get(Math.floor(offset / 100)) ?? limit);
		return { items: records(count).slice(offset, offset + most) };
	},
});

const counts = ['all', 'shown', 'page', undefined] as const;

describe('a service that leaves a row out of a page', () => {
	test.each(counts)('hides no other row of it (counting %s)', async (total) => {
		for (const hidden of [0, 50, 99, 100, 150, 199, 250, 450, 599])
			for (const toTheEnd of [true, false]) {
				const service = hiding(600, [hidden], total);
				const { rows, end } = await read(service, { toTheEnd });
				expect(rows).toEqual(service.rows);
				expect(end).toMatchObject({ kind: 'end', seen: { endedByRepeat: false } });
			}
	});

	test.each(counts)(
		'has all that it shows read, whatever it hides (counting %s)',
		async (total) => {
			const property = fc.asyncProperty(
				fc.integer({ min: 1, max: 900 }),
				fc.array(fc.nat(899), { maxLength: 6 }),
				fc.constantFrom(1, 8),
				async (count, hidden, lanes) => {
					const service = hiding(count, hidden, total);
					const { rows, asked, end } = await read(service, { lanes, toTheEnd: true });
					expect(rows).toEqual(service.rows);
					expect(end).toMatchObject({ seen: { outOfPlace: 0 } });
					expect(asked.length).toBeLessThanOrEqual(Math.ceil(count / 100) + 4 + 2 * hidden.length);
				},
			);
			await fc.assert(property, { numRuns: 100 });
		},
	);

	test.each([
		['its count of them ends before the last', 893, [0, 890], 1],
		['rows that came twice make up the count', 900, [798, 100, 101], 1],
		['a page of such rows was passed over', 893, [0, 100, 101, 792], 8],
	])('has all rows read where %s', async (_why, count, hidden, lanes) => {
		const service = hiding(count, hidden, 'shown');
		const { rows, end } = await read(service, { lanes, toTheEnd: true });
		expect([rows, end.kind]).toEqual([service.rows, 'end']);
	});

	test.each([0, 20])('sends what it left out again at the front, row %i of a page', async (at) => {
		const again = records(199).slice(99);
		again.splice(at, 0, { id: 98 });
		const give = (offset: number) => {
			if (offset === 0) return { items: records(99) };
			return { items: offset < 199 ? again.slice(0, 100) : [] };
		};
		const { end } = await read({ rows: [], give });
		expect(end).toMatchObject({ seen: { duplicates: 1, outOfPlace: at === 0 ? 0 : 1 } });
	});

	test.each([300, 501])('has %i rows read where so many are wanted', async (limit) => {
		const service = hiding(600, [150], undefined);
		expect((await read(service, { limit })).rows).toEqual(service.rows.slice(0, limit));
	});

	test.each(counts)('has as many rows read as are wanted (counting %s)', async (total) => {
		const property = fc.asyncProperty(
			fc.integer({ min: 1, max: 900 }),
			fc.array(fc.nat(899), { maxLength: 6 }),
			// Of few that are hidden, nobody knows of others.
			fc.integer({ min: 16, max: 900 }),
			fc.constantFrom(1, 8),
			async (count, hidden, limit, lanes) => {
				const service = hiding(count, hidden, total);
				const { rows, asked } = await read(service, { limit, lanes });
				expect(rows).toEqual(service.rows.slice(0, limit));
				const most =
					Math.ceil(Math.min(count, limit) / Math.min(limit, 100)) + 6 + 2 * hidden.length;
				expect(asked.length).toBeLessThanOrEqual(most);
			},
		);
		await fc.assert(property, { numRuns: 100 });
	});

	test.each([
		[
			'more than half of them',
			[0, 1, 2],
			undefined,
			4,
			[
				[0, 4],
				[1, 4],
				[3, 4],
			],
		],
		[
			'the first, and counts others',
			[0],
			'shown',
			1,
			[
				[0, 1],
				[0, 10],
			],
		],
		[
			'the first four, and counts others',
			[0, 1, 2, 3],
			'all',
			4,
			[
				[0, 4],
				[0, 10],
			],
		],
	] as const)('has others read in its place where it hides %s', async (...scene) => {
		const [, hidden, counted, limit, pages] = scene;
		const service = hiding(600, hidden, counted);
		const { rows, asked } = await read(service, { limit });
		expect(rows).toEqual(service.rows.slice(0, limit));
		expect(asked.slice(0, pages.length)).toEqual(pages);
	});

	test.each([
		['of which the service counts none', 0, 5],
		['that it does not count', undefined, 5],
		['of which it counts some', 7, 10],
	])('a list without a row, %s, takes one request', async (_, total, limit) => {
		const { rows, asked } = await read({ rows: [], total }, { limit });
		expect([rows, asked]).toEqual([[], [[0, limit]]]);
	});

	test('has a few rows read where the first of them is hidden and the total counts those shown', async () => {
		const service = hiding(3, [0], 'shown');
		expect((await read(service, { limit: 2 })).rows).toEqual(service.rows);
	});

	test.each([20, 25])('has as many rows read as are wanted, %i at a time', async (cap) => {
		for (const counted of counts)
			for (const limit of [101, 150]) {
				const every = Array.from({ length: 60 }, (_, at) => at * 5);
				const { rows, give } = hiding(300, every, counted);
				const service = {
					rows,
					give: (offset: number, wanted: number) => give(offset, Math.min(cap, wanted)),
				};
				expect((await read(service, { limit })).rows).toEqual(rows.slice(0, limit));
			}
	});

	test('is never asked for more than at first, unless that is next to nothing', async () => {
		const property = fc.asyncProperty(
			fc.integer({ min: 1, max: 300 }),
			fc.array(fc.nat(299), { maxLength: 6 }),
			fc.integer({ min: 1, max: 300 }),
			fc.constantFrom(...counts),
			async (count, hidden, limit, counted) => {
				const { asked } = await read(hiding(count, hidden, counted), { limit });
				const most = Math.max(asked[0]![1], counted === undefined ? 0 : 10);
				expect(asked.filter(([, wanted]) => wanted > most)).toEqual([]);
			},
		);
		await fc.assert(property, { numRuns: 100 });
	});

	test('has a short list read without taking it for one whose offset is ignored', async () => {
		const { rows, end, asked } = await read(hiding(100, [50], undefined));
		expect(rows).toHaveLength(99);
		expect(end).toMatchObject({ kind: 'end', seen: { endedByRepeat: false } });
		expect(asked).toHaveLength(3);
	});
});

describe('a service that cuts a page for its size', () => {
	test('has the rows read that it cut off, where every row counts', async () => {
		const { rows, asked } = await read(cutting(195, new Map([[1, 60]])), { toTheEnd: true });
		expect(rows).toEqual(records(195));
		expect(asked.map(([offset]) => offset)).toEqual([0, 100, 200, 160, 195]);
	});

	test('has every row read, whatever it cuts off', async () => {
		const property = fc.asyncProperty(
			fc.nat(900),
			fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 20, max: 99 }))),
			async (count, cuts) => {
				const { rows } = await read(cutting(count, new Map(cuts)), { toTheEnd: true });
				expect(rows).toEqual(records(count));
			},
		);
		await fc.assert(property, { numRuns: 100 });
	});
});

describe('reading on right behind the last row', () => {
	test('costs no more than two requests beyond a perfect reader', async () => {
		const property = fc.asyncProperty(
			fc.nat(1_200),
			fc.integer({ min: 1, max: 150 }),
			fc.constantFrom('right' as const, undefined),
			async (count, cap, total) => {
				const { rows, asked } = await read(
					{ rows: records(count), cap, total },
					{ toTheEnd: true },
				);
				expect(rows).toEqual(records(count));
				const page = Math.min(cap, 100);
				const perfect = total ? Math.max(1, Math.ceil(count / page)) : Math.floor(count / page) + 1;
				expect(asked.length).toBeLessThanOrEqual(perfect + 2);
			},
		);
		await fc.assert(property, { numRuns: 150 });
	});
});

describe('a service that never goes beyond its last page', () => {
	/** The page that an offset beyond the end leads to begins at a multiple of the limit. */
	const clamping = (all: readonly unknown[], total?: number): Service => ({
		rows: [...all],
		give: (offset, limit) => {
			const last = Math.floor((all.length - 1) / limit) * limit;
			const from = offset < all.length ? offset : last;
			return { items: all.slice(from, from + limit), total };
		},
	});
	const nameless = (count: number) => records(count).map(({ id }) => ({ name: `n${id}` }));

	test.each([1, 2, 25, 99, 102, 103, 130, 225, 280, 397, 399])(
		'has %i rows once',
		async (count) => {
			for (const all of [records(count), nameless(count)])
				for (const toTheEnd of [true, false]) {
					const { rows, end, asked } = await read(clamping(all), { toTheEnd });
					expect(rows).toEqual(all);
					expect(end.kind).toBe('end');
					expect(asked.length).toBeLessThanOrEqual(Math.floor(count / 100) + 5);
				}
		},
	);

	test.each([200, 225, 300])(
		'has %i counted rows once, the last page full or not',
		async (count) => {
			for (const all of [records(count), nameless(count)]) {
				const { rows, end } = await read(clamping(all, count), { toTheEnd: true });
				expect(rows).toEqual(all);
				expect(end).toMatchObject({ kind: 'end', seen: { items: count, lastTotal: count } });
			}
		},
	);
});

test('a service that gives its last row for ever is not asked for ever', async () => {
	const give = (offset: number) => (offset < 237 ? undefined : { items: [{ id: 236 }] });
	const { rows, asked, end } = await read({ rows: records(237), give }, { toTheEnd: true });
	expect([rows, end.kind]).toEqual([records(237), 'end']);
	expect(asked.length).toBeLessThanOrEqual(5);
});

describe('as many rows again as were counted', () => {
	const repeating = (give: (limit: number) => Service['give']): Service => ({
		rows: [],
		give: (offset, limit, hit) => give(limit)?.(offset, limit, hit),
	});

	test('are a page where the service counts a single one, too, when asked for that', async () => {
		const ofPage = (limit: number) => () => {
			const items = records(230).slice(0, Math.min(limit, 64));
			return { items, total: items.length };
		};
		const { end, asked } = await read(repeating(ofPage), { toTheEnd: true });
		expect(asked.at(-1)).toEqual([0, 1]);
		expect(end).toMatchObject({ seen: { items: 64, endedByRepeat: true, lastTotal: undefined } });
	});

	test.each<[string, (limit: number) => Service['give']]>([
		['counts all', (limit) => () => ({ items: records(64).slice(0, limit), total: 64 })],
		['gives all', () => () => ({ items: records(64), total: 64 })],
		[
			'refuses',
			(limit) => () => (limit === 1 ? { fault: 'no' } : { items: records(64), total: 64 }),
		],
	])('are the list where it %s when asked for one', async (_, give) => {
		const { end } = await read(repeating(give), { toTheEnd: true });
		expect(end).toMatchObject({ kind: 'end', seen: { items: 64, lastTotal: 64 } });
	});

	test('are not the list where the service counts more by then', async () => {
		const give = (limit: number) => () => ({
			items: records(64).slice(0, limit),
			total: limit === 1 ? 65 : 64,
		});
		const { end } = await read(repeating(give), { toTheEnd: true });
		expect(end).toMatchObject({ seen: { items: 64, lastTotal: 65, pages: 3 } });
	});
});
