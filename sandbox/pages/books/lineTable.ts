import { html } from 'hono/html';
import { type InvoiceRow, owed, storedLines } from '../../books/invoiceRow.ts';
import { type Line, taxGroups } from '../../books/lines.ts';
import { shown } from '../../books/money.ts';
import { amount, digits } from '../amounts.ts';
import type { Html } from '../layout.ts';

function row(line: Line): Html {
	return html`<tr>
		<th scope="row">${line.description}</th>
		<td class="brief sum" data-label="Quantity">${line.quantity} ${line.unit ?? ''}</td>
		<td class="brief sum" data-label="Unit price">${digits(Number(line.unit_price))}</td>
		<td class="brief sum" data-label="Tax">${line.tax_rate}%</td>
		<td class="brief sum" data-label="Net">${digits(shown(line.net))}</td>
	</tr>`;
}

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
		['Still to be paid', owed(invoice)],
	];
}

/** The lines of an invoice and its sums. */
export function lineTable(invoice: InvoiceRow): Html {
	const lines = storedLines(invoice);
	return html`<section class="wide" aria-labelledby="lines">
		<h2 id="lines">Lines</h2>
		${
			lines.length === 0
				? html`<p class="soft">It has no lines yet.</p>`
				: html`<table>
						<thead>
							<tr>
								<th scope="col">Description</th>
								<th scope="col" class="sum">Quantity</th>
								<th scope="col" class="sum">Unit price</th>
								<th scope="col" class="sum">Tax</th>
								<th scope="col" class="sum">Net</th>
							</tr>
						</thead>
						<tbody>
							${lines.map(row)}
						</tbody>
					</table>`
		}
		<dl class="sums">
			${sums(invoice).map(
				([what, cents]) =>
					html`<dt>${what}</dt>
						<dd>${amount(shown(cents), invoice.currency)}</dd>`,
			)}
		</dl>
	</section>`;
}
