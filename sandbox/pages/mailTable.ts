import { html } from 'hono/html';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { type Html, moment } from './layout.ts';

const states = {
	kept: 'Kept here (no mail server is configured)',
	queued: 'Waits to be sent',
	sent: 'Sent',
	failed: 'Could not be sent',
} as const;

function row(mail: OutgoingMail): Html {
	return html`<tr>
		<th scope="row"><a href="/settings/mail/${mail.id}">${mail.subject}</a></th>
		<td data-label="To">${mail.to.join(', ')}</td>
		<td class="brief" data-label="Written">${moment(mail.created_at)}</td>
		<td data-label="State">${states[mail.state]}${mail.error ? `: ${mail.error}` : ''}</td>
	</tr>`;
}

/** Outgoing mails, or a sentence if there are none. */
export function mailTable(mails: OutgoingMail[], none: string): Html {
	if (mails.length === 0) return html`<p class="soft">${none}</p>`;
	return html`<table>
		<thead>
			<tr>
				<th scope="col">Subject</th>
				<th scope="col">To</th>
				<th scope="col">Written</th>
				<th scope="col">State</th>
			</tr>
		</thead>
		<tbody>
			${mails.map(row)}
		</tbody>
	</table>`;
}
