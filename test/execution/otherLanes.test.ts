import type { INodeParameters } from 'n8n-workflow';

import { json } from '../localService/localService';
import { ActionHarness } from './actionHarness';
import { byId, items, upsertCustomer } from './inputs';
import { keeping, type Row } from './records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** 4,000 records, a hundred at a time, of which the item that is to fail is refused after a few. */
const rows: Row[] = Array.from({ length: 4_000 }, (_, id) => ({ id, email: `e${id}` }));
const refusing = (isRefused: (status: string | undefined, body: string) => boolean) => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		(isRefused(hit.query.status, hit.body) ? json({ error: 'no' }, 403) : respond)(hit, response);
};
const asked = () => harness.service.hits.length;

test('a list is not read on once another item has ended the run', async () => {
	refusing((status) => status === 'bad');
	const run = await harness.run(
		{
			resource: 'customer',
			operation: 'getAll',
			returnAll: true,
			filters: { status: '={{ $json.status }}' },
			options: { pageSize: 10 },
		} as INodeParameters,
		{ items: items({ status: 'good' }, { status: 'bad' }) },
	);
	expect(run.error?.message).toMatch(/403/);
	expect(asked()).toBeLessThan(60);
});

test('a list is read on where the other item goes to the error output', async () => {
	refusing((status) => status === 'bad');
	const run = await harness.run(
		{
			resource: 'customer',
			operation: 'getAll',
			returnAll: true,
			filters: { status: '={{ $json.status }}' },
		} as INodeParameters,
		{
			items: items({ status: 'good' }, { status: 'bad' }),
			node: { onError: 'continueErrorOutput' },
		},
	);
	expect(run.json).toHaveLength(4_000);
});

const upsert = upsertCustomer('{ name: "n" }', { options: { concurrency: 2, pageSize: 10 } });

test('a look-up ends with the run, and what it would have written is in no doubt', async () => {
	const respond = keeping(structuredClone(rows), { search: 'nothing' });
	harness.service.respond = (hit, response) => {
		const isLookedFor = hit.query.search === 'first';
		(isLookedFor ? json({ error: 'no' }, 401) : respond)(hit, response);
	};
	const run = await harness.run(upsert, { items: items({ email: 'first' }, { email: 'second' }) });
	expect(run.error?.message).toMatch(/401/);
	expect(run.error?.description).not.toMatch(/not known/);
	expect(asked()).toBeLessThan(60);
	expect(harness.service.hits.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a write on its way is brought to its end, and the run says what became of it', async () => {
	const refused = Promise.withResolvers<void>();
	harness.service.respond = async (hit, response) => {
		const isFirst = hit.body.includes('first');
		if (!isFirst) await refused.promise;
		(isFirst ? json({ error: 'no' }, 401) : json({ id: 7 }, 201))(hit, response);
		if (isFirst) response.once('close', () => setImmediate(refused.resolve));
	};
	const run = await harness.run(
		{
			resource: 'customer',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify($json) }}',
			options: { concurrency: 2 },
		},
		{ items: items({ email: 'second' }, { email: 'first' }) },
	);
	expect(run.error?.message).toMatch(/401/);
	expect(run.error?.description).toContain('1 item of this run was written.');
});

test.each([
	['PUT', 'in doubt', 'update', 503],
	['POST', 'refused', 'create', 429],
] as const)(
	'a %s that was %s waits for its repeat though another item has ended the run, which says what became of it',
	async (method, _, operation, status) => {
		const waits = Promise.withResolvers<void>();
		const tries = () =>
			harness.service.hits.filter((hit) => hit.method === method && hit.body.includes('first'));
		harness.service.respond = async (hit, response) => {
			if (hit.body.includes('second')) {
				await waits.promise;
				return json({ error: 'no' }, 401)(hit, response);
			}
			if (tries().length !== 1) return json({ id: 'a' })(hit, response);
			response.setHeader('Retry-After', '1');
			response.once('close', () => setImmediate(waits.resolve));
			json({ error: 'not now' }, status)(hit, response);
		};
		const run = await harness.run(
			{
				resource: 'customer',
				operation,
				...byId('customer', '={{ $json.id }}'),
				fieldsMode: 'json',
				fieldsJson: '={{ JSON.stringify({ name: $json.name }) }}',
				options: { concurrency: 2 },
			},
			{ items: items({ id: 'a', name: 'first' }, { id: 'b', name: 'second' }) },
		);
		expect(run.error?.message).toMatch(/401/);
		expect(run.error?.description).toContain('1 item of this run was written.');
		expect(tries()).toHaveLength(2);
	},
);
