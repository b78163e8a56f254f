import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../parts/layout.ts';

/** What a list is narrowed to; empty means everything. */
export interface Asked {
	search: string;
	status: string;
}

const mostLetters = 500;

export function askedOf(context: Context): Asked {
	const { search = '', status = '' } = context.req.query();
	return { search: search.slice(0, mostLetters), status };
}

/** The form above a list: words to look for, and a status. */
export function finder(path: string, asked: Asked, statuses: readonly string[]): Html {
	return html`<form method="get" action="${path}" role="search" class="finder">
		<div>
			<label for="search">Search</label>
			<input
				id="search"
				name="search"
				type="search"
				maxlength="${mostLetters}"
				value="${asked.search}"
			/>
		</div>
		<div>
			<label for="status">Status</label>
			<select id="status" name="status">
				<option value="">any</option>
				${statuses.map(
					(status) =>
						html`<option value="${status}" ${status === asked.status ? html`selected` : ''}>
							${status}
						</option>`,
				)}
			</select>
		</div>
		<button>Find</button>
	</form>`;
}
