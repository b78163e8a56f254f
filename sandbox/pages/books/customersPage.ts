import { html } from 'hono/html';
import type { Page as Listed } from '../../books/lists/listing.ts';
import { type CustomerRecord, customerStatuses } from '../../schemas/customer.ts';
import { type Page, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import { type Column, tableOr } from '../parts/table.ts';
import { type Asked, finder } from './finder.ts';
import { statusWord } from './statusWord.ts';

const columns: Array<Column<CustomerRecord>> = [
	{ head: 'Name', cell: ({ id, name }) => html`<a href="/customers/${id}">${name}</a>` },
	{ head: 'Number', look: 'brief', cell: (customer) => customer.number },
	{ head: 'E-mail', cell: (customer) => customer.email ?? 'none' },
	{ head: 'City', cell: (customer) => customer.address.city ?? 'none' },
	{ head: 'Status', look: 'brief', cell: (customer) => statusWord(customer.status) },
];

/** All customers, the newest first, or those that are looked for. */
export function customersPage(list: Listed<CustomerRecord>, asked: Asked, problem?: string): Page {
	const body = html`<h1>Customers</h1>
		${problemBox(problem)}
		<section class="wide" tabindex="0" aria-label="Customers">
			${finder('/customers', asked, customerStatuses)}
			${tableOr('There are no such customers.', columns, list.rows)}
			${pager('/customers', list, { ...asked })}
		</section>`;
	return { title: 'Customers', at: '/customers', body };
}
