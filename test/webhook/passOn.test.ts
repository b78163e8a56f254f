import type { INode, INodeExecutionData } from 'n8n-workflow';

import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { Memory } from './memory';
import { runTrigger } from './triggerRun';
import { SECRET } from './vectors';

let engine: Engine;
let service: LocalService;
let memory: Memory;

beforeAll(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceWebhookApi: { signingSecret: SECRET },
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	memory = await Memory.start();
});

afterAll(async () => await service?.stop());

beforeEach(() => {
	memory.forget();
	memory.isLost = false;
	memory.query = async () => {};
	service.reset(json({ id: 7, status: 'paid' }));
});

const trigger = (parameters: INode['parameters'] = {}, extra: Partial<INode> = {}) =>
	engine.node('accountingServiceTrigger', parameters, extra);

const event = (changes: { eventId?: string; type?: string; data?: unknown } = {}) => {
	const { eventId = 'evt_1', type = 'invoice.paid', data = { id: 7 } } = changes;
	return {
		json: {
			id: eventId,
			type,
			data,
			_delivery: { eventId, type, companyId: 42, deliveryId: 'dlv_1' },
		},
	} as INodeExecutionData;
};

const PDF = Buffer.from('%PDF-1.7\nan invoice');

describe('an event is passed on', () => {
	test('as it is, and without asking the service anything', async () => {
		const run = await runTrigger(engine, trigger(), [event()]);
		expect(run.json).toEqual([event().json]);
		expect(service.hits).toEqual([]);
	});

	test('once, whichever process delivered it before', async () => {
		expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
		const again = await runTrigger(engine, trigger(), [event()], { executionId: 'another' });
		expect(again.error).toBeUndefined();
		expect(again.output()).toEqual([]);
		const next = event({ eventId: 'evt_2' });
		expect((await runTrigger(engine, trigger(), [next])).output()).toHaveLength(1);
	});

	test('once, when copies are looked up at the same moment, and each event of its own', async () => {
		const ids = Array.from({ length: 30 }, (_, copy) => `evt_${copy % 10}`);
		// Long enough for all to have asked before the first is answered.
		memory.query = async () => await new Promise((resolve) => setTimeout(resolve, 100));
		const runs = await Promise.all(
			ids.map(async (eventId, copy) =>
				runTrigger(engine, trigger(), [event({ eventId })], { executionId: String(copy) }),
			),
		);
		const passedOn = runs.flatMap((run) => run.output().map(({ json: { id } }) => id));
		expect(passedOn.sort()).toEqual([...new Set(ids)].sort());
	});

	test('again, when it is the same execution that n8n runs once more', async () => {
		const how = { executionId: 'of a worker that died' };
		await runTrigger(engine, trigger(), [event()], how);
		expect((await runTrigger(engine, trigger(), [event()], how)).output()).toHaveLength(1);
	});

	test.each(['manual', 'retry', 'cli'] as const)(
		'always, in mode %s, unremembered',
		async (mode) => {
			await runTrigger(engine, trigger(), [event()]);
			const before = JSON.stringify([...memory.lists]);
			const run = await runTrigger(engine, trigger(), [event()], { mode, executionId: 'another' });
			expect(run.output()).toHaveLength(1);
			expect(JSON.stringify([...memory.lists])).toBe(before);
		},
	);

	test('always, without Deduplicate', async () => {
		const node = trigger({ options: { deduplicate: false } });
		for (const executionId of ['one', 'two'])
			expect((await runTrigger(engine, node, [event()], { executionId })).output()).toHaveLength(1);
		expect(memory.lists.size).toBe(0);
	});

	test('and the lock, a row for the whole workflow, is given back', async () => {
		await runTrigger(engine, trigger(), [event()]);
		expect([...memory.lists.keys()]).toEqual([`workflow ${trigger().id}`]);
	});

	test('rather twice than never, when the memory cannot be asked', async () => {
		memory.isLost = true;
		expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
	});

	test('and no more than a thousand entries are kept, the latest', async () => {
		const id = trigger().id;
		memory.lists.set(
			`workflow ${id}`,
			Array.from({ length: 1_000 }, (_, n) => `old ${n}`),
		);
		await runTrigger(engine, trigger(), [event()]);
		const [list] = [...memory.lists.values()];
		expect(list).toHaveLength(1_000);
		expect(list?.[0]).toBe('old 2');
		const again = await runTrigger(engine, trigger(), [event()], { executionId: 'another' });
		expect(again.output()).toEqual([]);
	});

	test('when there is none, what n8n starts the trigger with goes through', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['record'] }), [{ json: {} }], {
			mode: 'cli',
		});
		expect(run.json).toEqual([{}]);
		expect(service.hits).toEqual([]);
	});
});

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
	])('%s about %j asks for its record', async (type, data, line) => {
		const run = await runTrigger(engine, fetching(), [event({ type, data })]);
		expect(run.json[0]).toMatchObject({ type, data, record: { id: 7, status: 'paid' } });
		expect(service.lines).toEqual([line]);
		expect(service.hits[0]?.headers['x-api-key']).toBe('the-key');
	});

	test('the record is found in its envelope', async () => {
		service.respond = json({ data: { invoice: { id: 7, total: 1 } } });
		const run = await runTrigger(engine, fetching(), [event()]);
		expect(run.json[0]?.record).toEqual({ id: 7, total: 1 });
	});

	test('data without the envelope of the event works as well', async () => {
		const note = event().json._delivery;
		const item = { json: { id: 7, _delivery: note } } as INodeExecutionData;
		const run = await runTrigger(engine, fetching({ output: 'data' }), [item]);
		expect(run.json[0]).toMatchObject({ id: 7, record: { id: 7, status: 'paid' } });
	});

	test.each(['inbox.message.received', 'test.ping', 'foo.bar'])(
		'%s is about no record, so nothing is asked',
		async (type) => {
			const run = await runTrigger(engine, fetching(), [event({ type })]);
			expect(run.json).toEqual([event({ type }).json]);
			expect(service.hits).toEqual([]);
		},
	);

	test('a record that was deleted is flagged, without asking for it', async () => {
		const run = await runTrigger(engine, fetching(), [event({ type: 'expense.deleted' })]);
		expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true, data: { id: 7 } });
		expect(service.hits).toEqual([]);
	});

	test('a record that is gone by now is flagged', async () => {
		service.respond = json({ error: 'not found' }, 404);
		const run = await runTrigger(engine, fetching(), [event()]);
		expect(run.json[0]).toMatchObject({ record: null, recordDeleted: true });
	});

	test('an event without an id says what it has instead', async () => {
		const run = await runTrigger(engine, fetching(), [event({ data: { number: 'R-1' } })]);
		expect(run.error?.message).toBe(
			'The event invoice.paid does not say which invoice it is about',
		);
		expect(run.error?.description).toContain('number');
	});

	test('a fetch that does not succeed stops the run, and a retry delivers the event', async () => {
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
		const note = event().json._delivery;
		const item = { json: { id: 7, error: 'refused by the bank', _delivery: note } };
		const node = trigger(
			{ output: 'data' },
			{ retryOnFail: true, maxTries: 3, waitBetweenTries: 0 },
		);
		const run = await runTrigger(engine, node, [item as INodeExecutionData]);
		expect(run.json).toEqual([item.json]);
	});

	test('Continue On Fail passes an item with the reason', async () => {
		service.respond = json({ error: 'no access' }, 403);
		const node = trigger({ fetch: ['record'] }, { onError: 'continueRegularOutput' });
		const run = await runTrigger(engine, node, [event()]);
		expect(run.json[0]?.error).toContain('no access');
	});
});

describe('with Fetch: PDF', () => {
	const sendPdf = () => {
		service.respond = (_, response) => {
			response.writeHead(200, {
				'Content-Type': 'application/pdf',
				'Content-Disposition': 'attachment; filename="R-2026-1.pdf"',
			});
			response.end(PDF);
		};
	};

	test('the invoice comes along as a file', async () => {
		sendPdf();
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
		expect(service.lines).toEqual(['GET /api/invoices/7/pdf']);
		expect(run.output()[0]?.binary).toMatchObject({
			data: { fileName: 'R-2026-1.pdf', mimeType: 'application/pdf' },
		});
		expect(run.json[0]).toEqual(event().json);
	});

	test('in the field that was asked for', async () => {
		sendPdf();
		const node = trigger({ fetch: ['pdf'], options: { binaryPropertyName: ' invoice ' } });
		const run = await runTrigger(engine, node, [event()]);
		expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual(['invoice']);
	});

	test('an expense has none', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [
			event({ type: 'expense.created' }),
		]);
		expect(run.output()[0]?.binary).toBeUndefined();
		expect(service.hits).toEqual([]);
	});

	test('an invoice that is gone by now is flagged', async () => {
		service.respond = json({ error: 'not found' }, 404);
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
		expect(run.json[0]).toMatchObject({ recordDeleted: true });
	});

	test('an answer that is no PDF is no file', async () => {
		const run = await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event()]);
		expect(run.error?.message).toContain('something else than a PDF');
	});
});

describe('a manual test tells', () => {
	const hints = async (address: string, mode: 'manual' | 'webhook' = 'manual') =>
		(await runTrigger(engine, trigger(), [event()], { mode, address })).hints;

	test.each([
		'http://localhost:5678',
		'http://127.0.0.1:5678',
		'http://[::1]:5678',
		'http://n8n.local',
	])('that the service cannot reach %s', async (address) => {
		expect(await hints(address)).toEqual([expect.stringContaining(address)]);
	});

	test('nothing about an address on the internet', async () => {
		expect(await hints('https://n8n.example.com')).toEqual([]);
	});

	test('nothing in production', async () => {
		expect(await hints('http://localhost:5678', 'webhook')).toEqual([]);
	});
});
