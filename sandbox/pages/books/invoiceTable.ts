import { html } from 'hono/html';
import type { InvoiceRecord } from '../../schemas/invoice.ts';
import { amount } from '../amounts.ts';
import type { Html } from '../layout.ts';
import { statusWord } from './statusWord.ts';

function row(invoice: InvoiceRecord): Html {
	return html`<tr>
		<th scope="row" class="brief"><a href="/invoices/${invoice.id}">${invoice.number}</a></th>
		<td data-label="Customer">
			<a href="/customers/${invoice.customer_id}">${invoice.customer_name}</a>
		</td>
		<td class="brief" data-label="Issued">${invoice.issue_date}</td>
		<td class="brief" data-label="Due">${invoice.due_date}</td>
		<td class="brief" data-label="Status">${statusWord(invoice.status)}</td>
		<td class="brief sum" data-label="Total">${amount(invoice.total, invoice.currency)}</td>
		<td class="brief sum" data-label="To pay">${amount(invoice.amount_due, invoice.currency)}</td>
	</tr>`;
}

export function invoiceTable(invoices: InvoiceRecord[]): Html {
	if (invoices.length === 0) return html`<p class="soft">There are no such invoices.</p>`;
	return html`<table>
		<thead>
			<tr>
				<th scope="col">Number</th>
				<th scope="col">Customer</th>
				<th scope="col">Issued</th>
				<th scope="col">Due</th>
				<th scope="col">Status</th>
				<th scope="col" class="sum">Total</th>
				<th scope="col" class="sum">To pay</th>
			</tr>
		</thead>
		<tbody>
			${invoices.map(row)}
		</tbody>
	</table>`;
}
