import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { itemsOf, runToItsEnd, type Execution } from '../../n8n/executions';
import type { WorkflowNode } from '../../n8n/workflows';
import { saveBehindManualTrigger, START } from './behindManualTrigger';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;

beforeAll(async () => {
	n8n = await startN8nWithPackage();
});

afterAll(async () => await n8n?.stop());

/**
 * Runs "Get a customer" for items with these ids, with the id a person would enter: `{{ $json.id
 * }}`.
 */
async function getCustomers(
	ids: readonly unknown[],
	onError?: WorkflowNode['onError'],
): Promise<Execution> {
	const get = {
		name: 'Get',
		type: ACTION_NODE,
		typeVersion: 1,
		parameters: {
			resource: 'customer',
			operation: 'get',
			customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
		credentials: { [API_CREDENTIAL]: n8n.account },
		onError,
	};
	const workflow = await saveBehindManualTrigger(
		n8n.rest,
		get,
		ids.map((id) => ({ id })),
	);
	return await runToItsEnd(n8n.rest, workflow, START);
}

test('an expression is evaluated for each item, and order and pairing are kept', async () => {
	const execution = await getCustomers([3, 1, 2]);
	expect(execution.status).toBe('success');
	const items = itemsOf(execution, 'Get');
	expect(items.map(({ json }) => json.id)).toEqual([3, 1, 2]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
		{ item: 0 },
		{ item: 1 },
		{ item: 2 },
	]);
});

test('by default, the first failing item stops the workflow with what to do', async () => {
	const execution = await getCustomers([1, 999999]);
	expect(execution.status).toBe('error');
	expect(execution.error?.message).toContain('999999');
});

test('the error output takes the failed items, and only them', async () => {
	const execution = await getCustomers([1, 999999, 2], 'continueErrorOutput');
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'Get', 0).map(({ json }) => json.id)).toEqual([1, 2]);
	const [failed, ...others] = itemsOf(execution, 'Get', 1);
	expect(others).toEqual([]);
	expect(failed?.json.error).toContain('999999');
	expect(failed?.json.error).toContain('404');
	expect(failed?.pairedItem).toEqual({ item: 1 });
});

test('with Continue, the failed item is among the others', async () => {
	const execution = await getCustomers([1, 999999, 2], 'continueRegularOutput');
	expect(execution.status).toBe('success');
	const items = itemsOf(execution, 'Get');
	expect(items.map(({ json }) => json.id)).toEqual([1, undefined, 2]);
	expect(items[1]?.json.error).toContain('999999');
});
