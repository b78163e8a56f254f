import { findList } from '../../../nodes/AccountingService/transport/answers/envelope';

const MOST_ROWS = 100_000;
const grouped = { names: [], grouped: true };
const row = { id: 1 };

/** So many rows, of which only the second is no record. */
const rowsWithText = (count: number) => {
	const rows: unknown[] = Array<unknown>(count).fill(row);
	rows[1] = 'no record';
	return rows;
};

test('all rows are looked at to tell whether they are records, up to a hundred thousand in all lists', () => {
	expect(findList({ a: rowsWithText(MOST_ROWS) }, grouped)).toMatchObject({ reason: 'noList' });
	const items = rowsWithText(MOST_ROWS + 1);
	const found = findList({ a: items }, grouped);
	expect(found.found && found.items).toHaveLength(items.length);
	const there = findList({ data: { a: items } }, { ...grouped, listPath: 'data' });
	expect(there.found && there.items).toHaveLength(items.length);
	const half = rowsWithText(MOST_ROWS / 2 + 1);
	const both = findList({ a: half, b: half }, grouped);
	expect(both.found && both.items).toHaveLength(2 * half.length);
});

test('the first row is looked at of any', () => {
	const rows: unknown[] = Array<unknown>(MOST_ROWS + 1).fill('no record');
	expect(findList({ a: rows }, grouped)).toMatchObject({ reason: 'noList' });
});

test('so many rows are taken out of what is around each of them, and no more', () => {
	const around = (count: number) =>
		findList(
			{ invoices: Array<object>(count).fill({ invoice: row }) },
			{ names: ['invoices', 'invoice'] },
		);
	const most = around(MOST_ROWS);
	expect(most.found && most.items[0]).toBe(row);
	const more = around(MOST_ROWS + 1);
	expect(more.found && more.items[0]).toEqual({ invoice: row });
});
