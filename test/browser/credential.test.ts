import { CredentialDialog } from './credentialDialog';
import { Editor } from './editor';

let editor: Editor;

beforeAll(async () => void (editor = await Editor.open()));
afterAll(async () => await editor?.close());

const open = async (type: string) =>
	await CredentialDialog.open(editor.page, editor.stage.baseUrl, type);

test('a working key passes the test', async () => {
	const dialog = await open('Accounting Service API');
	await editor.shoot('credential');
	await dialog.fill('baseUrl', editor.stage.sandbox.baseUrl);
	await dialog.fill('apiKey', editor.stage.sandbox.apiKey);
	expect(await dialog.save()).toContain('Connection tested successfully');
	await editor.shoot('credential-tested');
});

test('the message about a wrong key says what to do', async () => {
	const dialog = await open('Accounting Service API');
	await dialog.fill('baseUrl', editor.stage.sandbox.baseUrl);
	await dialog.fill('apiKey', 'mistyped');
	expect(await dialog.save()).toMatch(/401/);
	await editor.shoot('credential-refused');
});

test('the signing secret is checked before it is used', async () => {
	const dialog = await open('Accounting Service Webhook API');
	await editor.shoot('webhook-credential');
	await dialog.fill('signingSecret', 'too short');
	expect(await dialog.save()).toMatch(/secret/i);
	await editor.shoot('webhook-credential-refused');
});
