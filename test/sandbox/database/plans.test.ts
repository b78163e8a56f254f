import { Books } from '../../../sandbox/books/books';
import { search } from '../../../sandbox/books/search';
import { Clock } from '../../../sandbox/clock';
import { Database, type Value } from '../../../sandbox/database/database';
import { EventLog } from '../../../sandbox/events/eventLog';
import { eventsOfInvoice } from '../../../sandbox/events/history';
import { mailsOfInvoice } from '../../../sandbox/mail/outgoing';
import { listQuery } from '../../../sandbox/schemas/list';
import { searchQuery } from '../../../sandbox/schemas/search';
import { seed } from '../../../sandbox/seed/seed';

/** A database that remembers how SQLite answers each question it is asked. */
class Explained extends Database {
	readonly plans: string[] = [];

	override all<Row>(sql: string, ...values: Value[]): Row[] {
		this.explain(sql, values);
		return super.all<Row>(sql, ...values);
	}

	override one<Row>(sql: string, ...values: Value[]): Row | undefined {
		this.explain(sql, values);
		return super.one<Row>(sql, ...values);
	}

	private explain(sql: string, values: Value[]): void {
		const steps = super.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
		this.plans.push(...steps.map(({ detail }) => detail));
	}
}

const database = new Explained(':memory:');
const clock = new Clock(new Date('2026-03-10T09:00:00Z'));
const books = new Books(database, clock, new EventLog(database, clock));
seed(database, clock, 40);
afterAll(() => database.close());

/** A full-text index is entered by its words, though SQLite calls that a scan, as it does a sum. */
const slow = /TEMP B-TREE|^SCAN (?!\w+_words VIRTUAL TABLE|CONSTANT ROW)/;

function slowSteps(work: () => { total: number }): { total: number; slow: string[] } {
	database.plans.length = 0;
	const { total } = work();
	expect(database.plans.length).toBeGreaterThan(1);
	return { total, slow: database.plans.filter((plan) => slow.test(plan)) };
}

const kinds = {
	customers: ['archived', 'active'],
	projects: ['on_hold', 'active'],
	invoices: ['paid', 'overdue'],
	expenses: ['pending', 'approved'],
} as const;

/** Every set of filters in which no name occurs twice. */
function filterSets([one, other]: readonly [string, string]): Array<Record<string, string>> {
	const filters: Array<Record<string, string>> = [
		{ status: one },
		{ status: `${one},${other}` },
		{ customer_id: '3' },
		{ date_from: '2024-01-01' },
		{ date_to: '2026-01-01T10:00:00Z' },
		{ search: 'a' },
		{ search: 'website design' },
	];
	const free = (set: object, filter: object) => !Object.keys(filter).some((name) => name in set);
	return filters.reduce<Array<Record<string, string>>>(
		(sets, filter) => [
			...sets,
			...sets.filter((set) => free(set, filter)).map((set) => ({ ...set, ...filter })),
		],
		[{}],
	);
}

test.each(Object.entries(kinds))(
	'every filter of %s finds an index in its order',
	(kind, statuses) => {
		const [, ...sets] = filterSets(statuses);
		const filters = Object.keys(listQuery.omit({ limit: true, offset: true }).shape);
		expect(new Set(sets.flatMap(Object.keys))).toEqual(new Set(filters));
		const list = (set: object) => books[kind as keyof typeof kinds].list(listQuery.parse(set));
		for (const set of sets)
			expect({ set, ...slowSteps(() => list(set)) }).toMatchObject({ slow: [] });
		for (const status of statuses) expect(list({ status }).total).toBeGreaterThan(0);
	},
);

test('a search in everything is answered by indexes', () => {
	const { slow, total } = slowSteps(() => search(database, searchQuery.parse({ q: 'ltd' })));
	expect([slow, total > 0]).toEqual([[], true]);
});

test('what has become of one invoice is found by indexes', () => {
	database.plans.length = 0;
	const { id } = books.invoices.create({ customer_id: 1 });
	const [event] = eventsOfInvoice(database, id);
	expect(event?.type).toBe('invoice.created');
	mailsOfInvoice(database, id);
	books.creditNotes.of(id);
	expect(database.plans).toContainEqual(expect.stringContaining('events_of_invoices'));
	expect(database.plans.filter((plan) => slow.test(plan))).toEqual([]);
});
