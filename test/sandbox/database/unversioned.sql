-- A database as the sandbox wrote it before databases had versions.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE series ( name TEXT NOT NULL, year INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (name, year) ) STRICT;
CREATE TABLE customers ( id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, name TEXT NOT NULL, contact_person TEXT, email TEXT, phone TEXT, vat_number TEXT, street TEXT, postal_code TEXT, city TEXT, country TEXT, currency TEXT NOT NULL, payment_terms INTEGER NOT NULL, notes TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL ) STRICT;
CREATE TABLE projects ( id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, name TEXT NOT NULL, customer_id INTEGER REFERENCES customers (id), description TEXT, currency TEXT NOT NULL, budget INTEGER, hourly_rate INTEGER, start_date TEXT NOT NULL, end_date TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL ) STRICT;
CREATE INDEX projects_by_customer ON projects (customer_id);
CREATE TABLE invoices ( id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, customer_id INTEGER NOT NULL REFERENCES customers (id), project_id INTEGER REFERENCES projects (id), issue_date TEXT NOT NULL, due_date TEXT NOT NULL, currency TEXT NOT NULL, reference TEXT, notes TEXT, lines TEXT NOT NULL, net INTEGER NOT NULL, tax INTEGER NOT NULL, total INTEGER NOT NULL, credited INTEGER NOT NULL DEFAULT 0, sent_at TEXT, paid_at TEXT, reminded_at TEXT, reminders INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL ) STRICT;
CREATE INDEX invoices_by_customer ON invoices (customer_id);
CREATE INDEX invoices_by_project ON invoices (project_id);
CREATE INDEX invoices_by_status ON invoices (status, due_date);
CREATE TABLE credit_notes ( id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, invoice_id INTEGER NOT NULL REFERENCES invoices (id), customer_id INTEGER NOT NULL REFERENCES customers (id), issue_date TEXT NOT NULL, currency TEXT NOT NULL, reason TEXT, lines TEXT NOT NULL, net INTEGER NOT NULL, tax INTEGER NOT NULL, total INTEGER NOT NULL, created_at TEXT NOT NULL, search_text TEXT NOT NULL ) STRICT;
CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_id);
CREATE INDEX credit_notes_by_customer ON credit_notes (customer_id);
CREATE TABLE expenses ( id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, date TEXT NOT NULL, description TEXT, vendor TEXT, category TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL, tax_rate TEXT NOT NULL, tax INTEGER NOT NULL, customer_id INTEGER REFERENCES customers (id), project_id INTEGER REFERENCES projects (id), billable INTEGER NOT NULL, reference TEXT, notes TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, search_text TEXT NOT NULL ) STRICT;
CREATE INDEX expenses_by_customer ON expenses (customer_id);
CREATE INDEX expenses_by_project ON expenses (project_id);
CREATE TABLE api_keys ( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, permission TEXT NOT NULL, allowlist TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, prefix TEXT NOT NULL, expires_at TEXT, revoked_at TEXT, created_at TEXT NOT NULL ) STRICT;
CREATE TABLE events ( position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, created_at TEXT NOT NULL, body TEXT NOT NULL ) STRICT;
CREATE TABLE webhooks ( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL, enabled INTEGER NOT NULL DEFAULT 1, disabled_note TEXT, failures INTEGER NOT NULL DEFAULT 0, secret TEXT NOT NULL, previous_secret TEXT, previous_until TEXT, sign_with TEXT NOT NULL DEFAULT 'current', created_at TEXT NOT NULL ) STRICT;
CREATE TABLE deliveries ( position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL REFERENCES events (id), webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE, status TEXT NOT NULL, due_at TEXT, attempts INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL, finished_at TEXT ) STRICT;
CREATE INDEX deliveries_due ON deliveries (webhook_id, due_at, position) WHERE status = 'pending';
CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, position);
CREATE TABLE attempts ( id INTEGER PRIMARY KEY AUTOINCREMENT, delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE, at TEXT NOT NULL, milliseconds INTEGER NOT NULL, request_headers TEXT NOT NULL, status INTEGER, response_headers TEXT, response_body TEXT, error TEXT ) STRICT;
CREATE INDEX attempts_by_delivery ON attempts (delivery_id);
CREATE TABLE mails ( id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, invoice_id INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL, message_id TEXT NOT NULL, raw BLOB NOT NULL, created_at TEXT NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, due_at TEXT, error TEXT ) STRICT;
CREATE INDEX mails_queued ON mails (due_at) WHERE state = 'queued';
CREATE TABLE threads ( id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, sender TEXT NOT NULL, created_at TEXT NOT NULL, last_at TEXT NOT NULL ) STRICT;
CREATE TABLE messages ( id INTEGER PRIMARY KEY AUTOINCREMENT, thread_id INTEGER NOT NULL REFERENCES threads (id), message_id TEXT NOT NULL, sender TEXT NOT NULL, sender_name TEXT, recipients TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, attachments TEXT NOT NULL, received_at TEXT NOT NULL ) STRICT;
CREATE INDEX messages_by_thread ON messages (thread_id);
CREATE INDEX messages_by_message_id ON messages (message_id);
INSERT INTO series VALUES ('customer', 0, 1);
INSERT INTO series VALUES ('project', 0, 1);
INSERT INTO series VALUES ('invoice', 2026, 1);
INSERT INTO series VALUES ('credit note', 2026, 1);
INSERT INTO series VALUES ('expense', 0, 1);
INSERT INTO customers VALUES (1, 'C-00001', 'active', 'Sørensen & Søn', NULL, 'post@sorensen.example', NULL, NULL, NULL, NULL, 'Århus', 'DK', 'EUR', 30, NULL, '2026-03-10T09:00:00.051Z', '2026-03-10T09:00:00.051Z', 'c-00001
sørensen & søn

post@sorensen.example


århus
');
INSERT INTO projects VALUES (1, 'P-00001', 'active', 'Fair stand', 1, NULL, 'EUR', NULL, NULL, '2026-03-10', NULL, '2026-03-10T09:00:00.057Z', '2026-03-10T09:00:00.057Z', 'p-00001
fair stand
');
INSERT INTO invoices VALUES (1, 'INV-2026-0001', 'sent', 1, 1, '2026-03-10', '2026-04-09', 'EUR', NULL, NULL, '[{"description":"Webdesign","quantity":"2","unit":null,"unit_price":"450","tax_rate":"20","net":90000}]', 90000, 18000, 108000, 12000, '2026-03-10T09:00:00.059Z', NULL, NULL, 0, '2026-03-10T09:00:00.059Z', '2026-03-10T09:00:00.060Z', 'inv-2026-0001


webdesign');
INSERT INTO credit_notes VALUES (1, 'CN-2026-0001', 1, 1, '2026-03-10', 'EUR', NULL, '[{"description":"Webdesign","quantity":"1","unit":null,"unit_price":"100","tax_rate":"20","net":10000}]', 10000, 2000, 12000, '2026-03-10T09:00:00.060Z', 'cn-2026-0001

webdesign');
INSERT INTO expenses VALUES (1, 'E-00001', 'pending', '2026-03-10', NULL, 'Café Müller', 'other', 'EUR', 1250, '20', 208, 1, 1, 0, NULL, NULL, '2026-03-10T09:00:00.061Z', '2026-03-10T09:00:00.061Z', 'e-00001

café müller
other

');
INSERT INTO events VALUES (1, 'evt_023015dd17206ea40d73cfa0', 'customer.created', '2026-03-10T09:00:00.053Z', '{"id":"evt_023015dd17206ea40d73cfa0","type":"customer.created","company_id":48213,"created_at":"2026-03-10T09:00:00.053Z","data":{"id":1,"number":"C-00001","status":"active","name":"Sørensen & Søn","contact_person":null,"email":"post@sorensen.example","phone":null,"vat_number":null,"address":{"street":null,"postal_code":null,"city":"Århus","country":"DK"},"currency":"EUR","payment_terms":30,"notes":null,"created_at":"2026-03-10T09:00:00.051Z","updated_at":"2026-03-10T09:00:00.051Z"}}');
INSERT INTO events VALUES (2, 'evt_c6644266c3d5e425c1109c80', 'invoice.created', '2026-03-10T09:00:00.059Z', '{"id":"evt_c6644266c3d5e425c1109c80","type":"invoice.created","company_id":48213,"created_at":"2026-03-10T09:00:00.059Z","data":{"id":1,"number":"INV-2026-0001","status":"sent","customer_id":1,"customer_name":"Sørensen & Søn","project_id":1,"issue_date":"2026-03-10","due_date":"2026-04-09","currency":"EUR","reference":null,"notes":null,"lines":[{"description":"Webdesign","quantity":2,"unit":null,"unit_price":450,"tax_rate":20,"net":900}],"net":900,"tax":180,"total":1080,"amount_credited":0,"amount_due":1080,"sent_at":"2026-03-10T09:00:00.059Z","paid_at":null,"reminded_at":null,"reminders_sent":0,"created_at":"2026-03-10T09:00:00.059Z","updated_at":"2026-03-10T09:00:00.059Z"}}');
INSERT INTO events VALUES (3, 'evt_a3f48b3819ff8cdc21146169', 'invoice.updated', '2026-03-10T09:00:00.060Z', '{"id":"evt_a3f48b3819ff8cdc21146169","type":"invoice.updated","company_id":48213,"created_at":"2026-03-10T09:00:00.060Z","data":{"id":1,"number":"INV-2026-0001","status":"sent","customer_id":1,"customer_name":"Sørensen & Søn","project_id":1,"issue_date":"2026-03-10","due_date":"2026-04-09","currency":"EUR","reference":null,"notes":null,"lines":[{"description":"Webdesign","quantity":2,"unit":null,"unit_price":450,"tax_rate":20,"net":900}],"net":900,"tax":180,"total":1080,"amount_credited":120,"amount_due":960,"sent_at":"2026-03-10T09:00:00.059Z","paid_at":null,"reminded_at":null,"reminders_sent":0,"created_at":"2026-03-10T09:00:00.059Z","updated_at":"2026-03-10T09:00:00.060Z"}}');
INSERT INTO events VALUES (4, 'evt_9cfac7c08ca78a0c42924a92', 'expense.created', '2026-03-10T09:00:00.061Z', '{"id":"evt_9cfac7c08ca78a0c42924a92","type":"expense.created","company_id":48213,"created_at":"2026-03-10T09:00:00.061Z","data":{"id":1,"number":"E-00001","status":"pending","date":"2026-03-10","description":null,"vendor":"Café Müller","category":"other","currency":"EUR","amount":12.5,"tax_rate":20,"tax":2.08,"net":10.42,"customer_id":1,"customer_name":"Sørensen & Søn","project_id":1,"billable":false,"reference":null,"notes":null,"created_at":"2026-03-10T09:00:00.061Z","updated_at":"2026-03-10T09:00:00.061Z"}}');
