import { setTimeout as sleep } from 'node:timers/promises';

import type { Locator, Page } from 'playwright-core';

import { until } from '../queue/until';

/** The panel of one node: its parameters in the middle, its output on the right. */
export class NodePanel {
	private constructor(readonly page: Page) {}

	static async open(page: Page): Promise<NodePanel> {
		await page.getByTestId('ndv').waitFor();
		await page.getByTestId('node-parameters').waitFor();
		return new NodePanel(page);
	}

	parameter(name: string): Locator {
		return this.page.getByTestId(`parameter-input-${name}`).first();
	}

	/** The names of the parameters shown, in their order. */
	async shown(): Promise<string[]> {
		const inputs = this.page.locator(
			'[data-test-id="ndv"] [data-test-id^="parameter-input-"]:visible',
		);
		const ids = await inputs.evaluateAll((found) => found.map((one) => one.dataset.testId ?? ''));
		return ids.map((id) => id.replace('parameter-input-', ''));
	}

	/** Chooses an option by its title. */
	async choose(name: string, title: string): Promise<void> {
		await this.openOptions(name);
		await this.pickOption(title);
	}

	/** Adds an entry of a collection, such as one of Filters. */
	async add(collection: 'Add Filter' | 'Add Option', title: string): Promise<void> {
		await this.page.getByPlaceholder(collection).click();
		await this.pickOption(title);
	}

	async fill(name: string, text: string): Promise<void> {
		await this.parameter(name).locator('input, textarea').first().fill(text);
		// Moves the mouse away from the field, whose tooltip would cover the next one.
		await this.page.keyboard.press('Tab');
	}

	async switchOn(name: string): Promise<void> {
		// The input itself is hidden behind what n8n draws for it.
		await this.parameter(name).locator('.el-switch').click();
	}

	/** Writes into the JSON editor of a parameter. */
	async write(name: string, value: object): Promise<void> {
		const editor = this.parameter(name).locator('.cm-content');
		await editor.click();
		await this.page.keyboard.press('ControlOrMeta+a');
		await this.page.keyboard.insertText(JSON.stringify(value));
	}

	/** Picks a record from a list: the first, or the first match of a search text. */
	async pick(name: string, words?: string): Promise<void> {
		await this.openList(name);
		if (words) await this.searchList(words);
		await this.pickFound(words);
	}

	async openList(name: string): Promise<void> {
		await this.parameter(name).getByTestId('rlc-input').click();
		await this.found.first().waitFor();
	}

	async searchList(words: string): Promise<void> {
		const search = '[data-test-id="rlc-search"] input, input[data-test-id="rlc-search"]';
		await this.page.locator(search).fill(words);
		// A record already picked stays in the list whatever the search text.
		const others = this.page.locator(
			'[data-test-id="rlc-item"]:visible:not([class*="_selected_"])',
		);
		await others.filter({ hasNotText: words }).first().waitFor({ state: 'detached' });
		await this.found.filter({ hasText: words }).first().waitFor();
	}

	async pickFound(words = ''): Promise<void> {
		await this.found.filter({ hasText: words }).first().click();
	}

	/** Has the mapper ask again for its fields, as a new node needs it: n8n asks first and connects then. */
	async readFieldsAgain(): Promise<void> {
		await this.page.getByText('Retry', { exact: true }).click();
	}

	/** Adds a learned field to the fields to send. */
	async addField(title: string): Promise<void> {
		await this.page.getByTestId('add-fields-select').getByRole('button').click();
		await this.pickOption(title);
	}

	/** Leaves the mapping of so many mappers to the names of the input's fields, once all have read theirs. */
	async mapAutomatically(mappers = 1): Promise<void> {
		await this.fieldsRead(mappers);
		const modes = this.page.getByTestId('mapping-mode-select').locator('input');
		for (const mode of await modes.all()) {
			await mode.click();
			await this.pickOption('Map Automatically');
		}
	}

	/** The fields that the first of so many mappers offers to add, once all have read theirs. */
	async fieldsOffered(mappers = 1): Promise<string[]> {
		await (await this.fieldsRead(mappers)).first().click();
		const offered = this.page.locator('[role="menuitem"]:visible');
		await offered.first().waitFor();
		return await offered.allInnerTexts();
	}

	/** Ticks one of several options and closes their list. */
	async tick(name: string, title: string): Promise<void> {
		await this.openOptions(name);
		const option = this.option(title);
		await option.click();
		await this.page.keyboard.press('Escape');
		await option.waitFor({ state: 'hidden' });
	}

	/** Clicks Execute step and waits until the panel shows the output or an error. */
	async execute(): Promise<void> {
		const button = this.page.getByTestId('node-execute-button');
		const started = this.page.waitForResponse((answer) =>
			/\/workflows\/\w+\/run/.test(answer.url()),
		);
		await button.click();
		const answer = (await (await started).json()) as { data: { executionId: string } };
		await this.ended(answer.data.executionId);
		// While it is busy, its label is there and not seen.
		const idle = this.page.locator(':not([aria-busy])');
		await button.and(idle).filter({ hasText: 'Execute step' }).waitFor();
		await this.ran.waitFor();
		// Then its spinner fades out, and its label appears.
		await button.locator('[class*="-fade-leave"]').waitFor({ state: 'detached' });
	}

	/**
	 * Waits until the output shows it, in words parted by one space. n8n draws it bit by bit, and only
	 * as much as the window has room for: the rest is scrolled to, again from the top after the end.
	 */
	async shows(words: RegExp | string): Promise<void> {
		let shown = '';
		await until(
			() => `the output shows ${words}, which shows: ${shown}`,
			async () => {
				const before = shown;
				shown = await this.outputText();
				if (typeof words === 'string' ? shown.includes(words) : words.test(shown)) return true;
				await this.output.hover();
				await this.page.mouse.wheel(0, shown === before ? -100_000 : 200);
				return false;
			},
		);
	}

	/** What the output says at this moment. */
	async outputText(): Promise<string> {
		return (await this.output.innerText()).replace(/\s+/g, ' ');
	}

	/** The error of the last run; empty if there was none. */
	async complaint(): Promise<string> {
		const said = this.output.getByTestId('node-error-message');
		return (await said.count()) > 0 ? await said.innerText() : '';
	}

	async close(): Promise<void> {
		await this.page.getByTestId('ndv-close-button').click();
		await this.page.getByTestId('ndv').waitFor({ state: 'hidden' });
	}

	get output(): Locator {
		return this.page.getByTestId('output-panel');
	}

	private get ran(): Locator {
		const outcome = '[data-test-id="node-run-status-success"], [data-test-id="node-error-message"]';
		return this.output.locator(outcome).first();
	}

	private async ended(executionId: string): Promise<void> {
		const address = new URL(`/rest/executions/${executionId}`, this.page.url()).href;
		for (let status = 'new'; ['new', 'running'].includes(status); await sleep(50)) {
			// A kept connection may be closed by n8n just when it is used again.
			const answer = await this.page.request.get(address, { maxRetries: 3 });
			({ status } = ((await answer.json()) as { data: { status: string } }).data);
		}
	}

	private get found(): Locator {
		return this.page.locator('[data-test-id="rlc-item"]:visible');
	}

	/** The buttons that add a field, of so many mappers: each is there once its mapper has read the fields. */
	private async fieldsRead(mappers: number): Promise<Locator> {
		const buttons = this.page.getByTestId('add-fields-select').getByRole('button');
		await buttons.nth(mappers - 1).waitFor();
		return buttons;
	}

	/** Opens a parameter's options. n8n passes over a click while it still asks the service for them. */
	private async openOptions(name: string): Promise<void> {
		await this.parameter(name).locator('input:enabled').first().waitFor();
		await this.parameter(name).click();
	}

	private async pickOption(title: string): Promise<void> {
		const option = this.option(title);
		await option.click();
		await option.waitFor({ state: 'hidden' });
	}

	private option(title: string): Locator {
		const name = this.page.getByText(title, { exact: true });
		const kinds = '[role="option"]:visible, [role="menuitem"]:visible';
		return this.page.locator(kinds).filter({ has: name }).first();
	}
}
