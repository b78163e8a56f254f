import type { Browser } from 'playwright-core';
import { chromiumPath, openBrowser } from '../browser';
import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startSandbox } from '../startSandbox';

const inBrowser = chromiumPath || process.env.CI ? describe : describe.skip;

inBrowser('in a browser', () => {
	let sandbox: Sandbox;
	let browser: Browser;
	const receiver = new Receiver();
	beforeAll(async () => {
		sandbox = await startSandbox(['--seed', '0']);
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await receiver.close();
		await sandbox?.stop();
	});

	test('every click on an invoice arrives at the webhooks', async () => {
		const url = await receiver.open();
		const events = ['invoice.updated', 'invoice.paid'];
		await admin(sandbox, 'POST /webhooks', { name: 'Workflows', url, events });
		const customer = await call(sandbox, 'POST /customers', { name: 'Fern Ltd' });
		const lines = [{ description: 'Advice', unit_price: 100 }];
		await call(sandbox, 'POST /invoices', { customer_id: customer.body.id, lines });

		const page = await browser.newPage();
		page.setDefaultTimeout(8000);
		await page.goto(new URL('/customers', sandbox.baseUrl).href);
		await page.getByLabel('Search').fill('fern');
		await page.getByRole('button', { name: 'Find' }).click();
		await page.getByRole('link', { name: 'Fern Ltd' }).click();
		await page.getByRole('link', { name: 'Draft 1' }).click();

		const button = (name: string) => page.getByRole('button', { name, exact: true });
		/** Presses the button on the page of the invoice, and again where it asks. */
		const press = async (name: string, question: RegExp) => {
			await button(name).click();
			await page.getByRole('heading', { name: question }).waitFor();
			await button(name).click();
		};
		await button('Send').click();
		await page.getByText('Fern Ltd has no e-mail address; say where to send it.').waitFor();
		await page.getByRole('textbox', { name: 'To' }).fill('office@fern.example');
		await press('Send', /^Send Draft 1\?$/);
		await page.getByText('went to office@fern.example').waitFor();
		await page.getByRole('textbox', { name: 'To' }).fill('office@fern.example');
		await press('Send Reminder', /^Remind of INV-.*\?$/);
		await page.getByText('“Reminder: invoice INV-').waitFor();
		await press('Mark Paid', /^Mark INV-.* as paid\?$/);
		await page.getByText('is paid.').waitFor();
		await press('Credit', /^Credit INV-.*\?$/);
		await page.getByText('takes back EUR 120.00').waitFor();

		await admin(sandbox, 'POST /deliveries/settle');
		const told = ['invoice.paid', ...Array<string>(4).fill('invoice.updated')];
		expect(receiver.types().toSorted()).toEqual(told);
		const log = await page.locator('summary', { hasText: 'invoice.' }).allTextContents();
		expect(log.map((line) => line.trim().split(/\s/)[0])).toEqual([
			'invoice.updated',
			'invoice.paid',
			'invoice.updated',
			'invoice.updated',
			'invoice.updated',
			'invoice.created',
		]);
		await page.close();
	});
});
