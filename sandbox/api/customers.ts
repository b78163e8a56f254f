import type { Books } from '../books/books.ts';
import { customerInput, customerRecord } from '../schemas/customer.ts';
import { listQuery } from '../schemas/list.ts';
import { deletion } from '../schemas/mail.ts';
import { type Endpoint, endpoint, setByService } from './endpoint.ts';
import { many, one, report } from './envelope.ts';

const customer = one('customer', customerRecord);
const ignores = setByService(customerRecord, customerInput);

export function customerEndpoints({ customers }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /customers',
			{ summary: 'List customers', query: listQuery, answer: many('customers', customerRecord) },
			({ query }) => customers.list(query),
		),
		endpoint(
			'POST /customers',
			{ summary: 'Create a customer', body: customerInput, ignores, status: 201, answer: customer },
			({ body }) => customers.create(body),
		),
		endpoint(
			'GET /customers/{id}',
			{ summary: 'Retrieve a customer', answer: customer },
			({ id }) => customers.get(id),
		),
		endpoint(
			'PUT /customers/{id}',
			{ summary: 'Update a customer', body: customerInput.partial(), ignores, answer: customer },
			({ id, body }) => customers.update(id, body),
		),
		endpoint(
			'DELETE /customers/{id}',
			{ summary: 'Delete a customer', answer: report(deletion) },
			({ id }) => customers.remove(id),
		),
	];
}
