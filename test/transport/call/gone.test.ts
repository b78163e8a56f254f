import { isGone } from '../../../nodes/AccountingService/transport';

test.each<[unknown]>([
	[{ error: 'Invoice 7 was not found' }],
	[{ error: 'Cannot delete invoice 7: there is none' }],
	[{ error: 'Customer "Router & Sons" was not found' }],
	[{ code: 404, error: { message: 'none', details: [] } }],
])('a record is gone of which the service says %j', (body) => {
	for (const status of [404, 410]) expect(isGone(status, body, 'json')).toBe(true);
	for (const status of [200, 400, 403, 409]) expect(isGone(status, body, 'json')).toBe(false);
});

test.each<[unknown]>([
	[{ error: 'Invoice not found. See https://docs.example.com/endpoints/invoices' }],
	[{ error: 'Invoice not found', documentation_url: 'https://docs.example.com/endpoints' }],
	[{ error: 'Invoice not found (docs.example.com/endpoints#invoices).' }],
	[{ error: { message: 'Invoice not found', path: '/api/endpoint/invoices/7' } }],
	[{ error: 'Invoice not found', help: 'https://route.example.com' }],
])('a web address in what it says does not matter: %j', (body) => {
	for (const status of [404, 410]) expect(isGone(status, body, 'json')).toBe(true);
});

test.each<[unknown]>([
	[{ message: 'no Route matched with those values' }],
	[{ message: 'Cannot GET /api/invoices/7', statusCode: 404 }],
	[{ message: 'Cannot DELETE /api/invoices/7', statusCode: 404 }],
	[{ error: { reasons: ['No routes match the request'] } }],
	[{ message: 'Endpoint not found' }],
	[{ message: 'Route not found' }],
	[{ message: 'Endpoint does not exist' }],
	[{ message: 'no such endpoint' }],
	[{ message: 'The route /api/invoices/7 could not be found.' }],
	[{ message: 'Resource/endpoint not found' }],
	[{ message: '{"path":"/api/invoices/7","error":"Endpoint not found"}' }],
	[{ message: 'https://example.com/api/invoices/7 is no endpoint' }],
])('nobody has looked for it where it is %j', (body) => {
	for (const status of [404, 410]) expect(isGone(status, body, 'json')).toBe(false);
});

test('it is gone without a word, and not in words that are not JSON', () => {
	expect(isGone(404, undefined, 'empty')).toBe(true);
	expect(isGone(404, undefined, 'notJson')).toBe(false);
});
