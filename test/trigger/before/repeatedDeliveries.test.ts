import { Engine } from '../../n8nCore/harness';
import { SECRET, sign } from '../vectors';
import { WebhookServer } from './webhookServer';

let engine: Engine;
let server: WebhookServer;

beforeAll(async () => {
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await server?.stop());

async function start(parameters: object = {}): Promise<WebhookServer> {
	server = await WebhookServer.start(engine, parameters as never);
	server.node.id = `trigger ${expect.getState().currentTestName}`;
	return server;
}

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

test('a copy whose sender hung up while it waited takes over, and settles its claim', async () => {
	await start();
	const { until, release } = held();
	let storing = false;
	server.store = async () => {
		storing = true;
		await until;
		server.store = async () => {};
		throw new Error('the disk is full');
	};
	const first = deliver(eventOf('evt'), 'first');
	await eventually(() => storing);
	const impatient = new AbortController();
	const second = deliver(eventOf('evt'), 'second', impatient.signal);
	await eventually(() => server.received === 2);
	impatient.abort();
	await expect(second).rejects.toThrow();
	await eventually(() => server.sendersGone === 1);
	release();
	expect((await first).status).toBe(500);
	await eventually(() => server.executions.length === 1);
	expect((await deliver(eventOf('evt'), 'third')).status).toBe(200);
	// Only execute() knows whether the second one ran; until it confirms that, copies are let in.
	expect(server.executions).toHaveLength(2);
});

test('an event whose sender hung up is started again: n8n may not have been able to', async () => {
	await start();
	const { until, release } = held();
	let storing = false;
	server.store = async () => {
		storing = true;
		await until;
	};
	const impatient = new AbortController();
	const first = deliver(eventOf('evt'), 'first', impatient.signal);
	await eventually(() => storing);
	impatient.abort();
	await expect(first).rejects.toThrow();
	await eventually(() => server.sendersGone === 1);
	const second = deliver(eventOf('evt'), 'second');
	release();
	expect((await second).status).toBe(200);
	// execute() drops the second one: test/trigger/after/passOn.test.ts.
	await eventually(() => server.executions.length === 2);
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
