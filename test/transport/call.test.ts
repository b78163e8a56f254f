import { createClient } from '../../nodes/AccountingService/transport/client';
import { beforeDeadline } from '../../nodes/AccountingService/transport/deadline';
import { NothingCameBack } from '../../nodes/AccountingService/transport/lostConnection';
import { Pacer } from '../../nodes/AccountingService/transport/pacer';
import { inOrder } from '../../nodes/AccountingService/transport/pool';
import type {
	ApiRequest,
	Clock,
	Method,
	RawResponse,
	Wait,
} from '../../nodes/AccountingService/transport/types';
import { against, lost, refusedConnection, type Reply } from './against';
import { seeded, VirtualClock } from './virtualClock';

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

describe('what ends a request', () => {
	it('a doubtful DELETE is done by 404 only, and only a DELETE is', async () => {
		const forbidden = { status: 403, body: '{"error":"no"}' };
		expect(await against([lost, forbidden]).call('DELETE')).toMatchObject({
			status: 403,
			body: { error: 'no' },
		});
		expect(await against([lost, { status: 404 }]).call('PUT')).toMatchObject({ status: 404 });
	});

	it('tells of a wait it gave up only if it did', async () => {
		expect(await against([ok]).call('GET')).not.toHaveProperty('gaveUpWaitMs');
		const limited = against([retryAfter('400')]);
		expect(await limited.call('GET')).toHaveProperty('gaveUpWaitMs', 400_000);
		expect(await limited.call('GET')).toMatchObject({
			kind: 'answered',
			content: 'empty',
			attempts: 0,
		});
	});

	it('counts refusals apart from troubles', async () => {
		const slow = retryAfter('1');
		const busy = { status: 503 };
		const service = against([slow, slow, slow, slow, slow, busy, busy, busy, busy, ok]);
		expect(await service.call('GET')).toMatchObject({ status: 200, attempts: 10 });
	});

	it('an unknown host is asked again after a second', async () => {
		const { call, hits, waits } = against([new NothingCameBack('ENOTFOUND', 'no', false)]);
		await call('GET');
		expect(hits[1]! - hits[0]!).toBe(1_100);
		expect(waits).toMatchObject([{ ms: 1_000, reason: 'lostConnection' }]);
		const other = against([{ status: 500 }, ok], () => 0.5);
		await other.call('GET');
		expect(other.waits).toMatchObject([{ ms: 250, reason: 'serverTrouble' }]);
	});

	it('a wait that fills maxWait exactly is still waited', async () => {
		const { call, hits } = against([{ status: 500 }, ok], () => 0.5);
		expect(await call('GET', 250)).toMatchObject({ status: 200 });
		expect(hits).toHaveLength(2);
	});

	it('ten successes are worth one more repeat, troubles and losses none', async () => {
		const failing = Array.from({ length: 30 }, () => ({ status: 500 }));
		const { call, hits } = against([
			...failing,
			...Array.from({ length: 10 }, () => ok),
			failing[0]!,
		]);
		for (let i = 0; i < 30 && hits.length < 30; i += 1) await call('GET');
		for (let i = 0; i < 10; i += 1) await call('GET');
		await call('GET');
		expect(hits).toHaveLength(42);
	});

	it('requests of one party go in the order they came', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const sent: string[] = [];
		const send = async ({ path }: ApiRequest) => {
			sent.push(path);
			await clock.sleep(100);
			return { status: 200, headers: {}, body: '{}' };
		};
		const pacer = new Pacer(clock, random);
		const client = createClient({ send, pacer, clock, random, party: 'x' });
		const patience = { maxWaitMs: 0, timeoutMs: 1_000 };
		const paths = Array.from({ length: 40 }, (_, i) => `/${i}`);
		const call = (path: string) => client.call({ method: 'GET', path, answer: 'json' }, patience);
		await clock.run(Promise.all(paths.map(call)));
		expect(sent).toEqual(paths);
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
		expect(pacer.isSilent).toBe(false);
		expect(pacer.idleMs()).toBeGreaterThan(0);
	});
});

interface Batch {
	readonly method: Method;
	readonly items: number;
	readonly lanes: number;
	readonly maxWaitMs?: number;
	/** How the service is while it is out; `silentMs` says how long it takes to say so. */
	readonly gone: Reply;
	readonly silentMs?: number;
	/** From when to when, in milliseconds since the start. */
	readonly outage: readonly [from: number, to: number];
}

/** A batch against a service that is out for a while. */
async function batch({ method, items, lanes, maxWaitMs = 300_000, ...how }: Batch) {
	const clock = new VirtualClock();
	const random = seeded(3);
	const began = clock.now();
	const isOut = () => {
		const at = clock.now() - began;
		return at >= how.outage[0] && at < how.outage[1];
	};
	let hitsWhileOut = 0;
	let carriedOut = 0;
	const send = async () => {
		if (isOut()) hitsWhileOut += 1;
		await clock.sleep(isOut() ? (how.silentMs ?? 50) : 50);
		if (isOut()) {
			if (how.gone instanceof NothingCameBack) throw how.gone;
			return { status: how.gone.status, headers: {}, body: '' };
		}
		carriedOut += 1;
		await clock.sleep(50);
		return { status: 200, headers: {}, body: '{"id":1}' };
	};
	const pacer = new Pacer(clock, random);
	const client = createClient({ send, pacer, clock, random, party: 'batch' });
	const request: ApiRequest = { method, path: '/x', answer: 'json' };
	const waits: Wait[] = [];
	const patience = { maxWaitMs, timeoutMs: 60_000, onWait: (wait: Wait) => waits.push(wait) };
	const all = Array.from({ length: items });
	const endedAt: number[] = [];
	const outcomes = await clock.run(
		inOrder(all, lanes, async () => {
			const outcome = await client.call(request, patience);
			endedAt.push(clock.now() - began);
			return outcome;
		}),
	);
	const failed = outcomes.filter(({ kind }) => kind !== 'answered').length;
	return { outcomes, failed, hitsWhileOut, carriedOut, waits, endedAt };
}

describe('a service that is out for a while', () => {
	const kinds: Array<[string, Reply, number]> = [
		['refuses connections', refusedConnection, 50],
		['breaks connections', lost, 50],
		['is behind a gateway that says 503', { status: 503 }, 50],
		['cannot be found', new NothingCameBack('ENOTFOUND', 'no', false), 50],
	];
	const outages = [10, 60].flatMap((seconds) =>
		[10, 1].flatMap((lanes) => kinds.map((kind) => [seconds, lanes, ...kind] as const)),
	);
	it.each(outages)(
		'for %i s, %i abreast, and %s: a batch of 500 reads loses nothing',
		async (seconds, lanes, _, gone, silentMs) => {
			const outage = [1_000, 1_000 + seconds * 1_000] as const;
			const scene = { method: 'GET', items: 500, lanes, gone, silentMs, outage } as const;
			const { failed, hitsWhileOut, outcomes, waits } = await batch(scene);
			expect(failed).toBe(0);
			expect(outcomes).toHaveLength(500);
			expect(outcomes.every((one) => one.kind === 'answered' && one.status === 200)).toBe(true);
			expect(hitsWhileOut).toBeLessThan(45);
			expect(waits.some(({ reason, ms }) => reason === 'lostConnection' && ms >= 5_000)).toBe(true);
		},
	);

	it.each([
		[10, 1],
		[60, 1],
		[10, 10],
		[60, 10],
	])('for %i s: POSTs that were not sent wait, %i abreast', async (seconds, lanes) => {
		const outage = [1_000, 1_000 + seconds * 1_000] as const;
		const scene = { method: 'POST', items: 500, lanes, gone: refusedConnection, outage } as const;
		const { failed, carriedOut } = await batch(scene);
		expect(failed).toBe(0);
		expect(carriedOut).toBe(500);
	});

	it('a POST whose answer was lost is not repeated; those not yet sent wait', async () => {
		for (const lanes of [1, 10]) {
			const outage = [1_000, 61_000] as const;
			const scene = { method: 'POST', items: 500, lanes, gone: lost, outage } as const;
			const { outcomes, carriedOut, hitsWhileOut } = await batch(scene);
			const unknown = outcomes.filter(({ kind }) => kind === 'unknown');
			expect(unknown.length).toBe(hitsWhileOut);
			expect(unknown.every(({ attempts }) => attempts === 1)).toBe(true);
			expect(outcomes.filter(({ kind }) => kind === 'notSent')).toEqual([]);
			expect(carriedOut + unknown.length).toBe(500);
			// Twenty until it is sure, and the probes.
			expect(hitsWhileOut).toBeLessThan(35);
		}
	});

	it('dies in the middle of 5,000: waits about maxWait once, then fails at once', async () => {
		for (const method of ['GET', 'POST'] as const) {
			const outage = [1_000, Infinity] as const;
			const scene = { method, items: 5_000, lanes: 10, gone: refusedConnection, outage } as const;
			const { outcomes, endedAt, hitsWhileOut } = await batch(scene);
			expect(outcomes.at(-1)).toMatchObject({ kind: 'notSent', code: 'SERVICE_NOT_ANSWERING' });
			expect(endedAt.at(-1)!).toBeGreaterThan(250_000);
			expect(endedAt.at(-1)!).toBeLessThan(1_000 + 300_000 + 60_000);
			expect(endedAt.at(-1)! - endedAt[300]!).toBeLessThan(1_000);
			expect(hitsWhileOut).toBeLessThan(45);
		}
	});

	it('is not waited for longer than maxWait, however short that is', async () => {
		for (const [maxWaitMs, most] of [
			[0, 1_000],
			[4_000, 10_000],
			[20_000, 25_000],
		] as const) {
			const outage = [1_000, Infinity] as const;
			const scene = { method: 'GET', items: 500, lanes: 10, gone: refusedConnection } as const;
			const { endedAt } = await batch({ ...scene, outage, maxWaitMs });
			expect(endedAt.at(-1)!).toBeLessThan(1_000 + most);
		}
	});

	it('keeps what an item was told last when it is given up', async () => {
		const outage = [1_000, Infinity] as const;
		const scene = { method: 'GET', items: 100, lanes: 1, gone: refusedConnection } as const;
		const { outcomes } = await batch({ ...scene, outage, maxWaitMs: 30_000 });
		const codes = new Set(outcomes.map((one) => (one.kind === 'notSent' ? one.code : one.kind)));
		expect(codes).toEqual(new Set(['answered', 'ECONNREFUSED', 'SERVICE_NOT_ANSWERING']));
	});

	it('C33: a request that waits for it is cancelled within a second', async () => {
		const { clock, client, hits, call } = against([ok, refusedConnection]);
		await call('GET');
		const controller = new AbortController();
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000, signal: controller.signal };
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const waiting = client.call(request, patience).catch((error: unknown) => error);
		await clock.run(clock.sleep(60_000));
		const sent = hits.length;
		expect(sent).toBeGreaterThan(5);
		const cancelledAt = clock.now();
		controller.abort(new Error('cancelled'));
		expect(await clock.run(waiting)).toEqual(new Error('cancelled'));
		expect(clock.now() - cancelledAt).toBeLessThan(1_000);
		await clock.run(clock.sleep(60_000));
		expect(hits).toHaveLength(sent);
	});

	it('a batch that begins while a probe is under way waits for its fate', async () => {
		for (const lives of [true, false]) {
			const clock = new VirtualClock();
			const random = seeded(3);
			let isDead = true;
			const send = async () => {
				const dies = isDead;
				await clock.sleep(500);
				if (dies) throw refusedConnection;
				return { status: 200, headers: {}, body: '{}' };
			};
			const pacer = new Pacer(clock, random);
			const client = createClient({ send, pacer, clock, random, party: 'x' });
			const request: ApiRequest = { method: 'POST', path: '/x', answer: 'json' };
			const patience = { maxWaitMs: 60_000, timeoutMs: 60_000 };
			const run = (count: number) =>
				clock.run(inOrder(Array.from({ length: count }), 10, () => client.call(request, patience)));
			await run(200);
			await clock.run(clock.sleep(3_600_000));
			isDead = !lives;
			const kinds = (await run(50)).map(({ kind }) => kind);
			expect(new Set(kinds)).toEqual(new Set([lives ? 'answered' : 'notSent']));
		}
	});

	it('is not waited for when waiting cannot help: a bad certificate', async () => {
		const gone = new NothingCameBack('CERT_HAS_EXPIRED', 'no', true);
		const scene = { method: 'GET', items: 5_000, lanes: 10, gone } as const;
		const { endedAt, hitsWhileOut } = await batch({ ...scene, outage: [0, Infinity] });
		expect(endedAt.at(-1)!).toBeLessThan(10_000);
		expect(hitsWhileOut).toBeLessThan(45);
	});

	it('an address that never answered fails the first item within seconds', async () => {
		const scene = { method: 'GET', items: 1, lanes: 1, gone: refusedConnection } as const;
		const { endedAt, outcomes } = await batch({ ...scene, outage: [0, Infinity] });
		expect(endedAt[0]!).toBeLessThan(9_000);
		expect(outcomes[0]).toMatchObject({ kind: 'notSent', code: 'ECONNREFUSED', attempts: 5 });
	});
});

describe('an answer that drips in', () => {
	const drip = (method: Method) => {
		const clock = new VirtualClock();
		const random = seeded(1);
		let hits = 0;
		const send = async () => {
			hits += 1;
			await clock.sleep(3_600_000);
			return { status: 200, headers: {}, body: '{}' };
		};
		const pacer = new Pacer(clock, random);
		const client = createClient({ send, pacer, clock, random, party: 'x' });
		const request: ApiRequest = { method, path: '/x', answer: 'json' };
		const began = clock.now();
		return clock
			.run(client.call(request, { maxWaitMs: 300_000, timeoutMs: 60_000 }))
			.then((outcome) => ({ outcome, hits, tookMs: clock.now() - began, pacer }));
	};

	it('what watches for it ends with the answer', async () => {
		const signals: AbortSignal[] = [];
		const clock = new VirtualClock();
		const sleep: Clock['sleep'] = (ms, signal) => {
			if (signal) signals.push(signal);
			return clock.sleep(ms, signal);
		};
		const answer = clock.sleep(10).then(() => 'answer');
		const watched = { now: () => clock.now(), sleep };
		expect(await clock.run(beforeDeadline(answer, 1_000, watched))).toBe('answer');
		expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
		const late = beforeDeadline(clock.sleep(9_000), 1_000, watched);
		await expect(clock.run(late)).rejects.toMatchObject({
			code: 'ANSWER_TOO_SLOW',
			wasSent: 'unknown',
			permanent: true,
		});
	});

	it('C20: is lost after five time-outs, and not asked for again', async () => {
		for (const method of ['GET', 'POST'] as const) {
			const { outcome, hits, tookMs, pacer } = await drip(method);
			expect(outcome).toMatchObject({ kind: 'unknown', code: 'ANSWER_TOO_SLOW', attempts: 1 });
			expect(outcome).toMatchObject({ message: 'the answer was not complete after 300 s' });
			expect(tookMs).toBe(300_000);
			expect(hits).toBe(1);
			expect(pacer.idleMs()).toBe(0);
		}
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
			expect(clock.now() - began).toBeLessThanOrEqual(12 * 60_000);
			expect(hits).toBeLessThan(45);
			expect(outcomes.at(-1)).toMatchObject({ kind: 'notSent', code: 'SERVICE_NOT_ANSWERING' });
		}
	});

	it('costs a later batch one probe each half minute', async () => {
		const clock = new VirtualClock();
		const random = seeded(3);
		let hits = 0;
		const send = async () => {
			hits += 1;
			await clock.sleep(200);
			throw refusedConnection;
		};
		const pacer = new Pacer(clock, random);
		const client = createClient({ send, pacer, clock, random, party: 'x' });
		const request: ApiRequest = { method: 'POST', path: '/x', answer: 'json' };
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000 };
		const again = async () => {
			const began = clock.now();
			const items = Array.from({ length: 100 });
			await clock.run(inOrder(items, 10, () => client.call(request, patience)));
			return clock.now() - began;
		};
		await again();
		const before = hits;
		expect(await again()).toBe(0);
		expect(hits).toBe(before);
		await clock.run(clock.sleep(30_000));
		expect(await again()).toBe(200);
		expect(hits).toBe(before + 1);
	});

	it('a probe that was cancelled does not keep the next one from going', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const pacer = new Pacer(clock, random);
		for (let i = 0; i < 20; i += 1) {
			const turn = await clock.run(
				pacer.turn({ party: 'x', maxWaitMs: 0, patienceMs: 0, isRepeat: false }),
			);
			if (turn.kind === 'turn') turn.done('silence');
		}
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
