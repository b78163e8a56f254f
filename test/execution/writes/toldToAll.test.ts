import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { json, type Hit, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, listsReadIn, type Row } from '../records';

let harness: ActionHarness;
/** Of the account, and which POSTs it was sent. */
let rows: Row[];
let posts: string[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json([]);
	// Nothing else is sent to a new account before its first answer.
	await meanwhile();
	rows = [{ id: 'c1', email: 'a@x' }];
	posts = [];
});

/** Several executions, one after the other: those that wait for nothing have begun to write meanwhile. */
async function meanwhile(): Promise<void> {
	for (let time = 0; time < 6; time += 1)
		await harness.run({ resource: 'project', operation: 'getAll', returnAll: true });
}

const options = { maxWait: 60 };
const upsert = upsertCustomer('{ name: $json.name }', { options });
const create: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json) }}',
	options,
};
const byReference: INodeParameters = {
	...create,
	options: { ...options, clientReferenceField: 'email' },
};

const searches = ['works', 'answers nothing', 'refused'] as const;
type Search = (typeof searches)[number];

function account(search: Search): Respond {
	const respond = keeping(rows, { search: search === 'refused' ? 'refused' : 'nothing' });
	return (hit, response) => {
		const { search: term } = hit.query;
		if (term === undefined || search !== 'works') return respond(hit, response);
		json(rows.filter(({ email }) => email === term))(hit, response);
	};
}

type End = (search: Search) => Respond;
const add = ({ body }: Hit) => rows.push({ id: 'new', ...(JSON.parse(body) as Row) });
/** What became of the first creation of `new@x`. */
const ends = {
	'was lost on its way back': () => (hit, response) => {
		add(hit);
		json({ error: 'busy' }, 504)(hit, response);
	},
	'was lost, and nothing is to be seen of it yet': () => json({ error: 'busy' }, 504),
	'was answered without an ID': () => (hit, response) => {
		add(hit);
		json({}, 201)(hit, response);
	},
	'was answered without an ID, and nothing is to be seen of it yet': () => json({}, 201),
} satisfies Record<string, End>;

/** Ends the first creation of `new@x` so, once it is told to. */
function holding(search: Search, end: End) {
	const arrived = Promise.withResolvers<void>();
	let release = () => {};
	const respond = account(search);
	harness.service.respond = (hit, response) => {
		if (hit.method !== 'POST') return respond(hit, response);
		posts.push(hit.body);
		if (posts.length > 1) return respond(hit, response);
		release = () => end(search)(hit, response);
		arrived.resolve();
	};
	return { arrived: arrived.promise, release: () => release() };
}

const known = { email: 'a@x', name: 'A' };
const wanted = { email: 'new@x', name: 'New' };
const onError = { onError: 'continueRegularOutput' } as const;

type Where = (step: INodeParameters, held: ReturnType<typeof holding>) => Promise<Ended>;
type Ended = readonly (INodeExecutionData | undefined)[];
const outputOf = async (running: ReturnType<ActionHarness['run']>) => (await running).output();

/** Who looks for the value after that; each has read the list before. */
const lookers: Record<string, Where> = {
	'the next item': async (step, held) => {
		const given = items(known, wanted, wanted);
		const running = outputOf(harness.run(step, { items: given, node: onError }));
		await held.arrived;
		held.release();
		return (await running).slice(2);
	},
	'another node of the execution': async (step, held) => {
		const { engine } = harness;
		// What the first hands on is not what it was given.
		const given = `(${JSON.stringify(wanted).replaceAll('"', "'")})`;
		const parameters = JSON.parse(
			JSON.stringify(step).replaceAll('$json', () => given),
		) as INodeParameters;
		const node = (name: string): INode =>
			engine.node('accountingService', parameters, { name, id: name, ...onError });
		const to = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 } as const]] });
		const running = engine.runAll(
			[node('First'), node('Second')],
			{ First: to('Second') },
			items(wanted),
		);
		await held.arrived;
		held.release();
		const { data } = await running;
		return data.resultData.runData.Second?.[0]?.data?.main?.[0] ?? [];
	},
	'another execution': async (step, held) => {
		const first = harness.run(step, { items: items(wanted), node: onError });
		await held.arrived;
		const second = outputOf(harness.run(step, { items: items(known, wanted), node: onError }));
		await meanwhile();
		held.release();
		await first;
		return (await second).slice(1);
	},
	'another execution with another key': async (step, held) => {
		const first = harness.run(step, { items: items(wanted), node: onError });
		await held.arrived;
		const { baseUrl } = harness.service;
		const other = harness.engine.with({
			accountingServiceApi: { baseUrl, apiKey: `${KEY}-of-another-workflow` },
		});
		const node = other.node('accountingService', step, { id: 'other', ...onError });
		const second = outputOf(other.run(node, items(known, wanted)));
		await meanwhile();
		held.release();
		await first;
		return (await second).slice(1);
	},
};

const steps = { 'Create or Update': upsert, 'Client Reference Field': byReference };

describe.each(Object.entries(steps))('%s', (_, step) => {
	describe.each(Object.entries(lookers))('%s', (looker, lookFor) => {
		const isOther = looker.startsWith('another execution');
		const who = isOther ? 'another execution' : 'an earlier write of this execution';
		describe.each(searches)('where the search %s', (search) => {
			test.each(Object.entries(ends))(
				'creates no second record: the first %s',
				async (___, end) => {
					const held = holding(search, end);
					const [looked] = await lookFor(step, held);
					expect(posts).toHaveLength(1);
					const found = rows.find(({ email }) => email === 'new@x');
					if (found) expect(looked?.json).toMatchObject({ id: 'new', email: 'new@x' });
					else
						expect(looked?.json.error).toContain(
							`No customer has email "new@x", but ${who} may have given it to one`,
						);
				},
			);
		});
	});
});

describe('a value that another execution has given without looking for it', () => {
	const update = (id: string): INodeParameters => ({
		...create,
		operation: 'update',
		customerId: { __rl: true, mode: 'id', value: id },
	});

	test.each(searches)(
		'is found, and the list read again for it once: search %s',
		async (search) => {
			const held = holding(search, () => account(search));
			rows.push({ id: 'c2', email: 'b@x' }, { id: 'c3', email: 'c@x' });
			const first = harness.run(create, { items: items(wanted) });
			await held.arrived;
			const given = items(known, wanted, { email: 'b@x', name: 'B' }, wanted);
			const second = harness.run(upsert, { items: given });
			await meanwhile();
			const before = harness.service.hits.length;
			held.release();
			await first;
			expect((await second).error).toBeUndefined();
			expect(posts).toHaveLength(1);
			expect(listsReadIn(harness.service.hits.slice(before))).toBe(search === 'works' ? 0 : 1);
		},
	);

	test.each([
		['', false],
		[', and does not show it', true],
	])('is found where the service keeps another spelling of it%s', async (_, isHidden) => {
		const respond = account('refused');
		const large: Respond = (hit, response) => {
			const kept = { ...hit, body: hit.body.replace('new@x', 'NEW@X') };
			if (!isHidden) return respond(kept, response);
			add(kept);
			json({}, 201)(hit, response);
		};
		const held = holding('refused', () => large);
		const first = harness.run(create, { items: items({ email: 'new@x' }) });
		await held.arrived;
		const given = items(known, { email: 'NEW@X', name: 'New' });
		const second = harness.run(upsert, { items: given });
		await meanwhile();
		held.release();
		await first;
		expect((await second).error).toBeUndefined();
		expect(rows).toMatchObject([{ id: 'c1' }, { email: 'NEW@X', name: 'New' }]);
	});

	test.each(searches)('is found on the record that was updated: search %s', async (search) => {
		const arrived = Promise.withResolvers<void>();
		let release = () => {};
		const respond = account(search);
		harness.service.respond = (hit, response) => {
			if (hit.method === 'POST') posts.push(hit.body);
			if (hit.method !== 'PUT' || !hit.path.endsWith('c2')) return respond(hit, response);
			if (rows[1]?.email === 'new@x') return respond(hit, response);
			release = () => respond(hit, response);
			arrived.resolve();
		};
		rows.push({ id: 'c2', email: 'b@x' });
		const first = harness.run(update('c2'), { items: items({ email: 'new@x' }) });
		await arrived.promise;
		const second = harness.run(upsert, { items: items(known, wanted) });
		await meanwhile();
		release();
		await first;
		expect((await second).json).toMatchObject([{ id: 'c1' }, { id: 'c2', name: 'New' }]);
		expect(posts).toEqual([]);
	});

	test.each(searches)(
		'is that of two records where one had it before: search %s',
		async (search) => {
			const arrived = Promise.withResolvers<void>();
			let release = () => {};
			const respond = account(search);
			harness.service.respond = (hit, response) => {
				if (hit.method !== 'PUT' || !hit.path.endsWith('c3')) return respond(hit, response);
				release = () => respond(hit, response);
				arrived.resolve();
			};
			rows.push({ id: 'c2', email: 'b@x' }, { id: 'c3', email: 'c@x' });
			const first = harness.run(update('c3'), { items: items({ email: 'b@x' }) });
			await arrived.promise;
			const second = harness.run(upsert, { items: items(known, { email: 'b@x', name: 'B' }) });
			await meanwhile();
			release();
			await first;
			expect((await second).error?.message).toBe('2 customers have email "b@x": c2, c3');
			expect(rows[1]).toEqual({ id: 'c2', email: 'b@x' });
		},
	);
});
