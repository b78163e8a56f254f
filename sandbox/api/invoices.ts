import type { Books } from '../books/books.ts';
import { invoiceRecord } from '../schemas/invoice.ts';
import { listQuery } from '../schemas/list.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { many } from './envelope.ts';

export function invoiceEndpoints({ invoices }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /invoices',
			{ summary: 'List invoices', query: listQuery, answer: many('invoices', invoiceRecord) },
			({ query }) => invoices.list(query),
		),
	];
}
