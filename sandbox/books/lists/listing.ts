import type { Database, Value } from '../../database/database.ts';
import { folded } from '../../database/words.ts';
import type { ListQuery } from '../../schemas/list.ts';
import { type Found, type Listed, type Wanted, wantedOf } from './filters.ts';
import { matching } from './matching.ts';

export type { Listed } from './filters.ts';

/** One page of records, newest first, and how many there are in all. */
export interface Page<Item> {
	rows: Item[];
	total: number;
	limit: number;
	offset: number;
}

/**
 * Several statuses are several stretches of the index, each in order, which SQLite merges; `IN`
 * would have to sort them.
 */
function listedBy(listed: Listed, { statuses, customer, from, to }: Wanted): Found {
	const shared: Array<[string, Value]> = [];
	if (customer !== undefined) shared.push([`${listed.customer} = ?`, customer]);
	if (from) shared.push([`${listed.day} >= ?`, from]);
	if (to) shared.push([`${listed.day} <= ?`, to]);
	const stretches = statuses
		? statuses.map((status): typeof shared => [['status = ?', status], ...shared])
		: [shared];
	const wheres = stretches.map((parts) => ['1', ...parts.map(([sql]) => sql)].join(' AND '));
	const each = (sql: string) => wheres.map((where) => `${sql} FROM ${listed.table} WHERE ${where}`);
	const ids = each(`SELECT id, ${listed.day} AS day`).join(' UNION ALL ');
	const counts = each('SELECT count(*)').map((count) => `(${count})`);
	return {
		ids: `${ids} ORDER BY day DESC, id DESC`,
		count: `SELECT ${counts.join(' + ')} AS total`,
		tables: [listed.table],
		values: stretches.flatMap((parts) => parts.map(([, value]) => value)),
	};
}

/** A record by its id, with the columns beyond the table's own. */
export function rowOf<Row>(database: Database, listed: Listed, id: number): Row | undefined {
	const columns = listed.also ? `*, ${listed.also}` : '*';
	return database.one<Row>(`SELECT ${columns} FROM ${listed.table} WHERE id = ?`, id);
}

/** The rows of a page, each by its id. */
export function rowsOf<Row>(
	database: Database,
	listed: Listed,
	found: Found,
	limit: number,
	offset: number,
): Row[] {
	const ids = database.all<{ id: number }>(
		`${found.ids} LIMIT ? OFFSET ?`,
		...found.values,
		limit,
		offset,
	);
	return ids.map(({ id }) => rowOf<Row>(database, listed, id) as Row);
}

export function listPage<Row>(database: Database, listed: Listed, query: ListQuery): Page<Row> {
	const { limit, offset } = query;
	const empty: Page<Row> = { rows: [], total: 0, limit, offset };
	const wanted = wantedOf(listed, query);
	if (wanted.statuses?.length === 0) return empty;
	const search = query.search?.trim();
	const found = search ? matching(listed, wanted, search) : listedBy(listed, wanted);
	if (!found) return empty;
	const rows = rowsOf<Row>(database, listed, found, limit, offset);
	return { rows, total: database.count(found.tables, found.count, ...found.values), limit, offset };
}

/** The words of a record that free-text search covers. */
export function searchText(...words: Array<string | null | undefined>): string {
	return folded(words.join('\n'));
}
