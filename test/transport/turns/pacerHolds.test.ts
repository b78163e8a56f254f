import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { Headed, Turn } from '../../../nodes/AccountingService/transport/turns/turn';
import type { Clock } from '../../../nodes/AccountingService/transport/types';
import { many, OK, PATIENT, world } from './pacerWorld';
import { seeded, VirtualClock } from '../virtualClock';

describe('the pacer', () => {
	test('one refusal holds all requests, later ones too', async () => {
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

	test('a pause that a request cannot sit out turns it away at once', async () => {
		const { clock, ask, request } = world();
		const patient = ask('a', { patienceMs: 600_000 });
		await clock.run(patient);
		await clock.run(request('b', { status: 429, headers: { 'retry-after': '400' } }));
		expect(await clock.run(ask('c', { patienceMs: 300_000 }))).toMatchObject({
			kind: 'turnedAway',
		});
	});

	test('a request that has sat out all its patience is turned away for silence, not for a pause', async () => {
		const { clock, ask } = world();
		for (let i = 0; i < 20; i += 1) {
			const turn = (await clock.run(ask('a'))) as Turn;
			turn.done({ withinMs: Infinity, isHopeless: false });
		}
		const away = await clock.run(ask('a', { patienceMs: -1, attempt: 1 }));
		expect(away).toEqual({ kind: 'turnedAway', askedMs: undefined });
	});

	test('a request that comes during a pause costs the same, however many wait already', async () => {
		const { clock, pacer, ask, request } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '100' } }));
		const looks = jest.spyOn(pacer.silence, 'mayWait');
		for (let one = 0; one < 500; one += 1) void ask(`party ${one % 20}`);
		expect(looks).toHaveBeenCalledTimes(500);
	});

	test('a wait of a day is believed for five minutes only', async () => {
		const { clock, log, ask, request } = world();
		await clock.run(request('a', { status: 429, headers: { 'retry-after': '86400' } }));
		expect(await clock.run(ask('b'))).toMatchObject({ kind: 'turnedAway' });
		await clock.run(clock.sleep(301_000));
		expect(await clock.run(ask('c'))).toMatchObject({ kind: 'turn' });
		expect(log.at(-1)!.at).toBeLessThan(303_000);
	});

	test('waits longer each time a refusal says nothing', async () => {
		for (const headers of [{}, { 'retry-after': '0' }, { 'retry-after': 'soon' }]) {
			const { clock, log, request } = world();
			for (let i = 0; i < 6; i += 1) await clock.run(request('a', { status: 429, headers }));
			const waits = log.slice(1).map(({ at }, i) => at - log[i]!.at);
			expect(waits.at(-1)!).toBeGreaterThan(4 * waits[0]!);
			expect(waits[0]).toBeGreaterThanOrEqual(200);
		}
	});

	test('sends as many at once as before after a 503 that asked for a second', async () => {
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

	test('reports how long all are held, or what was asked if that is longer', async () => {
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

	test('reports how much of the time queued was a pause', async () => {
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

	/** A pacer by a clock that can be set back, beside time as it passes. */
	function settable() {
		const virtual = new VirtualClock();
		let back = 0;
		const clock: Clock = {
			now: () => virtual.now() - back,
			sleep: (ms, signal) => virtual.sleep(ms, signal),
		};
		const pacer = new Pacer(clock, seeded(1));
		const request = async (answer: Headed = OK) => {
			const turn = await pacer.turn({ ...PATIENT, party: 'a' });
			await virtual.sleep(50);
			if (turn.kind === 'turn') turn.done('life', answer);
		};
		return { virtual, request, setBack: (ms: number) => (back += ms) };
	}

	test('holds nothing when the machine’s clock is set back', async () => {
		const { virtual, request, setBack } = settable();
		await virtual.run(Promise.all(many(150, () => request())));
		setBack(3_600_000);
		const began = virtual.now();
		await virtual.run(Promise.all(many(150, () => request())));
		expect(virtual.now() - began).toBeLessThan(65_000);
	});

	test('holds for as long as it is asked also after the machine’s clock was set back', async () => {
		const { virtual, request, setBack } = settable();
		await virtual.run(request());
		setBack(3_600_000);
		const refused = { status: 429, headers: { 'retry-after': '20' } };
		await virtual.run(request(refused));
		const began = virtual.now();
		await virtual.run(request());
		expect(virtual.now() - began).toBeGreaterThanOrEqual(20_000);
	});
});
