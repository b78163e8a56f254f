import { html } from 'hono/html';
import { eventTypes } from '../../events/eventTypes.ts';
import { type Wrong, lineField, marks, nameField, wrongBelow } from '../parts/forms.ts';
import type { Html } from '../parts/layout.ts';

export interface WebhookEntered {
	name: string;
	url: string;
	events: string[];
	wrong: Wrong;
}

export const noWebhook: WebhookEntered = { name: '', url: '', events: [], wrong: {} };

/** What is asked for a new webhook. */
export function webhookForm(token: Html, { events, name, url, wrong }: WebhookEntered): Html {
	return html`<form method="post" action="/settings/webhooks">
		${token}
		<div class="fields">
			${nameField(name, wrong)}
			${lineField({
				name: 'url',
				label: 'URL',
				wrong,
				value: url,
				attributes: html`type="url" required maxlength="2000" placeholder="https://"`,
			})}
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
									${events.includes(type) ? html`checked` : ''}
									${type === eventTypes[0] ? marks(wrong, 'events') : ''}
								/>
								${type}</label
							>`,
					)}
				</div>
				${wrongBelow(wrong, 'events')}
			</fieldset>
		</div>
		<button class="main">Create webhook</button>
	</form>`;
}
