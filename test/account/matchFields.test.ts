import { steadyClock } from '../../nodes/AccountingService/execution/service/clock';
import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const open = async (apiKey: string, resource = 'customer') =>
	await Panel.open(service, { resource, operation: 'upsert' }, apiKey);
const namesOf = async (panel: Panel) =>
	(await panel.options('getMatchFields')).map(({ value }) => value);
const learned = async (apiKey: string, ...records: object[]) => {
	service.respond = json(records);
	return await namesOf(await open(apiKey));
};

test('the fields of the account can be chosen, nested ones by their dotted names', async () => {
	const address = { city: 'Bath', geo: { zone: 7 } };
	const customer = { name: 'Aurora', email: 'a@b.example', vat_rate: 20, address, reference: null };
	service.respond = json([customer, { name: 'Fern', since: '' }]);
	const panel = await open('named');
	expect(await panel.options('getMatchFields')).toEqual([
		{ name: 'City (Address)', value: 'address.city' },
		{ name: 'Email', value: 'email' },
		{ name: 'Name', value: 'name' },
		{ name: 'Reference', value: 'reference' },
		{ name: 'Since', value: 'since' },
		{ name: 'VAT Rate', value: 'vat_rate' },
		{ name: 'Zone (Address: Geo)', value: 'address.geo.zone' },
	]);
	expect(service.lines).toEqual(['GET /api/customers?limit=20']);
});

test('they are those of the chosen resource, asked for once in half a minute', async () => {
	service.respond = json([{ number: 'INV-1' }]);
	const panel = await open('resource', 'invoice');
	expect([await namesOf(panel), await namesOf(panel)]).toEqual([['number'], ['number']]);
	expect(service.lines).toEqual(['GET /api/invoices?limit=20']);
});

test('what was learned is of use for half a minute to the millisecond, then it is learned anew', async () => {
	const now = jest.spyOn(steadyClock, 'now').mockReturnValue(1_000_000);
	const at = async (ms: number, name: string) => {
		now.mockReturnValue(1_000_000 + ms);
		service.respond = json([{ [name]: 'x' }]);
		return await namesOf(await open('half-a-minute'));
	};
	try {
		expect(await at(0, 'old')).toEqual(['old']);
		expect(await at(29_999, 'new')).toEqual(['old']);
		expect(await at(30_000, 'new')).toEqual(['new']);
	} finally {
		now.mockRestore();
	}
});

test('what only the service sets is no choice, at whatever depth', async () => {
	const set = { id: 1, customer_id: 2, uuid: 'u', created_at: 'x', updated: 'y', url: 'z' };
	expect(await learned('set', { ...set, name: 'A', owner: { ...set, name: 'B' } })).toEqual([
		'owner.customer_id',
		'name',
		'owner.name',
	]);
});

test('the customer of an invoice is a choice', async () => {
	service.respond = json([{ invoice_id: 3, customer_id: 2 }]);
	expect(await namesOf(await open('of-an-invoice', 'invoice'))).toEqual(['customer_id']);
});

test('lists, groups, answers of yes or no and mixed fields are no choice', async () => {
	const mixed = {
		lines: [{ a: 1 }],
		paid: true,
		tags: [],
		address: null,
		deep: { a: { b: { c: 1 } } },
	};
	expect(await learned('mixed', mixed, { address: { city: 'Bath' } })).toEqual(['address.city']);
});

test('what could be no dotted name, and what holds the key, is no choice', async () => {
	const odd = { 'a.b': 1, 'a[0]': 1, ' a': 1, '': 1, constructor: 1, ['n'.repeat(101)]: 1 };
	const parsed = JSON.parse('{"__proto__":"x"}') as object;
	const key = 'secret-of-the-fields';
	expect(await learned(key, { ...odd, [`x-${key}`]: 1, '<b>': 1 }, parsed)).toEqual(['<b>']);
	const [{ name } = { name: '' }] = await (await open(key)).options('getMatchFields');
	expect(name).toBe('‹b>');
});

test('five hundred fields are the most', async () => {
	const wide = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, 1]));
	expect(await learned('wide', wide)).toHaveLength(500);
});

test('where none are found, one entry says what to do, and choosing it is choosing nothing', async () => {
	service.respond = json([]);
	const panel = await open('empty');
	expect(await panel.options('getMatchFields')).toEqual([
		{ name: 'None in your customers yet: use an expression', value: '' },
	]);
});

test('a refused list says why', async () => {
	const panel = await open('refused');
	service.respond = json({ error: 'Unknown' }, 401);
	await expect(panel.options('getMatchFields')).rejects.toThrow(/not accepted: Unknown \(401\)$/);
});
