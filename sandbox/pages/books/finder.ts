import type { Context } from 'hono';
import { html } from 'hono/html';
import { brief } from '../../api/brief.ts';
import type { Html } from '../parts/layout.ts';

/** What a list is narrowed to; empty means everything. */
export interface Asked {
	search: string;
	status: string;
}

const mostLetters = 500;
const known = ['search', 'status', 'offset'];

/** What the address of a list asks for, and a sentence for what it cannot be narrowed to. */
export function askedOf(
	context: Context,
	statuses: readonly string[],
): { asked: Asked; problem?: string } {
	const query = context.req.query();
	const { search = '', status = '' } = query;
	const isStatus = status === '' || statuses.includes(status);
	const asked = { search: search.slice(0, mostLetters), status: isStatus ? status : '' };
	const unknown = Object.keys(query).filter((name) => !known.includes(name));
	const said = [
		...(isStatus ? [] : [`There is no status ${quoted(status)}, only ${statuses.join(', ')}.`]),
		...unknown.map((name) => `This list has no filter ${quoted(name)}, only search and status.`),
		...(search === asked.search ? [] : [`A search has at most ${mostLetters} letters.`]),
	];
	if (said.length === 0) return { asked };
	return { asked, problem: `${said.slice(0, 3).join(' ')} It was left out.` };
}

const quoted = (given: string) => `“${brief(given)}”`;

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
				<option value="">All</option>
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
