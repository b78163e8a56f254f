import type { Browser } from 'playwright-core';
import { chromiumPath, openBrowser } from '../browser';
import { sharedSandbox } from '../sharedSandbox';
import { Visitor } from './form';

const { sandbox, make } = sharedSandbox('--seed', '1');
const inBrowser = chromiumPath || process.env.CI ? describe : describe.skip;

const key = { name: 'Kept', permission: 'Read', expiry: 'never' };

test('the refusal of a form may be kept for Back, a page with a secret never', async () => {
	const visitor = await Visitor.open(sandbox());
	const keeping = ({ headers }: Response) => headers.get('cache-control');
	const [refused, made] = [
		await visitor.send('/settings/keys', { ...key, allowlist: 'nonsense' }),
		await visitor.send('/settings/keys', key),
	];
	expect([refused.status, keeping(refused)]).toEqual([400, 'no-cache']);
	expect([made.status, keeping(made)]).toEqual([303, 'no-store']);
	const shown = await fetch(visitor.origin + made.headers.get('location'));
	expect(keeping(shown)).toBe('no-store');
	expect(await shown.text()).toContain('id="new-key"');
	for (const path of ['/settings/webhooks', '/settings/inbox', '/invoices/1/send'])
		expect([path, keeping(await visitor.send(path, { to: 'x' }))]).toEqual([path, 'no-cache']);
});

inBrowser('in a browser', () => {
	let browser: Browser;
	beforeAll(async () => void (browser = await openBrowser()));
	afterAll(() => browser?.close());

	test('Back from a corrected form leads to what was entered, and never to a key', async () => {
		const page = await browser.newPage();
		page.setDefaultTimeout(8000);
		await page.goto(sandbox().settingsUrl);
		await page.getByLabel('Name').fill('Office');
		await page.getByLabel(/IP addresses/).fill('nonsense');
		await page.getByRole('button', { name: 'Create key' }).click();
		await page.getByText('No key was created yet').waitFor();
		await page.getByLabel(/IP addresses/).fill('127.0.0.1');
		await page.getByRole('button', { name: 'Create key' }).click();
		await page.locator('#new-key').waitFor();
		await page.goBack();
		expect(await page.getByLabel('Name').inputValue()).toBe('Office');
		expect(await page.content()).toContain('No key was created yet');
		await page.goForward();
		await page.getByRole('cell', { name: 'Active' }).first().waitFor();
		expect(await page.locator('#new-key').count()).toBe(0);
		await page.close();
	});

	test('needs no script: an invoice is credited after a question', async () => {
		const page = await browser.newPage({ javaScriptEnabled: false });
		page.setDefaultTimeout(8000);
		const lines = [{ description: 'Advice', unit_price: 90 }];
		const { id, number } = await make('invoices', {
			customer_id: 1,
			currency: 'EUR',
			status: 'sent',
			lines,
		});
		await page.goto(new URL(`/invoices/${id}`, sandbox().baseUrl).href);
		const credit = page.getByRole('button', { name: 'Credit', exact: true });
		await page.getByLabel('Reason').fill('Came back');
		await credit.click();
		await page.getByRole('heading', { name: `Credit ${number}?` }).waitFor();
		await page.getByRole('link', { name: 'Not Now' }).click();
		await page.getByRole('heading', { name: String(number), exact: true }).waitFor();
		expect(await page.content()).not.toContain('Credit notes');
		await page.getByLabel('Reason').fill('Came back');
		await credit.click();
		await page.getByText(`Credits ${number} with EUR`).waitFor();
		await credit.click();
		await page.getByText('takes back EUR').waitFor();
		expect(await page.content()).toContain('Came back');
		await page.close();
	});
});
