import { BinaryDataService } from 'n8n-core';
import { Container } from '@n8n/di';
import type { IBinaryData, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../localService/localService';
import { byId, items, KEY, WithService } from './withService';

let with_: WithService;
beforeAll(async () => void (with_ = await WithService.start()));
afterAll(async () => await with_.service.stop());

const pdf =
	(content: string | Buffer, headers: Record<string, string> = {}): Respond =>
	(_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf', ...headers });
		response.end(content);
	};

describe('Download PDF', () => {
	const download: INodeParameters = {
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice', '={{ $json.id }}'),
	};

	it("keeps every byte, under the server's file name, paired with its item", async () => {
		const bytes = Buffer.concat([
			Buffer.from('%PDF-1.7\n'),
			Buffer.alloc(300_000, 0xe2),
			Buffer.from('%%EOF'),
		]);
		with_.service.reset(pdf(bytes, { 'Content-Disposition': 'attachment; filename="RE-1.pdf"' }));
		const run = await with_.run(download, { items: items({ id: 1 }, { id: 2 }) });
		const [first, second] = run.output();
		expect(first?.json).toMatchObject({
			id: '1',
			fileName: 'RE-1.pdf',
			mimeType: 'application/pdf',
		});
		expect(second?.pairedItem).toEqual({ item: 1 });
		const binary = first?.binary?.data as IBinaryData;
		expect(binary).toMatchObject({
			fileName: 'RE-1.pdf',
			mimeType: 'application/pdf',
			fileExtension: 'pdf',
		});
		const stored = await Container.get(BinaryDataService).getAsBuffer(binary);
		expect(stored.equals(bytes)).toBe(true);
	});

	it('goes into the field the user names', async () => {
		with_.service.reset(pdf('%PDF-1.4 %%EOF'));
		const run = await with_.run(
			{ ...download, binaryPropertyName: 'invoice' },
			{ items: items({ id: 1 }) },
		);
		expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['invoice']);
	});

	it.each<[string, Respond, RegExp]>([
		['an empty document', pdf(''), /empty document for Invoice 1/],
		[
			'JSON with a good status',
			json({ error: 'no pdf yet' }),
			/something else than a PDF.*no pdf yet/,
		],
		['a page', pdf('<html><p>Sign in</p></html>'), /something else than a PDF.*Sign in/],
		[
			'a refusal',
			json({ error: 'No such invoice' }, 404),
			/Invoice 1 was not found: No such invoice \(404\)/,
		],
	])('refuses %s', async (_, respond, message) => {
		with_.service.reset(respond);
		const run = await with_.run(download, { items: items({ id: 1 }) });
		expect(run.error?.message).toMatch(message);
	});
});

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
	beforeEach(() => with_.service.reset(json({ data: record })));

	it('is the record as it came', async () =>
		expect((await with_.run(get())).json).toEqual([record]));

	it('is ten useful fields, flattened', async () => {
		const [simple] = (await with_.run(get({ output: 'simplified' }))).json;
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

	it('is the fields the user names', async () => {
		const options = { output: 'selected', outputFields: 'number, customer.name , missing' };
		expect((await with_.run(get(options))).json).toEqual([
			{ number: 'INV-7', customer: { name: 'Northwind' } },
		]);
	});

	it('keeps integers beyond 2^53 exactly, as text, and nothing else changes', async () => {
		with_.service.reset((_, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(
				'{"id":90071992547409931,"big":[12345678901234567890],"n":0.10,"s":"90071992547409931"}',
			);
		});
		expect((await with_.run(get())).json).toEqual([
			{ id: '90071992547409931', big: ['12345678901234567890'], n: 0.1, s: '90071992547409931' },
		]);
	});
});

describe('fields', () => {
	const create = (extra: INodeParameters): INodeParameters => ({
		resource: 'customer',
		operation: 'create',
		...extra,
	});
	const sent = async (parameters: INodeParameters, item = {}) => {
		with_.service.reset();
		const run = await with_.run(create(parameters), { items: items(item) });
		expect(run.error).toBeUndefined();
		return JSON.parse(with_.service.hits[0]?.body ?? '') as unknown;
	};

	it('field by field', async () => {
		const field = [
			{ name: 'name', value: '={{ $json.who }}' },
			{ name: 'address.zip', value: '01234' },
			{ name: 'active', value: 'true' },
			{ name: 'note', value: '"true"' },
		];
		expect(await sent({ fieldsMode: 'keyValue', fieldsUi: { field } }, { who: 'Ann' })).toEqual({
			name: 'Ann',
			address: { zip: '01234' },
			active: true,
			note: 'true',
		});
	});

	const schema = ['name', 'email', 'vat'].map((id) => ({
		id,
		displayName: id,
		required: false,
		defaultMatch: false,
		display: true,
		type: 'string',
		removed: id === 'vat',
	}));

	it('mapped one by one: untouched ones are left out, emptied ones are sent', async () => {
		const fields = {
			mappingMode: 'defineBelow',
			value: { name: '={{ $json.who }}', email: null, vat: '' },
			schema,
		};
		expect(await sent({ fields: fields as unknown as INodeParameters }, { who: 'Ann' })).toEqual({
			name: 'Ann',
			vat: '',
		});
	});

	it('mapped automatically: what the item has and the schema offers', async () => {
		const fields = { mappingMode: 'autoMapInputData', value: null, schema };
		expect(
			await sent(
				{ fields: fields as unknown as INodeParameters },
				{ name: 'Ann', vat: '1', extra: 2 },
			),
		).toEqual({ name: 'Ann' });
	});

	it.each([
		['as JSON', '[{"description":"Advice","quantity":2}]'],
		['from an earlier node', '={{ $json.lines }}'],
		['from an earlier node, as text', '={{ JSON.stringify($json.lines) }}'],
	])('line items %s are sent as a list', async (_, lines) => {
		const list = [{ description: 'Advice', quantity: 2 }];
		const column = {
			...schema[0],
			id: 'lines',
			displayName: 'Lines',
			type: 'array',
			removed: false,
		};
		const fields = { mappingMode: 'defineBelow', value: { lines }, schema: [column] };
		const body = await sent({ fields: fields as unknown as INodeParameters }, { lines: list });
		expect(body).toEqual({ lines: list });
	});

	it('a value that does not fit its field is refused before anything is sent', async () => {
		with_.service.reset();
		const column = {
			...schema[0],
			id: 'lines',
			displayName: 'Lines',
			type: 'array',
			removed: false,
		};
		const value = { lines: '={{ $json.lines }}' };
		const fields = { mappingMode: 'defineBelow', value, schema: [column] };
		const run = await with_.run(create({ fields: fields as unknown as INodeParameters }), {
			items: items({ lines: 'two hours of advice' }),
		});
		expect(run.error?.message).toBe("Invalid input for 'lines' [item 0]");
		expect(run.error?.description).toMatch(/expects a array but we got 'two hours of advice'/);
		expect(with_.service.hits).toEqual([]);
	});

	it('an empty JSON object is sent as one', async () => {
		expect(await sent({ fieldsMode: 'json', fieldsJson: '{}' })).toEqual({});
	});

	it.each([
		['{"a":', /The JSON cannot be read/],
		['[1]', /The JSON is not an object/],
		['"text"', /The JSON is not an object/],
	])('JSON %s is refused before anything is sent', async (fieldsJson, message) => {
		with_.service.reset();
		const run = await with_.run(create({ fieldsMode: 'json', fieldsJson }));
		expect(run.error?.message).toMatch(message);
		expect(with_.service.hits).toEqual([]);
	});
});

describe('an id', () => {
	it.each([
		['url', 'https://app.example.com/web/invoices/inv%2F7?tab=1', '/api/invoices/inv%2F7'],
		['url', 'https://app.example.com/api/invoices/inv_7/pdf', '/api/invoices/inv_7'],
		['id', '../customers/1', '/api/invoices/..%2Fcustomers%2F1'],
		['id', ' 7 ', '/api/invoices/7'],
	])('by %s %s', async (mode, value, path) => {
		with_.service.reset();
		const run = await with_.run({
			resource: 'invoice',
			operation: 'get',
			invoiceId: { __rl: true, mode, value },
		});
		expect(run.error).toBeUndefined();
		expect(with_.service.hits[0]?.path).toBe(path);
	});

	it.each(['', '..', '.'])('%j never leaves its path', async (value) => {
		with_.service.reset();
		const run = await with_.run({
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: `={{ "${value}" }}` },
		});
		expect(run.error?.message).toMatch(/ID of the invoice/);
		expect(with_.service.hits).toEqual([]);
	});
});

describe('a PDF that does not arrive completely', () => {
	const download: INodeParameters = {
		resource: 'invoice',
		operation: 'downloadPdf',
		...byId('invoice', '5'),
	};
	const cut: Respond = (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '100000' });
		response.write('%PDF-1.7\n', () => response.socket?.destroy());
	};
	const whole = pdf('%PDF-1.7 %%EOF');

	it('is asked for again', async () => {
		let asked = 0;
		with_.service.reset((hit, response) => (asked++ === 0 ? cut : whole)(hit, response));
		const run = await with_.run(download);
		expect(run.output()).toHaveLength(1);
		expect(with_.service.lines).toHaveLength(2);
	});

	it('ends in a sentence with the record and the advice', async () => {
		with_.service.reset(cut);
		const { error } = await with_.run(download);
		expect(error?.message).toMatch(/^The PDF of Invoice 5 did not arrive completely/);
		expect(error?.description).toMatch(/asked for 3 times/);
		expect(with_.service.lines).toHaveLength(3);
	});

	it.each(['%PDF-1.7\n', '%PD'])(
		'is not waited for without end when it stalls after %j',
		async (start) => {
			with_.service.reset((_, response) => {
				response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '100000' });
				response.write(start);
			});
			const { error } = await with_.run({ ...download, options: { timeout: 300 } });
			expect(error?.message).toMatch(/did not arrive completely \(no data for 300 ms\)/);
		},
		15_000,
	);

	it('does not show the key that the service repeats instead', async () => {
		with_.service.reset(pdf(`<html>${KEY}</html>`));
		const { error } = await with_.run(download);
		expect(error?.message).toMatch(/something else than a PDF/);
		expect(JSON.stringify([error?.message, error?.stack])).not.toContain(KEY);
	});
});
