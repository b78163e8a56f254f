import { type InvoiceRow, owed } from '../../../books/invoices/invoiceRow.ts';
import { shown } from '../../../books/money.ts';
import { decide } from '../../../books/rules/decide.ts';
import type { Action } from '../../../books/rules/invoices.ts';
import { creditNoteInput } from '../../../schemas/creditNote.ts';
import { mailAddress } from '../../../schemas/fields.ts';
import { type MailInput, mailInput } from '../../../schemas/mail.ts';
import type { Services } from '../../../services.ts';
import { amount } from '../../parts/amounts.ts';
import { type Wrong, read } from '../../parts/forms.ts';
import type { Question } from '../../parts/question.ts';
import { severalIn } from '../../parts/several.ts';

type Values = Record<string, string>;

interface Asked extends Pick<Question, 'title' | 'yes'> {
	consequence: string;
}

/** Something that a person does with an invoice. */
export interface Deed {
	/** What its form asks for. */
	fields: string[];
	/** What to correct in the form, if anything. */
	wrongIn(values: Values): Wrong | undefined;
	/** A sentence if another tab was faster, and nothing is left to do. */
	alreadyDone(invoice: InvoiceRow): string | undefined;
	/** What will happen. Throws the refusal of the rules. */
	question(invoice: InvoiceRow, values: Values): Asked;
	/** Does it, and says what came of it. Throws the refusal of the rules. */
	carryOut(id: number, values: Values): string | Promise<string>;
}

const credited = ({ reason }: Values) => ({ reason });
const never = () => undefined;

/** What becomes of a draft, as a sentence; of others nothing. */
function issuing({ number, status }: InvoiceRow): string {
	if (status !== 'draft') return '';
	return `Issues ${number} for good: it gets its number, and its lines can no longer be changed. `;
}

function mailed({ to = '' }: Values): MailInput {
	const addresses = severalIn(to, (entry) => mailAddress.safeParse(entry).success);
	return addresses.length ? { to: addresses } : {};
}

/** Every deed by the last part of its address. */
export function deeds({ books, clock, invoiceMailer }: Services): Record<string, Deed> {
	const allow = (action: Action, invoice: InvoiceRow) => decide(action, invoice, clock.today());

	const mailing = (
		action: Action,
		send: (id: number, input: MailInput) => Promise<{ subject: string; to: string[] }>,
		words: (invoice: InvoiceRow) => { title: string; mails: string; label: string },
	): Deed => ({
		fields: ['to'],
		wrongIn: (values) => read(mailInput, mailed(values), 'separate several with commas').wrong,
		alreadyDone: never,
		question(invoice, values) {
			allow(action, invoice);
			const { label, mails, title } = words(invoice);
			const to = invoiceMailer.recipients(invoice.customer_id, mailed(values)).join(', ');
			const consequence = `${issuing(invoice)}${mails} with its PDF to ${to}.`;
			return { title, consequence, yes: { label, look: 'main' } };
		},
		async carryOut(id, values) {
			const { subject, to } = await send(id, mailed(values));
			return `“${subject}” went to ${to.join(', ')}.`;
		},
	});

	return {
		send: mailing(
			'Send by e-mail',
			(id, input) => invoiceMailer.sendInvoice(id, input),
			({ number, status }) => ({
				title: `Send ${number}?`,
				mails: status === 'draft' ? 'It is mailed' : `Mails ${number}`,
				label: 'Send',
			}),
		),
		remind: mailing(
			'Send a reminder',
			(id, input) => invoiceMailer.sendReminder(id, input),
			({ number }) => ({
				title: `Remind of ${number}?`,
				mails: `Mails a reminder of ${number}`,
				label: 'Send Reminder',
			}),
		),
		pay: {
			fields: [],
			wrongIn: never,
			alreadyDone: ({ number, status }) =>
				status === 'paid' ? `${number} was already paid; nothing was changed.` : undefined,
			question(invoice) {
				allow('Set the status paid', invoice);
				const { currency, number } = invoice;
				const rest = amount(shown(owed(invoice)), currency);
				const noted =
					owed(invoice) > 0
						? `Books a payment of ${rest} for ${number}, for good.`
						: `Marks ${number} as paid, for good; nothing is to be paid.`;
				const consequence = `${issuing(invoice)}${noted}`;
				const title = `Mark ${number} as paid?`;
				return { title, consequence, yes: { label: 'Mark Paid', look: 'main' } };
			},
			carryOut: (id) => `${books.invoices.update(id, { status: 'paid' }).number} is paid.`,
		},
		credit: {
			fields: ['reason'],
			wrongIn: (values) => read(creditNoteInput, credited(values)).wrong,
			alreadyDone: never,
			question(invoice) {
				const { becomes } = allow('Credit', invoice);
				const { currency, number, total } = invoice;
				const rest = amount(shown(total - invoice.credited), currency);
				const then = becomes === 'cancelled' ? ' It is cancelled then.' : '';
				const consequence = `Credits ${number} with ${rest}, for good.${then}`;
				return {
					title: `Credit ${number}?`,
					consequence,
					yes: { label: 'Credit', look: 'danger' },
				};
			},
			carryOut(id, values) {
				const note = books.creditNotes.create(id, creditNoteInput.parse(credited(values)));
				return `${note.number} takes back ${amount(note.total, note.currency)}.`;
			},
		},
	};
}
