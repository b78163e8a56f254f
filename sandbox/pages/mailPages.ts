import { html } from 'hono/html';
import type { Email } from 'postal-mime';
import type { outgoingMails } from '../mail/outgoing.ts';
import { type Page, moment } from './layout.ts';

type Outgoing = ReturnType<typeof outgoingMails>[number];

const states = {
	kept: 'Kept here (no mail server is configured)',
	queued: 'Waits to be sent',
	sent: 'Sent',
	failed: 'Could not be sent',
} as const;

/** All outgoing mail, the newest first. */
export function outboxPage(mails: Outgoing[]): Page {
	const body = html`<h1>Mail outbox</h1>
		<p class="soft">Every invoice and reminder that was sent by e-mail.</p>
		<section class="wide" aria-label="Mails">
			${
				mails.length === 0
					? html`<p class="soft">Nothing has been sent yet.</p>`
					: html`<table>
							<thead>
								<tr>
									<th scope="col">Subject</th>
									<th scope="col">To</th>
									<th scope="col">Written</th>
									<th scope="col">State</th>
								</tr>
							</thead>
							<tbody>
								${mails.map(
									(mail) =>
										html`<tr>
											<th scope="row"><a href="/settings/mail/${mail.id}">${mail.subject}</a></th>
											<td data-label="To">${mail.to.join(', ')}</td>
											<td data-label="Written">${moment(mail.created_at)}</td>
											<td data-label="State">
												${states[mail.state]}${mail.error ? `: ${mail.error}` : ''}
											</td>
										</tr>`,
								)}
							</tbody>
						</table>`
			}
		</section>`;
	return { title: 'Mail outbox', at: '/settings/mail', body };
}

/** One mail as its reader sees it. */
export function mailPage(id: number, mail: Email, raw: Buffer): Page {
	const addresses = (list: Email['to']) => (list ?? []).map(({ address }) => address).join(', ');
	const body = html`<h1>${mail.subject}</h1>
		<section aria-label="Mail">
			<dl>
				<dt>From</dt>
				<dd>${mail.from?.name} ${mail.from?.address}</dd>
				<dt>To</dt>
				<dd>${addresses(mail.to)}</dd>
				${
					mail.cc?.length
						? html`<dt>Copy</dt>
								<dd>${addresses(mail.cc)}</dd>`
						: ''
				}
				<dt>Attached</dt>
				<dd>
					${mail.attachments.map(
						(file, index) =>
							html`<a href="/settings/mail/${id}/attachments/${index}">${file.filename}</a> `,
					)}
				</dd>
			</dl>
			<pre tabindex="0">${mail.text}</pre>
		</section>
		<section aria-labelledby="source">
			<h2 id="source">Source</h2>
			<pre tabindex="0">${raw.toString().slice(0, 4000)}</pre>
		</section>`;
	return { title: mail.subject ?? 'Mail', at: '/settings/mail', body };
}
