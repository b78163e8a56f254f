import type { InvoiceRow } from '../books/invoices/invoiceRow.ts';
import type { Row } from '../books/records/record.ts';
import type { Action } from '../books/rules/invoices.ts';
import { type Wording, invoiceWording, reminderWording } from './wording.ts';

/** A kind of mail about an invoice. */
export interface Sending {
	kind: 'invoice' | 'reminder';
	action: Extract<Action, 'Send by e-mail' | 'Send a reminder'>;
	wording(invoice: InvoiceRow, today: string): Wording;
	/** The change to the invoice that goes with the mail, besides its state. */
	change(invoice: InvoiceRow, now: string): Row;
}

export const sendings: Record<Sending['kind'], Sending> = {
	invoice: {
		kind: 'invoice',
		action: 'Send by e-mail',
		wording: invoiceWording,
		change: ({ sent_at }, now) => ({ sent_at: sent_at ?? now }),
	},
	reminder: {
		kind: 'reminder',
		action: 'Send a reminder',
		wording: reminderWording,
		change: ({ reminders }, now) => ({ reminded_at: now, reminders: reminders + 1 }),
	},
};
