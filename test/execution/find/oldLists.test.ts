import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';
import { customers, Elapsed, given, options, upsert } from './aging';

let harness: ActionHarness;
let elapsed: Elapsed;
beforeEach(async () => {
	harness = await ActionHarness.start();
	elapsed = Elapsed.start();
});
afterEach(() => jest.restoreAllMocks());

const update = (id: string, fields: Row): INodeParameters => ({
	resource: 'customer',
	operation: 'update',
	...byId('customer', id),
	fieldsMode: 'json',
	fieldsJson: JSON.stringify(fields),
});
const reading = () =>
	harness.service.hits.filter(({ method, path }) => method === 'GET' && /customers\/./.test(path))
		.length;

/** Does something once the first record was updated, before that is answered. */
function after(respond: Respond, meanwhile: () => Promise<unknown>) {
	let isFirst = true;
	harness.service.respond = async (hit, response) => {
		if (hit.method === 'PUT' && isFirst) {
			isFirst = false;
			await meanwhile();
		}
		respond(hit, response);
	};
}

describe('a record that a list shows by a value', () => {
	const beside: Record<string, (rows: Row[]) => Promise<unknown>> = {
		'another execution has renamed': async () =>
			await harness.run(update('c1', { email: 'other@x' })),
		'another execution has deleted': async (rows) => {
			rows.splice(1, 1);
			const remove = { resource: 'customer', operation: 'delete', ...byId('customer', 'c1') };
			await harness.run(remove);
		},
		'a person has renamed, more than five minutes ago': async (rows) => {
			rows[1]!.email = 'other@x';
			elapsed.aheadMs = 301_000;
			await Promise.resolve();
		},
		'a person has marked as deleted, more than five minutes ago': async (rows) => {
			rows[1]!.deleted_at = '2026-01-31';
			elapsed.aheadMs = 301_000;
			await Promise.resolve();
		},
	};

	test.each(Object.entries(beside))('and that %s is not written to', async (_, meanwhile) => {
		const rows = customers(3);
		const respond = keeping(rows, { search: 'nothing' });
		const removing: Respond = (hit, response) =>
			(hit.method === 'DELETE' ? json({ deleted: true }) : respond)(hit, response);
		after(removing, async () => await meanwhile(rows));
		const run = await harness.run(upsert, { items: given(0, 1) });
		expect(run.error).toBeUndefined();
		expect(rows.filter(({ email }) => email === 'other@x')).not.toContainEqual(
			expect.objectContaining({ name: 'new' }),
		);
		const having = rows.filter((row) => row.email === '1@x' && row.deleted_at === undefined);
		expect(having).toMatchObject([{ name: 'new' }]);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	});

	test('in other capitals, and that is renamed, does not hide another that has it by now', async () => {
		const rows = [
			{ id: '9', email: 'Otto@x.example' },
			{ id: '10', email: 'p@x.example' },
		] as Row[];
		after(keeping(rows, { search: 'nothing' }), async () => {
			await harness.run(update('9', { email: 'else@x.example' }));
			rows.push({ id: '11', email: 'OTTO@x.example' });
		});
		const emails = items({ email: 'p@x.example' }, { email: 'otto@x.example' });
		const run = await harness.run({ ...upsert, fieldsJson: '{"name":"new"}' }, { items: emails });
		expect(run.error).toBeUndefined();
		expect(rows.map(({ name }) => name)).toEqual([undefined, 'new', 'new']);
	});

	test('is read by itself where others have written, and written to where it is so still', async () => {
		const rows = customers(3);
		const other = update('c2', { phone: '2' });
		after(keeping(rows, { search: 'nothing' }), async () => await harness.run(other));
		await harness.run(upsert, { items: given(0, 1) });
		expect(rows[1]).toEqual({ id: 'c1', email: '1@x', name: 'new' });
		expect(reading()).toBe(1);
		expect(listsReadIn(harness.service.hits)).toBe(1);
	});

	test.each([
		[299_999, 0],
		[300_000, 1],
	])('is read by itself %d ms after the list: %d times', async (ms, times) => {
		elapsed.holdStill();
		after(keeping(customers(3), { search: 'nothing' }), () =>
			Promise.resolve((elapsed.aheadMs = ms)),
		);
		await harness.run(upsert, { items: given(0, 1) });
		expect(reading()).toBe(times);
		expect(writesIn(harness.service.hits)).toHaveLength(2);
	});

	test('is believed where nobody wrote beside: no further request is sent', async () => {
		const rows = customers(30);
		harness.service.respond = keeping(rows, { search: 'nothing' });
		await harness.run(upsert, { items: given(0, 1, 2, 3, 4, 5, 6, 7) });
		expect(reading()).toBe(0);
		expect(listsReadIn(harness.service.hits)).toBe(1);
		expect(writesIn(harness.service.hits)).toHaveLength(8);
	});

	test('is no more often read by itself than the list has pages: it is read again then', async () => {
		const rows = customers(40);
		const other = update('c39', { phone: '2' });
		after(keeping(rows, { search: 'nothing' }), async () => await harness.run(other));
		const step = { ...upsert, options: { ...options, pageSize: 10 } };
		const all = Array.from({ length: 20 }, (_, n) => n);
		await harness.run(step, { items: given(...all) });
		expect(rows.slice(0, 20).map(({ name }) => name)).toEqual(all.map(() => 'new'));
		expect(reading()).toBe(4);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	});

	test('is read once by a client reference, which returns it', async () => {
		const rows = customers(3);
		const respond = keeping(rows, { search: 'nothing' });
		let isFirst = true;
		harness.service.respond = async (hit, response) => {
			if (hit.path.endsWith('c0') && isFirst) {
				isFirst = false;
				await harness.run(update('c2', { phone: '2' }));
			}
			respond(hit, response);
		};
		const create: INodeParameters = {
			resource: 'customer',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify($json) }}',
			options: { clientReferenceField: 'email' },
		};
		const run = await harness.run(create, { items: given(0, 1) });
		expect(run.json).toMatchObject([{ id: 'c0' }, { id: 'c1' }]);
		expect(reading()).toBe(2);
	});
});
