/**
 * The sixth version of the database knows which fields of a draft nobody has named, what was paid, and
 * finds issued documents by the name that is printed on them. What asks for no money is not overdue.
 */
export const settling = `
ALTER TABLE invoices ADD COLUMN defaulted TEXT NOT NULL DEFAULT '[]';
ALTER TABLE invoices ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
UPDATE invoices SET paid = total - (
	SELECT coalesce(sum(note.total), 0) FROM credit_notes AS note
	WHERE note.invoice_id = invoices.id AND note.created_at <= invoices.paid_at
) WHERE status = 'paid';
UPDATE invoices SET status = 'sent' WHERE status = 'overdue' AND credited >= total;
${['invoices.id', 'credit_notes.invoice_id']
	.map(
		(invoice) => `UPDATE ${invoice.split('.')[0]} SET search_text = search_text || ' ' || folded(
	(SELECT json_extract(customer, '$.name') FROM issued_to WHERE issued_to.invoice_id = ${invoice})
) WHERE ${invoice} IN (SELECT invoice_id FROM issued_to);`,
	)
	.join('\n')}`;
