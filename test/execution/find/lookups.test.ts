import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (extra: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: '={{ $json.by ?? "email" }}',
	matchValue: '={{ $json.value }}',
	fieldsMode: 'json',
	fieldsJson: '{"note":"x"}',
	...extra,
});
const written = () => writesIn(harness.service.hits);
const searches = () => harness.service.hits.filter(({ query }) => query.search !== undefined);

/** Records that no search finds, so that the list decides. */
const unsearchable = (rows: Row[]) => keeping(rows, { search: 'nothing' });

test('what was read at one List Path is not taken for what stands at another', async () => {
	const lists = { left: [{ id: 'l', email: 'a' }], right: [{ id: 'r', email: 'b' }] };
	harness.service.respond = (hit, response) =>
		json(hit.query.search ? { left: [], right: [] } : lists)(hit, response);
	const options = { listPath: '={{ $json.path }}' };
	await harness.run(upsert({ options }), {
		items: items({ path: 'left', value: 'a' }, { path: 'right', value: 'b' }),
	});
	expect(written()).toEqual(['PUT /api/customers/l', 'PUT /api/customers/r']);
});

test('what was read by one field is not taken for what stands in another', async () => {
	const rows: Row[] = [
		{ id: 'a', email: 'x', code: '1' },
		{ id: 'b', email: '1', code: 'y' },
	];
	harness.service.respond = unsearchable(rows);
	await harness.run(upsert(), {
		items: items({ value: '1' }, { by: 'code', value: '1' }, { by: 'code', value: 'y' }),
	});
	expect(written()).toEqual([
		'PUT /api/customers/b',
		'PUT /api/customers/a',
		'PUT /api/customers/b',
	]);
	expect(listsReadIn(harness.service.hits)).toBe(2);
});

describe('a search', () => {
	test('that finds the record spares the list', async () => {
		harness.service.respond = keeping([{ id: 'a', email: 'x' }]);
		await harness.run(upsert(), { items: items({ value: 'x' }) });
		expect(listsReadIn(harness.service.hits)).toBe(0);
		expect(searches()[0]?.query.search).toBe('x');
	});

	test('asks for pages of the size that was chosen', async () => {
		harness.service.respond = keeping([{ id: 'a', email: 'x' }]);
		await harness.run(upsert({ options: { pageSize: 10 } }), { items: items({ value: 'x' }) });
		expect(searches()[0]?.query.limit).toBe('10');
	});

	test('that finds the record by a field inside another spares the list', async () => {
		harness.service.respond = keeping([{ id: 'a', contact: { email: 'x' } }]);
		await harness.run(upsert(), { items: items({ by: 'contact.email', value: 'x' }) });
		expect(written()).toEqual(['PUT /api/customers/a']);
		expect(listsReadIn(harness.service.hits)).toBe(0);
	});

	test('that finds only what is alike finds nothing', async () => {
		harness.service.respond = (hit, response) =>
			json(hit.query.search ? [{ id: 'b', email: 'x2' }] : [{ id: 'a', email: 'x' }])(
				hit,
				response,
			);
		await harness.run(upsert(), { items: items({ value: 'x' }) });
		expect(written()).toEqual(['PUT /api/customers/a']);
	});

	test('that finds several is enough to refuse', async () => {
		harness.service.respond = keeping([
			{ id: 'a', email: 'x' },
			{ id: 'b', email: 'x' },
		]);
		const { error } = await harness.run(upsert(), { items: items({ value: 'x' }) });
		expect(error?.message).toBe('2 customers have email "x": a, b');
		expect(error?.description).toMatch(/Use a field that is unique.*Nothing was changed/);
	});

	test('is not made any more once the list was read', async () => {
		harness.service.respond = unsearchable([{ id: 'a', email: 'x' }]);
		await harness.run(upsert(), { items: items({ value: 'x' }, { value: 'x' }) });
		expect(searches()).toHaveLength(1);
		expect(listsReadIn(harness.service.hits)).toBe(1);
	});

	const refusing =
		(status: number, rows: Row[]): Respond =>
		(hit, response) =>
			hit.query.search
				? json({ error: 'no search' }, status)(hit, response)
				: keeping(rows)(hit, response);

	test.each([302, 400, 402, 403, 404, 405, 406, 409, 414, 422, 501])(
		'that is refused with %i leaves it to the list, and is not made again',
		async (status) => {
			harness.service.respond = refusing(status, [
				{ id: 'a', email: 'x' },
				{ id: 'b', code: 'y' },
			]);
			await harness.run(upsert(), { items: items({ value: 'x' }, { by: 'code', value: 'y' }) });
			expect(written()).toEqual(['PUT /api/customers/a', 'PUT /api/customers/b']);
			expect(searches()).toHaveLength(1);
		},
	);

	test('that is answered with a web page leaves it to the list', async () => {
		harness.service.respond = (hit, response) => {
			if (!hit.query.search) return keeping([{ id: 'a', email: 'x' }])(hit, response);
			response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Search</html>');
		};
		await harness.run(upsert(), { items: items({ value: 'x' }) });
		expect(written()).toEqual(['PUT /api/customers/a']);
	});

	test('that is answered 503 to the end decides nothing', async () => {
		harness.service.respond = refusing(503, [{ id: 'a', email: 'x' }]);
		const options = { maxWait: 0 };
		const { error } = await harness.run({ ...upsert(), options }, { items: items({ value: 'x' }) });
		expect(error?.message).toContain('no search (503)');
		expect(written()).toEqual([]);
	});

	test.each([401, 429])('that is refused with %i decides nothing', async (status) => {
		harness.service.respond = refusing(status, [{ id: 'a', email: 'x' }]);
		const options = { maxWait: 0 };
		const { error } = await harness.run({ ...upsert(), options }, { items: items({ value: 'x' }) });
		expect(error?.message).toContain(`no search (${status})`);
		expect(written()).toEqual([]);
		expect(listsReadIn(harness.service.hits)).toBe(0);
	});
});

test('a list that could not be read is read again for the next item', async () => {
	let reads = 0;
	harness.service.respond = (hit, response) => {
		const isList = hit.method === 'GET' && hit.query.search === undefined;
		if (isList && (reads += 1) === 1) return json({ error: 'not now' }, 403)(hit, response);
		unsearchable([{ id: 'a', email: 'x' }])(hit, response);
	};
	const run = await harness.run(upsert(), {
		items: items({ value: 'x' }, { value: 'x' }),
		node: { onError: 'continueRegularOutput' },
	});
	expect(run.json[0]).toMatchObject({ error: expect.stringMatching(/not now \(403\)/) });
	expect(written()).toEqual(['PUT /api/customers/a']);
});

test('a list that cannot be read is no fault of a record that was written meanwhile', async () => {
	let refuse = () => {};
	harness.service.respond = (hit, response) => {
		if (hit.method === 'PUT') {
			json({ id: 'b', email: 'b' })(hit, response);
			setTimeout(refuse, 20);
		} else if (hit.query.search === 'b') json([{ id: 'b', email: 'b' }])(hit, response);
		else if (hit.query.search) json([])(hit, response);
		else refuse = () => json({ error: 'not now' }, 403)(hit, response);
	};
	const run = await harness.run(upsert({ options: { concurrency: 2 } }), {
		items: items({ value: 'a' }, { value: 'b' }),
		node: { onError: 'continueErrorOutput' },
	});
	expect(run.json).toEqual([{ id: 'b', email: 'b' }]);
	expect(run.output(1)).toMatchObject([{ json: { error: expect.stringMatching(/not now/) } }]);
});

test('a record whose creation was answered without an id is not created again', async () => {
	harness.service.respond = (hit, response) =>
		hit.method === 'POST'
			? response.writeHead(201).end()
			: unsearchable([{ id: 'a', email: 'a' }])(hit, response);
	const run = await harness.run(upsert(), {
		items: items({ value: 'x' }, { value: 'x' }),
		node: { onError: 'continueRegularOutput' },
	});
	expect(written()).toEqual(['POST /api/customers']);
	expect(run.json[1]).toMatchObject({
		error:
			'No customer has email "x", but an earlier write of this execution may have given it to one',
	});
	expect(run.output()[1]?.error?.description).toMatch(/^Look for it in the service/);
});

test('a record without an id is not forgotten when another one without an id is written', async () => {
	harness.service.respond = (hit, response) =>
		hit.method === 'POST'
			? response.writeHead(201).end()
			: unsearchable([{ email: 'a' }, { id: 'b', email: 'b' }])(hit, response);
	const run = await harness.run(upsert(), {
		items: items({ value: 'x' }, { value: 'a' }),
		node: { onError: 'continueRegularOutput' },
	});
	expect(run.json[1]).toMatchObject({
		error: 'The matching customer has no id, so nothing can be done with it',
	});
	expect(written()).toEqual(['POST /api/customers']);
});

test('a value that looks like the name of a list of ids finds nothing', async () => {
	harness.service.respond = unsearchable([{ id: 'a', email: 'x' }, 'no record' as never]);
	await harness.run(upsert(), { items: items({ value: 'constructor' }) });
	expect(written()).toEqual(['POST /api/customers']);
});

describe('items with the same value', () => {
	const refuseFirst = (rows: Row[]): Respond => {
		let posts = 0;
		return (hit, response) =>
			hit.method === 'POST' && (posts += 1) === 1
				? json({ error: 'locked' }, 409)(hit, response)
				: unsearchable(rows)(hit, response);
	};
	const reference: INodeParameters = {
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify({ order: $json.value }) }}',
		options: { clientReferenceField: 'order', concurrency: 3 },
	};

	test.each<[string, INodeParameters]>([
		['upsert', upsert({ options: { concurrency: 3 } })],
		['a client reference', reference],
	])('wait for each other by %s, and do not fail with each other', async (_, parameters) => {
		const rows: Row[] = [];
		harness.service.respond = refuseFirst(rows);
		const run = await harness.run(parameters, {
			items: items({ value: 'x' }, { value: 'x' }, { value: 'x' }),
			node: { onError: 'continueErrorOutput' },
		});
		// Which of them comes first is nobody's: one that takes long to prepare lets others pass.
		expect(run.output(1)).toHaveLength(1);
		expect(run.output(0)).toHaveLength(2);
		expect(rows).toHaveLength(1);
	});
});

test('a record that a lane writes while another reads the list is found by the others', async () => {
	const rows: Row[] = [{ id: 'old', email: 'old' }];
	harness.service.respond = unsearchable(rows);
	const all = Array.from({ length: 12 }, (_, n) => ({ value: `v${n % 4}` }));
	await harness.run(upsert({ options: { concurrency: 12 } }), { items: items(...all) });
	expect(rows.map(({ email }) => email).toSorted()).toEqual(['old', 'v0', 'v1', 'v2', 'v3']);
});
