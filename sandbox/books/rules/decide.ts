import { daysAfter } from '../days.ts';
import { type InvoiceRow, storedLines } from '../invoices/invoiceRow.ts';
import { isAnything, leftOf } from '../invoices/left.ts';
import { Refusal } from '../refusal.ts';
import { type Action, invoiceRules } from './invoices.ts';
import type { Allowed, Fact, Rule } from './rule.ts';

/** What the rules look at. */
export type Judged = Pick<
	InvoiceRow,
	| 'number'
	| 'status'
	| 'issue_date'
	| 'due_date'
	| 'defaulted'
	| 'lines'
	| 'total'
	| 'credited'
	| 'credit_notes'
>;

/** The latest day of issue: where the day begins first, it is tomorrow already. */
const latestIssue = (today: string) => daysAfter(today, 1);

const holds: Record<Fact, (invoice: Judged, today: string) => boolean> = {
	late: ({ due_date, total, credited }, today) => credited < total && due_date < today,
	'in time': ({ due_date }, today) => due_date >= today,
	'something sold': (invoice) =>
		storedLines(invoice).some(({ quantity }) => Number(quantity) !== 0),
	// What nobody has named will be the day of issue.
	'dated by now': ({ issue_date, defaulted }, today) =>
		defaulted.includes('issue_date') || issue_date <= latestIssue(today),
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
	for (const [fact, refused] of Object.entries(rule.needs ?? {}) as Array<[Fact, string]>)
		if (!holds[fact](invoice, today))
			throw refusal(refused, { number, due, latest: latestIssue(today) });
	if (!rule.if || holds[rule.if](invoice, today)) return rule;
	return { ...rule, becomes: undefined };
}
