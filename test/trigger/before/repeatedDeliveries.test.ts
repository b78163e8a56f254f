import type { INodeExecutionData } from 'n8n-workflow';

import { settling } from '../../../nodes/AccountingService/trigger/after/keepRecorded';
import { MAX_WAIT_MS } from '../../../nodes/AccountingService/trigger/claimedEvent';
import { Engine } from '../../n8nCore/harness';
import { VirtualClock } from '../../transport/virtualClock';
import { Memory } from '../after/memory';
import { runTrigger } from '../after/runTrigger';
import { SECRET, sign } from '../vectors';
import { WebhookServer } from './webhookServer';

let engine: Engine;
let server: WebhookServer;

let memory: Memory;

beforeAll(async () => {
	memory = await Memory.start();
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await server?.stop());

async function start(parameters: object = {}): Promise<WebhookServer> {
	server = await WebhookServer.start(engine, parameters as never);
	server.node.id = `trigger ${expect.getState().currentTestName}`;
	server.execute = async (items) => {
		const how = { ...next(), mode: server.mode };
		const run = await runTrigger(engine, server.node, items, how);
		if (!run.error) passedOn += run.output().length;
		executed += 1;
	};
	passedOn = 0;
	executed = 0;
	return server;
}

/** Events that `execute()` has passed on. */
let passedOn: number;
/** Executions that have ended. */
let executed: number;
let executions = 0;
const next = () => ({ executionId: String((executions += 1)) });

const eventOf = (id: unknown, company = 42) =>
	JSON.stringify({ id, type: 'invoice.paid', company_id: company, data: {} });

const deliver = async (body: string, deliveryId = 'dlv_1', signal?: AbortSignal) =>
	await server.send(
		body,
		{ 'x-svc-signature': sign(body), 'x-svc-delivery-id': deliveryId },
		signal,
	);

const held = () => {
	let release = () => {};
	const until = new Promise<void>((resolve) => (release = resolve));
	return { until, release };
};

test('an event that is delivered again starts nothing, whatever the delivery id', async () => {
	await start();
	for (const deliveryId of ['a', 'a', 'b', 'c'])
		expect((await deliver(eventOf('evt'), deliveryId)).status).toBe(200);
	expect(server.executions).toHaveLength(1);
});

test.each([
	['that came to this process is looked up once', 'webhook', 1],
	['that came to another is looked up twice more, to see that it is kept', 'another', 3],
])('an event %s', async (_, process, times) => {
	await start();
	const clock = new VirtualClock();
	settling.clock = clock;
	const { execute } = server;
	let items: INodeExecutionData[] = [];
	server.execute = async (given) => void (items = given);
	await deliver(eventOf('evt'));
	await eventually(() => items.length > 0);
	if (process === 'another') server.node.id += ' in another process';
	memory.forget();
	await execute(items);
	await clock.run(clock.sleep(10_000));
	expect(passedOn).toBe(1);
	expect(memory.looked).toHaveLength(times);
});

test('the id that counts is the one that is passed on', async () => {
	await start();
	await deliver(eventOf('b'));
	await deliver('{"id":"a","id":"b","type":"invoice.paid","company_id":42}');
	expect(server.executions.map(({ json }) => json.id)).toEqual(['b']);
});

test('the same id in another company, trigger or workflow is another event', async () => {
	await start();
	await deliver(eventOf('evt', 1));
	await deliver(eventOf('evt', 2));
	server.node.id += ' too';
	await deliver(eventOf('evt', 1));
	expect(server.executions).toHaveLength(3);
	server.workflow = 'another';
	await deliver(eventOf('evt', 1));
	expect(server.executions).toHaveLength(4);
});

test('no combination of ids makes two events look alike', async () => {
	await start();
	await deliver(JSON.stringify({ id: '2","3', type: 'a.b', company_id: '1' }));
	await deliver(JSON.stringify({ id: '3', type: 'a.b', company_id: '1","2' }));
	expect(server.executions).toHaveLength(2);
});

test('twenty events with five copies each at once start twenty executions', async () => {
	await start();
	server.store = async () => await new Promise((resolve) => setImmediate(resolve));
	const replies = await Promise.all(
		Array.from({ length: 100 }, (_, copy) => deliver(eventOf(`evt_${copy % 20}`), `dlv_${copy}`)),
	);
	expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(200));
	expect(server.executions).toHaveLength(20);
});

test('copies that arrive while the first is being stored wait for its answer', async () => {
	await start();
	const { until, release } = held();
	let stored = 0;
	server.store = async () => {
		stored += 1;
		await until;
	};
	const first = deliver(eventOf('evt'), 'first');
	const second = deliver(eventOf('evt'), 'second');
	const other = deliver(eventOf('other'), 'other');
	await eventually(() => stored === 2);
	release();
	for (const reply of await Promise.all([first, second, other])) expect(reply.status).toBe(200);
	expect(server.executions).toHaveLength(2);
});

test('when n8n cannot store the first copy, the next one starts the workflow', async () => {
	await start();
	server.store = async () => {
		server.store = async () => {};
		throw new Error('the disk is full');
	};
	const replies = [await deliver(eventOf('evt')), await deliver(eventOf('evt'))];
	expect(replies.map(({ status }) => status)).toEqual([500, 200]);
	expect(server.executions).toHaveLength(1);
});

describe('of an event whose sender hung up while n8n withheld its answer', () => {
	async function hangUp(storing: () => void = () => {}) {
		await start();
		const { until, release } = held();
		let isStoring = false;
		server.store = async () => {
			isStoring = true;
			server.store = async () => {};
			await until;
			storing();
		};
		const impatient = new AbortController();
		const first = deliver(eventOf('evt'), 'first', impatient.signal);
		await eventually(() => isStoring);
		impatient.abort();
		await expect(first).rejects.toThrow();
		await eventually(() => server.sendersGone === 1);
		return release;
	}

	test('no copy starts another execution, and each is to be sent again', async () => {
		const release = await hangUp();
		const began = performance.now();
		for (const copy of ['second', 'third']) {
			const { status, headers } = await deliver(eventOf('evt'), copy);
			expect([status, headers['retry-after']]).toEqual([503, '10']);
		}
		// Nobody is left for whose answer they could wait.
		expect(performance.now() - began).toBeLessThan(MAX_WAIT_MS);
		release();
		await eventually(() => passedOn === 1);
		expect((await deliver(eventOf('evt'), 'fourth')).status).toBe(200);
		expect([server.executions.length, passedOn]).toEqual([1, 1]);
	});

	test('the next copy starts one if n8n could not, though nobody heard of that', async () => {
		const release = await hangUp(() => {
			throw new Error('the disk is full');
		});
		expect((await deliver(eventOf('evt'), 'second')).status).toBe(503);
		release();
		while ((await deliver(eventOf('evt'), 'third')).status === 503);
		await eventually(() => passedOn === 1);
		expect(server.executions).toHaveLength(1);
	});
});

test('an event whose record could not be fetched is delivered by the next copy', async () => {
	await start({ fetch: ['record'] });
	for (const execution of [1, 2]) {
		expect((await deliver(eventOf('evt'))).status).toBe(200);
		await eventually(() => executed === execution);
		expect(passedOn).toBe(0);
	}
	server.node.parameters = {};
	expect((await deliver(eventOf('evt'))).status).toBe(200);
	await eventually(() => passedOn === 1);
	expect((await deliver(eventOf('evt'))).status).toBe(200);
	expect(server.executions).toHaveLength(3);
});

test('a tampered copy does not use up the event', async () => {
	await start();
	const tampered = await server.send(eventOf('evt'), { 'x-svc-signature': sign('other') });
	expect(tampered.status).toBe(401);
	await deliver(eventOf('evt'));
	expect(server.executions).toHaveLength(1);
});

test('an event that was not selected can still start another workflow', async () => {
	await start({ events: ['expense.*'] });
	await deliver(eventOf('evt'));
	server.node.parameters = { events: ['*'] };
	await deliver(eventOf('evt'));
	expect(server.executions).toHaveLength(1);
});

test('without Deduplicate every copy starts the workflow', async () => {
	await start({ options: { deduplicate: false } });
	await deliver(eventOf('evt'));
	await deliver(eventOf('evt'));
	expect(server.executions).toHaveLength(2);
});

test('each test ping that is ticked starts the workflow, though its id is always the same', async () => {
	await start({ events: ['test.ping'] });
	for (const execution of [1, 2, 3]) {
		expect((await deliver('{"id":"evt_test","type":"test.ping"}')).status).toBe(200);
		expect(server.executions).toHaveLength(execution);
		await eventually(() => executed === execution);
	}
	expect(passedOn).toBe(3);
});

test('a listening editor is shown every copy, and a ping', async () => {
	await start();
	server.mode = 'manual';
	await deliver(eventOf('evt'));
	await deliver(eventOf('evt'));
	await deliver('{"id":"ping","type":"test.ping"}');
	expect(server.executions.map(({ json }) => json.type)).toEqual([
		'invoice.paid',
		'invoice.paid',
		'test.ping',
	]);
	server.mode = 'webhook';
	await deliver(eventOf('evt'));
	expect(server.executions).toHaveLength(4);
});

/** Waits for what the server does next, however long it takes. */
async function eventually(happened: () => boolean): Promise<void> {
	while (!happened()) await new Promise((resolve) => setImmediate(resolve));
}
