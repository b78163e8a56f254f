import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';
import { customers, Elapsed, given, options, upsert } from './aging';

let harness: ActionHarness;
let elapsed: Elapsed;
beforeEach(async () => {
	harness = await ActionHarness.start();
	elapsed = Elapsed.start();
});
afterEach(() => jest.restoreAllMocks());

const byReference: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
	options: { ...options, clientReferenceField: 'email' },
};
const searchesIn = () => harness.service.hits.filter(({ query }) => query.search !== undefined);
const remove = (id: string): INodeParameters => ({
	resource: 'customer',
	operation: 'delete',
	...byId('customer', id),
});

const change = (id: string): INodeParameters => ({
	...remove(id),
	operation: 'update',
	fieldsMode: 'json',
	fieldsJson: '{"note":"x"}',
});

/** Does something once the first record is read or written to, which is answered then. */
function after(respond: Respond, meanwhile: () => unknown): void {
	let isFirst = true;
	harness.service.respond = async (hit, response) => {
		if (hit.method === 'DELETE') return json({ deleted: true })(hit, response);
		if (isFirst && (hit.method !== 'GET' || /customers\/./.test(hit.path))) {
			isFirst = false;
			await meanwhile();
		}
		respond(hit, response);
	};
}

test('new records in a list of more than five minutes ago are searched for no more often than it has pages', async () => {
	const rows = customers(30);
	const respond = keeping(rows, { search: 'nothing' });
	after(respond, () => (elapsed.aheadMs = 301_000));
	const step = { ...upsert, options: { ...options, pageSize: 10 } };
	const news = Array.from({ length: 20 }, (_, n) => 100 + n);
	const run = await harness.run(step, { items: given(...news) });
	expect(run.error).toBeUndefined();
	expect(rows).toHaveLength(50);
	// One before each of both readings, and three for the second to the fourth.
	expect(searchesIn()).toHaveLength(5);
	expect(listsReadIn(harness.service.hits)).toBe(2);
});

test.each([
	[299_999, 1, 1],
	[300_000, 3, 2],
])('three new records in a list of %d ms ago: %d searches, read %d times', async (ms, ...times) => {
	elapsed.holdStill();
	after(keeping(customers(3), { search: 'nothing' }), () => (elapsed.aheadMs = ms));
	const run = await harness.run(upsert, { items: given(10, 11, 12) });
	expect(run.error).toBeUndefined();
	expect([searchesIn().length, listsReadIn(harness.service.hits)]).toEqual(times);
});

test('new records are searched for, and the list is not read again, where only others have written', async () => {
	const rows = customers(3);
	after(keeping(rows, { search: 'nothing' }), async () => await harness.run(remove('c9')));
	await harness.run(upsert, { items: given(10, 11, 12, 13, 14) });
	expect(searchesIn()).toHaveLength(5);
	expect(listsReadIn(harness.service.hits)).toBe(1);
});

test.each([404, 410])(
	'a list is read again once for all lanes, whose records are not there any more: %d',
	async (status) => {
		const rows = customers(100);
		const respond = keeping(rows, { search: 'nothing' });
		const isThere = (path: string) => rows.some(({ id }) => path.endsWith(`/${String(id)}`));
		const answer: Respond = (hit, response) =>
			(/customers\/./.test(hit.path) && !isThere(hit.path)
				? json({ error: 'gone' }, status)
				: respond)(hit, response);
		after(answer, () => {
			rows.splice(50, 50);
			elapsed.aheadMs = 301_000;
		});
		const step = { ...upsert, options: { ...options, pageSize: 5, concurrency: 10 } };
		const numbers = Array.from({ length: 30 }, (_, n) => (n < 10 ? n : 50 + n));
		const run = await harness.run(step, { items: given(...numbers) });
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toHaveLength(30);
		expect(rows).toHaveLength(70);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	},
);

/** Records that are read by themselves stand under the name of their resource. */
const enveloping =
	(rows: Row[]): Respond =>
	(hit, response) => {
		const customer = rows.find(({ id }) => hit.path.endsWith(`/${String(id)}`));
		const isRead = hit.method === 'GET' && customer;
		(isRead ? json({ customer }) : keeping(rows, { search: 'nothing' }))(hit, response);
	};

test.each<[string, (rows: Row[]) => unknown]>([
	['is left', (rows) => rows.pop()],
	['still has the value', (rows) => (rows.at(-1)!.email = 'other')],
])('of two records that an old list shows, the one that %s is updated', async (_, meanwhile) => {
	const rows: Row[] = [...customers(300), { id: 'again', email: '1@x', name: 'old' }];
	after(enveloping(rows), async () => {
		meanwhile(rows);
		await harness.run(remove('away'));
	});
	const run = await harness.run(upsert, { items: given(0, 1) });
	expect(run.error).toBeUndefined();
	expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['new', 'new', 'old']);
});

test('two records that are there still are refused, and read by themselves: whether they are, and whether one is in an archive', async () => {
	const rows = [...customers(300), { id: 'again', email: '1@x' }];
	after(keeping(rows, { search: 'nothing' }), async () => await harness.run(remove('other')));
	const run = await harness.run(upsert, { items: given(0, 1) });
	expect(run.error?.message).toBe('2 customers have email "1@x": c1, again');
	const read = harness.service.hits.filter(
		({ method, path }) => method === 'GET' && /s\/./.test(path),
	);
	const both = ['/api/customers/c1', '/api/customers/again'];
	expect(read.map(({ path }) => path)).toEqual([...both, ...both]);
});

describe('by a client reference', () => {
	const gone = {
		'a person has deleted': () => {},
		'a person has deleted, more than five minutes ago': () => (elapsed.aheadMs = 301_000),
		'another execution has deleted': async () => await harness.run(remove('c1')),
		'another execution has changed and a person has deleted': async () =>
			await harness.run(change('c1')),
	};

	test.each(Object.entries(gone))('a record that %s is created again', async (_, meanwhile) => {
		const rows = customers(3);
		after(keeping(rows, { search: 'nothing' }), async () => {
			await meanwhile();
			rows.splice(1, 1);
		});
		const run = await harness.run(byReference, { items: given(0, 1) });
		expect(run.error).toBeUndefined();
		expect(rows.map(({ email }) => email)).toEqual(['0@x', '2@x', '1@x']);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	});

	test('the list is read again once for all lanes', async () => {
		const rows = customers(30);
		after(keeping(rows, { search: 'nothing' }), () => rows.splice(10, 20));
		const step = {
			...byReference,
			options: { ...(byReference.options as object), concurrency: 5 },
		};
		const numbers = Array.from({ length: 20 }, (_, n) => 5 + n);
		const run = await harness.run(step, { items: given(...numbers) });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(25);
		expect(listsReadIn(harness.service.hits)).toBe(2);
	});

	test('a dry run, which reads no record, reads the list once', async () => {
		harness.service.respond = keeping(customers(3), { search: 'nothing' });
		const step = { ...byReference, options: { ...(byReference.options as object), dryRun: true } };
		await harness.run(step, { items: given(0, 1) });
		expect(listsReadIn(harness.service.hits)).toBe(1);
	});

	test('of two records, of which one was deleted, the other is returned', async () => {
		const rows = [...customers(3), { id: 'again', email: '1@x' }];
		after(keeping(rows, { search: 'nothing' }), async () => {
			rows.pop();
			await harness.run(remove('again'));
		});
		const run = await harness.run(byReference, { items: given(0, 1) });
		expect(run.json).toMatchObject([{ id: 'c0' }, { id: 'c1' }]);
	});

	test('a record that the list shows and the service does not know is not created twice', async () => {
		const rows = customers(3);
		const respond = keeping(rows, { search: 'nothing' });
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('c1') ? json({ error: 'none' }, 404) : respond)(hit, response);
		const run = await harness.run(byReference, { items: given(1) });
		expect(run.error?.message).toContain('was not found');
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

describe('a record that was just created, where the service shows it only later', () => {
	/** What is created is kept, and neither listed nor read: a replica is asked. */
	const behind = (rows: Row[], meanwhile: (posts: number) => unknown = () => {}): Respond => {
		const seen = keeping(customers(3), { search: 'nothing' });
		const kept = keeping(rows);
		let posts = 0;
		return async (hit, response) => {
			if (hit.method === 'DELETE') return json({ deleted: true })(hit, response);
			if (hit.method === 'PUT') return json({ id: 'new_0', note: 'x' })(hit, response);
			if (hit.method !== 'POST') return seen(hit, response);
			await meanwhile((posts += 1));
			kept(hit, response);
		};
	};
	const elsewhere = async (posts: number) => posts === 2 && (await harness.run(remove('other')));

	const aMinuteLater = (posts: number) =>
		posts === 2 && jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);

	test.each<[string, INodeParameters, ((posts: number) => unknown) | undefined]>([
		['by its client reference', byReference, undefined],
		['by its client reference, a minute later', byReference, aMinuteLater],
		['by its client reference, while others write', byReference, elsewhere],
		['by Create or Update, while others write', upsert, elsewhere],
	])('is not created again: %s', async (_, step, meanwhile) => {
		const rows: Row[] = [];
		harness.service.respond = behind(rows, meanwhile);
		const run = await harness.run(step, { items: given(10, 11, 10) });
		expect([run.error?.message, run.error?.description]).toEqual([
			'Customer new_0 was created by item 0 of this execution, and the service does not find it yet',
			expect.stringMatching(
				/^It may take a moment to show what is new\. Look for the customer in the service, or run this item again in a few minutes\. Nothing was sent for it\./,
			),
		]);
		expect(rows).toHaveLength(2);
	});

	test('by another execution, is not created again either', async () => {
		const rows: Row[] = [];
		harness.service.respond = behind(rows, async (posts) => {
			if (posts === 1) await harness.run(byReference, { items: given(11), executionId: 'other' });
		});
		const run = await harness.run(byReference, { items: given(10, 11) });
		expect(run.error?.message).toBe(
			'Customer new_0 was created by another execution, and the service does not find it yet',
		);
		expect(rows).toHaveLength(2);
	});

	test.each<[string, () => unknown]>([
		['this n8n has deleted it', async () => await harness.run(remove('new_0'))],
		[
			'this n8n has changed and deleted it',
			async () => {
				await harness.run(change('new_0'));
				await harness.run(remove('new_0'));
			},
		],
		['that was long ago', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000)],
	])('is created again where %s', async (_, meanwhile) => {
		const rows: Row[] = [];
		harness.service.respond = behind(rows, async (posts) => posts === 2 && (await meanwhile()));
		const run = await harness.run(byReference, { items: given(10, 11, 10) });
		expect(run.error).toBeUndefined();
		expect(rows).toHaveLength(3);
	});
});
