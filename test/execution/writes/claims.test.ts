import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { Claims } from '../../../nodes/AccountingService/execution/writes/claims';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (options: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: '={{ $json.field ?? "email" }}',
	matchValue: '={{ $json.match }}',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.body) }}',
	options: { maxWait: 0, concurrency: 2, ...options },
});
const errorOutput = { onError: 'continueErrorOutput' } as const;

/** Carries writes out late enough for another lane to look in between. */
function dawdling(rows: Row[]): Respond {
	const respond = keeping(rows, { search: 'nothing' });
	return (hit, response) =>
		hit.method === 'GET'
			? respond(hit, response)
			: void setTimeout(() => respond(hit, response), 100);
}

describe('two lanes', () => {
	test.each([
		['a@x', { field: 'email', match: 'b@x', body: { name: 'New' } }],
		['b@x', { field: 'email', match: 'b@x', body: { name: 'New' } }],
	])('do not both give a record the same value: the first matches %s', async (match, second) => {
		const rows = [{ id: 'c1', email: 'a@x' }];
		harness.service.respond = dawdling(rows);
		const run = await harness.run(upsert(), {
			items: items({ match, body: { email: 'b@x' } }, second),
		});
		expect(run.error).toBeUndefined();
		expect(rows.filter(({ email }) => email === 'b@x')).toHaveLength(1);
	});

	test.each([
		['the one creates', { match: 'B@x', body: { name: 'Old' } }],
		['the one gives to another record', { match: 'a@x', body: { email: 'B@X' } }],
	])('find a value that %s and the service keeps in small letters', async (_, first) => {
		const rows = [{ id: 'c1', email: 'a@x' }];
		const dawdle = dawdling(rows);
		harness.service.respond = (hit, response) =>
			dawdle({ ...hit, body: hit.body.toLowerCase() }, response);
		await harness.run(upsert(), { items: items(first, { match: 'b@x', body: { name: 'new' } }) });
		expect(rows.filter(({ email }) => email === 'b@x')).toMatchObject([{ name: 'new' }]);
	});

	test('give a value to no record while the other is looking for it', async () => {
		const respond = keeping([{ id: 'c1', email: 'a@x' }], { search: 'nothing' });
		const seen: string[] = [];
		harness.service.respond = (hit, response) => {
			if (hit.method === 'GET') return respond(hit, response);
			seen.push(hit.method);
			setTimeout(() => {
				seen.push(`${hit.method} is answered`);
				respond(hit, response);
			}, 100);
		};
		await harness.run(upsert(), {
			items: items({ match: 'b@x', body: {} }, { match: 'a@x', body: { email: 'b@x' } }),
		});
		expect(seen).toEqual(['POST', 'POST is answered', 'PUT', 'PUT is answered']);
	});

	test('look for a value once the last of those who give it has ended', async () => {
		const rows = [
			{ id: 'c1', email: 'a@x' },
			{ id: 'c2', email: 'c@x' },
		];
		const dawdle = dawdling(rows);
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('c1') ? json({ error: 'no' }, 400) : dawdle)(hit, response);
		const given = { email: 'b@x' };
		await harness.run(upsert(), {
			items: items(
				{ match: 'a@x', body: given },
				{ match: 'c@x', body: given },
				{ match: 'b@x', body: { name: 'New' } },
			),
			node: errorOutput,
		});
		expect(rows.filter(({ email }) => email === 'b@x')).toHaveLength(1);
	});

	test('look for a value of another field after it was given', async () => {
		const rows = [{ id: 'c1', email: 'a@x', address: { code: 'A' } }];
		harness.service.respond = dawdling(rows);
		await harness.run(upsert(), {
			items: items(
				{ match: 'a@x', body: { address: { code: 'B' } } },
				{ field: 'address.code', match: 'B', body: { name: 'New' } },
			),
		});
		expect(writesIn(harness.service.hits)).toEqual([
			'PUT /api/customers/c1',
			'PUT /api/customers/c1',
		]);
	});

	test('write side by side what only looks alike', async () => {
		const respond = keeping([
			{ id: 'c1', email: 'a@x' },
			{ id: 'c2', email: 'b@x' },
		]);
		const held: Array<() => void> = [];
		harness.service.respond = (hit, response) => {
			if (hit.method === 'GET') return respond(hit, response);
			held.push(() => respond(hit, response));
			if (held.length === 2) for (const answer of held) answer();
		};
		const run = await harness.run(upsert(), {
			items: items(
				{ match: 'a@x', body: { country: 'DE' } },
				{ match: 'b@x', body: { country: 'DE' } },
			),
		});
		expect(run.json.map(({ id }) => id)).toEqual(['c1', 'c2']);
	});

	test('that claim what the other has do not wait for each other for ever', async () => {
		const rows = [
			{ id: 'c1', email: 'a@x' },
			{ id: 'c2', email: 'b@x' },
		];
		harness.service.respond = keeping(rows, { search: 'nothing' });
		const run = await harness.run(upsert(), {
			items: items(
				{ match: 'a@x', body: { email: 'c@x', name: 'b@x' } },
				{ match: 'b@x', body: { email: 'a@x' } },
			),
		});
		expect(run.error).toBeUndefined();
		expect(rows.map(({ email }) => email)).toEqual(['c@x', 'a@x']);
	});
});

test('nobody compares what it claims with that of items that have ended', async () => {
	let compared = 0;
	const given = {
		get email() {
			compared += 1;
			return 'a@x';
		},
	};
	const context = { getContext: () => context } as unknown as Job['context'];
	const job = { context, connection: { account: 'one' }, entry: { resource: 'customer' } } as Job;
	const looking = { sought: ['email', 'b@x'], given: {} } as const;
	const ended = async () => {};
	let end = () => {};
	const giving = Claims.of(context).holding(job, { given }, async () => {
		await new Promise<void>((resolve) => (end = resolve));
	});
	const waiting = Claims.of(context).holding(job, looking, ended);
	expect(compared).toBe(1);
	await waiting;
	end();
	await giving;
	await Claims.of(context).holding(job, looking, ended);
	expect(compared).toBe(1);
});

describe('a value that an execution left in doubt', () => {
	const begun = () => {
		const context = { getContext: () => context } as unknown as Job['context'];
		const claims = Claims.of(context);
		claims.begin();
		const connection = { account: 'key', address: 'books' };
		const job = { context, connection, entry: { resource: 'customer' } } as unknown as Job;
		return { claims, job };
	};
	const value = ['email', 'b@x'] as const;

	test('is told to the others that run a node, and not to those that will look anew', () => {
		const [mine, other, ended] = [begun(), begun(), begun()];
		other.claims.begin();
		for (const { claims } of [other, ended]) claims.end();
		mine.claims.doubt(mine.job, { given: { email: 'b@x' } });
		const told = [mine, other, ended].map(({ claims, job }) => claims.doubts.of(job, value));
		expect(told).toEqual(['by this execution', 'by another', undefined]);
		for (const { claims } of [mine, other]) claims.end();
	});

	test('is in doubt for itself with the same key only: another may be that of another company', () => {
		const { claims, job } = begun();
		claims.doubt(job, { given: { email: 'b@x' } });
		const connection = { ...job.connection, account: 'another key' } as Job['connection'];
		expect(claims.doubts.of({ ...job, connection }, value)).toBeUndefined();
		claims.end();
	});
});

describe('a value that a record was perhaps given', () => {
	/** Loses the first write, which is carried out later. */
	function losing(rows: Row[]): Respond {
		const respond = keeping(rows, { search: 'refused' });
		let isFirst = true;
		return (hit, response) => {
			if (hit.method === 'GET' || !isFirst) return respond(hit, response);
			isFirst = false;
			json({ error: 'busy' }, 504)(hit, response);
		};
	}

	test.each([
		['by the same value', { match: 'b@x', body: { name: '1' } }, { match: 'b@x', body: {} }],
		[
			'by a value of its fields',
			{ field: 'number', match: 'no 1', body: { email: 'b@x' } },
			{ match: 'b@x', body: { name: '2' } },
		],
		[
			'by what it was renamed to',
			{ match: 'a@x', body: { email: 'b@x' } },
			{ match: 'b@x', body: { name: '2' } },
		],
		[
			'in another spelling',
			{ match: 'b@x', body: { name: '1' } },
			{ match: 'B@x', body: { name: '2' } },
		],
		[
			'with what shows nothing',
			{ match: 'b@x', body: { name: '1' } },
			{ match: 'b @x', body: { name: '2' } },
		],
	])('and is not found is created for nobody: %s', async (_, first, second) => {
		const rows = [{ id: 'c1', email: 'a@x', number: 'no 0' }];
		harness.service.respond = losing(rows);
		const run = await harness.run(upsert({ concurrency: 1 }), {
			items: items(first, second),
			node: errorOutput,
		});
		expect(writesIn(harness.service.hits)).toHaveLength(1);
		expect(rows).toHaveLength(1);
		expect(run.output(1)[1]?.json.error).toBe(
			`No customer has email "${second.match}", but an earlier write of this execution may have given it to one`,
		);
	});

	test.each([
		['2026.1', '2026.10'],
		['2026.10', '2026.1'],
		['kX9aQ', 'kx9AQ'],
		['007', '7'],
	])('is another value than one that only looks alike: %s and %s', async (lost, match) => {
		const rows: Row[] = [];
		harness.service.respond = losing(rows);
		const run = await harness.run(upsert({ concurrency: 1 }), {
			items: items(
				{ field: 'number', match: lost, body: { name: '1' } },
				{ field: 'number', match, body: { name: '2' } },
			),
			node: errorOutput,
		});
		expect(run.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(rows).toMatchObject([{ number: match }]);
	});

	test('and is not found is created for nobody, also after an item has looked by another field', async () => {
		harness.service.respond = losing([]);
		const again = { match: 'b@x', body: { name: '1' } };
		const run = await harness.run(upsert({ concurrency: 1 }), {
			items: items(again, { field: 'number', match: 'no 9', body: {} }, again),
			node: errorOutput,
		});
		expect(writesIn(harness.service.hits)).toHaveLength(2);
		expect(run.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
	});

	test('and came back without an id is created for nobody by another field', async () => {
		const respond = keeping([], { search: 'nothing' });
		harness.service.respond = (hit, response) =>
			(hit.method === 'POST' ? json({}, 201) : respond)(hit, response);
		await harness.run(upsert({ concurrency: 1 }), {
			items: items(
				{ match: 'b@x', body: { number: 'no 1' } },
				{ field: 'number', match: 'no 1', body: {} },
			),
			node: errorOutput,
		});
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});
