import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import { inOrder } from '../../../nodes/AccountingService/execution/lanes';
import type { ApiRequest } from '../../../nodes/AccountingService/transport/types';
import { against, lost, ok, refusedConnection, type Reply } from './against';
import { batch } from './outage';
import { seeded, VirtualClock } from '../virtualClock';

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
	test.each(outages)(
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

	test.each([
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

	test('a POST whose answer was lost is not repeated; those not yet sent wait', async () => {
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

	test('dies in the middle of 5,000: waits about maxWait once, then fails at once', async () => {
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

	test('is not waited for longer than maxWait, however short that is', async () => {
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

	test('a request that is given up keeps its last answer', async () => {
		const outage = [1_000, Infinity] as const;
		const scene = { method: 'GET', items: 100, lanes: 1, gone: refusedConnection } as const;
		const { outcomes } = await batch({ ...scene, outage, maxWaitMs: 30_000 });
		const codes = new Set(outcomes.map((one) => (one.kind === 'notSent' ? one.code : one.kind)));
		expect(codes).toEqual(new Set(['answered', 'ECONNREFUSED', 'SERVICE_NOT_ANSWERING']));
	});

	test('a request that waits for it is cancelled within a second', async () => {
		const { clock, client, hits, call } = against([ok, refusedConnection]);
		await call('GET');
		const controller = new AbortController();
		const patience = { maxWaitMs: 300_000, timeoutMs: 60_000, signal: controller.signal };
		const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
		const waiting = client(request, patience).catch((error: unknown) => error);
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

	test('a batch that begins while a probe is under way waits for its fate', async () => {
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
				clock.run(inOrder(Array.from({ length: count }), 10, () => client(request, patience)));
			await run(200);
			await clock.run(clock.sleep(3_600_000));
			isDead = !lives;
			const kinds = (await run(50)).map(({ kind }) => kind);
			expect(new Set(kinds)).toEqual(new Set([lives ? 'answered' : 'notSent']));
		}
	});

	test('is not waited for when waiting cannot help: a bad certificate', async () => {
		const gone = new NothingCameBack('CERT_HAS_EXPIRED', 'no', true);
		const scene = { method: 'GET', items: 5_000, lanes: 10, gone } as const;
		const { endedAt, hitsWhileOut } = await batch({ ...scene, outage: [0, Infinity] });
		expect(endedAt.at(-1)!).toBeLessThan(10_000);
		expect(hitsWhileOut).toBeLessThan(45);
	});

	test('an address that never answered is waited for half a minute, and not for Max Wait', async () => {
		const scene = { method: 'GET', items: 100, lanes: 1, gone: refusedConnection } as const;
		const dead = await batch({ ...scene, outage: [0, Infinity] });
		expect(dead.endedAt.at(-1)!).toBeLessThan(40_000);
		expect(dead.hitsWhileOut).toBeLessThan(30);
		// One that is starting is not given up, but for those that had no repeats left.
		const starting = await batch({ ...scene, lanes: 20, outage: [0, 4_000] });
		expect(starting.failed).toBeLessThan(20);
	});

	test('an address that never answered fails the first item within seconds', async () => {
		const scene = { method: 'GET', items: 1, lanes: 1, gone: refusedConnection } as const;
		const { endedAt, outcomes } = await batch({ ...scene, outage: [0, Infinity] });
		expect(endedAt[0]!).toBeLessThan(9_000);
		expect(outcomes[0]).toMatchObject({ kind: 'notSent', code: 'ECONNREFUSED', attempts: 5 });
	});
});
