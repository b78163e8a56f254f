import type { INodeParameters, NodeApiError } from 'n8n-workflow';

import { entries, recordResources } from '../../../nodes/AccountingService/catalogue/entries';
import { Engine } from '../../n8nCore/harness';
import { specified } from '../../sandbox/specifiedRoutes';
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox';
import { byId } from '../inputs';

let sandbox: Sandbox;
let engine: Engine;
const done = new Set<string>();

beforeAll(async () => {
	sandbox = await startSandbox();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: sandbox.baseUrl, apiKey: sandbox.apiKey },
	});
});
afterAll(async () => {
	await sandbox.stop();
	// Whatever order they ran in, together these tests carry out all of the catalogue.
	expect([...done].sort()).toEqual(entries.map((e) => `${e.resource}.${e.operation}`).sort());
});

async function run(resource: string, operation: string, parameters: INodeParameters = {}) {
	const result = await engine.run(
		engine.node('accountingService', { resource, operation, ...parameters }),
	);
	done.add(`${resource}.${operation}`);
	return result;
}
const one = async (...of: Parameters<typeof run>) => (await run(...of)).json[0] ?? {};
const fields = (value: object) => ({ fieldsMode: 'json', fieldsJson: JSON.stringify(value) });

const newRecord: Record<string, object> = {
	customer: { name: 'Blue Harbour Ltd', email: 'office@blue-harbour.example' },
	expense: {
		description: 'Train to the client',
		amount: '84.50',
		currency: 'EUR',
		date: '2026-03-02',
	},
	project: { name: 'Website relaunch' },
};

const freeText = (resource: string) => (resource === 'project' ? 'description' : 'notes');

/** An invoice needs a customer; the other records need nothing. */
async function recordFor(resource: string): Promise<object> {
	if (resource !== 'invoice') return newRecord[resource] ?? {};
	const [customer] = (await run('customer', 'getAll', { limit: 1 })).json;
	return {
		customer_id: customer?.id,
		lines: [{ description: 'Consulting', quantity: '3', unit_price: '120.00', tax_rate: '19' }],
	};
}

describe.each(recordResources)('%s, against the running service', (resource) => {
	test('is created, read, listed, changed, found again by upsert, and deleted', async () => {
		const text = freeText(resource);
		const created = await one(resource, 'create', fields(await recordFor(resource)));
		const id = String(created.id);
		expect(id).not.toBe('undefined');
		expect(await one(resource, 'get', byId(resource, id))).toEqual(created);

		const listed = await run(resource, 'getAll', { returnAll: true });
		expect(listed.json.map((record) => String(record.id))).toContain(id);

		const changed = await one(resource, 'update', {
			...byId(resource, id),
			...fields({ [text]: 'Changed' }),
		});
		expect(changed).toMatchObject({ id: created.id, [text]: 'Changed' });

		const kept = await run(resource, 'update', {
			...byId(resource, id),
			...fields({ [text]: 'Kept' }),
			options: { keepOtherFields: true },
		});
		expect(kept.json).toEqual([
			{ ...changed, [text]: 'Kept', updated_at: kept.json[0]?.updated_at },
		]);
		expect(kept.hints.join()).toContain(`${text} "Changed" -> "Kept"`);

		const upserted = await one(resource, 'upsert', {
			matchField: 'id',
			matchValue: id,
			...fields({ [text]: 'Changed again' }),
		});
		expect(upserted).toMatchObject({ id: created.id, [text]: 'Changed again' });

		expect(await one(resource, 'delete', byId(resource, id))).toEqual({ deleted: true, id });
		const gone = await run(resource, 'get', byId(resource, id));
		expect((gone.error as NodeApiError).httpCode).toBe('404');
	});
});

test('invoice createFromRows', async () => {
	const [customer] = (await run('customer', 'getAll', { limit: 1 })).json;
	const value = { description: 'Consulting', unit_price: '={{ 120 }}' };
	const created = await one('invoice', 'createFromRows', {
		groupBy: 'PO-7001',
		...fields({ customer_id: customer?.id, reference: 'PO-7001' }),
		lineFields: { mappingMode: 'defineBelow', value, schema: [] },
	});
	expect(created).toMatchObject({ reference: 'PO-7001', net: 120, lines: [{ net: 120 }] });
});

/** What can be done to a record beyond keeping it, each to a record of its own. */
const deeds = specified.filter(({ route }) => route.includes('{id}/'));

async function recordToActOn(resource: string): Promise<string> {
	const { id } = await one(resource, 'create', fields(await recordFor(resource)));
	return String(id);
}

/** Nobody is reminded of a draft, and none is credited. */
const needsSent = ['sendReminder', 'createCreditNote'];

test.each(deeds)('$resource $operation', async ({ resource, operation, answers }) => {
	const id = await recordToActOn(resource);
	if (needsSent.includes(operation))
		await run(resource, 'update', {
			...byId(resource, id),
			...fields({ status: 'sent' }),
		});
	const result = await run(resource, operation, byId(resource, id));
	expect(result.error).toBeUndefined();
	const [item, ...more] = result.output();
	expect(more).toEqual([]);
	if (answers === 'pdf') {
		expect(item?.json).toMatchObject({ id, mimeType: 'application/pdf' });
		expect(item?.json.fileName).toMatch(/\.pdf$/);
		expect(item?.binary?.data).toMatchObject({ fileExtension: 'pdf' });
	} else {
		expect(item?.json).not.toEqual({});
	}
});

test('an invoice is found by search, with and without a type', async () => {
	const id = await recordToActOn('invoice');
	const { number } = await one('invoice', 'get', byId('invoice', id));
	const search = { query: String(number), returnAll: true };
	for (const searchType of ['', 'invoice']) {
		const found = await run('search', 'search', { ...search, searchType });
		expect(JSON.stringify(found.json)).toContain(String(number));
	}
});
