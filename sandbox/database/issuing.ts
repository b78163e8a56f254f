/**
 * What issuing an invoice leaves behind, as the third version of the database has it: the customer as of
 * that day (JSON), and the thread in the inbox to which answers to its mails belong.
 */
export const issuing = `
CREATE TABLE issued_to (
	invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id), customer TEXT NOT NULL
) STRICT;
CREATE TABLE invoice_threads (
	invoice_id INTEGER PRIMARY KEY, thread_id INTEGER NOT NULL REFERENCES threads (id)
) STRICT;
CREATE INDEX mails_by_message_id ON mails (message_id);
CREATE INDEX mails_by_invoice ON mails (invoice_id);`;
