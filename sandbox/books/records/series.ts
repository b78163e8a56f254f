import type { Database } from '../../database/database.ts';

/**
 * Takes the next number of a series without gaps, such as the invoice numbers of one year. Must run
 * inside the transaction that uses the number.
 */
export function nextNumber(database: Database, name: string, year = 0): number {
	const row = database.one<{ last: number }>(
		`INSERT INTO series (name, year, last) VALUES (?, ?, 1)
		ON CONFLICT (name, year) DO UPDATE SET last = last + 1 RETURNING last`,
		name,
		year,
	);
	if (!row) throw new Error(`The series ${name} gave no number`);
	return row.last;
}

/** The number that `nextNumber` would take. */
export function comingNumber(database: Database, name: string, year: number): number {
	const sql = 'SELECT last FROM series WHERE name = ? AND year = ?';
	return (database.one<{ last: number }>(sql, name, year)?.last ?? 0) + 1;
}

/** `INV`, 2026 and 42 make `INV-2026-0042`. */
export function dated(prefix: string, year: number, number: number): string {
	return `${prefix}-${year}-${String(number).padStart(4, '0')}`;
}

/** `C` and 42 make `C-00042`. */
export function plain(prefix: string, number: number): string {
	return `${prefix}-${String(number).padStart(5, '0')}`;
}
