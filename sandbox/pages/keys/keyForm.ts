import { html } from 'hono/html';
import { expiries, permissions } from '../../keys/keys.ts';
import { type Entered, field, nameField } from '../parts/forms.ts';
import type { Html } from '../parts/layout.ts';

const explained = {
	Read: 'view data',
	Write: 'view, create, update and delete',
	Admin: 'full access',
} as const;

/** What is asked for a new key. */
export function keyForm(token: Html, { values, wrong }: Entered): Html {
	const chosen = (name: string, value: string) => (values[name] === value ? html`selected` : '');
	return html`<form method="post" action="/settings/keys">
		${token}
		<div class="fields">
			${nameField(values.name, wrong)}
			${field({
				name: 'permission',
				label: 'Permission',
				wrong,
				control: (marks) =>
					html`<select id="permission" name="permission" ${marks}>
						${permissions.map(
							(name) =>
								html`<option value="${name}" ${chosen('permission', name)}>
									${name}: ${explained[name]}
								</option>`,
						)}
					</select>`,
			})}
			${field({
				name: 'expiry',
				label: 'Expires after',
				wrong,
				control: (marks) =>
					html`<select id="expiry" name="expiry" ${marks}>
						${Object.keys(expiries)
							.reverse()
							.map(
								(name) => html`<option value="${name}" ${chosen('expiry', name)}>${name}</option>`,
							)}
					</select>`,
			})}
			${field({
				name: 'allowlist',
				label: 'Only from these IP addresses (optional, one a line)',
				wrong,
				whole: true,
				control: (marks) =>
					html`<textarea id="allowlist" name="allowlist" rows="2" spellcheck="false" ${marks}>
${values.allowlist ?? ''}</textarea>`,
			})}
		</div>
		<button class="main">Create key</button>
	</form>`;
}
