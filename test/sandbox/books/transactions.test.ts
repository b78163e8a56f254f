import { Books } from '../../../sandbox/books/books';
import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { EventLog } from '../../../sandbox/events/eventLog';
import { Inbox } from '../../../sandbox/inbox/inbox';
import { InvoiceMailer } from '../../../sandbox/mail/invoiceMailer';
import { Webhooks } from '../../../sandbox/webhooks/webhooks';

/** The service without its doors, and one record of each kind. */
function company() {
	const database = new Database(':memory:');
	const clock = new Clock(new Date('2026-03-10T09:00:00Z'));
	const eventLog = new EventLog(database, clock);
	const books = new Books(database, clock, eventLog);
	const inbox = new Inbox(database, clock, eventLog);
	const webhooks = new Webhooks(database, clock, eventLog, { rotationOverlap: 60 });
	books.customers.create({ name: 'Northwind' });
	books.customers.create({ name: 'Nobody buys' });
	books.projects.create({ name: 'Fair' });
	books.expenses.create({ amount: '12' });
	const lines = [{ description: 'Work', unit_price: '100' }];
	books.invoices.create({ customer_id: 1, status: 'sent', due_date: '2026-03-12', lines });
	books.invoices.create({ customer_id: 1, status: 'sent', due_date: '2026-03-12', lines });
	books.invoices.create({ customer_id: 1, lines });
	webhooks.create({ name: 'All', url: 'http://127.0.0.1/', events: ['invoice.overdue'] });
	const invoiceMailer = new InvoiceMailer(database, clock, books, false);
	return { database, clock, books, inbox, invoiceMailer, webhooks, delivery: webhooks.ping(1) };
}

type Company = ReturnType<typeof company>;

const mail = {
	message_id: '<1@b.example>',
	references: [],
	from: 'a@b.example',
	from_name: null,
	to: [],
	subject: 'Hello',
	text: '',
	attachments: [],
};

/** What is told of by an event, and so needs the events to be written as well. */
const told: Array<[string, (company: Company) => unknown]> = [
	['a new customer', ({ books }) => books.customers.create({ name: 'x' })],
	['a changed customer', ({ books }) => books.customers.update(1, { name: 'x' })],
	['a new expense', ({ books }) => books.expenses.create({ amount: '1' })],
	['a changed expense', ({ books }) => books.expenses.update(1, { amount: '1' })],
	['a deleted expense', ({ books }) => books.expenses.remove(1)],
	['a new invoice', ({ books }) => books.invoices.create({ customer_id: 1 })],
	['a copied invoice', ({ books }) => books.invoices.duplicate(1, {})],
	['a changed invoice', ({ books }) => books.invoices.update(1, { status: 'paid' })],
	['a credited invoice', ({ books }) => books.creditNotes.create(1, {})],
	[
		'invoices that become overdue',
		({ books, clock }) => {
			clock.set(new Date('2026-03-13T09:00:00Z'));
			books.invoices.findOverdue();
		},
	],
	['a mailed invoice', ({ invoiceMailer }) => invoiceMailer.sendInvoice(3, { to: 'a@b.example' })],
	['a reminder', ({ invoiceMailer }) => invoiceMailer.sendReminder(1, { to: 'a@b.example' })],
	['a received mail', ({ inbox }) => inbox.receive(mail)],
	['a test of a webhook', ({ webhooks }) => webhooks.ping(1)],
];

const untold: Array<[string, (company: Company) => unknown]> = [
	['a deleted customer', ({ books }) => books.customers.remove(2)],
	['a new project', ({ books }) => books.projects.create({ name: 'x' })],
	['a changed project', ({ books }) => books.projects.update(1, { name: 'x' })],
	['a deleted project', ({ books }) => books.projects.remove(1)],
	['a deleted invoice', ({ books }) => books.invoices.remove(3)],
	['a disabled webhook', ({ webhooks }) => webhooks.disable(1)],
	['an enabled webhook', ({ webhooks }) => webhooks.enable(1)],
	['a repeated delivery', ({ webhooks, delivery }) => webhooks.redeliver(delivery)],
];

test.each([...told, ...untold])('%s is written in one transaction', async (_, change) => {
	const all = company();
	let commits = 0;
	all.database.onCommit(() => (commits += 1));
	await change(all);
	expect(commits).toBe(1);
	all.database.close();
});

const tables = [
	'customers',
	'expenses',
	'invoices',
	'credit_notes',
	'messages',
	'mails',
	'series',
	'issued_to',
];

test.each(told)('%s is not written at all if its event cannot be', async (_, change) => {
	const all = company();
	const written = () => tables.map((name) => all.database.all(`SELECT * FROM ${name}`));
	const before = JSON.stringify(written());
	all.database.run('ALTER TABLE events RENAME TO lost');
	await expect(async () => await change(all)).rejects.toThrow(/^no such table: (main\.)?events$/);
	expect(JSON.stringify(written())).toBe(before);
	all.database.close();
});

test('what was counted inside a transaction that was taken back is counted anew', () => {
	const { database } = company();
	const count = () => database.count(['projects'], 'SELECT count(*) AS total FROM projects');
	const refused = () =>
		database.transaction(() => {
			database.run('DELETE FROM projects');
			throw new Error(`${count()} are left`);
		});
	expect(refused).toThrow('0 are left');
	expect(count()).toBe(1);
	database.close();
});
