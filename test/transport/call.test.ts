import { createClient } from '../../nodes/AccountingService/transport/client';
import { NothingCameBack } from '../../nodes/AccountingService/transport/lostConnection';
import { Pacer } from '../../nodes/AccountingService/transport/pacer';
import type { ApiRequest, Method, Wait } from '../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from './virtualClock';

type Reply = { status: number; headers?: Record<string, string>; body?: string } | NothingCameBack;

const lost = new NothingCameBack('ECONNRESET', 'unknown', false);
const refusedConnection = new NothingCameBack('ECONNREFUSED', 'no', false);

/** A service that gives one reply after the other, the last one for ever. */
function against(replies: Reply[]) {
	const clock = new VirtualClock();
	const random = seeded(1);
	const hits: number[] = [];
	const waits: Wait[] = [];
	const send = async () => {
		hits.push(clock.now());
		await clock.sleep(100);
		const reply = replies[Math.min(hits.length, replies.length) - 1]!;
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
});
