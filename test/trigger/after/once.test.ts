import { Engine } from '../../n8nCore/harness';
import { Door } from '../door';
import { SECRET, sign } from '../vectors';

let engine: Engine;
let door: Door;

beforeAll(async () => {
	engine = await Engine.start({ accountingServiceWebhookApi: { signingSecret: SECRET } });
});

afterEach(async () => await door?.close());

async function open(parameters: object = {}): Promise<Door> {
	door = await Door.open(engine, parameters as never);
	door.node.id = `trigger ${expect.getState().currentTestName}`;
	return door;
}

const eventOf = (id: unknown, company = 42) =>
	JSON.stringify({ id, type: 'invoice.paid', company_id: company, data: {} });

const deliver = async (body: string, deliveryId = 'dlv_1', signal?: AbortSignal) =>
	await door.send(body, { 'x-svc-signature': sign(body), 'x-svc-delivery-id': deliveryId }, signal);

const held = () => {
	let release = () => {};
	const until = new Promise<void>((resolve) => (release = resolve));
	return { until, release };
};

test('B8, B9 an event that is delivered again starts nothing, under any delivery id', async () => {
	await open();
	for (const deliveryId of ['a', 'a', 'b', 'c'])
		expect((await deliver(eventOf('evt'), deliveryId)).status).toBe(200);
	expect(door.executions).toHaveLength(1);
});

test('B3 the id that counts is the one that is passed on', async () => {
	await open();
	await deliver(eventOf('b'));
	await deliver('{"id":"a","id":"b","type":"invoice.paid","company_id":42}');
	expect(door.executions.map(({ json }) => json.id)).toEqual(['b']);
});

test('the same id in another company, trigger or workflow is another event', async () => {
	await open();
	await deliver(eventOf('evt', 1));
	await deliver(eventOf('evt', 2));
	door.node.id += ' too';
	await deliver(eventOf('evt', 1));
	expect(door.executions).toHaveLength(3);
});

test('ids cannot be put together so that two events look alike', async () => {
	await open();
	await deliver(JSON.stringify({ id: '2","3', type: 'a.b', company_id: '1' }));
	await deliver(JSON.stringify({ id: '3', type: 'a.b', company_id: '1","2' }));
	expect(door.executions).toHaveLength(2);
});

test('B21 twenty events with five copies each at once start twenty executions', async () => {
	await open();
	door.store = async () => await new Promise((resolve) => setImmediate(resolve));
	const replies = await Promise.all(
		Array.from({ length: 100 }, (_, copy) => deliver(eventOf(`evt_${copy % 20}`), `dlv_${copy}`)),
	);
	expect(replies.map(({ status }) => status)).toEqual(Array(100).fill(200));
	expect(door.executions).toHaveLength(20);
});

test('B21 copies that arrive while the first is being stored wait for its answer', async () => {
	await open();
	const { until, release } = held();
	let stored = 0;
	door.store = async () => {
		stored += 1;
		await until;
	};
	const first = deliver(eventOf('evt'), 'first');
	const second = deliver(eventOf('evt'), 'second');
	const other = deliver(eventOf('other'), 'other');
	await eventually(() => stored === 2);
	release();
	for (const reply of await Promise.all([first, second, other])) expect(reply.status).toBe(200);
	expect(door.executions).toHaveLength(2);
});

test('B22 when n8n cannot store the first copy, the next one starts the workflow', async () => {
	await open();
	door.store = async () => {
		door.store = async () => {};
		throw new Error('the disk is full');
	};
	const replies = [await deliver(eventOf('evt')), await deliver(eventOf('evt'))];
	expect(replies.map(({ status }) => status)).toEqual([500, 200]);
	expect(door.executions).toHaveLength(1);
});

test('a copy whose sender hung up while it waited takes over, and settles its place', async () => {
	await open();
	const { until, release } = held();
	let storing = false;
	door.store = async () => {
		storing = true;
		await until;
		door.store = async () => {};
		throw new Error('the disk is full');
	};
	const first = deliver(eventOf('evt'), 'first');
	await eventually(() => storing);
	const impatient = new AbortController();
	const second = deliver(eventOf('evt'), 'second', impatient.signal);
	await eventually(() => door.taken === 2);
	impatient.abort();
	await expect(second).rejects.toThrow();
	await eventually(() => door.left === 1);
	release();
	expect((await first).status).toBe(500);
	await eventually(() => door.executions.length === 1);
	expect((await deliver(eventOf('evt'), 'third')).status).toBe(200);
	// Whether the second one ran is for execute() to say: until then nothing is kept away.
	expect(door.executions).toHaveLength(2);
});

test('an event whose sender hung up is started again: n8n may not have been able to', async () => {
	await open();
	const { until, release } = held();
	let storing = false;
	door.store = async () => {
		storing = true;
		await until;
	};
	const impatient = new AbortController();
	const first = deliver(eventOf('evt'), 'first', impatient.signal);
	await eventually(() => storing);
	impatient.abort();
	await expect(first).rejects.toThrow();
	await eventually(() => door.left === 1);
	const second = deliver(eventOf('evt'), 'second');
	release();
	expect((await second).status).toBe(200);
	// execute() drops the one that comes second: test/webhook/passOn.test.ts.
	await eventually(() => door.executions.length === 2);
});

test('a tampered copy does not use up the event', async () => {
	await open();
	const tampered = await door.send(eventOf('evt'), { 'x-svc-signature': sign('other') });
	expect(tampered.status).toBe(401);
	await deliver(eventOf('evt'));
	expect(door.executions).toHaveLength(1);
});

test('an event that was not selected can still start another workflow', async () => {
	await open({ events: ['expense.*'] });
	await deliver(eventOf('evt'));
	door.node.parameters = { events: ['*'] };
	await deliver(eventOf('evt'));
	expect(door.executions).toHaveLength(1);
});

test('without Deduplicate every copy starts the workflow', async () => {
	await open({ options: { deduplicate: false } });
	await deliver(eventOf('evt'));
	await deliver(eventOf('evt'));
	expect(door.executions).toHaveLength(2);
});

test('a listening editor is shown every copy, and a ping', async () => {
	await open();
	door.mode = 'manual';
	await deliver(eventOf('evt'));
	await deliver(eventOf('evt'));
	await deliver('{"id":"ping","type":"test.ping"}');
	expect(door.executions.map(({ json }) => json.type)).toEqual([
		'invoice.paid',
		'invoice.paid',
		'test.ping',
	]);
	door.mode = 'webhook';
	await deliver(eventOf('evt'));
	expect(door.executions).toHaveLength(4);
});

/** Waits for what the server does next; nothing here depends on how long it takes. */
async function eventually(happened: () => boolean): Promise<void> {
	while (!happened()) await new Promise((resolve) => setImmediate(resolve));
}
