import { sharedSandbox } from '../sharedSandbox';
import { specifiedRoutes } from '../specifiedRoutes';

const { sandbox, call } = sharedSandbox('--seed', '60');
let page: string;
beforeAll(async () => {
	page = await (await fetch(new URL('/reference', sandbox().baseUrl))).text();
});

const unescaped = (text: string) =>
	text.replace(/&(quot|#39|lt|gt|amp);/g, (_, name: string) => characters[name] ?? '');
const characters: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' };

interface Described {
	readonly route: string;
	readonly text: string;
	/** The method and path of its sample request. */
	readonly sent: string;
	/** The body of its sample request. */
	readonly body: string | undefined;
}

/** Each endpoint as the page describes it. */
const described = (): Described[] =>
	[...page.matchAll(/<details>([^]*?)<\/details>/g)].map(([, text = '']) => {
		const [, method, path] = /"method">(\w+)<\/span> ([^<]+)</.exec(text) ?? [];
		const [, body] = /-d '([^]*?)'<\/pre/.exec(unescaped(text)) ?? [];
		const [, asked = body ? 'POST' : 'GET', url = ''] =
			/curl (?:-X (\w+) )?'([^']+)'/.exec(unescaped(text)) ?? [];
		const sent = `${asked} ${new URL(url).pathname}`;
		return { route: `${method} ${path}`, text: unescaped(text), sent, body };
	});

test('describes every endpoint, with the permission it needs, once', () => {
	const needed = described().map(({ route, text }) => [
		route,
		[...text.matchAll(/Needs an? (?:API )?key with the permission (?:<\w+>)?(\w+)/g)].map(
			([, permission]) => permission,
		),
	]);
	expect(needed.toSorted()).toEqual(
		specifiedRoutes.map((route) => [route, [/^GET/.test(route) ? 'Read' : 'Write']]).toSorted(),
	);
});

test('shows each field of a body in a table, those of lines too', () => {
	const create = described().find(({ route }) => route === 'POST /invoices');
	const rows = [...(create?.text ?? '').matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = '']) =>
		row
			.replace(/<[^>]+>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	);
	expect(rows).toContain('customer_id required whole number Who is invoiced; 1 or more');
	expect(rows).toContainEqual(
		expect.stringMatching(
			/^status draft , sent , paid , overdue , cancelled Where the invoice stands/,
		),
	);
	expect(rows).toContainEqual(expect.stringMatching(/^lines\[\]\.unit_price required number \w/));
	expect(rows).toContainEqual(expect.stringMatching(/^lines\[\]\.tax_rate number .*Per cent/));
});

test('its commands go where they are said to', () => {
	for (const { route, sent } of described())
		expect(sent).toBe(route.replace('{id}', '42').replace(' ', ' /api'));
});

test('its sample requests are accepted as they stand', async () => {
	const samples = described().filter(({ body, route }) => body && !/invoices\/\{id\}/.test(route));
	expect(samples.length).toBe(7);
	for (const { route, body } of samples) {
		const { status, body: answer } = await call(route.replace('{id}', '42'), body);
		expect([route, status, answer.error]).toEqual([
			route,
			route.startsWith('POST') ? 201 : 200,
			undefined,
		]);
	}
});

test('a sample of what may be sent about an invoice is accepted too', async () => {
	const sample = (name: string) => described().find(({ route }) => route.endsWith(name))?.body;
	const lines = [{ description: 'Advice', quantity: 10, unit_price: 90 }];
	const { id } = (await call('POST /invoices', { customer_id: 1, lines, issue_date: '2026-01-01' }))
		.body;
	expect((await call(`PUT /invoices/${id}`, sample('PUT /invoices/{id}'))).status).toBe(200);
	for (const [name, status] of [
		['duplicate', 201],
		['email', 200],
		['reminder', 200],
		['credit-note', 201],
	] as const) {
		const { status: answered, body } = await call(`POST /invoices/${id}/${name}`, sample(name));
		expect([name, answered, body.error]).toEqual([name, status, undefined]);
	}
});

test('every link within the page leads somewhere', () => {
	const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	expect(targets.length).toBeGreaterThan(10);
	expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
});
