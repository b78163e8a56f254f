import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, listsReadIn, strangers, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const create: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
	options: { clientReferenceField: 'order' },
};

test.each(['id', 'uuid', '_id', 'guid', 'invoice_id'])(
	'a reference is found where the id of a record is its %s',
	async (idName) => {
		const rows: Row[] = [{ [idName]: 'a', order: 'o1' }];
		harness.service.respond = keeping(rows, { idName });
		const run = await harness.run(create, { items: items({ order: 'o1' }) });
		expect(run.json).toEqual([{ [idName]: 'a', order: 'o1' }]);
		expect(writesIn(harness.service.hits)).toEqual([]);
	},
);

test.each([
	['Order', /^They have "Order": write it the same in both places\. Nothing was created\.$/],
	['ordre', /^Give this field a value of your own/],
])('a reference that the fields have as %s is spoken of as they have it', async (name, advice) => {
	const run = await harness.run(create, { items: items({ [name]: 'o1' }) });
	expect(run.error?.message).toMatch(/^The fields hold no "order", which/);
	expect(run.error?.description).toMatch(advice);
	expect(harness.service.hits).toEqual([]);
});

test('a match without any id is refused: a second record would be created otherwise', async () => {
	harness.service.respond = json([{ key: 'a', order: 'o1' }]);
	const run = await harness.run(create, { items: items({ order: 'o1' }) });
	expect(run.error?.message).toBe('The matching invoice has no id, so nothing can be done with it');
	expect(run.error?.description).toMatch(
		/^Use an operation that takes an ID\. Nothing was changed/,
	);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test.each(strangers)(
	'a gateway that answers 404 has not looked for it: %s',
	async (_, stranger) => {
		const respond = keeping([{ id: 'a', order: 'o1' }]);
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/a') ? stranger : respond)(hit, response);
		const run = await harness.run(create, { items: items({ order: 'o1' }) });
		expect(run.error?.message).toMatch(/^Invoice a was not found.*\(404\)$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	},
);

test('ten lanes read the list once and create each reference once', async () => {
	const rows: Row[] = Array.from({ length: 30 }, (_, n) => ({ id: n, order: `old${n}` }));
	harness.service.respond = keeping(rows, { search: 'nothing' });
	const orders = Array.from({ length: 20 }, (_, n) => ({ order: `o${n % 10}` }));
	const options = { clientReferenceField: 'order', concurrency: 10 };
	const run = await harness.run({ ...create, options }, { items: items(...orders) });
	expect(run.json.map(({ order }) => order)).toEqual(orders.map(({ order }) => order));
	expect(writesIn(harness.service.hits)).toHaveLength(10);
	expect(listsReadIn(harness.service.hits)).toBe(1);
});

test('a service that refuses to search is asked for the list instead, and to search once only', async () => {
	const rows: Row[] = [{ id: 1, order: 'o1' }];
	harness.service.respond = keeping(rows, { search: 'refused' });
	const run = await harness.run(create, { items: items({ order: 'o1' }, { order: 'o2' }) });
	expect(run.json.map(({ order }) => order)).toEqual(['o1', 'o2']);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices']);
	const searches = harness.service.hits.filter(({ query }) => query.search !== undefined);
	expect(searches).toHaveLength(1);
});

test('a search and a list answered 403 are no reason to create', async () => {
	harness.service.respond = json({ error: 'No permission' }, 403);
	const run = await harness.run(create, { items: items({ order: 'o1' }) });
	expect(run.error?.message).toMatch(/No permission/);
	expect(harness.service.lines.map((line) => line.split('?')[0])).toEqual([
		'GET /api/invoices',
		'GET /api/invoices',
	]);
});

test('the code of an answer is no reference that the service shows', async () => {
	const made = { status: 'success', code: 201, message: 'Created', id: 2 };
	harness.service.respond = (hit, response) =>
		(hit.method === 'POST' ? json(made, 201) : json([]))(hit, response);
	const options = { clientReferenceField: 'code' };
	const run = await harness.run({ ...create, options }, { items: items({ code: 'Z-1' }) });
	expect(run.json).toEqual([made]);
	expect(run.hints).toEqual([]);
});

test('what an earlier try has created under another reference is shown as it was sent', async () => {
	const keep = keeping([], { search: 'nothing' });
	let refusals = 0;
	harness.service.respond = (hit, response) =>
		(hit.body.includes('"b"') && refusals++ === 0 ? json({ error: 'locked' }, 409) : keep)(
			hit,
			response,
		);
	const run = await harness.run(
		{ ...create, fieldsJson: '={{ { name: $json.name, order: Math.random() } }}' },
		{
			items: items({ name: 'a' }, { name: 'b' }),
			node: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
		},
	);
	expect(run.json.map(({ name }) => name)).toEqual(['a', 'b']);
	expect(run.hints).toEqual([
		'Items that an earlier try had written were not written again, although their fields differ now: the first result is returned',
	]);
});

describe('a record that is returned instead of created', () => {
	const lines = [{ what: 'Boat', count: 2 }];
	const given = { order: 'o1', to: 'Ann', total: 5, lines, note: 'x' };
	const differing = async (...found: Row[]) => {
		harness.service.respond = keeping(found);
		const run = await harness.run(create, { items: items(given as never) });
		expect(run.json).toEqual(found);
		return run.hints.filter((hint) => hint.includes('differs'));
	};

	test('is named with the item that it is not what was meant by', async () => {
		harness.service.respond = keeping([{ id: 'a', order: 'o1', total: 4 }]);
		const given = items({ order: 'o0', total: 4 }, { order: 'o1', total: 5 });
		const { hints } = await harness.run(create, { items: given });
		expect(hints.join()).toContain('first for item 1: Invoice a differs in total.');
	});

	test('and is not what was to be created is named with its fields', async () => {
		const found = { ...given, id: 'a', total: 4, to: 'Bob', lines: [] };
		expect(await differing(found)).toEqual([
			'What was to be created is not what is there, first for item 0: Invoice a differs in to, total, lines. Nothing of it was sent: change the invoice if it is to have it.',
		]);
	});

	test.each<[shown: string, more: Row]>([
		['more than was given', { lines: [{ what: 'Boat', count: 2, total: 5 }], status: 'open' }],
		['the same in another spelling', { to: 'ANN ', total: '5.00' }],
		['less', { note: undefined, lines: undefined }],
	])('and shows %s is not', async (_, more) => {
		const found = JSON.parse(JSON.stringify({ ...given, id: 'a', ...more })) as Row;
		expect(await differing(found)).toEqual([]);
	});
});

test('a reference that a function makes of a variable of its own is taken as it comes', async () => {
	const rows: Row[] = [];
	harness.service.respond = keeping(rows, { search: 'nothing' });
	const made = '(() => { const order = $json.no; return { order: order.trim() } })()';
	const step = { ...create, fieldsJson: `={{ ${made} }}` };
	const run = await harness.run(step, { items: items({ no: 'B-8' }, { no: 'A-7' }) });
	expect([run.error, rows.map(({ order }) => order)]).toEqual([undefined, ['B-8', 'A-7']]);
});
