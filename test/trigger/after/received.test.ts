import { WebhookServer } from '../before/webhookServer';
import { sign } from '../vectors';
import { runTrigger } from './runTrigger';
import { engine, event, memory, trigger } from './stage';

let server: WebhookServer;

beforeEach(async () => {
	server = await WebhookServer.start(engine);
	// What a process remembers of deliveries lasts for all tests.
	server.node.id = `trigger ${expect.getState().currentTestName}`;
});

afterEach(async () => await server.stop());

const BODY = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', company_id: 42, data: { id: 7 } });

const deliver = async (signal?: AbortSignal) =>
	await server.send(BODY, { 'x-svc-signature': sign(BODY) }, signal);

test('events of several triggers are looked up at once, each under its own trigger', async () => {
	const one = trigger({}, { id: 'one' });
	const other = trigger({}, { id: 'other' });
	memory.query = async () => await new Promise((resolve) => setTimeout(resolve, 20));
	await Promise.all([
		runTrigger(engine, one, [event({ eventId: 'a' })], { executionId: 'a' }),
		runTrigger(engine, one, [event({ eventId: 'b' })], { executionId: 'b' }),
		runTrigger(engine, other, [event({ eventId: 'c' })], { executionId: 'c' }),
		runTrigger(engine, one, [event({ eventId: 'd' })], { executionId: 'd', workflowId: 'copied' }),
	]);
	const kept = (id: string) => (memory.lists.get(id) ?? []).join().match(/"[a-d]"/g);
	expect([...new Set(kept('workflow one'))]).toEqual(['"a"', '"b"']);
	expect([...new Set(kept('workflow other'))]).toEqual(['"c"']);
	expect([...new Set(kept('copied one'))]).toEqual(['"d"']);
});

test('an event that cannot be looked up is passed on, and the log says why', async () => {
	memory.isLost = true;
	expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
	expect(server.logged).toContainEqual([
		'An event could not be looked up in n8n, so it is passed on',
		expect.objectContaining({ eventId: 'evt_1', cause: 'the database is locked' }),
	]);
});

test('once the workflow has run, a copy starts nothing, even if the sender of the first one hung up', async () => {
	let stored = () => {};
	const isStored = new Promise<void>((resolve) => (stored = resolve));
	let isStoring = () => {};
	const storing = new Promise<void>((resolve) => (isStoring = resolve));
	server.store = async () => {
		isStoring();
		await isStored;
	};
	const impatient = new AbortController();
	const first = deliver(impatient.signal);
	await storing;
	impatient.abort();
	await expect(first).rejects.toThrow();
	while (server.sendersGone === 0) await new Promise((resolve) => setImmediate(resolve));
	stored();
	while (server.executions.length === 0) await new Promise((resolve) => setImmediate(resolve));
	await runTrigger(engine, server.node, server.executions);
	expect((await deliver()).status).toBe(200);
	expect(server.executions).toHaveLength(1);
});
