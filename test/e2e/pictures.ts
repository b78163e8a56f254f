import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import {
	chromium,
	selectors,
	type BrowserContext,
	type FrameLocator,
	type Page,
} from 'playwright-core';

import type { Execution } from '../../n8n/executions';
import type { SavedWorkflow } from '../../n8n/workflows';
import { browserOptions } from '../sandbox/browser';
import { sessionOf } from './session';

/** Of which node of each example the pages of docs/jobs show the result. */
export const RESULTS: Readonly<Record<string, string>> = {
	'agent-answers-about-invoices': 'Answer the question',
	'customers-from-list': 'Known now',
	'due-soon-weekly-mail': 'Due within a week',
	'invoice-from-won-deal': 'Create the invoice',
	'invoices-from-rows': 'Created',
	'monthly-export-csv': "Last month's invoices",
	'overdue-remind-customers': 'Reminded or skipped',
	'receipts-to-expenses': 'Booked',
	'refund-to-credit-note': 'Create the credit note',
	'trigger-new-expense-row': 'When an expense is booked',
	'trigger-overdue-reminder': 'When an invoice is overdue',
	'trigger-paid-thank-you': 'Put both together',
};

export const PICTURES = join(__dirname, '../../docs/images/jobs');

/**
 * Takes the pictures of docs/jobs from the editor: the canvas after a run, and what a node gave. Only
 * `npm run docs:pictures` asks for them; a test that runs an example has none to take otherwise.
 */
export class Photographer {
	private readonly taken = new Set<string>();

	private constructor(
		private readonly context: BrowserContext,
		private readonly baseUrl: string,
	) {}

	static async open(
		baseUrl: string,
		owner: { readonly email: string; readonly password: string },
	): Promise<Photographer | undefined> {
		if (process.env.PICTURES !== '1') return undefined;
		selectors.setTestIdAttribute('data-test-id');
		const browser = await chromium.launch(browserOptions);
		const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
		const session = await sessionOf(baseUrl, owner);
		await context.addCookies([{ name: 'n8n-auth', value: session, url: baseUrl }]);
		await mkdir(PICTURES, { recursive: true });
		return new Photographer(context, baseUrl);
	}

	/** The first run of each example, which `file` names. */
	async take(file: string, { id }: SavedWorkflow, execution: Execution): Promise<void> {
		const example = file.replace(/\.json$/, '');
		const node = RESULTS[example];
		if (node === undefined) throw new Error(`${file} has no node in RESULTS`);
		if (this.taken.has(example)) return;
		this.taken.add(example);
		const page = await this.context.newPage();
		await page.goto(`${this.baseUrl}/workflow/${id}/executions/${execution.id}`);
		const shown = page.frameLocator('iframe:visible');
		await canvas(page, shown, join(PICTURES, `${example}-canvas.png`));
		await result(page, shown, node, join(PICTURES, `${example}-result.png`));
		await page.close();
	}

	async close(): Promise<void> {
		await this.context.browser()?.close();
	}
}

async function canvas(page: Page, shown: FrameLocator, path: string): Promise<void> {
	await page.waitForTimeout(8000); await page.screenshot({ path: '/tmp/dbg.png' }); console.log(page.url(), page.frames().map((f) => f.url()));
	await shown.getByTestId('canvas-node').first().waitFor({ timeout: 5000 });
	await page.locator('iframe:visible').screenshot({ path, animations: 'disabled' });
}

async function result(page: Page, shown: FrameLocator, node: string, path: string): Promise<void> {
	await shown.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).dblclick();
	const output = shown.getByTestId('output-panel');
	await output.getByTestId('node-run-status-success').or(output.locator('table')).first().waitFor();
	await page.locator('iframe:visible').screenshot({ path, animations: 'disabled' });
}
