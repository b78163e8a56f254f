import { Alarm } from '../../../nodes/AccountingService/transport/turns/alarm';
import type { Clock } from '../../../nodes/AccountingService/transport/types';
import { VirtualClock } from '../virtualClock';

function world() {
	const clock = new VirtualClock();
	const began = clock.now();
	const rang: number[] = [];
	const sleeps: number[] = [];
	const signals: AbortSignal[] = [];
	const watched: Clock = {
		now: () => clock.now(),
		sleep: (ms, signal) => {
			sleeps.push(ms);
			if (signal) signals.push(signal);
			return clock.sleep(ms, signal);
		},
	};
	const alarm = new Alarm(watched, () => rang.push(clock.now() - began));
	const set = (ms: number) => alarm.in(ms, clock.now());
	const again = (ms: number) => alarm.again(ms, clock.now());
	const pass = (ms: number) => clock.run(clock.sleep(ms));
	return { alarm, set, again, pass, rang, sleeps, signals };
}

describe('an alarm', () => {
	test('rings once, at the earliest time it was set to', async () => {
		const { set, pass, rang, sleeps, signals } = world();
		set(1_000);
		set(500);
		set(500);
		set(2_000);
		expect(sleeps).toEqual([1_000, 500]);
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
		await pass(5_000);
		expect(rang).toEqual([500]);
	});

	test('can be set again after it rang, and while time passes', async () => {
		const { set, pass, rang } = world();
		set(100);
		await pass(200);
		set(1_000);
		await pass(400);
		set(700);
		set(500);
		await pass(5_000);
		expect(rang).toEqual([100, 1_100]);
	});

	test('again: forgets the time it was set to before', async () => {
		const { set, again, pass, rang } = world();
		set(500);
		again(1_000);
		await pass(2_000);
		set(500);
		again(Infinity);
		await pass(2_000);
		expect(rang).toEqual([1_000]);
	});

	test('does not ring when it is off, nor for a time that never comes', async () => {
		const { alarm, set, pass, rang, sleeps } = world();
		set(Infinity);
		alarm.off();
		expect(sleeps).toEqual([]);
		set(100);
		alarm.off();
		await pass(1_000);
		expect(rang).toEqual([]);
		set(0.2);
		expect(sleeps).toEqual([100, 1]);
	});

	test('does not ring late if a sleep cannot be stopped', async () => {
		const ends: Array<() => void> = [];
		const sleep = () => new Promise<void>((end) => ends.push(end));
		let rang = 0;
		const alarm = new Alarm({ now: () => 0, sleep }, () => (rang += 1));
		alarm.in(1_000, 0);
		alarm.in(500, 0);
		for (const end of ends) end();
		await Promise.resolve();
		await Promise.resolve();
		expect(rang).toBe(1);
	});
});
