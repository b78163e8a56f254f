import type { Books } from '../books/books.ts';
import { expenseInput, expenseRecord } from '../schemas/expense.ts';
import { listQuery } from '../schemas/list.ts';
import { deletion } from '../schemas/mail.ts';
import { type Endpoint, endpoint, setByService } from './endpoint.ts';
import { many, one, report } from './envelope.ts';

const expense = one('expense', expenseRecord);
const ignores = setByService(expenseRecord, expenseInput);

export function expenseEndpoints({ expenses }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /expenses',
			{ summary: 'List expenses', query: listQuery, answer: many('expenses', expenseRecord) },
			({ query }) => expenses.list(query),
		),
		endpoint(
			'POST /expenses',
			{ summary: 'Create an expense', body: expenseInput, ignores, status: 201, answer: expense },
			({ body }) => expenses.create(body),
		),
		endpoint('GET /expenses/{id}', { summary: 'Retrieve an expense', answer: expense }, ({ id }) =>
			expenses.get(id),
		),
		endpoint(
			'PUT /expenses/{id}',
			{ summary: 'Update an expense', body: expenseInput.partial(), ignores, answer: expense },
			({ id, body }) => expenses.update(id, body),
		),
		endpoint(
			'DELETE /expenses/{id}',
			{ summary: 'Delete an expense', answer: report(deletion) },
			({ id }) => expenses.remove(id),
		),
	];
}
