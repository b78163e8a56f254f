import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { loopOver } from '../loop';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = upsertCustomer('$json.fields ?? { name: "n" }', {
	matchField: '={{ $json.by ?? "email" }}',
	options: { maxWait: 0 },
});
const referenced: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify({ email: $json.email }) }}',
	options: { clientReferenceField: 'email', maxWait: 0 },
};
const node = { onError: 'continueRegularOutput' as const };
const lists = () => listsReadIn(harness.service.hits);
const written = () => writesIn(harness.service.hits);
const seven = items(...Array.from({ length: 7 }, (_, n) => ({ email: `e${n}` })));

/** Carries out what it is asked and says so without a record, or with a status. */
const answering =
	(rows: Row[], method: string, status = 200): Respond =>
	(hit, response) => {
		if (hit.method !== method) return keeping(rows, { search: 'refused' })(hit, response);
		const silent = { writeHead: () => silent, end: () => silent };
		keeping(rows)(hit, silent as never);
		json({ success: true }, status)(hit, response);
	};

describe.each([
	['Create or Update', upsert],
	['Client Reference Field', referenced],
])('the list is not read anew for every item by %s', (_, parameters) => {
	test.each([200, 500])('whose creation is answered %i without an id', async (status) => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		harness.service.respond = answering(rows, 'POST', status);
		await harness.run(parameters, { items: seven, node });
		expect(rows).toHaveLength(8);
		expect(lists()).toBe(1);
	});

	test.each([200, 500])('in a loop, whose creation is answered %i', async (status) => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		harness.service.respond = answering(rows, 'POST', status);
		await loopOver(harness, parameters, seven, { node });
		expect(rows).toHaveLength(8);
		expect(lists()).toBe(1);
	});

	test('whose values come again: it is read once more for all of them', async () => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		harness.service.respond = answering(rows, 'POST');
		const run = await harness.run(parameters, { items: [...seven, ...seven] });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(8);
		expect(lists()).toBe(2);
	});
});

test('updates that are answered 500 do not have the list read anew for every item', async () => {
	const rows: Row[] = seven.map(({ json: { email } }, n) => ({ id: `r${n}`, email }));
	harness.service.respond = answering(rows, 'PUT', 500);
	await harness.run(upsert, { items: seven, node });
	expect(written()).toHaveLength(7);
	expect(lists()).toBe(1);
});

test('a refused update has no other list read anew', async () => {
	const rows: Row[] = [{ id: 'a', email: 'a@x', number: '0' }];
	harness.service.respond = (hit, response) =>
		(hit.method === 'PUT' ? json({ error: 'no' }, 409) : keeping(rows, { search: 'refused' }))(
			hit,
			response,
		);
	const given = items({ by: 'number', email: '1' }, { email: 'a@x' }, { by: 'number', email: '2' });
	await harness.run(upsert, { items: given, node });
	expect(written()).toEqual(['POST /api/customers', 'PUT /api/customers/a', 'POST /api/customers']);
	expect(lists()).toBe(2);
});

test('what is created under an ID of its own name is known by it, and no list read for it again', async () => {
	const rows: Row[] = [{ customer_id: 'a', email: 'a@x' }];
	harness.service.respond = keeping(rows, { search: 'refused', idName: 'customer_id' });
	await harness.run(upsert, { items: items({ email: 'b@x' }, { email: 'b@x' }) });
	expect(written()).toEqual(['POST /api/customers', 'PUT /api/customers/new_1']);
	expect(lists()).toBe(1);
});

describe('after a renaming whose outcome is not known, the list is read again', () => {
	const renaming = { email: 'a@x', fields: { email: 'b@x' } };

	test.each([
		['its new value: it is found', 'b@x', { id: 'a', email: 'b@x', name: 'n' }],
		['its old value: it is found no more', 'a@x', { id: 'a', email: 'b@x' }],
	])('for %s', async (_, email, renamed) => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		let answers = 0;
		harness.service.respond = (hit, response) =>
			(hit.method === 'PUT' && (answers += 1) === 1
				? answering(rows, 'PUT', 500)
				: keeping(rows, { search: 'refused' }))(hit, response);
		await harness.run(upsert, { items: items(renaming, { email }), node });
		expect(rows).toEqual([renamed]);
		expect(lists()).toBe(2);
	});

	test('for its values in other fields', async () => {
		const rows: Row[] = [{ id: 'a', email: 'a@x', number: 'n1' }];
		harness.service.respond = (hit, response) =>
			(hit.body.includes('n2')
				? answering(rows, 'PUT', 500)
				: keeping(rows, { search: 'refused' }))(hit, response);
		const given = items(
			{ by: 'number', email: 'n1' },
			{ email: 'a@x', fields: { number: 'n2' } },
			{ by: 'number', email: 'n1' },
		);
		await harness.run(upsert, { items: given, node });
		expect(rows.map(({ number }) => number)).toEqual(['n2', 'n1']);
	});

	test('also where another lane looks meanwhile, which may use the old list', async () => {
		const rows: Row[] = [{ id: 'a', email: 'a@x' }];
		const created = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const searching: Respond = (hit, response) => {
			const { search } = hit.query;
			if (search === 'c@x') held.resolve();
			const found = rows.filter(({ email }) => email === search);
			return keeping(search === undefined ? rows : found)(hit, response);
		};
		harness.service.respond = async (hit, response) => {
			if (hit.body.includes('z@x')) created.resolve();
			if (hit.body.includes('b@x')) {
				await created.promise;
				return answering(rows, 'PUT', 500)(hit, response);
			}
			if (hit.query.search === 'a@x' && rows[0]?.email === 'b@x') await held.promise;
			return searching(hit, response);
		};
		const given = items({ email: 'z@x' }, renaming, { email: 'a@x' }, { email: 'c@x' });
		const options = { maxWait: 0, concurrency: 2 };
		await loopOver(harness, { ...upsert, options }, given, { batchSize: 2, node });
		expect(rows[0]).toEqual({ id: 'a', email: 'b@x' });
	});
});
