import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { InvoiceInput, InvoiceRecord } from '../schemas/invoice.ts';
import type { ListQuery } from '../schemas/list.ts';
import { invoiceColumns, newInvoice } from './invoiceColumns.ts';
import {
	type InvoiceRow,
	invoiceTable,
	invoiceWords,
	shownInvoice,
	storedLines,
} from './invoiceRow.ts';
import { moments, mustBeSound } from './invoiceRules.ts';
import { type Page, listPage } from './listing.ts';
import { type Row, differs } from './record.ts';
import { mustExist } from './references.ts';
import { Refusal, noSuch } from './refusal.ts';
import { dated, nextNumber } from './series.ts';

export class Invoices {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly eventLog: EventLog;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
	}

	list(query: ListQuery): Page<InvoiceRecord> {
		const page = listPage<InvoiceRow>(this.database, invoiceTable, query);
		return { ...page, rows: page.rows.map(shownInvoice) };
	}

	row(id: number): InvoiceRow {
		const sql = `SELECT *, ${invoiceTable.also} FROM invoices WHERE id = ?`;
		const row = this.database.one<InvoiceRow>(sql, id);
		if (!row) throw noSuch('invoice', id);
		return row;
	}

	get(id: number): InvoiceRecord {
		return shownInvoice(this.row(id));
	}

	create(input: InvoiceInput): InvoiceRecord {
		return this.database.transaction(() => {
			mustExist(this.database, 'customers', 'customer_id', input.customer_id);
			const started = newInvoice(input, this.clock.today(), this.terms(input.customer_id));
			return this.add({ ...started, ...invoiceColumns(input) });
		});
	}

	/** A copy of the invoice: a draft of today with its own number and the changes in `input`. */
	duplicate(id: number, input: Partial<InvoiceInput>): InvoiceRecord {
		return this.database.transaction(() => {
			const { customer_id, project_id, currency, reference, notes, lines, net, tax, total } =
				this.row(id);
			const same = { customer_id, project_id, currency, reference, notes, lines, net, tax, total };
			const started = newInvoice(input, this.clock.today(), this.terms(customer_id));
			return this.add({ ...started, ...same, ...invoiceColumns(input) });
		});
	}

	update(id: number, input: Partial<InvoiceInput>): InvoiceRecord {
		return this.database.transaction(() => this.change(id, invoiceColumns(input)));
	}

	/** Writes changes and the events they cause. Must be called inside a transaction. */
	change(id: number, changes: Row): InvoiceRecord {
		const before = this.row(id);
		if (!differs(before, changes)) return shownInvoice(before);
		const now = this.clock.stamp();
		const row: Row = { ...before, ...changes };
		mustBeSound(this.database, row);
		this.database.update('invoices', id, {
			...changes,
			...moments(row, now),
			updated_at: now,
			search_text: invoiceWords(row, storedLines({ lines: String(row.lines) })),
		});
		const record = this.get(id);
		this.eventLog.add('invoice.updated', record);
		if (record.status !== before.status) this.announce(record);
		return record;
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			const { number } = this.row(id);
			if (this.database.one('SELECT id FROM credit_notes WHERE invoice_id = ?', id)) {
				throw new Refusal(400, `${number} has a credit note and must stay in the books`);
			}
			this.database.run('DELETE FROM invoices WHERE id = ?', id);
			return { id, deleted: true };
		});
	}

	/** Marks sent invoices whose due date has passed; each causes `invoice.overdue` once. */
	findOverdue(): void {
		const late = this.database.all<{ id: number }>(
			`SELECT id FROM invoices WHERE status = 'sent' AND due_date < ?`,
			this.clock.today(),
		);
		if (late.length === 0) return;
		this.database.transaction(() => {
			for (const { id } of late) this.change(id, { status: 'overdue' });
		});
	}

	private add(row: Row): InvoiceRecord {
		const now = this.clock.stamp();
		mustBeSound(this.database, row);
		const year = Number(String(row.issue_date).slice(0, 4));
		const number = dated('INV', year, nextNumber(this.database, 'invoice', year));
		const whole: Row = {
			...row,
			...moments(row, now),
			number,
			created_at: now,
			updated_at: now,
		};
		const words = invoiceWords(whole, storedLines({ lines: String(row.lines) }));
		const record = this.get(this.database.insert('invoices', { ...whole, search_text: words }));
		this.eventLog.add('invoice.created', record);
		this.announce(record);
		return record;
	}

	private terms(customer: number): Row {
		const sql = 'SELECT currency, payment_terms FROM customers WHERE id = ?';
		return this.database.one<Row>(sql, customer) ?? {};
	}

	private announce(record: InvoiceRecord): void {
		if (record.status === 'paid') this.eventLog.add('invoice.paid', record);
		if (record.status === 'overdue') this.eventLog.add('invoice.overdue', record);
	}
}
