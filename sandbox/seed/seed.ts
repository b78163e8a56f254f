import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { seedCustomers } from './customers.ts';
import { seedExpenses } from './expenses.ts';
import { seedInvoices } from './invoices.ts';
import { seedProjects } from './projects.ts';
import { Dice } from './random.ts';

/** One record in four is referenced by no other, so that some of each kind can be deleted. */
function used<Item>(items: Item[]): Item[] {
	return items.filter((_, index) => index % 4 !== 1);
}

/**
 * Fills an empty database with `count` customers, projects, invoices and expenses of a small
 * company. The same count on the same day always gives the same records. Leaves a database with
 * customers as it is.
 */
export function seed(database: Database, clock: Clock, count: number): void {
	const held = database.one<{ id: number }>('SELECT id FROM customers LIMIT 1');
	if (held || count === 0) return;
	const today = clock.today();
	const dice = new Dice(20_260_101);
	database.fill(() => {
		const customers = used(seedCustomers(database, dice, count, today));
		const projects = used(seedProjects(database, dice, count, today, customers));
		seedInvoices(database, dice, count, today, customers, projects);
		seedExpenses(database, dice, count, today, projects);
		for (const name of ['customer', 'project', 'expense']) {
			database.insert('series', { name, year: 0, last: count });
		}
	});
}
