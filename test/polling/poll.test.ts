import { unpacked } from '../../nodes/AccountingService/polling/memory/packed';
import { PollState } from '../../nodes/AccountingService/polling/memory/pollState';
import { Pacer } from '../../nodes/AccountingService/transport/turns/pacer';
import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { pathsOf, PolledNode, serveBooks, type Books } from './pollStage';

let service: LocalService;
let engine: Engine;
let books: Books;

beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	books = {
		customers: [{ id: 1, name: 'Northwind', company_id: 42 }],
		invoices: [
			{ id: 6, status: 'sent', updated_at: '2026-01-02T03:04:05Z' },
			{ id: 5, status: 'paid' },
		],
	};
	serveBooks(service, books);
});

afterEach(async () => {
	jest.restoreAllMocks();
	await service.stop();
});

const refused = (path: string): typeof service.respond => {
	const { respond } = service;
	return (hit, response) => {
		if (hit.path === path) json({ error: 'Not now, the-key' }, 403)(hit, response);
		else respond(hit, response);
	};
};

const polled = (parameters = {}) => new PolledNode(engine, parameters);

test('the first poll remembers and starts nothing; what changes later is told in the shape of an event', async () => {
	const node = polled();
	expect(await node.poll()).toBeNull();
	books.invoices![0] = { id: 6, status: 'paid', updated_at: '2026-01-03T03:04:05Z' };
	books.customers!.unshift({ id: 2, name: 'Contoso', company_id: 42 });
	const items = await node.poll();
	expect(items?.map(({ json }) => json.type)).toEqual([
		'customer.created',
		'invoice.updated',
		'invoice.paid',
	]);
	const id = expect.stringMatching(/^chg_[\w-]{27}$/) as string;
	expect(items?.[2]?.json).toEqual({
		id,
		type: 'invoice.paid',
		created_at: '2026-01-03T03:04:05.000Z',
		data: books.invoices![0],
		_delivery: {
			source: 'poll',
			eventId: items?.[2]?.json.id,
			type: 'invoice.paid',
			companyId: null,
			createdAt: '2026-01-03T03:04:05.000Z',
			receivedAt: expect.stringMatching(/Z$/) as string,
			resource: 'invoice',
			recordId: '6',
			previousStatus: 'sent',
		},
	});
	expect(items?.[0]?.json).toStrictEqual({
		id,
		type: 'customer.created',
		company_id: 42,
		created_at: expect.stringMatching(/Z$/) as string,
		data: { id: 2, name: 'Contoso', company_id: 42 },
		_delivery: {
			source: 'poll',
			eventId: items?.[0]?.json.id,
			type: 'customer.created',
			companyId: 42,
			createdAt: items?.[0]?.json.created_at,
			receivedAt: items?.[0]?.json.created_at,
			resource: 'customer',
			recordId: '2',
		},
	});
	expect(await node.poll()).toBeNull();
});

test('only the lists of what is watched are read, and only what is watched is told', async () => {
	const node = polled({ watch: ['invoice.paid', 'customer.*'] });
	await node.poll();
	expect([...new Set(pathsOf(service.hits))]).toEqual(['/customers', '/invoices']);
	books.invoices![0] = { id: 6, status: 'sent', note: 'changed' };
	books.customers![0] = { id: 1, name: 'Northwind Ltd' };
	expect(await node.types()).toEqual(['customer.updated 1']);
	books.invoices![0] = { id: 6, status: 'PAID', note: 'changed' };
	expect(await node.types()).toEqual(['invoice.paid 6']);
});

test('what is watched of one resource tells nothing of another', async () => {
	const node = polled({ watch: ['invoice.paid', 'expense.*'] });
	await node.poll();
	books.invoices![0] = { id: 6, status: 'sent', note: 'changed' };
	expect(await node.types()).toEqual([]);
});

test('a deletion is told once the service does not know the record any more', async () => {
	const node = polled({ watch: 'invoice.deleted' });
	await node.poll();
	books.invoices = books.invoices!.filter(({ id }) => id !== 5);
	expect(await node.types()).toEqual(['invoice.deleted 5']);
	expect(pathsOf(service.hits)).toContain('/invoices/5');
	expect(await node.poll()).toBeNull();
});

test.each<[string, number, unknown]>([
	['refuses it', 403, { error: 'Not now' }],
	['knows no such ID', 400, { error: 'Invalid ID' }],
	['shows nothing', 200, { data: null }],
	['cannot say', 500, { error: 'Oops' }],
	['knows it no more', 404, { error: 'Not found' }],
])(
	'where no deletions are watched, nobody asks for what is missing, though the service %s',
	async (_, status, answer) => {
		books.invoices = Array.from({ length: 40 }, (_, at) => ({ id: 40 - at, status: 'sent' }));
		const node = polled({ watch: ['invoice.created', 'invoice.paid'] });
		await node.poll();
		books.invoices.splice(10, 15);
		const { respond } = service;
		service.respond = (hit, response) => {
			if (hit.path !== '/api/invoices') json(answer, status)(hit, response);
			else respond(hit, response);
		};
		service.hits.length = 0;
		for (let at = 0; at < 3; at += 1) expect(await node.poll()).toBeNull();
		expect([...new Set(pathsOf(service.hits))]).toEqual(['/invoices']);
		books.invoices[0] = { id: 40, status: 'paid' };
		expect(await node.types()).toEqual(['invoice.paid 40']);
	},
);

test('a record that the list hides is no deletion', async () => {
	const node = polled();
	await node.poll();
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.path === '/api/invoices') json({ data: [], total: 0 })(hit, response);
		else respond(hit, response);
	};
	expect(await node.poll()).toBeNull();
	service.respond = respond;
	expect(await node.poll()).toBeNull();
});

test('a list that breaks off gives what is certain, and the rest later', async () => {
	const all = Array.from({ length: 250 }, (_, at) => ({ id: 250 - at, note: '' }));
	books.invoices = all;
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	books.invoices = [{ id: 251, note: '' }, ...all.slice(0, -1)];
	books.invoices[240] = { ...books.invoices[240], id: 11, note: 'changed' };
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.query.offset === '200') json({ error: 'Not now' }, 403)(hit, response);
		else respond(hit, response);
	};
	expect(await node.types()).toEqual(['invoice.created 251']);
	await expect(node.poll()).rejects.toThrow('Not now');
	service.respond = respond;
	expect(await node.types()).toEqual(['invoice.updated 11', 'invoice.deleted 1']);
});

test('records that come while the lists are read are told by the next poll, and are no reason to stop', async () => {
	books.invoices = Array.from({ length: 250 }, (_, at) => ({ id: 250 - at }));
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	const { respond } = service;
	service.respond = (hit, response) => {
		respond(hit, response);
		if (hit.query.offset !== '100') return;
		service.respond = respond;
		books.invoices!.unshift({ id: 251 });
	};
	expect(await node.poll()).toBeNull();
	expect(await node.types()).toEqual(['invoice.created 251']);
});

test('a list that ends before all records that it counts is not believed to its end', async () => {
	const invoices = Array.from({ length: 250 }, (_, at) => ({ id: 250 - at }));
	books.invoices = invoices;
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.path !== '/api/invoices') return respond(hit, response);
		const offset = Number(hit.query.offset ?? 0);
		const data = invoices.slice(offset, Math.min(offset + 100, 249));
		json({ data, total: 250 + offset / 100 })(hit, response);
	};
	await expect(node.poll()).rejects.toThrow('cannot be read completely');
});

test('a list that is repeated and says that there is more is not read, and no filters are advised', async () => {
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	service.respond = json({ data: books.invoices?.slice(0, 1), has_more: true });
	await expect(node.poll()).rejects.toMatchObject({
		message: expect.stringContaining('the service returned the same page again at offset 1'),
		description: expect.not.stringContaining('filters'),
	});
});

test('where several lists cannot be read, the log has what does not end the poll, without the key', async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*'] });
	await node.poll();
	service.respond = (hit, response) =>
		json({ error: `Not now, the-key: ${hit.path}` }, 403)(hit, response);
	await expect(node.poll()).rejects.toThrow('/customers');
	expect(node.warnings).toEqual([
		expect.stringMatching(
			/^"Node" ended its poll for this reason as well: .*Not now, \*\*\*: .*\/invoices/,
		),
	]);
});

test('what nobody foresaw is told without the key as well, in the message and in the log', async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*'] });
	await node.poll();
	jest.spyOn(Pacer.prototype, 'turn').mockRejectedValue(new Error('No turn for the-key'));
	await expect(node.poll()).rejects.toThrow(/^No turn for \*\*\*$/);
	expect(node.warnings).toEqual(['"Node" ended its poll for this reason as well: No turn for ***']);
	await expect(node.poll('manual')).rejects.toThrow(/^No turn for \*\*\*$/);
});

test('where n8n reads the node anew for each poll, and stores it with changes alone, what waits is told once', async () => {
	let now = Date.UTC(2026, 0, 2);
	jest.spyOn(Date, 'now').mockImplementation(() => now);
	const node = polled({ watch: ['invoice.*'], options: { onlyMissed: 2 } });
	let stored = '{}';
	const types = async () => {
		now += 60_000;
		node.staticData = JSON.parse(stored) as typeof node.staticData;
		const told = await node.types();
		if (told.length > 0) stored = JSON.stringify(node.staticData);
		return told;
	};
	await types();
	for (const id of [7, 8]) {
		books.invoices!.unshift({ id });
		expect([await types(), await types()]).toEqual([[], []]);
		expect(await types()).toEqual([`invoice.created ${id}`]);
		expect([await types(), await types()]).toEqual([[], []]);
	}
	// What another process has stored stands above what this one knows.
	books.invoices!.unshift({ id: 9 });
	await types();
	const other = polled({ watch: ['invoice.*'] });
	other.staticData = JSON.parse(stored) as typeof node.staticData;
	expect(await other.types()).toContain('invoice.created 9');
	stored = JSON.stringify(other.staticData);
	expect(await types()).toContain('invoice.created 9');
});

test('a first poll that breaks off remembers nothing of that list, so it cannot flood later', async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*'] });
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.path === '/api/invoices') json({ error: 'Not now' }, 403)(hit, response);
		else respond(hit, response);
	};
	await expect(node.poll()).rejects.toThrow('Not now');
	service.respond = respond;
	expect(await node.poll()).toBeNull();
	books.customers!.unshift({ id: 2 });
	expect(await node.types()).toEqual(['customer.created 2']);
});

test.each([
	['is of another version', '9:abc'],
	['is cut off', '1:eJyrVkrO'],
	['is something else', { lists: {} }],
])('a memory that %s is started anew, without a flood', async (_, memory) => {
	const node = polled({ options: { firstRun: 'everything' } });
	node.staticData = { memory };
	expect(await node.poll()).toBeNull();
	expect(node.warnings[0]).toContain('What "Node" remembers cannot be read.');
	books.invoices!.unshift({ id: 7, status: 'sent' });
	expect(await node.types()).toEqual(['invoice.created 7']);
});

test('a memory that is started anew while a list cannot be read causes no flood later either', async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*'], options: { firstRun: 'everything' } });
	node.staticData = { memory: 'unreadable' };
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.path === '/api/invoices') json({ error: 'Not now' }, 403)(hit, response);
		else respond(hit, response);
	};
	await expect(node.poll()).rejects.toThrow('Not now');
	service.respond = respond;
	expect(await node.poll()).toBeNull();
});

test('a credential with another address starts anew, too', async () => {
	const node = polled();
	await node.poll();
	const other = await LocalService.start();
	serveBooks(other, { invoices: [{ id: 900 }] });
	const elsewhere = new PolledNode(
		engine.with({ accountingServiceApi: { baseUrl: other.baseUrl, apiKey: 'the-key' } }),
	);
	elsewhere.staticData = node.staticData;
	expect(await elsewhere.poll()).toBeNull();
	expect(elsewhere.warnings[0]).toContain('What "Node" remembers is of another account.');
	await other.stop();
});

/** The id of a payment that comes, is set back, and is forgotten by what the node does meanwhile. */
async function paid(node: PolledNode, forget: () => Promise<void>): Promise<unknown> {
	books.invoices![0] = { id: 6, status: 'paid' };
	const [item] = (await node.poll()) ?? [];
	books.invoices![0] = { id: 6, status: 'sent' };
	await forget();
	return item?.json.id;
}

test('a payment after a memory that began anew is not the one before', async () => {
	const node = polled({ watch: ['invoice.paid'] });
	await node.poll();
	const other = await LocalService.start();
	serveBooks(other, { invoices: [{ id: 900 }] });
	const elsewhere = new PolledNode(
		engine.with({ accountingServiceApi: { baseUrl: other.baseUrl, apiKey: 'the-key' } }),
		{ watch: ['invoice.paid'] },
	);
	const ids = [
		await paid(node, async () => {
			elsewhere.staticData = node.staticData;
			await elsewhere.poll();
			await node.poll();
		}),
		await paid(node, async () => {
			node.staticData.memory = 'unreadable';
			await node.poll();
		}),
		await paid(node, async () => {}),
	];
	expect(node.warnings).toHaveLength(2);
	expect(ids.every((id) => typeof id === 'string')).toBe(true);
	expect(new Set(ids).size).toBe(3);
	await other.stop();
});

test('another key of the same address is the same account', async () => {
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'another' };
	const renewed = new PolledNode(engine.with({ accountingServiceApi }), { watch: ['invoice.*'] });
	renewed.staticData = node.staticData;
	books.invoices!.unshift({ id: 7 });
	expect(await renewed.types()).toEqual(['invoice.created 7']);
	expect(renewed.warnings).toEqual([]);
});

test('where one list is of another account, nothing of the shorter ones is told or remembered either', async () => {
	const node = polled({ watch: ['*'] });
	const mine = {
		customers: [{ id: 1, name: 'Northwind' }],
		expenses: [],
		invoices: Array.from({ length: 40 }, (_, at) => ({ id: 40 - at, status: 'sent' })),
		projects: [{ id: 2 }, { id: 1 }],
	};
	Object.assign(books, mine);
	await node.poll();
	const { memory } = node.staticData;
	books.customers = [{ id: 91, name: 'Theirs' }];
	books.invoices = Array.from({ length: 40 }, (_, at) => ({ id: 940 - at, status: 'paid' }));
	books.projects = [{ id: 92 }];
	for (let at = 0; at < 2; at += 1)
		await expect(node.poll()).rejects.toThrow('None of the invoices that were there before');
	expect(node.staticData.memory).toBe(memory);
	Object.assign(books, mine);
	books.projects.unshift({ id: 3 });
	expect(await node.types()).toEqual(['project.created 3']);
});

test.each([
	['before', 'customers'],
	['behind', 'projects'],
] as const)(
	'where all records of one list were replaced, those that are read %s it are told if they show the account',
	async (_, many) => {
		Object.assign(books, { customers: [], expenses: [], projects: [] });
		books.invoices = Array.from({ length: 10 }, (_row, at) => ({ id: 10 - at, status: 'sent' }));
		books[many] = [{ id: 2 }, { id: 1 }];
		const node = polled({ watch: ['customer.created', 'invoice.created', 'project.created'] });
		await node.poll();
		books.invoices = [{ id: 11, status: 'sent' }];
		books[many] = [{ id: 3 }, { id: 2, name: 'Other' }, { id: 1 }];
		expect(await node.types()).toEqual([`${many.slice(0, -1)}.created 3`]);
		expect(node.warnings.join()).toContain('None of the invoices that were there before');
		// What was told is remembered, and what stands in the way is said again.
		await expect(node.poll()).rejects.toThrow(
			'None of the invoices that were there before is in the list, so nothing in it is taken for a change',
		);
		books[many].unshift({ id: 4 });
		expect(await node.types()).toEqual([`${many.slice(0, -1)}.created 4`]);
		// The list waits as it was.
		books.invoices.push({ id: 10, status: 'sent' });
		expect(await node.types()).toEqual(['invoice.created 11']);
	},
);

test.each<[string, object[]]>([
	['has none', []],
	['has only others', [{ id: 91 }, { id: 92 }]],
	['has only records with the same ID', [{ id: 1, name: 'Theirs' }]],
])('a list that %s does not show that the account is the same', async (_, projects) => {
	Object.assign(books, { customers: [], expenses: [], projects: [{ id: 2 }, { id: 1 }] });
	books.invoices = Array.from({ length: 10 }, (_row, at) => ({ id: 10 - at, status: 'sent' }));
	const node = polled({ watch: ['invoice.created', 'project.*'] });
	await node.poll();
	const { memory } = node.staticData;
	Object.assign(books, { invoices: [{ id: 11, status: 'sent' }], projects });
	await expect(node.poll()).rejects.toThrow('None of the invoices that were there before');
	expect(node.staticData.memory).toBe(memory);
});

test('a list of open invoices, all of which were closed since, is of the same account', async () => {
	const all = Array.from({ length: 12 }, (_, at) => ({ invoice_id: 12 - at, status: 'open' }));
	books.invoices = all;
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	books.invoices = [{ invoice_id: 13, status: 'open' }];
	const { respond } = service;
	service.respond = (hit, response) => {
		const id = /invoices\/(\d+)/.exec(hit.path)?.[1];
		if (id === undefined) return respond(hit, response);
		json({ ...all.find((one) => String(one.invoice_id) === id), status: 'closed' })(hit, response);
	};
	expect(await node.poll()).toMatchObject([{ json: { data: { invoice_id: 13 } } }]);
	expect(await node.poll()).toBeNull();
	books.invoices.unshift({ invoice_id: 14, status: 'open' });
	expect(await node.poll()).toMatchObject([{ json: { data: { invoice_id: 14 } } }]);
});

test('what is remembered is one text that holds no content', async () => {
	const node = polled();
	await node.poll();
	expect(Object.keys(node.staticData)).toEqual(['memory']);
	expect(node.staticData.memory).toMatch(/^2:[\w+/=]+$/);
});

test('a poll that begins while one is under way does nothing', async () => {
	const node = polled();
	await node.poll();
	const before = service.hits.length;
	const both = await Promise.all([node.poll(), node.poll()]);
	expect(both).toEqual([null, null]);
	const hits = service.hits.slice(before);
	expect(pathsOf(hits).filter((path) => path === '/invoices')).toHaveLength(1);
});

test.each([
	['two nodes', 'another', 'workflow'],
	['a workflow and its copy', 'one', 'copy'],
])('polls of %s may overlap', async (_, id, workflow) => {
	const nodes = ['one', id].map((one) => new PolledNode(engine, { watch: ['invoice.*'] }, one));
	nodes[1]!.state = nodes[0]!.state;
	nodes[1]!.workflow = { id: workflow };
	await Promise.all(nodes.map(async (node) => await node.poll()));
	for (const { staticData } of nodes) expect(staticData).toHaveProperty('memory');
});

test('a poll that could not begin does not keep the next one from it', async () => {
	const keyless = { baseUrl: service.baseUrl, apiKey: '' };
	const before = new PolledNode(engine.with({ accountingServiceApi: keyless }));
	await expect(before.poll()).rejects.toThrow('The API key in the credential is empty');
	const node = new PolledNode(engine, { watch: ['customer.*'] });
	node.state = before.state;
	await node.poll();
	expect(pathsOf(service.hits)).toContain('/customers');
});

test('a poll that finds nothing writes the same memory, to the letter', async () => {
	const node = polled();
	await node.poll();
	const { memory } = node.staticData;
	await node.poll();
	expect(node.staticData.memory).toBe(memory);
});

test('in manual mode the newest records are shown as events, and nothing is remembered', async () => {
	const node = polled({ watch: ['invoice.*'] });
	const items = await node.poll('manual');
	expect(items?.map(({ json }) => [json.type, json.data])).toEqual([
		['invoice.created', books.invoices![0]],
		['invoice.paid', books.invoices![1]],
	]);
	expect(items?.[0]?.json._delivery).toMatchObject({ source: 'poll', sample: true });
	expect(node.staticData).toEqual({});
	const [gone] = (await polled({ watch: ['customer.deleted'] }).poll('manual')) ?? [];
	expect(gone?.json.data).toEqual({ id: '1' });
});

test('a created record tells when it was made, an updated one when it was changed', async () => {
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };
	books.invoices = [{ id: 7, ...times }, { id: 6, ...times }, books.invoices![1]!];
	const items = await node.poll();
	expect(items?.map(({ json }) => [json.type, json.created_at])).toEqual([
		['invoice.updated', '2026-01-02T00:00:00.000Z'],
		['invoice.created', '2026-01-01T00:00:00.000Z'],
	]);
});

test('another process tells the events of each kind of record again, and only once', async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*'] });
	await node.poll();
	books.customers!.unshift({ id: 7 });
	books.invoices!.unshift({ id: 7 });
	const told = ['customer.created 7', 'invoice.created 7'];
	expect(await node.types()).toEqual(told);
	node.state = new PollState();
	expect(await node.types()).toEqual(told);
	expect(await node.types()).toEqual([]);
});

test('a record that is gone by 410 is deleted; by a web page that says 404 it is not', async () => {
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	books.invoices = books.invoices!.filter(({ id }) => id !== 5);
	const { respond } = service;
	const answerOf =
		(status: number, type: string, body: string): typeof respond =>
		(hit, response) => {
			if (hit.path !== '/api/invoices/5') return respond(hit, response);
			response.writeHead(status, { 'Content-Type': type });
			response.end(body);
		};
	service.respond = answerOf(404, 'text/html', '<html>Not found</html>');
	await expect(node.poll()).rejects.toThrow('404');
	service.respond = answerOf(403, 'application/json', '{"error":"Not now"}');
	await expect(node.poll()).rejects.toThrow('Not now (403)');
	service.respond = answerOf(200, 'application/json', '{"data":{"id":6}}');
	await expect(node.poll()).rejects.toMatchObject({
		message: 'Asked for Invoice 5, the service sent the one with the ID "6"',
		description: expect.stringMatching(
			/if it is right, leave "Invoice Deleted" out of the events\./,
		),
	});
	service.respond = answerOf(410, 'application/json', '{}');
	expect(await node.types()).toEqual(['invoice.deleted 5']);
});

test('rows without an id are left out, and an empty list is a list', async () => {
	books.projects = [];
	books.expenses = [{ id: 1 }, { note: 'a sum' }];
	const node = polled({ watch: ['project.*', 'expense.*'] });
	expect(await node.poll()).toBeNull();
	books.projects = [{ id: 1 }];
	expect(await node.types()).toEqual(['project.created 1']);
});

test('records are known by an id that is named after their kind', async () => {
	const node = polled({ watch: ['invoice.*'] });
	books.invoices = [{ invoice_id: 7 }];
	await node.poll();
	books.invoices.unshift({ invoice_id: 8 });
	const items = await node.poll();
	expect(items?.map(({ json }) => json.data)).toEqual([{ invoice_id: 8 }]);
});

test("n8n's log says what could not be read while changes are told, without the key", async () => {
	const node = polled({ watch: ['customer.*', 'invoice.*', 'project.*'] });
	books.projects = [];
	await node.poll();
	books.customers!.unshift({ id: 2 });
	service.respond = refused('/api/projects');
	service.respond = refused('/api/invoices');
	expect(await node.types()).toEqual(['customer.created 2']);
	expect(node.warnings).toHaveLength(2);
	expect(node.warnings[0]).toContain('"Node" reports changes, though not all could be read: ');
	expect(node.warnings[0]).toContain('Not now');
	expect(node.warnings[0]).not.toContain('the-key');
});

test.each(['\u001b[2J\u001b[31mdeleted', '\u202etxt.exe\u2066', '\u009b2J<img src=x>'])(
	'%j of the service reaches the log without what a terminal obeys',
	async (words) => {
		const node = polled({ watch: ['customer.*'] });
		books.customers = [{ id: 3 }, { id: 2 }, { id: 1 }];
		await node.poll();
		books.customers = [{ id: 4 }, { id: 3 }, { id: 1 }];
		const { respond } = service;
		service.respond = (hit, response) => {
			if (hit.path === '/api/customers/2') json({ message: words })(hit, response);
			else respond(hit, response);
		};
		await node.poll();
		expect(node.warnings).toHaveLength(1);
		expect(node.warnings[0]).not.toMatch(/[\p{Cc}\p{Cf}<]/u);
	},
);

test('the node itself polls and remembers', async () => {
	const node = polled({ watch: ['invoice.*'] });
	expect(await node.pollAsN8n()).toBeNull();
	books.invoices!.unshift({ id: 7 });
	expect(await node.pollAsN8n()).toHaveLength(1);
});

test.each([
	[[], 'Nothing is ticked under Watch', /these: All Changes, All Customer Changes, .*Invoice Paid/],
	[
		'={{ [] }}',
		'Watch is [], which gives nothing to go by',
		/these: \* \(All Changes\), customer\.\*/,
	],
	[
		'={{ undefined }}',
		'Watch is empty, which is none of its choices',
		/these: \* \(All Changes\), /,
	],
	[
		['invoice.paid', 'invoice.payed'],
		'Watch is "invoice.payed", which is none of its choices',
		/these: \* \(All Changes\), .*invoice\.paid \(Invoice Paid\)/,
	],
])('Watch with %j is refused with a sentence', async (watch, message, advice) => {
	await expect(polled({ watch }).poll()).rejects.toMatchObject({
		message,
		description: expect.stringMatching(advice) as string,
	});
});

test.each([
	[{ watch: 'invoice.payed' }, /^Watch is /],
	[{ options: { ignoreOwnChanges: 'maybe' } }, /^Ignore Own Changes is /],
	[{ options: { firstRun: 'maybe' } }, /^On First Run is /],
	[{ options: { mostDeletions: 'many' } }, /^Most Deletions at Once is /],
	[{ options: { onlyMissed: -1 } }, /^Catch Up.* is /],
	[{ options: { pageSize: 0 } }, /^Page Size is /],
	[{ options: { listPath: '={{ [] }}' } }, /^List Path is /],
	[{ options: { listPath: '={{ "" }}' } }, /^List Path is /],
	[{ options: { firstRun: 'since', since: '={{ ({ a: NaN }) }}' } }, /^The value of "Since.a" is /],
	[{ options: { ignoreFields: 'a..b' } }, /^"a\.\.b" cannot be a field name/],
	[{ options: { ignoreFields: '={{ true }}' } }, /^Ignore Fields is true, /],
])(
	'a refusal of %j says nothing of items, and nothing of what was sent',
	async (given, message) => {
		const node = polled({ watch: ['invoice.*'], ...given });
		const refusal = await node.poll().then(
			() => undefined,
			(thrown: unknown) => thrown as { message: string; description: string },
		);
		expect(refusal?.message).toMatch(message);
		expect(refusal?.description).toMatch(/\.$/);
		expect(refusal?.description).not.toMatch(/item|sent/);
	},
);

test('a list without ids is refused with a sentence', async () => {
	books.projects = [{ name: 'nameless' }];
	await expect(polled({ watch: ['project.*'] }).poll()).rejects.toMatchObject({
		message: expect.stringContaining('The list of projects shows no IDs') as string,
		description: expect.stringContaining('Untick the projects under Watch') as string,
	});
});

test('an ID of more than 256 characters is refused with a sentence, and not remembered', async () => {
	const node = polled({ watch: ['project.*'] });
	books.projects = [{ id: 'x'.repeat(256) }];
	expect(await node.poll()).toBeNull();
	const before = node.staticData.memory;
	books.projects.push({ id: 'x'.repeat(257) });
	await expect(node.poll()).rejects.toMatchObject({
		message: expect.stringContaining(
			'One of the projects has an ID of 257 characters, and at most 256 can be remembered',
		) as string,
		description: expect.stringContaining('Untick the projects under Watch') as string,
	});
	expect(await unpacked(node.staticData.memory)).toEqual(await unpacked(before));
});

test('a record that a list shows twice is told once, and is the same as long as it shows both', async () => {
	const node = polled({ watch: ['invoice.*'] });
	await node.poll();
	const twice = (note: string) => [
		{ id: 7, note },
		{ id: 7, note: `${note}, in another language` },
	];
	books.invoices!.unshift(...twice('one'));
	expect(await node.types()).toEqual(['invoice.created 7']);
	expect(await node.poll()).toBeNull();
	books.invoices!.splice(0, 2, ...twice('two'));
	expect(await node.types()).toEqual(['invoice.updated 7']);
	for (let at = 0; at < 3; at += 1) expect(await node.poll()).toBeNull();
	books.invoices!.splice(0, 2);
	expect(await node.types()).toEqual(['invoice.deleted 7']);
});
