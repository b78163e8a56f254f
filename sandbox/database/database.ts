import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { afterFilling, beforeFilling } from './indexes.ts';
import { ensureSchema } from './schema.ts';

export type Value = SQLInputValue;

/** How many counts are remembered. */
const mostCounts = 1000;

/**
 * The one SQLite file in which the service keeps everything. A write that has returned is on disk
 * (WAL, synchronous FULL) and survives `kill -9`. The file is locked for this process: a second
 * sandbox on the same file fails at once instead of delivering every event twice.
 */
export class Database {
	private readonly connection: DatabaseSync;
	private readonly statements = new Map<string, StatementSync>();
	private readonly counted = new Map<string, number>();
	/** How often each table was written to, and how often anything was taken back. */
	private readonly written = new Map<string, number>();
	private undone = 0;
	private readonly committed: Array<() => void> = [];

	constructor(path: string) {
		this.connection = new DatabaseSync(path);
		this.connection.exec(`
			PRAGMA locking_mode = EXCLUSIVE;
			PRAGMA journal_mode = WAL;
			PRAGMA synchronous = FULL;
			PRAGMA foreign_keys = ON;
		`);
		try {
			ensureSchema(this.connection);
		} catch (error) {
			this.connection.close();
			throw error;
		}
	}

	all<Row>(sql: string, ...values: Value[]): Row[] {
		return this.statement(sql).all(...values) as Row[];
	}

	one<Row>(sql: string, ...values: Value[]): Row | undefined {
		return this.statement(sql).get(...values) as Row | undefined;
	}

	/** The one number that `sql` selects; until one of its `tables` is written to it is counted only once. */
	count(tables: string[], sql: string, ...values: Value[]): number {
		if (this.counted.size > mostCounts) this.counted.clear();
		const state = [this.undone, ...tables.map((table) => this.written.get(table))];
		const key = JSON.stringify([state, sql, ...values.map(String)]);
		const total = this.counted.get(key) ?? this.one<{ total: number }>(sql, ...values)?.total ?? 0;
		this.counted.set(key, total);
		return total;
	}

	/** Returns the id of the row that a plain INSERT created, and the number of rows changed. */
	run(sql: string, ...values: Value[]): { id: number; changes: number } {
		const [, table = ''] = /(?:INTO|UPDATE|FROM) (\w+)/.exec(sql) ?? [];
		this.written.set(table, (this.written.get(table) ?? 0) + 1);
		const done = this.statement(sql).run(...values);
		return { id: Number(done.lastInsertRowid), changes: Number(done.changes) };
	}

	insert(table: string, row: Record<string, Value>): number {
		const columns = Object.keys(row);
		const marks = columns.map(() => '?').join(', ');
		const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`;
		return this.run(sql, ...Object.values(row)).id;
	}

	update(table: string, id: Value, row: Record<string, Value>): void {
		const columns = Object.keys(row).map((column) => `${column} = ?`);
		this.run(`UPDATE ${table} SET ${columns.join(', ')} WHERE id = ?`, ...Object.values(row), id);
	}

	/** Commits everything `work` writes, or nothing. `work` must be synchronous. */
	transaction<Result>(work: () => Result): Result {
		this.connection.exec('BEGIN IMMEDIATE');
		let result: Result;
		try {
			result = work();
			this.connection.exec('COMMIT');
		} catch (error) {
			this.connection.exec('ROLLBACK');
			this.undone += 1;
			throw error;
		}
		for (const listener of this.committed) listener();
		return result;
	}

	/** A transaction that fills empty tables with many records. */
	fill(work: () => void): void {
		this.transaction(() => {
			this.connection.exec(beforeFilling);
			work();
			this.connection.exec(afterFilling);
		});
	}

	/**
	 * Calls `listener` after every transaction: this is how deliveries and mail learn that there is
	 * work.
	 */
	onCommit(listener: () => void): void {
		this.committed.push(listener);
	}

	close(): void {
		this.connection.close();
	}

	private statement(sql: string): StatementSync {
		let statement = this.statements.get(sql);
		if (!statement) {
			statement = this.connection.prepare(sql);
			this.statements.set(sql, statement);
		}
		return statement;
	}
}
