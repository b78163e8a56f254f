import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { byId, items, upsertCustomer } from '../../inputs';
import { loopOver } from '../../loop';
import { keeping, listsReadIn, writesIn, type Row } from '../../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const fieldsJson = '={{ JSON.stringify($json) }}';
const upsert = upsertCustomer('$json');
const create: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson,
};
const withReference = { ...create, options: { clientReferenceField: 'email' } };
const emails = (...names: string[]) => items(...names.map((email) => ({ email })));
const known = (): Row[] => Array.from({ length: 30 }, (_, n) => ({ id: `k${n}`, email: `k${n}` }));
const lists = () => listsReadIn(harness.service.hits);
const searches = () =>
	harness.service.hits.filter(({ query }) => query.search && query.offset === undefined).length;

/** Finds what it is asked for, and only that. */
const searching =
	(rows: Row[]): Respond =>
	(hit, response) => {
		const { search } = hit.query;
		if (search === undefined) return keeping(rows)(hit, response);
		json({ data: rows.filter(({ email }) => email === search), total: 1 })(hit, response);
	};

test.each([
	[undefined, ['a', 'A']],
	['refused', ['a']],
] as const)(
	'a search that says nothing of one field may say something of another, unless it is refused (search: %s)',
	async (search, asked) => {
		harness.service.respond = keeping(known(), { search });
		const [by, value] = [
			'={{ $json.name ? "name" : "email" }}',
			'={{ $json.name ?? $json.email }}',
		];
		const parameters = { ...upsert, matchField: by, matchValue: value };
		await harness.run(parameters, { items: items({ email: 'a' }, { name: 'A' }, { email: 'b' }) });
		const searched = harness.service.hits.flatMap(({ query }) => query.search ?? []);
		expect(searched).toEqual(asked);
	},
);

describe.each([
	['Create or Update', upsert],
	['Client Reference Field', withReference],
])('%s inside Loop Over Items', (_, parameters) => {
	// Four values are not in the list; a search that is of no use is asked for once.
	test.each([
		['nothing', 4],
		['refused', 1],
		[undefined, 1],
	] as const)('reads the list once for five batches (search: %s)', async (search, searched) => {
		const rows = known();
		harness.service.respond = keeping(rows, { search });
		const all = emails('a', 'k1', 'b', 'k2', 'c', 'k3', 'd', 'k4', 'a', 'b');
		const { run, batches } = await loopOver(harness, parameters, all, { batchSize: 2 });
		expect(run.error).toBeUndefined();
		expect(batches.map((batch) => batch.map(({ json: { email } }) => email))).toEqual([
			['a', 'k1'],
			['b', 'k2'],
			['c', 'k3'],
			['d', 'k4'],
			['a', 'b'],
		]);
		expect(lists()).toBe(1);
		expect(searches()).toBe(searched);
		expect(rows.slice(30).map(({ email }) => email)).toEqual(['a', 'b', 'c', 'd']);
	});

	test('finds by search what others created since the list was read', async () => {
		const rows = known();
		const respond = searching(rows);
		harness.service.respond = (hit, response) => {
			respond(hit, response);
			if (hit.method === 'POST') rows.push({ id: 'other', email: 'new' });
		};
		const { run } = await loopOver(harness, parameters, emails('first', 'new', 'new'));
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits).filter((line) => line.startsWith('POST'))).toHaveLength(
			1,
		);
		expect(lists()).toBe(1);
		expect(searches()).toBe(2);
	});

	test('another execution reads the list anew', async () => {
		const rows = known();
		harness.service.respond = keeping(rows, { search: 'nothing' });
		await loopOver(harness, parameters, emails('a', 'b'));
		rows.push({ id: 'x', email: 'c' });
		await loopOver(harness, parameters, emails('c', 'd'));
		expect(lists()).toBe(2);
		expect(rows.filter(({ email }) => email === 'c')).toHaveLength(1);
	});

	test('a record that another node of the package creates between the batches is found', async () => {
		const rows = known();
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const other = { ...create, fieldsJson: '{"email":"b"}' };
		const { run } = await loopOver(harness, parameters, emails('a', 'b'), { then: [other] });
		expect(run.error).toBeUndefined();
		// One by the other node in each batch, and none by this one.
		expect(rows.filter(({ email }) => email === 'b')).toHaveLength(2);
		expect(lists()).toBe(2);
	});

	test('a record that another node perhaps changed between the batches is found as it is then', async () => {
		const rows = known();
		const respond = keeping(rows, { search: 'nothing' });
		harness.service.respond = (hit, response) => {
			if (hit.method !== 'PUT') return respond(hit, response);
			Object.assign(rows[1]!, JSON.parse(hit.body));
			json({ error: 'Lost' }, 500)(hit, response);
		};
		const other = {
			...{ ...create, operation: 'update', fieldsJson: '{"email":"b"}' },
			...byId('customer', 'k1'),
		};
		const node = { onError: 'continueRegularOutput' } as const;
		await loopOver(harness, parameters, emails('a', 'b'), { then: [other], node });
		expect(rows.filter(({ email }) => email === 'b')).toHaveLength(1);
		expect(lists()).toBe(2);
	});

	test('a record that another execution creates between the batches is found', async () => {
		const rows = known();
		const respond = keeping(rows, { search: 'nothing' });
		let isFirst = true;
		harness.service.respond = (hit, response) => {
			if (hit.method !== 'POST' || !isFirst) return respond(hit, response);
			isFirst = false;
			void harness
				.run({ ...create, fieldsJson: '{"email":"b"}' })
				.then(() => respond(hit, response));
		};
		const { run } = await loopOver(harness, parameters, emails('a', 'b'));
		expect(run.error).toBeUndefined();
		expect(rows.filter(({ email }) => email === 'b')).toHaveLength(1);
		expect(lists()).toBe(2);
	});
});

test('a run that is over keeps up with nothing more: what another node writes is looked for anew', async () => {
	const rows = known();
	harness.service.respond = keeping(rows, { search: 'refused' });
	const then = [{ ...upsert, fieldsJson: '{"email":"b"}', matchValue: 'b' }];
	const { run } = await loopOver(harness, upsert, emails('a', 'b'), { then });
	expect(run.error).toBeUndefined();
	expect(rows.filter(({ email }) => email === 'b')).toHaveLength(1);
	// By each of the nodes for each of the batches.
	expect(lists()).toBe(4);
});

test('writes to another resource leave the list as it is', async () => {
	const rows = known();
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		(hit.path.includes('customers') ? respond : json({ id: 7 }))(hit, response);
	const other = { ...create, resource: 'project' };
	await loopOver(harness, upsert, emails('a', 'b', 'c'), { then: [other] });
	expect(lists()).toBe(1);
});

test('a list that could not be read is not kept, and creates nothing', async () => {
	const rows = known();
	let fails = true;
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) => {
		const isList = hit.method === 'GET' && hit.query.search === undefined;
		(isList && fails ? json({ error: 'no' }, 403) : respond)(hit, response);
		if (isList) fails = false;
	};
	const { batches } = await loopOver(harness, upsert, emails('k1', 'k1'), {
		node: { onError: 'continueRegularOutput' },
	});
	expect(batches.map(([item]) => item?.json)).toMatchObject([
		{ error: expect.stringContaining('API key may not do this') as string },
		{ id: 'k1' },
	]);
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/k1']);
});

test('after a creation whose answer was lost, the list is read again', async () => {
	const rows = known();
	const respond = keeping(rows, { search: 'nothing' });
	let isLost = false;
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST' || isLost) return respond(hit, response);
		isLost = true;
		rows.push({ id: 'lost', ...(JSON.parse(hit.body) as Row) });
		response.socket?.destroy();
	};
	const all = items(
		{ email: 'a', name: '1' },
		{ email: 'a', name: '2' },
		{ email: 'a', name: '3' },
	);
	for (const batchSize of [1, 3]) {
		isLost = false;
		rows.length = 30;
		const { batches } = await loopOver(harness, upsert, structuredClone(all), {
			batchSize,
			node: { onError: 'continueRegularOutput' },
		});
		expect(batches.flat().map(({ json: { id } }) => id)).toEqual([undefined, 'lost', 'lost']);
		expect(rows.slice(30)).toEqual([{ id: 'lost', email: 'a', name: '3' }]);
	}
});

test('a search that does not find what is there is not asked again', async () => {
	harness.service.respond = keeping(known(), { search: 'nothing' });
	await loopOver(harness, upsert, emails('k1', 'a', 'b', 'c'));
	expect(searches()).toBe(1);
	expect(lists()).toBe(1);
});

test('a list that was read again is searched in no more than the first was', async () => {
	const respond = keeping(known(), { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		hit.body.includes('"b"') ? response.socket?.destroy() : respond(hit, response);
	const node = { onError: 'continueRegularOutput' } as const;
	const all = emails('a', 'a', 'b', 'c', 'd', 'e');
	await loopOver(harness, upsert, all, { batchSize: 2, node });
	const searched = harness.service.hits.flatMap(({ query }) => query.search ?? []);
	expect(searched).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a search that finds similar records, too, is used', async () => {
	const rows = known();
	const respond = keeping(rows);
	harness.service.respond = (hit, response) =>
		(hit.query.search ? json({ data: rows.slice(0, 9), total: 9 }) : respond)(hit, response);
	const run = await harness.run(upsert, { items: emails('k1', 'k2') });
	expect(run.json.map(({ id }) => id)).toEqual(['k1', 'k2']);
	expect(lists()).toBe(0);
});

test('a record whose field was emptied is not found by its old value', async () => {
	const rows: Row[] = [{ id: 'a', email: 'x', name: 'n' }];
	harness.service.respond = keeping(rows, { search: 'nothing' });
	const fields = { ...upsert, fieldsJson: '={{ JSON.stringify($json.fields) }}' };
	const run = await harness.run(fields, {
		items: items({ email: 'x', fields: { email: null } }, { email: 'x', fields: { name: 'm' } }),
	});
	expect(run.error).toBeUndefined();
	expect(rows).toEqual([
		{ id: 'a', email: null, name: 'n' },
		{ id: 'new_1', name: 'm', email: 'x' },
	]);
});

test('a service that ignores the search is asked to search once, and for one page', async () => {
	const rows = known();
	harness.service.respond = keeping(rows);
	const options = { pageSize: 10 };
	const run = await harness.run({ ...upsert, options }, { items: emails('k25', 'k26', 'k27') });
	expect(run.json.map(({ id }) => id)).toEqual(['k25', 'k26', 'k27']);
	expect(harness.service.hits.filter(({ query }) => query.search === 'k25').length).toBeLessThan(3);
	expect(harness.service.hits.filter(({ query }) => query.search === 'k26')).toEqual([]);
	expect(lists()).toBe(1);
});
