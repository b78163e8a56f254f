import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, type Row } from '../records';

let harness: ActionHarness;
/** What the service has, and what its lists and searches show of it. */
let rows: Row[];
let listed: Row[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	rows = [{ id: '1', email: 'a@x', reference: 'A', name: 'A' }];
	listed = structuredClone(rows);
	harness.service.respond = lagging();
});
afterEach(() => jest.restoreAllMocks());

/** Lists and searches are those of a replica. */
const lagging =
	(kept: (row: Row) => Row = (row) => row): Respond =>
	(hit, response) => {
		const body = hit.body && JSON.stringify(kept(JSON.parse(hit.body) as Row));
		if (hit.method === 'GET' && hit.path === '/api/customers')
			return keeping(listed, { search: 'nothing' })(hit, response);
		if (hit.method === 'DELETE') {
			rows = rows.filter(({ id }) => !hit.path.endsWith(`/${String(id)}`));
			return json({ deleted: true })(hit, response);
		}
		const isThere = hit.method === 'POST' || rows.some(({ id }) => hit.path.endsWith(`/${id}`));
		(isThere ? keeping(rows) : json({ error: 'none' }, 404))({ ...hit, body }, response);
	};

const upsert = (matchValue: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: 'email',
	matchValue,
	fieldsMode: 'json',
	fieldsJson: '{"name":"New"}',
	...extra,
});
const create = (fields: object, options: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: JSON.stringify(fields),
	options,
});
const change = (id: string, fields: object): INodeParameters => ({
	...create(fields),
	operation: 'update',
	...byId('customer', id),
});
const remove: INodeParameters = {
	resource: 'customer',
	operation: 'delete',
	...byId('customer', 'new_1'),
};
const byReference = create({ reference: 'R-7' }, { clientReferenceField: 'reference' });
let executions = 0;
const run = async (parameters: INodeParameters) =>
	await harness.run(parameters, { executionId: `e${(executions += 1)}` });
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
const read = () =>
	harness.service.hits.filter(({ method, path }) => method === 'GET' && /s\/./.test(path));

describe('what an execution wrote, and lists show only later,', () => {
	test.each<[string, INodeParameters, INodeParameters]>([
		['Create or Update by Create or Update', upsert('b@x'), upsert('b@x')],
		['Create or Update by a reference', byReference, byReference],
		['Create by Create or Update', create({ email: 'b@x' }), upsert('b@x')],
		['Create by a number', create({ email: 7 }), upsert('7')],
		['Create by an inner field', create({ of: { no: 'b' } }), upsert('b', { matchField: 'of.no' })],
	])('is found by the next one: %s', async (_, first, second) => {
		await run(first);
		const { error, hints } = await run(second);
		expect([error, rows.length]).toEqual([undefined, 2]);
		expect(hints.join()).not.toContain('has a field');
	});

	test('is found where it gave the value to another record', async () => {
		await run(change('1', { email: 'b@x' }));
		expect((await run(upsert('b@x'))).json).toMatchObject([{ id: '1' }]);
		expect(rows).toHaveLength(1);
	});

	test('is found in small letters, in which the service keeps it', async () => {
		harness.service.respond = lagging((row) => ({ ...row, email: 'b@x' }));
		for (const value of ['B@x', 'B@x', 'b@x'])
			expect((await run(upsert(value))).error).toBeUndefined();
		expect(rows).toHaveLength(2);
	});

	test('is one record where it was given the value by its number, too', async () => {
		const byNumber = lagging();
		harness.service.respond = (hit, response) =>
			byNumber({ ...hit, path: hit.path.replace('/K-17', '/new_1') }, response);
		await run(create({ email: 'b@x' }));
		await run(change('K-17', { email: 'b@x', phone: '5' }));
		expect((await run(upsert('b@x'))).json).toMatchObject([{ id: 'new_1', name: 'New' }]);
		expect(rows).toHaveLength(2);
	});

	test('is found by an ID that has the name of its kind', async () => {
		const known = { customer_id: '17', email: 'b@x' };
		harness.service.respond = (hit, response) => {
			const isList = hit.path.endsWith('/customers') && hit.method === 'GET';
			const read = { company: { id: 'own' }, customer: known };
			json(isList ? [] : hit.method === 'GET' ? read : known)(hit, response);
		};
		await run(create({ email: 'b@x' }));
		// By its number, too.
		await run(change('K-17', { email: 'b@x' }));
		expect((await run(upsert('b@x'))).error).toBeUndefined();
		expect(harness.service.hits.filter(({ method }) => method === 'POST')).toHaveLength(1);
	});

	test('is read by itself for the first item that looks for it', async () => {
		await run(create({ email: 'b@x' }));
		await harness.run(upsert('b@x'), { items: items({}, {}) });
		expect(read()).toHaveLength(1);
	});

	test('is refused where several have the value', async () => {
		for (const name of ['B', 'C']) await run(create({ email: 'b@x', name }));
		const { error } = await run(upsert('b@x'));
		expect(error?.message).toBe('2 customers have email "b@x": new_2, new_1');
	});

	test('is found for nearly five minutes', async () => {
		await run(upsert('b@x'));
		later(299_000);
		await run(upsert('b@x'));
		expect(rows).toHaveLength(2);
	});

	test('is refused where a list shows it and the service does not find it yet', async () => {
		await run(byReference);
		listed = structuredClone(rows);
		rows.pop();
		expect((await run(byReference)).error?.message).toBe(
			'Customer new_1 was created by another execution, and the service does not find it yet',
		);
	});

	test('is refused where the service does not find it yet', async () => {
		await run(upsert('b@x'));
		const gone = rows.pop();
		expect((await run(upsert('b@x'))).error?.message).toBe(
			'Customer new_1 was created by another execution, and the service does not find it yet',
		);
		expect([rows.length, gone?.id]).toEqual([1, 'new_1']);
	});
});

describe('nothing of it keeps a record from being created', () => {
	test.each<[string, () => unknown]>([
		['where a person has deleted it', () => [rows.pop(), later(15_001)]],
		['where this n8n has deleted it', async () => await run(remove)],
		[
			'where this n8n has deleted it, and it can be read still',
			async () => {
				const [, kept] = rows;
				await run(remove);
				rows.push(kept!);
			},
		],
		['where it was deleted, and says so', () => (rows[1]!.deleted_at = '2026-01-31')],
		['where it was put away, and says so', () => (rows[1]!.archived = true)],
		['where its status says so', () => (rows[1]!.status = 'deleted')],
		['where a person has given it another value', () => (rows[1]!.email = 'c@x')],
		['where this n8n has', async () => await run(change('new_1', { email: 'c@x' }))],
		['where it does not show the field', () => delete rows[1]!.email],
		['after five minutes', () => later(300_000)],
	])('%s', async (_, meanwhile) => {
		await run(upsert('b@x'));
		await meanwhile();
		const before = rows.length;
		expect((await run(upsert('b@x'))).error).toBeUndefined();
		expect(rows).toHaveLength(before + 1);
	});

	test.each([
		['has another value', { email: 'c@x' }],
		['has it in another field', { name: 'b@x' }],
		['has it in what is very long', { email: { long: 'b@x'.repeat(100) } }],
	])('where what was written %s', async (_, fields) => {
		await run(create(fields));
		await run(upsert('b@x'));
		expect(rows).toHaveLength(3);
	});

	test.each([
		['deleted', null],
		['deleted_at', '0000-00-00'],
		['deleted_at', '1970-01-01T00:00:00Z'],
		['deleted_at', '9999-12-31'],
		['is_archived', false],
		['archived_at', 'Shelf 1204-7'],
		['archived_invoices', 1],
		['can_be_deleted', true],
	])('but one that says that it was not deleted is found: %s is %j', async (name, value) => {
		await run(upsert('b@x'));
		rows[1]![name] = value;
		await run(upsert('b@x'));
		expect(rows).toHaveLength(2);
	});

	test('but an address that was written in other capitals is found', async () => {
		await run(create({ email: 'B@X.example' }));
		expect((await run(upsert('b@x.example'))).hints).toEqual(['1 customer updated']);
		expect(rows).toHaveLength(2);
	});

	test.each<[string, () => unknown]>([
		['was renamed', async () => await run(change('1', { email: 'else@x.example' }))],
		['was renamed by a person', () => (rows[0]!.email = 'else@x.example')],
		['was deleted', async () => await run({ ...remove, ...byId('customer', '1') })],
		['was deleted by a person', () => rows.shift()],
		['says that it was deleted', () => (rows[0]!.deleted_at = '2026-01-31')],
	])(
		'but an address is found that was written in other capitals, where the list shows one in third ones that %s',
		async (_, meanwhile) => {
			rows[0]!.email = 'OTTO@x.example';
			listed = structuredClone(rows);
			await meanwhile();
			await run(create({ email: 'Otto@x.example' }));
			const plan = await run(upsert('otto@x.example', { options: { dryRun: true } }));
			expect(plan.json).toMatchObject([{ recordId: rows.at(-1)!.id, method: 'PUT' }]);
			expect((await run(upsert('otto@x.example'))).error).toBeUndefined();
			expect(rows.filter(({ name }) => name === 'New')).toEqual([rows.at(-1)]);
		},
	);

	test('but nothing is written where a record has it still in other capitals', async () => {
		rows[0]!.email = 'OTTO@x.example';
		listed = structuredClone(rows);
		await run(create({ email: 'Otto@x.example' }));
		const { error } = await run(upsert('otto@x.example'));
		expect(error?.message).toMatch(/so it may be the same customer$/);
		expect(rows.map(({ name }) => name)).toEqual(['A', undefined]);
	});

	test('but one is found that it gave the address in this run, though by itself it is shown as it was', async () => {
		const late = structuredClone(rows[0]);
		const respond = lagging();
		harness.service.respond = (hit, response) =>
			hit.method === 'GET' && hit.path.endsWith('/1')
				? json(late)(hit, response)
				: respond(hit, response);
		const parameters = upsert('={{ $json.by }}', { fieldsJson: '={{ { email: $json.now } }}' });
		const given = items(
			{ by: 'a@x', now: 'Otto@x.example' },
			{ by: 'otto@x.example', now: 'otto@x.example' },
		);
		expect((await harness.run(parameters, { items: given })).error).toBeUndefined();
		expect(rows).toHaveLength(1);
	});

	test('nor is one created beside a client reference in other capitals, which is none', async () => {
		const byEmail = (email: string) => create({ email }, { clientReferenceField: 'email' });
		await run(byEmail('Otto@x.example'));
		const { error } = await run(byEmail('otto@x.example'));
		expect(error?.message).toMatch(/so it may be the same customer$/);
		expect(rows).toHaveLength(2);
	});

	test('and nobody asks for what the list shows', async () => {
		await run(upsert('b@x'));
		listed = rows;
		await run(upsert('b@x'));
		expect(read()).toEqual([]);
	});

	test('nor for what this n8n itself has changed since', async () => {
		await run(upsert('b@x'));
		await run(change('new_1', { email: 'c@x' }));
		await run(upsert('b@x'));
		expect(read()).toEqual([]);
	});

	test('nor is anything found for another kind of record', async () => {
		await run({ ...create({ email: 'b@x' }), resource: 'project' });
		await run(upsert('b@x'));
		expect(read()).toEqual([]);
	});
});
