import Big from 'big.js';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { ExpenseInput, ExpenseRecord } from '../schemas/expense.ts';
import type { ListQuery } from '../schemas/list.ts';
import { type Listed, type Page, listPage, searchText } from './listing.ts';
import { cents, shown } from './money.ts';
import { type Row, differs, given } from './record.ts';
import { mustExist } from './references.ts';
import { noSuch } from './refusal.ts';
import { nextNumber, plain } from './series.ts';

/** An expense as it is stored: sums in cents, the rate as an exact decimal. */
export interface ExpenseRow extends Omit<ExpenseRecord, 'tax_rate' | 'billable' | 'net'> {
	tax_rate: string;
	billable: 0 | 1;
}

export const expenseTable: Listed = {
	table: 'expenses',
	also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
	customer: 'customer_id',
	day: 'date',
	searchesCustomer: true,
};

const plainFields = [
	'status',
	'date',
	'description',
	'vendor',
	'category',
	'currency',
	'tax_rate',
	'customer_id',
	'project_id',
	'reference',
	'notes',
] as const;

export const newExpense = {
	status: 'pending',
	description: null,
	vendor: null,
	category: 'other',
	currency: 'EUR',
	tax_rate: '20',
	customer_id: null,
	project_id: null,
	billable: 0,
	reference: null,
	notes: null,
} as const;

/** The tax that an amount in cents already includes. */
export function taxWithin(amount: number, rate: string): number {
	const net = new Big(amount).times(100).div(new Big(rate).plus(100));
	return amount - net.round(0, Big.roundHalfUp).toNumber();
}

function columns(input: Partial<ExpenseInput>): Row {
	const row = given(input, plainFields);
	if (input.amount !== undefined) row.amount = cents(input.amount);
	if (input.billable !== undefined) row.billable = input.billable ? 1 : 0;
	return row;
}

export function expenseWords(row: Row): string {
	const names = ['number', 'description', 'vendor', 'category', 'reference', 'notes'];
	return searchText(...names.map((name) => row[name] as string | null));
}

export function shownExpense(row: ExpenseRow): ExpenseRecord {
	return {
		id: row.id,
		number: row.number,
		status: row.status,
		date: row.date,
		description: row.description,
		vendor: row.vendor,
		category: row.category,
		currency: row.currency,
		amount: shown(row.amount),
		tax_rate: Number(row.tax_rate),
		tax: shown(row.tax),
		net: shown(row.amount - row.tax),
		customer_id: row.customer_id,
		customer_name: row.customer_name,
		project_id: row.project_id,
		billable: row.billable === 1,
		reference: row.reference,
		notes: row.notes,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}

export class Expenses {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly outbox: Outbox;

	constructor(database: Database, clock: Clock, outbox: Outbox) {
		this.database = database;
		this.clock = clock;
		this.outbox = outbox;
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
				...columns(input),
				number: plain('E', nextNumber(this.database, 'expense')),
				created_at: stamp,
				updated_at: stamp,
			});
			const record = this.get(this.database.insert('expenses', row));
			this.outbox.add('expense.created', record);
			return record;
		});
	}

	update(id: number, input: Partial<ExpenseInput>): ExpenseRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const changes = columns(input);
			if (!differs(before, changes)) return shownExpense(before);
			const { tax, search_text } = this.settled({ ...before, ...changes });
			const updated_at = this.clock.stamp();
			this.database.update('expenses', id, { ...changes, tax, search_text, updated_at });
			const record = this.get(id);
			this.outbox.add('expense.updated', record);
			return record;
		});
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const record = this.get(id);
			this.database.run('DELETE FROM expenses WHERE id = ?', id);
			this.outbox.add('expense.deleted', record);
			return { id, deleted: true };
		});
	}

	/** The row with what follows from its other columns; refuses one that points at nothing. */
	private settled(row: Row): Row & { tax: number; search_text: string } {
		mustExist(this.database, 'customers', 'customer_id', row.customer_id);
		mustExist(this.database, 'projects', 'project_id', row.project_id);
		const tax = taxWithin(Number(row.amount), String(row.tax_rate));
		return { ...row, tax, search_text: expenseWords(row) };
	}
}
