import type { INode, INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { ActionHarness } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping } from '../records';

let harness: ActionHarness;
beforeEach(async () => {
	await Memory.start();
	harness = await ActionHarness.start();
	harness.service.respond = keeping([{ id: '42', email: 'a@x', name: 'Ann' }]);
});

const dry = (parameters: INodeParameters, options: INodeParameters = {}): INodeParameters => ({
	...parameters,
	options: { ...options, dryRun: true },
});
const create: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
};

describe('a plan of a dry run', () => {
	const remind: INodeParameters = {
		resource: 'invoice',
		operation: 'sendReminder',
		onlyIfUnpaid: false,
		invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	};

	test('sends one mail for an invoice that comes twice with Not Again Within', async () => {
		harness.service.respond = json({ id: '42', status: 'open' });
		const parameters = dry(remind, { notAgainWithinDays: 7 });
		const run = await harness.run(parameters, {
			items: items({ id: '42' }, { id: '42' }, { id: '43' }),
		});
		expect(run.json).toMatchObject([
			{ action: 'send' },
			{ action: 'skip', reason: 'It would have been sent for an item before' },
			{ action: 'send', recordId: '43' },
		]);
	});

	test('is of the one outside an archive that another item would give the value', async () => {
		harness.service.respond = keeping([
			{ id: 'a', email: 'b@x', archived: true },
			{ id: '42', email: 'a@x' },
		]);
		const run = await harness.run(dry(upsertCustomer('$json.body')), {
			items: items({ email: 'a@x', body: { email: 'b@x' } }, { email: 'b@x', body: { name: 'B' } }),
		});
		expect(run.error).toBeUndefined();
		expect(run.json).toMatchObject([{ recordId: '42' }, { recordId: '42' }]);
	});

	test('is the same when Retry On Fail runs the node again', async () => {
		let asked = 0;
		const answer = harness.service.respond;
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/42') && (asked += 1) === 1 ? json({ error: 'not now' }, 403) : answer)(
				hit,
				response,
			);
		const node: Partial<INode> = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
		const upsert = dry(upsertCustomer('{ name: "New" }'));
		const given = items({ email: 'b@x' }, { email: 'a@x' });
		expect((await harness.run(upsert, { items: given, node })).json).toMatchObject([
			{ action: 'create', path: '/customers' },
			{ action: 'update', path: '/customers/42' },
		]);
		expect(asked).toBeGreaterThan(1);
	});

	test('updates what an item before it would create with the address in other capitals', async () => {
		const given = items({ email: 'New@x.example' }, { email: 'new@x.example' });
		const run = await harness.run(dry(upsertCustomer('{ name: "New" }')), { items: given });
		expect(run.json).toMatchObject([
			{ action: 'create' },
			{ action: 'update', record: 'the customer that item 0 would create' },
		]);
	});

	test('is one of its resource alone, where the execution is retried with another one', async () => {
		const contextData = {};
		const upsert = dry(upsertCustomer('{ name: "New" }'));
		await harness.run(upsert, { items: items({ email: 'b@x' }), contextData });
		const given = items({ email: 'c@x' }, { email: 'b@x' });
		const run = await harness.run(
			{ ...upsert, resource: 'project' },
			{ items: given, contextData },
		);
		expect(run.json.map(({ action, path }) => `${action} ${path}`)).toEqual([
			'create /projects',
			'create /projects',
		]);
	});

	test('of an item that is refused is none for the next', async () => {
		const upsert = upsertCustomer('{ email: $json.given }');
		const given = items({ email: 'b@x', given: 'other@x' }, { email: 'b@x', given: 'b@x' });
		const node: Partial<INode> = { onError: 'continueRegularOutput' };
		const run = await harness.run(dry(upsert), { items: given, node });
		expect(run.json).toMatchObject([
			{ error: expect.stringMatching(/would create one with email "other@x"/) },
			{ action: 'create', path: '/customers' },
		]);
	});

	describe('of Create or Update knows what the items before it would rename', () => {
		const planned = async (...given: Array<[match: string, body: object, options?: object]>) => {
			const upsert = upsertCustomer('$json.body', { options: { dryRun: '={{ $json.dry }}' } });
			const all = given.map(([email, body, more]) => ({ email, body, dry: true, ...more }));
			const run = await harness.run(upsert, { items: items(...(all as never[])) });
			expect(run.error).toBeUndefined();
			return run.json.map(({ action, path, record }) => [action, path, record].join(' ').trim());
		};

		test('by their new value, and no more by their old one', async () => {
			expect(
				await planned(
					['a@x', { email: 'c@x' }],
					['c@x', { name: 'Ada' }],
					['a@x', { name: 'New' }],
					['c@x', { email: ' d@x ' }],
					['a@x', { name: 'Newer' }],
					['c@x', { name: 'Next' }],
					['d@x', { name: 'Bea' }],
				),
			).toEqual([
				'update /customers/42',
				'update /customers/42',
				'create /customers',
				'update /customers/42',
				'update /customers/{id} the customer that item 2 would create',
				'create /customers',
				'update /customers/42',
			]);
		});

		test('each of several records', async () => {
			harness.service.respond = keeping([
				{ id: '42', email: 'a@x' },
				{ id: '43', email: 'b@x' },
			]);
			expect(
				await planned(
					['a@x', { email: 'c@x' }],
					['b@x', { email: 'd@x' }],
					['c@x', { name: 'A' }],
					['d@x', { name: 'B' }],
				),
			).toEqual([
				'update /customers/42',
				'update /customers/43',
				'update /customers/42',
				'update /customers/43',
			]);
		});

		test('to nothing', async () => {
			expect(await planned(['a@x', { email: null }], ['a@x', { name: 'New' }])).toEqual([
				'update /customers/42',
				'create /customers',
			]);
		});

		test('unless nothing is renamed, or by another field', async () => {
			harness.service.respond = keeping([{ id: '42', email: 'a@x', ref: 'c@x' }]);
			const upsert = upsertCustomer('$json.body', { matchField: '={{ $json.by }}' });
			const given = items(
				{ by: 'email', email: 'a@x', body: { name: 'B' } },
				{ by: 'email', email: 'a@x', body: { email: 'b@x' } },
				{ by: 'ref', email: 'c@x', body: { name: 'C' } },
			);
			const run = await harness.run(dry(upsert), { items: given });
			expect(run.json.map(({ recordId }) => recordId)).toEqual(['42', '42', '42']);
		});

		test('and nothing of it is carried out, nor known to items that are', async () => {
			const rows = [{ id: '42', email: 'a@x' }];
			harness.service.respond = keeping(rows);
			await planned(['a@x', { email: 'c@x' }], ['a@x', { name: 'B' }, { dry: false }]);
			expect(rows).toEqual([{ id: '42', email: 'a@x', name: 'B' }]);
		});

		test('to what another has, which is refused as it would be', async () => {
			harness.service.respond = keeping([
				{ id: '42', email: 'a@x' },
				{ id: '43', email: 'b@x' },
			]);
			const upsert = dry(upsertCustomer('$json.body'));
			const given = items(
				{ email: 'a@x', body: { email: 'b@x' } },
				{ email: 'b@x', body: { name: 'B' } },
			);
			const run = await harness.run(upsert, { items: given });
			expect(run.error?.message).toMatch(/^2 customers have email "b@x"/);
		});
	});

	test('says that nothing was sent for its items, where others were sent', async () => {
		const some = { ...create, options: { dryRun: '={{ $json.dry }}' } };
		const run = await harness.run(some, { items: items({ dry: true }, { dry: false }) });
		expect(run.hints).toEqual([
			'Dry run of some of the items, for which nothing was sent. It would create 1 customer. The service has not seen the values and may refuse them.',
		]);
	});
});
