import { call } from '../sandbox/client';
import { Editor } from './editor';

let editor: Editor;
beforeAll(async () => void (editor = await Editor.open()));
afterAll(async () => await editor?.close());

/** The newest record of a kind whose field has a value. */
async function found(many: string, field: string, value: string) {
	const { body } = await call(editor.stage.sandbox, `GET /${many}?limit=100&search=${value}`);
	const records = body.data as unknown as Array<Record<string, unknown>>;
	return records.find((record) => record[field] === value);
}

test('a fresh mapper maps automatically, nested fields too', async () => {
	const items = [
		{
			id: 7,
			name: 'Fresh & Sons',
			email: 'fresh@example.com',
			notes: 'By itself',
			payment_terms: '14',
			'address.street': 'Quay 1',
			address: { city: 'Linz' },
			Color: 'red',
		},
	];
	const panel = await editor.openNode({ resource: 'customer', operation: 'create' }, { items });
	await panel.mapAutomatically();
	await editor.shoot('automatic');
	await panel.execute();
	await editor.shoot('automatic-run');
	expect(await panel.complaint()).toBe('');
	expect(await found('customers', 'email', 'fresh@example.com')).toMatchObject({
		name: 'Fresh & Sons',
		notes: 'By itself',
		payment_terms: 14,
		address: { street: 'Quay 1', city: 'Linz' },
	});
});

test('fresh mappers make invoices from rows automatically', async () => {
	const row = { order: 'PO-AUTO', customer_id: '1', reference: 'PO-AUTO' };
	const items = [
		{ ...row, description: 'Boat', quantity: '1', unit_price: '1250.50' },
		{ ...row, description: 'Oar', quantity: '2', unit_price: '84.5' },
	];
	const panel = await editor.openNode(
		{ resource: 'invoice', operation: 'createFromRows', groupBy: '={{ $json.order }}' },
		{ items },
	);
	await editor.shoot('rows-manual');
	await panel.mapAutomatically(2);
	await editor.shoot('rows-automatic');
	await panel.execute();
	await editor.shoot('rows-automatic-run');
	expect(await panel.complaint()).toBe('');
	expect(await found('invoices', 'reference', 'PO-AUTO')).toMatchObject({
		customer_id: 1,
		lines: [
			{ description: 'Boat', quantity: 1, unit_price: 1250.5 },
			{ description: 'Oar', quantity: 2, unit_price: 84.5 },
		],
	});
});

test('an item that fits no field says which there are', async () => {
	const panel = await editor.openNode(
		{ resource: 'customer', operation: 'create' },
		{ items: [{ Colour: 'red' }] },
	);
	await panel.mapAutomatically();
	await panel.execute();
	await editor.shoot('automatic-refused');
	expect(await panel.complaint()).toContain("None of the item's fields (Colour) has");
});

test('nested fields are mapped one by one', async () => {
	const panel = await editor.openNode({ resource: 'customer', operation: 'create' });
	await panel.addField('Name');
	await panel.addField('City (Address)');
	await panel.fill('name', 'Nested & Sons');
	await panel.fill('address.city', 'Linz');
	await editor.shoot('fields-nested');
	await panel.execute();
	expect(await panel.complaint()).toBe('');
	expect(await found('customers', 'name', 'Nested & Sons')).toMatchObject({
		address: { city: 'Linz' },
	});
});

test('a mapper offers nested fields one by one, and none that only the service sets', async () => {
	const panel = await editor.openNode({ resource: 'customer', operation: 'create' });
	const offered = await panel.fieldsOffered();
	await editor.shoot('fields-offered');
	expect(offered).toEqual(expect.arrayContaining(['City (Address)', 'VAT Number']));
	expect(offered).not.toContain('ID');
});

test('an invoice from rows offers neither its lines nor what the service works out', async () => {
	const panel = await editor.openNode({ resource: 'invoice', operation: 'createFromRows' });
	const offered = await panel.fieldsOffered(2);
	await editor.shoot('rows-offered');
	expect(offered).toContain('Customer ID (found by Get Many)');
	for (const own of ['Lines', 'Net', 'Tax', 'Total', 'Amount Due', 'Sent At', 'ID'])
		expect(offered.filter((label) => label === own || label.startsWith(`${own} (`))).toEqual([]);
});

test('a day is picked from the calendar, and sent as a day', async () => {
	const panel = await editor.openNode({ resource: 'project', operation: 'create' });
	await panel.addField('Name');
	await panel.addField('Start Date');
	await panel.fill('name', 'From the calendar');
	await panel.fill('start_date', '2026-01-31 23:30:00');
	await editor.shoot('fields-day');
	await panel.execute();
	expect(await panel.complaint()).toBe('');
	expect(await found('projects', 'name', 'From the calendar')).toMatchObject({
		start_date: '2026-01-31',
	});
});

test('the lines of an invoice begin with the fields of one line', async () => {
	const panel = await editor.openNode({ resource: 'invoice', operation: 'create' });
	await panel.addField('Lines (a list)');
	await panel.parameter('lines').getByText('unit_price').waitFor();
	await editor.shoot('fields-list');
});
