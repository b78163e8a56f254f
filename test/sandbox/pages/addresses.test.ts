import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const { sandbox, call, make } = sharedSandbox('--seed', '5');
let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open(sandbox())));

const said = (page: string) => /role="alert">([^<]*)</.exec(page)?.[1];

test.each([
	['/invoices?status=foo', 'There is no status “foo”, only draft, sent, paid, overdue, cancelled.'],
	['/invoices?status=sent,paid', 'There is no status “sent,paid”, only draft,'],
	['/customers?status=<b>', 'There is no status “&lt;b&gt;”, only active, archived.'],
	['/invoices?customer_id=999', 'This list has no filter “customer_id”, only search and status.'],
	['/customers?search=fern&sort=name', 'This list has no filter “sort”, only search and status.'],
	[`/invoices?search=${'x'.repeat(501)}`, 'A search has at most 500 letters.'],
])('%s is answered with what cannot be looked for', async (path, sentence) => {
	const answer = await fetch(visitor.origin + path);
	const page = await answer.text();
	expect(answer.status).toBe(400);
	expect(said(page)).toContain(sentence);
	expect(page).toMatch(/<option value="">All</);
	expect(page).not.toMatch(/ selected/);
});

test('a wrong status is left out: everything is shown', async () => {
	const { total } = (await call('GET /invoices')).body;
	expect(total).toBe(5);
	const page = await visitor.read('/invoices?status=foo');
	expect(page.match(/<th scope="row"/g)).toHaveLength(5);
});

test('a list as its own form and pages ask for it is complained of by nobody', async () => {
	for (const query of ['', '?search=&status=', '?search=a&status=paid&offset=0'])
		expect(said(await visitor.read(`/invoices${query}`))).toBeUndefined();
});

test('a draft was not issued on any day and asks nobody to pay', async () => {
	const lines = [{ description: 'Advice', unit_price: 90 }];
	const { id: customer_id } = await make('customers', { name: 'Draughty' });
	const { id } = await make('invoices', { customer_id, lines });
	const { body: dated } = await call('POST /invoices', { customer_id, due_date: '2999-01-31' });
	const cells = async (of: number) => {
		const [, row = ''] =
			new RegExp(`href="/invoices/${of}"([^]*?)</tr>`).exec(await visitor.read('/invoices')) ?? [];
		return [...row.matchAll(/<td[^>]*>\s*(?:<[^>]+>)?([^<]*)/g)].map(([, cell]) => cell);
	};
	expect(await cells(id)).toEqual(['Draughty', '–', '–', 'Draft', 'EUR 108.00', '–']);
	const facts = async (of: number) => await visitor.read(`/invoices/${of}`);
	expect(await facts(id)).toMatch(/Issue date<\/dt>\s*<dd>the day on which it is issued</);
	expect(await facts(id)).toMatch(/Due date<\/dt>\s*<dd>follows from the issue date</);
	expect(await facts(Number(dated.id))).toMatch(/Due date<\/dt>\s*<dd>2999-01-31</);
	const issued = (await call(`PUT /invoices/${id}`, { status: 'sent' })).body;
	const { issue_date, due_date } = issued as { issue_date: string; due_date: string };
	expect(await cells(id)).toEqual([
		...['Draughty', issue_date, due_date],
		...['Sent', 'EUR 108.00', 'EUR 108.00'],
	]);
});

test('HEAD is answered as GET is, and leaves what is shown once for the page', async () => {
	for (const path of ['/', '/settings', '/invoices', '/invoices/1/pay', '/reference', '/nowhere']) {
		const of = async (method: string) =>
			await fetch(visitor.origin + path, { method, redirect: 'manual' });
		const [head, get] = [await of('HEAD'), await of('GET')];
		expect([path, head.status]).toEqual([path, get.status]);
		expect(head.headers.get('location')).toBe(get.headers.get('location'));
		expect(await head.text()).toBe('');
	}
	const made = await visitor.send('/settings/keys', {
		name: 'A',
		permission: 'Read',
		expiry: 'never',
	});
	const once = visitor.origin + made.headers.get('location');
	await fetch(once, { method: 'HEAD' });
	expect(await (await fetch(once)).text()).toContain('id="new-key"');
	expect(await (await fetch(once)).text()).not.toContain('id="new-key"');
});

test('begins with the invoices, and says what to do where there is no webhook yet', async () => {
	const start = await fetch(`${visitor.origin}/`, { redirect: 'manual' });
	expect(start.headers.get('location')).toBe('/invoices');
	const page = await visitor.read('/settings/webhooks');
	expect(page).toContain('There is none yet. Create one below');
	const fields = { name: 'x', url: 'http://127.0.0.1:9/', events: ['test.ping'] };
	await visitor.send('/settings/webhooks', fields);
	expect(await visitor.read('/settings/webhooks')).not.toContain('There is none yet');
});
