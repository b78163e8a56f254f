import { catalogue } from '../../nodes/AccountingService/catalogue';
import { steps } from '../../demo/steps/all';
import { everyOperation, TRIGGER } from '../../demo/workflows/everyOperation';
import { bytesOf, itemsOf, runToItsEnd, type Execution } from '../../n8n/executions';
import { saveWorkflow } from '../../n8n/workflows';
import { call } from '../sandbox/client';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;
let execution: Execution;

beforeAll(async () => {
	n8n = await startN8nWithPackage();
	const workflow = await saveWorkflow(n8n.rest, everyOperation(steps, n8n.account));
	execution = await runToItsEnd(n8n.rest, workflow, TRIGGER);
});

afterAll(async () => await n8n?.stop());

test('the demo leaves out no operation of the catalogue', () => {
	const offered = Object.entries(catalogue).flatMap(([resource, { operations }]) =>
		Object.keys(operations).map((operation) => `${resource}.${operation}`),
	);
	const done = steps.map(({ resource, operation }) => `${resource}.${operation}`);
	expect(done.sort()).toEqual(offered.sort());
});

test.each(steps)('$resource: $operation ($name)', async ({ name, operation, tell }) => {
	const [run] = execution.runs[name] ?? [];
	expect(run?.error).toBeUndefined();
	const items = itemsOf(execution, name);
	expect(items.length).toBeGreaterThan(0);
	for (const item of items) {
		expect(item.error).toBeUndefined();
		expect(item.json).not.toHaveProperty('error');
		expect([item.pairedItem].flat()).toEqual([{ item: 0 }]);
	}
	// The document would be saved among the files of the demo.
	if (operation !== 'downloadPdf')
		expect(await tell(items, n8n.rest)).not.toMatch(/undefined|null|\[object/);
});

test('the downloaded invoice is a PDF under the name the service gave it', async () => {
	const [item] = itemsOf(execution, 'Download the invoice');
	const [invoice] = itemsOf(execution, 'Create an invoice');
	const file = item?.binary?.data;
	// It has its number since it was issued.
	const { body } = await call(n8n.sandbox, `GET /invoices/${String(invoice?.json.id)}`);
	expect(body.number).toMatch(/^INV-/);
	expect(file).toMatchObject({
		fileName: `${body.number}.pdf`,
		mimeType: 'application/pdf',
	});
	const bytes = file && (await bytesOf(n8n.rest, file));
	expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
});

test('Return All returns every record that matches the filter', async () => {
	const { baseUrl, apiKey } = n8n.sandbox;
	const response = await fetch(`${baseUrl}/invoices?status=overdue&limit=100`, {
		headers: { 'x-api-key': apiKey },
	});
	const { data } = (await response.json()) as { data: Array<{ id: number }> };
	const listed = itemsOf(execution, 'List overdue invoices').map(({ json }) => json.id);
	expect(listed).toEqual(data.map(({ id }) => id));
	expect(listed.length).toBeGreaterThan(0);
});
