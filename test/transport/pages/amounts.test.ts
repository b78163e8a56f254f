import { read, records, type Service } from './listReading';

const invoices = (count: number) =>
	Array.from({ length: count }, (_, id) => ({ id, total: 10 + id, due: `${id}.50` }));
const sumOf = (rows: ReadonlyArray<{ total: number }>) =>
	rows.reduce((sum, { total }) => sum + total, 0);

/** Shows what `totalOf` gives for the rows of a page beside them. */
const summing = (
	rows: ReturnType<typeof invoices>,
	totalOf: (page: ReturnType<typeof invoices>) => number | undefined,
): Service => ({
	rows,
	give: (offset, limit) => {
		const items = rows.slice(offset, offset + Math.min(limit, 50));
		return { items, total: totalOf(items) };
	},
});

/** All rows on the first page, beside this total, and none behind them. */
const onOnePage = async (rows: readonly object[], total: number) => {
	const { end, asked } = await read({
		rows: [],
		give: (offset) => ({ items: rows.slice(offset), total }),
	});
	return [asked.length, end.kind === 'end' && end.seen.lastTotal];
};

describe.each([1, 3, 9, 60, 130])('a total that is an amount, beside %i rows', (count) => {
	const rows = invoices(count);
	const most = Math.ceil(count / 50) + 6;

	test('the sum of each page', async () => {
		const { rows: got, end, asked } = await read(summing(rows, sumOf));
		expect(got).toEqual(rows);
		expect(end).toMatchObject({ kind: 'end', seen: { lastTotal: undefined } });
		expect(asked.length).toBeLessThanOrEqual(most);
	});

	test('the sum of all rows', async () => {
		const { rows: got, end, asked } = await read(summing(rows, () => sumOf(rows)));
		expect(got).toEqual(rows);
		expect(end).toMatchObject({ kind: 'end', seen: { lastTotal: undefined } });
		expect(asked.length).toBeLessThanOrEqual(most);
	});

	test('nothing that counts, and 0 beside an empty page', async () => {
		const { rows: got, end } = await read(
			summing(rows, (page) => (page.length > 0 ? undefined : 0)),
		);
		expect(got).toEqual(rows);
		expect(end).toMatchObject({ kind: 'end', seen: { lastTotal: undefined } });
	});
});

test('a sum of decimal texts is one as well', async () => {
	const rows = invoices(4).map(({ id }) => ({ id, due: `${id}.50` }));
	expect(await onOnePage(rows, 8)).toEqual([2, undefined]);
});

test('a count that is an amount of the one row that was asked for by chance is a count', async () => {
	const rows = invoices(11);
	const { end } = await read({ rows, total: 10 + 1 }, { offset: 1, limit: 1, pageSize: 1 });
	expect(end).toMatchObject({ seen: { lastTotal: 11 } });
});

test('a total is a count where no column gives it', async () => {
	const { end } = await read(summing(invoices(30), () => 31));
	expect(end).toMatchObject({ seen: { lastTotal: 31 } });
});

test('a total of 0 behind pages that counted is a count', async () => {
	const rows = invoices(60);
	const give = (offset: number, limit: number) => {
		const items = rows.slice(offset, offset + Math.min(limit, 50));
		return { items, total: offset < 60 ? 61 : 0 };
	};
	expect((await read({ rows, give })).end).toMatchObject({ seen: { lastTotal: 0 } });
});

test('as many rows as there are is a count, also where each of them is 1.00', async () => {
	const rows = [1, 2, 3].map((id) => ({ id, amount: 1 }));
	expect(await onOnePage(rows, 3)).toEqual([1, 3]);
});

test('a number that is no amount is not summed up', async () => {
	const rows = [1, 2, 3, 4].map((id) => ({ id, position: id }));
	expect((await onOnePage(rows, 10))[1]).toBe(10);
});

test('of very many amounts those behind the fiftieth are not summed up', async () => {
	const names = Array.from({ length: 51 }, (_, at) => [`total${at}`, at] as const);
	const rows = [1, 2, 3].map((id) => ({ id, ...Object.fromEntries(names) }));
	expect((await onOnePage(rows, 3 * 49))[1]).toBeUndefined();
	expect((await onOnePage(rows, 3 * 50))[1]).toBe(150);
});

test('a sum is one although fractions are not exact', async () => {
	const rows = Array.from({ length: 10 }, (_, id) => ({ id, net: 0.1 }));
	expect((await onOnePage(rows, 1))[1]).toBeUndefined();
});

test('a total that falls with every request is followed, also where nothing new comes at first', async () => {
	const rows = records(40);
	const deleted = 8;
	const give = (offset: number, limit: number, hit: number) => {
		const left = rows.slice(Math.min(hit - 1, deleted));
		return { items: left.slice(offset, offset + limit), total: left.length };
	};
	const { rows: got } = await read({ rows, give }, { pageSize: 10, lanes: 1 });
	expect(new Set(got)).toEqual(new Set(rows));
});

test('a total that goes up and down leads into no circle', async () => {
	const rows = invoices(30).map(({ id }) => ({ id }));
	const give = (offset: number, limit: number) => {
		const items = rows.slice(offset, offset + limit);
		return { items, total: items.length === 0 ? 0 : 500 - offset };
	};
	const { rows: got, end, asked } = await read({ rows, give });
	expect(got).toEqual(rows);
	expect(end.kind).toBe('end');
	expect(asked.length).toBeLessThan(40);
});
