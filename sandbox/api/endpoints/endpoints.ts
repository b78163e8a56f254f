import type { Books } from '../../books/books.ts';
import type { Database } from '../../database/database.ts';
import type { InvoiceMailer } from '../../mail/invoiceMailer.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from '../endpoint.ts';
import { expenseEndpoints } from './expenses.ts';
import { invoicePaperEndpoints } from './invoicePapers.ts';
import { invoiceEndpoints } from './invoices.ts';
import { projectEndpoints } from './projects.ts';
import { searchEndpoints } from './search.ts';

/** All endpoints of docs/service.md section 4. */
export function endpoints(
	database: Database,
	books: Books,
	invoiceMailer: InvoiceMailer,
): Endpoint[] {
	return [
		...customerEndpoints(books),
		...invoiceEndpoints(books),
		...invoicePaperEndpoints(books, invoiceMailer),
		...expenseEndpoints(books),
		...projectEndpoints(books),
		...searchEndpoints(database),
	];
}
