import { randomUUID } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { company } from '../books/company.ts';
import type { Paper } from '../books/invoices/issuedPapers.ts';
import { Refusal } from '../books/refusal.ts';
import { decide } from '../books/rules/decide.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { invoicePdf } from '../pdf/invoicePdf.ts';
import type { MailInput, MailReport } from '../schemas/mail.ts';
import { type Letter, compose } from './compose.ts';
import { type Sending, sendings } from './sendings.ts';

/** A mail that is ready to be sent, if the invoice is still what it shows. */
interface Ready extends Omit<Letter, 'attachment'> {
	shows: Paper;
	raw: Buffer;
}

/** Each address once, in whatever case it is written. */
function listed(recipients: string | string[] | undefined): string[] {
	const all = recipients === undefined ? [] : [recipients].flat();
	const known = new Map(all.map((address) => [address.toLowerCase(), address]));
	return [...known.values()];
}

function isAmong(others: string[], address: string): boolean {
	return others.some((other) => other.toLowerCase() === address.toLowerCase());
}

/**
 * Mails invoices. The mail enters the outbox in the same transaction that marks the invoice, so
 * that neither exists without the other; if a mail server is configured, the SMTP sender takes it from
 * there. What is mailed is the invoice as issued: it is drawn up with the number it is about to get,
 * and once more if somebody was faster.
 */
export class InvoiceMailer {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly books: Books;
	private readonly carried: boolean;
	/** The mail that is being written: one at a time, so that none makes another out of date. */
	private writing: Promise<unknown> = Promise.resolve();

	constructor(database: Database, clock: Clock, books: Books, carried: boolean) {
		this.database = database;
		this.clock = clock;
		this.books = books;
		this.carried = carried;
	}

	/** Refuses what the rules of invoices refuse. A draft is issued. */
	sendInvoice(id: number, input: MailInput): Promise<MailReport> {
		return this.inTurn(() => this.send(id, input, sendings.invoice));
	}

	/** Refuses a reminder of an invoice that is not sent, or needs no payment. */
	sendReminder(id: number, input: MailInput): Promise<MailReport> {
		return this.inTurn(() => this.send(id, input, sendings.reminder));
	}

	/** To whom a mail to this customer goes. Refuses one that nobody would get. */
	recipients(customer: number, { to }: MailInput): string[] {
		const { name, email } = this.books.customers.row(customer);
		const all = listed(to ?? email ?? undefined);
		if (all.length > 0) return all;
		throw new Refusal(400, `to: ${name} has no e-mail address; say where to send it`);
	}

	private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const done = this.writing.then(work);
		this.writing = done.catch(() => undefined);
		return done;
	}

	private async send(id: number, input: MailInput, sending: Sending): Promise<MailReport> {
		for (;;) {
			const ready = await this.write(this.shown(id, sending), input, sending);
			const report = this.database.transaction(() => this.post(id, ready, sending));
			if (report) return report;
		}
	}

	/** The invoice as the mail will show it. */
	private shown(id: number, { action }: Sending): Paper {
		const { invoices } = this.books;
		const invoice = invoices.row(id);
		const today = this.clock.today();
		decide(action, invoice, today);
		return invoices.papers.sentPaper(invoice, today);
	}

	private async write(shows: Paper, input: MailInput, sending: Sending): Promise<Ready> {
		const { invoice } = shows;
		const to = this.recipients(invoice.customer_id, input);
		const wording = sending.wording(invoice, this.clock.today());
		const earlier = this.database.all<{ message_id: string }>(
			'SELECT message_id FROM mails WHERE invoice_id = ? ORDER BY id',
			invoice.id,
		);
		const letter = {
			to,
			cc: listed(input.cc).filter((address) => !isAmong(to, address)),
			subject: input.subject ?? wording.subject,
			text: input.message ?? wording.message,
			messageId: `<${randomUUID()}@${company.email.split('@')[1]}>`,
			references: earlier.map(({ message_id }) => message_id),
			date: this.clock.now(),
		};
		const content = await invoicePdf(shows);
		const attachment = { filename: `${invoice.number}.pdf`, content };
		return { ...letter, shows, raw: await compose({ ...letter, attachment }) };
	}

	/** Puts the mail into the outbox, unless the invoice has become another in the meantime. */
	private post(id: number, ready: Ready, sending: Sending): MailReport | undefined {
		if (JSON.stringify(this.shown(id, sending)) !== JSON.stringify(ready.shows)) return undefined;
		const now = this.clock.stamp();
		const { to, cc, subject, messageId: message_id, raw } = ready;
		this.database.insert('mails', {
			kind: sending.kind,
			invoice_id: id,
			sender: company.email,
			recipients: JSON.stringify([...to, ...cc]),
			subject,
			message_id,
			raw,
			created_at: now,
			state: this.carried ? 'queued' : 'kept',
			due_at: now,
		});
		const current = this.books.invoices.row(id);
		const status = decide(sending.action, current, this.clock.today()).becomes ?? current.status;
		const asked = { ...sending.change(current, now), status };
		const changes = this.books.invoices.settled(current, asked);
		const { number: invoice_number } = this.books.invoices.change(id, changes);
		return { invoice_id: id, invoice_number, to, subject, message_id, sent_at: now };
	}
}
