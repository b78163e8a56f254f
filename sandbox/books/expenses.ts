import Big from 'big.js';
import {
	type ExpenseInput,
	type ExpenseRecord,
	expenseInput,
	expenseRecord,
	expenseStatuses,
} from '../schemas/expense.ts';
import { exact, showing, storing, sum, yesOrNo } from './records/columns.ts';
import { shown } from './money.ts';
import type { Kind } from './records/records.ts';
import { mustExist } from './records/references.ts';

/** An expense as it is stored: sums in cents, the rate as an exact decimal. */
export interface ExpenseRow extends Omit<ExpenseRecord, 'tax_rate' | 'billable' | 'net'> {
	tax_rate: string;
	billable: 0 | 1;
}

const kept = { amount: sum, tax: sum, tax_rate: exact, billable: yesOrNo };

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

export const expenseKind: Kind<ExpenseRow, ExpenseInput, ExpenseRecord> = {
	noun: 'expense',
	prefix: 'E',
	listed: {
		table: 'expenses',
		also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
		statuses: expenseStatuses,
		customer: 'customer_id',
		day: 'date',
	},
	words: ['number', 'description', 'vendor', 'category', 'reference', 'notes'],
	fresh: (today) => ({ ...newExpense, date: today }),
	columns: storing(expenseInput, kept),
	show: showing<ExpenseRow, ExpenseRecord>(expenseRecord, kept, {
		net: ({ amount, tax }) => shown(amount - tax),
	}),
	settle(database, row) {
		mustExist(database, 'customers', 'customer_id', row.customer_id);
		mustExist(database, 'projects', 'project_id', row.project_id);
		return { tax: taxWithin(Number(row.amount), String(row.tax_rate)) };
	},
	events: { created: 'expense.created', updated: 'expense.updated', deleted: 'expense.deleted' },
	referring: [],
};
