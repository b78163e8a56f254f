import type { IExecuteContextData, INode, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, items } from '../inputs';
import { loopOver } from '../loop';
import { keeping, strangers, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const twice: Partial<INode> = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
const errorOutput = { onError: 'continueErrorOutput' } as const;
const upsert: INodeParameters = {
	resource: 'customer',
	operation: 'upsert',
	matchField: 'email',
	matchValue: 'a@x',
	fieldsMode: 'json',
	fieldsJson: '{"name":"A"}',
	options: { maxWait: 0 },
};

/** Loses the answers to the first writes, carried out or not; then does as it is asked. */
function losing(
	rows: Row[],
	{ acted, answers = 1 }: { acted: boolean; answers?: number },
): Respond {
	const respond = keeping(rows, { search: 'nothing' });
	let left = answers;
	return (hit, response) => {
		if (hit.method === 'GET' || left === 0) return respond(hit, response);
		left -= 1;
		if (acted && hit.method === 'POST') rows.push({ id: 'c1', ...(JSON.parse(hit.body) as Row) });
		if (acted && hit.method === 'DELETE') rows.pop();
		response.socket?.destroy();
	};
}

describe('a second try of an upsert whose creation lost its answer', () => {
	test('updates the record that is there', async () => {
		const rows: Row[] = [];
		harness.service.respond = losing(rows, { acted: true });
		const run = await harness.run(upsert, { node: twice });
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([{ id: 'c1', name: 'A', email: 'a@x' }]);
		expect(writesIn(harness.service.hits)).toEqual([
			'POST /api/customers',
			'PUT /api/customers/c1',
		]);
	});

	test('returns the record that is there if there is nothing to change', async () => {
		harness.service.respond = losing([], { acted: true });
		const run = await harness.run({ ...upsert, fieldsJson: '{}' }, { node: twice });
		expect(run.json).toEqual([{ id: 'c1', email: 'a@x' }]);
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});

	test.each([2, 3, 4])('creates nothing where it finds none, in %i tries', async (maxTries) => {
		harness.service.respond = losing([], { acted: false });
		const run = await harness.run(upsert, { node: { ...twice, maxTries } });
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
		expect(run.error?.message).toMatch(
			/^It is still not known whether the customer with email a@x was created or updated/,
		);
	});

	test('does not forget its doubt when the update of what it found is lost, too', async () => {
		let tries = 0;
		harness.service.respond = (hit, response) => {
			if (hit.method !== 'GET') return response.socket?.destroy();
			if (hit.query.search !== undefined) return json([])(hit, response);
			tries += 1;
			json(tries === 2 ? [{ id: 'c1', email: 'a@x' }] : [])(hit, response);
		};
		const run = await harness.run(upsert, { node: { ...twice, maxTries: 3 } });
		expect(writesIn(harness.service.hits)).toEqual([
			'POST /api/customers',
			'PUT /api/customers/c1',
		]);
		expect(run.error?.message).toMatch(/still not known/);
	});

	test('creates nothing more, whatever the match value looks like', async () => {
		harness.service.respond = losing([], { acted: false });
		const run = await harness.run({ ...upsert, matchValue: 'PUT it there' }, { node: twice });
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
		expect(run.error?.message).toMatch(/still not known/);
	});

	test('does not say that nothing was done where it cannot look', async () => {
		const respond = losing([], { acted: true });
		harness.service.respond = (hit, response) =>
			(writesIn(harness.service.hits).length > 0 && hit.method === 'GET'
				? json({ error: 'no' }, 403)
				: respond)(hit, response);
		const run = await harness.run(upsert, { node: twice });
		expect(run.error?.message).toMatch(/\(403\)$/);
		expect(run.error?.description).not.toContain('Nothing was');
	});

	test('does not say so of a later item either', async () => {
		const respond = keeping([], { search: 'nothing' });
		let isLost = false;
		harness.service.respond = (hit, response) => {
			if (hit.method === 'GET' && isLost) return json({ error: 'no' }, 403)(hit, response);
			if (hit.method === 'GET' || !hit.body.includes('b@x')) return respond(hit, response);
			isLost = true;
			response.socket?.destroy();
		};
		const run = await harness.run(
			{ ...upsert, matchValue: '={{ $json.email }}' },
			{ items: items({ email: 'a@x' }, { email: 'b@x' }), node: twice },
		);
		expect(run.error?.message).toMatch(/\(403\)$/);
		expect(run.error?.description).not.toContain('Nothing was');
	});

	test('whose first try could not look says that nothing was done', async () => {
		harness.service.respond = json({ error: 'no' }, 403);
		const run = await harness.run(upsert);
		expect(run.error?.description).toMatch(/ Nothing was created or updated\.$/);
	});

	test('does not forget its doubt when it cannot look', async () => {
		const respond = losing([], { acted: false });
		let lists = 0;
		harness.service.respond = (hit, response) => {
			if (hit.method !== 'GET' || hit.query.search !== undefined) return respond(hit, response);
			lists += 1;
			return lists === 2 ? json({ error: 'no' }, 403)(hit, response) : respond(hit, response);
		};
		const run = await harness.run(upsert, { node: { ...twice, maxTries: 3 } });
		expect(lists).toBe(3);
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
		expect(run.error?.message).toMatch(
			/still not known .*\. The first try ended so: It is not known .*ECONNRESET/,
		);
	});
});

describe('an upsert whose update lost its answer, where its record is found no more', () => {
	const losingIt = (): Respond => {
		const rows: Row[] = [{ id: 'c1', email: 'a@x' }];
		const respond = keeping(rows, { search: 'nothing' });
		return (hit, response) => {
			if (hit.method !== 'PUT') return respond(hit, response);
			rows.length = 0;
			response.socket?.destroy();
		};
	};
	const onlyOnce = ['PUT /api/customers/c1'];

	test('creates none in a second try', async () => {
		harness.service.respond = losingIt();
		const run = await harness.run(upsert, { node: twice });
		expect(writesIn(harness.service.hits)).toEqual(onlyOnce);
		expect(run.error?.message).toMatch(
			/^It is still not known whether the customer with email a@x/,
		);
	});

	test('creates none when the execution is retried in another process', async () => {
		harness.service.respond = losingIt();
		const contextData: IExecuteContextData = {};
		await harness.run(upsert, { contextData });
		const run = await harness.run(upsert, { contextData: structuredClone(contextData) });
		expect(writesIn(harness.service.hits)).toEqual(onlyOnce);
		expect(run.error?.message).toMatch(
			/^It is still not known whether the customer with email a@x/,
		);
	});
});

test('a batch that could not look says that nothing was done, whatever the batch before it wrote', async () => {
	const respond = keeping([{ id: '1' }, { id: '2' }]);
	harness.service.respond = (hit, response) =>
		(hit.path.endsWith('/2') ? json({ error: 'no' }, 403) : respond)(hit, response);
	const update = {
		...{ resource: 'customer', operation: 'update', options: { keepOtherFields: true } },
		...{ fieldsMode: 'json', fieldsJson: '{"name":"A"}' },
		...byId('customer', '={{ $json.id }}'),
	};
	const { run } = await loopOver(harness, update, items({ id: '1' }, { id: '2' }));
	expect(run.error?.description).toMatch(/ Nothing was changed\.$/);
});

test('two identical items are two writes, also where the answer to the first is lost', async () => {
	harness.service.respond = losing([], { acted: true });
	const run = await harness.run(createInvoice, { items: items({}, {}), node: errorOutput });
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/invoices', 'POST /api/invoices']);
	expect(run.task?.data?.main?.map((branch) => branch?.length)).toEqual([1, 1]);
});

test('identical items in Loop Over Items are writes of their own, too', async () => {
	const rows: Row[] = [];
	harness.service.respond = losing(rows, { acted: false });
	const node = { onError: 'continueRegularOutput' } as const;
	await loopOver(harness, createInvoice, items({}, {}, {}), { node });
	expect(rows).toHaveLength(2);
});

describe('an upsert whose match value changes between tries', () => {
	const changing = {
		...upsert,
		matchField: 'number',
		matchValue: '={{ $json.n + Math.random() }}',
	};
	const given = items({ n: 'R' }, { n: 'S' });

	test('writes each item once, and returns what the first try wrote', async () => {
		const rows: Row[] = [];
		const respond = keeping(rows, { search: 'refused' });
		let posts = 0;
		harness.service.respond = (hit, response) =>
			(hit.method === 'POST' && (posts += 1) === 2 ? json({ error: 'no' }, 409) : respond)(
				hit,
				response,
			);
		const run = await harness.run(changing, { items: given, node: twice });
		expect(run.json.map(({ id }) => id)).toEqual(['new_0', 'new_1']);
		expect(rows).toHaveLength(2);
		expect(run.hints.join()).toMatch(/not written again, although their fields differ now/);
	});

	test('creates nothing more where the answer to the first try was lost', async () => {
		const rows: Row[] = [];
		harness.service.respond = losing(rows, { acted: true });
		const run = await harness.run(changing, { items: given, node: twice });
		expect(rows).toHaveLength(1);
		expect(run.error?.message).toMatch(/still not known/);
	});
});

describe('a second try of a deletion', () => {
	const remove: INodeParameters = {
		resource: 'customer',
		operation: 'delete',
		...byId('customer', 'c1'),
		options: { maxWait: 0 },
	};

	test('takes 404 for the answer that was lost', async () => {
		harness.service.respond = losing([{ id: 'c1' }], { acted: true });
		const run = await harness.run(remove, { node: twice });
		expect(run.json).toEqual([{ deleted: true, id: 'c1' }]);
		expect(writesIn(harness.service.hits)).toHaveLength(2);
	});

	const then = async (second: Respond) => {
		let asked = 0;
		harness.service.respond = (hit, response) =>
			(asked += 1) === 1 ? void response.socket?.destroy() : second(hit, response);
		return await harness.run(remove, { node: twice });
	};

	test.each<[string, Respond]>([
		['410', json({ error: 'gone' }, 410)],
		['404 without a word', (_, response) => response.writeHead(404).end()],
	])('takes %s for it as well', async (_, second) => {
		const run = await then(second);
		expect(run.json).toEqual([{ deleted: true, id: 'c1' }]);
		expect(run.hints.join()).not.toMatch(/not JSON/);
	});

	test.each(strangers)('does not take a 404 for it that is %s', async (_, second) => {
		const { error } = await then(second);
		expect(error?.message).toMatch(/^Customer c1 was not found.*\(404\)$/);
		expect(error?.description).not.toMatch(/nothing was/i);
	});

	test.each(strangers)('nor does a repeat within a try: %s', async (_, stranger) => {
		harness.service.respond = (hit, response) =>
			(harness.service.hits.length === 1 ? json({ error: 'no' }, 502) : stranger)(hit, response);
		const options = { maxWait: 5 };
		const { error } = await harness.run({ ...remove, options });
		expect(error?.message).toMatch(/^It is not known whether customer c1 was deleted: .*\(404\)$/);
	});

	test('takes a refusal for what it is', async () => {
		const run = await then(json({ error: 'locked' }, 409));
		expect(run.error?.message).toMatch(/locked/);
	});

	test('whose first was refused says that there was nothing', async () => {
		let asked = 0;
		harness.service.respond = (hit, response) =>
			json({ error: 'no' }, (asked += 1) === 1 ? 409 : 404)(hit, response);
		const run = await harness.run(remove, { node: twice });
		expect(run.error?.message).toBe('Customer c1 was not found: no (404)');
	});
});

describe('a record whose creation was answered without an id', () => {
	const byReference: INodeParameters = {
		...createInvoice,
		fieldsJson: '{"ref":"R"}',
		options: { clientReferenceField: 'ref' },
	};
	const answering =
		(rows: Row[], body: unknown, isSeen = true): Respond =>
		(hit, response) => {
			if (hit.method !== 'POST') return keeping(rows, { search: 'nothing' })(hit, response);
			if (isSeen) rows.push({ id: 'c1', ...(JSON.parse(hit.body) as Row) });
			json(body, 201)(hit, response);
		};

	test.each([
		['upsert', upsert, { payload: { id: 'c1' } }],
		['upsert', upsert, null],
		['client reference', byReference, { payload: { id: 'c1' } }],
	])('is found by the next item with the same %s', async (_, parameters, body) => {
		const rows: Row[] = [];
		harness.service.respond = answering(rows, body);
		const run = await harness.run(parameters, { items: items({}, {}) });
		expect(run.error).toBeUndefined();
		expect(run.json[1]).toMatchObject({ id: 'c1' });
		expect(rows).toHaveLength(1);
	});

	test.each([upsert, byReference])(
		'is not created again if it is not found',
		async (parameters) => {
			harness.service.respond = answering([], {}, false);
			const run = await harness.run(parameters, { items: items({}, {}), node: errorOutput });
			expect(writesIn(harness.service.hits)).toHaveLength(1);
			expect(run.output(1)[0]?.json.error).toMatch(/may have given it to one/);
		},
	);
});
