import { html } from 'hono/html';
import type { shownDelivery } from '../../webhooks/shownDelivery.ts';
import { type Html, moment } from '../parts/layout.ts';

type Delivery = ReturnType<typeof shownDelivery>;
type Attempt = Delivery['attempts'][number];

function headerLines(headers: Record<string, string>): string {
	return Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}`)
		.join('\n');
}

function state(delivery: Delivery): Html {
	if (delivery.status === 'delivered') return html`<span class="good">Delivered</span>`;
	if (delivery.status === 'failed') return html`<span class="bad">Failed</span>`;
	if (delivery.status === 'held') return html`<span class="bad">Waits until enabled</span>`;
	return html`<span>Due ${moment(delivery.due_at)}</span>`;
}

function attemptEntry(attempt: Attempt, index: number): Html {
	const result = attempt.error ?? `The receiver answered ${attempt.status}`;
	const answer =
		`${headerLines(attempt.response_headers)}\n\n${attempt.response_body ?? ''}`.trim();
	return html`<p>
			<strong>Attempt ${index + 1}</strong> · ${moment(attempt.at)} · ${attempt.milliseconds} ms ·
			<span class="${attempt.error ? 'bad' : 'good'}">${result}</span>
		</p>
		<p class="soft small">Request headers</p>
		<pre tabindex="0">${headerLines(attempt.request_headers)}</pre>
		${
			answer
				? html`<p class="soft small">Response</p>
						<pre tabindex="0">${answer}</pre>`
				: ''
		}`;
}

function entry(delivery: Delivery, token: Html, enabled: boolean): Html {
	const tries = delivery.attempts.length;
	return html`<details>
		<summary>
			<strong>${delivery.type}</strong> · ${moment(delivery.created_at)} · ${state(delivery)}
			<span class="soft">· ${tries} ${tries === 1 ? 'attempt' : 'attempts'}</span>
		</summary>
		<div>
			${
				enabled
					? html`<form method="post" action="/settings/deliveries/${delivery.id}/redeliver">
							${token}<button aria-label="Redeliver ${delivery.type}">Redeliver</button>
						</form>`
					: ''
			}
			<p class="soft small">Delivery <code>${delivery.id}</code>, request body</p>
			<pre tabindex="0">${delivery.body}</pre>
			${delivery.attempts.map(attemptEntry)}
		</div>
	</details>`;
}

/** What was sent to a webhook and how it answered, the newest first. */
export function deliveriesSection(deliveries: Delivery[], token: Html, enabled: boolean): Html {
	return html`<section aria-labelledby="log">
		<h2 id="log">Deliveries</h2>
		${
			deliveries.length
				? deliveries.map((delivery) => entry(delivery, token, enabled))
				: html`<p class="soft">Nothing has been delivered yet.</p>`
		}
	</section>`;
}
