import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from './actionHarness';
import { keeping, type Row } from './records';

/** The columns that a mapper learned. */
const columns = (...names: string[]) =>
	names.map((id) => ({ id, displayName: id, required: false, display: true, type: 'string' }));
/** A mapper with these expressions, or an automatic one. */
export const mapper = (value: INodeParameters | null, ...names: string[]): INodeParameters => ({
	mappingMode: value === null ? 'autoMapInputData' : 'defineBelow',
	value,
	schema: columns(...names),
});
export const LINE = { description: '={{ $json.what }}', quantity: '={{ $json.count }}' };

/** Create From Rows: the items with the same order become one invoice. */
export const fromRows = (extra: INodeParameters = {}): INodeParameters => ({
	resource: 'invoice',
	operation: 'createFromRows',
	groupBy: '={{ $json.order }}',
	fieldsMode: 'json',
	fieldsJson: '={{ { customer_id: $json.customer, reference: $json.order } }}',
	lineFields: mapper(LINE, 'description', 'quantity'),
	...extra,
});
/** What an item is a line of. */
export const row = (order: unknown, what: string, more: object = {}) =>
	({ order, what, count: 1, customer: 'c1', ...more }) as never;

/** An account whose invoices are those of the list. */
export async function startWithInvoices(): Promise<{ harness: ActionHarness; invoices: Row[] }> {
	const harness = await ActionHarness.start();
	const invoices: Row[] = [];
	harness.service.respond = keeping(invoices);
	return { harness, invoices };
}
