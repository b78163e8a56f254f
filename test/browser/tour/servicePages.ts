import type { Page } from 'playwright-core';

import type { BrowserStage } from '../stage';

/** The service's own pages, in a second tab beside the editor. */
export class ServicePages {
	private constructor(
		private readonly page: Page,
		private readonly editor: Page,
		private readonly settingsUrl: string,
	) {}

	static async open(editor: Page, { sandbox }: BrowserStage): Promise<ServicePages> {
		const page = await editor.context().newPage();
		await editor.bringToFront();
		return new ServicePages(page, editor, sandbox.settingsUrl);
	}

	/** Creates a key that may write, and copies it. */
	async createKey(name: string): Promise<string> {
		await this.show(`${this.settingsUrl}/keys`);
		await this.page.getByLabel('Name').fill(name);
		// A person opens the list and chooses; the letter W does both.
		await this.page.getByLabel('Permission').press('W');
		await this.page.getByRole('button', { name: 'Create key' }).click();
		return await this.copySecret();
	}

	/** Creates a webhook for this event, and copies its signing secret. */
	async createWebhook(name: string, url: string, event: string): Promise<string> {
		await this.show(`${this.settingsUrl}/webhooks`);
		await this.page.getByLabel('Name').fill(name);
		await this.page.getByLabel('URL').fill(url);
		await this.page.getByLabel(event, { exact: true }).click();
		await this.page.getByRole('button', { name: 'Create webhook' }).click();
		return await this.copySecret();
	}

	/** Rotates the secret of the webhook, which signs with the new one at once, and copies it. */
	async rotateSecret(webhook: string): Promise<string> {
		await this.show(`${this.settingsUrl}/webhooks`);
		await this.page.getByRole('link', { name: webhook }).click();
		await this.page.getByLabel('the new one at once').click();
		await this.page.getByRole('button', { name: 'Rotate secret' }).click();
		return await this.copySecret();
	}

	/** Books the payment of the invoice. */
	async markPaid(invoiceId: number): Promise<void> {
		await this.show(new URL(`/invoices/${invoiceId}`, this.settingsUrl).href);
		await this.page.getByRole('button', { name: 'Mark Paid' }).click();
		await this.page.getByRole('heading', { name: /^Mark .* as paid\?$/ }).waitFor();
		await this.page.getByRole('button', { name: 'Mark Paid' }).click();
		await this.page.getByText('Paid', { exact: true }).first().waitFor();
		await this.editor.bringToFront();
	}

	private async show(address: string): Promise<void> {
		// A tab in the background is drawn once a second, if at all.
		await this.page.bringToFront();
		await this.page.goto(address);
	}

	private async copySecret(): Promise<string> {
		await this.page.getByRole('button', { name: 'Copy' }).click();
		const secret = await this.page.locator('.secret').innerText();
		await this.editor.bringToFront();
		return secret;
	}
}
