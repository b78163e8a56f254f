import { html } from 'hono/html';
import type { InvoiceRow } from '../../books/invoices/invoiceRow.ts';
import type { EventRow } from '../../events/eventLog.ts';
import type { OutgoingMail } from '../../mail/outgoing.ts';
import type { CreditNoteRecord } from '../../schemas/creditNote.ts';
import { amount } from '../parts/amounts.ts';
import { type Html, type Page, facts, moment, noticeBox, problemBox } from '../parts/layout.ts';
import { mailTable } from '../mail/mailTable.ts';
import { type Column, table } from '../parts/table.ts';
import { type Acting, actionForms } from './acting/actionForms.ts';
import { lineTable } from './lineTable.ts';
import { statusWord } from './statusWord.ts';

export interface InvoiceView extends Acting {
	creditNotes: CreditNoteRecord[];
	mails: OutgoingMail[];
	/** The newest first. */
	events: EventRow[];
	notice?: string;
	problem?: string;
}

/** A date of a draft that nobody has named is another once the draft is issued. */
function named(invoice: InvoiceRow, field: 'issue_date' | 'due_date', otherwise: string): string {
	const isOpen = invoice.status === 'draft' && invoice.defaulted.includes(`"${field}"`);
	return isOpen ? otherwise : invoice[field];
}

function whatItIs(invoice: InvoiceRow): Html {
	const { reminded_at: reminded, reminders } = invoice;
	return html`<section aria-label="Invoice">
		${facts([
			['Customer', html`<a href="/customers/${invoice.customer_id}">${invoice.customer_name}</a>`],
			['Status', statusWord(invoice.status)],
			['Issue date', named(invoice, 'issue_date', 'the day on which it is issued')],
			['Due date', named(invoice, 'due_date', 'follows from the issue date')],
			['Reference', invoice.reference],
			['Sent', moment(invoice.sent_at)],
			['Paid', moment(invoice.paid_at)],
			['Reminders', reminders ? `${reminders}, the last on ${moment(reminded)}` : ''],
			['Notes', invoice.notes],
		])}
		<a href="/invoices/${invoice.id}/pdf">${invoice.number}.pdf</a>
	</section>`;
}

const creditNoteColumns: Array<Column<CreditNoteRecord>> = [
	{
		head: 'Number',
		look: 'brief',
		cell: ({ id, number }) => html`<a href="/credit-notes/${id}/pdf">${number}</a>`,
	},
	{ head: 'Issued', look: 'brief', cell: (note) => note.issue_date },
	{ head: 'Reason', cell: (note) => note.reason ?? 'none given' },
	{ head: 'Total', look: 'sum', cell: (note) => amount(note.total, note.currency) },
];

function creditNoteList(notes: CreditNoteRecord[]): Html | '' {
	if (notes.length === 0) return '';
	return html`<section class="wide" tabindex="0" aria-labelledby="credited">
		<h2 id="credited">Credit notes</h2>
		${table(creditNoteColumns, notes)}
	</section>`;
}

function eventEntry(event: EventRow): Html {
	return html`<details>
		<summary><strong>${event.type}</strong> · ${moment(event.created_at)}</summary>
		<div>
			<p class="soft small">Event <code>${event.id}</code>, as webhooks receive it</p>
			<pre tabindex="0">${event.body}</pre>
		</div>
	</details>`;
}

/** One invoice: what it is, what can be done with it, and what has become of it. */
export function invoicePage(view: InvoiceView): Page {
	const { creditNotes, events, invoice, mails, notice, problem } = view;
	const body = html`<h1>${invoice.number}</h1>
		${noticeBox(notice)} ${problemBox(problem)} ${whatItIs(invoice)} ${actionForms(view)}
		${lineTable(invoice)} ${creditNoteList(creditNotes)}
		<section class="wide" tabindex="0" aria-labelledby="mails">
			<h2 id="mails">Mails</h2>
			${mailTable(mails, 'It has not been mailed yet.')}
		</section>
		<section aria-labelledby="events">
			<h2 id="events">Events</h2>
			<p class="soft">
				The newest first. What each <a href="/settings/webhooks">webhook</a> answered is on its
				page.
			</p>
			${
				events.length
					? events.map(eventEntry)
					: html`<p class="soft">Nothing has happened to it since the books were opened.</p>`
			}
		</section>`;
	return { title: invoice.number, at: '/invoices', body };
}
