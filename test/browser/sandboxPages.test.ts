import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';

import { openBrowser } from '../sandbox/browser';
import { admin, call } from '../sandbox/client';
import { type Sandbox, startSandbox } from '../sandbox/startSandbox';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
	readonly id: string;
	readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

let sandbox: Sandbox;
let browser: Browser;
/** Every page, each with something to show. */
let paths: readonly string[];
/** Pages with a long name and sums as large as they may be. */
let wide: readonly string[];

describe('axe-core finds nothing', () => {
	beforeAll(async () => {
		sandbox = await startSandbox(['--seed', '60', '--rate', '100000']);
		const key = await admin(sandbox, 'POST /keys', {
			name: 'Office',
			permission: 'Read',
			allowlist: ['10.0.0.1', '10.0.0.2', '10.0.0.3', '2001:db8::1'],
		});
		await admin(sandbox, 'POST /keys', { name: 'Old', permission: 'Read' });
		await admin(sandbox, `DELETE /keys/${key.body.id + 1}`);
		const url = 'http://127.0.0.1:9/';
		const events = ['invoice.updated'];
		const webhook = await admin(sandbox, 'POST /webhooks', { name: 'Workflows', url, events });
		const { id } = (await call(sandbox, 'GET /invoices?status=overdue')).body.data[0]!;
		await call(sandbox, `POST /invoices/${id}/email`);
		await call(sandbox, `POST /invoices/${id}/reminder`);
		const mails = (await admin(sandbox, 'GET /mails')).body.mails;
		await call(sandbox, `POST /invoices/${id}/credit-note`, { reason: 'Returned' });
		await admin(sandbox, 'POST /inbox', { from: 'a@b.example', subject: 'Receipt', text: 'Hello' });
		await admin(sandbox, 'POST /deliveries/settle');
		const { body: customer } = await call(sandbox, 'POST /customers', {
			name: 'Bartholomew-Featherstonehaugh & Donaudampfschifffahrtsgesellschaft International GmbH',
			email: 'a@b.example',
		});
		const freight = { description: 'Freight', quantity: 10_000, unit_price: 833_333_333 };
		const { body: large } = await call(sandbox, 'POST /invoices', {
			customer_id: customer.id,
			lines: [freight],
			status: 'sent',
		});
		wide = ['/invoices', `/customers/${customer.id}`, `/invoices/${large.id}`];
		paths = [
			...wide,
			'/invoices?offset=25',
			`/invoices/${id}`,
			'/invoices/1',
			'/customers',
			'/customers/1',
			'/settings/keys',
			`/settings/keys/${key.body.id}/revoke`,
			'/settings/webhooks',
			`/settings/webhooks/${webhook.body.id}`,
			'/settings/mail',
			`/settings/mail/${mails[0]?.id}`,
			'/settings/inbox',
			'/reference',
			'/no-such-page',
		];
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await sandbox?.stop();
	});

	/** What axe-core finds on the page, with all its parts unfolded. */
	async function violations(page: Page): Promise<string[]> {
		await page.evaluate(
			"for (const part of document.querySelectorAll('details')) part.open = true",
		);
		await page.evaluate(axe);
		const { violations: found } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
		return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	}

	const looks = [1280, 390].flatMap((width) =>
		(['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
	);

	test.each(looks)('at $width pixels in $colorScheme', async ({ width, colorScheme }) => {
		const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
		const { origin } = new URL(sandbox.settingsUrl);
		const found: Record<string, string[]> = {};
		for (const path of paths) {
			await page.goto(origin + path);
			found[path] = await violations(page);
		}
		await page.goto(`${origin}/settings/keys`);
		await page.getByLabel('Name').fill('Shown');
		await page.getByRole('button', { name: 'Create key' }).click();
		await page.getByRole('button', { name: 'Copy' }).waitFor();
		found['a secret'] = await violations(page);
		await page.getByLabel('Name').fill('Refused');
		await page.getByLabel(/IP addresses/).fill('nonsense');
		await page.getByRole('button', { name: 'Create key' }).click();
		await page.locator('#allowlist-wrong').waitFor();
		found['a marked field'] = await violations(page);
		await page.close();
		const none = [...paths, 'a secret', 'a marked field'].map((path) => [path, []]);
		expect(found).toEqual(Object.fromEntries(none));
	});

	test.each([1280, 390])('at %i pixels nothing is cut, however large', async (width) => {
		const page = await browser.newPage({ viewport: { width, height: 800 } });
		const cut: string[] = [];
		for (const path of wide) {
			await page.goto(new URL(sandbox.settingsUrl).origin + path);
			const parts = await page.evaluate<string[]>(
				"[document.documentElement, ...document.querySelectorAll('.wide')].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.tagName)",
			);
			cut.push(...parts.map((part) => `${path} ${part}`));
			const narrow = await page.evaluate<number>(
				'Math.min(...[...document.querySelectorAll(\'tbody a[href^="/customers/"]\')].map((name) => name.parentElement.clientWidth))',
			);
			if (narrow < 150) cut.push(`${path}: a name has ${narrow} pixels`);
		}
		await page.close();
		expect(cut).toEqual([]);
	});
});
