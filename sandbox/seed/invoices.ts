import { daysAfter } from '../books/days.ts';
import { writeCreditNote } from '../books/invoices/creditNotes.ts';
import { type InvoiceRow, invoiceKind, invoiceWords } from '../books/invoices/invoiceRow.ts';
import { draftName } from '../books/invoices/issuedPapers.ts';
import { priced, totals } from '../books/invoices/lines.ts';
import { dated, nextNumber } from '../books/records/series.ts';
import type { Database } from '../database/database.ts';
import type { SeededCustomer } from './customers.ts';
import type { Dice } from './random.ts';
import type { SeededProject } from './projects.ts';
import { services } from './words.ts';

/** How old the newest invoices are, in days; with the terms below some are due soon and some overdue. */
const newestAges = [0, 1, 11, 25, 38, 47, 52, 61];
const newestTerms = [30, 14, 14, 30, 30, 14, 30, 30];

function age(fromNewest: number): number {
	return newestAges[fromNewest] ?? 61 + (Math.floor((fromNewest - newestAges.length) * 3.5) % 1400);
}

function status(fromNewest: number, overdue: boolean, dice: Dice): string {
	if (fromNewest === 0) return 'draft';
	if (!overdue) return 'sent';
	if (fromNewest < newestAges.length) return fromNewest % 3 === 0 ? 'paid' : 'overdue';
	return dice.pick(['paid', 'paid', 'paid', 'paid', 'paid', 'overdue', 'cancelled']);
}

function lines(dice: Dice) {
	return priced(
		Array.from({ length: 1 + dice.roll(3) }, () => {
			const { description, unit, price } = dice.pick(services);
			const quantity = String((1 + dice.roll(32)) / 4);
			return { description, unit, quantity, unit_price: price, tax_rate: '20' };
		}),
	);
}

function asIssuedTo(database: Database, customer: number): string {
	return JSON.stringify(database.one('SELECT * FROM customers WHERE id = ?', customer));
}

/** Credits an invoice in whole on that day. */
function withdraw(database: Database, id: number, day: string): void {
	const invoice = database.one<InvoiceRow>(
		`SELECT *, ${invoiceKind.listed.also} FROM invoices WHERE id = ?`,
		id,
	) as InvoiceRow;
	const clock = { today: () => day, stamp: () => `${day}T10:00:00.000Z` };
	const { total } = writeCreditNote(database, clock, invoice, { reason: 'Order withdrawn' });
	database.update('invoices', id, { credited: total });
}

/** The oldest invoice first, so that numbers and ids follow the dates. */
export function seedInvoices(
	database: Database,
	dice: Dice,
	count: number,
	today: string,
	customers: SeededCustomer[],
	projects: SeededProject[],
): void {
	const projectOf = new Map(projects.map(({ id, customer_id }) => [customer_id, id]));
	const noted = new Map<number, string>();
	const ages = Array.from({ length: count }, (_, fromNewest) => ({
		fromNewest,
		age: age(fromNewest),
	}));
	ages.sort((a, b) => b.age - a.age || b.fromNewest - a.fromNewest);
	for (const [index, { fromNewest, age }] of ages.entries()) {
		const issued = daysAfter(today, -age);
		const year = Number(issued.slice(0, 4));
		const customer = dice.pick(customers);
		const due = daysAfter(issued, newestTerms[fromNewest] ?? customer.payment_terms);
		const state = status(fromNewest, due < today, dice);
		const priceList = lines(dice);
		const row = {
			number:
				state === 'draft'
					? draftName(index + 1)
					: dated('INV', year, nextNumber(database, 'invoice', year)),
			status: state,
			customer_id: customer.id,
			project_id: projectOf.get(customer.id) ?? null,
			issue_date: issued,
			due_date: due,
			currency: customer.currency,
			reference: dice.roll(3) ? `PO-${10_000 + dice.roll(89_999)}` : null,
			notes: null,
			lines: JSON.stringify(priceList),
			...totals(priceList),
			sent_at: state === 'draft' ? null : `${issued}T09:00:00.000Z`,
			paid: state === 'paid' ? totals(priceList).total : 0,
			paid_at: state === 'paid' ? `${due}T14:30:00.000Z` : null,
			created_at: `${issued}T08:30:00.000Z`,
			updated_at: `${issued}T09:00:00.000Z`,
		};
		const id = database.insert('invoices', {
			...row,
			search_text: invoiceWords(row, state === 'draft' ? '' : customer.name),
		});
		if (state === 'draft') continue;
		const billed = noted.get(customer.id) ?? asIssuedTo(database, customer.id);
		noted.set(customer.id, billed);
		database.insert('issued_to', { invoice_id: id, customer: billed });
		if (state === 'cancelled') withdraw(database, id, due);
	}
}
