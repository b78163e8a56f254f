import { html } from 'hono/html';
import type { Page as Listed } from '../../books/lists/listing.ts';
import { type InvoiceRecord, invoiceStatuses } from '../../schemas/invoice.ts';
import { type Page, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import { type Asked, finder } from './finder.ts';
import { invoiceTable } from './invoiceTable.ts';

/** All invoices, the newest first, or those that are looked for. */
export function invoicesPage(list: Listed<InvoiceRecord>, asked: Asked, problem?: string): Page {
	const body = html`<h1>Invoices</h1>
		<p class="soft">
			Open one to send it, remind of it, have it paid or credit it: each of these causes events,
			which
			<a href="/settings/webhooks">webhooks</a> deliver.
		</p>
		${problemBox(problem)}
		<section class="wide" tabindex="0" aria-label="Invoices">
			${finder('/invoices', asked, invoiceStatuses)} ${invoiceTable(list.rows)}
			${pager('/invoices', list, { ...asked })}
		</section>`;
	return { title: 'Invoices', at: '/invoices', body };
}
