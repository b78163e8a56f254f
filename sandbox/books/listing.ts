import type { Database, Value } from '../database/database.ts';
import type { Bound } from '../schemas/fields.ts';
import type { ListQuery } from '../schemas/list.ts';

/** One page of records, newest first, and how many there are in all. */
export interface Page<Item> {
	rows: Item[];
	total: number;
	limit: number;
	offset: number;
}

/** The columns in which a table keeps what the common filters ask for. */
export interface Listed {
	table: string;
	/** Columns beyond the table's own, such as the customer's name. */
	also?: string;
	customer: string;
	day: string;
	/** Set where the exact time is known, not only the day. */
	moment?: string;
	/** Whether the words of a record's customer count as its own. */
	searchesCustomer: boolean;
}

/**
 * Each word must occur somewhere in the record or, if they count, in the words of its customer. No
 * word occurs everywhere.
 */
export function searchCondition(listed: Listed, text: string): { sql: string; values: Value[] } {
	const words = text.toLowerCase().split(/\s+/);
	const own = 'instr(search_text, ?) > 0';
	const customers = 'customer_id IN (SELECT id FROM customers WHERE instr(search_text, ?) > 0)';
	const one = listed.searchesCustomer ? `(${own} OR ${customers})` : own;
	return {
		sql: words.map(() => one).join(' AND '),
		values: words.flatMap((word) => (listed.searchesCustomer ? [word, word] : [word])),
	};
}

function conditions(listed: Listed, query: ListQuery): { sql: string; values: Value[] } {
	const parts: string[] = ['1'];
	const values: Value[] = [];
	const add = (sql: string, ...given: Value[]) => {
		parts.push(sql);
		values.push(...given);
	};
	if (query.status) {
		const wanted = query.status.split(',').map((status) => status.trim());
		add(`status IN (${wanted.map(() => '?').join(', ')})`, ...wanted);
	}
	if (query.customer_id) {
		add(
			`${listed.customer} = ?`,
			/^[1-9]\d{0,14}$/.test(query.customer_id) ? +query.customer_id : -1,
		);
	}
	const addBound = (comparison: '>=' | '<=', { day, moment }: Bound) => {
		if (listed.moment && moment) add(`${listed.moment} ${comparison} ?`, moment);
		else add(`${listed.day} ${comparison} ?`, day);
	};
	if (query.date_from) addBound('>=', query.date_from);
	if (query.date_to) addBound('<=', query.date_to);
	if (query.search) {
		const search = searchCondition(listed, query.search);
		add(search.sql, ...search.values);
	}
	return { sql: parts.join(' AND '), values };
}

export function listPage<Row>(database: Database, listed: Listed, query: ListQuery): Page<Row> {
	const { sql, values } = conditions(listed, query);
	const { limit, offset } = query;
	const counted = database.one<{ total: number }>(
		`SELECT count(*) AS total FROM ${listed.table} WHERE ${sql}`,
		...values,
	);
	const rows = database.all<Row>(
		`SELECT *${listed.also ? `, ${listed.also}` : ''} FROM ${listed.table}
		WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
		...values,
		limit,
		offset,
	);
	return { rows, total: counted?.total ?? 0, limit, offset };
}

/** The words of a record that free-text search covers. */
export function searchText(...words: Array<string | null | undefined>): string {
	return words.join('\n').toLowerCase();
}
