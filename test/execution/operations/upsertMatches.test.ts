import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (extra: INodeParameters = {}): INodeParameters =>
	upsertCustomer('$json.fields ?? {}', extra);
const created = () =>
	harness.service.hits
		.filter(({ method }) => method === 'POST')
		.map(({ body }) => JSON.parse(body) as unknown);

test.each(['{}', ''])(
	'fields that hold nothing (%j) change no record that is found',
	async (json) => {
		harness.service.respond = keeping([{ id: 'a1', email: 'x@y.z', name: 'Ann' }]);
		const run = await harness.run(upsert({ matchValue: 'x@y.z', fieldsJson: json }));
		expect(run.error?.message).toMatch(/No field of the customer is given/);
		expect(harness.service.lines.filter((line) => !line.startsWith('GET '))).toEqual([]);
	},
);

test('each item is looked for by its own field and value', async () => {
	const rows: Row[] = [
		{ id: 'a1', email: 'x@y.z', code: 'c' },
		{ id: 'a2', email: 'c', code: '7' },
	];
	harness.service.respond = keeping(rows);
	const run = await harness.run(
		upsert({ matchField: '={{ $json.by }}', matchValue: '={{ $json.is }}' }),
		{
			items: items(
				{ by: 'email', is: 'x@y.z', fields: { name: 'Ann' } },
				{ by: 'code', is: '7', fields: { name: 'Bea' } },
			),
		},
	);
	expect(run.json.map(({ id, name }) => [id, name])).toEqual([
		['a1', 'Ann'],
		['a2', 'Bea'],
	]);
	expect(writesIn(harness.service.hits)).toEqual([
		'PUT /api/customers/a1',
		'PUT /api/customers/a2',
	]);
});

test('a list that ends before its total decides nothing: no record is created', async () => {
	const rows = Array.from({ length: 20 }, (_, id) => ({ id, email: `p${id}@x.z` }));
	harness.service.respond = (hit, response) => {
		if (hit.query.search) return json({ error: 'no search' }, 400)(hit, response);
		json({ data: hit.query.offset ? [] : rows, total: 25 })(hit, response);
	};
	const run = await harness.run(upsert({ matchValue: 'p24@x.z', fieldsJson: '{"name":"Ann"}' }));
	expect(run.error?.message).toMatch(
		/cannot be read completely.*nothing more at offset 20.*counts 25/,
	);
	expect(created()).toEqual([]);
});

describe('the record that is created', () => {
	test.each<[string, INodeParameters, unknown]>([
		['a text', { matchValue: 'x@y.z' }, { email: 'x@y.z', name: 'Ann' }],
		['a number', { matchField: 'code', matchValue: '={{ 7 }}' }, { code: 7, name: 'Ann' }],
		[
			'a nested field',
			{ matchField: 'contact.email', matchValue: 'x@y.z' },
			{ contact: { email: 'x@y.z' }, name: 'Ann' },
		],
	])('gets the match value: %s', async (_, extra, body) => {
		harness.service.respond = keeping([]);
		const fieldsJson = '{"name":"Ann"}';
		const run = await harness.run(upsert({ ...extra, fieldsJson }));
		expect(run.error).toBeUndefined();
		expect(created()).toEqual([body]);
	});

	test('is no update, and nothing is told of one, where the answer does not show the value', async () => {
		const respond = keeping([], { search: 'nothing' });
		harness.service.respond = (hit, response) =>
			(hit.method === 'POST' ? json({ id: 'a', name: 'Ann' }, 201) : respond)(hit, response);
		const item = items({ email: 'x@y.z', fields: { name: 'Ann' } });
		const run = await harness.run(upsert(), { items: item });
		expect(run.hints.join()).not.toMatch(/was updated/);
	});

	test('is found by the next run', async () => {
		const rows: Row[] = [];
		harness.service.respond = keeping(rows);
		const item = items({ email: 'x@y.z', fields: { name: 'Ann' } });
		await harness.run(upsert(), { items: item });
		await harness.run(upsert(), { items: item });
		expect(rows).toEqual([{ id: 'new_0', email: 'x@y.z', name: 'Ann' }]);
	});

	test('is not created by fields that contradict the match value', async () => {
		harness.service.respond = keeping([{ id: 1, email: 'other' }]);
		const item = items({ email: 'x@y.z', fields: { email: 'q@y.z' } });
		const run = await harness.run(upsert(), { items: item });
		expect(run.error?.message).toBe(
			'No record has email "x@y.z", and the fields would create one with email "q@y.z"',
		);
		expect(run.error?.description).toMatch(/Nothing was created/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test('a field that no record has yet is one that a record may be created with', async () => {
	harness.service.respond = keeping([{ id: 1, name: 'Bea' }], { search: 'nothing' });
	const item = items({ email: 'x@y.z', fields: { email: 'x@y.z', name: 'Ann' } });
	const run = await harness.run(upsert(), { items: item });
	expect(run.error).toBeUndefined();
	expect(created()).toEqual([{ email: 'x@y.z', name: 'Ann' }]);
});

test('a nested field finds nothing in an empty account, so the record is created', async () => {
	harness.service.respond = keeping([], { search: 'nothing' });
	const item = items({ email: 'x@y.z', fields: { contact: { email: 'x@y.z', name: 'Ann' } } });
	const run = await harness.run(upsert({ matchField: 'contact.email' }), { items: item });
	expect(run.error).toBeUndefined();
	expect(created()).toEqual([{ contact: { email: 'x@y.z', name: 'Ann' } }]);
});

test.each(['id', 'uuid', '_id', 'customer_id'])(
	'the match is updated by its %s',
	async (idName) => {
		const rows: Row[] = [{ [idName]: 'a', email: 'x@y.z' }];
		harness.service.respond = keeping(rows, { idName });
		const item = items({ email: 'x@y.z', fields: { name: 'Ann' } });
		const run = await harness.run(upsert(), { items: item });
		expect(run.json).toEqual([{ [idName]: 'a', email: 'x@y.z', name: 'Ann' }]);
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/a']);
	},
);

describe('a record that an earlier item renamed', () => {
	const rename = { email: 'old@y.z', fields: { email: 'new@y.z' } };

	test('is found by its new value', async () => {
		const rows: Row[] = [{ id: 'a', email: 'old@y.z' }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const second = { email: 'new@y.z', fields: { name: 'Ann' } };
		const run = await harness.run(upsert(), { items: items(rename, second) });
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([{ id: 'a', email: 'new@y.z', name: 'Ann' }]);
		// It is known, and not asked for.
		const asked = harness.service.hits.map(({ method, path }) => `${method} ${path}`);
		expect(asked).not.toContain('GET /api/customers/a');
	});

	test('is found by it also where the answer to the change was empty', async () => {
		const rows: Row[] = [{ id: 'a', email: 'old@y.z' }];
		const respond = keeping(rows, { search: 'nothing' });
		harness.service.respond = (hit, response) => {
			if (hit.method !== 'PUT') return respond(hit, response);
			Object.assign(rows[0] as Row, JSON.parse(hit.body));
			response.writeHead(204).end();
		};
		const second = { email: 'new@y.z', fields: { name: 'Ann' } };
		await harness.run(upsert(), { items: items(rename, second) });
		expect(rows).toEqual([{ id: 'a', email: 'new@y.z', name: 'Ann' }]);
	});

	test('is not found by its old value any more', async () => {
		const rows: Row[] = [{ id: 'a', email: 'old@y.z' }];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const second = { email: 'old@y.z', fields: { name: 'Bob' } };
		await harness.run(upsert(), { items: items(rename, second) });
		expect(rows).toEqual([
			{ id: 'a', email: 'new@y.z' },
			{ id: 'new_1', email: 'old@y.z', name: 'Bob' },
		]);
	});

	test.each(['new@y.z', null])(
		'is not found by it either where the answer shows neither its id nor that it is %j now',
		async (email) => {
			const rows: Row[] = [{ id: 'a', email: 'old@y.z' }];
			const respond = keeping(rows, { search: 'nothing' });
			harness.service.respond = (hit, response) => {
				if (hit.method !== 'PUT') return respond(hit, response);
				Object.assign(rows[0] as Row, JSON.parse(hit.body));
				json({ done: 'yes' })(hit, response);
			};
			const first = { email: 'old@y.z', fields: { email } };
			const second = { email: 'old@y.z', fields: { name: 'Bob' } };
			const run = await harness.run(upsert(), { items: items(first, second) });
			expect(run.error).toBeUndefined();
			expect(rows).toEqual([
				{ id: 'a', email },
				{ id: 'new_1', email: 'old@y.z', name: 'Bob' },
			]);
		},
	);
});

test('ten lanes read the list once', async () => {
	const rows: Row[] = Array.from({ length: 30 }, (_, id) => ({ id, email: `${id}@y.z` }));
	harness.service.respond = keeping(rows, { search: 'nothing' });
	const all = Array.from({ length: 40 }, (_, n) => ({ email: `${n}@y.z`, fields: { name: 'x' } }));
	const run = await harness.run(upsert({ options: { concurrency: 10 } }), { items: items(...all) });
	expect(run.json).toHaveLength(40);
	expect(listsReadIn(harness.service.hits)).toBe(1);
	expect(rows).toHaveLength(40);
	expect(rows.every(({ name }) => name === 'x')).toBe(true);
});

test('a list that one item could not read is read by the next', async () => {
	const rows: Row[] = [{ id: 'a', email: 'x@y.z' }];
	const respond = keeping(rows, { search: 'nothing' });
	let fails = true;
	harness.service.respond = (hit, response) => {
		const isList = hit.method === 'GET' && hit.query.search === undefined;
		(isList && fails ? json({ error: 'no' }, 403) : respond)(hit, response);
		if (isList) fails = false;
	};
	const item = { email: 'x@y.z', fields: { name: 'Ann' } };
	const node = { onError: 'continueRegularOutput' } as const;
	const run = await harness.run(upsert(), { items: items(item, item), node });
	expect(run.json).toHaveLength(2);
	expect(run.json[1]).toEqual({ id: 'a', email: 'x@y.z', name: 'Ann' });
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/a']);
});

test('a service that refuses to search is asked for the list instead', async () => {
	const rows: Row[] = [{ id: 'a', email: 'x@y.z' }];
	harness.service.respond = keeping(rows, { search: 'refused' });
	const run = await harness.run(upsert(), {
		items: items({ email: 'x@y.z', fields: { name: 'A' } }, { email: 'n@y.z' }),
	});
	expect(run.json.map(({ id }) => id)).toEqual(['a', 'new_1']);
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/a', 'POST /api/customers']);
});

describe('an update whose answer lacks the match field, which the record had', () => {
	const given = (answer: Row, extra: INodeParameters = {}) => {
		const ann = { id: 'a1', email: 'x@y.z', name: 'Ann' };
		harness.service.respond = (hit, response) =>
			json(hit.method === 'PUT' ? answer : hit.path.endsWith('/a1') ? ann : [ann])(hit, response);
		return harness.run(upsert({ matchValue: 'x@y.z', fieldsJson: '{"name":"Bea"}', ...extra }));
	};
	const lost = /shows no email any more.*Keep Other Fields/;

	test('is told, because the next execution may create another record', async () => {
		expect((await given({ id: 'a1', name: 'Bea' })).hints.join()).toMatch(lost);
	});

	test.each<[string, Row, INodeParameters]>([
		['that shows it', { id: 'a1', name: 'Bea', email: 'x@y.z' }, {}],
		['that shows nothing of what was sent', { id: 'a1', ok: true }, {}],
		[
			'that shows only some of it',
			{ id: 'a1', name: 'Bea' },
			{ fieldsJson: '{"name":"Bea","phone":"1"}' },
		],
		[
			'to other fields that were kept',
			{ id: 'a1', name: 'Bea' },
			{ options: { keepOtherFields: true } },
		],
		[
			'to an item that gives it',
			{ id: 'a1', name: 'Bea', email: null },
			{ fieldsJson: '{"name":"Bea","email":"x@y.z"}' },
		],
	])('is not feared of an answer %s', async (_, answer, extra) => {
		const run = await given(answer, extra);
		expect(run.error).toBeUndefined();
		expect(run.hints.join()).not.toMatch(lost);
	});
});

test('the id of an event in the answer to a creation is not that of the record', async () => {
	const rows: Row[] = [{ id: 2, email: 'c1@x.y', name: 'unrelated' }];
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST') return respond(hit, response);
		rows.push({ id: 1000, ...(JSON.parse(hit.body) as Row) });
		json({ id: 2, event: 'created', customer: rows.at(-1) }, 201)(hit, response);
	};
	const item = { email: 'q@x.y', fields: { name: 'NEW' } };
	await harness.run(upsert(), { items: items(item, item) });
	expect(writesIn(harness.service.hits)).toEqual([
		'POST /api/customers',
		'PUT /api/customers/1000',
	]);
	expect(rows[0]?.name).toBe('unrelated');
});
