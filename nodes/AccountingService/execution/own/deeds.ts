/** What a write did to a record. `status`: it gave the status that the record has now. */
export type Deed = 'made' | 'changed' | 'status' | 'deleted';

/** Those that may have given a record its status. */
export const GIVING: readonly Deed[] = ['made', 'status'];
const CONTENT: readonly Deed[] = [...GIVING, 'changed'];

const deeds: Readonly<Record<string, readonly Deed[]>> = {
	created: ['made'],
	updated: CONTENT,
	paid: GIVING,
	overdue: GIVING,
	deleted: ['deleted'],
};

/**
 * The writes that a change of this kind (`paid` of `invoice.paid`) may come from. One of another kind, such as
 * that a customer looked at an invoice, comes from none, whatever the record holds. `isDone`: an earlier write did it,
 * so that any later one shows it.
 */
export function deedsBehind(kind: string, isDone = false): readonly Deed[] {
	const behind = Object.hasOwn(deeds, kind) ? deeds[kind]! : [];
	return isDone && behind.includes('made') ? CONTENT : behind;
}

/** Whether a change of this kind is that the record has a new status. */
export const isOfStatus = (kind: string): boolean => deedsBehind(kind) === GIVING;
