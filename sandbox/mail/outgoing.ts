import { noSuch } from '../books/refusal.ts';
import type { Database } from '../database/database.ts';

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

const columns =
	'id, kind, invoice_id, sender, recipients, subject, message_id, created_at, state, error';

/** All mails, the newest first, for the outbox page. */
export function outgoingMails(database: Database) {
	const rows = database.all<MailRow>(`SELECT ${columns} FROM mails ORDER BY id DESC LIMIT 200`);
	return rows.map(({ recipients, ...mail }) => ({
		...mail,
		to: JSON.parse(recipients) as string[],
	}));
}

/** The whole MIME message as it is sent. */
export function rawMail(database: Database, id: number): Buffer {
	const row = database.one<{ raw: Uint8Array }>('SELECT raw FROM mails WHERE id = ?', id);
	if (!row) throw noSuch('mail', id);
	return Buffer.from(row.raw);
}
