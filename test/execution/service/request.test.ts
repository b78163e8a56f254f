import { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { requestFor } from '../../../nodes/AccountingService/execution/service/request';

test('a request carries its row’s route, so that what fails together is known to', () => {
	const row = { route: 'GET /invoices/{id}/pdf', gives: 'file' } as const;
	expect(requestFor(row, { path: { id: 'a b' }, what: 'invoice' })).toEqual({
		method: 'GET',
		path: '/invoices/a%20b/pdf',
		route: 'GET /invoices/{id}/pdf',
		query: {},
		body: undefined,
		answer: 'file',
	});
});

test('a route that names a record is no request without its id', () => {
	const row = { route: 'DELETE /invoices/{id}', gives: 'deletion' } as const;
	expect(() => requestFor(row, { what: 'invoice' })).toThrow(UnusableValue);
});

test('what is undefined is not asked for, and a read has no body', () => {
	const row = { route: 'GET /invoices', gives: 'records' } as const;
	const query = { limit: 0, search: '', status: undefined };
	expect(requestFor(row, { query, body: { a: 1 }, what: 'invoice' })).toMatchObject({
		query: { limit: 0, search: '' },
		body: undefined,
		answer: 'json',
	});
});
