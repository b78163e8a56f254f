import { html } from 'hono/html';
import type { Html } from '../parts/layout.ts';

/** Text with `code` in it. */
function inline(text: string): Html {
	const parts = text.split('`');
	return html`${parts.map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;
}

/** The little Markdown that descriptions have: paragraphs, lists and `code`. */
export function markdown(text: string): Html {
	return html`${text.split(/\n\n+/).map((block) =>
		block.startsWith('- ')
			? html`<ul>
					${block
						.slice(2)
						.split('\n- ')
						.map((item) => html`<li>${inline(item)}</li>`)}
				</ul>`
			: html`<p>${inline(block)}</p>`,
	)}`;
}
