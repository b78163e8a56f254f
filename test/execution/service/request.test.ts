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
