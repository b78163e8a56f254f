import { company } from '../books/company.ts';
import { type InvoiceRow, owed } from '../books/invoiceRow.ts';
import { printed } from '../books/money.ts';

export interface Wording {
	subject: string;
	message: string;
}

function signed(lines: string[]): string {
	return [...lines, '', 'Kind regards', company.name].join('\n');
}

/** What the mail says if the client gives no text. */
export function invoiceWording(invoice: InvoiceRow): Wording {
	return {
		subject: `Invoice ${invoice.number} from ${company.name}`,
		message: signed([
			`Please find attached our invoice ${invoice.number} for ${invoice.currency} ${printed(invoice.total)}.`,
			`It is due on ${invoice.due_date}.`,
		]),
	};
}

/** The same for a reminder, which asks for the amount still due. */
export function reminderWording(invoice: InvoiceRow): Wording {
	return {
		subject: `Reminder: invoice ${invoice.number} from ${company.name}`,
		message: signed([
			`Our invoice ${invoice.number} was due on ${invoice.due_date}.`,
			`Still to be paid: ${invoice.currency} ${printed(owed(invoice))}. The invoice is attached again.`,
			'If you have paid in the meantime, please ignore this mail.',
		]),
	};
}
