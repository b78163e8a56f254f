import type { INodeParameters } from 'n8n-workflow';

import { json, LocalService, type Respond } from '../localService/localService';
import { Engine, type NodeRun } from '../n8nCore/harness';
import { items } from './inputs';
import { keeping, listsReadIn, writesIn, type Row } from './records';

/** Two companies, and a credential whose fields are expressions of the item. */
let north: LocalService;
let south: LocalService;
let engine: Engine;

beforeEach(async () => {
	north = await LocalService.start();
	south = await LocalService.start();
	const of = { north, south };
	engine = await Engine.start({
		accountingServiceApi: ({ to }) => ({
			baseUrl: of[to as keyof typeof of].baseUrl,
			apiKey: `key-of-${String(to)}`,
		}),
	});
});

const create: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.fields ?? { name: $json.to }) }}',
};
const run = async (
	parameters: INodeParameters,
	given: Parameters<typeof items>,
	onError: 'stopWorkflow' | 'continueErrorOutput' = 'stopWorkflow',
) => await engine.run(engine.node('accountingService', parameters, { onError }), items(...given));
const bodies = ({ hits }: LocalService) => hits.map(({ body }) => body);
const keys = ({ hits }: LocalService) => [
	...new Set(hits.map(({ headers }) => headers['x-api-key'])),
];

test.each([1, 10])('each item is written to its own account, %i at a time', async (concurrency) => {
	const to = ['north', 'south', 'south', 'north', 'south'];
	await run(
		{ ...create, options: { concurrency } },
		to.map((name) => ({ to: name })),
	);
	expect(bodies(north)).toEqual(Array(2).fill('{"name":"north"}'));
	expect(bodies(south)).toEqual(Array(3).fill('{"name":"south"}'));
	expect(keys(north)).toEqual(['key-of-north']);
	expect(keys(south)).toEqual(['key-of-south']);
});

test('an account that asks for a long wait does not hold up the other', async () => {
	north.respond = json({ error: 'slow down' }, 429, { 'Retry-After': '3600' });
	const given = [{ to: 'north' }, { to: 'south' }];
	const ran = await run(create, given, 'continueErrorOutput');
	expect(ran.output(0).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
	expect(ran.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
	expect(south.lines).toEqual(['POST /api/customers']);
});

test('nor does one key hold up another of the same address', async () => {
	engine = engine.with({
		accountingServiceApi: ({ to }) => ({ baseUrl: north.baseUrl, apiKey: `key-of-${String(to)}` }),
	});
	north.respond = (hit, response) =>
		(hit.headers['x-api-key'] === 'key-of-slow'
			? json({ error: 'slow down' }, 429, { 'Retry-After': '3600' })
			: json({ id: 1 }, 201))(hit, response);
	const ran = await run(create, [{ to: 'slow' }, { to: 'quick' }], 'continueErrorOutput');
	expect(ran.output(0).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
});

test('a value that one account keeps in another form is looked for in the next as it was given', async () => {
	const formed: Row[] = [];
	north.respond = (hit, response) =>
		keeping(formed, { search: 'nothing' })({ ...hit, body: hit.body.toLowerCase() }, response);
	// Another customer, who has the same ID here.
	const others: Row[] = [{ id: 'new_0', email: 'a-x' }];
	south.respond = keeping(others, { search: 'nothing' });
	const upsert = { ...create, operation: 'upsert', matchField: 'email', matchValue: 'A-x' };
	const given = ['north', 'south'].map((to) => ({ to, fields: { name: to } }));
	await run(upsert, given);
	expect(formed).toEqual([{ id: 'new_0', name: 'north', email: 'a-x' }]);
	expect(others).toEqual([
		{ id: 'new_0', email: 'a-x' },
		{ id: 'new_1', name: 'south', email: 'A-x' },
	]);
});

test('a record is looked up in its own account only', async () => {
	const books: Record<string, Row[]> = { north: [{ id: 'n', email: 'x@y.z' }], south: [] };
	north.respond = keeping(books.north as Row[], { search: 'nothing' });
	south.respond = keeping(books.south as Row[], { search: 'nothing' });
	const upsert = { ...create, operation: 'upsert', matchField: 'email', matchValue: 'x@y.z' };
	const fields = { email: 'x@y.z', name: 'Ann' };
	const given = ['north', 'south', 'north', 'south'].map((to) => ({ to, fields }));
	await run(upsert, given);
	expect(writesIn(north.hits)).toEqual(Array(2).fill('PUT /api/customers/n'));
	expect(writesIn(south.hits)).toEqual(['POST /api/customers', 'PUT /api/customers/new_0']);
	expect([listsReadIn(north.hits), listsReadIn(south.hits)]).toEqual([1, 1]);
});

test('what is in doubt in one account is created in another', async () => {
	north.respond = (hit, response) =>
		json(hit.method === 'GET' ? [] : { error: 'busy' }, hit.method === 'GET' ? 200 : 504)(
			hit,
			response,
		);
	south.respond = keeping([]);
	const upsert = { ...create, operation: 'upsert', matchField: 'email', matchValue: 'x@y.z' };
	const step = { ...upsert, options: { maxWait: 0, concurrency: 1 } };
	const ran = await run(step, [{ to: 'north' }, { to: 'south' }], 'continueErrorOutput');
	expect(ran.output(1).map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
	expect(writesIn(south.hits)).toEqual(['POST /api/customers']);
});

test('a write of unknown outcome in one account may still be sent to another by an agent', async () => {
	const fields = { name: 'Ann' };
	north.respond = (_, response) => response.socket?.destroy();
	const given = items(...['north', 'south'].map((to) => ({ to, fields })));
	const asTool = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	await engine.run(engine.node('accountingService', create, asTool), given, { times: 2 });
	expect(bodies(north)).toEqual(['{"name":"Ann"}']);
	expect(bodies(south)).toEqual(Array(2).fill('{"name":"Ann"}'));
});

describe('a retry of the execution with another credential', () => {
	/** Item `b` is refused, or nobody hears of what became of it. */
	const troubled =
		(trouble: Respond): Respond =>
		(hit, response) =>
			(`${hit.path}${hit.body}`.includes('b') ? trouble : json({ id: `north's` }))(hit, response);
	const refused = troubled(json({ error: 'locked' }, 400));
	const lost = troubled((_, response) => response.socket?.destroy());
	const given = items({ n: 'a' }, { n: 'b' });
	const fieldsJson = '={{ JSON.stringify({ n: $json.n }) }}';
	const id = { __rl: true, mode: 'id', value: '={{ $json.n }}' };
	const mail = { resource: 'invoice', operation: 'sendEmail', invoiceId: id, bodyMode: 'none' };
	const writes: Record<string, INodeParameters> = {
		'a creation': { ...create, fieldsJson },
		'an update': { ...create, operation: 'update', customerId: id, fieldsJson },
		'a mail': mail,
	};
	/** Runs the first try, and it again as n8n does with what it kept of that. */
	const retried = async (parameters: INodeParameters, ...tries: Array<[LocalService, string]>) => {
		let ran: NodeRun | undefined;
		for (const [{ baseUrl }, apiKey] of tries) {
			const with_ = engine.with({ accountingServiceApi: { baseUrl, apiKey } });
			const contextData = structuredClone(ran?.run.data.executionData?.contextData);
			const node = engine.node('accountingService', parameters);
			ran = await with_.run(node, given, { contextData, mode: 'retry' });
		}
		return ran!;
	};

	test.each(
		Object.keys(writes).flatMap((what) => [[what, refused] as const, [what, lost] as const]),
	)('writes every item at another address: %s', async (what, respond) => {
		north.respond = respond;
		south.respond = json({ id: `south's`, n: 'x' });
		const options = { concurrency: 1, maxWait: 0 };
		const ran = await retried({ ...writes[what], options }, [north, 'a'], [south, 'a']);
		expect(ran.error).toBeUndefined();
		expect(south.hits).toHaveLength(2);
		expect(ran.json).toMatchObject([{ id: `south's` }, { id: `south's` }]);
		expect(ran.hints.join()).not.toContain('earlier try');
	});

	test('writes no item twice at the same address, where the key may be new, and says so', async () => {
		north.respond = (hit, response) =>
			(hit.headers['x-api-key'] === 'new' ? json({ id: 'new' }) : refused)(hit, response);
		const step = { ...writes['a creation']!, options: { concurrency: 1 } };
		const ran = await retried(step, [north, 'old'], [north, 'new']);
		expect(bodies(north)).toEqual(['{"n":"a"}', '{"n":"b"}', '{"n":"b"}']);
		expect(ran.json.map((item) => item.id)).toEqual([`north's`, 'new']);
		expect(ran.hints.join()).toMatch(
			/not written again, although the credential has another API key now: .* of another company, start a new execution/,
		);
	});
});

test.each([
	['baseUrl', /^Enter the base URL.*\. If it holds an expression, check what .* this item\.$/],
	['apiKey', /^Enter the API key\. .*\. If it holds an expression, check what .* this item\.$/],
])('an empty %s is to be entered, or its expression to be looked at', async (of, advice) => {
	const whole = { baseUrl: north.baseUrl, apiKey: 'a-key' };
	for (const nothing of [undefined, null, ' ']) {
		engine = engine.with({ accountingServiceApi: () => ({ ...whole, [of]: nothing as never }) });
		const ran = await run(create, [{}]);
		expect(ran.error?.message).toMatch(/ in the credential is empty$/);
		expect(ran.error?.description).toMatch(advice);
	}
});

test('an expression that gives no address fails its own item', async () => {
	engine = engine.with({
		accountingServiceApi: ({ to }) => ({
			baseUrl: to === 'north' ? north.baseUrl : '',
			apiKey: 'a-key',
		}),
	});
	const ran = await run(create, [{ to: 'north' }, { to: 'nowhere' }], 'continueErrorOutput');
	expect(ran.output(0)).toHaveLength(1);
	expect(ran.output(1)).toMatchObject([
		{
			json: { error: 'The base URL in the credential is empty' },
			pairedItem: { item: 1 },
		},
	]);
});

test.each([
	['base URL', 'undefined', 'nothing'],
	['base URL', '[object Object]', 'no text'],
	['API key', 'undefined', 'nothing'],
	['API key', 'null', 'nothing'],
	['API key', 'NaN', 'no text'],
])(
	'a %s of which an expression makes %j fails its own item, and nothing is sent',
	async (of, holds, gives) => {
		engine = engine.with({
			accountingServiceApi: ({ to }) => {
				const value = to === 'north' ? 'north' : holds;
				const isUrl = of === 'base URL';
				const baseUrl = isUrl ? north.baseUrl.replace('/api', `/${value}/api`) : north.baseUrl;
				return { baseUrl, apiKey: isUrl ? 'a-key' : value };
			},
		});
		const ran = await run(create, [{ to: 'north' }, { to: 'nowhere' }], 'continueErrorOutput');
		expect(north.hits).toHaveLength(1);
		expect(ran.output(1)).toMatchObject([
			{
				json: {
					error: `The ${of} in the credential holds "${holds}": its expression gives ${gives} for this item`,
				},
				pairedItem: { item: 1 },
			},
		]);
	},
);
