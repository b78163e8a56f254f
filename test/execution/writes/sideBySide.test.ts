import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, listsReadIn, writesIn, type Dialect, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json([]);
	// Nothing else is sent to a new account before its first answer.
	await meanwhile();
	harness.service.hits.length = 0;
});

const upsert = upsertCustomer('{ name: $json.name }');
const create: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};
const byReference: INodeParameters = { ...create, options: { clientReferenceField: 'reference' } };

/** A write that the service answers once it is told to. */
function holdingFirst(method: string, respond: Respond) {
	let release = () => {};
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => (arrive = resolve));
	let isFirst = true;
	harness.service.respond = (hit, response) => {
		if (hit.method !== method || !isFirst) return respond(hit, response);
		isFirst = false;
		release = () => respond(hit, response);
		arrive();
	};
	return { arrived, release: () => release() };
}

/** Several executions, one after the other: those that wait for nothing have begun to write meanwhile. */
async function meanwhile(): Promise<void> {
	for (let time = 0; time < 6; time += 1)
		await harness.run({ resource: 'project', operation: 'getAll', returnAll: true });
}

const named = (name: string) => ({ email: 'new@x', name });

test('an execution waits for no other that looks for the same in records of another kind', async () => {
	const held = holdingFirst('POST', keeping([], { search: 'nothing' }));
	const first = harness.run(upsert, { items: items(named('First')) });
	await held.arrived;
	const parameters = { ...upsert, resource: 'project', options: { maxWait: 0 } };
	const second = await harness.run(parameters, { items: items(named('Second')) });
	expect(second.json).toMatchObject([{ name: 'Second' }]);
	held.release();
	expect((await first).json).toMatchObject([{ name: 'First' }]);
});

describe('two executions at once', () => {
	test.each<[string, Dialect]>([
		['finds nothing', { search: 'nothing' }],
		['is refused', { search: 'refused' }],
	])('create one record for one value, where the search %s', async (_, dialect) => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const held = holdingFirst('POST', keeping(rows, dialect));
		const first = harness.run(upsert, { items: items(named('First')) });
		await held.arrived;
		const known = { email: 'a@x', name: 'A' };
		const second = harness.run(upsert, { items: items(known, named('Second')) });
		const third = harness.run(upsert, { items: items(named('Third')) });
		await meanwhile();
		held.release();
		for (const { error } of await Promise.all([first, second, third]))
			expect(error).toBeUndefined();
		expect(writesIn(harness.service.hits).filter((write) => write.startsWith('POST'))).toHaveLength(
			1,
		);
		expect(rows.filter(({ email }) => email === 'new@x')).toHaveLength(1);
	});

	test('create one record for one client reference', async () => {
		const rows: Row[] = [];
		const held = holdingFirst('POST', keeping(rows, { search: 'nothing' }));
		const order = items({ reference: 'order 7', name: 'New' });
		const first = harness.run(byReference, { items: order });
		await held.arrived;
		const second = harness.run(byReference, { items: order });
		await meanwhile();
		held.release();
		const [one, other] = await Promise.all([first, second]);
		expect(rows).toHaveLength(1);
		expect(other.json[0]).toMatchObject({ id: one.json[0]!.id });
	});

	test('know of what the other writes after they have read the list, and read it once', async () => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const held = holdingFirst('PUT', keeping(rows, { search: 'nothing' }));
		const slow = harness.run(upsert, { items: items({ email: 'a@x', name: 'A' }, named('Slow')) });
		await held.arrived;
		await harness.run(upsert, { items: items(named('Quick')) });
		const before = harness.service.hits.length;
		held.release();
		expect((await slow).error).toBeUndefined();
		expect(rows).toMatchObject([{ email: 'a@x' }, { email: 'new@x', name: 'Slow' }]);
		const after = harness.service.hits.slice(before);
		expect(after.map(({ method }) => method)).toEqual(['PUT']);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	});

	test.each([
		['may have created without looking', create, 'Quick'],
		['has created, and was not told the ID of', upsert, 'Quick, without a word'],
	])('search for what the other %s', async (_, step, name) => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const respond = keeping(rows);
		const searching: Respond = (hit, response) => {
			if (hit.query.search !== undefined)
				return json(rows.filter(({ email }) => email === hit.query.search))(hit, response);
			if (!hit.body.includes('without a word')) return respond(hit, response);
			rows.push({ id: 'c3', ...(JSON.parse(hit.body) as Row) });
			json({}, 201)(hit, response);
		};
		const held = holdingFirst('POST', searching);
		const given = items({ email: 'b@x', name: 'B' }, named('Slow'));
		const slow = harness.run(upsert, { items: given });
		await held.arrived;
		await harness.run(step, { items: items(named(name)) });
		held.release();
		expect((await slow).error).toBeUndefined();
		expect(rows.filter(({ email }) => email === 'new@x')).toMatchObject([{ name: 'Slow' }]);
	});

	test('search for what the other has given in another form than the service keeps', async () => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const respond = keeping(rows);
		const held = holdingFirst('POST', (hit, response) => {
			if (hit.query.search !== undefined)
				return json(rows.filter(({ email }) => email === hit.query.search))(hit, response);
			respond(hit.method === 'POST' ? { ...hit, body: hit.body.toLowerCase() } : hit, response);
		});
		const given = items({ email: 'b@x', name: 'b' }, { email: 'new@x', name: 'slow' });
		const slow = harness.run(upsert, { items: given });
		await held.arrived;
		await harness.run(create, { items: items({ email: 'NEW@X', name: 'quick' }) });
		held.release();
		expect((await slow).error).toBeUndefined();
		expect(rows.filter(({ email }) => email === 'new@x')).toMatchObject([{ name: 'slow' }]);
	});

	test.each<[string, 'PUT' | 'POST', INodeParameters]>([
		[
			'updates a record',
			'PUT',
			{ ...create, operation: 'update', customerId: { __rl: true, mode: 'id', value: 'c1' } },
		],
		['creates one by its reference', 'POST', byReference],
	])('look for a value once the other, which %s, has given it', async (_, method, writing) => {
		const rows: Row[] = method === 'PUT' ? [{ id: 'c1', email: 'a@x' }] : [];
		const held = holdingFirst(method, keeping(rows, { search: 'nothing' }));
		const given = { reference: 'R-1', ...named('First') };
		const first = harness.run(writing, { items: items(given) });
		await held.arrived;
		const second = harness.run(upsert, { items: items(named('Second')) });
		await meanwhile();
		held.release();
		for (const { error } of await Promise.all([first, second])) expect(error).toBeUndefined();
		expect(rows).toEqual([{ id: expect.any(String), ...given, name: 'Second' }]);
	});

	test('that keep the other fields of one record keep what the other has written', async () => {
		const rows: Row[] = [{ id: 'a', name: 'A', phone: '1' }];
		const respond = keeping(rows);
		const held = holdingFirst('PUT', (hit, response) => {
			if (hit.method === 'PUT') rows[0] = { id: 'a' };
			respond(hit, response);
		});
		const update: INodeParameters = {
			...create,
			operation: 'update',
			customerId: { __rl: true, mode: 'id', value: 'a' },
			options: { keepOtherFields: true },
		};
		const first = harness.run(update, { items: items({ name: 'B' }) });
		await held.arrived;
		const second = harness.run(update, { items: items({ phone: '2' }) });
		await meanwhile();
		held.release();
		await Promise.all([first, second]);
		expect(rows).toEqual([{ id: 'a', name: 'B', phone: '2' }]);
	});
});

test('an item that waits for another execution is not written once its own run has ended', async () => {
	const rows: Row[] = [];
	const respond = keeping(rows, { search: 'nothing' });
	const held = holdingFirst('POST', (hit, response) =>
		hit.body.includes('bad@x')
			? json({ error: 'no such address' }, 400)(hit, response)
			: respond(hit, response),
	);
	const first = harness.run(upsert, { items: items(named('First')) });
	await held.arrived;
	const step = { ...upsert, options: { concurrency: 2 } };
	const bad = { email: 'bad@x', name: 'Bad' };
	const failed = await harness.run(step, { items: items(named('Second'), bad) });
	expect(failed.error?.message).toContain('no such address');
	held.release();
	await first;
	await meanwhile();
	expect(rows).toMatchObject([{ name: 'First' }]);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'POST /api/customers']);
});

describe('an execution that is canceled while it waits for another', () => {
	const update: INodeParameters = {
		...create,
		operation: 'update',
		customerId: { __rl: true, mode: 'id', value: 'c1' },
		options: { keepOtherFields: true },
	};

	test.each([
		['for its value', 'POST', upsert, named('New')],
		['for its record', 'PUT', update, { name: 'New' }],
	])('%s ends at once, sends nothing, and lets nobody past', async (_, method, step, item) => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const held = holdingFirst(method, keeping(rows, { search: 'nothing' }));
		const first = harness.run(step, { items: items(item) });
		await held.arrived;
		let cancel = () => {};
		const onStart = (stop: () => void) => (cancel = stop);
		const canceled = harness.run(step, { items: items(item), onStart });
		const last = harness.run(step, { items: items(item) });
		await meanwhile();
		cancel();
		await canceled;
		const sent = () => writesIn(harness.service.hits);
		expect(sent()).toHaveLength(1);
		held.release();
		for (const run of await Promise.all([first, last])) expect(run.error).toBeUndefined();
		expect(sent()).toHaveLength(2);
	});
});
