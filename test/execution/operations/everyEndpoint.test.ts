import type { INodeParameters, NodeApiError } from 'n8n-workflow';

import { entries } from '../../../nodes/AccountingService/catalogue/entries';
import { Engine } from '../../n8nCore/harness';
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

/** An invoice needs a customer; everything else stands alone. */
async function recordFor(resource: string): Promise<object> {
	if (resource !== 'invoice') return newRecord[resource] ?? {};
	const [customer] = (await run('customer', 'getAll', { limit: 1 })).json;
	return {
		customer_id: customer?.id,
		lines: [{ description: 'Consulting', quantity: '3', unit_price: '120.00', tax_rate: '19' }],
	};
}

describe.each(['customer', 'expense', 'invoice', 'project'])(
	'%s, against the running service',
	(resource) => {
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
	},
);

describe('an invoice, against the running service', () => {
	let id = '';
	beforeEach(async () => {
		id = String((await one('invoice', 'create', fields(await recordFor('invoice')))).id);
	});

	test('is downloaded as a PDF with the name the service gives it', async () => {
		const { json, binary } =
			(await run('invoice', 'downloadPdf', byId('invoice', id))).output()[0] ?? {};
		expect(json).toMatchObject({ id, mimeType: 'application/pdf' });
		expect(json?.fileName).toMatch(/\.pdf$/);
		expect(binary?.data).toMatchObject({ fileExtension: 'pdf' });
	});

	test.each(['sendEmail', 'sendReminder', 'duplicate', 'createCreditNote'])(
		'%s',
		async (operation) => {
			const result = await run('invoice', operation, byId('invoice', id));
			expect(result.error).toBeUndefined();
			expect(result.json).toHaveLength(1);
		},
	);

	test('is found by search, with and without a type', async () => {
		const { number } = await one('invoice', 'get', byId('invoice', id));
		const search = { query: String(number), returnAll: true };
		for (const searchType of ['', 'invoice']) {
			const found = await run('search', 'search', { ...search, searchType });
			expect(JSON.stringify(found.json)).toContain(String(number));
		}
	});
});
