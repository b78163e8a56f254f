export interface Attachment {
	filename: string;
	content_type: string;
	/** In bytes. */
	size: number;
}

/** A thread as it is stored. */
export interface ThreadRow {
	id: number;
	subject: string;
	sender: string;
	created_at: string;
	last_at: string;
}

/** A message as it is stored: lists as JSON. */
export interface MessageRow {
	id: number;
	thread_id: number;
	message_id: string;
	sender: string;
	sender_name: string | null;
	recipients: string;
	subject: string;
	text: string;
	attachments: string;
	received_at: string;
}

export function shownMessage(row: MessageRow) {
	return {
		id: row.id,
		thread_id: row.thread_id,
		message_id: row.message_id,
		from: row.sender,
		from_name: row.sender_name,
		to: JSON.parse(row.recipients) as string[],
		subject: row.subject,
		text: row.text,
		attachments: JSON.parse(row.attachments) as Attachment[],
		received_at: row.received_at,
	};
}

export function shownThread(row: ThreadRow) {
	return {
		id: row.id,
		subject: row.subject,
		from: row.sender,
		created_at: row.created_at,
		last_message_at: row.last_at,
	};
}
