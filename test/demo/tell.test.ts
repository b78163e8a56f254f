import type { INodeParameters } from 'n8n-workflow';

import { steps } from '../../demo/steps/all';
import { records } from '../../demo/tell';
import type { Item } from '../../n8n/executions';
import { Engine } from '../n8nCore/harness';
import { call } from '../sandbox/client';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';

let sandbox: Sandbox;
let engine: Engine;
beforeAll(async () => {
	sandbox = await startSandbox();
	const { baseUrl, apiKey } = sandbox;
	engine = await Engine.start({ accountingServiceApi: { baseUrl, apiKey } });
	// What the steps before a search create.
	const { body } = await call(sandbox, 'POST /customers', { name: 'Aurora Boats' });
	const lines = [{ description: 'Boat', unit_price: 9 }];
	await call(sandbox, 'POST /invoices', { customer_id: body.id, lines });
	await call(sandbox, 'POST /expenses', { amount: 9, vendor: 'Aurora Rail' });
	await call(sandbox, 'POST /projects', { name: 'Aurora website' });
});
afterAll(async () => await sandbox.stop());

const lists = steps.filter(({ operation }) => ['getAll', 'search'].includes(operation));

test.each(lists)('"$name" tells of fields that its items have', async (step) => {
	const { resource, operation, parameters } = step;
	const stored = { resource, operation, ...parameters } as INodeParameters;
	const run = await engine.run(engine.node('accountingService', stored));
	const items = run.output() as Item[];
	expect(items.length).toBeGreaterThan(2);
	expect(await step.tell(items, {} as never)).not.toMatch(/undefined|null|\[object/);
});

test.each([
	[3, '3 invoices: 1, 2, 3'],
	[4, '4 invoices: 1, 2, 3 …'],
])('of %d records it says whether there are more than it shows', async (count, said) => {
	const items = Array.from({ length: count }, (_, at): Item => ({ json: { number: at + 1 } }));
	expect(await records('invoices', 'number')(items, {} as never)).toBe(said);
});
