import type { Books } from '../../books/books.ts';
import { customerInput, customerRecord } from '../../schemas/customer.ts';
import { listQuery } from '../../schemas/list.ts';
import { deletion } from '../../schemas/mail.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { many, one, report } from '../envelope.ts';
import { written } from './taken.ts';

const customer = one('customer', customerRecord);
const { create, change } = written('Customer', customerInput, customerRecord);

export function customerEndpoints({ customers }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /customers',
			{
				summary: 'List customers',
				description:
					'The newest first, by the moment they were created, which the dates are about.',
				query: listQuery,
				answer: many('customers', customerRecord),
			},
			({ query }) => customers.list(query),
		),
		endpoint(
			'POST /customers',
			{
				summary: 'Create a customer',
				description: 'Only the name is required. Causes `customer.created`.',
				...create,
				status: 201,
				answer: customer,
			},
			({ body }) => customers.create(body),
		),
		endpoint(
			'GET /customers/{id}',
			{
				summary: 'Retrieve a customer',
				description: 'The record as the lists show it.',
				answer: customer,
			},
			({ id }) => customers.get(id),
		),
		endpoint(
			'PUT /customers/{id}',
			{
				summary: 'Update a customer',
				description:
					'Changes the fields it names; an address is merged. Causes `customer.updated`, unless nothing changes.',
				...change,
				answer: customer,
			},
			({ id, body }) => customers.update(id, body),
		),
		endpoint(
			'DELETE /customers/{id}',
			{
				summary: 'Delete a customer',
				description:
					'Refused with 400 while invoices, projects, expenses or credit notes belong to it.',
				answer: report(deletion),
			},
			({ id }) => customers.remove(id),
		),
	];
}
