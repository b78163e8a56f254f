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

/** How long the delivery worker sleeps if the only delivery is due after so many seconds, in milliseconds. */
async function napBefore(seconds: number | undefined): Promise<number | undefined> {
	const database = new Database(':memory:');
	const clock = new Clock();
	const webhooks = new Webhooks(database, clock, new EventLog(database, clock), {
		rotationOverlap: 0,
	});
	const rules = { retryIntervals: [seconds ?? 0], retryJitter: 0, disableAfter: 9 };
	const log = new DeliveryLog(database, clock, webhooks, rules);
	if (seconds !== undefined) {
		const { id } = webhooks.create({ name: 'x', url: 'http://127.0.0.1/', events: [] });
		log.record(log.get(webhooks.ping(id)), noAnswer);
	}
	const timers = jest.spyOn(globalThis, 'setTimeout');
	const deliveryWorker = new DeliveryWorker(clock, webhooks, log, {
		headerPrefix: 'X-',
		deliveryTimeout: 1,
	});
	await deliveryWorker.settle();
	const delay = timers.mock.calls.at(-1)?.[1];
	deliveryWorker.stop(0);
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
