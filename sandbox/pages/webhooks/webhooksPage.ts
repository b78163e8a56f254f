import { html } from 'hono/html';
import type { Stretched } from '../../database/stretch.ts';
import type { WebhookRow } from '../../webhooks/webhookRow.ts';
import { type Html, type Page, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import { type Column, table } from '../parts/table.ts';
import { type WebhookEntered, webhookForm } from './webhookForm.ts';

export interface WebhooksView {
	webhooks: Stretched<WebhookRow>;
	token: Html;
	problem?: string;
	entered: WebhookEntered;
}

const columns: Array<Column<WebhookRow>> = [
	{
		head: 'Name',
		cell: (webhook) => html`<a href="/settings/webhooks/${webhook.id}">${webhook.name}</a>`,
	},
	{ head: 'URL', cell: (webhook) => html`<code>${webhook.url}</code>` },
	{
		head: 'Events',
		look: 'brief',
		cell: (webhook) => {
			const events = JSON.parse(webhook.events) as string[];
			return events.length === 1 ? String(events[0]) : `${events.length} types`;
		},
	},
	{
		head: 'State',
		look: 'brief',
		cell: (webhook) =>
			webhook.enabled
				? html`<span class="good">Enabled</span>`
				: html`<span class="bad">Disabled</span>`,
	},
];

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
				? html`<section aria-labelledby="all" class="wide" tabindex="0">
						<h2 id="all">Your webhooks</h2>
						${table(columns, view.webhooks.rows)} ${pager('/settings/webhooks', view.webhooks)}
					</section>`
				: html`<p class="soft">
						There is none yet. Create one below: name the URL that shall receive the events, such as
						the Production URL of an Accounting Service Trigger in n8n, and tick the events.
					</p>`
		}
		<section aria-labelledby="new">
			<h2 id="new">New webhook</h2>
			${webhookForm(view.token, view.entered)}
		</section>`;
	return { title: 'Webhooks', at: '/settings/webhooks', body };
}
