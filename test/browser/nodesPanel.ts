import type { Locator, Page } from 'playwright-core';

/** The panel in which people search for a node to add. */
export class NodesPanel {
	constructor(private readonly page: Page) {}

	/** Types into the empty search field and waits until this entry appears. */
	async find(words: string, title: string): Promise<void> {
		await this.search('');
		await this.entry(title).waitFor({ state: 'detached' });
		await this.search(words);
		await this.entry(title).waitFor();
	}

	async search(words: string): Promise<void> {
		await this.page.getByTestId('node-creator-search-bar').fill(words);
	}

	/** The titles of the entries. */
	async titles(): Promise<string[]> {
		return await this.entries.getByTestId('node-creator-item-name').allInnerTexts();
	}

	entry(title: string): Locator {
		const name = this.page.getByText(title, { exact: true });
		return this.entries.filter({ has: name }).first();
	}

	/** Opens an entry and returns the actions of its node. */
	async open(title: string): Promise<Locator> {
		await this.entry(title).click();
		await this.page.getByText('Node details').waitFor();
		await this.entries.first().waitFor();
		return this.entries;
	}

	private get entries(): Locator {
		return this.page.getByTestId('item-iterator-item');
	}
}
