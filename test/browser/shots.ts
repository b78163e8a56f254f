import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

/** Where CI finds the screenshots. */
export const SHOTS = join(__dirname, '../../artifacts/browser');

/** Which of them the documentation shows, and under which name. */
const IN_DOCS: Readonly<Record<string, string>> = {
	'credential-tested': 'credential',
	'fields-mapped': 'fields',
	'filters-run': 'filters',
	'hint-waited': 'hint',
	'message-unknown': 'message',
	'nodes-panel-actions': 'nodes-panel',
	picker: 'invoice-picker',
	'trigger-fetch': 'trigger-fetch',
	'trigger-panel': 'trigger-panel',
};

/** Saves a screenshot once the page's animations have ended; `npm run docs:pictures` keeps those of the pages. */
export async function shoot(page: Page, name: string): Promise<void> {
	await mkdir(SHOTS, { recursive: true });
	const path = join(SHOTS, `${name}.png`);
	const shown = IN_DOCS[name];
	// n8n's passing messages are in the way of what a page is about.
	const style = shown && '.el-notification { visibility: hidden }';
	await page.screenshot({ path, animations: 'disabled', style });
	if (shown && process.env.PICTURES === '1')
		await copyFile(path, join(__dirname, `../../docs/images/${shown}.png`));
}
