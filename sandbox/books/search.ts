import type { Database } from '../database/database.ts';
import type { SearchHit, SearchQuery, SearchType } from '../schemas/search.ts';
import { type CreditNoteRow, creditNoteTable, shownCreditNote } from './creditNotes.ts';
import { type CustomerRow, customerTable, shownCustomer } from './customerRow.ts';
import { type ExpenseRow, expenseTable, shownExpense } from './expenseRow.ts';
import { type InvoiceRow, invoiceTable, shownInvoice } from './invoiceRow.ts';
import { type Listed, type Page, rowsOf } from './listing.ts';
import { matching } from './matching.ts';
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

/** Records of every kind with words that begin with each of the asked ones: kind by kind, the newest first. */
export function search(database: Database, query: SearchQuery): Page<SearchHit> {
	const { limit, offset } = query;
	const rows: SearchHit[] = [];
	let total = 0;
	for (const { listed, show } of everything.filter(
		(kind) => !query.type || kind.type === query.type,
	)) {
		const found = matching(listed, {}, query.q);
		if (!found) break;
		const skip = Math.max(0, offset - total);
		const wanted = limit - rows.length;
		if (wanted > 0) rows.push(...rowsOf(database, listed, found, wanted, skip).map(show));
		total += database.count(found.count, ...found.values);
	}
	return { rows, total, limit, offset };
}
