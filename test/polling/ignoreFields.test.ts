import { breather } from '../../nodes/AccountingService/execution/job/breather';
import { UnusableValue } from '../../nodes/AccountingService/execution/failures/failure';
import { allBut } from '../../nodes/AccountingService/polling/find/read/contents';
import { ignoredSince } from '../../nodes/AccountingService/polling/ignored';
import { LONGEST_MS } from '../hostile/cpu';
import { longestOfTries } from '../hostile/longestTurns';
import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode, serveBooks, type Books } from './pollStage';

let service: LocalService;
let engine: Engine;
let books: Books;
/** What n8n stores of the node, whatever its options are. */
let stored: PolledNode['staticData'];

const watch = ['invoice.created', 'invoice.updated', 'invoice.paid'];

beforeEach(async () => {
	service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	engine = await Engine.start({ accountingServiceApi });
	const invoice = (id: number) => ({ id, status: 'sent', note: 'A', lines: [{ id: 1, price: 5 }] });
	books = { invoices: [3, 2, 1].map(invoice) };
	serveBooks(service, books);
	const { respond } = service;
	let answers = 0;
	service.respond = (hit, response) => {
		answers += 1;
		for (const record of books.invoices!) {
			record.pdf_url = `https://files.example.com/${String(record.id)}?signature=${answers}`;
			for (const line of record.lines as Array<Record<string, unknown>>) line.fetched_at = answers;
		}
		respond(hit, response);
	};
	stored = {};
});

afterEach(async () => await service.stop());

const VOLATILE = 'pdf_url, lines.fetched_at';

/** The types of what a poll finds with that under Ignore Fields. */
async function poll(ignoreFields: string): Promise<string[]> {
	const node = new PolledNode(engine, { watch, options: { ignoreFields } });
	// The first poll of another process would tell the last events again.
	node.state = state;
	node.staticData = stored;
	return await node.types();
}

const { state } = new PolledNode({} as Engine);

const all = ['invoice.updated 1', 'invoice.updated 2', 'invoice.updated 3'];

test('a record in which only ignored fields differ is not updated, and any other field counts', async () => {
	expect(await poll(VOLATILE)).toEqual([]);
	expect(await poll(VOLATILE)).toEqual([]);
	(books.invoices![1]!.lines as Array<Record<string, unknown>>)[0]!.price = 6;
	books.invoices![0]!.status = 'paid';
	expect(await poll(VOLATILE)).toEqual([
		'invoice.updated 2',
		'invoice.updated 3',
		'invoice.paid 3',
	]);
	expect(await poll('pdf_url')).toEqual([]);
	expect(await poll('pdf_url')).toEqual(all);
});

test('fields that are ignored later, or no longer, make no record new or updated that stayed as it was', async () => {
	for (const record of books.invoices!) record.lines = [];
	serveBooks(service, books);
	expect(await poll('')).toEqual([]);
	books.invoices![2]!.note = 'B';
	expect(await poll('note')).toEqual(['invoice.updated 1']);
	books.invoices![1]!.note = 'B';
	expect(await poll('note')).toEqual([]);
	books.invoices![0]!.status = 'open';
	expect(await poll('status, note')).toEqual(['invoice.updated 3']);
	expect(await poll('')).toEqual([]);
	books.invoices![0]!.note = 'C';
	expect(await poll('')).toEqual(['invoice.updated 3']);
});

test.each(['status', 'status.name, status.code'])(
	'with %s among them, a payment is told all the same, again after it was taken back, and nothing else',
	async (fields) => {
		const ignored = `${fields}, updated_at, pdf_url, lines`;
		const turn = async (name: string, code: string, note = 'A') => {
			Object.assign(books.invoices![0]!, {
				status: { name, code },
				updated_at: `${name}${code}`,
				note,
			});
			return await poll(ignored);
		};
		expect(await turn('Open', '1')).toEqual([]);
		expect(await turn('Open', 'PAID')).toEqual(['invoice.paid 3']);
		expect(await turn('Paid', '2')).toEqual([]);
		expect(await turn('Open', '3')).toEqual([]);
		expect(await turn('Paid', '4')).toEqual(['invoice.paid 3']);
		expect(await turn('Open', '5', 'B')).toEqual(['invoice.updated 3']);
		expect(await turn('Paid', '5', 'C')).toEqual(['invoice.updated 3', 'invoice.paid 3']);
	},
);

test('a record that comes back as it was is not updated by what is ignored since, whatever it was before', async () => {
	serveBooks(service, books);
	const [first] = books.invoices!;
	for (const ignored of ['', 'lines']) {
		books.invoices!.unshift(first!);
		books.invoices = [...new Set(books.invoices)];
		await poll(ignored);
		books.invoices.shift();
		for (const other of ['note', 'pdf_url', 'note, pdf_url']) expect(await poll(other)).toEqual([]);
	}
	books.invoices!.unshift(first!);
	expect(await poll('pdf_url')).toEqual([]);
	first!.note = 'B';
	expect(await poll('pdf_url')).toEqual(['invoice.updated 3']);
});

test('a field that comes counts, though it was ignored before', async () => {
	serveBooks(service, books);
	for (const record of books.invoices!) delete record.note;
	await poll('note');
	expect(await poll('')).toEqual([]);
	books.invoices![0]!.note = 'B';
	expect(await poll('')).toEqual(['invoice.updated 3']);
});

test('while a list is refused, the fields of the others can be changed more than once', async () => {
	serveBooks(service, books);
	const { respond } = service;
	service.respond = (hit, response) => {
		if (hit.path === '/api/expenses') json({ error: 'Forbidden' }, 403)(hit, response);
		else respond(hit, response);
	};
	watch.push('expense.created');
	for (const ignored of ['', 'pdf_url', 'pdf_url, lines', 'lines', ''])
		await expect(poll(ignored)).rejects.toThrow('Forbidden');
	watch.pop();
});

test('of what was ignored before, the last five are remembered besides', () => {
	const stored = ignoredSince(['e', 'd', 'c', 'b', 'a'], 'f', true);
	expect(stored).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
	expect(ignoredSince(stored, 'g', true)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('where each answer differed before, each record is told once more and then no longer', async () => {
	expect(await poll('')).toEqual([]);
	expect(await poll('')).toEqual(all);
	expect(await poll(VOLATILE)).toEqual(all);
	expect(await poll(VOLATILE)).toEqual([]);
});

test('what a list that broke off did not show is still compared as it was remembered', async () => {
	serveBooks(service, books);
	expect(await poll('')).toEqual([]);
	const { respond } = service;
	service.respond = json({ error: 'Not now' }, 403);
	await expect(poll('note')).rejects.toThrow();
	service.respond = respond;
	expect(await poll('note')).toEqual([]);
});

test('while what counts as content changes, a sorted list is read to its end', async () => {
	const moment = (id: number) => new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString();
	const record = (id: number) => ({ id, status: 'sent', note: 'A', updated_at: moment(id) });
	books.invoices = Array.from({ length: 150 }, (_, at) => record(150 - at));
	serveBooks(service, books);
	await poll('');
	expect(await poll('note')).toEqual([]);
	books.invoices.unshift({ ...books.invoices.pop()!, status: 'open', updated_at: moment(500) });
	for (const [at, one] of books.invoices.entries()) if (at > 0 && at < 100) one.status = 'open';
	expect(await poll('note')).toHaveLength(100);
});

test('a sorted list that seemed to be of others then is read to its end afterwards, and only once', async () => {
	const updated_at = (id: number) => new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString();
	const invoices = Array.from({ length: 250 }, (_, at) => ({
		...{ id: 250 - at, status: 'sent', note: 'A' },
		updated_at: updated_at(250 - at),
	}));
	Object.assign(books, { invoices });
	serveBooks(service, books);
	await poll('');
	books.invoices = [{ id: 999, status: 'sent' }];
	await expect(poll('note')).rejects.toThrow('None of the invoices');
	Object.assign(books, { invoices });
	const pages = async () => {
		const before = service.hits.length;
		expect(await poll('note')).toEqual([]);
		return service.hits.length - before;
	};
	expect(await pages()).toBeGreaterThanOrEqual(3);
	expect([await pages(), await pages()]).toEqual([1, 1]);
});

test.each([
	['__proto__', '{"__proto__":{"a":1},"b":2}', '{"__proto__":{"a":1},"b":2}'],
	['a.b', '{"a":[{"b":1,"c":2},{"b":3}],"b":4}', '{"a":[{"c":2},{}],"b":4}'],
	['a.b', '{"a":"text"}', '{"a":"text"}'],
	['a.b', '{"a":null,"b":2}', '{"a":null,"b":2}'],
	['a.b', '{"b":2}', '{"b":2}'],
	['toString', '{"a":1}', '{"a":1}'],
])('without %s, %s is %s', async (name, record, rest) => {
	if (name === '__proto__') expect(() => allBut([name])).toThrow(UnusableValue);
	else {
		const content = allBut([name])(JSON.parse(record) as Record<string, unknown>, breather());
		expect(await content).toStrictEqual(JSON.parse(rest));
	}
});

test.each([
	['one list', '{"a":1,"b":2}'],
	['a list of lists', `[${Array.from({ length: 600 }, () => '{"a":1,"b":2}').join()}]`],
])('of a record with 16 MB in %s, fields are left out in turns', async (_, entry) => {
	const length = Math.floor((16 * 1024 * 1024) / entry.length);
	const list = `[${Array.from({ length }, () => entry).join()}]`;
	const record = { id: 1, list: JSON.parse(list) as unknown[] };
	const leaveOut = async () => {
		const rest = (await allBut(['list.a'])(record, breather())) as typeof record;
		expect(rest.list).toHaveLength(length);
		expect(rest.list.slice(-1).flat()).toContainEqual({ b: 2 });
	};
	expect(await longestOfTries(leaveOut)).toBeLessThan(LONGEST_MS);
});
