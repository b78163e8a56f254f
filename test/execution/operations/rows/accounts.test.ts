import { LocalService } from '../../../localService/localService';
import { Engine } from '../../../n8nCore/harness';
import { fromRows, row } from '../../fromRows';
import { items } from '../../inputs';
import { keeping, type Row } from '../../records';

/** Two companies, and a credential whose address is an expression of the item. */
let north: LocalService;
let south: LocalService;
let engine: Engine;
const books: Record<'north' | 'south', Row[]> = { north: [], south: [] };

beforeEach(async () => {
	north = await LocalService.start();
	south = await LocalService.start();
	north.respond = keeping((books.north = []));
	south.respond = keeping((books.south = []));
	const of: Record<string, string> = { north: north.baseUrl, south: south.baseUrl };
	engine = await Engine.start({
		accountingServiceApi: ({ to }) => ({ baseUrl: of[String(to)] ?? '', apiKey: 'a-key' }),
	});
});

const rowOf = (to: string, what: string) => row('1001', what, { to });
const words = (invoices: Row[]) =>
	invoices.map(({ lines }) => (lines as Row[]).map(({ description }) => description));

test('an order number that two companies have becomes an invoice of each', async () => {
	const given = items(rowOf('north', 'Boat'), rowOf('south', 'Sail'), rowOf('north', 'Oar'));
	const run = await engine.run(engine.node('accountingService', fromRows()), given);
	expect(words(books.north)).toEqual([['Boat', 'Oar']]);
	expect(words(books.south)).toEqual([['Sail']]);
	expect(run.output().map(({ pairedItem }) => pairedItem)).toEqual([
		[{ item: 0 }, { item: 2 }],
		[{ item: 1 }],
	]);
});

test('so does one that two companies at the same address have', async () => {
	engine = engine.with({
		accountingServiceApi: ({ to }) => ({ baseUrl: north.baseUrl, apiKey: `key-of-${String(to)}` }),
	});
	const given = items(rowOf('north', 'Boat'), rowOf('south', 'Sail'), rowOf('north', 'Oar'));
	const run = await engine.run(engine.node('accountingService', fromRows()), given);
	expect(run.error).toBeUndefined();
	expect(words(books.north)).toEqual([['Boat', 'Oar'], ['Sail']]);
});

test.each([
	['ends the run before anything is sent', 'stopWorkflow', []],
	['fails with its group when going on', 'continueErrorOutput', [['Mast']]],
] as const)('a row without an account %s', async (_, onError, invoices) => {
	const given = items(
		rowOf('north', 'Boat'),
		rowOf('nowhere', 'Sail'),
		rowOf('north', 'Oar'),
		row('1002', 'Mast', { to: 'north' }),
		rowOf('south', 'Hull'),
	);
	const node = engine.node('accountingService', fromRows(), { onError });
	const run = await engine.run(node, given);
	expect([words(books.north), words(books.south)]).toEqual([invoices, []]);
	const own = 'The base URL in the credential is empty (Group By "1001")';
	const whole = 'Item 1 has the same Group By, and its credential cannot be used (Group By "1001")';
	if (onError === 'stopWorkflow') return expect(run.error?.message).toBe(own);
	expect(run.output(1).map(({ json, pairedItem }) => [pairedItem, json.error])).toEqual([
		[{ item: 0 }, whole],
		[{ item: 1 }, own],
		[{ item: 2 }, whole],
		[{ item: 4 }, whole],
	]);
});

test('a row whose account is known only later is refused with its group, and becomes no invoice of its own', async () => {
	let asked = 0;
	engine = engine.with({
		accountingServiceApi: ({ what }) => {
			const isGone = what === 'Oar' && (asked += 1) === 1;
			return { baseUrl: isGone ? '' : north.baseUrl, apiKey: 'a-key' };
		},
	});
	const given = items(rowOf('north', 'Boat'), rowOf('north', 'Oar'));
	const node = engine.node('accountingService', fromRows(), { onError: 'continueErrorOutput' });
	const run = await engine.run(node, given);
	expect(words(books.north)).toEqual([]);
	expect(run.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
});

test('a reference that two companies have becomes an invoice of each', async () => {
	const options = { clientReferenceField: 'reference' };
	const given = items(rowOf('north', 'Boat'), rowOf('south', 'Sail'));
	const run = await engine.run(engine.node('accountingService', fromRows({ options })), given);
	expect(run.error).toBeUndefined();
	expect([words(books.north), words(books.south)]).toEqual([[['Boat']], [['Sail']]]);
});
