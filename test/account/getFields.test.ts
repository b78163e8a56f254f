import { json, LocalService, type Respond } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

/** The fields the editor's panel gets for a resource of the key's account. */
async function fieldsOf(resource: string, apiKey: string) {
	const panel = await Panel.open(service, { resource, operation: 'create' }, apiKey);
	return await panel.fields();
}

const records = (from: number, count: number, field: string) =>
	Array.from({ length: count }, (_, at) => ({ id: from + at, [field]: 'x' }));

test('learns from both ends of the list, with two requests, once for all panels of an account', async () => {
	service.respond = ({ query }, response) => {
		const { offset } = query as { offset?: string };
		const data = offset ? records(Number(offset), 20, 'newer') : records(0, 20, 'older');
		json({ data, total: 500 })({} as never, response);
	};
	const first = await fieldsOf('invoice', 'one');
	expect(first.fields.map(({ id }) => id)).toEqual(['older', 'newer', 'id']);
	expect(first.emptyFieldsNotice).toBeUndefined();
	expect(service.lines).toEqual([
		'GET /api/invoices?limit=20',
		'GET /api/invoices?limit=20&offset=480',
	]);
	expect(await fieldsOf('invoice', 'one')).toEqual(first);
	expect(service.hits).toHaveLength(2);
	await fieldsOf('invoice', 'two');
	await fieldsOf('customer', 'one');
	expect(service.hits).toHaveLength(6);
});

test('learns from both ends of a list whose size stands in the header', async () => {
	service.respond = ({ query }, response) => {
		const { offset } = query as { offset?: string };
		response.setHeader('X-Total-Count', '500');
		json(records(Number(offset ?? 0), 20, offset ? 'newer' : 'older'))({} as never, response);
	};
	const { fields } = await fieldsOf('invoice', 'header');
	expect(fields.map(({ id }) => id)).toEqual(['older', 'newer', 'id']);
});

test.each([
	['a list that fits', { data: records(0, 7, 'name'), total: 7 }],
	['a list whose size is not stated', records(0, 20, 'name')],
])('asks once for %s', async (_, body) => {
	service.respond = json(body);
	const { fields } = await fieldsOf('customer', 'three');
	expect(fields.map(({ id }) => id)).toEqual(['name', 'id']);
	expect(service.hits).toHaveLength(1);
});

test('learns from both ends of a list that is sent whole, whatever was asked for', async () => {
	const data = [
		...records(0, 20, 'first'),
		...records(20, 40, 'between'),
		...records(60, 20, 'last'),
	];
	service.respond = json({ data, total: 80 });
	const { fields } = await fieldsOf('customer', 'whole');
	expect(fields.map(({ id }) => id)).toEqual(['first', 'last', 'id']);
	expect(service.hits).toHaveLength(1);
});

test.each<[string, Respond]>([
	['an empty list', json({ data: [], total: 0 })],
	['null', json(null)],
	['204', (_, response) => response.writeHead(204).end()],
])('says what to do when there is nothing to learn from: %s', async (_, respond) => {
	service.respond = respond;
	const { fields, emptyFieldsNotice } = await fieldsOf('project', 'four');
	expect(fields).toEqual([]);
	expect(emptyFieldsNotice).toMatch(
		/^This account has no projects yet, and .* For the first one, set .* JSON\.$/,
	);
	expect(service.hits).toHaveLength(1);
});

test('an empty list is not asked for its end, whatever it counts', async () => {
	service.respond = json({ data: [], total: 500 });
	expect((await fieldsOf('project', 'five')).fields).toEqual([]);
	expect(service.hits).toHaveLength(1);
});

test('the resource that was just chosen counts, not the one that was saved', async () => {
	service.respond = json([{ id: 1 }]);
	const panel = await Panel.open(service, { resource: 'invoice', operation: 'create' }, 'six');
	await panel.fields({ resource: 'expense', operation: 'create' });
	expect(service.lines).toEqual(['GET /api/expenses?limit=20']);
});

test('what is no record teaches no fields', async () => {
	service.respond = json([{ id: 1, name: 'A' }, 'no record', null, 7]);
	const { fields } = await fieldsOf('expense', 'eight');
	expect(fields.map(({ id }) => id)).toEqual(['name', 'id']);
});

test('a search has no fields, and asks for none', async () => {
	expect(await fieldsOf('search', 'seven')).toEqual({ fields: [] });
	expect(service.hits).toEqual([]);
});

test('begins a list with no object that has the key for a name', async () => {
	const key = 'sk_live_of_the_mapper';
	service.respond = json([{ lines: [{ a: 1 }], others: [{ a: 1, [key.toUpperCase()]: 1 }] }]);
	const { fields } = await fieldsOf('customer', key);
	const [first, second] = fields.map(({ defaultValue }) => defaultValue);
	expect([JSON.parse(String(first)), second]).toEqual([[{ a: null }], undefined]);
});

test('shows no control character, and no field whose name repeats the key', async () => {
	const key = 'sk_live_of_the_mapper';
	service.respond = json([{ 'pay\u202e<b>ment': 1, [`x ${key.toUpperCase()}`]: 1, iban: 'x' }]);
	const { fields } = await fieldsOf('customer', key);
	expect(fields.map(({ displayName }) => displayName)).toEqual(['Pay ‹b>ment', 'IBAN']);
});
