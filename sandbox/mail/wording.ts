import { company } from '../books/company.ts';
import { daysBetween } from '../books/days.ts';
import { type InvoiceRow, owed, toRefund } from '../books/invoices/invoiceRow.ts';
import { printed } from '../books/money.ts';

export interface Wording {
	subject: string;
	message: string;
}

function signed(lines: string[]): string {
	return [...lines, '', 'Kind regards', company.name].join('\n');
}

/** When it is or was due, in words that fit the day of the mail. */
function due({ due_date: day }: InvoiceRow, today: string): string {
	const late = daysBetween(day, today);
	if (late > 0) return `was due on ${day} and is ${late} ${late === 1 ? 'day' : 'days'} overdue`;
	if (late === 0) return 'is due today';
	return late === -1 ? `is due tomorrow, on ${day}` : `is due on ${day}`;
}

function standing(invoice: InvoiceRow, today: string): string {
	if (invoice.status === 'cancelled') {
		const isCredited = invoice.credit_notes !== '[]';
		return `It is ${isCredited ? 'credited in whole' : 'cancelled'}; nothing is to be paid.`;
	}
	const back = toRefund(invoice);
	const amount = `${invoice.currency} ${printed(back)}`;
	if (invoice.paid_at && invoice.paid > 0) {
		const credited = `${amount}${back > invoice.paid ? '' : ' of that'} is credited`;
		const refund = back > 0 ? ` ${credited} and is to be refunded.` : '';
		const paid = `${invoice.currency} ${printed(invoice.paid)}`;
		return `${paid} were paid on ${invoice.paid_at.slice(0, 10)}. Thank you.${refund}`;
	}
	const only = back > 0 ? ` ${amount} is to be refunded.` : '';
	if (owed(invoice) === 0) return `Nothing is to be paid.${only}`;
	const rest = `${invoice.currency} ${printed(owed(invoice))}`;
	const left = invoice.credited ? ` A part is credited; ${rest} are still to be paid.` : '';
	return `It ${due(invoice, today)}.${left}`;
}

/** What the mail says on that day if the client gives no text. */
export function invoiceWording(invoice: InvoiceRow, today: string): Wording {
	return {
		subject: `Invoice ${invoice.number} from ${company.name}`,
		message: signed([
			`Please find attached our invoice ${invoice.number} for ${invoice.currency} ${printed(invoice.total)}.`,
			standing(invoice, today),
		]),
	};
}

/** The same for a reminder, which asks for the amount still due. */
export function reminderWording(invoice: InvoiceRow, today: string): Wording {
	return {
		subject: `Reminder: invoice ${invoice.number} from ${company.name}`,
		message: signed([
			`Our invoice ${invoice.number} ${due(invoice, today)}.`,
			`Still to be paid: ${invoice.currency} ${printed(owed(invoice))}. The invoice is attached again.`,
			'If you have paid in the meantime, please ignore this mail.',
		]),
	};
}
