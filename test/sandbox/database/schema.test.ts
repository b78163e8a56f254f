import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Database } from '../../../sandbox/database/database';
import { trouble } from '../../../sandbox/trouble';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-schema-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a file holds that was made with these statements, after an attempt to open it. */
function opened(name: string, sql: string) {
	const file = join(folder, name);
	const connection = new DatabaseSync(file);
	connection.exec(sql);
	connection.close();
	const attempt = () => new Database(file).close();
	const held = () => {
		const again = new DatabaseSync(file);
		const tables = again.prepare('SELECT name FROM sqlite_schema').all();
		again.close();
		return tables.map((table) => table.name);
	};
	return { attempt, held };
}

test('an empty file gets the tables, and is opened again with what it holds', () => {
	const file = join(folder, 'new.sqlite');
	const first = new Database(file);
	first.insert('meta', { key: 'kept', value: 'yes' });
	first.close();
	const again = new Database(file);
	expect(again.one('SELECT value FROM meta')).toEqual({ value: 'yes' });
	again.close();
});

test.each([
	['later', 'PRAGMA user_version = 1000', []],
	['earlier', 'CREATE TABLE meta (key); PRAGMA user_version = 7', ['meta']],
	['before there were versions', 'CREATE TABLE meta (key)', ['meta']],
])('a file of %s is left alone, and the terminal says what to do', (name, sql, tables) => {
	const { attempt, held } = opened(`${name}.sqlite`, sql);
	expect(attempt).toThrow(/^The database has version \d+, not \d+$/);
	expect(held()).toEqual(tables);
	const said = trouble(new Error('The database has version 7, not 8'));
	expect(said).toContain('holds trial data only: delete it');
});

test('what was written is on the disk before it is answered', () => {
	const database = new Database(join(folder, 'durable.sqlite'));
	expect(database.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
	expect(database.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
	database.close();
});
