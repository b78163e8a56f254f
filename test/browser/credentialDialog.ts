import type { Locator, Page } from 'playwright-core';

/** The dialog for a credential; saving it tests it. */
export class CredentialDialog {
	private constructor(private readonly page: Page) {}

	static async open(page: Page, baseUrl: string, type: string): Promise<CredentialDialog> {
		await page.goto(`${baseUrl}/home/credentials`);
		await page
			.getByTestId('add-resource-credential')
			.or(page.getByTestId('empty-resources-list'))
			.first()
			.waitFor();
		await page.getByTestId('add-resource-credential').click();
		await page.getByTestId('new-credential-type-select').locator('input').fill(type);
		await page.getByTestId('new-credential-type-select-option').first().click();
		await page.getByTestId('new-credential-type-button').click();
		const dialog = new CredentialDialog(page);
		await dialog.box.waitFor();
		return dialog;
	}

	get box(): Locator {
		return this.page.getByTestId('credential-edit-dialog');
	}

	async fill(name: string, text: string): Promise<void> {
		await this.box.getByTestId(`parameter-input-${name}`).locator('input').first().fill(text);
	}

	/** Saves and resolves with the full message of the test. */
	async save(): Promise<string> {
		await this.page.getByTestId('credential-save-button').click();
		const success = this.page.locator(
			'[data-test-id="credentials-config-container-test-success"]:visible',
		);
		const more = this.page.getByText('More details');
		await success.or(more).first().waitFor();
		if (await more.isVisible()) await more.click();
		return await this.page.getByTestId('node-credentials-config-container').innerText();
	}
}
