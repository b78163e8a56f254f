import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { beforeDeadline } from '../../../nodes/AccountingService/transport/call/deadline';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type {
	ApiRequest,
	Clock,
	Method,
	Send,
} from '../../../nodes/AccountingService/transport/types';
import { against, lost, ok, retryAfter } from './against';
import { seeded, VirtualClock } from '../virtualClock';

describe('what ends a request', () => {
	test('only a 404 proves a lost DELETE, and it proves nothing else', async () => {
		const forbidden = { status: 403, body: '{"error":"no"}' };
		expect(await against([lost, forbidden]).call('DELETE')).toMatchObject({
			status: 403,
			body: { error: 'no' },
		});
		expect(await against([lost, { status: 404 }]).call('PUT')).toMatchObject({ status: 404 });
	});

	test('reports a wait that was given up, and only then', async () => {
		expect(await against([ok]).call('GET')).toMatchObject({ gaveUpWaitMs: undefined });
		const inDoubt = await against([{ status: 503 }, retryAfter('400')]).call('PUT');
		expect(inDoubt).toMatchObject({ kind: 'unknown', status: 429, attempts: 2 });
		expect(inDoubt).not.toHaveProperty('gaveUpWaitMs');
		const limited = against([retryAfter('400')]);
		expect(await limited.call('GET')).toHaveProperty('gaveUpWaitMs', 400_000);
		expect(await limited.call('GET')).toMatchObject({
			kind: 'answered',
			content: 'empty',
			attempts: 0,
		});
	});

	test('counts refusals apart from troubles', async () => {
		const slow = retryAfter('1');
		const busy = { status: 503 };
		const service = against([slow, slow, slow, slow, slow, busy, busy, busy, busy, ok]);
		expect(await service.call('GET')).toMatchObject({ status: 200, attempts: 10 });
	});

	test('an unknown host is asked again after a second', async () => {
		const { call, hits, waits } = against([new NothingCameBack('ENOTFOUND', 'no', false)]);
		await call('GET');
		expect(hits[1]! - hits[0]!).toBe(1_100);
		expect(waits).toMatchObject([{ ms: 1_000, reason: 'lostConnection' }]);
		const other = against([{ status: 500 }, ok], () => 0.5);
		await other.call('GET');
		expect(other.waits).toMatchObject([{ ms: 250, reason: 'serverTrouble' }]);
	});

	test('a wait may fill maxWait exactly', async () => {
		const { call, hits } = against([{ status: 500 }, ok], () => 0.5);
		expect(await call('GET', 250)).toMatchObject({ status: 200 });
		expect(hits).toHaveLength(2);
	});

	test('ten successes are worth one more repeat, failures none', async () => {
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

	test('the process may do something else while a long answer is read', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const body = `[${'{"id":1},'.repeat(100_000)}{}]`;
		const send = async () => ({ status: 200, headers: {}, body });
		let breaths = 0;
		const breathe = async () => void (breaths += 1);
		const pacer = new Pacer(clock, random);
		const client = createClient({ send, pacer, clock, random, breathe, party: 'x' });
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const outcome = await clock.run(client(request, { maxWaitMs: 0, timeoutMs: 1_000 }));
		expect(outcome).toMatchObject({ kind: 'answered', content: 'json' });
		expect(breaths).toBeGreaterThan(5);
	});

	test('requests of one party go in the order they came', async () => {
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
		const call = (path: string) => client({ method: 'GET', path, answer: 'json' }, patience);
		await clock.run(Promise.all(paths.map(call)));
		expect(sent).toEqual(paths);
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
			.run(client(request, { maxWaitMs: 300_000, timeoutMs: 60_000 }))
			.then((outcome) => ({ outcome, hits, tookMs: clock.now() - began, pacer }));
	};

	test('is not watched for any longer once the answer has come', async () => {
		const signals: AbortSignal[] = [];
		const clock = new VirtualClock();
		const sleep: Clock['sleep'] = (ms, signal) => {
			if (signal) signals.push(signal);
			return clock.sleep(ms, signal);
		};
		const answer = clock.sleep(10).then(() => 'answer');
		const watched = { now: () => clock.now(), sleep };
		const ends: AbortSignal[] = [];
		const asking = (given: Promise<unknown>) => async (end: AbortSignal) => {
			ends.push(end);
			return await given;
		};
		expect(await clock.run(beforeDeadline(asking(answer), 1_000, watched))).toBe('answer');
		expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
		const late = beforeDeadline(asking(clock.sleep(9_000)), 1_000, watched);
		await expect(clock.run(late)).rejects.toMatchObject({
			code: 'ANSWER_TOO_SLOW',
			wasSent: 'unknown',
			permanent: true,
		});
		expect(ends.map(({ aborted }) => aborted)).toEqual([false, true]);
	});

	test('is lost after five time-outs, and not asked for again', async () => {
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

describe('the connection of a try', () => {
	const tried = async (afterMs: number, unread?: AbortSignal) => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const ends: AbortSignal[] = [];
		const send: Send = async (_request, _timeoutMs, end) => {
			ends.push(end);
			await clock.sleep(afterMs);
			return { status: 200, headers: {}, body: '{}' };
		};
		const pacer = new Pacer(clock, random);
		const client = createClient({ send, pacer, clock, random, party: 'x' });
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'file', unread };
		await clock.run(client(request, { maxWaitMs: 0, timeoutMs: 1_000 }));
		return ends;
	};
	const areEnded = (ends: AbortSignal[]) => ends.map(({ aborted }) => aborted);

	test.each([
		['a file that somebody reads', new AbortController().signal],
		['anything else', undefined],
	])('of %s is closed if its answer is late, and only then', async (_, unread) => {
		expect(areEnded(await tried(4_999, unread))).toEqual([false]);
		expect(areEnded(await tried(5_001, unread))).toEqual([true]);
	});

	test('is closed once nobody reads its file any further', async () => {
		const unread = new AbortController();
		const ends = await tried(10, unread.signal);
		expect(areEnded(ends)).toEqual([false]);
		unread.abort();
		expect(areEnded(ends)).toEqual([true]);
	});
});
