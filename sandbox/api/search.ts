import { search } from '../books/search.ts';
import type { Database } from '../database/database.ts';
import { searchHit, searchQuery } from '../schemas/search.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { many } from './envelope.ts';

export function searchEndpoints(database: Database): Endpoint[] {
	return [
		endpoint(
			'GET /search',
			{
				summary: 'Search customers, invoices, expenses, projects and credit notes',
				query: searchQuery,
				answer: many('results', searchHit),
			},
			({ query }) => search(database, query),
		),
	];
}
