import type { Books } from '../../books/books.ts';
import { expenseInput, expenseRecord } from '../../schemas/expense.ts';
import { listQuery } from '../../schemas/list.ts';
import { deletion } from '../../schemas/mail.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { many, one, report } from '../envelope.ts';
import { written } from './taken.ts';

const expense = one('expense', expenseRecord);
const { create, change } = written('Expense', expenseInput, expenseRecord);

export function expenseEndpoints({ expenses }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /expenses',
			{
				summary: 'List expenses',
				description: 'The latest first, by their date.',
				query: listQuery,
				answer: many('expenses', expenseRecord),
			},
			({ query }) => expenses.list(query),
		),
		endpoint(
			'POST /expenses',
			{
				summary: 'Create an expense',
				description:
					'Only the amount is required; its tax is computed from the rate. Causes `expense.created`.',
				...create,
				status: 201,
				answer: expense,
			},
			({ body }) => expenses.create(body),
		),
		endpoint(
			'GET /expenses/{id}',
			{
				summary: 'Retrieve an expense',
				description: 'The record as the lists show it.',
				answer: expense,
			},
			({ id }) => expenses.get(id),
		),
		endpoint(
			'PUT /expenses/{id}',
			{
				summary: 'Update an expense',
				description:
					'Changes the fields it names. Causes `expense.updated`, unless nothing changes.',
				...change,
				answer: expense,
			},
			({ id, body }) => expenses.update(id, body),
		),
		endpoint(
			'DELETE /expenses/{id}',
			{
				summary: 'Delete an expense',
				description: 'In every status. Causes `expense.deleted`.',
				answer: report(deletion),
			},
			({ id }) => expenses.remove(id),
		),
	];
}
