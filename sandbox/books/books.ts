import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventLog } from '../events/eventLog.ts';
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

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.customers = new Customers(database, clock, eventLog);
		this.invoices = new Invoices(database, clock, eventLog);
		this.creditNotes = new CreditNotes(database, clock, this.invoices);
		this.expenses = new Expenses(database, clock, eventLog);
		this.projects = new Projects(database, clock);
	}
}
