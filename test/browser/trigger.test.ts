import { randomUUID } from 'node:crypto';

import { TRIGGER } from '../e2e/triggerStage';
import { Editor, node } from './editor';

const NAME = 'Accounting Service Trigger';
let editor: Editor;

beforeAll(async () => void (editor = await Editor.open()));
afterAll(async () => await editor?.close());

async function openTrigger(parameters: object = {}) {
	const webhookId = randomUUID();
	const nodes = [
		node(NAME, TRIGGER, [0, 0], {
			typeVersion: 2,
			parameters: { ...parameters },
			webhookId,
		}),
	];
	await editor.openWorkflow({ name: webhookId, nodes, connections: {} });
	return await editor.openPanel(NAME);
}

test('the panel says where to paste the URL and the secret', async () => {
	const panel = await openTrigger();
	const words = await panel.page.getByTestId('ndv').innerText();
	expect(words).toContain('Settings > Webhooks');
	expect(words).toContain('Production URL');
	const lines = words.split('\n').filter((line) => /^\d\. /.test(line));
	expect(lines.map((line) => line.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.']);
	await editor.shoot('trigger-panel');
});

test('only Fetch asks for the API credential', async () => {
	const panel = await openTrigger();
	const credentials = panel.page.getByTestId('credentials-label');
	await credentials.first().waitFor();
	expect(await credentials.count()).toBe(1);
	await panel.tick('fetch', 'Record');
	await credentials.nth(1).waitFor();
	await editor.shoot('trigger-fetch');
	expect(await panel.shown()).toEqual(expect.arrayContaining(['events', 'output', 'fetch']));
});

test('the trigger warns if no event is ticked', async () => {
	const panel = await openTrigger({ events: [] });
	await panel.page.getByText('No events are selected').waitFor();
	await editor.shoot('trigger-without-events');
});
