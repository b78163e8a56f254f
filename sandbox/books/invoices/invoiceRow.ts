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
	'lines' | 'amount_credited' | 'amount_paid' | 'amount_due' | 'reminders_sent'
> {
	lines: string;
	credited: number;
	paid: number;
	reminders: number;
	/** What each of its credit notes has taken back: id and lines, as they are stored (JSON). */
	credit_notes: string;
	/** Which fields of a draft nobody has named (JSON). */
	defaulted: string;
}

/** What is still to be paid, in cents; never less than nothing, as that is to be refunded. */
export function owed({ status, total, credited }: InvoiceRow): number {
	return status === 'paid' || status === 'cancelled' ? 0 : Math.max(0, total - credited);
}

/** What was paid and credited beyond the invoice, in cents. */
export function toRefund({ paid, credited, total }: InvoiceRow): number {
	return Math.max(0, paid + credited - total);
}

export function storedLines(row: { lines: string }): Line[] {
	return JSON.parse(row.lines) as Line[];
}

/** `customer` is the name that an issued invoice bears, whatever its customer is called today. */
export function invoiceWords(row: Row, customer?: string): string {
	const lines = storedLines({ lines: String(row.lines) });
	const words = ['number', 'reference', 'notes'].map((name) => row[name] as string | null);
	return searchText(...words, customer, ...lines.map((line) => line.description));
}

/** In SQL, the customer's name as the issued invoice bears it; of a draft, as it is today. */
export function printedName(invoice: string): string {
	return `coalesce(
		(SELECT json_extract(customer, '$.name') FROM issued_to WHERE issued_to.invoice_id = ${invoice}),
		(SELECT name FROM customers WHERE customers.id = customer_id)
	)`;
}

/** In SQL, the credit notes of an invoice, in whatever order. */
const creditNotes = `(
	SELECT json_group_array(json_object('id', id, 'lines', lines))
	FROM credit_notes WHERE invoice_id = invoices.id
) AS credit_notes`;

export const invoiceKind: Readable<InvoiceRow, InvoiceRecord> = {
	noun: 'invoice',
	listed: {
		table: 'invoices',
		also: `${printedName('invoices.id')} AS customer_name, ${creditNotes}`,
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
			amount_paid: ({ paid }) => shown(paid),
			amount_due: (row) => shown(owed(row)),
			reminders_sent: ({ reminders }) => reminders,
		},
	),
};
