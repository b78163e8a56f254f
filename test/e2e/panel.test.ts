import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { mapperFields, searchList, type OpenPanel } from '../../n8n/panel';
import { WITH_EDITOR } from './editor';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

interface NodeType {
	readonly name: string;
	readonly displayName: string;
	readonly iconUrl?: unknown;
	readonly outputs: unknown;
}

let n8n: N8nWithPackage;

beforeAll(async () => {
	n8n = await startN8nWithPackage([], WITH_EDITOR);
});

afterAll(async () => await n8n?.stop());

function panelOf(resource: string, operation: string): OpenPanel {
	return {
		nodeType: ACTION_NODE,
		parameters: { resource, operation },
		credentials: { [API_CREDENTIAL]: n8n.account },
	};
}

test('n8n offers the nodes under their own names, and the action as a tool for AI agents', async () => {
	const types = await n8n.rest.file<NodeType[]>('/types/nodes.json');
	const own = types.filter(({ name }) => name.startsWith(ACTION_NODE));
	expect(own.map(({ name }) => name).sort()).toEqual([
		ACTION_NODE,
		`${ACTION_NODE}ChangesTrigger`,
		`${ACTION_NODE}Tool`,
		`${ACTION_NODE}Trigger`,
	]);
	for (const { iconUrl } of own) expect(iconUrl).toBeTruthy();
	const tool = own.find(({ name }) => name.endsWith('Tool'));
	expect(JSON.stringify(tool?.outputs)).toContain('ai_tool');
});

test('a picker searches the service and shows names for ids', async () => {
	const panel = panelOf('customer', 'get');
	const all = await searchList(n8n.rest, panel, 'customerId', 'searchCustomers');
	const [first] = all.results;
	expect(first).toBeDefined();
	const word = first!.name.split(' ')[0]!;
	const found = await searchList(n8n.rest, panel, 'customerId', 'searchCustomers', word);
	expect(found.results).toContainEqual(expect.objectContaining({ value: first!.value }));
	expect(found.results.length).toBeLessThan(all.results.length);
});

test.each(['Customers', 'Expenses', 'Invoices', 'Projects'])(
	'the picker for %s pages through all of them, each once',
	async (plural) => {
		const resource = plural.slice(0, -1).toLowerCase();
		const seen: unknown[] = [];
		let token: string | undefined;
		do {
			const page = await searchList(
				n8n.rest,
				panelOf(resource, 'get'),
				`${resource}Id`,
				`search${plural}`,
				undefined,
				token,
			);
			seen.push(...page.results.map(({ value }) => value));
			token = page.paginationToken;
		} while (token);
		expect(seen).toHaveLength(25);
		expect(new Set(seen).size).toBe(25);
	},
);

test('a search that finds nothing gives an empty list', async () => {
	const panel = panelOf('customer', 'get');
	const found = await searchList(n8n.rest, panel, 'customerId', 'searchCustomers', 'zzzzzz');
	expect(found.results).toEqual([]);
});

test('the mapper offers the fields of the account', async () => {
	const panel = panelOf('customer', 'create');
	const { fields } = await mapperFields(n8n.rest, panel, 'fields', 'getFields');
	const ids = fields.map(({ id }) => id);
	expect(ids).toEqual(expect.arrayContaining(['name', 'email', 'phone']));
	expect(new Set(ids).size).toBe(ids.length);
});
