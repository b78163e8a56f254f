/** The customer of an issued invoice as `issued_to` keeps it: all columns of its record. */
const customer = [
	...['id', 'number', 'status', 'name', 'contact_person', 'email', 'phone', 'vat_number'],
	...['street', 'postal_code', 'city', 'country', 'currency', 'payment_terms', 'notes'],
	...['created_at', 'updated_at', 'search_text'],
];

/**
 * In the eighth version of the database what was issued lasts: a credit note keeps the reference that
 * its invoice had, and invoices that were issued before the third version keep their customer too, both
 * as they are by now. They are found by its name. Events for many webhooks wait here to be queued.
 */
export const lasting = `
ALTER TABLE credit_notes ADD COLUMN reference TEXT;
UPDATE credit_notes SET reference = (SELECT reference FROM invoices WHERE invoices.id = invoice_id);
${[
	['invoices', "status <> 'draft' AND id"],
	['credit_notes', 'invoice_id'],
]
	.map(
		([table, invoice]) => `UPDATE ${table} SET search_text = search_text || ' ' || folded(
	(SELECT name FROM customers WHERE customers.id = customer_id)
) WHERE ${invoice} NOT IN (SELECT invoice_id FROM issued_to);`,
	)
	.join('\n')}
INSERT INTO issued_to SELECT invoices.id,
	json_object(${customer.map((name) => `'${name}', customers.${name}`).join(', ')})
FROM invoices JOIN customers ON customers.id = customer_id
WHERE invoices.status <> 'draft' AND invoices.id NOT IN (SELECT invoice_id FROM issued_to);
CREATE TABLE waiting_events (
	position INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL REFERENCES events (id)
) STRICT;
CREATE INDEX webhooks_enabled ON webhooks (enabled);`;
