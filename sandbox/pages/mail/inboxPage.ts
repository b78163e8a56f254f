import { html } from 'hono/html';
import type { Stretched } from '../../database/stretch.ts';
import type { Inbox } from '../../inbox/inbox.ts';
import { type Entered, field, lineField } from '../parts/forms.ts';
import { type Html, type Page, moment, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';

type Thread = ReturnType<Inbox['threads']>['rows'][number] & {
	messages: ReturnType<Inbox['messages']>;
};

export interface InboxView {
	threads: Stretched<Thread>;
	smtpPort: number;
	token: Html;
	problem?: string;
	entered: Entered;
}

function entry(thread: Thread): Html {
	return html`<details>
		<summary>
			<strong>${thread.subject}</strong> · ${thread.from}
			<span class="soft">· ${moment(thread.last_message_at)}</span>
		</summary>
		<div>
			${thread.messages.map(
				(message) =>
					html`<p class="soft small">${message.from} · ${moment(message.received_at)}</p>
						<pre tabindex="0">${message.text}</pre>
						${message.attachments.map(
							(file) => html`<p class="small">Attached: ${file.filename} (${file.size} bytes)</p>`,
						)}`,
			)}
		</div>
	</details>`;
}

/** Received mail, and a form to receive more. */
export function inboxPage({ threads, smtpPort, token, problem, entered }: InboxView): Page {
	const { values, wrong } = entered;
	const body = html`<h1>Inbox</h1>
		<p class="soft">
			Mail sent to <code>smtp://127.0.0.1:${smtpPort}</code> arrives here, and so does what you
			write below. Each mail causes <code>inbox.message.received</code>.
		</p>
		${problemBox(problem)}
		<section aria-labelledby="new">
			<h2 id="new">Let a mail come in</h2>
			<form method="post" action="/settings/inbox">
				${token}
				<div class="fields">
					${lineField({
						name: 'from',
						label: 'From',
						wrong,
						value: values.from,
						attributes: html`type="email" required`,
					})}
					${lineField({
						name: 'subject',
						label: 'Subject',
						wrong,
						value: values.subject,
						attributes: html`required maxlength="500"`,
					})}
					${field({
						name: 'text',
						label: 'Text',
						wrong,
						whole: true,
						control: (marks) =>
							html`<textarea id="text" name="text" rows="4" ${marks}>
${values.text ?? ''}</textarea>`,
					})}
				</div>
				<button class="main">Receive mail</button>
			</form>
		</section>
		<section aria-labelledby="all">
			<h2 id="all">Threads</h2>
			${threads.total ? threads.rows.map(entry) : html`<p class="soft">No mail yet.</p>`}
			${pager('/settings/inbox', threads)}
		</section>`;
	return { title: 'Inbox', at: '/settings/inbox', body };
}
