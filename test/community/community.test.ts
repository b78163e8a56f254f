import { Editor, NODE } from '../browser/editor';
import type { NodePanel } from '../browser/nodePanel';
import type { Listener } from '../e2e/listener';
import { sendEvent } from '../sandbox/sendEvent';
import { CommunityNodesPage } from './communityNodesPage';
import { CommunityStage } from './stage';
import { FIELD, nextVersion, thisVersion, type Version } from './versions';

let stage: CommunityStage;
let editor: Editor;
let first: Version;
let second: Version;
/** The workflow with the action node. */
let workflow: string;
let listener: Listener;

beforeAll(async () => {
	stage = await CommunityStage.open();
	editor = await Editor.open('light', stage);
	first = await thisVersion(stage.directory);
	second = await nextVersion(first, stage.directory);
});

afterAll(async () => {
	await editor?.close();
	await stage?.close();
});

const settings = async () => await CommunityNodesPage.open(editor.page, stage.baseUrl);

/** Runs the action node; the table of its output is drawn a moment after the run. */
async function readInvoices(panel: NodePanel): Promise<void> {
	await panel.execute();
	await panel.output.getByText('INV-').first().waitFor();
}

async function sendPaid(): Promise<string> {
	const { said } = await sendEvent(['--url', listener.url, '--secret', listener.secret]);
	return said;
}

const arrived = (version: keyof typeof FIELD) => ({ [FIELD[version]]: expect.any(String) });

test('is installed through the dialog', async () => {
	stage.npm.publish(first);
	const page = await settings();
	await editor.shoot('community-empty');
	await page.startInstall(first.manifest.name);
	await editor.shoot('community-install');
	await page.install();
	await page.told('Package installed');
	await page.shows(first.manifest.version);
	expect(stage.npm.asked).toContainEqual(
		expect.stringMatching(`^pack ${first.manifest.name}@latest `),
	);
	await editor.shoot('community-installed');
});

test('is used: one workflow reads, another is started by an event', async () => {
	await stage.saveAccount();
	const panel = await editor.openNode({ resource: 'invoice', operation: 'getAll' });
	// While a panel is open, the address names its node too.
	workflow = /.*\/workflow\/\w+/.exec(editor.page.url())![0];
	await readInvoices(panel);
	await editor.shoot('community-used');
	listener = await stage.listen();
	expect(await sendPaid()).toMatch(/invoice\.paid .* accepted/);
	expect(await listener.items(1)).toMatchObject([
		{ type: 'invoice.paid', _delivery: arrived('before') },
	]);
});

test('is updated, and both workflows continue with the new version', async () => {
	stage.npm.publish(second);
	const page = await settings();
	await page.startUpdate();
	await editor.shoot('community-update');
	await page.confirm('Confirm update');
	await page.told('Package updated');
	await page.shows(second.manifest.version);
	await editor.shoot('community-updated');
	await editor.page.goto(workflow);
	await readInvoices(await editor.openPanel(NODE));
	await editor.shoot('community-used-again');
	expect(await sendPaid()).toMatch(/invoice\.paid .* accepted/);
	const [, newest] = await listener.items(2);
	expect(newest).toMatchObject({ type: 'invoice.paid', _delivery: arrived('after') });
});

test('is uninstalled: n8n says so, and the nodes are gone', async () => {
	const page = await settings();
	await page.startUninstall();
	await editor.shoot('community-uninstall');
	await page.confirm('Confirm uninstall');
	await page.told('Package uninstalled');
	await page.installButton.waitFor();
	await editor.shoot('community-uninstalled');
	await editor.page.goto(workflow);
	await editor.page.locator(`[data-test-id="canvas-node"][data-node-name="${NODE}"]`).dblclick();
	const panel = editor.page.getByTestId('ndv').filter({ hasText: first.manifest.name });
	await panel.getByText('This node is not currently installed').waitFor();
	await editor.shoot('community-workflow-without-nodes');
	expect(await sendPaid()).toMatch(/400 .*\s+n8n says "Unrecognized node type/);
	const nodes = await editor.newWorkflow();
	await nodes.search(NODE);
	await nodes.entry('Trigger manually').waitFor({ state: 'detached' });
	await editor.shoot('community-nodes-panel-without');
	expect(await nodes.titles()).toEqual([]);
	expect(await editor.page.getByTestId('node-creator').innerText()).toContain('No results');
});
