import type { Locator, Page } from 'playwright-core';

const dialog = (page: Page): Locator => page.getByTestId('credential-edit-dialog');

/** Creates the credential that the open panel asks for, from there. */
export async function connect(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
	await page.getByTestId('node-credentials-empty-state').getByRole('button').click();
	for (const [name, text] of Object.entries(values)) await paste(page, name, text);
	await page.getByTestId('credential-save-button').click();
	// It closes by itself if the test of the credential went well.
	await dialog(page).waitFor({ state: 'hidden' });
}

/** Changes the credential that the open panel has, from there. */
export async function reconnect(page: Page, name: string, text: string): Promise<void> {
	await page.getByTestId('credential-edit-button').click();
	await paste(page, name, text);
	await page.getByTestId('credential-save-button').click();
	// That the test went well stands there from the opening on.
	await page.getByText('Saved', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Close this dialog' }).click();
	await dialog(page).waitFor({ state: 'hidden' });
}

/** Where the service is to send to, as the open panel of a trigger shows it. */
export async function copyProductionUrl(page: Page): Promise<string> {
	await page.getByText('Webhook URLs', { exact: true }).click();
	await page.getByText('Production URL', { exact: true }).click();
	const url = page.getByText(/\/webhook\/[-\w]+\/webhook$/);
	await url.click();
	return await url.innerText();
}

async function paste(page: Page, name: string, text: string): Promise<void> {
	const field = dialog(page).getByTestId(`parameter-input-${name}`);
	await field.locator('input').first().fill(text);
}
