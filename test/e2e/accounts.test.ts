import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential } from '../../n8n/credentials';
import { itemsOf, runToItsEnd } from '../../n8n/executions';
import { json, LocalService } from '../localService/localService';
import { saveBehindManualTrigger, START } from './behindManualTrigger';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;
let north: LocalService;
let south: LocalService;

beforeAll(async () => void (n8n = await startN8nWithPackage()));
afterAll(async () => await n8n?.stop());

beforeEach(async () => {
	[north, south] = await Promise.all([LocalService.start(), LocalService.start()]);
	north.respond = json({ id: 'of the north' }, 201);
	south.respond = json({ id: 'of the south' }, 201);
});
afterEach(async () => {
	await north.stop();
	await south.stop();
});

test('a credential made of expressions takes each item to its own account', async () => {
	const credential = await saveCredential(n8n.rest, 'Of the item', API_CREDENTIAL, {
		baseUrl: '={{ $json.base }}',
		apiKey: '={{ $json.key }}',
	});
	const create = {
		name: 'Create',
		type: ACTION_NODE,
		typeVersion: 1,
		parameters: {
			resource: 'customer',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify({ name: $json.name }) }}',
		},
		credentials: { [API_CREDENTIAL]: credential },
		onError: 'continueErrorOutput' as const,
	};
	const given = [
		{ name: 'Ann', base: north.baseUrl, key: 'key-of-north' },
		{ name: 'Bob', base: south.baseUrl, key: 'key-of-south' },
		{ name: 'Cem', base: '', key: 'key-of-nobody' },
		{ name: 'Dee', base: north.baseUrl, key: 'key-of-north' },
	];
	const workflow = await saveBehindManualTrigger(n8n.rest, create, given);
	const execution = await runToItsEnd(n8n.rest, workflow, START);

	const written = ({ hits }: LocalService) =>
		hits.map(({ body, headers }) => [body, headers['x-api-key']]);
	expect(written(north)).toEqual([
		['{"name":"Ann"}', 'key-of-north'],
		['{"name":"Dee"}', 'key-of-north'],
	]);
	expect(written(south)).toEqual([['{"name":"Bob"}', 'key-of-south']]);
	expect(itemsOf(execution, 'Create', 0).map((item) => item.json.id)).toEqual([
		'of the north',
		'of the south',
		'of the north',
	]);
	expect(itemsOf(execution, 'Create', 1)).toMatchObject([
		{ json: { error: expect.stringContaining('base URL') }, pairedItem: { item: 2 } },
	]);
});
