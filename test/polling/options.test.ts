import { LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
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
	['the usual word', {}, { name: 'Beglichen', code: 'PAID' }],
	['an own word', { statusPaid: 'beglichen' }, { name: 'Beglichen', code: 'PAID' }],
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
	[{ firstRun: 'since' }, 'On First Run asks for records since a date, and Since is empty'],
	[{ firstRun: 'since', since: 'soon' }, '"soon" in Since is not a date'],
])('options %j are refused with a sentence', async (options, sentence) => {
	await expect(polled(options).poll()).rejects.toThrow(sentence);
});

test.each([
	[[] as string[], { firstRun: 'remember' }, 'Tick at least one of these: customer.created, '],
	[['invoice.none'], {}, 'customer.deleted, expense.created'],
	[['{}'], {}, 'a group such as invoice.*'],
	[['*'], { firstRun: 'since' }, 'Pick a date under Since'],
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
	['invoice.overdue', 'overdue overdue overdue'],
	['invoice.deleted', 'deleted deleted deleted'],
	['invoice.updated, invoice.overdue', 'updated overdue updated'],
	['invoice.updated, invoice.paid', 'paid updated updated'],
	['invoice.created, invoice.updated', 'created created created'],
	['invoice.updated, invoice.deleted', 'updated updated updated'],
])('by hand, Watch %j shows %s', async (watch, shown) => {
	books.invoices![1]!.status = 'overdue';
	const items = (await polled({}, watch.split(', ')).poll('manual')) ?? [];
	expect(items.map(({ json }) => json.type)).toEqual(
		shown.split(' ').map((kind) => `invoice.${kind}`),
	);
	const data = shown.startsWith('deleted')
		? books.invoices!.map(({ id }) => ({ id: String(id) }))
		: books.invoices;
	expect(items.map(({ json }) => json.data)).toEqual(data);
});
