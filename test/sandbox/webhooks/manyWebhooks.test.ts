import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { EventLog } from '../../../sandbox/events/eventLog';
import type { EventType } from '../../../sandbox/events/eventTypes';
import { DeliveryLog } from '../../../sandbox/webhooks/deliveryLog';
import { DeliveryWorker } from '../../../sandbox/webhooks/deliveryWorker';
import { Webhooks } from '../../../sandbox/webhooks/webhooks';
import { Receiver } from '../receiver';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-many-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flags = { headerPrefix: 'X-SVC-', deliveryTimeout: 10_000, rotationOverlap: 0 };
const rules = { retryIntervals: [], retryJitter: 0, disableAfter: 1000 };

function opened(file = ':memory:') {
	const database = new Database(file);
	const clock = new Clock();
	const eventLog = new EventLog(database, clock);
	const webhooks = new Webhooks(database, clock, eventLog, flags);
	const log = new DeliveryLog(database, clock, eventLog, webhooks, rules);
	const worker = new DeliveryWorker(clock, webhooks, log, flags);
	const create = (url = 'http://127.0.0.1:9/') =>
		webhooks.create({ name: 'x', url, events: ['customer.created'] }).id;
	const tell = (type: EventType = 'customer.created') =>
		database.transaction(() => eventLog.add(type, {}));
	const deliveries = () =>
		database.all<{ event_id: string; webhook_id: number; status: string }>(
			'SELECT * FROM deliveries ORDER BY position',
		);
	/** What the log of a webhook says of events, the newest first. */
	const events = (id: number) =>
		log.list(id, { limit: 99, offset: 0 }).rows.map(({ event_id }) => event_id);
	return { database, webhooks, log, worker, create, tell, deliveries, events };
}

const many = (create: () => number, count = 51) => Array.from({ length: count }, create);

test('up to fifty webhooks are served with what the event tells of, and more are not waited for', () => {
	const { database, create, tell, deliveries } = opened();
	many(create, 50);
	tell();
	expect(deliveries()).toHaveLength(50);
	create();
	tell();
	expect(deliveries()).toHaveLength(50);
	database.close();
});

test('what waits is queued an event at a time, the oldest first', () => {
	const { database, create, log, tell, deliveries } = opened();
	many(create);
	const told = [tell(), tell(), tell()];
	expect([log.lineUpNext(), deliveries().length]).toEqual([true, 51]);
	expect([log.lineUpNext(), log.lineUpNext(), log.lineUpNext()]).toEqual([true, false, false]);
	const order = deliveries().map(({ event_id }) => told.indexOf(event_id));
	expect(order).toEqual([0, 1, 2].flatMap((nth) => Array<number>(51).fill(nth)));
	database.close();
});

test('an event is for the webhooks that there were when it was written, as they were', () => {
	const { database, create, webhooks, tell, events, deliveries } = opened();
	const [disabled = 0, removed = 0, off = 0] = many(create, 54);
	webhooks.disable(off);
	const first = tell();
	webhooks.enable(off);
	expect(deliveries()).toHaveLength(53);
	const second = tell();
	webhooks.disable(disabled);
	const third = tell();
	webhooks.remove(removed);
	const fourth = tell();
	const late = create();
	const ping = webhooks.ping(late);
	const last = tell();
	expect(events(disabled)).toEqual([second, first]);
	expect(events(off)).toEqual([last, fourth, third, second]);
	expect(events(late)).toEqual([last, expect.stringMatching(/^evt_/)]);
	expect(deliveries().filter(({ status }) => status === 'held')).toHaveLength(2);
	expect(ping).toMatch(/^dlv_/);
	database.close();
});

test('what waits stands before later events, where one webhook less no longer makes them wait', () => {
	const { database, create, webhooks, tell, events, deliveries } = opened();
	const [id = 0, removed = 0] = many(create);
	const first = tell();
	webhooks.remove(removed);
	expect(deliveries()).toHaveLength(50);
	const second = tell();
	expect(events(id)).toEqual([second, first]);
	database.close();
});

test('a ping stands behind the events that were written before it', () => {
	const { database, create, webhooks, tell, events } = opened();
	const [id = 0] = many(create);
	const told = tell();
	webhooks.ping(id);
	expect(events(id).at(-1)).toBe(told);
	database.close();
});

test('events that wait when the service is killed are delivered by the next one, in their order', async () => {
	const file = join(folder, 'killed.sqlite');
	const receiver = new Receiver();
	const url = await receiver.open();
	const before = opened(file);
	many(() => before.create(url));
	const told = [before.tell(), before.tell()];
	before.database.close();
	const { database, worker, deliveries } = opened(file);
	expect(deliveries()).toEqual([]);
	await worker.settle();
	expect(receiver.received).toHaveLength(102);
	const delivered = deliveries().filter(({ status }) => status === 'delivered');
	expect(delivered.map(({ event_id }) => told.indexOf(event_id))).toEqual([
		...Array<number>(51).fill(0),
		...Array<number>(51).fill(1),
	]);
	await worker.stop(0);
	await receiver.close();
	database.close();
});

test('events that nobody has chosen hold up none of those behind them', async () => {
	const receiver = new Receiver();
	const url = await receiver.open();
	const { create, database, tell, worker } = opened();
	many(() => create(url));
	for (const type of ['invoice.paid', 'invoice.paid', 'customer.created'] as const) tell(type);
	await worker.settle();
	expect(receiver.types()).toEqual(Array<string>(51).fill('customer.created'));
	await worker.stop(0);
	await receiver.close();
	database.close();
});

test('webhooks take turns, also where the deliveries of one have ended by the next round', async () => {
	const { setTimeout: later } = globalThis;
	// A round begins when the test says so: here once the deliveries of the one before have ended.
	const rounds: Array<() => void> = [];
	jest
		.spyOn(globalThis, 'setTimeout')
		.mockImplementation(((run: () => void, ms?: number) =>
			ms === 15 ? rounds.push(run) : later(run, ms)) as typeof setTimeout);
	const receivers = [new Receiver(), new Receiver()] as const;
	const { create, database, deliveries, tell, worker } = opened();
	for (const receiver of receivers) create(await receiver.open());
	for (let nth = 0; nth < 8; nth += 1) tell();
	worker.wake();
	await receivers[0].arrivals(4);
	const isOver = () => deliveries().filter(({ status }) => status === 'delivered').length === 4;
	while (!isOver()) await new Promise(setImmediate);
	rounds.shift()!();
	await Promise.race([receivers[0].arrivals(5), receivers[1].arrivals(1)]);
	expect(receivers[0].received).toHaveLength(4);
	jest.restoreAllMocks();
	const ended = worker.stop(0);
	for (const round of rounds) round();
	await ended;
	for (const receiver of receivers) await receiver.close();
	database.close();
});
