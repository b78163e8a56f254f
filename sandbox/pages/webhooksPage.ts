import { html } from 'hono/html';
import { eventTypes } from '../events/eventTypes.ts';
import type { WebhookRow } from '../webhooks/webhookRow.ts';
import { type Html, type Page, problemBox } from './layout.ts';

export interface WebhooksView {
	webhooks: WebhookRow[];
	token: Html;
	problem?: string;
	entered?: { name: string; url: string; events: string[] };
}

function row(webhook: WebhookRow): Html {
	const events = JSON.parse(webhook.events) as string[];
	return html`<tr>
		<th scope="row"><a href="/settings/webhooks/${webhook.id}">${webhook.name}</a></th>
		<td data-label="URL"><code>${webhook.url}</code></td>
		<td data-label="Events">${events.length === 1 ? events[0] : `${events.length} types`}</td>
		<td>
			${
				webhook.enabled
					? html`<span class="good">Enabled</span>`
					: html`<span class="bad">Disabled</span>`
			}
		</td>
	</tr>`;
}

function newWebhookForm({ token, entered }: WebhooksView): Html {
	return html`<form method="post" action="/settings/webhooks">
		${token}
		<div class="fields">
			<label
				><span>Name</span>
				<input name="name" required maxlength="100" value="${entered?.name ?? ''}" />
			</label>
			<label
				><span>URL</span>
				<input
					name="url"
					type="url"
					required
					placeholder="https://"
					value="${entered?.url ?? ''}"
				/>
			</label>
			<fieldset class="whole">
				<legend>Events</legend>
				<div class="choices">
					${eventTypes.map(
						(type) =>
							html`<label
								><input
									type="checkbox"
									name="events"
									value="${type}"
									${entered?.events.includes(type) ? html`checked` : ''}
								/>
								${type}</label
							>`,
					)}
				</div>
			</fieldset>
		</div>
		<button class="main">Create webhook</button>
	</form>`;
}

/** Settings > Webhooks. */
export function webhooksPage(view: WebhooksView): Page {
	const body = html`<h1>Webhooks</h1>
		<p class="soft">
			A webhook receives events as signed POST requests. Failed deliveries are tried again at
			growing intervals; an endpoint that keeps failing is disabled.
		</p>
		${problemBox(view.problem)}
		${
			view.webhooks.length
				? html`<section aria-labelledby="all" class="wide">
						<h2 id="all">Your webhooks</h2>
						<table>
							<thead>
								<tr>
									<th scope="col">Name</th>
									<th scope="col">URL</th>
									<th scope="col">Events</th>
									<th scope="col">State</th>
								</tr>
							</thead>
							<tbody>
								${view.webhooks.map(row)}
							</tbody>
						</table>
					</section>`
				: ''
		}
		<section aria-labelledby="new">
			<h2 id="new">New webhook</h2>
			${newWebhookForm(view)}
		</section>`;
	return { title: 'Webhooks', at: '/settings/webhooks', body };
}
