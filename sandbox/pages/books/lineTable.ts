import { html } from 'hono/html';
import { type InvoiceRow, owed, storedLines, toRefund } from '../../books/invoices/invoiceRow.ts';
import { type Line, taxGroups } from '../../books/invoices/lines.ts';
import { shown } from '../../books/money.ts';
import { amount, digits } from '../parts/amounts.ts';
import type { Html } from '../parts/layout.ts';
import { type Column, tableOr } from '../parts/table.ts';

const columns: Array<Column<Line>> = [
	{ head: 'Description', cell: (line) => line.description },
	{ head: 'Quantity', look: 'sum', cell: (line) => `${line.quantity} ${line.unit ?? ''}` },
	{ head: 'Unit price', look: 'sum', cell: (line) => digits(Number(line.unit_price)) },
	{ head: 'Tax', look: 'sum', cell: (line) => `${line.tax_rate}%` },
	{ head: 'Net', look: 'sum', cell: (line) => digits(shown(line.net)) },
];

/** What an invoice comes to, from the net of its lines to what is still to be paid. */
function sums(invoice: InvoiceRow): Array<[string, number]> {
	return [
		['Net', invoice.net],
		...taxGroups(storedLines(invoice)).map(({ net, rate, tax }): [string, number] => [
			`Tax of ${rate}% on ${digits(shown(net))}`,
			tax,
		]),
		['Total', invoice.total],
		...(invoice.credited ? [['Credited', -invoice.credited] satisfies [string, number]] : []),
		...(invoice.paid ? [['Paid', -invoice.paid] satisfies [string, number]] : []),
		...outcome(invoice),
	];
}

/** What is to be paid or refunded in the end; a draft asks nobody to pay. */
function outcome(invoice: InvoiceRow): Array<[string, number]> {
	if (invoice.status === 'draft') return [];
	const back = toRefund(invoice);
	return back > 0 ? [['To be refunded', back]] : [['Still to be paid', owed(invoice)]];
}

/** The lines of an invoice and its sums. */
export function lineTable(invoice: InvoiceRow): Html {
	return html`<section class="wide" tabindex="0" aria-labelledby="lines">
		<h2 id="lines">Lines</h2>
		${tableOr('It has no lines yet.', columns, storedLines(invoice))}
		<dl class="sums">
			${sums(invoice).map(
				([what, cents]) =>
					html`<dt>${what}</dt>
						<dd>${amount(shown(cents), invoice.currency)}</dd>`,
			)}
		</dl>
	</section>`;
}
