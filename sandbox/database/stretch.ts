import type { Database, Value } from './database.ts';

/** A part of a list: how many rows at most, after how many others. */
export interface Stretch {
	limit: number;
	offset: number;
}

/** The rows of a stretch, and how many rows the list has in all. */
export interface Stretched<Row> extends Stretch {
	rows: Row[];
	total: number;
}

/** A list in SQL. */
export interface Selected {
	columns?: string;
	/** `table`, or `table WHERE ...`. */
	from: string;
	order: string;
	values?: Value[];
}

/** Every row there is. */
export const whole: Stretch = { limit: -1, offset: 0 };

export function stretched<Row>(
	database: Database,
	{ columns = '*', from, order, values = [] }: Selected,
	{ limit, offset }: Stretch,
): Stretched<Row> {
	const sql = `SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
	const rows = database.all<Row>(sql, ...values, limit, offset);
	const counting = `SELECT count(*) AS total FROM ${from}`;
	const counted = database.one<{ total: number }>(counting, ...values);
	return { rows, total: counted?.total ?? 0, limit, offset };
}
