import { html } from 'hono/html';
import type { Page as Listed } from '../../books/lists/listing.ts';
import type { CustomerRecord } from '../../schemas/customer.ts';
import type { InvoiceRecord } from '../../schemas/invoice.ts';
import { type Page, facts } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import { invoiceTable } from './invoiceTable.ts';
import { statusWord } from './statusWord.ts';

/** One customer with its invoices. */
export function customerPage(customer: CustomerRecord, invoices: Listed<InvoiceRecord>): Page {
	const { street, postal_code, city, country } = customer.address;
	const place = [postal_code, city].filter(Boolean).join(' ');
	const body = html`<h1>${customer.name}</h1>
		<section aria-label="Customer">
			${facts([
				['Number', customer.number],
				['Status', statusWord(customer.status)],
				['Contact', customer.contact_person],
				['E-mail', customer.email],
				['Phone', customer.phone],
				['Address', [street, place, country].filter(Boolean).join(', ')],
				['VAT number', customer.vat_number],
				['Pays in', `${customer.currency}, within ${customer.payment_terms} days`],
				['Notes', customer.notes],
			])}
		</section>
		<section class="wide" tabindex="0" aria-labelledby="invoices">
			<h2 id="invoices">Invoices</h2>
			${
				invoices.total === 0
					? html`<p class="soft">Nothing has been invoiced yet.</p>`
					: invoiceTable(invoices.rows)
			}
			${pager(`/customers/${customer.id}`, invoices)}
		</section>`;
	return { title: customer.name, at: '/customers', body };
}
