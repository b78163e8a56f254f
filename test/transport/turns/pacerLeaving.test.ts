import { getEventListeners } from 'node:events';

import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { Clock } from '../../../nodes/AccountingService/transport/types';
import { OK, PATIENT, world } from './pacerWorld';
import { seeded, VirtualClock } from '../virtualClock';

describe('the pacer', () => {
	test('a cancelled waiter leaves at once; the others keep their turn', async () => {
		const { clock, pacer, ask, request, began } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '60' } }));
		const controller = new AbortController();
		const cancelled = ask('b', { signal: controller.signal }).catch((error: unknown) => error);
		const other = ask('c');
		await clock.run(clock.sleep(5_000));
		// It is in use while somebody waits, however long.
		expect(pacer.idleMs()).toBe(0);
		controller.abort(new Error('cancelled'));
		expect(await clock.run(cancelled)).toEqual(new Error('cancelled'));
		expect(clock.now() - began).toBeLessThan(6_000);
		expect((await clock.run(other)).kind).toBe('turn');
		expect(clock.now() - began).toBeGreaterThan(60_000);
		await expect(ask('d', { signal: controller.signal })).rejects.toThrow('cancelled');
	});

	test('lets go of the signal with the turn, because all requests of an execution share it', async () => {
		const { clock, ask } = world();
		const { signal } = new AbortController();
		const turns = [1, 2, 3].map(() => ask('a', { signal }));
		// Two go at once, one waits.
		expect(getEventListeners(signal, 'abort')).toHaveLength(1);
		const first = await clock.run(turns[0]!);
		if (first.kind === 'turn') first.done('life', OK);
		await clock.run(Promise.all(turns));
		expect(getEventListeners(signal, 'abort')).toEqual([]);
	});

	test('sets no alarm for an empty queue', async () => {
		const virtual = new VirtualClock();
		const signals: AbortSignal[] = [];
		const clock: Clock = {
			now: () => virtual.now(),
			sleep: (ms, signal) => {
				if (signal) signals.push(signal);
				return virtual.sleep(ms, signal);
			},
		};
		const pacer = new Pacer(clock, seeded(1));
		const first = await pacer.turn({ ...PATIENT, party: 'a' });
		if (first.kind === 'turn')
			first.done('life', { status: 429, headers: { 'retry-after': '60' } });
		const controller = new AbortController();
		const { signal } = controller;
		const waits = [1, 2].map(() => pacer.turn({ ...PATIENT, party: 'a', signal }));
		const ends = Promise.allSettled(waits);
		expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
		controller.abort(new Error('cancelled'));
		await ends;
		expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
		const away = await pacer.turn({ ...PATIENT, party: 'a', patienceMs: 1_000 });
		expect(away.kind).toBe('turnedAway');
		expect(signals.every(({ aborted }) => aborted)).toBe(true);
	});
});
