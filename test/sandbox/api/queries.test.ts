import { Visitor } from '../pages/form';
import { sharedSandbox } from '../sharedSandbox';
import { specifiedRoutes } from '../specifiedRoutes';
import { openApi, operationOf } from './openApi';

const { admin, call, sandbox } = sharedSandbox();

/** No number, no date, no kind of record, and too long for a search. */
const nonsense = ['abc', '-1', '1.5', '2026-02-31', '2026-01-01T9', 'x'.repeat(600)];

/** A parameter of free words refuses only what is too long for it. */
const refusedAt = { status: 0, search: 1, q: 1, type: 6, offset: 6, customer_id: 6 };

test('every endpoint names the query parameter that it refuses, once', async () => {
	const document = await openApi(sandbox());
	const refused: Record<string, number> = {};
	const routes = specifiedRoutes.filter((route) => /^GET \/\w+$/.test(route));
	expect(routes).toHaveLength(5);
	for (const route of routes) {
		for (const { name } of operationOf(document, route).parameters ?? []) {
			let count = 0;
			for (const text of nonsense) {
				const { status, body } = await call(
					`${route}?${new URLSearchParams({ q: 'x', [name]: text })}`,
				);
				if (status === 200) continue;
				expect([status, body.error]).toEqual([400, expect.stringMatching(`^${name}: must [^:;]+`)]);
				expect(body.error).not.toContain('; ');
				count += 1;
			}
			refused[name] = count;
		}
	}
	expect(refused).toMatchObject(refusedAt);
});

test('a date that is none is said to be none, and nothing more', async () => {
	const words = 'must be a date such as 2026-03-01';
	const list = await call('GET /invoices?date_from=abc&date_to=abc');
	expect(list.body.error).toBe(`date_from: ${words}; date_to: ${words}`);
	for (const due_date of ['abc', '', null, 20260301]) {
		const invoice = await call('PUT /invoices/1', { due_date });
		expect(invoice.body.error).toBe(`due_date: ${words}`);
	}
});

const words = 'must be a whole number of 0 or more';

test.each(['/invoices', '/customers', '/settings/keys', '/settings/mail', '/settings/inbox'])(
	'the page %s names the offset that it refuses',
	async (path) => {
		const visitor = await Visitor.open(sandbox());
		const page = await fetch(`${visitor.origin}${path}?offset=abc`);
		expect(page.status).toBe(400);
		expect(await page.text()).toContain(`offset: ${words}`);
	},
);

test('a form of one choice names it, and the list of events its position', async () => {
	const visitor = await Visitor.open(sandbox());
	const events = ['invoice.paid'];
	const webhook = { name: 'x', url: 'http://127.0.0.1:9/', events };
	const { id } = (await admin('POST /webhooks', webhook)).body;
	for (const way of ['rotate', 'sign-with']) {
		const path = `/settings/webhooks/${id}/${way}`;
		const answer = await visitor.send(path, { signWith: 'both' });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain('signWith: must be one of current, previous');
	}
	const listed = await admin('GET /events?after=abc');
	expect(listed).toMatchObject({ status: 400, body: { error: `after: ${words}` } });
});
