import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { check } from '../../api/validate.ts';
import type { Stretch } from '../../database/stretch.ts';
import { paging } from '../../schemas/list.ts';
import type { Html } from './layout.ts';

/** How many entries a page of a list has. */
export const pageSize = 25;

const place = z.object({ offset: paging.offset });

/** The stretch of a list that the address of a page asks for. */
export function wantedStretch(context: Context): Stretch {
	const { offset } = check(place, context.req.query());
	return { limit: pageSize, offset };
}

interface Shown extends Stretch {
	total: number;
}

function address(path: string, query: Record<string, string>, offset: number): string {
	const asked = Object.entries({ ...query, offset: offset ? String(offset) : '' });
	const given = new URLSearchParams(asked.filter(([, value]) => value !== ''));
	return given.size ? `${path}?${given}` : path;
}

/** Which entries are shown, and the way to the others. `query` is what else the address has. */
export function pager(
	path: string,
	{ limit, offset, total }: Shown,
	query: Record<string, string> = {},
): Html | '' {
	if (total <= limit && offset === 0) return '';
	const last = Math.min(offset + limit, total);
	const place =
		offset < total ? `${offset + 1}–${last} of ${total}` : `There are only ${total} entries`;
	const before = Math.max(0, Math.min(offset, total) - limit);
	return html`<nav class="pager" aria-label="Pages">
		<span>${place}</span>
		${offset > 0 ? html`<a rel="prev" href="${address(path, query, before)}">Newer</a>` : ''}
		${last < total ? html`<a rel="next" href="${address(path, query, last)}">Older</a>` : ''}
	</nav>`;
}
