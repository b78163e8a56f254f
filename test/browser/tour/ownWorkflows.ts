import type { Locator, Page } from 'playwright-core';

import { NODE } from '../editor';
import { NodePanel } from '../nodePanel';
import { NodesPanel } from '../nodesPanel';

/** The workflows of a person in the editor, made by clicking. */
export class OwnWorkflows {
	constructor(
		private readonly page: Page,
		private readonly baseUrl: string,
	) {}

	/** From the start page, as somebody sees it who has no workflow yet. */
	async beginFirst(): Promise<void> {
		await this.page.goto(this.baseUrl);
		await this.page.getByTestId('new-workflow-card').click();
		await this.startByHand();
	}

	async beginAnother(): Promise<void> {
		await this.openEmpty();
		await this.startByHand();
	}

	async openEmpty(): Promise<void> {
		await this.page.goto(`${this.baseUrl}/workflow/new`);
		await this.page.getByTestId('canvas-add-button').waitFor();
	}

	/** Searches for our node after the last one, or as the first, and takes one of its actions. */
	async add(words: string, action: string): Promise<NodePanel> {
		const plus = (await this.nodes.count()) === 0 ? 'canvas-add-button' : 'canvas-handle-plus';
		await this.page.getByTestId(plus).last().click();
		const found = new NodesPanel(this.page);
		await found.find(words, NODE);
		const actions = await found.open(NODE);
		await actions.filter({ hasText: action }).first().click();
		return await NodePanel.open(this.page);
	}

	async publish(): Promise<void> {
		await this.page.getByTestId('workflow-open-publish-modal-button').click();
		await this.page.getByTestId('workflow-publish-button').click();
		await this.page.getByRole('button', { name: 'Got it' }).click();
	}

	/** The panel of a node in the newest of so many executions, all of which have ended: n8n draws no later result. */
	async openExecution(count: number, node: string): Promise<NodePanel> {
		await this.page.getByTestId('radio-button-executions').click();
		const executions = this.page.getByTestId('current-executions-list').getByRole('link');
		const ended = executions.and(this.page.locator('[data-test-execution-status="success"]'));
		await ended.nth(count - 1).waitFor();
		const newest = executions.first();
		const id = (await newest.getAttribute('href'))?.match(/executions\/(\w+)/)?.[1];
		await newest.click();
		// The one that n8n opened by itself may be another, and stays until this one is there.
		await this.page
			.getByTestId('execution-preview-id')
			.filter({ hasText: `ID#${id} ` })
			.waitFor();
		await this.nodeCalled(node).dblclick();
		return await NodePanel.open(this.page);
	}

	/** Goes back to the canvas that can be edited. */
	async leaveExecutions(): Promise<void> {
		await this.page.goto(this.page.url().replace(/\/executions\/.*/, ''));
	}

	private async startByHand(): Promise<void> {
		await this.page.getByTestId('canvas-add-button').click();
		await new NodesPanel(this.page).entry('Trigger manually').click();
		await this.nodes.first().waitFor();
		// n8n reads no list for a workflow that it has not saved, which takes it a moment.
		await this.page.waitForURL(({ searchParams }) => !searchParams.has('new'));
	}

	private get nodes(): Locator {
		return this.page.getByTestId('canvas-node');
	}

	private nodeCalled(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}
}
