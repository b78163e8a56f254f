import { type InvoiceRow, storedLines } from '../invoices/invoiceRow.ts';
import { isAnything, leftOf } from '../invoices/left.ts';
import { Refusal } from '../refusal.ts';
import { type Action, invoiceRules } from './invoices.ts';
import type { Allowed, Fact, Rule } from './rule.ts';

/** What the rules look at. */
export type Judged = Pick<
	InvoiceRow,
	'number' | 'status' | 'due_date' | 'lines' | 'total' | 'credited' | 'credit_notes'
>;

const holds: Record<Fact, (invoice: Judged, today: string) => boolean> = {
	late: ({ due_date, total, credited }, today) => credited < total && due_date < today,
	'in time': ({ due_date }, today) => due_date >= today,
	'something sold': (invoice) =>
		storedLines(invoice).some(({ quantity }) => Number(quantity) !== 0),
	'something to pay': ({ total, credited }) => credited < total,
	'something left': (invoice) => isAnything(leftOf(invoice)),
};

/** A sentence of the rules with its words filled in, as a 400. */
export function refusal(sentence: string, words: Record<string, string | number>): Refusal {
	return new Refusal(
		400,
		sentence.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word])),
	);
}

/** What the rules say to an action: its consequence, or a refusal thrown. `today` is a day. */
export function decide(action: Action, invoice: Judged, today: string, field = ''): Allowed {
	const { number, due_date: due, status } = invoice;
	const rule: Rule = invoiceRules[action][status];
	if ('refusal' in rule) throw refusal(rule.refusal, { number, due, field });
	if (!rule.if || holds[rule.if](invoice, today)) return rule;
	if (rule.otherwise) throw refusal(rule.otherwise, { number, due });
	return { ...rule, becomes: undefined };
}
