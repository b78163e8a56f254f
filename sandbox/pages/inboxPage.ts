import { html } from 'hono/html';
import type { Inbox } from '../inbox/inbox.ts';
import { type Html, type Page, moment, problemBox } from './layout.ts';

type Thread = ReturnType<Inbox['threads']>[number] & { messages: ReturnType<Inbox['messages']> };

export interface InboxView {
	threads: Thread[];
	smtpPort: number;
	token: Html;
	problem?: string;
	entered?: Record<string, string>;
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
export function inboxPage({ threads, smtpPort, token, problem, entered = {} }: InboxView): Page {
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
					<label
						><span>From</span>
						<input name="from" type="email" required value="${entered.from ?? ''}" />
					</label>
					<label
						><span>Subject</span>
						<input name="subject" required value="${entered.subject ?? ''}" />
					</label>
					<label class="whole"
						><span>Text</span>
						<textarea name="text" rows="4">${entered.text ?? ''}</textarea>
					</label>
				</div>
				<button class="main">Receive mail</button>
			</form>
		</section>
		<section aria-labelledby="all">
			<h2 id="all">Threads</h2>
			${threads.length ? threads.map(entry) : html`<p class="soft">No mail yet.</p>`}
		</section>`;
	return { title: 'Inbox', at: '/settings/inbox', body };
}
