import { idOf } from '../../../nodes/AccountingService/transport';
import { FetchAhead } from '../../../nodes/AccountingService/transport/pages/fetchAhead';
import { isLast, rowsGone } from '../../../nodes/AccountingService/transport/pages/page';
import { RowsSeen } from '../../../nodes/AccountingService/transport/pages/rowsSeen';
import { staleness } from '../../../nodes/AccountingService/transport/pages/staleness';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const page = (count: number, total?: number, want = 100) => ({ items: rows(count), want, total });

type Weighed = [
	...[rows: number, total?: number, saysMore?: boolean, want?: number],
	...[countsMore?: boolean, isEcho?: boolean],
];
const weigh = (seen: RowsSeen, ...[count, total, saysMore, want = count, ...more]: Weighed) => {
	const [countsMore, isEcho] = more;
	seen.weigh({ items: rows(count), want, total, saysMore, countsMore, isEcho });
};

describe('the last page', () => {
	test.each<[string, ReturnType<typeof page>, number, boolean, boolean]>([
		['a short page that reaches the total', page(37, 237), 237, true, true],
		['a full page that reaches it', page(100, 200), 200, true, false],
		['a short page that does not reach it', page(37, 300), 237, true, false],
		['a short page without a total', page(37), 237, true, false],
		['the first of a few', page(9, 9), 9, false, true],
		['the first of as many as may be a cap', page(10, 10), 10, false, false],
		['the first of a round number, which may be a cap', page(50, 50), 50, false, false],
		['the first of an odd number, which may be one as well', page(64, 64), 64, false, false],
		['the second that reaches the total', page(50, 50), 50, true, true],
		['a first page that reaches more than it holds', page(50, 70), 70, false, true],
	])('%s', (_, last, at, hasBefore, expected) => {
		expect(isLast(last, at, hasBefore ? page(100) : undefined)).toBe(expected);
	});
});

describe('rows that were deleted meanwhile', () => {
	test.each<[string, number, ReturnType<typeof page>, ReturnType<typeof page>]>([
		['are the difference of the totals', 7, page(100, 300), page(100, 293)],
		['are none when it grew', 0, page(100, 293), page(100, 300)],
		['are not known without the first total', 0, page(100), page(100, 293)],
		['are not known without the second', 0, page(100, 300), page(100)],
		['are none where the total counts the page', 0, page(100, 100), page(37, 37)],
		['are some where only the last page happens to be as long', 250, page(100, 300), page(50, 50)],
		['are some where only the one before was', 50, page(100, 100), page(37, 50)],
	])('%s', (_, gone, before, after) => {
		expect(rowsGone(before, after, () => true)).toBe(gone);
	});

	test('cannot be told apart without ids', () => {
		const named = { ...page(0, 293), items: [{ id: 1 }, { name: 'x' }] };
		expect(rowsGone(page(100, 300), named, () => false)).toBe(0);
	});
});

describe('rows that were seen', () => {
	test('are known by the text of their id, from one page to the next', async () => {
		const seen = new RowsSeen((row) => idOf(row));
		const page = [{ id: 1 }, { id: '2' }, { x: 1 }, { x: 1 }, 'a'];
		expect(await seen.fresh(page)).toEqual(page);
		expect(await seen.fresh([{ id: '1' }, { id: 3 }, { x: 1 }])).toEqual([{ id: 3 }, { x: 1 }]);
		expect(await seen.fresh([{ id: { a: 1 } }, { id: { a: 1 } }])).toHaveLength(2);
	});

	test('are not weighed against each other on one page', async () => {
		const page = [
			{ id: 1, line: 1 },
			{ id: 1, line: 2 },
		];
		expect(await new RowsSeen((row) => idOf(row)).fresh(page)).toEqual(page);
	});

	test('are known by all they say where kinds are mixed', async () => {
		const seen = new RowsSeen((row) => JSON.stringify(row));
		await seen.fresh([{ id: 1, type: 'customer' }]);
		expect(await seen.fresh([{ id: 1, type: 'invoice' }])).toHaveLength(1);
		expect(await seen.fresh([{ id: 1, type: 'customer' }])).toEqual([]);
	});

	test.each([
		['as long as the first, which may be all that is given at a time', [20, 20], false],
		['shorter than that', [20, 19], true],
		['of a length that nobody gives at a time', [7], true],
		['full', [20, 100], false],
		['empty from the first', [], false],
	])('end with a page that is %s', (_, lengths, endsShort) => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const length of [...lengths, 0]) weigh(seen, length, undefined, undefined, 100);
		expect(seen.endsShort).toBe(endsShort);
	});

	test('say whether nothing tells the rows of the latest page from others', async () => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const [page, areNameless] of [
			[[{ x: 1 }, 'a'], true],
			[[{ x: 1 }, { id: 1 }], false],
			[[], true],
		] as const) {
			await seen.fresh(page);
			expect(seen.areNameless).toBe(areNameless);
		}
	});

	test('leave their turn to others behind each row, and behind each thousand identities', async () => {
		let turns = 0;
		const breathe = async () => void (turns += 1);
		await new RowsSeen((row) => idOf(row)).fresh(rows(2_500), breathe);
		expect(turns).toBe(2_502);
	});

	test.each<[string, Weighed[], boolean]>([
		[
			'said so and was the last with rows',
			[
				[10, undefined, true, 10],
				[0, undefined],
			],
			true,
		],
		[
			'said so, and the empty one behind it does not',
			[
				[10, undefined, true, 10],
				[0, undefined, false],
			],
			false,
		],
		[
			'counted more pages, whatever an empty one says',
			[
				[10, undefined, true, 10, true],
				[0, undefined, false],
			],
			true,
		],
		[
			'was cut short and said so, whatever an empty one says',
			[
				[30, undefined, true, 100],
				[20, undefined, true, 100],
				[0, undefined, false],
			],
			true,
		],
		[
			'was cut short and said so, unless the empty one leads to itself',
			[
				[30, undefined, true, 100],
				[20, undefined, true, 100],
				[0, undefined, false, 100, false, true],
			],
			false,
		],
		[
			'counts more, whatever the empty one leads to',
			[
				[30, undefined, true, 100, true],
				[0, undefined, false, 100, false, true],
			],
			true,
		],
		[
			'said nothing, and the empty one behind it does',
			[
				[10, undefined, undefined, 10],
				[0, undefined, true],
			],
			true,
		],
	])('know of more where a page %s', (_, pages, saysMore) => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const page of pages) weigh(seen, ...page);
		expect(seen.saysMore).toBe(saysMore);
	});

	test.each<[string, Weighed[], boolean]>([
		['is full', [[100, undefined, undefined, 100]], true],
		['is short', [[99, undefined, undefined, 100]], false],
		[
			'has all it was asked for, and others had more',
			[
				[100, undefined, undefined, 100],
				[30, undefined, undefined, 30],
			],
			false,
		],
		['says that there is no more', [[100, undefined, false, 100]], false],
	])('end open or not with a page that %s', (_, pages, endsOpen) => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const page of pages) weigh(seen, ...page);
		expect(seen.endsOpen).toBe(endsOpen);
	});

	test('keep the first and the last total that was stated', () => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const total of [undefined, 5, 7, undefined]) seen.countPage(total);
		expect(seen).toMatchObject({ pages: 4, firstTotal: 5, lastTotal: 7 });
	});

	test.each<[string, Array<[number, number | undefined]>, number | undefined]>([
		['one page that reaches its total', [[64, 64]], 64],
		[
			'pages that count themselves',
			[
				[64, 64],
				[38, 38],
			],
			undefined,
		],
		[
			'pages that count themselves, the last of them empty',
			[
				[64, 64],
				[0, 0],
			],
			undefined,
		],
		[
			'pages that count themselves, behind one without a total',
			[
				[64, undefined],
				[64, 64],
				[38, 38],
			],
			undefined,
		],
		[
			'a page that is the list, and an empty one behind it',
			[
				[64, 64],
				[0, 64],
			],
			64,
		],
		[
			'pages of which one counts the list',
			[
				[64, 64],
				[38, 102],
			],
			102,
		],
		[
			'pages without a total',
			[
				[64, undefined],
				[38, undefined],
			],
			undefined,
		],
	])('know what the total counts by %s', (_, pages, total) => {
		const seen = new RowsSeen((row) => idOf(row));
		for (const [count, stated] of pages) {
			seen.countPage(stated);
			weigh(seen, count, stated);
		}
		expect(seen.lastTotal).toBe(total);
	});
});

describe('a page that brings nothing new', () => {
	const nameless = [{ name: 'a' }, { name: 'b' }];
	const copy = [{ name: 'a' }, { name: 'b' }];
	const mixed = [{ id: 1 }, { name: 'b' }];
	const arrived = (items: readonly unknown[], want = items.length) => ({ items, want });
	const against = (
		items: readonly unknown[],
		fresh: readonly unknown[],
		before: ReturnType<typeof arrived>,
		areNameless = false,
	) => staleness(arrived(items), fresh, before, areNameless);

	test.each<[string, Array<Parameters<typeof against>>]>([
		['the same rows without ids', [[copy, copy, arrived(nameless), true]]],
		['the same rows of which one has an id', [[mixed, [{ name: 'b' }], arrived(mixed)]]],
		['as many known rows', [[rows(9), [], arrived(rows(9))]]],
		['known rows that begin as those before', [[rows(3), [], arrived(rows(9))]]],
		['known rows, and more than before', [[rows(9), [], arrived(rows(9).slice(7))]]],
	])('repeats the one before: %s', async (_, pages) => {
		for (const page of pages) expect(await against(...page)).toBe('repeat');
	});

	test('overlaps with it where it is a part that begins later', async () => {
		expect(await against(rows(9).slice(7), [], arrived(rows(9)))).toBe('overlap');
	});

	test('is none where a row is new, other or in another place, or there is no row', async () => {
		const customers = [{ id: 1, type: 'customer' }];
		const invoices = [{ id: 1, type: 'invoice' }];
		const others: Array<Parameters<typeof against>> = [
			[[{ name: 'a' }], [{ name: 'a' }], arrived(nameless), true],
			[[{ name: 'b' }, { name: 'a' }], copy, arrived(nameless), true],
			[[{ id: 1 }, { name: 'c' }], [{ name: 'c' }], arrived(mixed)],
			[invoices, invoices, arrived(customers)],
			[[], [], arrived(rows(9))],
		];
		for (const page of others) expect(await against(...page)).toBeUndefined();
	});

	test('is told without ids by the rows at its end, behind a page that was short', async () => {
		const last = [{ name: 'x' }, ...nameless];
		const longer = [{ name: 'w' }, ...last];
		expect(await against(longer, longer, arrived(last, 100), true)).toBe('repeat');
		expect(await against(nameless, nameless, arrived(last, 100), true)).toBe('overlap');
		expect(await against(longer, longer, arrived(last), true)).toBeUndefined();
		expect(await against(longer, longer, arrived(last, 100), false)).toBeUndefined();
		expect(await staleness(arrived(nameless, 100), nameless, arrived(last, 100), true)).toBe(
			'overlap',
		);
		const one = [{ name: 'b' }];
		expect(await staleness(arrived(one, 100), one, arrived(last, 100), true)).toBeUndefined();
		expect(await staleness(arrived(one, 97), one, arrived(last, 100), true)).toBe('overlap');
		const other = [...nameless, { name: 'new' }];
		expect(await against(other, other, arrived(last, 100), true)).toBeUndefined();
	});
});

describe('pages under way', () => {
	const asking = () => {
		const asked: Array<[number, number]> = [];
		const ahead = new FetchAhead(async (offset, limit) => {
			asked.push([offset, limit]);
			return { items: offset >= 200 ? [] : rows(limit) };
		});
		return { ahead, asked };
	};

	test('are asked for once', async () => {
		const { ahead, asked } = asking();
		expect([ahead.count, ahead.first, ahead.end]).toEqual([0, undefined, undefined]);
		ahead.start(200, 50);
		ahead.start(100, 100);
		ahead.start(100, 30);
		expect([ahead.count, ahead.first, ahead.end]).toEqual([2, 100, 250]);
		expect(await ahead.take(100, 30)).toMatchObject({ want: 100 });
		expect(await ahead.isEmptyAt(200)).toBe(true);
		expect(await ahead.isEmptyAt(100)).toBe(false);
		expect([ahead.count, ahead.first]).toEqual([1, 200]);
		expect(asked).toEqual([
			[200, 50],
			[100, 100],
		]);
		const failed = new FetchAhead(async () => ({ items: undefined }));
		failed.start(0, 1);
		expect(await failed.isEmptyAt(0)).toBe(false);
		const doubtful = new FetchAhead(async () => ({ items: [], doubt: 'no longer than 60 rows' }));
		doubtful.start(0, 1);
		expect(await doubtful.isEmptyAt(0)).toBe(false);
	});

	test('end where the furthest does, and are dropped below an offset', () => {
		const { ahead } = asking();
		for (const offset of [300, 100, 200]) ahead.start(offset, 100);
		expect(ahead.end).toBe(400);
		ahead.dropBelow(200);
		expect([ahead.count, ahead.first]).toEqual([2, 200]);
	});
});
