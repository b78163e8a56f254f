import { json, LocalService } from '../localService/localService';
import { call } from '../sandbox/client';
import { startSandbox } from '../sandbox/startSandbox';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const search = { resource: 'search', operation: 'search' };
const USUAL = ['', 'customer', 'expense', 'invoice', 'project'];

/** What is offered by an account with these invoices, whose search finds these rows. */
async function offered(apiKey: string, invoices: object[], rows: unknown, query = '') {
	service.respond = ({ path }, response) =>
		json(path.endsWith('/search') ? rows : invoices)({} as never, response);
	const panel = await Panel.open(service, { ...search, query }, apiKey);
	return await panel.options('getSearchTypes');
}
const valuesOf = async (...given: Parameters<typeof offered>) =>
	(await offered(...given)).map(({ value }) => value);

/** What the search was asked for. */
const terms = () => service.hits.flatMap(({ query }) => (query.q === undefined ? [] : [query.q]));

test('the credit notes of an account can be chosen', async () => {
	const sandbox = await startSandbox();
	try {
		const { body } = await call(sandbox, 'GET /invoices?status=sent&limit=1');
		const [{ id }] = body.data as unknown as [{ id: number }];
		await call(sandbox, `POST /invoices/${id}/credit-note`);
		const panel = await Panel.open(sandbox, search, sandbox.apiKey);
		expect(await panel.options('getSearchTypes')).toEqual([
			{ name: 'All', value: '' },
			{ name: 'Customer', value: 'customer' },
			{ name: 'Expense', value: 'expense' },
			{ name: 'Invoice', value: 'invoice' },
			{ name: 'Project', value: 'project' },
			{ name: 'Credit Note', value: 'credit_note' },
		]);
	} finally {
		await sandbox.stop();
	}
});

test('it looks for the customer and the number of an invoice that was credited, and for the term', async () => {
	const invoices = [
		{ id: 1, number: 'I-1', customer_name: 'Ann', amountCredited: 0 },
		{ id: 2, number: 'I-2', customer: { name: 'Ben' }, amountCredited: '9.00' },
	];
	const rows = [{ kind: 'Invoices' }, { kind: 'reminder' }, { kind: 'credit-note' }, { kind: 7 }];
	expect(await valuesOf('terms', invoices, rows, 'Fern')).toEqual([
		...USUAL,
		'credit-note',
		'reminder',
	]);
	expect(terms()).toEqual(['Fern', 'Ben', 'I-2']);
});

test.each<[what: string, invoices: object[]]>([
	['first', [{ number: 'I-2', customer_name: 'Ben' }, { number: 'I-1' }]],
	[
		'that is marked as credited',
		[
			{ number: 'I-1', is_credited: false, credit: '0.00', creditor: 'Ann', sent: true },
			{ number: 'I-2', is_credited: true, customer_name: 'Ben' },
		],
	],
	[
		'of which something was credited',
		[
			{ number: 'I-1', total: 9 },
			{ number: 'I-2', credited: 0.5, customer_name: 'Ben' },
		],
	],
])('the customer and the number are those of the invoice %s', async (what, invoices) => {
	await valuesOf(what.replaceAll(' ', '-'), invoices, []);
	expect(terms()).toEqual(['Ben', 'I-2']);
});

test('what is looked for twice is asked for once', async () => {
	await valuesOf('twice', [{ number: 'I-1', customer_name: 'Ben', customer: { name: 'Ben' } }], []);
	expect(terms()).toEqual(['Ben', 'I-1']);
});

test('the term is that in the panel, not the one that was saved', async () => {
	service.respond = json([]);
	const panel = await Panel.open(service, { ...search, query: 'Fern' }, 'typed');
	await panel.options('getSearchTypes', { ...search, query: 'Oak' });
	expect(terms()).toEqual(['Oak']);
});

test('what every account has is not offered again in the plural or in capitals', async () => {
	const kinds = ['Customers', 'EXPENSES', 'invoices', 'Projects', 'project', 'sales', 'Boss'];
	const rows = kinds.map((type) => ({ type }));
	expect(await valuesOf('plural', [{ number: 'I-1' }], rows)).toEqual([...USUAL, 'Boss', 'sales']);
});

test('a kind is titled in words, whatever stands between them', async () => {
	const kinds = ['credit_note', 'delivery-note', 'order__form', 'price - list'];
	const rows = kinds.map((type) => ({ type }));
	const titles = (await offered('titles', [{ number: 'I-1' }], rows)).map(({ name }) => name);
	expect(titles.slice(USUAL.length)).toEqual([
		'Credit Note',
		'Delivery Note',
		'Order Form',
		'Price List',
	]);
});

test('of one term, each account has its own kinds', async () => {
	const kindsOf = async (account: string, type: string) =>
		await valuesOf(account, [{ id: 1, number: 'I-9' }], [{ type }]);
	expect(await kindsOf('one-account', 'quote')).toEqual([...USUAL, 'quote']);
	expect(await kindsOf('another-account', 'receipt')).toEqual([...USUAL, 'receipt']);
});

test('a term that is an expression is looked for by nobody', async () => {
	await valuesOf('expression', [{ id: 1, number: 'I-1' }], [], '={{ $json.q }}');
	expect(service.hits.map(({ query }) => query.q)).toEqual([undefined, 'I-1']);
});

test.each<[what: string, rows: unknown]>([
	['finds nothing', []],
	['is refused', { error: 'no' }],
	['gives something else', 'x'],
])('an account whose search %s offers the usual kinds', async (what, rows) => {
	expect(await valuesOf(what, [{ id: 1, number: 'I-1' }], rows)).toEqual(USUAL);
});

test('so does one that cannot be read, and one without a credential', async () => {
	service.respond = json({ error: 'no' }, 403);
	const panel = await Panel.open(service, search, 'refused');
	expect(await panel.options('getSearchTypes')).toHaveLength(USUAL.length);
	const without = await Panel.with({}, search);
	expect(await without.options('getSearchTypes')).toHaveLength(USUAL.length);
});

test('a kind that holds the key is not offered', async () => {
	const rows = [{ type: 'key-of-the-kinds' }];
	expect(await valuesOf('key-of-the-kinds', [{ id: 1, number: 'I-1' }], rows)).toEqual(USUAL);
});

test('what nobody foresaw is no list of kinds', async () => {
	const accountingServiceApi = () => {
		throw new Error('Credentials could not be decrypted');
	};
	const panel = await Panel.with({ accountingServiceApi }, search);
	await expect(panel.options('getSearchTypes')).rejects.toThrow(
		'Credentials could not be decrypted',
	);
});
