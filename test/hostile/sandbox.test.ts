import fc from 'fast-check';

import { call } from '../sandbox/client';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';
import { hold } from './effort';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '10000000', '--seed', '3']);
});
afterAll(() => sandbox.stop());

const word = fc.oneof(
	fc.constantFrom('customers', 'invoices', 'expenses', 'projects', 'search', '1', '2', 'pdf'),
	fc.constantFrom('email', 'reminder', 'credit-note', 'duplicate', '..', '.', '%2e%2e', '%00', ''),
	fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponent),
);
const parameter = fc
	.tuple(
		fc.constantFrom('limit', 'offset', 'status', 'customer_id', 'search', 'date_from', 'q', 'type'),
		fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.double().map(String)),
	)
	.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
const field = fc.constantFrom(
	'name',
	'customer_id',
	'amount',
	'lines',
	'status',
	'email',
	'to',
	'x',
);
const body = fc.oneof(
	fc.dictionary(field, fc.jsonValue(), { maxKeys: 4 }).map((value) => JSON.stringify(value)),
	fc.json(),
	fc.string({ unit: 'binary' }),
);

test('answers whatever is asked, with a sentence where it refuses, and never breaks', () =>
	hold(
		fc.asyncProperty(
			fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
			fc.array(word, { minLength: 1, maxLength: 4 }),
			fc.array(parameter, { maxLength: 3 }),
			body,
			async (method, path, query, sent) => {
				const target = `/${path.join('/')}?${query.join('&')}`;
				// Dots may lead out of the API, to its web pages.
				fc.pre(new URL(sandbox.baseUrl + target).pathname.startsWith('/api/'));
				const written = method === 'GET' ? undefined : sent;
				const answer = await call(sandbox, `${method} ${target}`, written);
				expect([200, 201, 204, 400, 404]).toContain(answer.status);
				if (answer.status >= 400) expect(answer.body).toEqual({ error: expect.any(String) });
			},
		),
		300,
	));
