import { type InvoiceRecord, invoiceStatuses } from '../schemas/invoice.ts';
import { type Line, shownLines } from './lines.ts';
import { type Listed, searchText } from './listing.ts';
import { shown } from './money.ts';
import type { Row } from './record.ts';

/** An invoice as it is stored: sums in cents, lines as JSON. */
export interface InvoiceRow {
	id: number;
	number: string;
	status: InvoiceRecord['status'];
	customer_id: number;
	customer_name: string;
	project_id: number | null;
	issue_date: string;
	due_date: string;
	currency: InvoiceRecord['currency'];
	reference: string | null;
	notes: string | null;
	lines: string;
	net: number;
	tax: number;
	total: number;
	credited: number;
	sent_at: string | null;
	paid_at: string | null;
	reminded_at: string | null;
	reminders: number;
	created_at: string;
	updated_at: string;
}

export const invoiceTable: Listed = {
	table: 'invoices',
	also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
	statuses: invoiceStatuses,
	customer: 'customer_id',
	day: 'issue_date',
	searchesCustomer: true,
};

/** What is still to be paid, in cents. */
export function owed(row: InvoiceRow): number {
	return row.status === 'paid' || row.status === 'cancelled' ? 0 : row.total - row.credited;
}

export function storedLines(row: { lines: string }): Line[] {
	return JSON.parse(row.lines) as Line[];
}

export function invoiceWords(row: Row): string {
	const lines = storedLines({ lines: String(row.lines) });
	const words = ['number', 'reference', 'notes'].map((name) => row[name] as string | null);
	return searchText(...words, ...lines.map((line) => line.description));
}

export function shownInvoice(row: InvoiceRow): InvoiceRecord {
	return {
		id: row.id,
		number: row.number,
		status: row.status,
		customer_id: row.customer_id,
		customer_name: row.customer_name,
		project_id: row.project_id,
		issue_date: row.issue_date,
		due_date: row.due_date,
		currency: row.currency,
		reference: row.reference,
		notes: row.notes,
		lines: shownLines(storedLines(row)),
		net: shown(row.net),
		tax: shown(row.tax),
		total: shown(row.total),
		amount_credited: shown(row.credited),
		amount_due: shown(owed(row)),
		sent_at: row.sent_at,
		paid_at: row.paid_at,
		reminded_at: row.reminded_at,
		reminders_sent: row.reminders,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}
