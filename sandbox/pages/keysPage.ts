import { html } from 'hono/html';
import { type KeyRow, expiries, permissions } from '../keys/keys.ts';
import { type Html, type Page, moment, problemBox } from './layout.ts';

export interface KeysView {
	keys: KeyRow[];
	now: string;
	token: Html;
	fresh: { name: string; key: string } | undefined;
	problem?: string;
	entered?: Record<string, string>;
}

const explained = {
	Read: 'view data',
	Write: 'view, create, update and delete',
	Admin: 'full access',
} as const;

function state(key: KeyRow, now: string): Html {
	if (key.revoked_at) return html`<span class="bad">Revoked</span> ${moment(key.revoked_at)}`;
	if (key.expires_at && key.expires_at <= now) return html`<span class="bad">Expired</span>`;
	return html`<span class="good">Active</span>`;
}

function row(key: KeyRow, { now, token }: KeysView): Html {
	const addresses = JSON.parse(key.allowlist) as string[];
	return html`<tr>
		<th scope="row">${key.name}</th>
		<td data-label="Begins with"><code class="brief">${key.prefix}…</code></td>
		<td data-label="Permission">${key.permission}</td>
		<td data-label="Addresses">${addresses.length ? addresses.join(', ') : 'any'}</td>
		<td data-label="Expires">${key.expires_at ? moment(key.expires_at) : 'never'}</td>
		<td>${state(key, now)}</td>
		<td>
			${
				key.revoked_at
					? ''
					: html`<form method="post" action="/settings/keys/${key.id}/revoke">
							${token}<button class="danger" aria-label="Revoke ${key.name}">Revoke</button>
						</form>`
			}
		</td>
	</tr>`;
}

function newKeyForm({ token, entered = {} }: KeysView): Html {
	const chosen = (name: string, value: string) => (entered[name] === value ? html`selected` : '');
	return html`<form method="post" action="/settings/keys">
		${token}
		<div class="fields">
			<label
				><span>Name</span>
				<input name="name" required maxlength="100" value="${entered.name ?? ''}" />
			</label>
			<label
				><span>Permission</span>
				<select name="permission">
					${permissions.map(
						(name) =>
							html`<option value="${name}" ${chosen('permission', name)}>
								${name}: ${explained[name]}
							</option>`,
					)}
				</select>
			</label>
			<label
				><span>Expires after</span>
				<select name="expiry">
					${Object.keys(expiries)
						.reverse()
						.map(
							(name) => html`<option value="${name}" ${chosen('expiry', name)}>${name}</option>`,
						)}
				</select>
			</label>
			<label class="whole"
				><span>Only from these IP addresses (optional, one a line)</span>
				<textarea name="allowlist" rows="2" spellcheck="false">${entered.allowlist ?? ''}</textarea>
			</label>
		</div>
		<button class="main">Create key</button>
	</form>`;
}

/** Settings > API keys. */
export function keysPage(view: KeysView): Page {
	const { fresh, keys, problem } = view;
	const body = html`<h1>API keys</h1>
		<p class="soft">A key is sent in the header <code>X-API-Key</code> of every request.</p>
		${
			fresh
				? html`<div class="notice" role="status">
						<strong>Copy the key “${fresh.name}” now.</strong> It is not shown again.
						<code class="secret" id="new-key">${fresh.key}</code>
					</div>`
				: ''
		}
		${problemBox(problem)}
		<section aria-labelledby="new">
			<h2 id="new">New key</h2>
			${newKeyForm(view)}
		</section>
		<section aria-labelledby="all" class="wide">
			<h2 id="all">Keys</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">Name</th>
						<th scope="col">Begins with</th>
						<th scope="col">Permission</th>
						<th scope="col">Addresses</th>
						<th scope="col">Expires</th>
						<th scope="col">State</th>
						<td></td>
					</tr>
				</thead>
				<tbody>
					${keys.map((key) => row(key, view))}
				</tbody>
			</table>
		</section>`;
	return { title: 'API keys', at: '/settings/keys', body };
}
