import { html } from 'hono/html';
import { eventTypes } from '../events/eventTypes.ts';
import { type Wrong, field, marks, wrongBelow } from './forms.ts';
import type { Html } from './layout.ts';

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
			${field({
				name: 'name',
				label: 'Name',
				wrong,
				control: (marks) =>
					html`<input id="name" name="name" required maxlength="100" value="${name}" ${marks} />`,
			})}
			${field({
				name: 'url',
				label: 'URL',
				wrong,
				control: (marks) =>
					html`<input
						id="url"
						name="url"
						type="url"
						required
						maxlength="2000"
						placeholder="https://"
						value="${url}"
						${marks}
					/>`,
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
