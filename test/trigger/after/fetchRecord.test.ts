import type { INode, INodeExecutionData } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { engine, event, memory, service, trigger } from './stage';

describe('with Fetch: Record', () => {
	const fetching = (parameters: object = {}) => trigger({ fetch: ['record'], ...parameters });

	test.each([
		['invoice.paid', { id: 7 }, 'GET /api/invoices/7'],
		['expense.created', { id: 'exp_1' }, 'GET /api/expenses/exp_1'],
		['customer.updated', { customer: { id: 9 }, id: 1 }, 'GET /api/customers/9'],
		['invoice.overdue', { invoice: { id: 3 } }, 'GET /api/invoices/3'],
		['invoice.overdue', { object: { id: 4 } }, 'GET /api/invoices/4'],
		['invoice.overdue', { invoice_id: 5 }, 'GET /api/invoices/5'],
		['invoice.overdue', { invoiceId: '6/../1' }, 'GET /api/invoices/6%2F..%2F1'],
		['project.created', { id: 8 }, 'GET /api/projects/8'],
		[
			'expense.created',
			{ id: 8, lines: [{ expense: '/api/expenses/8/', account: { id: 4980, type: 'Expense' } }] },
			'GET /api/expenses/8',
		],
		[
			'customer.updated',
			{ id: 9, account: { id: 10009, kind: 'customer' }, contacts: [{ customer: '/customers/9' }] },
			'GET /api/customers/9',
		],
	])('%s about %j fetches its record', async (type, data, line) => {
		const id = decodeURIComponent(line.split('/').at(-1)!);
		service.respond = json({ id, status: 'paid' });
		const run = await runTrigger(engine, fetching(), [event({ type, data })]);
		expect(run.json[0]).toMatchObject({ type, data, record: { id, status: 'paid' } });
		expect(service.lines).toEqual([line]);
		expect(service.hits[0]?.headers['x-api-key']).toBe('the-key');
	});

	test('the record is found in its envelope', async () => {
		service.respond = json({ data: { invoice: { id: 7, total: 1 } } });
		const run = await runTrigger(engine, fetching(), [event()]);
		expect(run.json[0]?.record).toEqual({ id: 7, total: 1 });
	});

	test('an item with the data only works as well', async () => {
		const { _delivery } = event().json;
		const item = { json: { id: 7, _delivery } } as INodeExecutionData;
		const run = await runTrigger(engine, fetching({ output: 'data' }), [item]);
		expect(run.json[0]).toMatchObject({ id: 7, record: { id: 7, status: 'paid' } });
	});

	test('each is asked for with the key that the credential gives for its own item', async () => {
		const { baseUrl } = service;
		const keyed = engine.with({
			accountingServiceApi: ({ id }) => ({ baseUrl, apiKey: `key-of-${String(id)}` }),
		});
		service.respond = (hit, response) =>
			json({ id: Number(hit.path.split('/').at(-1)) })(hit, response);
		const events = [event(), event({ eventId: 'evt_2', data: { id: 8 } })];
		const run = await runTrigger(keyed, fetching(), events);
		expect(run.json.map(({ record }) => record)).toEqual([{ id: 7 }, { id: 8 }]);
		expect(service.hits.map(({ headers }) => headers['x-api-key'])).toEqual([
			'key-of-evt_1',
			'key-of-evt_2',
		]);
	});

	test('what is no record of its own is told of its own item', async () => {
		service.respond = json({ id: 7 });
		const events = [event(), event({ eventId: 'evt_2', data: { id: 8 } })];
		const run = await runTrigger(engine, fetching(), events);
		expect(run.error?.message).toContain('Asked for Invoice 8');
		expect(run.error).toMatchObject({ context: { itemIndex: 1 } });
	});

	test.each(['inbox.message.received', 'test.ping', 'foo.bar'])(
		'%s is about no record, so nothing is requested',
		async (type) => {
			// Nor is the credential looked at.
			const { accountingServiceWebhookApi } = fetching().credentials!;
			const node = { ...fetching(), credentials: { accountingServiceWebhookApi } } as INode;
			const run = await runTrigger(engine, node, [event({ type })]);
			expect(run.json).toEqual([event({ type }).json]);
			expect(service.hits).toEqual([]);
			const keyless = engine.with({ accountingServiceApi: { baseUrl: '', apiKey: '' } });
			const item = event({ type, eventId: 'evt_2' });
			expect((await runTrigger(keyless, fetching(), [item])).json).toEqual([item.json]);
		},
	);

	test('a record that was deleted is marked as such, without a request', async () => {
		const run = await runTrigger(engine, fetching(), [event({ type: 'expense.deleted' })]);
		expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true, data: { id: 7 } });
		expect(service.hits).toEqual([]);
	});

	test('a record that is not there is not called deleted where the event has another id as well', async () => {
		service.respond = json({ error: 'not found' }, 404);
		const data = { id: 9, invoice_id: 'INV-2024-001' };
		const run = await runTrigger(engine, fetching(), [event({ data })]);
		expect(run.error?.message).toBe(
			'The service has no Invoice "INV-2024-001", and the event has id 9 as well',
		);
		expect(run.error?.description).toMatch(
			/^Whether the invoice is deleted, or has the other ID, is not known\. Untick Fetch/,
		);
	});

	test.each<[object, string]>([
		[{ invoice: 'A-17' }, 'A-17'],
		[{ object: { invoice: 'RE 2026/17' } }, 'RE 2026/17'],
	])('nor where %j may be its number', async (data, number) => {
		service.respond = json({ error: 'not found' }, 404);
		for (const fetch of [['record'], ['record', 'pdf']]) {
			const run = await runTrigger(engine, fetching({ fetch }), [event({ data })]);
			expect(run.error?.message).toBe(
				`The service has no Invoice "${number}", and the event does not say that this is its ID`,
			);
			expect(run.error?.description).toMatch(
				/^Whether the invoice is deleted, or that is its number, is not known\. Untick Fetch/,
			);
			expect(memory.lists.size).toBe(0);
		}
	});

	test.each([
		['invoice.updated', 'Invoice', 'quote_55', { total: 100, tax: 19 }],
		['invoice.created', 'Invoice', 'subscription_55', { total: 100, tax: 19 }],
		['expense.updated', 'Expense', 'invoice_55', { amount: 10 }],
	])('nor where the id of %s says what else it is of', async (type, name, id, fields) => {
		service.respond = json({ error: 'not found' }, 404);
		const run = await runTrigger(engine, fetching(), [event({ type, data: { id, ...fields } })]);
		expect(run.error?.message).toBe(
			`The service has no ${name} "${id}", and that begins like the ID of something else`,
		);
		expect(run.error?.description).toMatch(/ is deleted, or it was none, is not known\. Untick/);
	});

	test.each<object>([
		{ invoice_id: 'quote_55' },
		{ id: 'document_55', total: 10 },
		{ id: 'in_55', total: 10 },
		{ invoice_id: 'A-17' },
		{ invoice: { id: 'A-17' } },
		{ payment: { invoice_id: 'A-17' } },
		{ id: 'A-17', invoice: 'A-17' },
		{ payment: { invoice_id: 'A-17' }, invoice: 'A-17' },
	])('but it is where %j says that this is its ID', async (data) => {
		service.respond = json({ error: 'not found' }, 404);
		const run = await runTrigger(engine, fetching(), [event({ data })]);
		expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
	});

	test.each([404, 410])(
		'a record that no longer exists is marked as deleted: %d',
		async (status) => {
			service.respond = json({ error: 'not found' }, status);
			const run = await runTrigger(engine, fetching(), [event()]);
			expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
		},
	);

	test.each([
		['a web page', '<html><body>404 Not Found</body></html>', /check the base URL/i],
		['nothing', '', /may have been deleted/],
	])('%s that says 404 is no deletion', async (_, page, advice) => {
		service.respond = (_hit, response) => void response.writeHead(404).end(page);
		for (const what of ['record', 'pdf']) {
			const run = await runTrigger(engine, trigger({ fetch: [what] }), [event()]);
			expect(run.error?.message).toMatch(/^Invoice 7 was not found/);
			expect(run.error?.description).toMatch(advice);
		}
	});

	test.each(['record', 'pdf'])(
		'any other refusal is told, and never taken for a deletion: %s',
		async (what) => {
			service.respond = json({ error: 'moved elsewhere' }, 409);
			const run = await runTrigger(engine, trigger({ fetch: [what] }), [event()]);
			expect(run.error?.message).toContain('moved elsewhere');
		},
	);

	test.each([
		[
			'webhook',
			/\. The event is not lost: afterwards click Retry .* send it again, if it offers that\.$/,
		],
		['retry', /The event is not lost/],
		['manual', /^(?!.*not lost)/],
	] as const)('what is to be done about the event itself is told: %s', async (mode, words) => {
		service.respond = json({ error: 'not now' }, 403);
		const run = await runTrigger(engine, fetching(), [event()], { mode });
		expect(run.error?.description).toMatch(words);
	});

	test('what was deleted needs no id', async () => {
		const gone = event({ type: 'expense.deleted', data: {} });
		expect((await runTrigger(engine, fetching(), [gone])).json[0]).toMatchObject({
			recordDeleted: true,
		});
	});

	test('an event without an id says what it has instead', async () => {
		const run = await runTrigger(engine, fetching(), [event({ data: { number: 'R-1' } })]);
		expect(run.error?.message).toBe(
			'The event invoice.paid does not say which invoice it is about',
		);
		expect(run.error?.description).toContain('Its data has the fields number. Untick Fetch');
	});

	test('an event without an id and with much else names the first twenty of its fields', async () => {
		const names = Array.from({ length: 25 }, (_, nth) => `field${nth}`);
		const data = Object.fromEntries(names.map((name) => [name, name]));
		const run = await runTrigger(engine, fetching(), [event({ data })]);
		expect(run.error?.description).toContain(` ${names.slice(0, 20).join(', ')}. Untick`);
	});

	test('what the trigger itself adds to an item is no field of the event', async () => {
		const { _delivery } = event().json;
		const item = { json: { _delivery } } as INodeExecutionData;
		const run = await runTrigger(engine, fetching({ output: 'data' }), [item]);
		expect(run.error?.description).toContain('Its data has no fields. Untick Fetch');
		const others = { ...(_delivery as object), id: 7, invoice_id: 8, lines: [{ invoice_id: 9 }] };
		const beside = { json: { id: 7, _delivery: others } } as INodeExecutionData;
		const [fetched] = (await runTrigger(engine, fetching({ output: 'data' }), [beside])).json;
		expect(fetched?.record).toEqual({ id: 7, status: 'paid' });
	});

	test('a failed fetch stops the run, and a retry delivers the event', async () => {
		service.respond = json({ error: 'no access' }, 403);
		const failed = await runTrigger(engine, fetching(), [event()]);
		expect(failed.error?.message).toContain('no access');
		expect(memory.lists.size).toBe(0);
		service.respond = json({ id: 7 });
		const retried = await runTrigger(engine, fetching(), [event()], {
			mode: 'retry',
			executionId: 'retry',
		});
		expect(retried.json[0]).toMatchObject({ record: { id: 7 } });
	});

	test('the API key is in no message, though the service repeats it', async () => {
		service.respond = json({ error: 'the-key may not read invoices' }, 403);
		const { error } = await runTrigger(engine, fetching(), [event()]);
		expect(error?.message).toContain('may not read invoices');
		expect([error?.message, error?.description, error?.stack].join()).not.toContain('the-key');
	});

	test('nor where the event itself has it in the place of an ID', async () => {
		service.respond = json({ error: 'not found' }, 404);
		const data = { id: 9, invoice_id: 'of the-key' };
		const { error } = await runTrigger(engine, fetching(), [event({ data })]);
		expect(error?.message).toContain('The service has no Invoice "of ***"');
		expect([error?.description, error?.stack].join()).not.toContain('the-key');
	});

	test('a copy that the service delivers after such a run is not taken for a repetition', async () => {
		service.respond = json({ error: 'no access' }, 403);
		await runTrigger(engine, fetching(), [event()]);
		service.respond = json({ id: 7 });
		const next = await runTrigger(engine, fetching(), [event()], { executionId: 'next' });
		expect(next.output()).toHaveLength(1);
	});

	test('Retry On Fail delivers it within the same execution', async () => {
		let asked = 0;
		service.respond = (hit, response) =>
			(++asked === 1 ? json({ error: 'no access' }, 403) : json({ id: 7 }))(hit, response);
		const node = trigger(
			{ fetch: ['record'] },
			{ retryOnFail: true, maxTries: 2, waitBetweenTries: 0 },
		);
		const run = await runTrigger(engine, node, [event()]);
		expect(run.json[0]).toMatchObject({ record: { id: 7 } });
	});

	test('Retry On Fail does not lose an event whose data has a field named error', async () => {
		const { _delivery } = event().json;
		const item = { json: { id: 7, error: 'refused by the bank', _delivery } };
		const node = trigger(
			{ output: 'data' },
			{ retryOnFail: true, maxTries: 3, waitBetweenTries: 0 },
		);
		const run = await runTrigger(engine, node, [item as INodeExecutionData]);
		expect(run.json).toEqual([item.json]);
	});

	test('Continue On Fail passes on an item with the reason', async () => {
		service.respond = json({ error: 'no access' }, 403);
		const node = trigger({ fetch: ['record'] }, { onError: 'continueRegularOutput' });
		const gone = event({ eventId: 'evt_2', type: 'invoice.deleted' });
		const run = await runTrigger(engine, node, [gone, event()]);
		expect(run.json[0]).toMatchObject({ recordDeleted: true });
		expect(run.output()[1]).toMatchObject({
			json: { error: expect.stringContaining('no access') },
			pairedItem: { item: 1 },
		});
	});
});
