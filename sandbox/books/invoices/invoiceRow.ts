import { type InvoiceRecord, invoiceRecord, invoiceStatuses } from '../../schemas/invoice.ts';
import type { Readable } from '../records/collection.ts';
import { showing, sum } from '../records/columns.ts';
import { type Line, shownLines } from './lines.ts';
import { searchText } from '../lists/listing.ts';
import { shown } from '../money.ts';
import type { Row } from '../records/record.ts';

/** An invoice as it is stored: sums in cents, lines as JSON. */
export interface InvoiceRow extends Omit<
	InvoiceRecord,
	'lines' | 'amount_credited' | 'amount_due' | 'reminders_sent'
> {
	lines: string;
	credited: number;
	reminders: number;
}

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

export const invoiceKind: Readable<InvoiceRow, InvoiceRecord> = {
	noun: 'invoice',
	listed: {
		table: 'invoices',
		also: '(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name',
		statuses: invoiceStatuses,
		customer: 'customer_id',
		day: 'issue_date',
	},
	show: showing<InvoiceRow, InvoiceRecord>(
		invoiceRecord,
		{ net: sum, tax: sum, total: sum },
		{
			lines: (row) => shownLines(storedLines(row)),
			amount_credited: ({ credited }) => shown(credited),
			amount_due: (row) => shown(owed(row)),
			reminders_sent: ({ reminders }) => reminders,
		},
	),
};
