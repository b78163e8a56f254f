import { noSuch } from '../books/refusal.ts';
import type { Database } from '../database/database.ts';
import { type Stretch, type Stretched, stretched, whole } from '../database/stretch.ts';

interface MailRow {
	id: number;
	kind: 'invoice' | 'reminder';
	invoice_id: number;
	sender: string;
	recipients: string;
	subject: string;
	message_id: string;
	created_at: string;
	/** `kept` without a mail server; otherwise `queued`, then `sent` or `failed`. */
	state: 'kept' | 'queued' | 'sent' | 'failed';
	error: string | null;
}

export interface OutgoingMail extends Omit<MailRow, 'recipients'> {
	to: string[];
}

const columns =
	'id, kind, invoice_id, sender, recipients, subject, message_id, created_at, state, error';

function shownMail({ recipients, ...mail }: MailRow): OutgoingMail {
	return { ...mail, to: JSON.parse(recipients) as string[] };
}

/** Mails without their text, the newest first. */
export function outgoingMails(database: Database, stretch: Stretch): Stretched<OutgoingMail> {
	const list = { columns, from: 'mails', order: 'id DESC' };
	const { rows, ...place } = stretched<MailRow>(database, list, stretch);
	return { ...place, rows: rows.map(shownMail) };
}

/** The mails about one invoice, the newest first. */
export function mailsOfInvoice(database: Database, invoice: number): OutgoingMail[] {
	const of = { columns, from: 'mails WHERE invoice_id = ?', order: 'id DESC', values: [invoice] };
	return stretched<MailRow>(database, of, whole).rows.map(shownMail);
}

/** The whole MIME message as it is sent. */
export function rawMail(database: Database, id: number): Buffer {
	const row = database.one<{ raw: Uint8Array }>('SELECT raw FROM mails WHERE id = ?', id);
	if (!row) throw noSuch('mail', id);
	return Buffer.from(row.raw);
}
