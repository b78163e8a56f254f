import type { Database } from '../../database/database.ts';
import type { CustomerRow } from '../customers.ts';
import { settled } from './defaults.ts';
import type { InvoiceRow } from './invoiceRow.ts';
import type { Row } from '../records/record.ts';
import { comingNumber, dated, nextNumber } from '../records/series.ts';

/** What a draft is called instead of a number, such as `Draft 12`. */
export function draftName(id: number): string {
	return `Draft ${id}`;
}

function yearOf(invoice: { issue_date: unknown }): number {
	return Number(String(invoice.issue_date).slice(0, 4));
}

/** An invoice as it is printed: with the customer it was issued to. */
export interface Paper {
	invoice: InvoiceRow;
	customer: CustomerRow;
}

/** What an invoice gets when it is issued, and keeps: a number, and its customer as of that day. */
export class IssuedPapers {
	private readonly database: Database;

	constructor(database: Database) {
		this.database = database;
	}

	/**
	 * Takes the next number of the year in which the invoice is dated, and notes its customer. Must run
	 * inside the transaction that issues it.
	 */
	issue(id: number, invoice: Row): string {
		const customer = this.customer(Number(invoice.customer_id));
		const row = { invoice_id: id, customer: JSON.stringify(customer) };
		this.database.insert('issued_to', row);
		const year = yearOf(invoice as { issue_date: unknown });
		return dated('INV', year, nextNumber(this.database, 'invoice', year));
	}

	/** The invoice to print; a draft without what it gets when it is issued. */
	paper(invoice: InvoiceRow): Paper {
		const sql = 'SELECT customer FROM issued_to WHERE invoice_id = ?';
		const noted = this.database.one<{ customer: string }>(sql, invoice.id);
		const customer = noted
			? (JSON.parse(noted.customer) as CustomerRow)
			: this.customer(invoice.customer_id);
		return { invoice, customer };
	}

	/** The same as it will be once sent on that day, if nothing changes until then. */
	sentPaper(draft: InvoiceRow, today: string): Paper {
		if (draft.status !== 'draft') return this.paper(draft);
		const terms = this.customer(draft.customer_id);
		const changes = settled(draft, { status: 'sent' }, today, terms);
		const invoice = { ...draft, ...changes } as InvoiceRow;
		const year = yearOf(invoice);
		const number = dated('INV', year, comingNumber(this.database, 'invoice', year));
		return this.paper({ ...invoice, number });
	}

	private customer(id: number): CustomerRow {
		return this.database.one<CustomerRow>(
			'SELECT * FROM customers WHERE id = ?',
			id,
		) as CustomerRow;
	}
}
