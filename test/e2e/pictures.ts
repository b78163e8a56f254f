import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, selectors, type BrowserContext, type Locator, type Page } from 'playwright-core';

import { itemsOf, type Execution } from '../../n8n/executions';
import type { SavedWorkflow } from '../../n8n/workflows';
import { browserOptions } from '../sandbox/browser';
import { sessionOf } from './session';

/** Of which node of each example the pages of docs/jobs show the result. */
const RESULTS: Readonly<Record<string, string>> = {
	'agent-answers-about-invoices': 'Answer the question',
	'aged-receivables': 'Most first',
	'cash-forecast': 'Expected by week',
	'approve-before-sending': 'List drafts',
	'customers-from-list': 'Known now',
	'due-soon-weekly-mail': 'Due within a week',
	'import-customers-preview': 'Each row',
	'invoice-from-won-deal': 'Create the invoice',
	'invoices-from-rows': 'Created',
	'month-end-archive': 'Line of the index',
	'monthly-export-csv': "Last month's invoices",
	'overdue-remind-customers': 'Reminded or skipped',
	'receipts-to-expenses': 'Booked',
	'refund-to-credit-note': 'Create the credit note',
	'trigger-new-expense-row': 'When an expense is booked',
	'trigger-overdue-reminder': 'When an invoice is overdue',
	'trigger-paid-thank-you': 'Put both together',
	'wait-for-payment': 'Get the invoice',
};

const PICTURES = join(__dirname, '../../docs/images/jobs');

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
		const context = await browser.newContext({ viewport: { width: 2800, height: 1200 } });
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
		await shootCanvas(page, join(PICTURES, `${example}-canvas.png`));
		await shootResult(
			page,
			node,
			itemsOf(execution, node).length,
			join(PICTURES, `${example}-result.png`),
		);
		await page.close();
	}

	async close(): Promise<void> {
		await this.context.browser()?.close();
	}
}

/** Around the nodes and notes of a canvas. Pixels. */
const MARGIN = 24;

/** A canvas that has not changed for this long is at rest. Milliseconds. */
const REST_MS = 250;

/** Of a result, its first rows and columns are enough. Pixels. */
const TALLEST = 440;
const WIDEST = 900;

async function shootCanvas(page: Page, path: string): Promise<void> {
	// The connection of a loop runs below its nodes.
	const shown = page.locator(
		'[data-test-id="canvas-node"], [data-test-id="sticky"], .vue-flow__edge-path',
	);
	await page.getByTestId('canvas-node').first().waitFor();
	const boxes = await boxesAtRest(page, shown);
	const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
	const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
	// Names stand beside and below their nodes.
	const width = Math.max(...boxes.map((box) => box.x + box.width)) + 2 * MARGIN - x;
	const height = Math.max(...boxes.map((box) => box.y + box.height)) + 3 * MARGIN - y;
	await page.screenshot({ path, animations: 'disabled', clip: { x, y, width, height } });
}

/** Those of a canvas that n8n draws anew and moves until all of it can be seen. */
async function boxesAtRest(page: Page, shown: Locator) {
	let before = '';
	for (;;) {
		const boxes = await Promise.all((await shown.all()).map((one) => one.boundingBox()));
		const drawn = boxes.filter((box) => box !== null);
		const now = JSON.stringify(boxes);
		if (drawn.length === boxes.length && now === before) return drawn;
		before = now;
		await page.waitForTimeout(REST_MS);
	}
}

async function boxOf(shown: Locator) {
	const box = await shown.boundingBox();
	if (!box) throw new Error('Nothing is shown to take a picture of');
	return box;
}

const ITEM = '[data-test-id="run-data-schema-item"]';

async function shootResult(page: Page, node: string, count: number, path: string): Promise<void> {
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).dblclick();
	const output = page.getByTestId('output-panel');
	// Several items are compared, of one its fields are read.
	const [view, content] = count > 1 ? (['table', 'table'] as const) : (['schema', ITEM] as const);
	await output.getByTestId(`radio-button-${view}`).click();
	await output.locator(content).first().waitFor();
	const { x, y, ...panel } = await boxOf(output);
	const width = Math.min(panel.width, WIDEST);
	const last = await boxOf(output.locator(content).last());
	const height = Math.min(last.y + last.height - y + MARGIN, TALLEST);
	await page.screenshot({ path, animations: 'disabled', clip: { x, y, width, height } });
}
