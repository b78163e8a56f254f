import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

/** Where CI finds the screenshots. */
export const SHOTS = join(__dirname, '../../artifacts/browser');

/** Saves a screenshot once the page's animations have ended. */
export async function shoot(page: Page, name: string): Promise<void> {
	await mkdir(SHOTS, { recursive: true });
	await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
}
