import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const { admin, call, make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
let visitor: Visitor;
let customer_id: number;
beforeAll(async () => {
	visitor = await Visitor.open(sandbox());
	customer_id = (await make('customers', { name: 'Fern Ltd', email: 'office@fern.example' })).id;
});

/** The words of a piece of a page. */
const words = (text: string) =>
	text
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
/** The words of the row of a table that has this in it. */
const row = (page: string, text: string) =>
	[...page.matchAll(/<tr>[^]*?<\/tr>/g)]
		.map(([own]) => words(own))
		.find((own) => own.includes(text));
/** The sums below the lines of an invoice. */
const sums = (page: string) => {
	const [, list = ''] = /<dl class="sums">([^]*?)<\/dl>/.exec(page) ?? [];
	return [...list.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)</g)].map(([, what, sum]) => [
		what,
		sum,
	]);
};

const part = (unit_price: number) => ({ lines: [{ description: 'x', unit_price, tax_rate: 0 }] });

test('an invoice that was credited in part, paid and credited again adds up', async () => {
	const lines = [{ description: 'Screws', quantity: 8000, unit_price: 0.0125, tax_rate: 0 }];
	const { id } = await make('invoices', { customer_id, status: 'sent', lines });
	const credit = async (amount: number) =>
		(await call(`POST /invoices/${id}/credit-note`, part(amount))).body.number;
	const page = async () => await visitor.read(`/invoices/${id}`);
	const first = await credit(10);
	expect(row(await page(), 'Screws')).toBe('Screws 8000 0.0125 0% 100.00');
	const before = [
		['Net', 'EUR 100.00'],
		['Tax of 0% on 100.00', 'EUR 0.00'],
		['Total', 'EUR 100.00'],
	];
	const open = [
		['Credited', 'EUR -10.00'],
		['Still to be paid', 'EUR 90.00'],
	];
	expect(sums(await page())).toEqual([...before, ...open]);
	expect(words(await page())).toContain('at each tax rate: EUR 90.00 in all.');
	await call(`PUT /invoices/${id}`, { status: 'paid' });
	const paid = [
		['Credited', 'EUR -10.00'],
		['Paid', 'EUR -90.00'],
		['Still to be paid', 'EUR 0.00'],
	];
	expect(sums(await page())).toEqual([...before, ...paid]);
	const second = await credit(20);
	const refunded = [
		['Credited', 'EUR -30.00'],
		['Paid', 'EUR -90.00'],
		['To be refunded', 'EUR 20.00'],
	];
	expect(sums(await page())).toEqual([...before, ...refunded]);
	const notes = [...(await page()).matchAll(/\/credit-notes\/\d+\/pdf">([^<]+)</g)];
	expect(notes.map(([, number]) => number)).toEqual([first, second]);
	expect(row(await visitor.read('/invoices'), 'Fern Ltd')).toMatch(/ EUR 100\.00 EUR 0\.00$/);
});

test('a key is shown with its addresses and as long as it lasts', async () => {
	const allowlist = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'];
	const key = { permission: 'Read', allowlist };
	await admin('POST /keys', { ...key, name: 'Short', expiry: '30 days' });
	await admin('POST /keys', { ...key, name: 'Long', expiry: 'never' });
	const shown = async (name: string) => row(await visitor.read('/settings/keys'), name);
	const addresses = '10.0.0.1 10.0.0.2 10.0.0.3 2 more 10.0.0.4 10.0.0.5';
	expect(await shown('Short')).toMatch(`${addresses} 2026-04-09`);
	expect(await shown('Short')).toMatch(/ Active Revoke$/);
	await admin('POST /clock', { now: '2026-04-10T09:00:00Z' });
	expect(await shown('Short')).toMatch(/ Expired Revoke$/);
	expect(await shown('Long')).toMatch(`${addresses} never Active Revoke`);
	await admin('POST /clock', { now: '2026-03-10T09:00:00Z' });
});

test('a key that is revoked by the form is refused, and one of which nothing else is said never expires', async () => {
	const page = await visitor.read('/settings/keys');
	expect(page).toMatch(/<select id="expiry"[^>]*>\s*<option value="never"/);
	const fields = { name: 'By form', permission: 'Read', expiry: 'never', allowlist: '' };
	const made = await visitor.send('/settings/keys', fields);
	const [shown, again] = [await visitor.follow(made), await visitor.follow(made)];
	const [, apiKey = ''] = /id="new-key"[^>]*>([^<]+)</.exec(shown) ?? [];
	expect(again).not.toContain('new-key');
	const ask = async () =>
		(await fetch(`${sandbox().baseUrl}/customers`, { headers: { 'X-API-Key': apiKey } })).status;
	expect(await ask()).toBe(200);
	const { keys } = (await admin<{ keys: Array<{ id: number; name: string }> }>('GET /keys')).body;
	const { id } = keys.find(({ name }) => name === 'By form') ?? {};
	await visitor.send(`/settings/keys/${id}/revoke`);
	expect(await ask()).toBe(401);
	expect(row(await visitor.read('/settings/keys'), 'By form')).toMatch(/ Revoked 2026-03-10/);
});
