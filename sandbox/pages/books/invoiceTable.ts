import { html } from 'hono/html';
import type { InvoiceRecord } from '../../schemas/invoice.ts';
import { amount } from '../parts/amounts.ts';
import type { Html } from '../parts/layout.ts';
import { type Column, tableOr } from '../parts/table.ts';
import { statusWord } from './statusWord.ts';

/** A draft was not issued and asks nobody to pay by any day. */
function onceIssued({ status }: InvoiceRecord, value: string): string {
	return status === 'draft' ? '–' : value;
}

const columns: Array<Column<InvoiceRecord>> = [
	{
		head: 'Number',
		look: 'brief',
		cell: ({ id, number }) => html`<a href="/invoices/${id}">${number}</a>`,
	},
	{
		head: 'Customer',
		cell: (invoice) =>
			html`<a href="/customers/${invoice.customer_id}">${invoice.customer_name}</a>`,
	},
	{ head: 'Issued', look: 'brief', cell: (invoice) => onceIssued(invoice, invoice.issue_date) },
	{ head: 'Due', look: 'brief', cell: (invoice) => onceIssued(invoice, invoice.due_date) },
	{ head: 'Status', look: 'brief', cell: (invoice) => statusWord(invoice.status) },
	{ head: 'Total', look: 'sum', cell: ({ currency, total }) => amount(total, currency) },
	{
		head: 'To pay',
		look: 'sum',
		cell: (invoice) => onceIssued(invoice, amount(invoice.amount_due, invoice.currency)),
	},
];

export function invoiceTable(invoices: InvoiceRecord[]): Html {
	return tableOr('There are no such invoices.', columns, invoices);
}
