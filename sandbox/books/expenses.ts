import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { ExpenseInput, ExpenseRecord } from '../schemas/expense.ts';
import type { ListQuery } from '../schemas/list.ts';
import {
	type ExpenseRow,
	expenseColumns,
	expenseTable,
	expenseWords,
	newExpense,
	shownExpense,
	taxWithin,
} from './expenseRow.ts';
import { type Page, listPage } from './listing.ts';
import { type Row, differs } from './record.ts';
import { mustExist } from './references.ts';
import { noSuch } from './refusal.ts';
import { nextNumber, plain } from './series.ts';

export class Expenses {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly eventLog: EventLog;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
	}

	list(query: ListQuery): Page<ExpenseRecord> {
		const page = listPage<ExpenseRow>(this.database, expenseTable, query);
		return { ...page, rows: page.rows.map(shownExpense) };
	}

	row(id: number): ExpenseRow {
		const sql = `SELECT *, ${expenseTable.also} FROM expenses WHERE id = ?`;
		const row = this.database.one<ExpenseRow>(sql, id);
		if (!row) throw noSuch('expense', id);
		return row;
	}

	get(id: number): ExpenseRecord {
		return shownExpense(this.row(id));
	}

	create(input: ExpenseInput): ExpenseRecord {
		return this.database.transaction(() => {
			const stamp = this.clock.stamp();
			const row = this.settled({
				...newExpense,
				date: this.clock.today(),
				...expenseColumns(input),
				number: plain('E', nextNumber(this.database, 'expense')),
				created_at: stamp,
				updated_at: stamp,
			});
			const record = this.get(this.database.insert('expenses', row));
			this.eventLog.add('expense.created', record);
			return record;
		});
	}

	update(id: number, input: Partial<ExpenseInput>): ExpenseRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = expenseColumns(input);
			if (!differs(before, changes)) return shownExpense(before);
			const { tax, search_text } = this.settled({ ...before, ...changes });
			const updated_at = this.clock.stamp();
			this.database.update('expenses', id, { ...changes, tax, search_text, updated_at });
			const record = this.get(id);
			this.eventLog.add('expense.updated', record);
			return record;
		});
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const record = this.get(id);
			this.database.run('DELETE FROM expenses WHERE id = ?', id);
			this.eventLog.add('expense.deleted', record);
			return { id, deleted: true };
		});
	}

	/** The row with its derived columns. Refuses a reference to a record that does not exist. */
	private settled(row: Row): Row & { tax: number; search_text: string } {
		mustExist(this.database, 'customers', 'customer_id', row.customer_id);
		mustExist(this.database, 'projects', 'project_id', row.project_id);
		const tax = taxWithin(Number(row.amount), String(row.tax_rate));
		return { ...row, tax, search_text: expenseWords(row) };
	}
}
