import {
	NodeOperationError,
	Workflow,
	type ICredentialDataDecryptedObject,
	type INode,
} from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { PackageNodeTypes } from '../n8nCore/nodeTypes';
import { sources } from '../n8nCore/packageTypes';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const create = { resource: 'invoice', operation: 'create' };
const schema = [{ id: 'number', displayName: 'Number', display: true, required: false }];
const mapper = { mappingMode: 'defineBelow', value: null, schema };

/** n8n evaluates a credential for the panel in a workflow that holds nothing but a nameless node. */
function withoutItems(credential: Record<string, string>): ICredentialDataDecryptedObject {
	const nodeTypes = new PackageNodeTypes(sources);
	const type = 'n8n-nodes-accounting-service.accountingService';
	const nameless = { id: '', name: '', type, typeVersion: 1, position: [0, 0], parameters: {} };
	const node = { ...nameless, position: [0, 0] as [number, number] };
	const { expression } = new Workflow({ nodes: [node], connections: {}, nodeTypes, active: false });
	return expression.getComplexParameterValue(
		node,
		credential,
		'internal',
		{},
	) as ICredentialDataDecryptedObject;
}

test('the fields of a new node, asked for before it has its credential, say how they are asked for again', async () => {
	const panel = await Panel.with({}, create);
	expect(await panel.fields()).toEqual({
		fields: [],
		emptyFieldsNotice:
			'n8n asked before a credential was chosen. Once one stands above, click Retry, or close this panel and open it again.',
	});
});

test.each([
	['getMatchFields', { resource: 'customer', operation: 'upsert' }],
	['getLinesFields', { resource: 'invoice', operation: 'createFromRows' }],
	['getOutputFields', { resource: 'customer', operation: 'getAll' }],
])('%s of a new node, asked before it has its credential, says what to do', async (...scene) => {
	const [method, parameters] = scene;
	const panel = await Panel.with({}, parameters);
	expect(await panel.options(method)).toEqual([
		{ name: 'Not read yet: close this panel and open it', value: '' },
	]);
});

test('a credential that reads the item: pickers and fields say what to use in their place', async () => {
	const accountingServiceApi = () =>
		withoutItems({ baseUrl: '={{ $json.url }}', apiKey: '={{ $json.key }}' });
	const panel = await Panel.with({ accountingServiceApi }, create);
	const words = 'This credential depends on the item: use By ID, and Field by Field or JSON';
	await expect(panel.search('searchInvoices')).rejects.toThrow(words);
	expect((await panel.fields()).emptyFieldsNotice).toBe(
		`${words}. (After a change of the credential, close this panel and open it again.)`,
	);
});

test.each([
	['apiKey', 'The API key in the credential is empty', /^Enter the API key\. Create one .*keys\.$/],
	['baseUrl', 'The base URL in the credential is empty', /^Enter the base URL/],
])('an empty %s: lists and fields speak of no item and no expression', async (of, what, advice) => {
	const whole = { baseUrl: service.baseUrl, apiKey: 'a-key' };
	const panel = await Panel.with({ accountingServiceApi: { ...whole, [of]: ' ' } }, create);
	const refused = panel.search('searchInvoices');
	await expect(refused).rejects.toMatchObject({
		message: what,
		description: expect.stringMatching(advice),
	});
	const { emptyFieldsNotice } = await panel.fields();
	expect(emptyFieldsNotice).toContain(`${what}. Enter the `);
	expect(emptyFieldsNotice).not.toMatch(/item|expression/);
});

test('an API key of which an expression makes "undefined": lists speak of no item', async () => {
	const panel = await Panel.with(
		{ accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'undefined' } },
		create,
	);
	await expect(panel.search('searchInvoices')).rejects.toThrow(
		/^The API key in the credential holds "undefined": its expression gives nothing$/,
	);
});

test.each([
	['fields', 'lineFields'],
	['lineFields', 'fields'],
] as const)('%s that were mapped stay, and %s that were not say why', async (one, other) => {
	const mapped = { ...create, [one]: mapper };
	service.respond = json({ error: 'Unknown' }, 401);
	const panel = await Panel.open(service, mapped, 'the-key-of-a-mapped-node');
	await expect(panel[one](mapped)).rejects.toThrow(/not accepted: Unknown \(401\)$/);
	const { emptyFieldsNotice } = await panel[other](mapped);
	expect(emptyFieldsNotice).toMatch(/not accepted: Unknown \(401\)\./);
	const bare = await Panel.with({}, mapped);
	await expect(bare[one](mapped)).rejects.toThrow(/n8n asked before a credential was chosen$/);
});

test.each([
	['none stand', {}],
	['the list is empty', { schema: [] }],
])('a mapper without columns yet says why there are none: %s', async (_, columns) => {
	service.respond = json({ error: 'Unknown' }, 401);
	const panel = await Panel.open(service, create, 'the-key-of-an-empty-mapper');
	const empty = { ...create, fields: { mappingMode: 'autoMapInputData', value: null, ...columns } };
	const { emptyFieldsNotice } = await panel.fields(empty);
	expect(emptyFieldsNotice).toMatch(/not accepted: Unknown \(401\)\./);
});

test('what n8n says of a credential is a notice without tags', async () => {
	const accountingServiceApi = () => {
		throw new NodeOperationError({} as INode, 'The vault <b>', { description: 'is shut </b>' });
	};
	const panel = await Panel.with({ accountingServiceApi }, create);
	expect((await panel.fields()).emptyFieldsNotice).toMatch(
		/^The vault ‹b>\. is shut ‹\/b> \(After /,
	);
});

test('what nobody foresaw is no notice', async () => {
	const accountingServiceApi = () => {
		throw new Error('Credentials could not be decrypted');
	};
	const panel = await Panel.with({ accountingServiceApi }, create);
	await expect(panel.fields()).rejects.toThrow('Credentials could not be decrypted');
});
