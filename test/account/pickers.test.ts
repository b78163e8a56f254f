import { json, LocalService } from '../localService/localService';
import { LongestTurn } from '../model/play/longestTurn';
import { Panel } from './panel';

let service: LocalService;
let panel: Panel;
beforeEach(async () => {
	service = await LocalService.start();
	panel = await Panel.open(service, { resource: 'invoice', operation: 'get' });
});
afterEach(async () => await service.stop());

const invoices = Array.from({ length: 120 }, (_, at) => ({ id: at + 1, number: `INV-${at + 1}` }));

/** Serves the records page by page, `cap` at most, with their total or without. */
function serve(records: readonly object[], { cap = 50, total = true } = {}) {
	service.respond = ({ query }, response) => {
		const start = Number(query.offset ?? 0);
		const data = records.slice(start, start + Math.min(cap, Number(query.limit)));
		json(total ? { data, total: records.length } : { data })({} as never, response);
	};
}

/** All a person sees who scrolls to the end, which is near in these tests. */
async function scrolled(method: string) {
	const names: string[] = [];
	let token: string | undefined;
	do {
		if (service.hits.length > 10) throw new Error('The list does not end');
		const { results, paginationToken } = await panel.search(method, undefined, token);
		names.push(...results.map(({ name }) => name));
		token = paginationToken as string | undefined;
	} while (token !== undefined);
	return names;
}

const numbers = invoices.map(({ number }) => number);

test('each resource has its picker, and so have the statuses', () => {
	const pickers = ['searchCustomers', 'searchInvoices', 'searchExpenses', 'searchProjects'];
	expect(panel.pickers.toSorted()).toEqual([...pickers, 'searchStatuses'].toSorted());
});

test.each([
	['searchCustomers', 'customers'],
	['searchInvoices', 'invoices'],
	['searchExpenses', 'expenses'],
	['searchProjects', 'projects'],
])('%s reads the %s', async (method, list) => {
	service.respond = json([{ id: 7, name: 'Aurora' }]);
	const { results } = await panel.search(method);
	expect(results).toEqual([{ name: 'Aurora', value: '7' }]);
	expect(service.lines).toEqual([`GET /api/${list}?limit=50`]);
});

test.each([
	[
		[432, 264.6],
		['432.00 EUR', '264.60 EUR'],
	],
	[
		[432, '264.6'],
		['432.00 EUR', '264.60 EUR'],
	],
	[
		[43200, 26460],
		['43200 EUR', '26460 EUR'],
	],
])('the amounts of a list have the same decimals: %j', async (totals, shown) => {
	serve(totals.map((total, at) => ({ id: at + 1, number: `I-${at}`, total, currency: 'EUR' })));
	const names = await scrolled('searchInvoices');
	expect(names.map((name) => name.split(' · ')[1])).toEqual(shown);
});

test('a person who scrolls sees every record once, a page at a time', async () => {
	serve(invoices);
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers);
	expect(service.lines).toEqual([
		'GET /api/invoices?limit=50',
		'GET /api/invoices?limit=50&offset=50',
		'GET /api/invoices?limit=50&offset=100',
	]);
});

test('no record is missed where the service gives fewer than it was asked for', async () => {
	serve(invoices, { cap: 30 });
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers);
});

test('a list whose size is not stated ends with its first empty page', async () => {
	serve(invoices, { total: false });
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers);
	expect(service.lines.at(-1)).toBe('GET /api/invoices?limit=50&offset=120');
});

test('a list that ends with a full page is not asked for another one', async () => {
	serve(invoices.slice(0, 50));
	expect(await scrolled('searchInvoices')).toHaveLength(50);
	expect(service.hits).toHaveLength(1);
});

test('an account without records is an empty picker', async () => {
	serve([]);
	expect(await scrolled('searchInvoices')).toStrictEqual([]);
	expect(service.hits).toHaveLength(1);
});

test('a service that ignores the offset is not shown a second time', async () => {
	service.respond = json(invoices.slice(0, 50).map((one) => ({ ...one, id: `inv ${one.id}` })));
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers.slice(0, 50));
	expect(service.hits).toHaveLength(2);
});

test.each([true, false])(
	'a service that sends its whole list each time is shown to its end: counted %s',
	async (isCounted) => {
		const all = Array.from({ length: 2_500 }, (_, at) => ({ id: at + 1, number: `INV-${at + 1}` }));
		service.respond = json(isCounted ? { data: all, total: all.length } : all);
		expect(await scrolled('searchInvoices')).toStrictEqual(all.map(({ number }) => number));
		expect(service.hits).toHaveLength(isCounted ? 3 : 4);
	},
);

test('a list that counts fewer than it shows is shown to its end', async () => {
	service.respond = ({ query }, response) => {
		const offset = Number(query.offset ?? 0);
		const data = invoices.slice(offset, offset + 50);
		json({ data, info: { page: 1, total: 3 } })({} as never, response);
	};
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers);
});

test('nor is one that begins again where it counts no further', async () => {
	const pages = [0, 1, 0, 1].map((at) => invoices.slice(at * 50, at * 50 + 50));
	service.respond = ({ query }, response) =>
		json(pages[Number(query.offset ?? 0) / 50] ?? [])({} as never, response);
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers.slice(0, 100));
	expect(service.hits).toHaveLength(3);
});

test('nor is one that repeats itself behind a page without a record to pick', async () => {
	const first = invoices.slice(0, 50).map(({ number }) => ({ number }));
	service.respond = ({ query }, response) =>
		json(query.offset ? invoices.slice(50, 100) : first)({} as never, response);
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers.slice(50, 100));
	expect(service.hits).toHaveLength(3);
});

test('the words a person types are searched for, without blanks around them', async () => {
	serve(invoices);
	await panel.search('searchInvoices', '  Aurora Boats ');
	await panel.search('searchInvoices', '  ');
	await panel.search('searchInvoices', 'more', '50 1');
	expect(service.hits.map(({ query }) => query)).toEqual([
		{ limit: '50', search: 'Aurora Boats' },
		{ limit: '50' },
		{ limit: '50', offset: '50', search: 'more' },
	]);
});

test('a record without an id cannot be picked, and does not hide those behind it', async () => {
	serve([...invoices.slice(0, 50).map(({ number }) => ({ number })), ...invoices.slice(50)]);
	expect(await scrolled('searchInvoices')).toStrictEqual(numbers.slice(50));
});

test('a token that another version of the node made begins with the first page', async () => {
	serve(invoices);
	const { results } = await panel.search('searchInvoices', undefined, 'second page');
	expect(results[0]?.name).toBe('INV-1');
	expect(service.lines).toEqual(['GET /api/invoices?limit=50']);
});

test('a record is picked by the id its resource names', async () => {
	service.respond = json([{ invoice_id: 'inv_9', number: 9 }, 'no record']);
	const { results } = await panel.search('searchInvoices');
	expect(results).toEqual([{ name: '9', value: 'inv_9' }]);
});

describe('what a stranger writes into a picker', () => {
	const key = 'sk_live_of_the_picker';
	const shown = async (...sent: object[]) => {
		const asked = { resource: 'invoice', operation: 'get' };
		const strict = await Panel.open(service, asked, key);
		service.respond = json({ data: sent, total: sent.length + 1 });
		return await strict.search('searchInvoices');
	};

	test('is cut, in one line, without tags, control characters and the key', async () => {
		const name = `<b>x</b>\u202e\u0007 ${key} ${Buffer.from(key).toString('base64')} ${'y'.repeat(99_999)}`;
		const { results } = await shown({ id: 1, name });
		expect(results[0]?.name).toMatch(/^‹b›x‹\/b› {3}\*\*\* \*\*\* y+$/);
		expect(results[0]?.name).toHaveLength(150);
	});

	test('is no choice where its ID is no ID', async () => {
		const ids = ['i'.repeat(257), `x/${key}`, 'i'.repeat(256), 'ends in sk_l'];
		const { results, paginationToken } = await shown(...ids.map((id) => ({ id, name: 'A' })));
		expect(results.map(({ value }) => value)).toEqual(ids.slice(2));
		expect(paginationToken).toBe(`4 ${ids[2]}`);
		expect((await shown({ id: `x/${key}` })).paginationToken).toBe('1 x/***');
	});

	test('is a thousand records at most', async () => {
		const many = Array.from({ length: 1_100 }, (_, at) => ({ id: at + 1, name: 'A' }));
		const { results, paginationToken } = await shown(...many);
		expect(results).toHaveLength(1_000);
		expect(paginationToken).toBe('1000 1');
	});
});

test('a thousand records that could all hide the key are looked at in turns', async () => {
	const records = Array.from({ length: 1_000 }, (_, at) => ({
		id: `${'%41'.repeat(80)}${at}`,
		number: '&#x53;'.repeat(150),
	}));
	service.respond = json(records);
	const own = await Panel.open(service, { resource: 'invoice' }, 'key-of-the-tests');
	const before = process.threadCpuUsage();
	const watch = new LongestTurn();
	expect((await own.search('searchInvoices')).results).toHaveLength(1_000);
	const longest = watch.end();
	const { user, system } = process.threadCpuUsage(before);
	expect(longest).toBeLessThan((user + system) / 1_000 / 2);
});
