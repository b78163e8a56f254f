import type { Database } from '../database/database.ts';
import type { SearchHit, SearchQuery, SearchType } from '../schemas/search.ts';
import { type CreditNoteRow, creditNoteTable, shownCreditNote } from './creditNotes.ts';
import { type CustomerRow, customerTable, shownCustomer } from './customerRow.ts';
import { type ExpenseRow, expenseTable, shownExpense } from './expenseRow.ts';
import { type InvoiceRow, invoiceTable, shownInvoice } from './invoiceRow.ts';
import { type Listed, type Page, searchCondition } from './listing.ts';
import { type ProjectRow, projectTable, shownProject } from './projectRow.ts';

interface Searched {
	type: SearchType;
	listed: Listed;
	show(row: unknown): SearchHit;
}

/** Where search looks, in the order of its results. */
const everything: Searched[] = [
	{
		type: 'customer',
		listed: customerTable,
		show: (row) => ({ type: 'customer', ...shownCustomer(row as CustomerRow) }),
	},
	{
		type: 'invoice',
		listed: invoiceTable,
		show: (row) => ({ type: 'invoice', ...shownInvoice(row as InvoiceRow) }),
	},
	{
		type: 'expense',
		listed: expenseTable,
		show: (row) => ({ type: 'expense', ...shownExpense(row as ExpenseRow) }),
	},
	{
		type: 'project',
		listed: projectTable,
		show: (row) => ({ type: 'project', ...shownProject(row as ProjectRow) }),
	},
	{
		type: 'credit_note',
		listed: creditNoteTable,
		show: (row) => ({ type: 'credit_note', ...shownCreditNote(row as CreditNoteRow) }),
	},
];

/** Records of every kind that contain each word: kind by kind, the newest first. */
export function search(database: Database, query: SearchQuery): Page<SearchHit> {
	const { limit, offset } = query;
	const rows: SearchHit[] = [];
	let total = 0;
	for (const { listed, show } of everything.filter(
		(kind) => !query.type || kind.type === query.type,
	)) {
		const { sql, values } = searchCondition(listed, query.q);
		const from = `FROM ${listed.table} WHERE ${sql}`;
		const found = database.one<{ found: number }>(`SELECT count(*) AS found ${from}`, ...values);
		const skip = Math.max(0, offset - total);
		const columns = listed.also ? `*, ${listed.also}` : '*';
		const page = `SELECT ${columns} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`;
		if (rows.length < limit) {
			rows.push(...database.all(page, ...values, limit - rows.length, skip).map(show));
		}
		total += found?.found ?? 0;
	}
	return { rows, total, limit, offset };
}
