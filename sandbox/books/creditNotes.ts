import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CreditNoteInput, CreditNoteRecord } from '../schemas/creditNote.ts';
import { wholeLines } from './invoiceColumns.ts';
import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import type { Invoices } from './invoices.ts';
import { type Line, priced, shownLines, totals } from './lines.ts';
import { type Listed, searchText } from './listing.ts';
import { shown } from './money.ts';
import { Refusal } from './refusal.ts';
import { dated, nextNumber } from './series.ts';

/** A credit note as it is stored: sums in cents, lines as JSON. */
export interface CreditNoteRow extends Omit<CreditNoteRecord, 'lines'> {
	lines: string;
}

export const creditNoteTable: Listed = {
	table: 'credit_notes',
	also: `(SELECT name FROM customers WHERE customers.id = customer_id) AS customer_name,
		(SELECT number FROM invoices WHERE invoices.id = invoice_id) AS invoice_number`,
	customer: 'customer_id',
	day: 'issue_date',
	searchesCustomer: true,
};

export function shownCreditNote(row: CreditNoteRow): CreditNoteRecord {
	return {
		id: row.id,
		number: row.number,
		invoice_id: row.invoice_id,
		invoice_number: row.invoice_number,
		customer_id: row.customer_id,
		customer_name: row.customer_name,
		issue_date: row.issue_date,
		currency: row.currency,
		reason: row.reason,
		lines: shownLines(storedLines(row)),
		net: shown(row.net),
		tax: shown(row.tax),
		total: shown(row.total),
		created_at: row.created_at,
	};
}

/**
 * A credit note without lines takes the invoice's lines, which is only right if nothing is credited
 * yet.
 */
function creditedLines(invoice: InvoiceRow, input: CreditNoteInput): Line[] {
	if (input.lines) return priced(wholeLines(input.lines));
	if (invoice.credited > 0) {
		throw new Refusal(
			400,
			`${invoice.number} is already credited in part; say which lines to credit`,
		);
	}
	return storedLines(invoice);
}

export class CreditNotes {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly invoices: Invoices;

	constructor(database: Database, clock: Clock, invoices: Invoices) {
		this.database = database;
		this.clock = clock;
		this.invoices = invoices;
	}

	/**
	 * Credits an invoice, in whole or in part. An unpaid invoice that is credited in full becomes
	 * cancelled.
	 */
	create(invoiceId: number, input: CreditNoteInput): CreditNoteRecord {
		return this.database.transaction(() => {
			const invoice = this.invoices.row(invoiceId);
			if (invoice.credited > 0 && invoice.credited === invoice.total) {
				throw new Refusal(400, `${invoice.number} is already credited in whole`);
			}
			const lines = creditedLines(invoice, input);
			const sums = totals(lines);
			const credited = invoice.credited + sums.total;
			if (credited > invoice.total) {
				throw new Refusal(400, `lines: they add up to more than is left of ${invoice.number}`);
			}
			const id = this.write(invoice, input, lines, sums);
			const whole = credited === invoice.total && invoice.status !== 'paid';
			this.invoices.change(invoiceId, { credited, ...(whole ? { status: 'cancelled' } : {}) });
			return this.get(id);
		});
	}

	private get(id: number): CreditNoteRecord {
		const sql = `SELECT *, ${creditNoteTable.also} FROM credit_notes WHERE id = ?`;
		return shownCreditNote(this.database.one<CreditNoteRow>(sql, id) as CreditNoteRow);
	}

	private write(
		invoice: InvoiceRow,
		input: CreditNoteInput,
		lines: Line[],
		sums: ReturnType<typeof totals>,
	): number {
		const issued = input.issue_date ?? this.clock.today();
		const year = Number(issued.slice(0, 4));
		const number = dated('CN', year, nextNumber(this.database, 'credit note', year));
		return this.database.insert('credit_notes', {
			number,
			invoice_id: invoice.id,
			customer_id: invoice.customer_id,
			issue_date: issued,
			currency: invoice.currency,
			reason: input.reason ?? null,
			lines: JSON.stringify(lines),
			...sums,
			created_at: this.clock.stamp(),
			search_text: searchText(number, input.reason, ...lines.map((line) => line.description)),
		});
	}
}
