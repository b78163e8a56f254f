import { getEventListeners } from 'node:events';

import { Pacer } from '../../nodes/AccountingService/transport/pacer';
import { pacerFor } from '../../nodes/AccountingService/transport/pacers';
import type { Headed, Turn } from '../../nodes/AccountingService/transport/turn';
import type { Clock } from '../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from './virtualClock';

const OK = { status: 200, headers: {} };
const PATIENT = { maxWaitMs: 300_000, patienceMs: 300_000, isRepeat: false };

function world() {
	const clock = new VirtualClock();
	const pacer = new Pacer(clock, seeded(1));
	const began = clock.now();
	const log: Array<{ party: string; at: number }> = [];
	const ask = async (party: string, more: { signal?: AbortSignal; patienceMs?: number } = {}) => {
		const request = { party, ...PATIENT, ...more };
		const turn = await pacer.turn(request);
		if (turn.kind === 'turn') log.push({ party, at: clock.now() - began });
		return turn;
	};
	const request = async (party: string, answer: Headed = OK) => {
		const turn = await ask(party);
		if (turn.kind !== 'turn') return;
		await clock.sleep(100);
		turn.done('life', answer);
	};
	return { clock, pacer, log, ask, request, began };
}

const many = (count: number, make: () => Promise<unknown>) => Array.from({ length: count }, make);

describe('the pacer', () => {
	it('D: shares between executions: a single get does not wait for a list of 10,000', async () => {
		const { clock, log, request } = world();
		const list = many(10_000, () => request('list'));
		const single = clock.sleep(1_000).then(() => request('single'));
		await clock.run(single);
		const turn = log.find(({ party }) => party === 'single')!;
		expect(turn.at).toBeLessThan(1_200);
		expect(list).toHaveLength(10_000);
	});

	it('gives two long lists the same share', async () => {
		const { clock, log, request } = world();
		void many(5_000, () => request('a'));
		void many(5_000, () => request('b'));
		await clock.run(clock.sleep(120_000));
		const a = log.filter(({ party }) => party === 'a').length;
		expect(log.length).toBeGreaterThan(380);
		expect(Math.abs(a - log.length / 2)).toBeLessThanOrEqual(1);
	});

	it('a repeat goes before the first tries of its party, but not before other parties', async () => {
		const { clock, pacer, ask } = world();
		const open = await clock.run(Promise.all([ask('x'), ask('x')]));
		const order: string[] = [];
		const queue = (party: string, name: string, isRepeat = false) =>
			pacer.turn({ ...PATIENT, party, isRepeat }).then((turn) => {
				order.push(name);
				if (turn.kind === 'turn') turn.done('life', OK);
			});
		const all = [queue('a', 'a1'), queue('b', 'b1'), queue('a', 'a2'), queue('a', 'repeat', true)];
		for (const turn of open) if (turn.kind === 'turn') turn.done('life', OK);
		await clock.run(Promise.all(all));
		expect(order).toEqual(['repeat', 'b1', 'a1', 'a2']);
	});

	it('C11: one refusal holds everybody, also those who come later', async () => {
		const { clock, pacer, log, ask, request } = world();
		await clock.run(Promise.all(many(20, () => request('a'))));
		const turns = await clock.run(Promise.all(many(10, () => ask('a'))));
		const refusedAt = log.at(-1)!.at;
		const asked = turns.map(
			(turn) => (turn as Turn).done('life', { status: 429, headers: { 'retry-after': '20' } }) ?? 0,
		);
		expect(Math.min(...asked)).toBeGreaterThanOrEqual(20_000);
		await clock.run(Promise.all(many(5, () => request('b'))));
		const waited = log.find(({ party }) => party === 'b')!.at - refusedAt;
		expect(waited).toBeGreaterThanOrEqual(20_000);
		expect(waited).toBeLessThan(21_800);
		expect(pacer.idleMs()).toBe(0);
	});

	it('C33: a cancelled waiter leaves at once; the others keep their turn', async () => {
		const { clock, ask, request, began } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '60' } }));
		const controller = new AbortController();
		const cancelled = ask('b', { signal: controller.signal }).catch((error: unknown) => error);
		const other = ask('c');
		await clock.run(clock.sleep(5_000));
		controller.abort(new Error('cancelled'));
		expect(await clock.run(cancelled)).toEqual(new Error('cancelled'));
		expect(clock.now() - began).toBeLessThan(6_000);
		expect((await clock.run(other)).kind).toBe('turn');
		expect(clock.now() - began).toBeGreaterThan(60_000);
		await expect(ask('d', { signal: controller.signal })).rejects.toThrow('cancelled');
	});

	it('a pause that is longer than a waiter’s patience turns it away at once', async () => {
		const { clock, ask, request } = world();
		const patient = ask('a', { patienceMs: 600_000 });
		await clock.run(patient);
		await clock.run(request('b', { status: 429, headers: { 'retry-after': '400' } }));
		expect(await clock.run(ask('c', { patienceMs: 300_000 }))).toMatchObject({
			kind: 'turnedAway',
		});
	});

	it('C6: a wait of a day is believed for five minutes only', async () => {
		const { clock, log, ask, request } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '86400' } }));
		expect(await clock.run(ask('b'))).toMatchObject({ kind: 'turnedAway' });
		await clock.run(clock.sleep(301_000));
		expect(await clock.run(ask('c'))).toMatchObject({ kind: 'turn' });
		expect(log.at(-1)!.at).toBeLessThan(303_000);
	});

	it('C3, C8: waits longer each time a refusal says nothing', async () => {
		for (const headers of [{}, { 'retry-after': '0' }, { 'retry-after': 'soon' }]) {
			const { clock, log, request } = world();
			for (let i = 0; i < 6; i += 1) await clock.run(request('a', { status: 429, headers }));
			const waits = log.slice(1).map(({ at }, i) => at - log[i]!.at);
			expect(waits.at(-1)!).toBeGreaterThan(4 * waits[0]!);
			expect(waits[0]).toBeGreaterThanOrEqual(200);
		}
	});

	it('who has reached his own cap does not hold up others, and goes as soon as he may', async () => {
		const { clock, pacer, began } = world();
		const wentAt = async (party: string, cap?: number) => {
			const turn = await pacer.turn({ ...PATIENT, party, cap });
			if (turn.kind === 'turn') turn.done('life', OK);
			return clock.now() - began;
		};
		const capped = [wentAt('a', 1), wentAt('a', 1)];
		const more = [wentAt('b', 2), wentAt('b', 2), wentAt('b', 2)];
		expect(await clock.run(wentAt('c'))).toBe(0);
		await clock.run(clock.sleep(30_000));
		const late = wentAt('d', 3);
		expect(await clock.run(Promise.all(capped))).toEqual([0, 60_500]);
		expect(await clock.run(Promise.all(more))).toEqual([0, 0, 60_500]);
		expect(await clock.run(late)).toBe(30_000);
	});

	it('wakes up for the first whose cap allows it, not for the last', async () => {
		const { clock, pacer, began } = world();
		const wentAt = async (party: string, cap: number) => {
			const turn = await pacer.turn({ ...PATIENT, party, cap });
			if (turn.kind === 'turn') turn.done('life', OK);
			return clock.now() - began;
		};
		await clock.run(wentAt('a', 1));
		await clock.run(clock.sleep(10_000));
		await clock.run(Promise.all([wentAt('b', 2), wentAt('b', 2)]));
		const next = [wentAt('b', 2), wentAt('a', 1)];
		expect(await clock.run(Promise.all(next))).toEqual([70_500, 60_500]);
	});

	it('lets go of the signal with the turn: all items of an execution have the same', async () => {
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

	it('goes on abreast after a service that asked for a second because it was busy', async () => {
		for (const [status, abreast] of [
			[503, 10],
			[429, 1],
		] as const) {
			const { clock, log, ask, request } = world();
			await clock.run(Promise.all(many(20, () => request('a'))));
			await clock.run(request('a', { status, headers: { 'retry-after': '1' } }));
			const before = log.length;
			void many(12, () => ask('a'));
			await clock.run(clock.sleep(5_000));
			expect(log.length - before).toBe(abreast);
		}
	});

	it('tells how long everybody is held, and what was asked where that is longer', async () => {
		for (const [seconds, ms] of [
			['10', 10_550],
			['400', 400_000],
		] as const) {
			const clock = new VirtualClock();
			const turn = (await new Pacer(clock, () => 0.5).turn({ ...PATIENT, party: 'a' })) as Turn;
			const refusal = { status: 429, headers: { 'retry-after': seconds } };
			expect(turn.done('life', refusal)).toBe(ms);
		}
	});

	it('keeps no time of an empty queue: what is set ends with the last who left', async () => {
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

	it('tells how much of the time queued was a pause', async () => {
		const { clock, ask, request } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '10' } }));
		const turn = await clock.run(ask('a'));
		const held = turn.kind === 'turn' ? turn.heldMs : 0;
		expect(held).toBeGreaterThanOrEqual(10_000);
		expect(held).toBeLessThan(11_600);
		if (turn.kind === 'turn') turn.done('life', OK);
		const next = await clock.run(ask('a'));
		expect(next).toMatchObject({ heldMs: 0 });
	});

	it('is not held when the machine’s clock is set back', async () => {
		const virtual = new VirtualClock();
		let back = 0;
		const clock: Clock = {
			now: () => virtual.now() - back,
			sleep: (ms, signal) => virtual.sleep(ms, signal),
		};
		const pacer = new Pacer(clock, seeded(1));
		const request = async () => {
			const turn = await pacer.turn({ ...PATIENT, party: 'a' });
			await virtual.sleep(50);
			if (turn.kind === 'turn') turn.done('life', OK);
		};
		await virtual.run(Promise.all(many(150, request)));
		back = 3_600_000;
		const began = virtual.now();
		await virtual.run(Promise.all(many(150, request)));
		expect(virtual.now() - began).toBeLessThan(65_000);
	});

	it('is one for each key, and idle ones are forgotten', async () => {
		const clock = new VirtualClock();
		const random = seeded(1);
		const first = pacerFor('one', clock, random);
		expect(pacerFor('one', clock, random)).toBe(first);
		expect(pacerFor('two', clock, random)).not.toBe(first);
		const busy = await first.turn({ ...PATIENT, party: 'a' });
		expect(busy.kind).toBe('turn');
		await clock.run(clock.sleep(700_000));
		const idle = pacerFor('two', clock, random);
		for (let i = 0; i < 200; i += 1) pacerFor(`more ${i}`, clock, random);
		expect(pacerFor('one', clock, random)).toBe(first);
		expect(pacerFor('two', clock, random)).not.toBe(idle);
	});
});
