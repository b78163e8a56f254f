import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import { CreditNotes } from './creditNotes.ts';
import { Customers } from './customers.ts';
import { Expenses } from './expenses.ts';
import { Invoices } from './invoices.ts';
import { Projects } from './projects.ts';

/** The company's books: everything it has recorded. */
export class Books {
	readonly customers: Customers;
	readonly invoices: Invoices;
	readonly creditNotes: CreditNotes;
	readonly expenses: Expenses;
	readonly projects: Projects;

	constructor(database: Database, clock: Clock, outbox: Outbox) {
		this.customers = new Customers(database, clock, outbox);
		this.invoices = new Invoices(database, clock, outbox);
		this.creditNotes = new CreditNotes(database, clock, this.invoices);
		this.expenses = new Expenses(database, clock, outbox);
		this.projects = new Projects(database, clock);
	}
}
