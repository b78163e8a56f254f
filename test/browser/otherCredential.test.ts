import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { json, LocalService } from '../localService/localService';
import { until } from '../queue/until';
import { Editor, NODE } from './editor';

/** The name of a credential whose account has customers with fields of its own, and no invoices. */
const OTHER = 'Another account';

let editor: Editor;
let other: LocalService;

beforeAll(async () => {
	other = await LocalService.start();
	const customers = json([{ id: 7, company: 'Odd Fish', tier: 'gold' }]);
	other.respond = (hit, response) =>
		(hit.path.endsWith('/customers') ? customers : json([]))(hit, response);
	editor = await Editor.open();
	const data = { baseUrl: other.baseUrl, apiKey: 'any-key' };
	await editor.post('credentials', { name: OTHER, type: API_CREDENTIAL, data });
});

afterAll(async () => {
	await editor?.close();
	await other?.stop();
});

async function chooseOther(): Promise<void> {
	await editor.page.getByTestId('node-credentials-select').first().click();
	const offered = editor.page.locator('[role="option"]:visible, [role="menuitem"]:visible');
	await offered.filter({ hasText: OTHER }).first().click();
}

test('a filter that n8n empties then is refused, and no list of everybody comes out', async () => {
	const panel = await editor.openNode({
		operation: 'getAll',
		filters: {
			status: { __rl: true, mode: 'list', value: 'overdue', cachedResultName: 'overdue' },
		},
	});
	await chooseOther();
	const status = panel.parameter('status').locator('input').last();
	await until('n8n has emptied Status', async () => (await status.inputValue()) === '');
	other.hits.length = 0;
	await panel.execute();
	await editor.shoot('other-credential-filter');
	expect(await panel.complaint()).toContain('Status is empty');
	expect(other.hits).toEqual([]);
});

test('a mapper opened again says that its fields are outdated, and reads those of the account', async () => {
	const panel = await editor.openNode({ resource: 'customer', operation: 'create' });
	await panel.addField('Name');
	await chooseOther();
	await panel.close();
	const again = await editor.openPanel(NODE);
	const arrows = editor.page.locator('[class*="staleDataWarning"] [data-icon="refresh-cw"]');
	await arrows.click();
	await again.parameter('name').waitFor({ state: 'hidden' });
	await editor.shoot('other-credential-mapper');
	expect((await again.fieldsOffered()).filter(Boolean)).toEqual(['Company', 'Tier']);
});
