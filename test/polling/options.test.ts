import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { asExecution } from '../../nodes/AccountingService/polling/pollingContext';
import { PolledNode, serveBooks, type Books } from './pollStage';

let service: LocalService;
let engine: Engine;
let books: Books;

beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
	books = {
		invoices: [
			{ id: 3, status: 'bezahlt', created_at: '2026-02-01T00:00:00Z' },
			{ id: 2, status: 'sent', created_at: '2026-01-31T23:59:59Z' },
			{ id: 1, created_at: '2025-01-01T00:00:00Z', updated_at: '2026-02-01T00:00:00Z' },
		],
	};
	serveBooks(service, books);
});

afterEach(async () => await service.stop());

const polled = (options: object, watch: string[] = ['invoice.*']) =>
	new PolledNode(engine, { watch, options: { ...options } });

test('On First Run: Return Everything tells every record as created, and its status', async () => {
	expect(await polled({ firstRun: 'everything' }).types()).toEqual([
		'invoice.created 1',
		'invoice.created 2',
		'invoice.created 3',
		'invoice.paid 3',
	]);
});

test('On First Run: Since a Date tells what says that it is as young as that', async () => {
	const node = polled({ firstRun: 'since', since: '2026-02-01T00:00:00Z' });
	expect(await node.types()).toEqual(['invoice.updated 1', 'invoice.created 3', 'invoice.paid 3']);
});

test.each([
	['2026-02-01', [4, 3]],
	['2026-02-01T00:00:00', [4, 3, 2]],
	['2026-02-01T00:00:00.000+09:00', [4, 3, 2]],
	['2026-02-01T00:00:00.000Z', [4, 3]],
	['2026-02-01T09:30:00', [4]],
	['2026-02-01T00:00:00.000-05:00', [4]],
])(
	'Since %s, in Tokyo, is the moment that it says, and a day alone is that of UTC',
	async (since, ids) => {
		const inTokyo = new PolledNode(engine, {
			watch: ['invoice.*'],
			options: { firstRun: 'since', since },
		});
		inTokyo.workflow = { timezone: 'Asia/Tokyo' };
		books.invoices = [
			{ id: 4, created_at: '2026-02-01T05:00:00Z' },
			{ id: 3, created_at: '2026-02-01T00:00:00Z' },
			{ id: 2, created_at: '2026-01-31T15:00:00Z' },
			{ id: 1, created_at: '2026-01-31T14:59:59Z' },
		];
		expect(await inTokyo.types()).toEqual(ids.toReversed().map((id) => `invoice.created ${id}`));
	},
);

test('a first run since a date that finds more than a thousand tells the rest as what it is', async () => {
	books.invoices = Array.from({ length: 510 }, (_, at) => ({
		id: 510 - at,
		status: 'paid',
		updated_at: '2026-02-01T00:00:00Z',
	}));
	const node = polled({ firstRun: 'since', since: '2026-01-01', requestsPerMinute: 1_000_000 });
	expect(await node.poll()).toHaveLength(1_000);
	const rest = (await node.poll()) ?? [];
	expect(rest).toHaveLength(2 * 510 - 1_000);
	expect(rest.slice(-2).map(({ json }) => json.type)).toEqual(['invoice.updated', 'invoice.paid']);
	expect(rest.at(-1)?.json._delivery).not.toHaveProperty('previousStatus');
});

test('Paid Status and Overdue Status take the place of the usual words', async () => {
	const node = polled({ statusPaid: 'done, 4', statusOverdue: 'late' });
	await node.poll();
	books.invoices = [
		{ id: 3, status: 4 },
		{ id: 2, status: { name: 'Late' } },
		{ id: 1, status: { code: 'DONE' } },
	];
	expect(await node.types()).toEqual([
		'invoice.updated 1',
		'invoice.paid 1',
		'invoice.updated 2',
		'invoice.overdue 2',
		'invoice.updated 3',
		'invoice.paid 3',
	]);
});

test.each([
	['the usual word', {}, { name: 'Getilgt', code: 'PAID' }],
	['an own word', { statusPaid: 'getilgt' }, { name: 'Getilgt', code: 'PAID' }],
	['an own word, whatever is usual', { statusPaid: 'B9' }, { name: 'Paid', code: 'B9' }],
])('a wrapped status says paid by %s in any of its places', async (_, options, status) => {
	const node = polled(options);
	const open = { name: 'Offen', code: 'OPEN' };
	books.invoices = [{ id: 1, status: open }];
	await node.poll();
	books.invoices = [{ id: 1, status }];
	const items = (await node.poll()) ?? [];
	expect(items.map(({ json }) => json.type)).toEqual(['invoice.updated', 'invoice.paid']);
	expect(items[1]?.json._delivery).toMatchObject({ previousStatus: 'Offen' });
	expect(await node.types()).toEqual([]);
});

test('Most Deletions at Once counts, and 0 leaves it to the number of records', async () => {
	books.invoices = Array.from({ length: 20 }, (_, at) => ({ id: 20 - at }));
	const node = polled({ mostDeletions: 2 });
	await node.poll();
	books.invoices = books.invoices.slice(3);
	await expect(node.poll()).rejects.toMatchObject({
		message: expect.stringContaining('3 invoices are missing') as string,
		description: expect.stringContaining('to 3 or more (it is 2 now)') as string,
	});
	const usual = polled({});
	usual.staticData = node.staticData;
	expect(await usual.types()).toHaveLength(3);
});

test.each([
	[{ statusPaid: {} }, 'Paid Status'],
	[{ statusOverdue: {} }, 'Overdue Status'],
	[{ mostDeletions: -1 }, 'Most Deletions at Once'],
	[{ firstRun: 'never' }, 'On First Run'],
	[{ firstRun: 'since' }, 'On First Run needs a date, and the option Since is not set'],
	[{ firstRun: 'since', since: 'soon' }, '"soon" in Since is not a date'],
])('options %j are refused with a sentence', async (options, sentence) => {
	await expect(polled(options).poll()).rejects.toThrow(sentence);
});

test.each([
	[[] as string[], { firstRun: 'remember' }, 'Tick at least one of these: All Changes, '],
	[['invoice.none'], {}, 'customer.deleted (Customer Deleted), customer.updated'],
	[['{}'], {}, 'invoice.* (All Invoice Changes)'],
	[['*'], { firstRun: 'since' }, 'Add the option Since and pick a date'],
])('what helps when Watch is %j with %j is said below', async (watch, options, help) => {
	await expect(polled(options, watch).poll()).rejects.toMatchObject({
		description: expect.stringContaining(help) as string,
	});
});

test('what is no name under Watch is refused with its label', async () => {
	const node = new PolledNode(engine, { watch: [{}] as never });
	await expect(node.poll()).rejects.toThrow('Watch');
});

test.each([
	['invoice.overdue', 'overdue 2'],
	['invoice.paid', 'paid 3'],
	['invoice.paid, invoice.overdue', 'paid 3, overdue 2'],
	['invoice.deleted', 'deleted 3, deleted 2, deleted 1'],
	['invoice.updated, invoice.overdue', 'updated 3, overdue 2, updated 1'],
	['invoice.updated, invoice.paid', 'paid 3, updated 2, updated 1'],
	['invoice.created, invoice.paid, invoice.overdue', 'paid 3, overdue 2, created 1'],
	['invoice.created, invoice.updated', 'created 3, created 2, created 1'],
	['invoice.updated, invoice.deleted', 'updated 3, updated 2, updated 1'],
])('by hand, Watch %j shows %s', async (watch, shown) => {
	books.invoices![1]!.status = 'overdue';
	const items = (await polled({}, watch.split(', ')).poll('manual')) ?? [];
	const examples = shown.split(', ').map((example) => example.split(' '));
	expect(items.map(({ json }) => json.type)).toEqual(examples.map(([kind]) => `invoice.${kind}`));
	const data = examples.map(([kind, id]) =>
		kind === 'deleted' ? { id } : books.invoices!.find((one) => String(one.id) === id),
	);
	expect(items.map(({ json }) => json.data)).toEqual(data);
});

test('by hand, Watch Invoice Paid shows the first paid ones of a page, which is all that is read', async () => {
	const paid = new Set([150, 101, 110, 120]);
	books.invoices = Array.from({ length: 200 }, (_, at) => ({
		id: 200 - at,
		status: paid.has(200 - at) ? 'paid' : 'draft',
	}));
	const examples = async (options: object) => {
		const items = (await polled(options, ['invoice.paid']).poll('manual')) ?? [];
		return items.map(({ json }) => (json.data as { id: number }).id);
	};
	expect(await examples({})).toEqual([150, 120, 110]);
	expect(await examples({ statusPaid: 'draft' })).toEqual([200, 199, 198]);
	expect(service.hits).toHaveLength(2);
});

const SINCE = { firstRun: 'since', since: '2026-02-01T00:00:00Z' };
const old = { created_at: '2026-01-10T08:00:00Z', paid_at: '2026-01-30', due_date: '2026-01-10' };

test.each([
	['no status', {}, 'paid', ['invoice.paid 1']],
	['an empty one', { status: '' }, 'bezahlt', ['invoice.paid 1']],
	['none by name', { status: { name: null } }, { name: 'Paid' }, ['invoice.paid 1']],
	['none', { status: null }, 'overdue', ['invoice.overdue 1']],
	['another', { status: 'sent' }, 'paid', ['invoice.paid 1']],
	['the same', { status: 'paid' }, 'Paid', []],
])(
	'an invoice that was known with %s is told as paid, or overdue, however old it says that is',
	async (_, before, status, told) => {
		const node = polled(SINCE, ['invoice.created', 'invoice.paid', 'invoice.overdue']);
		books.invoices = [{ id: 1, ...old, ...before }];
		expect(await node.types()).toEqual([]);
		books.invoices = [{ id: 1, ...old, status }];
		expect(await node.types()).toEqual(told);
		expect(await node.types()).toEqual([]);
	},
);

test.each([
	['sent', ['invoice.created 1', 'invoice.paid 1']],
	['paid', ['invoice.created 1']],
])(
	'one that was %s, was deleted, and is paid when it comes back, is told as %j',
	async (status, told) => {
		const node = polled(SINCE);
		books.invoices = [{ id: 1, ...old, status }];
		await node.poll();
		books.invoices = [];
		expect(await node.types()).toEqual(['invoice.deleted 1']);
		books.invoices = [{ id: 1, ...old, status: 'paid' }];
		expect(await node.types()).toEqual(told);
	},
);

test('an invoice that is new to the node is not told as paid where that is old, in later polls either', async () => {
	const node = polled(SINCE);
	await node.poll();
	books.invoices!.unshift({ id: 4, ...old, status: 'paid' }, { id: 5, ...old, status: 'overdue' });
	expect(await node.types()).toEqual(['invoice.created 5', 'invoice.created 4']);
});

test.each([
	[{ created_at: '2026-02-01' }, ['invoice.created 1']],
	[{ created_at: '2026-01-31' }, []],
	[{ create_date: '2026-01-10', write_date: '2026-02-01 10:00:00' }, ['invoice.updated 1']],
	[{ created_at: '2026-02-01 10:00:00 UTC' }, ['invoice.created 1']],
	[{ UpdatedDateUTC: '/Date(1769940000000+0000)/' }, ['invoice.updated 1']],
	[{ create: '2026-02-01T10:00:00+01:00' }, ['invoice.created 1']],
	[{ creation_date: '2025-12-30', created_at: '2026-02-05T09:00Z' }, ['invoice.created 1']],
	[{ modified_date: '2026-01-30', updated_at: '2026-02-05T09:00Z' }, ['invoice.updated 1']],
])('a first run since a date goes by %j', async (times, told) => {
	books.invoices = [{ id: 1, ...times }];
	const node = polled(SINCE);
	expect(await node.types()).toEqual(told);
	expect(node.warnings).toEqual([]);
});

test('where none of the records says when it was made or changed, n8n is told so, once', async () => {
	books.invoices = [{ id: 2, date: '2026-02-03' }, { id: 1 }];
	books.customers = [{ id: 2 }, { id: 1, created: '2025-01-01' }];
	books.projects = [];
	const node = polled(SINCE, ['invoice.*', 'customer.*', 'project.*']);
	for (let at = 0; at < 2; at += 1) expect(await node.poll()).toBeNull();
	expect(node.warnings).toEqual([
		expect.stringContaining('cannot tell which invoices are new since that date'),
	]);
	const other = polled({ firstRun: 'remember' });
	await other.poll();
	expect(other.warnings).toEqual([]);
});

test('a date that an expression gives is that of the first run, for the later polls too', async () => {
	const day = (date: number) => `2026-02-0${date}T00:00:00Z`;
	const first = polled({ firstRun: 'since', since: day(3) });
	expect(await first.types()).toEqual([]);
	const paid = (id: number, date: number) => ({ id, status: 'paid', paid_at: `2026-02-0${date}` });
	books.invoices!.unshift(paid(5, 4), paid(4, 2));
	const later = polled({ firstRun: 'since', since: day(6) });
	later.staticData = first.staticData;
	expect(await later.types()).toEqual(['invoice.created 4', 'invoice.created 5', 'invoice.paid 5']);
	const without = polled({ firstRun: 'remember', since: day(6) });
	without.staticData = first.staticData;
	without.state = later.state;
	books.invoices!.unshift(paid(6, 2));
	expect(await without.types()).toEqual(['invoice.created 6', 'invoice.paid 6']);
	const anew = polled({ firstRun: 'since', since: day(7) });
	anew.staticData = first.staticData;
	anew.state = later.state;
	books.invoices!.unshift(paid(8, 7), paid(7, 6));
	// What was known without a date goes by none.
	expect(await anew.types()).toEqual(
		[7, 8].flatMap((id) => [`invoice.created ${id}`, `invoice.paid ${id}`]),
	);
});

test.each(['ticked again', 'remembered first'])(
	'a list that is known, and was %s, goes by no date that an expression gives later',
	async (how) => {
		const { state, staticData } = polled({});
		const poll = async (day: number, firstRun: string, ...watch: string[]) => {
			const since = `2026-02-0${day}T10:00:00Z`;
			const node = Object.assign(polled({ firstRun, since }, watch), { state, staticData });
			return await node.types();
		};
		const both = ['invoice.paid', 'customer.created'];
		books.customers = [];
		await poll(2, how === 'ticked again' ? 'since' : 'remember', ...both);
		if (how === 'ticked again') {
			await poll(3, 'since', 'customer.created');
			await poll(4, 'since', ...both);
		}
		books.invoices!.unshift({ id: 4, status: 'paid', paid_at: '2026-02-04T22:00:00Z' });
		expect(await poll(5, 'since', ...both)).toEqual(['invoice.paid 4']);
		books.invoices!.unshift({ id: 5, status: 'paid', paid_at: '2026-02-05T22:00:00Z' });
		expect(await poll(6, 'since', ...both)).toEqual(['invoice.paid 5']);
	},
);

test.each([{ firstRun: 'everything' }, SINCE])(
	'with %j, a kind that is ticked again is only remembered, and one that is ticked first is not',
	async (options) => {
		const rows = () =>
			Array.from({ length: 30 }, (_, at) => ({ id: 30 - at, created_at: '2026-03-01T10:00:00Z' }));
		Object.assign(books, { invoices: rows(), customers: rows(), projects: rows() });
		const { state, staticData } = polled({});
		const poll = async (...watch: string[]) => {
			const node = Object.assign(polled(options, watch), { state, staticData });
			return (await node.types()).length;
		};
		expect(await poll('invoice.created', 'customer.created')).toBe(60);
		expect(await poll('customer.created')).toBe(0);
		expect(await poll('customer.created', 'project.created')).toBe(30);
		const { respond } = service;
		service.respond = (hit, response) => {
			if (hit.path === '/api/invoices') json({ data: 'Not now' }, 403)(hit, response);
			else respond(hit, response);
		};
		await expect(poll('invoice.created', 'customer.created')).rejects.toThrow();
		service.respond = respond;
		expect(await poll('invoice.created', 'customer.created')).toBe(0);
		books.invoices!.unshift({ id: 31 });
		expect(await poll('invoice.created')).toBe(1);
	},
);

describe('a status of two words, of which another one says paid later', () => {
	const [open, paid] = [
		{ name: 'Offen', code: '200' },
		{ name: 'Getilgt', code: '1000' },
	];

	test.each([{ statusPaid: '1000' }, { statusPaid: 'Getilgt' }, { statusOverdue: '1000' }])(
		'makes no old payment new with %j, whatever else changes, and tells the next one',
		async (options) => {
			books.invoices = [
				{ id: 2, status: open },
				{ id: 1, status: paid },
			];
			const node = polled({}, ['invoice.paid', 'invoice.overdue']);
			await node.poll();
			const later = Object.assign(polled(options, ['invoice.paid', 'invoice.overdue']), {
				staticData: node.staticData,
				state: node.state,
			});
			books.invoices[1]!.note = 'A';
			expect(await later.types()).toEqual([]);
			books.invoices[0]!.status = paid;
			const kind = 'statusPaid' in options ? 'paid' : 'overdue';
			const items = (await later.poll()) ?? [];
			expect(items.map(({ json: { type } }) => type)).toEqual([`invoice.${kind}`]);
			expect(items[0]?.json._delivery).toMatchObject({ previousStatus: 'Offen' });
		},
	);
});

test.each<[object, object]>([
	[{ status: 'sent', payment_status: 'unpaid' }, { payment_status: 'paid' }],
	[{ paymentStatus: 'open' }, { paymentStatus: 'Paid' }],
	[{ invoice_status: 'sent' }, { invoice_status: 'paid' }],
	[{ invoiceStatus: 'sent' }, { invoiceStatus: 'paid' }],
	[{ Status: 'Sent' }, { Status: 'Paid' }],
	[{ status: { value: 'sent' } }, { status: { value: 'paid' } }],
	[{ status: 'sent', is_paid: false }, { is_paid: true }],
	[{ isPaid: false }, { isPaid: true }],
	[{ is_paid: 0 }, { is_paid: 1 }],
	[{ isPaid: 0 }, { isPaid: 1 }],
	[{ paid: false }, { paid: true }],
])(
	'an invoice is paid whether its status says so or that of its payment: %j to %j',
	async (...both) => {
		const [sent, paid] = both;
		books.invoices = [{ id: 5, ...sent }];
		const node = polled({}, ['invoice.paid']);
		expect(await node.types()).toEqual([]);
		books.invoices = [{ id: 5, ...sent, ...paid }];
		expect(await node.types()).toEqual(['invoice.paid 5']);
		expect(await node.types()).toEqual([]);
	},
);

test.each<object>([
	{ payment_status: 'partially_paid' },
	{ is_paid: 'no' },
	{ paid: 60 },
	{ paid: 1 },
	{ is_paid: 2 },
	{ payment_method: 'paid' },
	{ status: 'canceled', is_paid: true },
	{ status: 'refunded', payment_status: 'paid' },
	{ status: 'credited', is_paid: 1 },
	{ status: 'Written off', is_paid: true },
	{ status: 'closed' },
	{ status: 'closed', payment_status: 'unpaid' },
	{ status: 'closed', payment_status: 'refunded', is_paid: true },
	{ status: 'closed', invoice_status: 'void', is_paid: true },
	{ status: { name: 'Closed', code: 'refunded' }, is_paid: true },
])('nor is it by what does not say so: %j', async (said) => {
	books.invoices = [{ id: 5, status: 'sent' }];
	const node = polled({}, ['invoice.paid']);
	expect(await node.types()).toEqual([]);
	books.invoices = [{ id: 5, status: 'sent', ...said }];
	expect(await node.types()).toEqual([]);
});

test.each<[object, object]>([
	[
		{ status: 'sent', payment_status: 'unpaid' },
		{ status: 'closed', payment_status: 'paid' },
	],
	[
		{ status: 'closed', payment_status: 'unpaid' },
		{ status: 'closed', payment_status: 'paid' },
	],
	[
		{ status: 'open', is_paid: false },
		{ status: 'Closed by customer', is_paid: true },
	],
	[
		{ status: 'open', invoice_status: 'open' },
		{ status: 'closed', invoice_status: 'closed', isPaid: true },
	],
])('one that is closed is paid where its payment says so: %j to %j', async (open, closed) => {
	books.invoices = [{ id: 5, ...open }];
	const node = polled({}, ['invoice.*']);
	await node.poll();
	books.invoices = [{ id: 5, ...closed }];
	expect(await node.types()).toEqual(['invoice.updated 5', 'invoice.paid 5']);
	expect(await node.types()).toEqual([]);
});

const stillPaid = (status: string) => ({ status, is_paid: true });

test('one that is paid, then closed, then sent is told as paid once', async () => {
	const told: string[][] = [];
	const node = polled({}, ['invoice.paid', 'invoice.overdue']);
	for (const said of [{ status: 'sent' }, ...['paid', 'closed', 'sent'].map(stillPaid)]) {
		books.invoices = [{ id: 5, ...said }];
		told.push(await node.types());
	}
	expect(told).toEqual([[], ['invoice.paid 5'], [], []]);
});

test('an own word for paid counts beside closed as well, and no word for overdue does', async () => {
	const node = polled({ statusPaid: 'Getilgt' }, ['invoice.paid', 'invoice.overdue']);
	books.invoices = [4, 5, 6].map((id) => ({ id, status: 'sent' }));
	await node.poll();
	books.invoices = [
		{ id: 4, status: 'closed', payment_status: 'Getilgt' },
		{ id: 5, status: 'closed', payment_status: 'overdue' },
		{ id: 6, status: 'sent', payment_status: 'overdue' },
	];
	expect(await node.types()).toEqual(['invoice.overdue 6', 'invoice.paid 4']);
});

test.each<[object, string[]]>([
	[{ deleted_at: '2026-01-02T03:04:05Z' }, ['customer.deleted 3']],
	[{ is_deleted: true }, ['customer.deleted 3']],
	[{ status: 'deleted' }, ['customer.deleted 3']],
	[{ deleted_at: null, archived: true }, []],
])('a record that the list leaves out was deleted if it says so itself: %j', async (said, told) => {
	books.customers = [{ id: 1 }, { id: 3 }];
	const node = polled({}, ['customer.*']);
	await node.types();
	books.customers = [{ id: 1 }];
	const { respond } = service;
	service.respond = (hit, response) =>
		(hit.path.endsWith('/customers/3') ? json({ id: 3, ...said }) : respond)(hit, response);
	expect(await node.types()).toEqual(told);
	expect(await node.types()).toEqual([]);
});

test('what a poll has no parameter for is as whoever asks says, as in an execution', () => {
	const context = asExecution(polled({ mostDeletions: 5 }).context());
	expect(context.getNodeParameter('options', 0, {})).toEqual({ mostDeletions: 5 });
	expect(context.getNodeParameter('returnAll', 0, 'usual')).toBe('usual');
});

test.each([
	['ignoreOwnChanges', 'Ignore Own Changes'],
	['onlyMissed', 'Catch Up (Minutes)'],
	['ignoreFields', 'Ignore Fields'],
	['mostDeletions', 'Most Deletions at Once'],
	['firstRun', 'On First Run'],
	['statusPaid', 'Paid Status'],
	['statusOverdue', 'Overdue Status'],
	['binaryPropertyName', 'Put PDF in Field'],
])('an expression in %s that gives nothing is not taken for the default', async (name, label) => {
	const node = polled({ [name]: '={{ $vars.nothing }}' });
	await expect(node.types()).rejects.toThrow(`${label} is empty, which gives nothing to go by`);
});

test.each<[object, string]>([
	[{ watch: ['the-key'] }, 'Watch is "***", which'],
	[{ options: { onlyMissed: 'the-key' } }, 'Catch Up (Minutes) is "***", which'],
	[{ options: { ignoreOwnChanges: 'the-key' } }, 'Ignore Own Changes is "***", which'],
])('a refused parameter shows no key in a poll: %j', async (given, words) => {
	const node = new PolledNode(engine, { watch: ['invoice.*'], ...given });
	await expect(node.poll()).rejects.toThrow(words);
});

test('a refused parameter shows no key in a run by hand', async () => {
	const node = new PolledNode(engine, { watch: ['the-key'] });
	await expect(node.poll('manual')).rejects.toThrow('Watch is "***", which');
});
