import type { Browser, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../browser';
import { admin, call } from '../client';
import { Receiver } from '../receiver';
import { specifiedRoutes } from '../specifiedRoutes';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '100000', '--retry-intervals', '3600']);
	origin = new URL(sandbox.settingsUrl).origin;
});
afterAll(() => sandbox?.stop());

const inBrowser = chromiumPath || process.env.CI ? describe : describe.skip;
if (!chromiumPath && !process.env.CI) {
	console.warn('The settings pages were not tried in a browser: there is no Chromium here.');
}

inBrowser('in a browser', () => {
	let browser: Browser;
	let page: Page;
	const receiver = new Receiver();
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser.close());
	beforeEach(async () => {
		page = await browser.newPage();
		page.setDefaultTimeout(8000);
	});
	afterEach(async () => {
		await page.close();
		await receiver.close();
	});

	const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
	/**
	 * Every button sends a form: while the next page is loading it can be neither read nor reloaded.
	 */
	const press = async (name: string) => {
		await Promise.all([
			page.waitForEvent('load'),
			page.getByRole('button', { name }).click({ noWaitAfter: true }),
		]);
	};

	test('creates a key with the keyboard, uses it, revokes it, and sees 401', async () => {
		await page.goto(sandbox.settingsUrl);
		await page.getByLabel('Name').focus();
		await page.keyboard.type('Reports');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Read');
		for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await see('It is not shown again');
		const apiKey = (await page.locator('#new-key').textContent()) ?? '';
		expect((await call({ ...sandbox, apiKey }, 'GET /customers')).status).toBe(200);
		expect((await call({ ...sandbox, apiKey }, 'DELETE /customers/2')).status).toBe(403);
		await page.reload();
		expect(await page.content()).not.toContain(apiKey);
		await page.getByRole('link', { name: 'Revoke Reports' }).click();
		await see('Revoke “Reports”?');
		await page.getByRole('link', { name: 'Not Now' }).click();
		expect((await call({ ...sandbox, apiKey }, 'GET /customers')).status).toBe(200);
		await page.getByRole('link', { name: 'Revoke Reports' }).click();
		await press('Revoke');
		await see('Revoked');
		expect((await call({ ...sandbox, apiKey }, 'GET /customers')).status).toBe(401);
	});

	test('says what is wrong with a form and keeps what was entered', async () => {
		await page.goto(sandbox.settingsUrl);
		await page.getByLabel('Name').fill('Office');
		await page.getByLabel(/IP addresses/).fill('10.0.0.1\nnonsense');
		await press('Create key');
		await see('No key was created yet');
		const addresses = page.getByLabel(/IP addresses/);
		expect(await addresses.getAttribute('aria-invalid')).toBe('true');
		expect(await addresses.getAttribute('aria-describedby')).toBe('allowlist-wrong');
		const said = await page.locator('#allowlist-wrong').textContent();
		expect(said).toBe('Must be IP addresses, not “nonsense”; write one a line.');
		expect(await page.evaluate('document.activeElement.id')).toBe('allowlist');
		expect(await addresses.inputValue()).toBe('10.0.0.1\nnonsense');
		expect(await page.getByLabel('Name').inputValue()).toBe('Office');
		expect(await page.locator('[aria-invalid]').count()).toBe(1);
	});

	test('copies a secret, and selects it where the browser does not let pages copy', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
		await page.goto(sandbox.settingsUrl);
		await page.getByLabel('Name').fill('Copied');
		await press('Create key');
		const secret = await page.locator('#new-key').textContent();
		await page.getByRole('button', { name: 'Copy' }).click();
		await see('Copied.');
		expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
		await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");
		await page.getByRole('button', { name: 'Copy' }).click();
		await see(/It is selected/);
		expect(await page.evaluate('String(getSelection())')).toBe(secret);
	});

	test('needs no script: a key is created and revoked without any', async () => {
		const plain = await browser.newPage({ javaScriptEnabled: false });
		await plain.goto(sandbox.settingsUrl);
		await plain.getByLabel('Name').fill('Unscripted');
		await plain.getByRole('button', { name: 'Create key' }).click();
		await plain.locator('#new-key').waitFor();
		await plain.getByRole('link', { name: 'Revoke Unscripted' }).click();
		await plain.getByRole('button', { name: 'Revoke' }).click();
		const row = plain.getByRole('row').filter({ hasText: 'Unscripted' });
		expect(await row.textContent()).toContain('Revoked');
		await plain.close();
	});

	test('creates a webhook, shows its deliveries, rotates, redelivers, and enables it again', async () => {
		const url = await receiver.open();
		await page.goto(`${origin}/settings/webhooks`);
		await page.getByLabel('Name').fill('Workflows');
		await page.getByLabel('URL').fill(url);
		await page.getByLabel('customer.created').check();
		await press('Create webhook');
		const secret = await page.locator('#new-secret').textContent();
		expect(secret).toMatch(/^whsec_/);
		receiver.answers = [200, 418];
		await press('Send test.ping');
		await see('1 attempt');
		await call(sandbox, 'POST /customers', { name: 'Told' });
		await admin(sandbox, 'POST /deliveries/settle');
		await page.reload();
		expect(await page.content()).not.toContain(secret);
		await see('Delivered');
		await page.locator('summary', { hasText: 'customer.created' }).click();
		await see('The receiver answered 418');
		await see('X-SVC-Signature');
		await press('Redeliver customer.created');
		await admin(sandbox, 'POST /deliveries/settle');
		expect(receiver.types()).toEqual(['test.ping', 'customer.created', 'customer.created']);
		await press('Rotate secret');
		expect(await page.locator('#new-secret').textContent()).not.toBe(secret);
		await see('signed with the previous secret');
		await press('Sign with the new secret');
		await see('signed with the new secret');
		await press('Disable');
		await see('Disabled');
		await press('Enable');
		await see('Enabled');
	});

	test('shows mail that went out and mail that came in', async () => {
		await call(sandbox, 'POST /invoices/24/email', { to: 'reader@shop.example' });
		await page.goto(`${origin}/settings/mail`);
		await page.getByRole('link', { name: /^Invoice INV-/ }).click();
		await see('reader@shop.example');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: /\.pdf$/ }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
		await page.goto(`${origin}/settings/inbox`);
		await page.getByLabel('From').fill('shop@supplier.example');
		await page.getByLabel('Subject').fill('Your receipt');
		await press('Receive mail');
		await page.locator('summary', { hasText: 'Your receipt' }).click();
		await see('shop@supplier.example');
	});

	test('describes the API without anything from elsewhere', async () => {
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		await page.goto(`${origin}/reference`);
		expect(await page.locator('summary').count()).toBe(specifiedRoutes.length);
		await page.locator('summary', { hasText: '/invoices/{id}/credit-note' }).click();
		await see('CreditNoteInput');
		expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual(
			[],
		);
	});

	test.each([
		[360, 'light'],
		[1200, 'dark'],
	] as const)('fits a window %i pixels wide in %s', async (width, colorScheme) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme });
		const long = 'x'.repeat(100);
		const allowlist = Array.from(
			{ length: 100 },
			(_, last) => `2001:db8:85a3:1:2:8a2e:370:${last}`,
		);
		const key = await admin(sandbox, 'POST /keys', { name: long, permission: 'Admin', allowlist });
		const url = `https://${long.slice(50)}.example/${long}`;
		const webhook = await admin(sandbox, 'POST /webhooks', {
			name: long,
			url,
			events: ['test.ping'],
		});
		for (const path of [
			'settings/keys',
			`settings/keys/${key.body.id}/revoke`,
			`settings/webhooks/${webhook.body.id}`,
			'settings/webhooks',
			'settings/mail',
			'settings/inbox',
			'invoices',
			'invoices/24',
			'customers',
			'customers/3',
		]) {
			await page.goto(`${origin}/${path}`);
			const overflow = await page.evaluate<number>(
				'document.documentElement.scrollWidth - innerWidth',
			);
			const sideways = await page.evaluate<number>(
				"[...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth).length",
			);
			expect([path, overflow <= 0, sideways]).toEqual([path, true, 0]);
		}
	});
});
