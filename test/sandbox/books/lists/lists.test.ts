import { call } from '../../client';
import { type Sandbox, startSandbox } from '../../startSandbox';

interface Item {
	id: number;
	status: string;
	customer_id: number;
	issue_date: string;
	date: string;
	start_date: string;
	created_at: string;
}

let sandbox: Sandbox;
const list = async (query: string, path = 'invoices'): Promise<Item[]> =>
	(await call(sandbox, `GET /${path}?limit=100&${query}`)).body.data;

beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '100000', '--seed', '60']);
});
afterAll(() => sandbox?.stop());

test('gives pages that together are the whole list, newest first', async () => {
	const untouched = await startSandbox(['--rate', '100000', '--seed', '60']);
	const ids: number[] = [];
	for (let offset = 0; offset < 70; offset += 7) {
		const { body } = await call(untouched, `GET /invoices?limit=7&offset=${offset}`);
		expect(body).toMatchObject({ total: 60, limit: 7, offset });
		ids.push(...body.data.map((item: Item) => item.id));
	}
	expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
	await untouched.stop();
});

test('filters by status, one or several', async () => {
	const all = await list('');
	for (const status of ['draft', 'sent', 'overdue', 'paid', 'sent,overdue', 'paid,%20draft']) {
		const expected = all.filter((item) => status.split(/,(?:%20)?/).includes(item.status));
		expect(expected.length).toBeGreaterThan(0);
		expect(await list(`status=${status}`)).toEqual(expected);
	}
	expect(await list('status=unheard-of')).toEqual([]);
});

test.each(['invoices', 'expenses', 'projects'])('filters %s by customer', async (path) => {
	const all = await list('', path);
	const customer = all.find((item) => item.customer_id)?.customer_id;
	expect(await list(`customer_id=${customer}`, path)).toEqual(
		all.filter((item) => item.customer_id === customer),
	);
	expect(await list('customer_id=4711', path)).toEqual([]);
});

test.each(['invoices', 'expenses', 'projects'])(
	'filters what a search finds, in %s',
	async (path) => {
		const all = await list('', path);
		const [{ customer_id, status } = {} as Item] = all.filter((item) => item.customer_id);
		const words = path === 'expenses' ? 'p' : 'e';
		const found = await list(`search=${words}`, path);
		expect(await list(`search=${words}&customer_id=${customer_id}`, path)).toEqual(
			found.filter((item) => item.customer_id === customer_id),
		);
		expect(await list(`search=${words}&status=${status}`, path)).toEqual(
			found.filter((item) => item.status === status),
		);
		expect(found.length).toBeGreaterThan(1);
		const several = [...new Set(found.map((item) => item.status))].slice(0, 2);
		expect(await list(`search=${words}&status=${several.join(',')}`, path)).toEqual(
			found.filter((item) => several.includes(item.status)),
		);
	},
);

test('a customer is its own only customer, and an id is a whole number', async () => {
	expect((await list('customer_id=7', 'customers')).map(({ id }) => id)).toEqual([7]);
	expect((await list('customer_id=60', 'customers')).map(({ id }) => id)).toEqual([60]);
	for (const id of ['07', '7.0', '7e0', '+7', '-7', '0']) {
		const query = `customer_id=${encodeURIComponent(id)}`;
		const { status, body } = await call(sandbox, `GET /customers?${query}`);
		const error = 'customer_id: must be the id of a record, a whole number';
		expect([id, status, body.error]).toEqual([id, 400, error]);
	}
});

test.each([
	['invoices', 'issue_date'],
	['expenses', 'date'],
	['projects', 'start_date'],
	['customers', 'created_at'],
] as const)('filters %s by their %s', async (path, field) => {
	const all = await list('', path);
	const dayOf = (item?: Item) => String(item?.[field]).slice(0, 10);
	const [one, other] = [dayOf(all[10]), dayOf(all[40])].sort();
	const within = all.filter((item) => dayOf(item) >= `${one}` && dayOf(item) <= `${other}`);
	expect(await list(`date_from=${one}&date_to=${other}`, path)).toEqual(within);
	expect(within.length).toBeLessThan(all.length);
});

test('filters by a range of days that includes both ends', async () => {
	const all = await list('');
	const [from, to] = [all[40]?.issue_date ?? '', all[10]?.issue_date ?? ''];
	const within = all.filter((item) => item.issue_date >= from && item.issue_date <= to);
	expect(await list(`date_from=${from}&date_to=${to}`)).toEqual(within);
	expect(await list(`date_from=${from}T00:00:00.000Z&date_to=${to}`)).toEqual(within);
});

test('takes a time of day for what it is where a record has one', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Noon' });
	const created = Date.parse(customer.created_at);
	const at = (ms: number) => encodeURIComponent(new Date(created + ms).toISOString());
	const newest = async (query: string) => (await list(query, 'customers'))[0]?.id;
	expect(await newest(`date_from=${at(0)}`)).toBe(customer.id);
	expect(await newest(`date_from=${at(1)}`)).toBeUndefined();
	expect(await newest(`date_to=${at(0)}`)).toBe(customer.id);
	expect(await newest(`date_to=${at(-1)}`)).not.toBe(customer.id);
	const zoned = new Date(created + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
	expect(await newest(`date_from=${encodeURIComponent(zoned)}`)).toBe(customer.id);
	expect(await newest(`date_to=${encodeURIComponent(zoned)}`)).toBe(customer.id);
	for (const [bound, found] of [
		[`date_from=${at(0)}&date_to=${at(0)}`, customer.id],
		[`date_from=${at(1)}`, undefined],
		[`date_to=${at(-1)}`, undefined],
	]) {
		expect(await newest(`search=noon&${bound}`)).toBe(found);
	}
	// An invoice has only a day: it matches every time of that day.
	const [invoice] = await list('');
	const day = invoice?.issue_date ?? '';
	const same = (await list(`date_from=${day}T23:59:59Z&date_to=${day}T00:00:00Z`))[0];
	expect(same).toEqual(invoice);
});

test('searches for every word, in any case, and in the name of the customer', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Ødegård 100%_Øl' });
	const { body: invoice } = await call(sandbox, 'POST /invoices', {
		customer_id: customer.id,
		reference: 'Quarterly',
	});
	expect(await list('search=ØDEGÅRD', 'customers')).toEqual([customer]);
	expect(await list(`search=${encodeURIComponent('100%_øl')}`, 'customers')).toEqual([customer]);
	expect(await list('search=quarterly%20ødegård')).toEqual([invoice]);
	expect(await list('search=quarterly%20%26%20ødegård')).toEqual([invoice]);
	expect(await list('search=quarterly%20%20ødegård%20')).toEqual([invoice]);
	expect(await list('search=quarterly%20absent')).toEqual([]);
	expect(await list("search='%20OR%201=1--")).toEqual([]);
	await call(sandbox, `PUT /customers/${customer.id}`, { name: 'Renamed' });
	expect(await list('search=quarterly%20renamed')).toMatchObject([{ id: invoice.id }]);
});

test.each([
	[
		'Sørensen & Søn',
		['sorensen', 'SØREN', 'son', 'sørensen&søn', 'søn sørensen'],
		['rensen', 'sonn'],
	],
	['Œuvre Þing Ŋo', ['oeuvre', 'thing', 'no'], ['uvre']],
	['Đak Ðorn Ħal Iıl Ŧa', ['dak', 'dorn', 'hal', 'iil', 'ta'], ['ak']],
	['Łódź Straße Æbler', ['lodz', 'strasse', 'aebler', 'ŁÓ'], ['loz', 'strase']],
	['東京商事 株式会社', ['東京', '商事', '会社', '京', '東京 会社'], ['京東', '東商']],
	['Bo AG (Ω) 4711-08', ['bo', 'ag', 'ω', '4711', '08', '4711-08', 'b'], ['08-4711', 'o', '&']],
	['Ｆｕｌｌｗｉｄｔｈ ｶﾅ ขนมไทย 한국어', ['fullwidth', 'カナ', 'ไทย', '국어'], ['width']],
])('finds %s by the beginnings of its words', async (name, found, missed) => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name });
	const { body: invoice } = await call(sandbox, 'POST /invoices', { customer_id: customer.id });
	const ids = async (words: string, path: string) =>
		(await list(`search=${encodeURIComponent(words)}`, path)).map(({ id }) => id);
	for (const words of found) {
		expect([words, await ids(words, 'customers')]).toEqual([
			words,
			expect.arrayContaining([customer.id]),
		]);
		expect([words, await ids(words, 'invoices')]).toEqual([
			words,
			expect.arrayContaining([invoice.id]),
		]);
	}
	for (const words of missed) expect(await ids(words, 'customers')).not.toContain(customer.id);
});

test('finds by what was last written, and nothing that was deleted', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Kestrel' });
	const sums = { customer_id: customer.id, amount: 5, date: '1969-05-04' };
	const { body: expense } = await call(sandbox, 'POST /expenses', sums);
	const found = async (query: string) => (await list(query, 'expenses')).map(({ id }) => id);
	expect(await found('search=kestrel&date_to=1969-05-04')).toEqual([expense.id]);
	await call(sandbox, `PUT /expenses/${expense.id}`, { date: '1971-01-01', status: 'approved' });
	expect(await found('search=kestrel&date_to=1970-12-31')).toEqual([]);
	expect(await found('search=kestrel&date_from=1971-01-01&date_to=1971-01-01')).toEqual([
		expense.id,
	]);
	expect(await found('search=kestrel&status=pending')).toEqual([]);
	expect(await found(`search=kes&status=approved,pending&customer_id=${customer.id}`)).toEqual([
		expense.id,
	]);
	await call(sandbox, `PUT /customers/${customer.id}`, { name: 'Merlin' });
	expect([await found('search=kestrel'), await found('search=merlin')]).toEqual([[], [expense.id]]);
	await call(sandbox, `DELETE /expenses/${expense.id}`);
	expect(await found('search=merlin')).toEqual([]);
});

test('takes a search without a letter for one that finds nothing, and blanks for none', async () => {
	expect(await list('search=%F0%9F%8D%B7%20--')).toEqual([]);
	expect((await list('search=%20')).length).toBeGreaterThan(0);
	const found = await call(sandbox, 'GET /search?q=%26');
	expect(found).toMatchObject({ status: 200, body: { data: [], total: 0 } });
});

test('lists by date what was written in another order', async () => {
	const made = async (date: string) =>
		(await call(sandbox, 'POST /expenses', { amount: 1, date, vendor: 'Order' })).body.id;
	const later = await made('2031-01-02');
	const sooner = await made('2031-01-01');
	const last = await made('2031-01-02');
	for (const query of [
		'date_from=2031-01-01',
		'search=order',
		'status=approved,pending&offset=0',
	]) {
		const ids = (await list(query, 'expenses')).map(({ id }) => id).slice(0, 3);
		expect([query, ids]).toEqual([query, [last, later, sooner]]);
	}
});

test('searches everything, or one kind, page by page', async () => {
	const { body: customer } = await call(sandbox, 'POST /customers', { name: 'Zanzibar Spices' });
	const common = { customer_id: customer.id };
	const { body: invoice } = await call(sandbox, 'POST /invoices', common);
	const { body: expense } = await call(sandbox, 'POST /expenses', {
		amount: 1,
		vendor: 'Zanzibar',
	});
	const { body: project } = await call(sandbox, 'POST /projects', { name: 'z', ...common });
	const search = async (query: string) =>
		(await call(sandbox, `GET /search?q=zanzibar${query}`)).body;
	const hits = [
		{ type: 'customer', ...customer },
		{ type: 'invoice', ...invoice },
		{ type: 'expense', ...expense },
		{ type: 'project', ...project },
	];
	expect(await search('')).toMatchObject({ data: hits, total: 4 });
	for (const hit of hits) expect((await search(`&type=${hit.type}`)).data).toEqual([hit]);
	expect((await search('&type=invoices&limit=')).data).toEqual([hits[1]]);
	expect((await search('&limit=2&offset=1')).data).toEqual(hits.slice(1, 3));
	for (let nth = 0; nth < 3; nth += 1) await call(sandbox, 'POST /invoices', common);
	const { data: all } = await search('');
	expect(all.map(({ type }) => type)).toEqual([
		'customer',
		...Array.from({ length: 4 }, () => 'invoice'),
		'expense',
		'project',
	]);
	for (let offset = 0; offset < 7; offset += 1) {
		const page = await search(`&limit=3&offset=${offset}`);
		expect(page).toEqual({ data: all.slice(offset, offset + 3), total: 7, limit: 3, offset });
	}
});

test.each([
	'limit=0',
	'limit=-1',
	'limit=x',
	'offset=-1',
	'offset=1.5',
	'date_from=soon',
	'date_to=2026-13-01',
	'date_to=2026-03-01T25:00:00Z',
])('refuses %s', async (query) => {
	const { status, body } = await call(sandbox, `GET /invoices?${query}`);
	expect(status).toBe(400);
	expect(body.error).toContain(query.split('=')[0]);
});

const made = async (path: string, fields: object) =>
	(await call(sandbox, `POST /${path}`, fields)).body;
const idsOf = async (route: string) => {
	const { data } = (await call<{ data: Item[] }>(sandbox, `GET ${route}`)).body;
	return data.map(({ id }) => id);
};

test.each([
	['العربية', 'ٱلْعَرَبِيَّة'],
	['احمد', 'أحمد للتجارة'],
	['أحمد', 'احمد الثاني'],
	['שלום', 'שָׁלוֹם'],
	['محمد', 'مـحـمـد'],
	['الرحمن', 'الرحمٰن'],
	['בית ספר', 'בֵּית־סֵפֶר'],
	['हिन्दी', 'हिन्दी'],
] as const)('finds by %s what is written %s', async (asked, written) => {
	const { id } = await made('customers', { name: written });
	const q = encodeURIComponent(asked);
	expect(await idsOf(`/search?type=customer&q=${q}`)).toContain(id);
	expect(await idsOf(`/customers?search=${q}`)).toContain(id);
});

test('finds no record by its status or by the id of its customer', async () => {
	const name = 'Plain & Sons';
	const { id } = await made('customers', { name, status: 'archived' });
	await made('projects', { customer_id: id, name: 'Zzz', status: 'on_hold' });
	for (const words of ['archived', 'on_hold', 'hold', 'on', String(id)]) {
		const { data } = (await call(sandbox, `GET /projects?search=zzz%20${words}`)).body;
		expect([words, data]).toEqual([words, []]);
	}
	const held = await call(sandbox, `GET /projects?search=zzz&status=on_hold&customer_id=${id}`);
	expect(held.body.data).toHaveLength(1);
	const other = await call(
		sandbox,
		`GET /projects?search=zzz&status=active,completed&customer_id=${id}`,
	);
	expect(other.body.data).toEqual([]);
});

test('counts anew what was written, deleted or renamed since', async () => {
	const total = async (route: string): Promise<number> =>
		(await call<{ total: number }>(sandbox, `GET ${route}=countess`)).body.total;
	const totals = async () => [await total('/search?q'), await total('/projects?search')];
	const { id } = await made('customers', { name: 'Countess' });
	expect(await totals()).toEqual([1, 0]);
	const project = await made('projects', { customer_id: id, name: 'Ball' });
	expect(await totals()).toEqual([2, 1]);
	await call(sandbox, `PUT /customers/${id}`, { name: 'Duchess' });
	expect(await totals()).toEqual([0, 0]);
	await call(sandbox, `PUT /projects/${project.id}`, { name: 'Countess' });
	expect(await totals()).toEqual([1, 1]);
	await call(sandbox, `DELETE /projects/${project.id}`);
	expect(await totals()).toEqual([0, 0]);
});
