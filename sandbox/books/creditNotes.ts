import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { CreditNoteInput, CreditNoteRecord } from '../schemas/creditNote.ts';
import { creditOf } from './crediting.ts';
import { type InvoiceRow, storedLines } from './invoiceRow.ts';
import type { Invoices } from './invoices.ts';
import { shownLines } from './lines.ts';
import { type Listed, searchText } from './listing.ts';
import { shown } from './money.ts';
import { creditNoteRefusals } from './rules/creditNotes.ts';
import { decide, refusal } from './rules/decide.ts';
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
 * Writes the credit note that takes back what is asked for, or all that is left of the invoice. Must
 * run inside the transaction that changes the invoice. Returns its id and its total, in cents.
 */
export function writeCreditNote(
	database: Database,
	clock: Pick<Clock, 'today' | 'stamp'>,
	invoice: InvoiceRow,
	input: CreditNoteInput,
): { id: number; total: number } {
	const { number: invoiceNumber, issue_date: sold } = invoice;
	const today = clock.today();
	const issued = input.issue_date ?? (today < sold ? sold : today);
	if (issued < sold) {
		throw refusal(creditNoteRefusals.early, { number: invoiceNumber, day: sold });
	}
	const earlier = database.all<{ lines: string }>(
		'SELECT lines FROM credit_notes WHERE invoice_id = ? ORDER BY id',
		invoice.id,
	);
	const credit = creditOf(invoice, earlier.map(storedLines), input.lines);
	const year = Number(issued.slice(0, 4));
	const number = dated('CN', year, nextNumber(database, 'credit note', year));
	const id = database.insert('credit_notes', {
		number,
		invoice_id: invoice.id,
		customer_id: invoice.customer_id,
		issue_date: issued,
		currency: invoice.currency,
		reason: input.reason ?? null,
		...credit,
		lines: JSON.stringify(credit.lines),
		created_at: clock.stamp(),
		search_text: searchText(number, input.reason, ...credit.lines.map((line) => line.description)),
	});
	return { id, total: credit.total };
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

	/** Credits an invoice, in whole or in part, if the rules allow it. */
	create(invoiceId: number, input: CreditNoteInput): CreditNoteRecord {
		return this.database.transaction(() => {
			const invoice = this.invoices.row(invoiceId);
			const { becomes } = decide('Credit', invoice, this.clock.today());
			const { id, total } = writeCreditNote(this.database, this.clock, invoice, input);
			const credited = invoice.credited + total;
			const status = credited === invoice.total && becomes ? becomes : invoice.status;
			this.invoices.change(invoiceId, { credited, status });
			return this.get(id);
		});
	}

	/** The credit notes of an invoice, the oldest first. */
	of(invoiceId: number): CreditNoteRecord[] {
		const sql = `SELECT *, ${creditNoteTable.also} FROM credit_notes WHERE invoice_id = ? ORDER BY id`;
		return this.database.all<CreditNoteRow>(sql, invoiceId).map(shownCreditNote);
	}

	private get(id: number): CreditNoteRecord {
		const sql = `SELECT *, ${creditNoteTable.also} FROM credit_notes WHERE id = ?`;
		return shownCreditNote(this.database.one<CreditNoteRow>(sql, id) as CreditNoteRow);
	}
}
