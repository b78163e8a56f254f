import { noSuch } from '../books/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Stretch, stretched } from '../database/stretch.ts';
import type { EventLog } from '../events/eventLog.ts';
import {
	type Attachment,
	type MessageRow,
	type ThreadRow,
	shownMessage,
	shownThread,
} from './mailRows.ts';

/** A received mail. `references` are the message ids it answers, the nearest first. */
export interface IncomingMail {
	message_id: string;
	references: string[];
	from: string;
	from_name: string | null;
	to: string[];
	subject: string;
	text: string;
	attachments: Attachment[];
}

/**
 * Received mail: each message causes an event, and so does each new thread (docs/service.md section
 * 6).
 */
export class Inbox {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly eventLog: EventLog;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.database = database;
		this.clock = clock;
		this.eventLog = eventLog;
	}

	/**
	 * Receives a mail. It joins the thread of what it answers, and that of answers to it that were
	 * faster; all that answer the mails of one invoice share a thread.
	 */
	receive(mail: IncomingMail) {
		return this.database.transaction(() => {
			const now = this.clock.stamp();
			const named = [...mail.references, mail.message_id];
			const known = this.threadOf(named);
			const thread = known ?? this.begin(mail, now);
			for (const one of named) this.note(one, thread);
			this.database.update('threads', thread, { last_at: now });
			const id = this.database.insert('messages', {
				thread_id: thread,
				message_id: mail.message_id,
				sender: mail.from,
				sender_name: mail.from_name,
				recipients: JSON.stringify(mail.to),
				subject: mail.subject,
				text: mail.text,
				attachments: JSON.stringify(mail.attachments),
				received_at: now,
			});
			const message = this.message(id);
			if (!known) this.eventLog.add('inbox.thread.received', { ...this.thread(thread), message });
			this.eventLog.add('inbox.message.received', message);
			return message;
		});
	}

	/** The thread with the latest message first. */
	threads(stretch: Stretch) {
		const all = { from: 'threads', order: 'last_at DESC, id DESC' };
		const { rows, ...place } = stretched<ThreadRow>(this.database, all, stretch);
		return { ...place, rows: rows.map(shownThread) };
	}

	messages(thread: number) {
		const sql = 'SELECT * FROM messages WHERE thread_id = ? ORDER BY id';
		return this.database.all<MessageRow>(sql, thread).map(shownMessage);
	}

	thread(id: number) {
		const row = this.database.one<ThreadRow>('SELECT * FROM threads WHERE id = ?', id);
		if (!row) throw noSuch('thread', id);
		return shownThread(row);
	}

	private message(id: number) {
		const row = this.database.one<MessageRow>('SELECT * FROM messages WHERE id = ?', id);
		return shownMessage(row as MessageRow);
	}

	/** The thread to which the first of these message ids belongs that belongs to any. */
	private threadOf(named: string[]): number | undefined {
		const sql = `SELECT thread_id FROM thread_mails WHERE message_id = ?1 UNION ALL
			SELECT thread_id FROM mails JOIN invoice_threads USING (invoice_id) WHERE message_id = ?1`;
		for (const one of named) {
			const row = this.database.one<{ thread_id: number }>(sql, one);
			if (row) return row.thread_id;
		}
		return undefined;
	}

	/** Whatever names this message id belongs to the thread, and so does its invoice if it is of one. */
	private note(messageId: string, thread: number): void {
		this.database.run('INSERT OR IGNORE INTO thread_mails VALUES (?, ?)', messageId, thread);
		this.database.run(
			`INSERT OR IGNORE INTO invoice_threads SELECT invoice_id, ? FROM mails WHERE message_id = ?`,
			thread,
			messageId,
		);
	}

	private begin(mail: IncomingMail, now: string): number {
		const { subject, from: sender } = mail;
		return this.database.insert('threads', { subject, sender, created_at: now, last_at: now });
	}
}
