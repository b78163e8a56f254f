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
	[{ message: 'no Route matched with those values' }],
	[{ message: 'Cannot GET /api/invoices/7', statusCode: 404 }],
	[{ message: 'Cannot DELETE /api/invoices/7', statusCode: 404 }],
	[{ error: { reasons: ['No routes match the request'] } }],
	[{ message: 'Endpoint not found' }],
])('nobody has looked for it where it is %j', (body) => {
	for (const status of [404, 410]) expect(isGone(status, body, 'json')).toBe(false);
});

test('it is gone without a word, and not in words that are not JSON', () => {
	expect(isGone(404, undefined, 'empty')).toBe(true);
	expect(isGone(404, undefined, 'notJson')).toBe(false);
});
