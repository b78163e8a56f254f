import { html } from 'hono/html';
import type { Page as Listed } from '../../books/listing.ts';
import { type CustomerRecord, customerStatuses } from '../../schemas/customer.ts';
import type { Html, Page } from '../layout.ts';
import { pager } from '../paging.ts';
import { type Asked, finder } from './finder.ts';
import { statusWord } from './statusWord.ts';

function row(customer: CustomerRecord): Html {
	return html`<tr>
		<th scope="row"><a href="/customers/${customer.id}">${customer.name}</a></th>
		<td class="brief" data-label="Number">${customer.number}</td>
		<td data-label="E-mail">${customer.email ?? 'none'}</td>
		<td data-label="City">${customer.address.city ?? 'none'}</td>
		<td class="brief" data-label="Status">${statusWord(customer.status)}</td>
	</tr>`;
}

/** All customers, the newest first, or those that are looked for. */
export function customersPage(list: Listed<CustomerRecord>, asked: Asked): Page {
	const body = html`<h1>Customers</h1>
		<section class="wide" aria-label="Customers">
			${finder('/customers', asked, customerStatuses)}
			${
				list.rows.length === 0
					? html`<p class="soft">There are no such customers.</p>`
					: html`<table>
							<thead>
								<tr>
									<th scope="col">Name</th>
									<th scope="col">Number</th>
									<th scope="col">E-mail</th>
									<th scope="col">City</th>
									<th scope="col">Status</th>
								</tr>
							</thead>
							<tbody>
								${list.rows.map(row)}
							</tbody>
						</table>`
			}
			${pager('/customers', list, { ...asked })}
		</section>`;
	return { title: 'Customers', at: '/customers', body };
}
