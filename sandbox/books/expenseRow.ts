import Big from 'big.js';
import { type ExpenseInput, type ExpenseRecord, expenseStatuses } from '../schemas/expense.ts';
import { type Listed, searchText } from './listing.ts';
import { cents, shown } from './money.ts';
import { type Row, given } from './record.ts';

/** An expense as it is stored: sums in cents, the rate as an exact decimal. */
export interface ExpenseRow extends Omit<ExpenseRecord, 'tax_rate' | 'billable' | 'net'> {
	tax_rate: string;
	billable: 0 | 1;
}

export const expenseTable: Listed = {
	table: 'expenses',
	also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
	statuses: expenseStatuses,
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

/** The columns that a client's input changes. */
export function expenseColumns(input: Partial<ExpenseInput>): Row {
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
