import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import { inOrder } from '../../../nodes/AccountingService/execution/lanes';
import type { ApiRequest, RawResponse } from '../../../nodes/AccountingService/transport/types';
import { against, lost, refusedConnection, timeout, type Reply } from './against';
import { seeded, VirtualClock } from '../virtualClock';

describe('a dead service', () => {
	const gone: Array<[string, Reply, number]> = [
		['refuses connections', refusedConnection, 0],
		['is unknown', new NothingCameBack('ENOTFOUND', 'no', false), 0],
		['hangs until the time-out', timeout, 60_000],
		['breaks connections', lost, 100],
		['is behind a gateway that waits a minute', { status: 504 }, 60_000],
		['is behind a gateway that says 503', { status: 503 }, 50],
	];
	test.each(gone)('that %s costs 5,000 items minutes, not hours', async (_, reply, latency) => {
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
			const outcomes = await clock.run(inOrder(items, 10, () => client(request, patience)));
			expect(clock.now() - began).toBeLessThanOrEqual(12 * 60_000);
			expect(hits).toBeLessThan(45);
			expect(outcomes.at(-1)).toMatchObject({ kind: 'notSent', code: 'SERVICE_NOT_ANSWERING' });
		}
	});

	test('costs a later batch one probe every half minute', async () => {
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
			await clock.run(inOrder(items, 10, () => client(request, patience)));
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

	describe('a request that was cancelled', () => {
		const fails = () => Promise.reject(refusedConnection);
		const isCancelled = () => Promise.reject(new Error('cancelled'));
		const works = async () => ({ status: 200, headers: {}, body: '{}' });

		const caller = () => {
			const clock = new VirtualClock();
			const random = seeded(1);
			const pacer = new Pacer(clock, random);
			const call = (send: () => Promise<RawResponse>) => {
				const client = createClient({ send, pacer, clock, random, party: 'x' });
				const request: ApiRequest = { method: 'GET', path: '/x', answer: 'json' };
				return clock.run(client(request, { maxWaitMs: 0, timeoutMs: 1_000 }));
			};
			const fail = async (times: number) => {
				for (let i = 0; i < times; i += 1) await call(fails);
			};
			return { clock, call, fail };
		};

		test('as the probe does not keep the next one from going', async () => {
			const { clock, call, fail } = caller();
			await fail(20);
			expect(await call(works)).toMatchObject({ kind: 'notSent', attempts: 0 });
			await clock.run(clock.sleep(30_000));
			await expect(call(isCancelled)).rejects.toThrow('cancelled');
			expect(await call(works)).toMatchObject({ kind: 'answered', status: 200 });
		});

		test('is no sign of life: the twenty before and after it are in a row', async () => {
			const { call, fail } = caller();
			await fail(10);
			await expect(call(isCancelled)).rejects.toThrow('cancelled');
			await fail(10);
			expect(await call(works)).toMatchObject({ kind: 'notSent', attempts: 0 });
		});

		test('is none of the twenty', async () => {
			const { call, fail } = caller();
			await fail(19);
			await expect(call(isCancelled)).rejects.toThrow('cancelled');
			expect(await call(works)).toMatchObject({ kind: 'answered', status: 200 });
		});
	});

	test('a failing one is asked little more than once per item', async () => {
		const service = against([{ status: 500 }]);
		const outcomes = [];
		for (let i = 0; i < 100; i += 1) outcomes.push(await service.call('GET'));
		expect(service.hits.length).toBeLessThanOrEqual(110);
		expect(outcomes.at(-1)).toMatchObject({ kind: 'answered', status: 500, attempts: 1 });
	});
});
