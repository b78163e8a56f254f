import { search } from '../../books/search.ts';
import type { Database } from '../../database/database.ts';
import { searchHit, searchQuery } from '../../schemas/search.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { many } from '../envelope.ts';

export function searchEndpoints(database: Database): Endpoint[] {
	return [
		endpoint(
			'GET /search',
			{
				summary: 'Search customers, invoices, expenses, projects and credit notes',
				description:
					'The latest first. Every word must occur, in the record or in the name of its customer.',
				query: searchQuery,
				answer: many('results', searchHit),
			},
			({ query }) => search(database, query),
		),
	];
}
