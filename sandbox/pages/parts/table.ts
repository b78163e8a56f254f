import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** What the rows of a table have below each other. The cells of the first column name the rows. */
export interface Column<Row> {
	/** Empty above cells that need no word. */
	head: string;
	cell: (row: Row) => Html | string;
	/** `brief` cells are not broken; sums are not either, and stand at the right. */
	look?: 'brief' | 'sum';
}

const classes = { brief: html`class="brief"`, sum: html`class="brief sum"` };

function headCell({ head, look }: Column<never>): Html {
	if (!head) return html`<td></td>`;
	return html`<th scope="col" ${look === 'sum' ? html`class="sum"` : ''}>${head}</th>`;
}

/** Where the page is narrow, the word above the column stands beside each of its cells. */
function bodyCell<Row>({ cell, head, look }: Column<Row>, row: Row, at: number): Html {
	const shown = cell(row);
	const looks = look ? classes[look] : '';
	if (at === 0) return html`<th scope="row" ${looks}>${shown}</th>`;
	return html`<td ${looks} ${head && shown ? html`data-label="${head}"` : ''}>${shown}</td>`;
}

export function table<Row>(columns: Array<Column<Row>>, rows: Row[]): Html {
	return html`<table>
		<thead>
			<tr>
				${columns.map(headCell)}
			</tr>
		</thead>
		<tbody>
			${rows.map(
				(row) =>
					html`<tr>
						${columns.map((column, at) => bodyCell(column, row, at))}
					</tr>`,
			)}
		</tbody>
	</table>`;
}

/** The same, or a sentence if there is nothing to show. */
export function tableOr<Row>(none: string, columns: Array<Column<Row>>, rows: Row[]): Html {
	return rows.length ? table(columns, rows) : html`<p class="soft">${none}</p>`;
}
