import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import {
	type CreditNoteInput,
	type CreditNoteRecord,
	creditNoteRecord,
} from '../../schemas/creditNote.ts';
import { Collection, type Readable } from '../records/collection.ts';
import { showing, sum } from '../records/columns.ts';
import { creditOf } from './crediting.ts';
import { isAnything, leftOf, takenBack } from './left.ts';
import { type InvoiceRow, printedName, storedLines } from './invoiceRow.ts';
import type { Invoices } from './invoices.ts';
import type { Paper } from './issuedPapers.ts';
import { type Line, type TaxGroup, shownLines } from './lines.ts';
import { searchText } from '../lists/listing.ts';
import { creditNoteRefusals } from '../rules/creditNotes.ts';
import { decide, refusal } from '../rules/decide.ts';
import { dated, nextNumber } from '../records/series.ts';

/** A credit note as it is stored: sums in cents, lines as JSON. */
export interface CreditNoteRow extends Omit<CreditNoteRecord, 'lines'> {
	lines: string;
	/** The customer's reference as the invoice had it on the day of issue. */
	reference: string | null;
}

/** A credit note as it is printed, with the invoice and the customer it was issued to. */
export interface CreditPaper extends Paper {
	note: CreditNoteRow;
	/** What it takes back at each of the invoice's tax rates. */
	rates: TaxGroup[];
}

export const creditNoteKind: Readable<CreditNoteRow, CreditNoteRecord> = {
	noun: 'credit note',
	listed: {
		table: 'credit_notes',
		also: `${printedName('credit_notes.invoice_id')} AS customer_name,
			(SELECT number FROM invoices WHERE invoices.id = invoice_id) AS invoice_number`,
		customer: 'customer_id',
		day: 'issue_date',
	},
	show: showing<CreditNoteRow, CreditNoteRecord>(
		creditNoteRecord,
		{ net: sum, tax: sum, total: sum },
		{ lines: (row) => shownLines(storedLines(row)) },
	),
};

/** The lines of an invoice's credit notes before that one, in their order. */
function earlierNotes(database: Database, invoice: number, before: number): Line[][] {
	const sql = 'SELECT lines FROM credit_notes WHERE invoice_id = ? AND id < ? ORDER BY id';
	return database.all<CreditNoteRow>(sql, invoice, before).map(storedLines);
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
	// What takes back an invoice that is dated ahead is dated as it is.
	const latest = today < sold ? sold : today;
	const issued = input.issue_date ?? latest;
	if (issued < sold) {
		throw refusal(creditNoteRefusals.early, { number: invoiceNumber, day: sold });
	}
	if (issued > latest) throw refusal(creditNoteRefusals.late, { number: invoiceNumber, latest });
	const credit = creditOf(invoice, input.lines);
	const year = Number(issued.slice(0, 4));
	const number = dated('CN', year, nextNumber(database, 'credit note', year));
	const id = database.insert('credit_notes', {
		number,
		invoice_id: invoice.id,
		customer_id: invoice.customer_id,
		issue_date: issued,
		currency: invoice.currency,
		reference: invoice.reference,
		reason: input.reason ?? null,
		...credit,
		lines: JSON.stringify(credit.lines),
		created_at: clock.stamp(),
		search_text: searchText(
			number,
			invoiceNumber,
			invoice.customer_name,
			input.reason,
			...credit.lines.map((line) => line.description),
		),
	});
	return { id, total: credit.total };
}

/** Takes back what is left of an invoice that is cancelled, if anything is. Returns how much, in cents. */
export function cancelRest(
	database: Database,
	clock: Pick<Clock, 'today' | 'stamp'>,
	invoice: InvoiceRow,
): number {
	if (!isAnything(leftOf(invoice))) return 0;
	return writeCreditNote(database, clock, invoice, { reason: 'Cancelled' }).total;
}

export class CreditNotes extends Collection<CreditNoteRow, CreditNoteRecord> {
	private readonly clock: Clock;
	private readonly invoices: Invoices;

	constructor(database: Database, clock: Clock, invoices: Invoices) {
		super(database, creditNoteKind);
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
			const isLeft = isAnything(leftOf(this.invoices.row(invoiceId)));
			const status = becomes && !isLeft ? becomes : invoice.status;
			this.invoices.change(invoiceId, { credited, status });
			return this.get(id);
		});
	}

	/** The credit notes of an invoice, the first one first. */
	of(invoiceId: number): CreditNoteRecord[] {
		const sql = 'SELECT id FROM credit_notes WHERE invoice_id = ? ORDER BY id';
		return this.database.all<{ id: number }>(sql, invoiceId).map(({ id }) => this.get(id));
	}

	paper(id: number): CreditPaper {
		const note = this.row(id);
		const { papers } = this.invoices;
		const paper = papers.paper(this.invoices.row(note.invoice_id));
		const earlier = earlierNotes(this.database, note.invoice_id, id);
		return { ...paper, note, rates: takenBack(paper.invoice, earlier, storedLines(note)) };
	}
}
