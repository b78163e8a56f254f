import type { Database, Value } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a reference to a record that does not exist; null refers to nothing and is fine. */
export function mustExist(
	database: Database,
	table: 'customers' | 'projects',
	field: string,
	id: Value | undefined,
): void {
	if (id === null || id === undefined) return;
	if (database.one(`SELECT id FROM ${table} WHERE id = ?`, id)) return;
	throw new Refusal(400, `${field}: there is no ${table.slice(0, -1)} with id ${id}`);
}
