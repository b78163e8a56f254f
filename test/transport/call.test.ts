import { createClient } from '../../nodes/AccountingService/transport/client';
import { NothingCameBack } from '../../nodes/AccountingService/transport/lostConnection';
import { Pacer } from '../../nodes/AccountingService/transport/pacer';
import { inOrder } from '../../nodes/AccountingService/transport/pool';
import type {
	ApiRequest,
	Method,
	Random,
	RawResponse,
	Wait,
} from '../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from './virtualClock';

type Reply = { status: number; headers?: Record<string, string>; body?: string } | NothingCameBack;

const lost = new NothingCameBack('ECONNRESET', 'unknown', false);
const refusedConnection = new NothingCameBack('ECONNREFUSED', 'no', false);

/** A service that gives one reply after the other, the last one for ever. */
function against(replies: Reply[], random: Random = seeded(1)) {
	const clock = new VirtualClock();
	const hits: number[] = [];
	const waits: Wait[] = [];
	const send = async () => {
		const nth = hits.push(clock.now());
		await clock.sleep(100);
		const reply = replies[Math.min(nth, replies.length) - 1]!;
		if (reply instanceof NothingCameBack) throw reply;
		return { status: reply.status, headers: reply.headers ?? {}, body: reply.body ?? '{}' };
	};
	const pacer = new Pacer(clock, random);
	const client = createClient({ send, pacer, clock, random, party: 'test' });
	const call = (method: Method, maxWaitMs = 300_000) => {
		const request: ApiRequest = { method, path: '/x', answer: 'json' };
		const onWait = (wait: Wait) => waits.push(wait);
		return clock.run(client.call(request, { maxWaitMs, timeoutMs: 60_000, onWait }));
	};
	return { call, hits, waits, clock, client, pacer };
}

const ok = { status: 200, body: '{"id":1}' };
const timeout = new NothingCameBack('ECONNABORTED', 'unknown', false);
const retryAfter = (value: string, status = 429) => ({ status, headers: { 'retry-after': value } });

describe('a request and its repeats', () => {
	it.each<[Method, Reply, number]>([
		['GET', { status: 500 }, 3],
		['POST', { status: 500 }, 1],
		['PUT', { status: 500 }, 3],
		['GET', { status: 503 }, 5],
		['GET', { status: 502 }, 5],
		['DELETE', { status: 504 }, 5],
		['POST', { status: 503 }, 1],
		['GET', { status: 408 }, 3],
		['POST', { status: 408 }, 1],
		['GET', lost, 4],
		['PUT', lost, 4],
		['POST', lost, 1],
		['POST', refusedConnection, 5],
		['GET', new NothingCameBack('ENOTFOUND', 'no', false), 2],
		['GET', new NothingCameBack('CERT_HAS_EXPIRED', 'no', true), 1],
		['GET', { status: 404 }, 1],
		['GET', { status: 302 }, 1],
		['GET', { status: 501 }, 1],
		['POST', { status: 429, headers: { 'retry-after': '1' } }, 9],
	])('%s against %p for ever is sent %i times', async (method, reply, times) => {
		const { call, hits } = against([reply]);
		await call(method);
		expect(hits).toHaveLength(times);
	});

	it('waits as long as Retry-After says, and a little more (C1)', async () => {
		const { call, hits } = against([{ status: 429, headers: { 'retry-after': '3' } }, ok]);
		expect(await call('POST')).toMatchObject({ kind: 'answered', status: 200, attempts: 2 });
		expect(hits[1]! - hits[0]! - 100).toBeGreaterThanOrEqual(3_000);
		expect(hits[1]! - hits[0]! - 100).toBeLessThanOrEqual(4_800);
	});

	it('gives up at once when told to wait longer than the item may (C6)', async () => {
		const { call, hits, clock } = against([{ status: 429, headers: { 'retry-after': '86400' } }]);
		const began = clock.now();
		const outcome = await call('GET');
		expect(outcome).toMatchObject({ kind: 'answered', status: 429, gaveUpWaitMs: 86_400_000 });
		expect(clock.now() - began).toBeLessThan(1_000);
		expect(await call('GET')).toMatchObject({ status: 429, attempts: 0 });
		expect(hits).toHaveLength(1);
	});

	it('calls a lost POST unknown and a POST that never left not sent', async () => {
		expect(await against([lost]).call('POST')).toMatchObject({
			kind: 'unknown',
			code: 'ECONNRESET',
		});
		expect(await against([refusedConnection]).call('POST')).toMatchObject({ kind: 'notSent' });
		expect(await against([{ status: 500, body: '{"error":"x"}' }]).call('POST')).toMatchObject({
			kind: 'unknown',
			code: 'HTTP_500',
			status: 500,
			body: { error: 'x' },
		});
	});

	it('takes 404 on a repeated DELETE for the answer that was lost', async () => {
		const outcome = await against([lost, { status: 404 }]).call('DELETE');
		expect(outcome).toMatchObject({ kind: 'answered', status: 204, content: 'empty', attempts: 2 });
		expect(await against([{ status: 404 }]).call('DELETE')).toMatchObject({ status: 404 });
	});

	it.each<[string, Method, Reply[], number, object]>([
		['C12', 'GET', [{ status: 500 }, ok], 2, { status: 200, attempts: 2 }],
		['C12', 'POST', [{ status: 500 }, ok], 1, { kind: 'unknown', status: 500 }],
		['C13', 'GET', [{ status: 502 }, { status: 503 }, { status: 504 }, ok], 4, { status: 200 }],
		['C13', 'POST', [{ status: 502 }, ok], 1, { kind: 'unknown', code: 'HTTP_502' }],
		['C14', 'GET', [{ status: 425 }, ok], 2, { status: 200 }],
		['C14', 'POST', [{ status: 408 }, ok], 1, { kind: 'answered', status: 408 }],
		['C15', 'POST', [refusedConnection, ok], 2, { status: 200 }],
		['C16', 'GET', [lost, ok], 2, { status: 200 }],
		['C16', 'POST', [lost, ok], 1, { kind: 'unknown', code: 'ECONNRESET' }],
		['C18', 'GET', [timeout], 3, { kind: 'unknown', code: 'ECONNABORTED' }],
		['C18', 'POST', [timeout], 1, { kind: 'unknown' }],
		['C21', 'GET', [{ status: 200, body: '<html>' }], 1, { content: 'notJson', text: '<html>' }],
		['C22', 'GET', [{ status: 404, body: '<html>' }], 1, { status: 404, content: 'notJson' }],
		['C23', 'GET', [{ status: 204, body: '' }], 1, { status: 204, content: 'empty' }],
		['C24', 'POST', [{ status: 201, body: '' }], 1, { status: 201, content: 'empty' }],
		['C24', 'POST', [{ status: 201, body: '{"id":' }], 1, { kind: 'answered', content: 'notJson' }],
		['C24', 'GET', [{ status: 200, body: '{"id":' }, ok], 2, { content: 'json', body: { id: 1 } }],
		['C24', 'GET', [{ status: 200, body: '[{"id":' }], 2, { status: 200, content: 'notJson' }],
		['C25', 'GET', [{ status: 200, body: 'null' }], 1, { content: 'json', body: null }],
		['C26', 'GET', [{ status: 422, body: '{}' }], 1, { status: 422, body: {}, text: '{}' }],
		['C29', 'GET', [{ status: 401 }], 1, { status: 401, attempts: 1 }],
		['C32', 'POST', [{ status: 302 }], 1, { status: 302 }],
		['429, then lost', 'POST', [retryAfter('1'), lost], 2, { kind: 'unknown', attempts: 2 }],
		['lost, then refused', 'PUT', [lost, refusedConnection], 5, { kind: 'unknown' }],
		['refused, then lost', 'PUT', [refusedConnection, lost], 4, { kind: 'unknown' }],
		['503 with Retry-After', 'GET', [retryAfter('7', 503), ok], 2, { status: 200 }],
		['503 with Retry-After', 'POST', [retryAfter('7', 503), ok], 1, { kind: 'unknown' }],
		['Cloudflare', 'GET', [{ status: 522 }], 5, { status: 522 }],
	])('%s: %s', async (_, method, replies, hits, outcome) => {
		const service = against(replies);
		expect(await service.call(method)).toMatchObject(outcome);
		expect(service.hits).toHaveLength(hits);
	});
});

describe('waiting', () => {
	it('C2: a Retry-After in the past means almost at once', async () => {
		const { call, hits } = against([retryAfter('Wed, 21 Oct 2015 07:28:00 GMT'), ok]);
		await call('GET');
		expect(hits[1]! - hits[0]!).toBeLessThan(450);
		expect(hits[1]! - hits[0]!).toBeGreaterThanOrEqual(300);
	});

	it('never comes back before the time it was told, whatever the jitter', async () => {
		for (const seconds of [1, 2, 7, 30, 119]) {
			const { call, hits } = against([retryAfter(String(seconds)), ok]);
			await call('POST');
			expect(hits[1]! - hits[0]! - 100).toBeGreaterThanOrEqual(seconds * 1_000);
		}
	});

	it.each([
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

	it('gives up at once when the next wait would go beyond maxWait', async () => {
		const { call, hits, clock } = against([retryAfter('4'), retryAfter('4'), retryAfter('4'), ok]);
		const began = clock.now();
		const outcome = await call('GET', 10_000);
		expect(outcome).toMatchObject({ status: 429, attempts: 3 });
		expect((outcome as { gaveUpWaitMs: number }).gaveUpWaitMs).toBeGreaterThanOrEqual(4_000);
		expect(hits).toHaveLength(3);
		expect(clock.now() - began).toBeLessThan(10_000);
	});

	it('does not even start a wait that maxWait forbids, and keeps what the service said', async () => {
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

	it('tells before each wait why, how long and after which try', async () => {
		const { call, waits } = against([{ status: 503 }, lost, retryAfter('3'), ok]);
		await call('GET');
		expect(waits).toMatchObject([
			{ reason: 'serverTrouble', attempt: 1 },
			{ reason: 'lostConnection', attempt: 2 },
			{ reason: 'rateLimit', attempt: 3 },
		]);
		expect(waits[2]!.ms).toBeGreaterThanOrEqual(3_000);
	});

	it('does not count the time queued in our own pacer', async () => {
		const { call, client, clock, hits } = against([ok]);
		const patience = { maxWaitMs: 0, timeoutMs: 60_000 };
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const before = Array.from({ length: 250 }, () => client.call(request, patience));
		expect(await call('GET', 0)).toMatchObject({ status: 200 });
		const outcomes = await clock.run(Promise.all(before));
		expect(outcomes.every((outcome) => outcome.kind === 'answered')).toBe(true);
		expect(hits.at(-1)! - hits[0]!).toBeGreaterThan(55_000);
	});

	it('counts backoff, and pauses only once the item was sent', async () => {
		const slow = against([{ status: 503 }], () => 0.99);
		await slow.call('GET', 1_000);
		expect(slow.hits).toHaveLength(2);

		const { client, clock, hits } = against([retryAfter('4'), retryAfter('4'), ok]);
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 7_000, timeoutMs: 60_000 };
		const first = client.call(request, { ...patience, maxWaitMs: 0 });
		await clock.run(first);
		// Held for the four seconds of the first, then refused for four of its own.
		expect(await clock.run(client.call(request, patience))).toMatchObject({ status: 200 });
		expect(hits).toHaveLength(3);
	});

	it('a refused item goes again before those that have not gone at all', async () => {
		const { client, clock } = against([retryAfter('1'), ok]);
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000 };
		const finished: number[] = [];
		const all = Array.from({ length: 100 }, (_, item) =>
			client.call(request, patience).then(() => finished.push(item)),
		);
		await clock.run(Promise.all(all));
		expect(finished.indexOf(0)).toBeLessThan(5);
	});

	it('C33: cancelling ends a backoff and a pause within a second, and nothing more is sent', async () => {
		for (const reply of [retryAfter('60'), lost]) {
			const { client, clock, hits } = against([reply]);
			const controller = new AbortController();
			const patience = { maxWaitMs: 300_000, timeoutMs: 60_000, signal: controller.signal };
			const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
			const call = client.call(request, patience).catch((error: unknown) => error);
			await clock.run(clock.sleep(120));
			const cancelledAt = clock.now();
			controller.abort(new Error('cancelled'));
			expect(await clock.run(call)).toEqual(new Error('cancelled'));
			expect(clock.now() - cancelledAt).toBeLessThan(1_000);
			const sent = hits.length;
			await clock.run(clock.sleep(120_000));
			expect(hits).toHaveLength(sent);
		}
	});

	it('a defect of send is thrown, and its turn is given back', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const pacer = new Pacer(clock, random);
		const send = async () => Promise.reject(new TypeError('defect'));
		const client = createClient({ send, pacer, clock, random, party: 'test' });
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 1_000, timeoutMs: 1_000 };
		for (let i = 0; i < 30; i += 1) {
			await expect(clock.run(client.call(request, patience))).rejects.toThrow('defect');
		}
		await clock.run(clock.sleep(100_000));
		pacer.breaker.success();
		expect(pacer.breaker.refuses(clock.now())).toBe(false);
		expect(pacer.idleMs()).toBeGreaterThan(0);
	});
});

describe('a dead service', () => {
	const gone: Array<[string, Reply, number]> = [
		['refuses connections', refusedConnection, 0],
		['is unknown', new NothingCameBack('ENOTFOUND', 'no', false), 0],
		['hangs until the time-out', timeout, 60_000],
		['breaks connections', lost, 100],
		['is behind a gateway that waits a minute', { status: 504 }, 60_000],
		['is behind a gateway that says 503', { status: 503 }, 50],
	];
	it.each(gone)('that %s costs 5,000 items minutes, not hours', async (_, reply, latency) => {
		for (const method of ['GET', 'POST'] as const) {
			const clock = new VirtualClock();
			const random = seeded(3);
			let hits = 0;
			const send = async () => {
				hits += 1;
				await clock.sleep(latency);
				if (reply instanceof NothingCameBack) throw reply;
				return { status: reply.status, headers: {}, body: '' };
			};
			const client = createClient({
				send,
				pacer: new Pacer(clock, random),
				clock,
				random,
				party: 'x',
			});
			const request: ApiRequest = { method, path: '/x', answer: 'json' };
			const patience = { maxWaitMs: 300_000, timeoutMs: 60_000 };
			const began = clock.now();
			const items = Array.from({ length: 5_000 });
			const outcomes = await clock.run(inOrder(items, 10, () => client.call(request, patience)));
			expect(clock.now() - began).toBeLessThan(12 * 60_000);
			expect(hits).toBeLessThan(40);
			expect(outcomes.at(-1)).toMatchObject({ kind: 'notSent', code: 'SERVICE_NOT_ANSWERING' });
		}
	});

	it('is found again by one probe after half a minute', async () => {
		const clock = new VirtualClock();
		const random = seeded(3);
		let hits = 0;
		let isDead = true;
		const send = async () => {
			hits += 1;
			await clock.sleep(200);
			if (isDead) throw refusedConnection;
			return { status: 200, headers: {}, body: '{}' };
		};
		const client = createClient({
			send,
			pacer: new Pacer(clock, random),
			clock,
			random,
			party: 'x',
		});
		const request: ApiRequest = { method: 'POST', path: '/x', answer: 'json' };
		const batch = () =>
			clock.run(
				inOrder(Array.from({ length: 100 }), 10, () =>
					client.call(request, { maxWaitMs: 300_000, timeoutMs: 60_000 }),
				),
			);
		await batch();
		const before = hits;
		await batch();
		expect(hits).toBe(before);
		await clock.run(clock.sleep(30_000));
		await batch();
		expect(hits).toBe(before + 1);
		isDead = false;
		await clock.run(clock.sleep(30_000));
		const outcomes = await batch();
		expect(outcomes.filter(({ kind }) => kind === 'answered').length).toBeGreaterThan(0);
		expect((await batch()).every(({ kind }) => kind === 'answered')).toBe(true);
	});

	it('a probe that was cancelled does not keep the next one from going', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const pacer = new Pacer(clock, random);
		for (let i = 0; i < 20; i += 1) pacer.breaker.failure(clock.now());
		const call = (send: () => Promise<RawResponse>) => {
			const client = createClient({ send, pacer, clock, random, party: 'x' });
			const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
			return clock.run(client.call(request, { maxWaitMs: 0, timeoutMs: 1_000 }));
		};
		const works = async () => ({ status: 200, headers: {}, body: '{}' });
		expect(await call(works)).toMatchObject({ kind: 'notSent', attempts: 0 });
		await clock.run(clock.sleep(30_000));
		await expect(call(() => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
		expect(await call(works)).toMatchObject({ kind: 'answered', status: 200 });
	});

	it('a failing one is asked little more than once per item', async () => {
		const service = against([{ status: 500 }]);
		const outcomes = [];
		for (let i = 0; i < 100; i += 1) outcomes.push(await service.call('GET'));
		expect(service.hits.length).toBeLessThanOrEqual(110);
		expect(outcomes.at(-1)).toMatchObject({ kind: 'answered', status: 500, attempts: 1 });
	});
});
