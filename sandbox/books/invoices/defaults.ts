import type { InvoiceInput } from '../../schemas/invoice.ts';
import { daysAfter } from '../days.ts';
import type { Row } from '../records/record.ts';
import type { InvoiceRow } from './invoiceRow.ts';

const following = ['issue_date', 'due_date', 'currency'] as const;

/** What a customer's invoices follow. */
export interface Terms {
	currency: string;
	payment_terms: number;
}

/** The dates and the currency of a new draft, and which of them nobody has named. */
export function defaults(input: Partial<InvoiceInput>, today: string, terms?: Terms): Row {
	const issued = input.issue_date ?? today;
	return {
		issue_date: issued,
		due_date: daysAfter(issued, terms?.payment_terms ?? 30),
		currency: terms?.currency ?? 'EUR',
		defaulted: JSON.stringify(following.filter((name) => input[name] === undefined)),
	};
}

/**
 * The changes to a draft, with what follows from them: until it is issued, what nobody has named goes
 * by the day and the customer. What is sent back as it was is named only by the change that issues it.
 */
export function settled(before: InvoiceRow, changes: Row, today: string, terms: Terms): Row {
	if (before.status !== 'draft') return changes;
	const row = { ...before, ...changes } as InvoiceRow;
	const isIssued = row.status !== 'draft';
	const named = (name: keyof InvoiceRow) =>
		name in changes && (isIssued || changes[name] !== before[name]);
	const open = (JSON.parse(before.defaulted) as string[]).filter(
		(name) => !named(name as keyof InvoiceRow),
	);
	const isOther = row.customer_id !== before.customer_id;
	const issued = isIssued && open.includes('issue_date') ? today : row.issue_date;
	const follows = isOther || isIssued || issued !== before.issue_date;
	return {
		...changes,
		issue_date: issued,
		...(follows &&
			open.includes('due_date') && { due_date: daysAfter(issued, terms.payment_terms) }),
		...(isOther && open.includes('currency') && { currency: terms.currency }),
		defaulted: JSON.stringify(open),
	};
}
