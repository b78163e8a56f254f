import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('output', () => {
	const record = {
		id: 7,
		number: 'INV-7',
		status: 'sent',
		customer: { id: 'c1', name: 'Northwind', email: 'n@w.example' },
		lines: [{ text: 'Work', amount: '10.00' }],
		total: '11.90',
		currency: 'EUR',
		date: '2026-01-31',
		due_date: '2026-02-28',
		notes: 'Thanks',
		internal: { a: 1, b: 2 },
		footer: 'x',
		created_at: '2026-01-31T10:00:00.000Z',
	};
	const get = (options: INodeParameters = {}): INodeParameters => ({
		resource: 'invoice',
		operation: 'get',
		...byId('invoice'),
		options,
	});
	beforeEach(() => (harness.service.respond = json({ data: record })));

	test('is the record as it came', async () =>
		expect((await harness.run(get())).json).toEqual([record]));

	test('is ten useful fields, flattened', async () => {
		const [simple] = (await harness.run(get({ output: 'simplified' }))).json;
		expect(Object.keys(simple ?? {})).toHaveLength(10);
		expect(simple).toMatchObject({
			id: 7,
			number: 'INV-7',
			status: 'sent',
			total: '11.90',
			due_date: '2026-02-28',
		});
		expect(JSON.stringify(simple)).toContain('Northwind');
	});

	test('is the fields the user names, and the id', async () => {
		const options = { output: 'selected', outputFields: 'number, customer.name , missing' };
		expect((await harness.run(get(options))).json).toEqual([
			{ id: 7, number: 'INV-7', customer: { name: 'Northwind' } },
		]);
	});

	test('keeps integers beyond 2^53 exactly, as text, and nothing else changes', async () => {
		harness.service.respond = (_, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(
				'{"id":90071992547409931,"big":[12345678901234567890],"n":0.10,"s":"90071992547409931"}',
			);
		};
		expect((await harness.run(get())).json).toEqual([
			{ id: '90071992547409931', big: ['12345678901234567890'], n: 0.1, s: '90071992547409931' },
		]);
	});
});
