import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { EventLog } from '../../events/eventLog.ts';
import type { InvoiceInput, InvoiceRecord } from '../../schemas/invoice.ts';
import { Collection } from '../records/collection.ts';
import { cancelRest } from './creditNotes.ts';
import { type Terms, settled } from './defaults.ts';
import { changedColumns, copied, invoiceColumns, newInvoice } from './invoiceColumns.ts';
import { type InvoiceRow, invoiceKind, invoiceWords } from './invoiceRow.ts';
import { IssuedPapers, draftName } from './issuedPapers.ts';
import { type Row, differs } from '../records/record.ts';
import { mustExist } from '../records/references.ts';
import { type Judged, decide } from '../rules/decide.ts';
import { outcome } from '../rules/outcome.ts';
import { moments, mustBeSound } from './soundInvoice.ts';

export class Invoices extends Collection<InvoiceRow, InvoiceRecord> {
	private readonly clock: Clock;
	private readonly eventLog: EventLog;
	readonly papers: IssuedPapers;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		super(database, invoiceKind);
		this.clock = clock;
		this.eventLog = eventLog;
		this.papers = new IssuedPapers(database);
	}

	create(input: InvoiceInput): InvoiceRecord {
		return this.database.transaction(() => {
			mustExist(this.database, 'customers', 'customer_id', input.customer_id);
			const terms = this.terms(input.customer_id);
			return this.add({
				...newInvoice(input, this.clock.today(), terms),
				...invoiceColumns(input),
			});
		});
	}

	/** A copy of the invoice: a draft of today with the changes in `input`. */
	duplicate(id: number, input: Partial<InvoiceInput>): InvoiceRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const today = this.clock.today();
			decide('Duplicate', before, today);
			const { customer_id, currency } = before;
			const terms = this.terms(input.customer_id ?? customer_id);
			const started = newInvoice({ currency, ...input }, today, terms);
			return this.add({ ...started, ...copied(before), ...invoiceColumns(input) });
		});
	}

	/** Carries out what the rules allow, all of it or nothing. */
	update(id: number, input: Partial<InvoiceInput>): InvoiceRecord {
		return this.database.transaction(() => {
			const before = this.row(id);
			const wanted = this.settled(before, changedColumns(before, input));
			const { changes, credits } = outcome(before, wanted, this.clock.today());
			if (credits)
				changes.credited = before.credited + cancelRest(this.database, this.clock, before);
			return this.change(id, changes);
		});
	}

	/**
	 * Writes changes and the events they cause; a draft that becomes anything else is issued. Must be
	 * called inside a transaction, with changes that the rules allow; those to a draft are `settled`.
	 */
	change(id: number, changes: Row): InvoiceRecord {
		const before = this.row(id);
		if (!differs(before, changes)) return invoiceKind.show(before);
		const now = this.clock.stamp();
		const row: Row = { ...before, ...changes };
		mustBeSound(this.database, row);
		const isStill = before.status !== 'draft' || row.status === 'draft';
		const number = isStill ? before.number : this.papers.issue(id, row);
		this.database.update('invoices', id, {
			...changes,
			...moments(row, now),
			number,
			updated_at: now,
			search_text: this.words(id, { ...row, number }),
		});
		const record = this.get(id);
		this.eventLog.add('invoice.updated', record);
		if (record.status !== before.status) this.announce(record);
		return record;
	}

	remove(id: number): { id: number; deleted: true } {
		return this.database.transaction(() => {
			decide('Delete', this.row(id), this.clock.today());
			this.database.run('DELETE FROM invoices WHERE id = ?', id);
			return { id, deleted: true };
		});
	}

	/** Marks sent invoices whose due date has passed while something is to be paid; each causes `invoice.overdue` once. */
	findOverdue(): void {
		const sql = `SELECT id FROM invoices WHERE status = 'sent' AND due_date < ?
			AND credited < total ORDER BY due_date, id`;
		const late = this.database.all<{ id: number }>(sql, this.clock.today());
		if (late.length === 0) return;
		this.database.transaction(() => {
			for (const { id } of late) this.change(id, { status: 'overdue' });
		});
	}

	/** A draft that the wanted status may issue at once. */
	private add({ status = 'draft', ...row }: Row): InvoiceRecord {
		const now = this.clock.stamp();
		mustBeSound(this.database, row);
		const draft = { ...row, number: 'this invoice', status: 'draft', credited: 0 };
		const judged = { ...draft, credit_notes: '[]' } as unknown as Judged;
		const { changes } = outcome(judged, { status }, this.clock.today());
		const whole: Row = { ...draft, ...changes, created_at: now, updated_at: now };
		const unnamed = { ...moments(whole, now), number: '', search_text: '' };
		const id = this.database.insert('invoices', { ...whole, ...unnamed });
		const isDraft = whole.status === 'draft';
		const number = isDraft ? draftName(id) : this.papers.issue(id, whole);
		const search_text = this.words(id, { ...whole, number });
		this.database.update('invoices', id, { number, search_text });
		const record = this.get(id);
		this.eventLog.add('invoice.created', record);
		this.announce(record);
		return record;
	}

	private terms(customer: number): Terms | undefined {
		const sql = 'SELECT currency, payment_terms FROM customers WHERE id = ?';
		return this.database.one<Terms>(sql, customer);
	}

	/** The changes with what follows from them. Asked again, what only followed would count as named. */
	settled(before: InvoiceRow, changes: Row): Row {
		const terms = this.terms(Number(changes.customer_id ?? before.customer_id));
		// A customer that there is not is refused later.
		return terms ? settled(before, changes, this.clock.today(), terms) : changes;
	}

	private words(id: number, row: Row): string {
		const issued = { ...row, id } as unknown as InvoiceRow;
		return invoiceWords(row, row.status === 'draft' ? '' : this.papers.paper(issued).customer.name);
	}

	private announce(record: InvoiceRecord): void {
		if (record.status === 'paid') this.eventLog.add('invoice.paid', record);
		if (record.status === 'overdue') this.eventLog.add('invoice.overdue', record);
	}
}
