import { Books } from '../../../../sandbox/books/books';
import { Refusal } from '../../../../sandbox/books/refusal';
import { Clock } from '../../../../sandbox/clock';
import { Database } from '../../../../sandbox/database/database';
import { EventLog } from '../../../../sandbox/events/eventLog';
import { InvoiceMailer } from '../../../../sandbox/mail/invoiceMailer';
import { terms } from './plainInvoice';
import type { Fields, Sold, Step } from './steps';

/** Some days of a run lie in one year and some in the next. */
const firstDay = Date.parse('2026-12-20T12:00:00Z');

export const dayOf = (day: number) =>
	new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);

const written = (lines: readonly Sold[]) =>
	lines.map(({ cents, rate }) => ({
		description: `At ${rate}`,
		unit_price: String(cents / 100),
		tax_rate: String(rate / 10),
	}));

function sent({ issued, due, lines, ...fields }: Fields) {
	return {
		...fields,
		...(issued !== undefined && { issue_date: dayOf(issued) }),
		...(due !== undefined && { due_date: dayOf(due) }),
		...(lines && { lines: written(lines) }),
	};
}

/** The sandbox's own books, with a database and the outbox, and no doors. */
export class RealBooks {
	readonly database = new Database(':memory:');
	private readonly clock = new Clock(new Date(firstDay));
	private readonly books = new Books(
		this.database,
		this.clock,
		new EventLog(this.database, this.clock),
	);
	private readonly invoiceMailer = new InvoiceMailer(this.database, this.clock, this.books, false);
	private today = 0;

	constructor() {
		for (const { name, days, currency } of terms)
			this.books.customers.create({ name, email: 'a@b.example', payment_terms: days, currency });
	}

	/** Whether it was done; false when it was refused with a 400. */
	async take(step: Step, id: number): Promise<boolean> {
		try {
			await this.carryOut(step, id);
			return true;
		} catch (refused) {
			if (refused instanceof Refusal && refused.status === 400) return false;
			throw refused;
		}
	}

	private async carryOut(step: Step, id: number): Promise<void> {
		const { invoices, creditNotes } = this.books;
		if (step.does === 'create') invoices.create({ customer_id: 1, ...sent(step.fields) });
		if (step.does === 'put') invoices.update(id, sent(step.fields));
		if (step.does === 'duplicate') invoices.duplicate(id, sent(step.fields));
		if (step.does === 'delete') invoices.remove(id);
		if (step.does === 'email') await this.invoiceMailer.sendInvoice(id, {});
		if (step.does === 'reminder') await this.invoiceMailer.sendReminder(id, {});
		if (step.does === 'credit') {
			const issue_date = step.day === undefined ? undefined : dayOf(step.day);
			const lines = step.lines && written(step.lines);
			creditNotes.create(id, { issue_date, lines });
		}
		if (step.does === 'wait') {
			this.today += step.days;
			this.clock.set(new Date(firstDay + this.today * 86_400_000));
			invoices.findOverdue();
		}
	}

	removeCustomer(id: number): void {
		this.books.customers.remove(id);
	}

	/** The record as the API shows it. */
	invoice(id: number) {
		return this.books.invoices.get(id);
	}

	/** What has been told of invoices: a type and an id. */
	told(): string[] {
		const rows = this.database.all<{ type: string; body: string }>(
			"SELECT type, body FROM events WHERE type LIKE 'invoice.%' ORDER BY position",
		);
		return rows.map(({ type, body }) => {
			const { data } = JSON.parse(body) as { data: { id: number } };
			return `${type} ${data.id}`;
		});
	}
}
