import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const { sandbox, call, admin, make } = sharedSandbox('--seed', '60', '--disable-after', '100000');
let visitor: Visitor;
beforeAll(async () => {
	visitor = await Visitor.open(sandbox());
	for (let nth = 0; nth < 30; nth += 1) await make('customers', { name: `Zebra ${nth}` });
});

const entries = (page: string) =>
	[...page.matchAll(/<th scope="row"[^>]*>\s*<a href="([^"]+)"/g)].map(([, path]) => path ?? '');
const link = (page: string, rel: string) =>
	new RegExp(`rel="${rel}" href="([^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&');

/** All pages of a list, one after the other. */
async function wholly(path: string): Promise<string> {
	const page = await visitor.read(path);
	const next = link(page, 'next');
	return next ? page + (await wholly(next)) : page;
}

/** Every entry, page by page as a person would. */
async function turned(path: string): Promise<string[]> {
	return entries(await wholly(path));
}

const ids = async (route: string) => {
	const found: number[] = [];
	for (let offset = 0; ; offset += 100) {
		const { data } = (await call(`GET ${route}limit=100&offset=${offset}`)).body;
		found.push(...data.map(({ id }) => id));
		if (data.length < 100) return found;
	}
};

test.each([
	['/invoices', '/invoices?'],
	['/invoices?status=overdue', '/invoices?status=overdue&'],
	['/invoices?search=website&status=paid', '/invoices?search=website&status=paid&'],
	['/invoices?search=inv', '/invoices?search=inv&'],
	['/customers', '/customers?'],
	['/customers?search=ltd', '/customers?search=ltd&'],
	['/customers?search=zebra', '/customers?search=zebra&'],
])('%s leads to the same records as the API', async (path, route) => {
	const kind = path.split('?')[0];
	const expected = (await ids(route)).map((id) => `${kind}/${id}`);
	expect(expected.length).toBeGreaterThan(0);
	expect(await turned(path)).toEqual(expected);
});

test('pages lead back, keep what was asked, and say where one is', async () => {
	const second = await visitor.read('/invoices?status=&search=&offset=25');
	expect(second).toContain('26–50 of 60');
	expect(link(second, 'prev')).toBe('/invoices');
	expect(link(second, 'next')).toBe('/invoices?offset=50');
	const beyond = await visitor.read('/invoices?offset=500');
	expect(beyond).toContain('There are only 60 entries');
	expect(link(beyond, 'prev')).toBe('/invoices?offset=35');
});

test('a customer is shown with its invoices', async () => {
	const { id: customer } = await make('customers', { name: 'Regular', email: 'a@b.example' });
	for (let nth = 0; nth < 27; nth += 1) await make('invoices', { customer_id: customer });
	const expected = (await ids(`/invoices?customer_id=${customer}&`)).map((id) => `/invoices/${id}`);
	expect(expected).toHaveLength(27);
	expect(await turned(`/customers/${customer}`)).toEqual(expected);
	const page = await visitor.read(`/customers/${customer}`);
	expect(page).toContain((await call(`GET /customers/${customer}`)).body.email);
});

test('what was looked for stays in the form, and nothing found is said', async () => {
	const page = await visitor.read('/invoices?search=%22zzz&status=paid');
	expect(page).toContain('value="&quot;zzz"');
	expect(page).toMatch(/value="paid" selected/);
	expect(page).toContain('There are no such invoices');
});

test('keys, webhooks, deliveries, mails and threads are all there, page by page', async () => {
	const names = Array.from({ length: 60 }, (_, index) => `Number ${index}`);
	const url = 'http://127.0.0.1:9/';
	for (const name of names) {
		await admin('POST /keys', { name, permission: 'Read' });
		await admin('POST /webhooks', { name, url, events: ['inbox.message.received'] });
		await admin('POST /inbox', { from: 'a@b.example', subject: name });
		await call('POST /invoices/1/email', { subject: name });
	}
	const { webhooks } = (await admin('GET /webhooks')).body;
	const first = webhooks.find(({ name }) => name === 'Number 0');
	const newestFirst = names.toReversed();
	const named = (pages: string) => pages.match(/Number \d+(?=[<“”])/g);
	expect(named(await wholly('/settings/keys'))).toEqual(newestFirst);
	expect(named(await wholly('/settings/webhooks'))).toEqual(newestFirst);
	expect(named(await wholly('/settings/inbox'))).toEqual(newestFirst);
	expect(named(await wholly('/settings/mail'))).toEqual(newestFirst);
	const log = await wholly(`/settings/webhooks/${first?.id}`);
	expect(log.match(/<summary>\s*<strong>inbox.message.received/g)).toHaveLength(60);
});
