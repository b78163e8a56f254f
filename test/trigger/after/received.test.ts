import type { INode } from 'n8n-workflow';

import { WebhookServer } from '../before/webhookServer';
import { sign } from '../vectors';
import { runTrigger } from './runTrigger';
import { engine, event, memory, trigger } from './stage';

const OF_WORKFLOW = 'workflow ';

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

const removeDuplicates = (scope: string): INode => ({
	id: 'duplicates',
	name: 'Remove Duplicates',
	type: 'n8n-nodes-base.removeDuplicates',
	typeVersion: 2,
	position: [0, 0],
	parameters: { options: { scope } },
});

test('an event that this process received is looked up without the lock of the workflow', async () => {
	await deliver();
	const { node, executions } = server;
	expect((await runTrigger(engine, node, executions)).output()).toHaveLength(1);
	expect(memory.looked).toEqual([`workflow ${node.id}`]);
});

test('an event that another process received is looked up under the lock', async () => {
	await runTrigger(engine, trigger(), [event()]);
	expect(memory.looked).toContain(OF_WORKFLOW);
});

test('of lookups that are made together, one of a foreign event is enough for the lock', async () => {
	await deliver();
	const { node, executions } = server;
	memory.query = async () => await new Promise((resolve) => setTimeout(resolve, 20));
	await Promise.all([
		runTrigger(engine, node, executions, { executionId: 'first' }),
		runTrigger(engine, node, executions, { executionId: 'here' }),
		runTrigger(engine, node, [event({ eventId: 'foreign' })], { executionId: 'there' }),
	]);
	expect(memory.looked).toContain(OF_WORKFLOW);
});

test('events of several triggers are looked up at once, each under its own trigger', async () => {
	const one = trigger({}, { id: 'one' });
	const other = trigger({}, { id: 'other' });
	memory.query = async () => await new Promise((resolve) => setTimeout(resolve, 20));
	await Promise.all([
		runTrigger(engine, one, [event({ eventId: 'a' })], { executionId: 'a' }),
		runTrigger(engine, one, [event({ eventId: 'b' })], { executionId: 'b' }),
		runTrigger(engine, other, [event({ eventId: 'c' })], { executionId: 'c' }),
	]);
	const kept = (id: string) => (memory.lists.get(`workflow ${id}`) ?? []).join();
	expect(kept('one')).toContain('"b"');
	expect(kept('one')).not.toContain('"c"');
	expect(kept('other')).toContain('"c"');
});

test('an event that cannot be looked up is passed on, and the log says why', async () => {
	memory.isLost = true;
	expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
	expect(server.logged).toContainEqual([
		'An event could not be looked up in n8n, so it is passed on',
		expect.objectContaining({ eventId: 'evt_1', cause: 'the database is locked' }),
	]);
});

test('a row that a node after the trigger uses is not taken for the lock', async () => {
	const following = removeDuplicates('workflow');
	const run = await runTrigger(engine, trigger(), [event()], { following });
	expect(run.output()).toHaveLength(1);
	expect(memory.looked).toEqual([`workflow ${trigger().id}`]);
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
