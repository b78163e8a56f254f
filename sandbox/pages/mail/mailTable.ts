import { html } from 'hono/html';
import type { OutgoingMail } from '../../mail/outgoing.ts';
import { type Html, moment } from '../parts/layout.ts';
import { type Column, tableOr } from '../parts/table.ts';

const states = {
	kept: 'Kept here (no mail server is configured)',
	queued: 'Waits to be sent',
	sent: 'Sent',
	failed: 'Could not be sent',
} as const;

const columns: Array<Column<OutgoingMail>> = [
	{
		head: 'Subject',
		cell: (mail) => html`<a href="/settings/mail/${mail.id}">${mail.subject}</a>`,
	},
	{ head: 'To', cell: (mail) => mail.to.join(', ') },
	{ head: 'Written', look: 'brief', cell: (mail) => moment(mail.created_at) },
	{
		head: 'State',
		cell: ({ error, state }) => `${states[state]}${error ? `: ${error}` : ''}`,
	},
];

/** Outgoing mails, or a sentence if there are none. */
export function mailTable(mails: OutgoingMail[], none: string): Html {
	return tableOr(none, columns, mails);
}
