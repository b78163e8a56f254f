import { Clock } from '../../../sandbox/clock';
import { Database } from '../../../sandbox/database/database';
import { EventLog } from '../../../sandbox/events/eventLog';
import { DeliveryWorker } from '../../../sandbox/webhooks/deliveryWorker';
import { DeliveryLog } from '../../../sandbox/webhooks/deliveryLog';
import { Webhooks } from '../../../sandbox/webhooks/webhooks';

const noAnswer = {
	request_headers: '{}',
	status: null,
	response_headers: null,
	response_body: null,
	error: 'No answer',
	milliseconds: 1,
};

/** A delivery worker that was not woken yet, with a webhook whose deliveries are repeated after so many seconds. */
function worker(seconds: number) {
	const database = new Database(':memory:');
	const clock = new Clock();
	const eventLog = new EventLog(database, clock);
	const webhooks = new Webhooks(database, clock, eventLog, { rotationOverlap: 0 });
	const rules = { retryIntervals: [seconds], retryJitter: 0, disableAfter: 9 };
	const log = new DeliveryLog(database, clock, eventLog, webhooks, rules);
	const { id } = webhooks.create({ name: 'x', url: 'http://127.0.0.1/', events: [] });
	const flags = { headerPrefix: 'X-', deliveryTimeout: 1 };
	const deliveryWorker = new DeliveryWorker(clock, webhooks, log, flags);
	return { database, log, deliveryWorker, ping: () => webhooks.ping(id) };
}

/** How long the delivery worker sleeps if the only delivery is due after so many seconds, in milliseconds. */
async function napBefore(seconds: number | undefined): Promise<number | undefined> {
	const { database, log, deliveryWorker, ping } = worker(seconds ?? 0);
	if (seconds !== undefined) log.record(log.get(ping()), noAnswer);
	const timers = jest.spyOn(globalThis, 'setTimeout');
	await deliveryWorker.settle();
	// What an earlier file of this process left behind may set timers as well.
	const own = timers.mock.results.findIndex(({ value }) => value === deliveryWorker['timer']);
	const delay = timers.mock.calls[own]?.[1];
	await deliveryWorker.stop(0);
	timers.mockRestore();
	database.close();
	return delay;
}

test('sleeps until a delivery is due, as long as a timer can, and not at all for nothing', async () => {
	const minute = await napBefore(60);
	expect(minute).toBeGreaterThan(55_000);
	expect(minute).toBeLessThanOrEqual(60_005);
	expect(await napBefore(3_000_000)).toBe(2 ** 31 - 1);
	expect(await napBefore(undefined)).toBeUndefined();
});

test('looks for no more work once it is stopped, although it was woken', async () => {
	const { database, log, deliveryWorker, ping } = worker(60);
	ping();
	const looks = jest.spyOn(log, 'webhooksDue');
	deliveryWorker.wake();
	await deliveryWorker.stop(0);
	deliveryWorker.wake();
	await new Promise(setImmediate);
	expect(looks).not.toHaveBeenCalled();
	database.close();
});
