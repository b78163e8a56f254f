import { SlidingLog } from '../../../nodes/AccountingService/transport/limit/slidingLog';
import { Caps } from '../../../nodes/AccountingService/transport/turns/caps';
import { steadyTime } from '../../../nodes/AccountingService/transport/turns/steadyTime';

const T = 1_000_000;

describe('the log of the last minute', () => {
	test('forgets after a minute and half a second', () => {
		const log = new SlidingLog();
		log.add(T);
		log.add(T + 250);
		expect(log.count(T + 60_499)).toBe(2);
		expect(log.count(T + 60_500)).toBe(1);
		expect(log.count(T + 60_749)).toBe(1);
		expect(log.count(T + 60_750)).toBe(0);
	});

	test('keeps what happened within a quarter of a second until the last of it has left', () => {
		const log = new SlidingLog();
		for (const at of [0, 100, 249]) log.add(T + at);
		expect(log.count(T + 60_748)).toBe(3);
		expect(log.count(T + 60_749)).toBe(0);
	});

	test('knows when one more fits', () => {
		const log = new SlidingLog();
		for (const at of [0, 300, 600]) log.add(T + at);
		expect(log.waitFor(4, T + 600)).toBe(0);
		expect(log.waitFor(3, T + 600)).toBe(59_900);
		expect(log.waitFor(2, T + 600)).toBe(60_200);
		expect(log.waitFor(1, T + 600)).toBe(60_500);
		expect(log.waitFor(3, T + 60_500)).toBe(0);
	});

	test('never counts less than there is, and never waits a quarter of a second too long', () => {
		const log = new SlidingLog();
		const times: number[] = [];
		for (let i = 0; i < 5_000; i += 1) {
			const now = T + i * 37;
			log.add(now);
			times.push(now);
			const exact = times.filter((time) => time > now - 60_500).length;
			expect(log.count(now)).toBeGreaterThanOrEqual(exact);
			expect(log.count(now)).toBeLessThanOrEqual(exact + 7);
		}
	});
});

describe('the users’ own caps', () => {
	test('are one log for each cap', () => {
		const caps = new Caps();
		for (let i = 0; i < 3; i += 1) caps.sent(3, T);
		caps.sent(undefined, T);
		caps.sent(0, T);
		expect(caps.wait(3, T + 500)).toBe(60_000);
		expect(caps.wait(4, T + 250)).toBe(0);
		expect(caps.wait(undefined, T)).toBe(0);
		expect(caps.wait(0, T)).toBe(0);
	});
});

describe('time', () => {
	test('never runs backwards, and goes on from where it was', () => {
		let now = T;
		const time = steadyTime({ now: () => now, sleep: () => Promise.resolve() });
		expect(time()).toBe(T);
		now = T + 100;
		expect(time()).toBe(T + 100);
		now = T - 3_600_000;
		expect(time()).toBe(T + 100);
		now += 50;
		expect(time()).toBe(T + 150);
		now += 3_700_000;
		expect(time()).toBe(T + 3_700_150);
	});
});
