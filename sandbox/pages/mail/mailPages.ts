import { html } from 'hono/html';
import type { Email } from 'postal-mime';
import type { Stretched } from '../../database/stretch.ts';
import type { OutgoingMail } from '../../mail/outgoing.ts';
import type { Page } from '../parts/layout.ts';
import { mailTable } from './mailTable.ts';
import { pager } from '../parts/paging.ts';

/** All outgoing mail, the newest first. */
export function outboxPage(mails: Stretched<OutgoingMail>): Page {
	const body = html`<h1>Mail outbox</h1>
		<p class="soft">Every invoice and reminder that was sent by e-mail.</p>
		<section class="wide" tabindex="0" aria-label="Mails">
			${mailTable(mails.rows, 'Nothing has been sent yet.')} ${pager('/settings/mail', mails)}
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
