import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Editor, NODE } from './editor';
import { NodePanel } from './nodePanel';

const TRIGGER = 'AccountingServiceTrigger';
const aliasesOf = (node: string): string[] =>
	JSON.parse(
		readFileSync(join(__dirname, `../../nodes/AccountingService/${node}.node.json`), 'utf8'),
	).alias;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
	let editor: Editor;
	beforeAll(async () => void (editor = await Editor.open(theme)));
	afterAll(async () => await editor?.close());

	test('the nodes are found by name, action and trigger under one entry with its icon', async () => {
		const nodes = await editor.newWorkflow();
		await nodes.find(NODE, NODE);
		expect(await nodes.titles()).toEqual([NODE, `${NODE} Changes Trigger`]);
		const icon = nodes.entry(NODE).locator('img').first();
		const file = theme === 'dark' ? 'accountingService.dark.svg' : 'accountingService.svg';
		expect(await icon.getAttribute('src')).toMatch(new RegExp(`/${file}$`));
		const served = await editor.page.request.get(
			new URL((await icon.getAttribute('src'))!, editor.stage.baseUrl).href,
			{ maxRetries: 3 },
		);
		expect(served.headers()['content-type']).toContain('svg');
		await editor.shoot(`nodes-panel-${theme}`);
	});
});

describe('the nodes', () => {
	let editor: Editor;
	beforeAll(async () => void (editor = await Editor.open()));
	afterAll(async () => await editor?.close());

	// The editor shows both nodes as one entry, and finds the trigger by the aliases of the action
	// node.
	test('are found by each of their aliases', async () => {
		const nodes = await editor.newWorkflow();
		for (const alias of aliasesOf(TRIGGER)) await nodes.find(alias, NODE);
		await nodes.search('');
		await nodes.entry('Trigger manually').click();
		await editor.page.getByTestId('canvas-node').first().waitFor();
		await editor.page.getByTestId('node-creator-plus-button').click();
		for (const alias of aliasesOf('AccountingService')) await nodes.find(alias, NODE);
	});

	test('are added by their actions', async () => {
		const nodes = await editor.newWorkflow();
		await nodes.find(NODE, NODE);
		const actions = await nodes.open(NODE);
		await editor.shoot('nodes-panel-triggers');
		await actions.filter({ hasText: 'On invoice paid' }).click();
		const trigger = await NodePanel.open(editor.page);
		await trigger.close();
		await editor.page.getByTestId('node-creator-plus-button').click();
		await nodes.find(NODE, NODE);
		await (await nodes.open(NODE)).first().waitFor();
		await editor.shoot('nodes-panel-actions');
		await actions.filter({ hasText: 'Send payment reminder' }).click();
		const panel = await NodePanel.open(editor.page);
		expect(await panel.shown()).toEqual(expect.arrayContaining(['invoiceId', 'onlyIfUnpaid']));
		await panel.close();
		expect(await editor.page.getByTestId('canvas-node').count()).toBe(2);
		await editor.shoot('canvas');
	});
});
