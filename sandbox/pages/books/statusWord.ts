import { html } from 'hono/html';
import type { Html } from '../parts/layout.ts';

const looks: Record<string, string> = {
	paid: 'good',
	active: 'good',
	overdue: 'bad',
	draft: 'soft',
	cancelled: 'soft',
	archived: 'soft',
};

/** `overdue` to read, in its colour: `Overdue`. */
export function statusWord(status: string): Html {
	const word = `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
	return html`<span class="${looks[status] ?? ''}">${word}</span>`;
}
