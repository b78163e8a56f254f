import type { Database } from '../database/database.ts';

/** No account has come so far with its ids and numbers, and there is no company with this id. */
const first = 990_000_001;

export const sampleCompanyId = first;

/**
 * Has an empty database begin to count far away. A young account, and a seeded sandbox, have records 1,
 * 2 and 3 of their own: a trigger with Fetch would take them for those of a sample.
 */
export function countFromFarAway(database: Database, yearOfInvoices: number): void {
	const last = first - 1;
	const ids = `INSERT INTO sqlite_sequence (name, seq)
		SELECT name, ? FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'`;
	database.run(ids, last);
	for (const name of ['customer', 'project', 'expense']) {
		database.insert('series', { name, year: 0, last });
	}
	database.insert('series', { name: 'invoice', year: yearOfInvoices, last });
}
