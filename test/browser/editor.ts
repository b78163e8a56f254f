import { randomUUID } from 'node:crypto';

import { chromium, type BrowserContext, type Page } from 'playwright-core';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import type { Workflow, WorkflowNode } from '../../n8n/workflows';
import { browserOptions } from '../sandbox/browser';
import { NodePanel } from './nodePanel';
import { NodesPanel } from './nodesPanel';
import { shoot } from './shots';
import { openStage, type BrowserStage } from './stage';

export const START = 'Start';
export const NODE = 'Accounting Service';

/** n8n's editor in a headless browser, with its owner signed in. */
export class Editor {
	private constructor(
		readonly stage: BrowserStage,
		private readonly context: BrowserContext,
		readonly page: Page,
	) {}

	static async open(
		colorScheme: 'light' | 'dark' = 'light',
		stage: BrowserStage = openStage(),
	): Promise<Editor> {
		const context = await chromium.launchPersistentContext(stage.profile, {
			...browserOptions,
			viewport: { width: 1440, height: 900 },
			colorScheme,
		});
		context.setDefaultTimeout(60_000);
		await context.addCookies([{ name: 'n8n-auth', value: stage.session, url: stage.baseUrl }]);
		return new Editor(stage, context, context.pages()[0] ?? (await context.newPage()));
	}

	async close(): Promise<void> {
		await this.context.close();
	}

	/** An empty workflow with the nodes panel open. */
	async newWorkflow(): Promise<NodesPanel> {
		await this.page.goto(`${this.stage.baseUrl}/workflow/new`);
		await this.page.getByTestId('canvas-add-button').click();
		return new NodesPanel(this.page);
	}

	/**
	 * A workflow of a manual trigger and the action node, with the panel of the action node open. The trigger
	 * gives `items`, if there are any.
	 */
	async openNode(
		parameters: WorkflowNode['parameters'] = {},
		{
			credential = this.stage.account,
			items,
			...settings
		}: Partial<WorkflowNode> & {
			credential?: { id: string; name: string };
			items?: readonly object[];
		} = {},
	): Promise<NodePanel> {
		const start = node(START, 'n8n-nodes-base.manualTrigger', [0, 0], {});
		const credentials = { [API_CREDENTIAL]: credential };
		const own = node(NODE, ACTION_NODE, [240, 0], { parameters, credentials, ...settings });
		const to = { node: NODE, type: 'main', index: 0 };
		await this.openWorkflow({
			name: randomUUID(),
			nodes: [start, own],
			connections: { [START]: { main: [[to]] } },
			...(items && { pinData: { [START]: items.map((json) => ({ json })) } }),
		});
		return await this.openPanel(NODE);
	}

	/** As the page itself would. A kept connection may be closed by n8n just when it is used again. */
	async post(path: string, data: object): Promise<unknown> {
		const url = `${this.stage.baseUrl}/rest/${path}`;
		const saved = await this.page.request.post(url, { data, maxRetries: 3 });
		return ((await saved.json()) as { data: unknown }).data;
	}

	/** Saves the workflow as new and shows it. */
	async openWorkflow(workflow: Workflow): Promise<string> {
		const { page, stage } = this;
		const content = { settings: { executionOrder: 'v1' }, active: false, ...workflow };
		const { id } = (await this.post('workflows', content)) as { id: string };
		await page.goto(`${stage.baseUrl}/workflow/${id}`);
		await page
			.getByTestId('canvas-node')
			.nth(workflow.nodes.length - 1)
			.waitFor();
		return id;
	}

	/** Double-clicks a node on the canvas. */
	async openPanel(name: string): Promise<NodePanel> {
		await this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
		return await NodePanel.open(this.page);
	}

	async shoot(name: string): Promise<void> {
		await shoot(this.page, name);
	}
}

export const node = (
	name: string,
	type: string,
	position: WorkflowNode['position'],
	rest: Partial<WorkflowNode>,
): WorkflowNode => ({
	id: randomUUID(),
	name,
	type,
	typeVersion: 1,
	position,
	parameters: {},
	...rest,
});
