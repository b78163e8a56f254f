import type { Database } from '../database/database.ts';
import type { SearchHit, SearchQuery, SearchType } from '../schemas/search.ts';
import type { Readable } from './records/collection.ts';
import { creditNoteKind } from './invoices/creditNotes.ts';
import { customerKind } from './customers.ts';
import { expenseKind } from './expenses.ts';
import { invoiceKind } from './invoices/invoiceRow.ts';
import { type Page, rowsOf } from './lists/listing.ts';
import { matching } from './lists/matching.ts';
import { projectKind } from './projects.ts';

interface Searched {
	type: SearchType;
	listed: Readable<never, object>['listed'];
	show(row: unknown): SearchHit;
}

function searched<Stored>(type: SearchType, { listed, show }: Readable<Stored, object>): Searched {
	return { type, listed, show: (row) => ({ type, ...show(row as Stored) }) as SearchHit };
}

/** Where search looks, in the order of its results. */
const everything: Searched[] = [
	searched('customer', customerKind),
	searched('invoice', invoiceKind),
	searched('expense', expenseKind),
	searched('project', projectKind),
	searched('credit_note', creditNoteKind),
];

/** Records of every kind with words that begin with each of the asked ones: kind by kind, the newest first. */
export function search(database: Database, query: SearchQuery): Page<SearchHit> {
	const { limit, offset } = query;
	const rows: SearchHit[] = [];
	let total = 0;
	for (const { listed, show } of everything.filter(
		(kind) => !query.type || kind.type === query.type,
	)) {
		const found = matching(listed, {}, query.q);
		if (!found) break;
		const skip = Math.max(0, offset - total);
		const wanted = limit - rows.length;
		if (wanted > 0) rows.push(...rowsOf(database, listed, found, wanted, skip).map(show));
		total += database.count(found.tables, found.count, ...found.values);
	}
	return { rows, total, limit, offset };
}
