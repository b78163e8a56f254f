import { html } from 'hono/html';
import type { Stretched } from '../../database/stretch.ts';
import type { KeyRow } from '../../keys/keys.ts';
import type { Entered } from '../parts/forms.ts';
import { keyForm } from './keyForm.ts';
import { type Html, type Page, moment, problemBox } from '../parts/layout.ts';
import { pager } from '../parts/paging.ts';
import type { Question } from '../parts/question.ts';
import { secretBox } from '../parts/secretBox.ts';
import { type Column, table } from '../parts/table.ts';

export interface KeysView {
	keys: Stretched<KeyRow>;
	now: string;
	token: Html;
	fresh?: { name: string; key: string };
	problem?: string;
	entered: Entered;
}

/** How many addresses of a key are shown before the others have to be asked for. */
const fewAddresses = 3;

function state(key: KeyRow, now: string): Html {
	if (key.revoked_at) return html`<span class="bad">Revoked</span> ${moment(key.revoked_at)}`;
	if (key.expires_at && key.expires_at <= now) return html`<span class="bad">Expired</span>`;
	return html`<span class="good">Active</span>`;
}

function addressesOf(key: KeyRow): Html {
	const addresses = JSON.parse(key.allowlist) as string[];
	if (addresses.length === 0) return html`any`;
	const lines = (some: string[]) => some.map((address) => html`<div><code>${address}</code></div>`);
	const more = addresses.slice(fewAddresses);
	return html`${lines(addresses.slice(0, fewAddresses))}
	${
		more.length
			? html`<details class="more">
					<summary>${more.length} more</summary>
					${lines(more)}
				</details>`
			: ''
	}`;
}

const columns = (now: string): Array<Column<KeyRow>> => [
	{ head: 'Name', cell: (key) => key.name },
	{ head: 'Begins with', look: 'brief', cell: (key) => html`<code>${key.prefix}…</code>` },
	{ head: 'Permission', look: 'brief', cell: (key) => key.permission },
	{ head: 'Addresses', cell: addressesOf },
	{ head: 'Expires', cell: (key) => (key.expires_at ? moment(key.expires_at) : 'never') },
	{ head: 'State', cell: (key) => state(key, now) },
	{
		head: '',
		cell: (key) =>
			key.revoked_at
				? ''
				: html`<a
						class="button danger"
						href="/settings/keys/${key.id}/revoke"
						aria-label="Revoke ${key.name}"
						>Revoke</a
					>`,
	},
];

/** Settings > API keys. */
export function keysPage({ entered, fresh, keys, now, problem, token }: KeysView): Page {
	const body = html`<h1>API keys</h1>
		<p class="soft">A key is sent in the header <code>X-API-Key</code> of every request.</p>
		${fresh ? secretBox('new-key', `Copy the key “${fresh.name}” now.`, fresh.key) : ''}
		${problemBox(problem)}
		<section aria-labelledby="new">
			<h2 id="new">New key</h2>
			${keyForm(token, entered)}
		</section>
		<section aria-labelledby="all" class="wide" tabindex="0">
			<h2 id="all">Keys</h2>
			${table(columns(now), keys.rows)} ${pager('/settings/keys', keys)}
		</section>`;
	return { title: 'API keys', at: '/settings/keys', body };
}

/** What revoking a key comes to, which nothing takes back. */
export function revoking(key: KeyRow): Question {
	return {
		at: '/settings/keys',
		title: `Revoke “${key.name}”?`,
		consequence: html`Every program that uses the key <code>${key.prefix}…</code> is refused from
			then on. This cannot be taken back; a new key can be created at any time.`,
		action: `/settings/keys/${key.id}/revoke`,
		yes: { label: 'Revoke', look: 'danger' },
		back: '/settings/keys',
	};
}
