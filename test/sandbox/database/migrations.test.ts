import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Books } from '../../../sandbox/books/books';
import { search } from '../../../sandbox/books/search';
import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { EventLog } from '../../../sandbox/events/eventLog';
import { Inbox } from '../../../sandbox/inbox/inbox';
import { invoiceInput } from '../../../sandbox/schemas/invoice';
import { listQuery } from '../../../sandbox/schemas/list';
import { searchQuery } from '../../../sandbox/schemas/search';
import { trouble } from '../../../sandbox/trouble';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with these tables and rows. */
function written(name: string, sql: string): string {
	const file = join(folder, name);
	const connection = new DatabaseSync(file);
	connection.exec(sql);
	connection.close();
	return file;
}

const schemaOf = (database: Database) =>
	database
		.all<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
		.map(({ sql }) => sql.replace(/CREATE (\w+) IF NOT EXISTS/, 'CREATE $1').replace(/\s+/g, ' '));

function opened(file: string) {
	const database = new Database(file);
	const clock = new Clock(new Date('2026-03-10T09:00:00Z'));
	const eventLog = new EventLog(database, clock);
	const books = new Books(database, clock, eventLog);
	return { database, books, inbox: new Inbox(database, clock, eventLog) };
}

/** What a file of the seventh version does not have yet. */
const withoutTheEighth = `ALTER TABLE credit_notes DROP COLUMN reference;
	DROP TABLE waiting_events;
	DROP INDEX webhooks_enabled;`;

const unversioned = readFileSync(join(__dirname, 'unversioned.sql'), 'utf8');

test('opens a file from before there were versions, with everything in it, twice', () => {
	const file = written('unversioned.sqlite', unversioned);
	for (let time = 0; time < 2; time += 1) {
		const { database, books } = opened(file);
		const list = (kind: 'customers' | 'invoices' | 'expenses' | 'projects', query: object) =>
			books[kind].list(listQuery.parse(query)).rows.map(({ number }) => number);
		expect(list('customers', { search: 'sorensen arhus' })).toEqual(['C-00001']);
		expect(list('invoices', { status: 'sent' })).toEqual(['INV-2026-0001']);
		expect(list('expenses', { search: 'CAFÉ mull', customer_id: '1' })).toEqual(['E-00001']);
		expect(list('projects', { date_from: '2026-03-10' })).toEqual(['P-00001']);
		expect(search(database, searchQuery.parse({ q: 'søren' })).total).toBe(5);
		const words = { q: 'INV-2026-0001 web', type: 'credit_note' };
		const notes = search(database, searchQuery.parse(words));
		expect(notes.rows).toMatchObject([{ number: 'CN-2026-0001' }]);
		database.close();
	}
});

test('what an old file becomes is what a new one is', () => {
	const old = new Database(written('older.sqlite', unversioned));
	const fresh = new Database(':memory:');
	expect(schemaOf(old)).toEqual(schemaOf(fresh));
	expect(schemaOf(fresh).length).toBeGreaterThan(50);
	old.close();
	fresh.close();
});

test('leaves a file alone that a later version has written, and says so', () => {
	const file = written('later.sqlite', 'PRAGMA user_version = 1000');
	expect(() => new Database(file)).toThrow('The database has version 1000');
	expect(trouble(new Error('The database has version 1000'))).toContain('A later sandbox');
	const connection = new DatabaseSync(file);
	expect(connection.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
	connection.close();
});

test.each([
	['2026-03-11T09:00:00.000Z', 960],
	['2026-03-09T09:00:00.000Z', 1080],
])('what was paid on %s, before or after a part was credited, came to %i', (paid_at, amount) => {
	const paid = `${unversioned}
		UPDATE invoices SET status = 'paid', paid_at = '${paid_at}', total = 108000, credited = 12000;`;
	const { database, books } = opened(written(`paid-${amount}.sqlite`, paid));
	expect(books.invoices.get(1)).toMatchObject({ amount_paid: amount, amount_due: 0 });
	database.close();
});

test('what asked for no money is not overdue any more, and a draft keeps the dates it had', () => {
	const old = `${unversioned}
		UPDATE invoices SET status = 'overdue', due_date = '2026-03-10', total = 0, credited = 0;
		INSERT INTO invoices SELECT 2, 'Draft 2', 'draft', customer_id, project_id, '2025-12-01',
			'2026-05-01', currency, reference, notes, lines, net, tax, 100, 0, NULL, NULL, NULL, 0,
			created_at, updated_at, search_text FROM invoices;`;
	const { database, books } = opened(written('overdue.sqlite', old));
	expect(books.invoices.get(1).status).toBe('sent');
	const issued = books.invoices.update(2, { status: 'sent' });
	expect(issued).toMatchObject({ issue_date: '2025-12-01', due_date: '2026-05-01' });
	database.close();
});

test('a file of the sixth version finds words without their points, and keeps within the calendar', () => {
	const file = join(folder, 'sixth.sqlite');
	const before = opened(file);
	const { id: customer_id } = before.books.customers.create({ name: 'שָׁלוֹם' });
	const { id } = before.books.invoices.create({ customer_id, issue_date: '2999-12-31' });
	before.database.close();
	const connection = new DatabaseSync(file);
	connection.exec(`UPDATE customers SET search_text = 'שָׁלוֹם';
		UPDATE invoices SET due_date = '3000-01-30';
		${withoutTheEighth}
		PRAGMA user_version = 6;`);
	connection.close();
	const { database, books } = opened(file);
	for (const kind of ['customers', 'invoices'] as const)
		expect(books[kind].list(listQuery.parse({ search: 'שלום' })).total).toBe(1);
	expect(books.invoices.list(listQuery.parse({ search: 'שלום', status: 'draft' })).total).toBe(1);
	expect(books.invoices.get(id).due_date).toBe('2999-12-31');
	database.close();
});

test('what answers a mail that came in before there were versions joins its thread', () => {
	const moment = '2026-03-10T08:00:00.000Z';
	const old = `${unversioned}
		INSERT INTO threads VALUES (7, 'Receipt', 'a@b.example', '${moment}', '${moment}');
		INSERT INTO messages VALUES (9, 7, '<old@b.example>', 'a@b.example', NULL, '[]', 'Receipt', '',
			'[]', '${moment}');`;
	const { database, inbox } = opened(written('threads.sqlite', old));
	const answer = { from: 'a@b.example', from_name: null, to: [], subject: 'Re', text: '' };
	const references = ['<old@b.example>'];
	const named = { message_id: '<new@b.example>', references, attachments: [] };
	expect(inbox.receive({ ...answer, ...named })).toMatchObject({ thread_id: 7 });
	database.close();
});

test('in a file of the fifth version issued documents are found by the name printed on them', () => {
	const file = join(folder, 'fifth.sqlite');
	const before = opened(file);
	const { id: customer_id } = before.books.customers.create({ name: 'Ödegård' });
	const lines = [{ description: 'Work', quantity: '1', unit_price: '5', tax_rate: '20' }];
	const fields = { customer_id, status: 'sent', lines };
	const { id } = before.books.invoices.create(invoiceInput.parse(fields));
	before.books.creditNotes.create(id, {});
	before.books.customers.update(customer_id, { name: 'Taken Over' });
	before.database.close();
	const connection = new DatabaseSync(file);
	connection.exec(`UPDATE invoices SET search_text = 'of old';
		UPDATE credit_notes SET search_text = 'of old';
		ALTER TABLE invoices DROP COLUMN defaulted;
		ALTER TABLE invoices DROP COLUMN paid;
		${withoutTheEighth}
		PRAGMA user_version = 5;`);
	connection.close();
	const { database } = opened(file);
	for (const type of ['invoice', 'credit_note'])
		expect([type, search(database, searchQuery.parse({ q: 'ødegard', type })).total]).toEqual([
			type,
			1,
		]);
	database.close();
});

test('what an old file has issued stays from now on as it is printed by then', () => {
	const old = `${unversioned}
		UPDATE invoices SET reference = 'PO 9';
		INSERT INTO invoices SELECT 2, 'Draft 2', 'draft', customer_id, project_id, issue_date, due_date,
			currency, reference, notes, lines, net, tax, total, 0, NULL, NULL, NULL, 0, created_at,
			updated_at, search_text FROM invoices;`;
	const file = written('lasting.sqlite', old);
	const { database, books } = opened(file);
	const { name } = books.customers.get(1);
	const whole = database.one<object>('SELECT * FROM customers WHERE id = 1');
	expect(books.invoices.papers.paper(books.invoices.row(1)).customer).toEqual({ ...whole });
	books.customers.update(1, { name: 'Taken Over', vat_number: 'GB1' });
	books.invoices.update(1, { reference: 'CHANGED' });
	expect(books.creditNotes.paper(1).note.reference).toBe('PO 9');
	expect(books.creditNotes.paper(1).customer).toMatchObject({ name, vat_number: null });
	expect(books.invoices.get(1).customer_name).toBe(name);
	expect(books.invoices.get(2).customer_name).toBe('Taken Over');
	for (const type of ['invoice', 'credit_note'])
		expect([type, search(database, searchQuery.parse({ q: name, type })).total]).toEqual([type, 1]);
	database.close();
});

test('what was written is on the disk before it is answered', () => {
	const { database } = opened(join(folder, 'durable.sqlite'));
	expect(database.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
	expect(database.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
	database.close();
});
