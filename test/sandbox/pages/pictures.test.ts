import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../browser';
import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { type Sandbox, startSandbox } from '../startSandbox';

const inBrowser = chromiumPath || process.env.CI ? describe : describe.skip;

const taken = join(__dirname, '../../../artifacts/sandbox');
const shown = join(__dirname, '../../../sandbox/docs');

/** The pictures of the sandbox's README; `npm run docs:pictures` keeps them. */
inBrowser('the README shows', () => {
	let sandbox: Sandbox;
	let browser: Browser;
	let page: Page;
	const receiver = new Receiver();
	beforeAll(async () => {
		sandbox = await startSandbox(['--now', '2026-03-10T09:00:00Z']);
		browser = await openBrowser();
		page = await browser.newPage({ viewport: { width: 1000, height: 760 } });
		page.setDefaultTimeout(8000);
	});
	afterAll(async () => {
		await browser?.close();
		await receiver.close();
		await sandbox?.stop();
	});

	const open = async (path: string) => await page.goto(new URL(path, sandbox.baseUrl).href);
	const press = async (name: string) =>
		await page.getByRole('button', { name, exact: true }).click();

	/** The page down to the end of this part, with nothing cut. */
	async function shoot(name: string, last: string): Promise<void> {
		const end = await page.locator('section', { hasText: last }).last().boundingBox();
		if (!end) throw new Error(`There is no part with ${last}`);
		const clip = { x: 0, y: 0, width: 1000, height: Math.ceil(end.y + end.height + 16) };
		await mkdir(taken, { recursive: true });
		const path = join(taken, `${name}.png`);
		await page.screenshot({ path, clip, fullPage: true, animations: 'disabled' });
		if (process.env.PICTURES === '1') await copyFile(path, join(shown, `${name}.png`));
	}

	test('an invoice that was marked as paid, and the webhook that was told', async () => {
		const url = await receiver.open();
		const events = ['invoice.updated', 'invoice.paid'];
		const webhook = await admin(sandbox, 'POST /webhooks', { name: 'n8n', url, events });
		const { data } = (await call(sandbox, 'GET /invoices?status=sent')).body;
		await open(`/invoices/${data[0]?.id}`);
		await press('Mark Paid');
		await page.getByRole('heading', { name: /^Mark .* as paid\?$/ }).waitFor();
		await press('Mark Paid');
		await page.getByText(`${data[0]?.number} is paid.`).waitFor();
		await shoot('invoice', 'What to do with it');
		await admin(sandbox, 'POST /deliveries/settle');
		await open(`/settings/webhooks/${webhook.body.id}`);
		expect(await page.getByText('Delivered').count()).toBe(2);
		await shoot('webhook', 'Deliveries');
	});

	test('a new key, once', async () => {
		await open('/settings/keys');
		await page.getByLabel('Name').fill('Workflows');
		await press('Create key');
		await page.getByText('It is not shown again').waitFor();
		await shoot('keys', 'Permission');
		await page.reload();
		expect(await page.getByText('It is not shown again').count()).toBe(0);
	});
});
