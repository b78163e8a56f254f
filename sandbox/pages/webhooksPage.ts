import { html } from 'hono/html';
import type { Stretched } from '../database/stretch.ts';
import type { WebhookRow } from '../webhooks/webhookRow.ts';
import { type Html, type Page, problemBox } from './layout.ts';
import { pager } from './paging.ts';
import { type WebhookEntered, webhookForm } from './webhookForm.ts';

export interface WebhooksView {
	webhooks: Stretched<WebhookRow>;
	token: Html;
	problem?: string;
	entered: WebhookEntered;
}

function row(webhook: WebhookRow): Html {
	const events = JSON.parse(webhook.events) as string[];
	return html`<tr>
		<th scope="row"><a href="/settings/webhooks/${webhook.id}">${webhook.name}</a></th>
		<td data-label="URL"><code>${webhook.url}</code></td>
		<td data-label="Events" class="brief">
			${events.length === 1 ? events[0] : `${events.length} types`}
		</td>
		<td data-label="State" class="brief">
			${
				webhook.enabled
					? html`<span class="good">Enabled</span>`
					: html`<span class="bad">Disabled</span>`
			}
		</td>
	</tr>`;
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
			view.webhooks.total
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
								${view.webhooks.rows.map(row)}
							</tbody>
						</table>
						${pager('/settings/webhooks', view.webhooks)}
					</section>`
				: ''
		}
		<section aria-labelledby="new">
			<h2 id="new">New webhook</h2>
			${webhookForm(view.token, view.entered)}
		</section>`;
	return { title: 'Webhooks', at: '/settings/webhooks', body };
}
