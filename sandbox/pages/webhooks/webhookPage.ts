import { html } from 'hono/html';
import type { shownDelivery } from '../../webhooks/shownDelivery.ts';
import { type WebhookRow, overlap } from '../../webhooks/webhookRow.ts';
import type { Stretched } from '../../database/stretch.ts';
import { deliveriesSection } from './deliveries.ts';
import { type Html, type Page, moment, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import type { Question } from '../parts/question.ts';
import { secretBox } from '../parts/secretBox.ts';

export interface WebhookView {
	webhook: WebhookRow;
	deliveries: Stretched<ReturnType<typeof shownDelivery>>;
	now: string;
	token: Html;
	fresh: { secret: string; previousUntil?: string } | undefined;
	problem?: string;
}

function button(view: WebhookView, action: string, label: string, look = ''): Html {
	return html`<form method="post" action="/settings/webhooks/${view.webhook.id}/${action}">
		${view.token}<button class="${look}">${label}</button>
	</form>`;
}

function freshSecret({ fresh }: WebhookView): Html | '' {
	if (!fresh) return '';
	const until = fresh.previousUntil;
	const more = until ? `The previous secret stays usable until ${moment(until)}.` : '';
	return secretBox('new-secret', 'Copy the signing secret now.', fresh.secret, more);
}

function secretSection(view: WebhookView): Html {
	const rotating = overlap(view.webhook, view.now);
	const which = rotating?.signing ? 'previous' : 'new';
	const other = rotating?.signing ? 'current' : 'previous';
	return html`<section aria-labelledby="secret">
		<h2 id="secret">Signing secret</h2>
		${
			rotating
				? html`<p>
							Deliveries are signed with the <strong>${which}</strong> secret. The previous one
							stays usable until ${moment(rotating.until)}; then only the new one signs.
						</p>
						<form method="post" action="/settings/webhooks/${view.webhook.id}/sign-with">
							${view.token}<input type="hidden" name="signWith" value="${other}" />
							<button>Sign with the ${rotating.signing ? 'new' : 'previous'} secret</button>
						</form>`
				: html`<p>
							Rotating makes a new secret. Choose which one signs until the previous one runs out.
						</p>
						<form method="post" action="/settings/webhooks/${view.webhook.id}/rotate" class="row">
							${view.token}
							<label
								><input type="radio" name="signWith" value="previous" checked /> the previous one,
								so that I can tell the receiver first</label
							>
							<label
								><input type="radio" name="signWith" value="current" /> the new one at once</label
							>
							<button>Rotate secret</button>
						</form>`
		}
	</section>`;
}

/** One webhook: its state, its secret and its delivery log. */
export function webhookPage(view: WebhookView): Page {
	const { deliveries, problem, token, webhook } = view;
	const events = JSON.parse(webhook.events) as string[];
	const body = html`<h1>${webhook.name}</h1>
		${freshSecret(view)} ${problemBox(problem)}
		${
			webhook.disabled_note
				? html`<p class="problem" role="status">
						${webhook.disabled_note}. Enable it again when the receiver works; what waited is then
						delivered.
					</p>`
				: ''
		}
		<section aria-label="Webhook">
			<dl>
				<dt>URL</dt>
				<dd><code>${webhook.url}</code></dd>
				<dt>Events</dt>
				<dd>${events.join(', ')}</dd>
				<dt>State</dt>
				<dd>
					${
						webhook.enabled
							? html`<span class="good">Enabled</span>`
							: html`<span class="bad">Disabled</span>`
					}
					${
						webhook.failures
							? html`<span class="soft"
									>· ${webhook.failures} failed
									${webhook.failures === 1 ? 'attempt' : 'attempts in a row'}</span
								>`
							: ''
					}
				</dd>
			</dl>
			<div class="row">
				${
					webhook.enabled
						? html`${button(view, 'ping', 'Send test.ping', 'main')}
							${button(view, 'disable', 'Disable')}`
						: button(view, 'enable', 'Enable', 'main')
				}
				<a class="button danger" href="/settings/webhooks/${webhook.id}/delete">Delete</a>
			</div>
		</section>
		${secretSection(view)} ${deliveriesSection(deliveries.rows, token, webhook.enabled === 1)}
		${pager(`/settings/webhooks/${webhook.id}`, deliveries)}`;
	return { title: webhook.name, at: '/settings/webhooks', body };
}

/** What deleting a webhook comes to, which nothing takes back. */
export function deleting({ id, name, url }: WebhookRow): Question {
	return {
		at: '/settings/webhooks',
		title: `Delete “${name}”?`,
		consequence: html`Nothing is sent to <code>${url}</code> any more. Its secret and its delivery
			log go with it, for good.`,
		action: `/settings/webhooks/${id}/delete`,
		yes: { label: 'Delete', look: 'danger' },
		back: `/settings/webhooks/${id}`,
	};
}
