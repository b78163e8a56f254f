/**
 * Every table of the service. Money is stored in whole cents, days as `YYYY-MM-DD`, times as ISO
 * 8601 UTC. `search_text` holds what free-text search covers: the searchable words of a record,
 * folded. What answers lists and searches is in indexes.ts.
 */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE series (
	name TEXT NOT NULL, year INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (name, year)
) STRICT;

CREATE TABLE customers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, name TEXT NOT NULL,
	contact_person TEXT, email TEXT, phone TEXT, vat_number TEXT,
	street TEXT, postal_code TEXT, city TEXT, country TEXT,
	currency TEXT NOT NULL, payment_terms INTEGER NOT NULL, notes TEXT,
	created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL
) STRICT;

CREATE TABLE projects (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, name TEXT NOT NULL,
	customer_id INTEGER REFERENCES customers (id), description TEXT,
	currency TEXT NOT NULL, budget INTEGER, hourly_rate INTEGER,
	start_date TEXT NOT NULL, end_date TEXT,
	created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL
) STRICT;

CREATE TABLE invoices (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	number TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
	customer_id INTEGER NOT NULL REFERENCES customers (id),
	project_id INTEGER REFERENCES projects (id),
	issue_date TEXT NOT NULL, due_date TEXT NOT NULL, currency TEXT NOT NULL,
	reference TEXT, notes TEXT, lines TEXT NOT NULL, defaulted TEXT NOT NULL DEFAULT '[]',
	net INTEGER NOT NULL, tax INTEGER NOT NULL, total INTEGER NOT NULL,
	credited INTEGER NOT NULL DEFAULT 0, paid INTEGER NOT NULL DEFAULT 0,
	sent_at TEXT, paid_at TEXT, reminded_at TEXT, reminders INTEGER NOT NULL DEFAULT 0,
	created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL
) STRICT;
CREATE INDEX invoices_by_project ON invoices (project_id);
CREATE INDEX invoices_by_status ON invoices (status, due_date);

-- The customer of an issued invoice as of that day (JSON).
CREATE TABLE issued_to (
	invoice_id INTEGER PRIMARY KEY REFERENCES invoices (id), customer TEXT NOT NULL
) STRICT;

CREATE TABLE credit_notes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	number TEXT NOT NULL UNIQUE,
	invoice_id INTEGER NOT NULL REFERENCES invoices (id),
	customer_id INTEGER NOT NULL REFERENCES customers (id),
	issue_date TEXT NOT NULL, currency TEXT NOT NULL,
	reference TEXT, reason TEXT, lines TEXT NOT NULL,
	net INTEGER NOT NULL, tax INTEGER NOT NULL, total INTEGER NOT NULL,
	created_at TEXT NOT NULL, search_text TEXT NOT NULL
) STRICT;
CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_id);

CREATE TABLE expenses (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	number TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
	date TEXT NOT NULL, description TEXT, vendor TEXT, category TEXT NOT NULL,
	currency TEXT NOT NULL, amount INTEGER NOT NULL, tax_rate TEXT NOT NULL, tax INTEGER NOT NULL,
	customer_id INTEGER REFERENCES customers (id), project_id INTEGER REFERENCES projects (id),
	billable INTEGER NOT NULL, reference TEXT, notes TEXT,
	created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL
) STRICT;
CREATE INDEX expenses_by_project ON expenses (project_id);

CREATE TABLE api_keys (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL, permission TEXT NOT NULL, allowlist TEXT NOT NULL,
	hash TEXT NOT NULL UNIQUE, prefix TEXT NOT NULL,
	expires_at TEXT, revoked_at TEXT, created_at TEXT NOT NULL
) STRICT;

CREATE TABLE events (
	position INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, created_at TEXT NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_invoices ON events (json_extract(body, '$.data.id')) WHERE type GLOB 'invoice.*';
-- Events for many webhooks wait here to be queued.
CREATE TABLE waiting_events (
	position INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL REFERENCES events (id)
) STRICT;

CREATE TABLE webhooks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL,
	enabled INTEGER NOT NULL DEFAULT 1, disabled_note TEXT, failures INTEGER NOT NULL DEFAULT 0,
	secret TEXT NOT NULL, previous_secret TEXT, previous_until TEXT,
	sign_with TEXT NOT NULL DEFAULT 'current',
	created_at TEXT NOT NULL
) STRICT;
CREATE INDEX webhooks_enabled ON webhooks (enabled);

CREATE TABLE deliveries (
	position INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL REFERENCES events (id),
	webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
	status TEXT NOT NULL, due_at TEXT, attempts INTEGER NOT NULL DEFAULT 0,
	created_at TEXT NOT NULL, finished_at TEXT
) STRICT;
CREATE INDEX deliveries_due ON deliveries (webhook_id, due_at, position) WHERE status = 'pending';
CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, position);

CREATE TABLE attempts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
	at TEXT NOT NULL, milliseconds INTEGER NOT NULL,
	request_headers TEXT NOT NULL, status INTEGER, response_headers TEXT, response_body TEXT, error TEXT
) STRICT;
CREATE INDEX attempts_by_delivery ON attempts (delivery_id);

CREATE TABLE mails (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL, invoice_id INTEGER NOT NULL,
	sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL, message_id TEXT NOT NULL,
	raw BLOB NOT NULL, created_at TEXT NOT NULL,
	state TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, due_at TEXT, error TEXT
) STRICT;
CREATE INDEX mails_queued ON mails (due_at) WHERE state = 'queued';
CREATE INDEX mails_by_message_id ON mails (message_id);
CREATE INDEX mails_by_invoice ON mails (invoice_id);

CREATE TABLE threads (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	subject TEXT NOT NULL, sender TEXT NOT NULL, created_at TEXT NOT NULL, last_at TEXT NOT NULL
) STRICT;

CREATE TABLE messages (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	thread_id INTEGER NOT NULL REFERENCES threads (id),
	message_id TEXT NOT NULL, sender TEXT NOT NULL, sender_name TEXT, recipients TEXT NOT NULL,
	subject TEXT NOT NULL, text TEXT NOT NULL, attachments TEXT NOT NULL, received_at TEXT NOT NULL
) STRICT;
CREATE INDEX messages_by_thread ON messages (thread_id);
-- To which thread a message id belongs, whether or not the message has arrived.
CREATE TABLE thread_mails (
	message_id TEXT PRIMARY KEY, thread_id INTEGER NOT NULL REFERENCES threads (id)
) STRICT;
-- The thread to which answers to the mails of an invoice belong.
CREATE TABLE invoice_threads (
	invoice_id INTEGER PRIMARY KEY, thread_id INTEGER NOT NULL REFERENCES threads (id)
) STRICT;
`;
