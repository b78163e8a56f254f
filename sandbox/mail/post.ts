import { randomUUID } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { company } from '../books/company.ts';
import type { InvoiceRow } from '../books/invoiceRow.ts';
import { Refusal } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { invoicePdf } from '../pdf/invoicePdf.ts';
import type { MailInput, MailReport } from '../schemas/mail.ts';
import { compose } from './compose.ts';
import { type Wording, invoiceWording, reminderWording } from './wording.ts';

interface Sending {
	kind: 'invoice' | 'reminder';
	wording: Wording;
	/** The change to the invoice that goes with the mail, computed when the mail is ready. */
	change(invoice: InvoiceRow, now: string): Parameters<Books['invoices']['change']>[1];
}

function listed(recipients: string | string[] | undefined): string[] {
	return recipients === undefined ? [] : [recipients].flat();
}

/**
 * Mails invoices. The mail enters the outbox in the same transaction that marks the invoice, so
 * that neither exists without the other; if a mail server is configured, the carrier takes it from
 * there.
 */
export class Post {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly books: Books;
	private readonly carried: boolean;

	constructor(database: Database, clock: Clock, books: Books, carried: boolean) {
		this.database = database;
		this.clock = clock;
		this.books = books;
		this.carried = carried;
	}

	/** A draft becomes sent. */
	sendInvoice(id: number, input: MailInput): Promise<MailReport> {
		const invoice = this.books.invoices.row(id);
		return this.send(invoice, input, {
			kind: 'invoice',
			wording: invoiceWording(invoice),
			change: (row, now) => ({
				status: row.status === 'draft' ? 'sent' : row.status,
				sent_at: row.sent_at ?? now,
			}),
		});
	}

	/**
	 * Refuses a reminder for an invoice that needs no payment. A draft that is reminded of becomes
	 * sent.
	 */
	async sendReminder(id: number, input: MailInput): Promise<MailReport> {
		const invoice = this.books.invoices.row(id);
		if (invoice.status === 'paid' || invoice.status === 'cancelled') {
			throw new Refusal(
				400,
				`${invoice.number} is ${invoice.status}; there is nothing to remind of`,
			);
		}
		return await this.send(invoice, input, {
			kind: 'reminder',
			wording: reminderWording(invoice),
			change: (row, now) => ({
				status: row.status === 'draft' ? 'sent' : row.status,
				reminded_at: now,
				reminders: row.reminders + 1,
			}),
		});
	}

	private async send(invoice: InvoiceRow, input: MailInput, sending: Sending): Promise<MailReport> {
		const customer = this.books.customers.row(invoice.customer_id);
		const to = input.to ? listed(input.to) : listed(customer.email ?? undefined);
		if (to.length === 0) {
			throw new Refusal(400, `to: ${customer.name} has no e-mail address; say where to send it`);
		}
		const messageId = `<${randomUUID()}@${company.email.split('@')[1]}>`;
		const subject = input.subject ?? sending.wording.subject;
		const cc = listed(input.cc);
		const raw = await compose({
			to,
			cc,
			subject,
			text: input.message ?? sending.wording.message,
			messageId,
			date: this.clock.now(),
			attachment: {
				filename: `${invoice.number}.pdf`,
				content: await invoicePdf(invoice, customer),
			},
		});
		return this.database.transaction(() => {
			const now = this.clock.stamp();
			this.database.insert('mails', {
				kind: sending.kind,
				invoice_id: invoice.id,
				sender: company.email,
				recipients: JSON.stringify([...to, ...cc]),
				subject,
				message_id: messageId,
				raw,
				created_at: now,
				state: this.carried ? 'queued' : 'kept',
				due_at: now,
			});
			const current = this.books.invoices.row(invoice.id);
			this.books.invoices.change(invoice.id, sending.change(current, now));
			const { id: invoice_id, number: invoice_number } = invoice;
			return { invoice_id, invoice_number, to, subject, message_id: messageId, sent_at: now };
		});
	}
}
