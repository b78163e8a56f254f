import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';

import { steadyClock, systemClock } from '../../nodes/AccountingService/execution/service/clock';
import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { Memory } from '../trigger/after/memory';
import { runTrigger } from '../trigger/after/runTrigger';
import { pathsOf, serveBooks } from './pollStage';

const PDF = Buffer.from('%PDF-1.7\nan invoice');

let memory: Memory;
let service: LocalService;
let engine: Engine;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	memory.forget();
	memory.isLost = false;
});

afterEach(async () => {
	memory.query = async () => {};
	jest.restoreAllMocks();
	await service.stop();
});

const node = (parameters: INode['parameters'] = {}, extra: Partial<INode> = {}) =>
	engine.node('accountingServiceChangesTrigger', parameters, extra);

/** An item as a poll hands it over. */
const polled = (eventId: string, changes: { type?: string; data?: object } = {}) => {
	const { type = 'invoice.paid', data = { id: 7 } } = changes;
	const resource = type.split('.')[0];
	return {
		json: {
			id: eventId,
			type,
			data,
			_delivery: { source: 'poll', eventId, type, resource, recordId: '7' },
		},
	} as INodeExecutionData;
};

test.each([
	[{ fetch: ['file'] }, /^Fetch is "file".*none of its choices/],
	[{ simplify: '={{ 1 }}' }, /^Simplify is 1/],
	[{ options: { onlyMissed: -1 } }, /^Catch Up.* is -1/],
])(
	'a refusal of %j says nothing of items, and nothing of what was sent',
	async (given, message) => {
		const { error } = await runTrigger(engine, node(given), [polled('a')], { mode: 'trigger' });
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(/\.$/);
		expect(error?.description).not.toMatch(/item|sent/);
	},
);

const ids = (items: ReadonlyArray<{ id?: unknown }>) => items.map(({ id }) => id);

test.each(['retry', 'trigger'] as const)(
	'%s: what n8n has kept nothing of passes nothing on',
	async (mode) => {
		const run = await runTrigger(engine, node(), [{ json: {} }], { mode });
		expect(run.error?.message).toContain('kept nothing');
		expect(run.error?.description).toContain('it may not be told again');
	},
);

test('an event that another execution passed on is dropped, also where it comes with others', async () => {
	const first = await runTrigger(engine, node(), [polled('a')], { mode: 'trigger' });
	expect(ids(first.json)).toEqual(['a']);
	const next = await runTrigger(engine, node(), [polled('a'), polled('b')], {
		mode: 'trigger',
		executionId: 'after a restart',
	});
	expect(ids(next.json)).toEqual(['b']);
});

test('a note says so where Always Output Data makes n8n go on with an empty item', async () => {
	const always = node({}, { alwaysOutputData: true });
	const run = async (executionId: string) =>
		await runTrigger(engine, always, [polled('a')], { mode: 'trigger', executionId });
	expect((await run('1')).hints).toEqual([]);
	const copy = await run('2');
	expect(copy.json).toEqual([{}]);
	expect(copy.hints).toEqual([expect.stringContaining('Always Output Data is on')]);
});

test('one execution that runs twice passes its events on twice', async () => {
	for (let run = 1; run <= 2; run += 1) {
		const { json: items } = await runTrigger(engine, node(), [polled('a')], { mode: 'trigger' });
		expect(ids(items)).toEqual(['a']);
	}
});

test('the events of the last two polls are known, however many they found', async () => {
	const poll = Array.from({ length: 1_000 }, (_, at) => at);
	const run = async (executionId: string, events: readonly string[]) => {
		const items = events.map((id) => polled(id));
		return (await runTrigger(engine, node(), items, { mode: 'trigger', executionId })).json;
	};
	const first = poll.map((at) => `a${at}`);
	await run('1', first);
	await run(
		'2',
		poll.map((at) => `b${at}`),
	);
	expect(await run('3', first)).toEqual([]);
});

test('what a person retries is passed on whatever was before', async () => {
	await runTrigger(engine, node(), [polled('a')], { mode: 'trigger' });
	const retried = await runTrigger(engine, node(), [polled('a')], {
		mode: 'retry',
		executionId: 'retried',
	});
	expect(ids(retried.json)).toEqual(['a']);
});

test('events that cannot be looked up are passed on', async () => {
	memory.isLost = true;
	const { json: items } = await runTrigger(engine, node(), [polled('a')], { mode: 'trigger' });
	expect(ids(items)).toEqual(['a']);
});

test('two executions that end at once both record what they passed on', async () => {
	const run = async (executionId: string, ...events: INodeExecutionData[]) =>
		ids((await runTrigger(engine, node(), events, { mode: 'trigger', executionId })).json);
	await run('1', polled('first'));
	memory.query = async () => await new Promise((done) => setImmediate(done));
	await Promise.all([run('2', polled('a')), run('3', polled('b'))]);
	expect(await run('4', polled('a'), polled('b'), polled('c'))).toEqual(['c']);
});

test('a database that does not answer holds an execution up for ten seconds', async () => {
	const waited: number[] = [];
	const { sleep } = steadyClock;
	jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms !== 10_000) return await sleep(ms, signal);
		waited.push(ms);
	});
	memory.query = async () => await new Promise(() => {});
	for (const executionId of ['1', '2']) {
		const { json: items } = await runTrigger(engine, node(), [polled('a')], {
			mode: 'trigger',
			executionId,
		});
		expect(ids(items)).toEqual(['a']);
	}
	expect(waited).toEqual([10_000, 10_000]);
});

const data = {
	...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field${at}`, at])),
	id: 7,
	status: 'paid',
};

test('the record is simplified, unless Simplify is off', async () => {
	const event = polled('a', { data });
	const short = await runTrigger(engine, node(), [event], { mode: 'trigger' });
	expect(Object.keys(short.json[0]?.data as object)).toHaveLength(10);
	expect(short.json[0]).toMatchObject({ id: 'a', data: { id: 7, status: 'paid' } });
	const whole = await runTrigger(engine, node({ simplify: false }), [polled('b', { data })], {
		mode: 'trigger',
	});
	expect(whole.json[0]?.data).toEqual(data);
});

test('the ID by which the next node knows a record is among the simplified fields, whatever it is called', async () => {
	const { id: _, ...others } = data;
	const useful = {
		number: 1,
		name: 'a',
		due: 1,
		date: 2,
		currency: 'EUR',
		total: 3,
		customer_id: 9,
	};
	const record = {
		...others,
		...useful,
		customer_name: 'b',
		balance: 4,
		reference: 5,
		expense_id: 7,
	};
	const event = polled('a', { type: 'expense.updated', data: record });
	const run = await runTrigger(engine, node(), [event], { mode: 'trigger' });
	expect(run.json[0]?.data).toMatchObject({ expense_id: 7 });
});

test('with Fetch: PDF an invoice has its file; what is gone and other records have none', async () => {
	service.respond = (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf' });
		response.end(PDF);
	};
	const items = [
		polled('a'),
		polled('b', { type: 'invoice.deleted' }),
		polled('c', { type: 'customer.updated' }),
	];
	const run = await runTrigger(engine, node({ fetch: ['pdf'] }), items, { mode: 'trigger' });
	expect(pathsOf(service.hits)).toEqual(['/invoices/7/pdf']);
	expect(run.output().map(({ binary }) => Object.keys(binary ?? {}))).toEqual([['data'], [], []]);
});

test('the API key is in no message about a file, though the ID of its record has it', async () => {
	service.respond = (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf' });
		response.end('no document');
	};
	const item = polled('a');
	(item.json._delivery as IDataObject).recordId = 'of the-key';
	const { error } = await runTrigger(engine, node({ fetch: ['pdf'] }), [item], { mode: 'trigger' });
	expect(error?.message).toContain('something else than a PDF for Invoice of ***');
	expect([error?.description, error?.stack].join()).not.toContain('the-key');
});

describe('an invoice among others whose document is refused', () => {
	const others = (status: unknown) => [
		polled('before'),
		polled('refused', { type: 'invoice.created', data: { id: 8, status } }),
		polled('after', { type: 'customer.updated' }),
	];
	const refusing = async (status: number, invoice: unknown, simplify = true) => {
		service.respond = (hit, response) => {
			if (hit.path.endsWith('/8/pdf')) json({ error: 'No document' }, status)(hit, response);
			else response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(PDF);
		};
		const items = others(invoice);
		(items[1]!.json._delivery as IDataObject).recordId = '8';
		return await runTrigger(engine, node({ fetch: ['pdf'], simplify }), items, { mode: 'trigger' });
	};

	test.each([
		[400, 'draft'],
		[404, 'sent'],
		[404, 'Draft'],
		[406, 'Entwurf'],
		[409, { name: 'Brouillon', code: '100' }],
		[410, 'draft'],
		[422, 'DRAFT'],
	])('is passed on without one, and so are the others: %s, %j', async (status, invoice) => {
		const run = await refusing(status, invoice, status !== 422);
		expect(ids(run.json)).toEqual(['before', 'refused', 'after']);
		expect(run.json.map(({ pdfMissing }) => pdfMissing)).toEqual([undefined, true, undefined]);
	});

	test.each([
		[400, 'sent'],
		[409, undefined],
		[422, 'Drafted by Ann'],
		[401, 'draft'],
		[403, 'draft'],
		[418, 'draft'],
	])(
		'ends the execution where it is no draft, or nothing of it: %s, %j',
		async (status, invoice) => {
			const { error } = await refusing(status, invoice);
			expect(error?.message).toContain('No document');
			expect(error?.description).toContain('set On Error in the settings of this node');
		},
	);
});

test('what the service had to be waited for is said', async () => {
	const { sleep } = systemClock;
	let skipped = 0;
	jest.spyOn(systemClock, 'now').mockImplementation(() => Date.now() + skipped);
	jest.spyOn(systemClock, 'sleep').mockImplementation(async (ms, signal) => {
		if (ms > 5_000) return await sleep(ms, signal);
		skipped += ms;
	});
	service.respond = (hit, response) => {
		service.respond = json({ error: 'There is none' }, 404);
		response.setHeader('Retry-After', '4');
		json({ error: 'Too many' }, 429)(hit, response);
	};
	const run = await runTrigger(engine, node({ fetch: ['pdf'] }), [polled('a')], {
		mode: 'trigger',
	});
	expect(run.json[0]).toMatchObject({ id: 'a', pdfMissing: true });
	expect(run.hints).toEqual([expect.stringContaining('for the rate limit of the service')]);
});

test('a document that is found a moment later is passed on', async () => {
	service.respond = (hit, response) => {
		service.respond = (_, found) =>
			void found.writeHead(200, { 'Content-Type': 'application/pdf' }).end(PDF);
		json({ error: 'There is none' }, 404)(hit, response);
	};
	const events = [polled('a')];
	const run = await runTrigger(engine, node({ fetch: ['pdf'] }), events, { mode: 'trigger' });
	expect(run.json[0]).not.toHaveProperty('pdfMissing');
	expect(run.output()[0]?.binary).toHaveProperty('data');
});

test('an event whose file cannot be fetched is delivered by the retry', async () => {
	service.respond = json({ error: 'Not now' }, 403);
	const events = [polled('b', { type: 'customer.updated' }), polled('a')];
	const failed = await runTrigger(engine, node({ fetch: ['pdf'] }), events, { mode: 'trigger' });
	expect(failed.error?.message).toContain('Not now');
	expect(failed.error?.description).toContain('The changes are not lost');
	expect(failed.error).toMatchObject({ context: { itemIndex: 1 } });
	service.respond = json({ error: 'There is none' }, 404);
	const again = await runTrigger(engine, node({ fetch: ['pdf'] }), [polled('a')], {
		mode: 'trigger',
		executionId: 'told again',
	});
	expect(again.json[0]).toMatchObject({ id: 'a', pdfMissing: true });
});

test('an item that no poll wrote goes on as it is, each time, and nothing is asked of the service', async () => {
	const items = [{ json: { id: 1 } }, polled('a')];
	const first = await runTrigger(engine, node({ watch: [] }), items, { mode: 'trigger' });
	expect(ids(first.json)).toEqual([1, 'a']);
	expect(first.output().map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	const again = await runTrigger(engine, node(), items, { mode: 'trigger', executionId: 'next' });
	expect(ids(again.json)).toEqual([1]);
	const alone = await runTrigger(engine, node(), [items[0]!], { mode: 'trigger' });
	expect(ids(alone.json)).toEqual([1]);
	expect(service.hits).toEqual([]);
});

test('what a poll found is passed on by hand as well', async () => {
	const run = await runTrigger(engine, node({ watch: [] }), [polled('a'), { json: {} }], {
		mode: 'manual',
	});
	expect(ids(run.json)).toEqual(['a', undefined]);
	expect(service.hits).toEqual([]);
});

test('what passed on the events is kept by the id of each and of its execution', async () => {
	await runTrigger(engine, node(), [polled('a')], { mode: 'trigger', executionId: '12' });
	expect([...memory.lists.values()]).toEqual([['a', 'a 12']]);
});

test('without a credential the file cannot be fetched, and the event without one is passed on', async () => {
	const withoutKey = engine.with({});
	const poor = (fetch: string[]) => withoutKey.node('accountingServiceChangesTrigger', { fetch });
	const failed = await runTrigger(withoutKey, poor(['pdf']), [polled('a')], { mode: 'trigger' });
	expect(failed.error?.message).toContain('credentials');
	const customer = polled('b', { type: 'customer.updated' });
	const passed = await runTrigger(withoutKey, poor(['pdf']), [customer], { mode: 'trigger' });
	expect(ids(passed.json)).toEqual(['b']);
});

test.each([
	[{ fetch: ['xml'] }, 'Fetch is "xml"'],
	[{ fetch: [{}] }, 'Fetch'],
	[{ simplify: 'perhaps' }, 'Simplify is "perhaps"'],
	[{ options: { binaryPropertyName: { a: 1 } } }, 'Put PDF in Field'],
])('%j is refused with a sentence', async (parameters, sentence) => {
	const run = await runTrigger(engine, node(parameters as never), [polled('a')], {
		mode: 'trigger',
	});
	expect(run.error?.message).toContain(sentence);
});

test.each([
	['', 'data'],
	['  ', 'data'],
	['={{ null }}', 'data'],
	[' file ', 'file'],
])('Put PDF in Field: %j puts it in %j', async (binaryPropertyName, field) => {
	service.respond = (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf' });
		response.end(PDF);
	};
	const parameters = { fetch: ['pdf'], options: { binaryPropertyName } } as never;
	const run = await runTrigger(engine, node(parameters), [polled('a')], { mode: 'trigger' });
	expect(Object.keys(run.output()[0]?.binary ?? {})).toEqual([field]);
});

test('by hand, what the service refuses is said without the key', async () => {
	service.respond = json({ error: 'Not now, the-key' }, 403);
	const run = await runTrigger(engine, node(), [{ json: {} }], { mode: 'manual' });
	expect(run.error?.message).toContain('Not now');
	expect(JSON.stringify([run.error?.message, run.error?.description])).not.toContain('the-key');
});

test('on an error the event goes on with its message, if the node continues', async () => {
	service.respond = json({ error: 'Not now' }, 403);
	const continuing = node({ fetch: ['pdf'] }, { onError: 'continueRegularOutput' });
	const events = [polled('a', { type: 'customer.updated' }), polled('b')];
	const run = await runTrigger(engine, continuing, events, { mode: 'trigger' });
	const error = expect.stringContaining('Not now') as string;
	expect(run.output()).toMatchObject([
		{ json: { id: 'a' }, pairedItem: { item: 0 } },
		{ json: { id: 'b', error }, pairedItem: { item: 1 } },
	]);
});

test('an example whose file cannot be fetched belongs to the item that it was run with', async () => {
	serveBooks(service, { invoices: [{ id: 2 }, { id: 1 }] });
	const fetching = { watch: ['invoice.*'], fetch: ['pdf'] };
	const continuing = node(fetching, { onError: 'continueRegularOutput' });
	const run = await runTrigger(engine, continuing, [{ json: {} }], { mode: 'manual' });
	const error = expect.any(String) as string;
	const failed = { json: { error }, pairedItem: { item: 0 } };
	expect(run.output()).toMatchObject([failed, failed]);
});

test('run by hand it shows examples of the newest records, and remembers none of them', async () => {
	serveBooks(service, { customers: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }] });
	const watching = node({ watch: ['customer.*'] });
	const run = await runTrigger(engine, watching, [{ json: {} }], { mode: 'manual' });
	expect(run.json.map(({ type, data: record }) => [type, record])).toEqual([
		['customer.created', { id: 4 }],
		['customer.created', { id: 3 }],
		['customer.created', { id: 2 }],
	]);
	expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual(Array(3).fill({ item: 0 }));
	expect(run.hints[0]).toContain('These are examples');
	expect(memory.lists.size).toBe(0);
});

test.each([
	['paid', ['invoice.paid'], 'is paid', 'under Paid Status '],
	['overdue', ['invoice.overdue', 'customer.*'], 'is overdue', 'under Overdue Status '],
	[
		'paid',
		['invoice.paid', 'invoice.overdue'],
		'is paid or overdue',
		'under Paid Status and Overdue Status ',
	],
])(
	'run by hand where no invoice is %s, Watch %j shows one that is not, and a hint says so',
	async (kind, watch, is, where) => {
		const invoices = [{ id: 3, status: 'draft' }, { id: 2, status: 'sent' }, { id: 1 }];
		serveBooks(service, { invoices });
		const run = await runTrigger(engine, node({ watch }), [{ json: {} }], { mode: 'manual' });
		expect(run.json).toMatchObject([{ type: `invoice.${kind}`, data: invoices[0] }]);
		expect(run.hints).toEqual([
			expect.stringContaining(`None of the newest invoices ${is}, so the example shows the fields`),
			expect.stringContaining('These are examples'),
		]);
		expect(run.hints[0]).toContain(where);
	},
);

test.each<[string, Array<Record<string, unknown>>, string[]]>([
	['there are none', [], ['invoice.paid']],
	['one is paid', [{ id: 2 }, { id: 1, status: 'paid' }], ['invoice.paid']],
	['new ones are watched as well', [{ id: 1 }], ['invoice.paid', 'invoice.created']],
])('nothing of invoices that are not paid is said where %s', async (_, invoices, watch) => {
	serveBooks(service, { invoices });
	const run = await runTrigger(engine, node({ watch }), [{ json: {} }], { mode: 'manual' });
	expect(run.hints).toEqual([expect.stringContaining('These are examples')]);
});
