import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { ApiRequest } from '../../../nodes/AccountingService/transport/types';
import { against, lost, ok, retryAfter } from './against';
import { seeded, VirtualClock } from '../virtualClock';

describe('waiting', () => {
	test.each([
		['429 in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 429],
		['503 in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 503],
		['503 of zero', '0', 503],
	])('the Retry-After of a %s means almost at once', async (_, value, status) => {
		const { call, hits } = against([retryAfter(value, status), ok]);
		await call('GET');
		expect(hits[1]! - hits[0]!).toBeLessThan(450);
		expect(hits[1]! - hits[0]!).toBeGreaterThanOrEqual(300);
	});

	test('a 503 may ask for a wait by a date, too, by the clock of the service', async () => {
		const until = { 'retry-after': 'Fri, 02 Jan 2026 04:04:45 GMT' };
		const date = { date: 'Fri, 02 Jan 2026 04:04:05 GMT' };
		const busy = { status: 503, headers: { ...until, ...date } };
		const { call, hits } = against([busy, ok]);
		expect(await call('GET')).toMatchObject({ status: 200 });
		expect(hits[1]! - hits[0]!).toBe(40_100);
	});

	test('without the time of the service its date is read by our clock', async () => {
		const { call, hits } = against([retryAfter('Fri, 02 Jan 2026 03:04:45 GMT', 503), ok]);
		expect(await call('GET')).toMatchObject({ status: 200 });
		expect(hits[1]! - hits[0]!).toBe(40_000);
	});

	test.each([500, 425, 408])('a %i is waited out as usual, whatever it asks', async (status) => {
		const { call, hits } = against([retryAfter('60', status), ok], () => 0.99);
		await call('GET');
		expect(hits[1]! - hits[0]!).toBe(595);
	});

	test('never comes back earlier than asked, whatever the jitter', async () => {
		for (const seconds of [1, 2, 7, 30, 119]) {
			const { call, hits } = against([retryAfter(String(seconds)), ok]);
			await call('POST');
			expect(hits[1]! - hits[0]! - 100).toBeGreaterThanOrEqual(seconds * 1_000);
		}
	});

	test.each([
		['a day away', '86400'],
		['in the year 2100', '4102444800'],
		['negative', '-5'],
		['garbage', 'soon'],
		['zero', '0'],
		['a minute, again and again', '60'],
	])('a Retry-After that is %s costs an item at most maxWait', async (_, value) => {
		for (const maxWaitMs of [0, 10_000, 300_000]) {
			const { call, clock } = against([retryAfter(value)]);
			const began = clock.now();
			const outcome = await call('GET', maxWaitMs);
			expect(outcome).toMatchObject({ kind: 'answered', status: 429 });
			// A second of latency for nine tries, and the spread of the pauses.
			expect(clock.now() - began).toBeLessThanOrEqual(maxWaitMs + 9 * 100 + 9 * 1_600);
		}
	});

	test('gives up at once when the next wait would go beyond maxWait', async () => {
		const { call, hits, clock } = against([retryAfter('4'), retryAfter('4'), retryAfter('4'), ok]);
		const began = clock.now();
		const outcome = await call('GET', 10_000);
		expect(outcome).toMatchObject({ status: 429, attempts: 3 });
		expect((outcome as { gaveUpWaitMs: number }).gaveUpWaitMs).toBeGreaterThanOrEqual(4_000);
		expect(hits).toHaveLength(3);
		expect(clock.now() - began).toBeLessThan(10_000);
	});

	test('does not even start a wait that maxWait forbids, and keeps what the service said', async () => {
		const busy = against([{ status: 503, body: '{"error":"busy"}' }]);
		expect(await busy.call('GET', 0)).toMatchObject({ status: 503, body: { error: 'busy' } });
		expect(busy.hits).toHaveLength(1);
		const limited = against([{ ...retryAfter('9'), body: '{"error":"slow down"}' }]);
		expect(await limited.call('GET', 5_000)).toMatchObject({
			status: 429,
			body: { error: 'slow down' },
			attempts: 1,
		});
	});

	test('a Retry-After in milliseconds is waited out, by the reset beside it', async () => {
		const headers = { 'retry-after': '30000', 'x-ratelimit-reset': '30' };
		const { call, hits } = against([{ status: 429, headers }, ok]);
		expect(await call('GET')).toMatchObject({ status: 200 });
		expect(hits[1]! - hits[0]!).toBeLessThan(32_000);
	});

	test('reports each wait before it begins: why, how long, after which try', async () => {
		const { call, waits } = against([{ status: 503 }, lost, retryAfter('3'), ok]);
		await call('GET');
		expect(waits).toMatchObject([
			{ reason: 'serverTrouble', attempt: 1 },
			{ reason: 'lostConnection', attempt: 2 },
			{ reason: 'rateLimit', attempt: 3 },
		]);
		expect(waits[2]!.ms).toBeGreaterThanOrEqual(3_000);
	});

	test('does not count the time queued in our own pacer', async () => {
		const { call, client, clock, hits } = against([ok]);
		const patience = { maxWaitMs: 0, timeoutMs: 60_000 };
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const before = Array.from({ length: 250 }, () => client(request, patience));
		expect(await call('GET', 0)).toMatchObject({ status: 200 });
		const outcomes = await clock.run(Promise.all(before));
		expect(outcomes.every((outcome) => outcome.kind === 'answered')).toBe(true);
		expect(hits.at(-1)! - hits[0]!).toBeGreaterThan(55_000);
	});

	test('counts backoff, and pauses only once the item was sent', async () => {
		const slow = against([{ status: 503 }], () => 0.99);
		await slow.call('GET', 1_000);
		expect(slow.hits).toHaveLength(2);

		const { client, clock, hits } = against([retryAfter('4'), retryAfter('4'), ok]);
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 7_000, timeoutMs: 60_000 };
		const first = client(request, { ...patience, maxWaitMs: 0 });
		await clock.run(first);
		// Held for the four seconds of the first, then refused for four of its own.
		expect(await clock.run(client(request, patience))).toMatchObject({ status: 200 });
		expect(hits).toHaveLength(3);
	});

	test('a refused request goes again before those that have not been sent', async () => {
		const { client, clock } = against([retryAfter('1'), ok]);
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000 };
		const finished: number[] = [];
		const all = Array.from({ length: 100 }, (_, item) =>
			client(request, patience).then(() => finished.push(item)),
		);
		await clock.run(Promise.all(all));
		expect(finished.indexOf(0)).toBeLessThan(5);
	});

	test.each([
		['a pause of everybody', retryAfter('60')],
		['the wait a 503 asks of its own request', retryAfter('60', 503)],
		['a backoff', lost],
	])('cancelling ends %s at once, and nothing more is sent', async (_, reply) => {
		const { client, clock, hits } = against([reply], () => 0.99);
		const controller = new AbortController();
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000, signal: controller.signal };
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const call = client(request, patience).catch((error: unknown) => error);
		await clock.run(clock.sleep(120));
		const cancelledAt = clock.now();
		controller.abort(new Error('cancelled'));
		expect(await clock.run(call)).toEqual(new Error('cancelled'));
		expect(clock.now() - cancelledAt).toBeLessThan(10);
		const sent = hits.length;
		await clock.run(clock.sleep(120_000));
		expect(hits).toHaveLength(sent);
	});

	test('a defect of send is thrown, and its turn is given back', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const pacer = new Pacer(clock, random);
		const send = async () => Promise.reject(new TypeError('defect'));
		const client = createClient({ send, pacer, clock, random, party: 'test' });
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 1_000, timeoutMs: 1_000 };
		for (let i = 0; i < 30; i += 1) {
			await expect(clock.run(client(request, patience))).rejects.toThrow('defect');
		}
		await clock.run(clock.sleep(100_000));
		expect(pacer.idleMs()).toBeGreaterThan(0);
	});
});
