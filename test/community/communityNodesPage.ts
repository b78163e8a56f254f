import type { Locator, Page } from 'playwright-core';

/** Settings > Community nodes, where people install, update and uninstall packages. */
export class CommunityNodesPage {
	private constructor(private readonly page: Page) {}

	static async open(page: Page, baseUrl: string): Promise<CommunityNodesPage> {
		await page.goto(`${baseUrl}/settings/community-nodes`);
		const it = new CommunityNodesPage(page);
		await it.installButton.or(it.cards).first().waitFor();
		return it;
	}

	/** What the page shows while nothing is installed. */
	get installButton(): Locator {
		return this.page.getByRole('button', { name: 'Install a community node' });
	}

	get cards(): Locator {
		// A card without a version is only a placeholder.
		return this.page.getByTestId('community-package-card').filter({ hasText: /v\d/ });
	}

	/** The open dialog. */
	get dialog(): Locator {
		return this.page.getByRole('dialog').last();
	}

	/** Fills the dialog in; `confirm` sends it. */
	async startInstall(packageName: string): Promise<void> {
		await this.installButton.click();
		const name = this.page.getByTestId('package-name-input');
		await name.locator('input').or(name).last().fill(packageName);
		await this.page.getByTestId('user-agreement-checkbox').click();
	}

	async install(): Promise<void> {
		await this.page.getByTestId('install-community-package-button').click();
	}

	async startUpdate(): Promise<void> {
		await this.cards.getByRole('button', { name: 'Update' }).click();
		await this.dialog.getByText('Update node package').waitFor();
		await this.workflowsNamed();
	}

	async startUninstall(): Promise<void> {
		await this.cards.getByTestId('action-toggle').click();
		await this.page.getByText('Uninstall package', { exact: true }).click();
		await this.dialog.getByText('Uninstall node package').waitFor();
		await this.workflowsNamed();
	}

	async confirm(label: 'Confirm update' | 'Confirm uninstall'): Promise<void> {
		await this.dialog.getByRole('button', { name: label }).click();
	}

	/** The dialog says that no workflow uses the nodes until it has found those that do. */
	private async workflowsNamed(): Promise<void> {
		await this.dialog.getByText('The following workflows will be effected').waitFor();
	}

	/** Waits for n8n's notification. */
	async told(title: string): Promise<void> {
		await this.page.getByText(title, { exact: true }).first().waitFor({ timeout: 120_000 });
	}

	/** Waits until the card shows this version. */
	async shows(version: string): Promise<void> {
		await this.cards.filter({ hasText: `v${version}` }).waitFor();
	}
}
