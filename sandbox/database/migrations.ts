import type { DatabaseSync } from 'node:sqlite';
import { histories } from './histories.ts';
import { ending } from './ending.ts';
import { indexes, refolding } from './indexes.ts';
import { lasting } from './lasting.ts';
import { issuing } from './issuing.ts';
import { settling } from './settling.ts';
import { tables } from './tables.ts';
import { threading } from './threading.ts';
import { folded } from './words.ts';

/**
 * What leads from each version of the database to the next. Files of users have been through it:
 * a change of tables is a new entry at the end. Files without a version have the tables of the
 * first.
 */
const migrations: readonly string[] = [
	tables,
	indexes,
	issuing,
	threading,
	histories,
	settling,
	`${ending}${refolding}`,
	lasting,
];

/** Brings a database of any earlier version, or an empty one, to the present: wholly or not at all. */
export function migrate(connection: DatabaseSync): void {
	const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version);
	if (version > migrations.length) {
		throw new Error(`The database has version ${version}, later than ${migrations.length}`);
	}
	if (version === migrations.length) return;
	connection.function('folded', { deterministic: true }, (text) => folded(String(text)));
	connection.exec('BEGIN IMMEDIATE');
	try {
		for (const migration of migrations.slice(version)) connection.exec(migration);
		connection.exec(`PRAGMA user_version = ${migrations.length}`);
		connection.exec('COMMIT');
	} catch (error) {
		connection.exec('ROLLBACK');
		throw error;
	}
}
