import { Books } from '../books/books.ts';
import { company } from '../books/company.ts';
import { daysAfter } from '../books/days.ts';
import { Clock } from '../clock.ts';
import { Database } from '../database/database.ts';
import type { EventType } from '../events/eventTypes.ts';
import { EventLog } from '../events/eventLog.ts';
import { Inbox } from '../inbox/inbox.ts';
import { customerInput } from '../schemas/customer.ts';
import { expenseInput } from '../schemas/expense.ts';
import { invoiceInput } from '../schemas/invoice.ts';
import { type DeliveryRow, selectDeliveries } from '../webhooks/deliveryRow.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { countFromFarAway, sampleCompanyId } from './farAway.ts';

/**
 * A company in memory in which everything has happened that causes an event. The events are those
 * the books themselves write, so they differ from what the sandbox sends in nothing but the ids and
 * numbers, which no account has.
 */
export class SampleCompany {
	private readonly database = new Database(':memory:');
	private readonly clock = new Clock();
	private readonly eventLog = new EventLog(this.database, this.clock, sampleCompanyId);
	private readonly books = new Books(this.database, this.clock, this.eventLog);
	private readonly issueDate = daysAfter(this.clock.today(), -31);
	private readonly webhook: number;

	constructor(url: string) {
		countFromFarAway(this.database, Number(this.issueDate.slice(0, 4)));
		const webhooks = new Webhooks(this.database, this.clock, this.eventLog, { rotationOverlap: 0 });
		const name = 'Sample events';
		this.webhook = webhooks.create({ name, url, events: ['test.ping'] }).id;
		webhooks.ping(this.webhook);
		this.invoiceCustomer();
		this.bookExpense();
		this.receiveMail();
	}

	/**
	 * A new delivery of the event of this type; if called again, the same event with another delivery
	 * id.
	 */
	deliver(type: EventType): DeliveryRow {
		const first = 'SELECT id FROM events WHERE type = ? ORDER BY position LIMIT 1';
		const event = this.database.one<{ id: string }>(first, type);
		const id = event && this.eventLog.lineUp(event.id, this.webhook);
		const sql = `${selectDeliveries} WHERE deliveries.id = ?`;
		const delivery = id && this.database.one<DeliveryRow>(sql, id);
		if (!delivery) throw new Error(`Nothing in the sample company causes ${type}`);
		return delivery;
	}

	private invoiceCustomer(): void {
		const { customers, invoices } = this.books;
		const email = 'accounts@northwind.example';
		const { id: customer_id } = customers.create(
			customerInput.parse({ name: 'Northwind Traders Ltd', email, currency: 'GBP' }),
		);
		customers.update(customer_id, customerInput.partial().parse({ phone: '+44 20 7946 0018' }));
		const { id } = invoices.create(
			invoiceInput.parse({
				customer_id,
				status: 'sent',
				issue_date: this.issueDate,
				due_date: daysAfter(this.issueDate, 30),
				lines: [{ description: 'Website maintenance', quantity: 6, unit: 'hours', unit_price: 85 }],
			}),
		);
		invoices.update(id, invoiceInput.partial().parse({ reference: 'PO-7731' }));
		invoices.findOverdue();
		invoices.update(id, invoiceInput.partial().parse({ status: 'paid' }));
	}

	private bookExpense(): void {
		const { expenses } = this.books;
		const { id } = expenses.create(
			expenseInput.parse({ vendor: 'Harbour Coffee', category: 'Meals', amount: 23.4 }),
		);
		expenses.update(id, expenseInput.partial().parse({ status: 'approved' }));
		expenses.remove(id);
	}

	private receiveMail(): void {
		new Inbox(this.database, this.clock, this.eventLog).receive({
			message_id: '<sample-1@northwind.example>',
			references: [],
			from: 'accounts@northwind.example',
			from_name: 'Northwind Traders Ltd',
			to: [company.email],
			subject: 'Question about our last invoice',
			text: 'Could you send it once more, with our order number?',
			attachments: [],
		});
	}
}
