import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const learned = async (apiKey: string, resource: string, ...records: object[]) => {
	service.respond = json(records);
	const panel = await Panel.open(service, { resource, operation: 'getAll' }, apiKey);
	return (await panel.options('getOutputFields')).map(({ value }) => value);
};

test('every field can be chosen, nested ones by their dotted names', async () => {
	const customer = { id: 7, name: 'Fern', address: { city: 'Bath', geo: { zone: 1, at: {} } } };
	const invoice = {
		id: 1,
		customer,
		paid: true,
		total: null,
		lines: [{ net: 1 }],
		created_at: 'x',
	};
	expect(await learned('every', 'invoice', invoice, { id: 2, note: 'n' })).toEqual([
		'customer.address',
		'customer.address.city',
		'created_at',
		'customer',
		'customer.address.geo',
		'id',
		'customer.id',
		'lines',
		'customer.name',
		'note',
		'paid',
		'total',
	]);
	expect(service.lines).toEqual(['GET /api/invoices?limit=20']);
});

test('they stand under their titles', async () => {
	service.respond = json([{ address: { city: 'Bath' } }]);
	const panel = await Panel.open(service, { resource: 'customer', operation: 'get' }, 'titles');
	expect((await panel.options('getOutputFields')).map(({ name }) => name)).toEqual([
		'Address',
		'City (Address)',
	]);
});

test('what could be no dotted name, and what holds the key, is no choice', async () => {
	const odd = { 'a.b': 1, 'a,b': 1, 'a[0]': 1, ' a': 1, '': 1, constructor: 1 };
	const parsed = JSON.parse('{"__proto__":"x"}') as object;
	const key = 'secret-of-the-fields';
	const long = { ['n'.repeat(101)]: 1, [`x-${key}`]: 1 };
	expect(await learned(key, 'invoice', { ...odd, ...long, b: 1 }, parsed)).toEqual(['b']);
});

test('five hundred fields are the most', async () => {
	const wide = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, 1]));
	expect(await learned('wide', 'invoice', wide)).toHaveLength(500);
});

test('a search offers the fields of every kind of record, each once', async () => {
	expect(await learned('search', 'search', { id: 1, number: 'x' })).toEqual(['id', 'number']);
	expect(service.lines.sort()).toEqual(
		['customers', 'expenses', 'invoices', 'projects'].map((many) => `GET /api/${many}?limit=20`),
	);
});

test.each([
	['customer', 'customers'],
	['search', 'records'],
])('where none are found, one entry says what to do: %s', async (resource, many) => {
	service.respond = json([]);
	const panel = await Panel.open(service, { resource, operation: 'get' }, `none-${resource}`);
	expect(await panel.options('getOutputFields')).toEqual([
		{ name: `None in your ${many} yet: use an expression`, value: '' },
	]);
});
