import type { INodeParameters } from 'n8n-workflow';

import { entries } from '../../../nodes/AccountingService/catalogue/entries';
import { isEndpoint } from '../../../nodes/AccountingService/catalogue/types';
import { json, LocalService } from '../../localService/localService';
import { Engine } from '../../n8nCore/harness';

let service: LocalService;
let engine: Engine;

beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'key-of-the-tests' },
	});
});
afterEach(async () => await service.stop());

const byId = (resource: string, value = '42') => ({
	[`${resource}Id`]: { __rl: true, mode: 'id', value },
});
const run = async (parameters: INodeParameters) =>
	await engine.run(engine.node('accountingService', parameters));

/** What each endpoint of docs/service.md section 4 must look like on the wire, written independently of the catalogue. */
const wire: Array<[resource: string, operation: string, line: string, body: string]> = [
	['customer', 'getAll', 'GET /api/customers?limit=50', ''],
	['customer', 'create', 'POST /api/customers', '{"name":"A"}'],
	['customer', 'get', 'GET /api/customers/42', ''],
	['customer', 'update', 'PUT /api/customers/42', '{"name":"A"}'],
	['customer', 'delete', 'DELETE /api/customers/42', ''],
	['invoice', 'getAll', 'GET /api/invoices?limit=50', ''],
	['invoice', 'create', 'POST /api/invoices', '{"name":"A"}'],
	['invoice', 'get', 'GET /api/invoices/42', ''],
	['invoice', 'update', 'PUT /api/invoices/42', '{"name":"A"}'],
	['invoice', 'delete', 'DELETE /api/invoices/42', ''],
	['invoice', 'downloadPdf', 'GET /api/invoices/42/pdf', ''],
	['invoice', 'sendEmail', 'POST /api/invoices/42/email', ''],
	['invoice', 'sendReminder', 'POST /api/invoices/42/reminder', ''],
	['invoice', 'duplicate', 'POST /api/invoices/42/duplicate', ''],
	['invoice', 'createCreditNote', 'POST /api/invoices/42/credit-note', ''],
	['expense', 'getAll', 'GET /api/expenses?limit=50', ''],
	['expense', 'create', 'POST /api/expenses', '{"name":"A"}'],
	['expense', 'get', 'GET /api/expenses/42', ''],
	['expense', 'update', 'PUT /api/expenses/42', '{"name":"A"}'],
	['expense', 'delete', 'DELETE /api/expenses/42', ''],
	['project', 'getAll', 'GET /api/projects?limit=50', ''],
	['project', 'create', 'POST /api/projects', '{"name":"A"}'],
	['project', 'get', 'GET /api/projects/42', ''],
	['project', 'update', 'PUT /api/projects/42', '{"name":"A"}'],
	['project', 'delete', 'DELETE /api/projects/42', ''],
	['search', 'search', 'GET /api/search?q=north&type=invoice&limit=50', ''],
];

test('covers every endpoint of the catalogue', () => {
	const offered = entries.filter(({ row }) => isEndpoint(row));
	expect(wire.map(([resource, operation]) => `${resource}.${operation}`).sort()).toEqual(
		offered.map(({ resource, operation }) => `${resource}.${operation}`).sort(),
	);
});

describe('on the wire', () => {
	test.each(wire)('%s %s is %s', async (resource, operation, line, body) => {
		service.respond = line.includes('/pdf')
			? (_, response) => {
					response.writeHead(200, { 'Content-Type': 'application/pdf' });
					response.end('%PDF-1.7\n%%EOF');
				}
			: json(operation === 'getAll' || operation === 'search' ? [] : { id: '42', name: 'A' });
		const { error } = await run({
			resource,
			operation,
			...byId(resource),
			fieldsMode: 'json',
			fieldsJson: '{"name":"A"}',
			query: 'north',
			searchType: 'invoice',
		});
		expect(error).toBeUndefined();
		expect(service.lines).toEqual([line]);
		const [hit] = service.hits;
		expect(hit?.body).toBe(body);
		expect(hit?.headers['content-type']).toBe(body ? 'application/json' : undefined);
		expect(hit?.headers['x-api-key']).toBe('key-of-the-tests');
		expect(hit?.headers.authorization).toBeUndefined();
	});
});
