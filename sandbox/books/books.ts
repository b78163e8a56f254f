import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { EventLog } from '../events/eventLog.ts';
import { CreditNotes } from './invoices/creditNotes.ts';
import { customerKind } from './customers.ts';
import { expenseKind } from './expenses.ts';
import { Invoices } from './invoices/invoices.ts';
import { projectKind } from './projects.ts';
import { Records } from './records/records.ts';

/** The company's books: everything it has recorded. */
export class Books {
	readonly customers;
	readonly invoices: Invoices;
	readonly creditNotes: CreditNotes;
	readonly expenses;
	readonly projects;

	constructor(database: Database, clock: Clock, eventLog: EventLog) {
		this.customers = new Records(database, clock, eventLog, customerKind);
		this.invoices = new Invoices(database, clock, eventLog);
		this.creditNotes = new CreditNotes(database, clock, this.invoices);
		this.expenses = new Records(database, clock, eventLog, expenseKind);
		this.projects = new Records(database, clock, eventLog, projectKind);
	}
}
