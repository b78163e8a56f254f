import type { DatabaseSync } from 'node:sqlite';
import { indexes } from './indexes.ts';
import { tables } from './tables.ts';

/** Counts on with every change of the tables and indexes: a file of another version is not read. */
const VERSION = 8;

/** Makes the tables in an empty file, wholly or not at all. Throws for a file that holds others, and leaves it alone. */
export function ensureSchema(connection: DatabaseSync): void {
	const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version);
	if (version === VERSION) return;
	if (version !== 0 || connection.prepare('SELECT 1 FROM sqlite_schema').get()) {
		throw new Error(`The database has version ${version}, not ${VERSION}`);
	}
	connection.exec('BEGIN IMMEDIATE');
	try {
		connection.exec(`${tables}${indexes} PRAGMA user_version = ${VERSION}`);
		connection.exec('COMMIT');
	} catch (error) {
		connection.exec('ROLLBACK');
		throw error;
	}
}
