/**
 * The fourth version of the database knows to which thread a message id belongs, whether or not the
 * message has arrived, and finds credit notes by the number of their invoice.
 */
export const threading = `
CREATE TABLE thread_mails (
	message_id TEXT PRIMARY KEY, thread_id INTEGER NOT NULL REFERENCES threads (id)
) STRICT;
INSERT OR IGNORE INTO thread_mails SELECT message_id, thread_id FROM messages ORDER BY id;
DROP INDEX messages_by_message_id;
UPDATE credit_notes SET search_text = search_text || ' ' || folded(
	(SELECT number FROM invoices WHERE invoices.id = invoice_id)
);`;
