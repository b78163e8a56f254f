/** What a write did to a record. `status`: it gave the status that the record has now. */
export type Deed = 'made' | 'changed' | 'status' | 'deleted';

const CONTENT: readonly Deed[] = ['made', 'changed', 'status'];

const deeds: Readonly<Record<string, readonly Deed[]>> = {
	created: ['made'],
	updated: CONTENT,
	paid: ['made', 'status'],
	overdue: ['made', 'status'],
	deleted: ['deleted'],
};

/**
 * The writes that a change of this kind (`paid` of `invoice.paid`) may come from. One of another kind, such as
 * that a customer looked at an invoice, comes from none, whatever the record holds. `isMade`: a write has made
 * the record, so that any later one shows what was created.
 */
export const deedsBehind = (kind: string, isMade = false): readonly Deed[] =>
	kind === 'created' && isMade ? CONTENT : Object.hasOwn(deeds, kind) ? deeds[kind]! : [];
