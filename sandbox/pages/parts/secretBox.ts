import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** A secret that is shown this once; copy.js adds a button that copies it. */
export function secretBox(id: string, lead: string, secret: string, more = ''): Html {
	return html`<div class="notice">
		<p role="status"><strong>${lead}</strong> It is not shown again. ${more}</p>
		<code class="secret" id="${id}">${secret}</code>
	</div>`;
}
