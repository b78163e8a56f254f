import { html } from 'hono/html';
import { type InvoiceRow, owed } from '../../../books/invoices/invoiceRow.ts';
import { shown } from '../../../books/money.ts';
import { Refusal } from '../../../books/refusal.ts';
import { decide } from '../../../books/rules/decide.ts';
import type { Action } from '../../../books/rules/invoices.ts';
import { amount } from '../../parts/amounts.ts';
import { type Entered, lineField } from '../../parts/forms.ts';
import type { Html } from '../../parts/layout.ts';

export interface Acting {
	invoice: InvoiceRow;
	/** The customer's e-mail address. */
	email: string | null;
	today: string;
	entered: Entered;
}

/** Whether the rules of the books let the action do something. */
function allowed(
	{ invoice, today }: Acting,
	action: Action,
	wants?: InvoiceRow['status'],
): boolean {
	try {
		decide(action, invoice, today);
		return invoice.status !== wants;
	} catch (error) {
		if (error instanceof Refusal) return false;
		throw error;
	}
}

function mailForm(acting: Acting): Html | '' {
	const { email, entered, invoice } = acting;
	const sends = allowed(acting, 'Send by e-mail');
	const reminds = allowed(acting, 'Send a reminder');
	if (!sends && !reminds) return '';
	const to = lineField({
		name: 'to',
		label: 'To',
		wrong: entered.wrong,
		value: entered.values.to ?? email ?? '',
		attributes: html`type="text" inputmode="email" autocomplete="off"`,
	});
	return html`<form method="get" action="/invoices/${invoice.id}/send">
		<p>It is mailed with its PDF.</p>
		${to}
		<div class="row">
			${sends ? html`<button class="main">Send</button>` : ''}
			${
				reminds
					? html`<button formaction="/invoices/${invoice.id}/remind">Send Reminder</button>`
					: ''
			}
		</div>
	</form>`;
}

/** What to pay; a draft asks for nothing yet. */
function toBePaid(invoice: InvoiceRow): string {
	const rest = amount(shown(owed(invoice)), invoice.currency);
	if (invoice.status === 'draft') return `It is issued, and ${rest} are noted as paid.`;
	return owed(invoice) > 0 ? `${rest} are still to be paid.` : 'Nothing is to be paid.';
}

function payForm(acting: Acting): Html | '' {
	if (!allowed(acting, 'Set the status paid', 'paid')) return '';
	return html`<form method="get" action="/invoices/${acting.invoice.id}/pay">
		<p>${toBePaid(acting.invoice)}</p>
		<button>Mark Paid</button>
	</form>`;
}

function creditForm(acting: Acting): Html | '' {
	if (!allowed(acting, 'Credit')) return '';
	const { credited, currency, id, total } = acting.invoice;
	const { values, wrong } = acting.entered;
	const reason = lineField({
		name: 'reason',
		label: 'Reason (optional)',
		wrong,
		value: values.reason,
		attributes: html`maxlength="1000"`,
	});
	return html`<form method="get" action="/invoices/${id}/credit">
		<p>
			A credit note takes back all that is left at each tax rate:
			${amount(shown(total - credited), currency)} in all.
		</p>
		${reason}
		<button class="danger">Credit</button>
	</form>`;
}

/** A form for each thing that the rules let a person do with the invoice; each leads to a question. */
export function actionForms(acting: Acting): Html {
	const forms = [mailForm(acting), payForm(acting), creditForm(acting)].filter(Boolean);
	return html`<section aria-labelledby="actions">
		<h2 id="actions">What to do with it</h2>
		<div class="actions">${forms}</div>
	</section>`;
}
