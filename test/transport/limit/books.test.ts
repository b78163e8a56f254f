import { Caps } from '../../../nodes/AccountingService/transport/turns/caps';
import { SlidingLog } from '../../../nodes/AccountingService/transport/limit/slidingLog';
import { steadyTime } from '../../../nodes/AccountingService/transport/turns/steadyTime';

const T = 1_000_000;

describe('the log of the last minute', () => {
	it('forgets after a minute and half a second', () => {
		const log = new SlidingLog();
		log.add(T);
		log.add(T + 10);
		expect(log.count(T + 60_499)).toBe(2);
		expect(log.count(T + 60_500)).toBe(1);
		expect(log.count(T + 60_510)).toBe(0);
	});

	it('tells when one more fits', () => {
		const log = new SlidingLog();
		for (const at of [0, 10, 20]) log.add(T + at);
		expect(log.waitFor(4, T + 20)).toBe(0);
		expect(log.waitFor(3, T + 20)).toBe(60_480);
		expect(log.waitFor(2, T + 20)).toBe(60_490);
		expect(log.waitFor(1, T + 20)).toBe(60_500);
		expect(log.waitFor(3, T + 60_500)).toBe(0);
	});

	it('counts after a time, and takes entries out again', () => {
		const log = new SlidingLog();
		for (const at of [0, 10, 10, 20]) log.add(T + at);
		expect(log.countAfter(T - 1)).toBe(4);
		expect(log.countAfter(T)).toBe(3);
		expect(log.countAfter(T + 10)).toBe(1);
		expect(log.countAfter(T + 20)).toBe(0);
		log.remove(T + 10);
		expect(log.countAfter(T)).toBe(2);
		log.remove(T + 11);
		expect(log.count(T + 20)).toBe(3);
		expect(log.count(T + 60_505)).toBe(2);
		log.remove(T);
		expect(log.count(T + 60_505)).toBe(2);
		expect(log.countAfter(T - 1)).toBe(2);
		log.remove(T + 10);
		expect(log.count(T + 60_505)).toBe(1);
	});

	it('stays right over many thousands', () => {
		const log = new SlidingLog();
		for (let i = 0; i < 5_000; i += 1) {
			log.add(T + i * 100);
			expect(log.count(T + i * 100)).toBe(Math.min(i + 1, 605));
		}
		expect(log.waitFor(605, T + 499_900)).toBe(100);
		expect(log.countAfter(T + 489_900)).toBe(100);
	});
});

describe('the users’ own caps', () => {
	it('are one log for each cap', () => {
		const caps = new Caps();
		for (let i = 0; i < 3; i += 1) caps.sent(3, T);
		caps.sent(undefined, T);
		caps.sent(0, T);
		expect(caps.wait(3, T + 500)).toBe(60_000);
		expect(caps.wait(4, T + 500)).toBe(0);
		expect(caps.wait(undefined, T)).toBe(0);
		expect(caps.wait(0, T)).toBe(0);
		caps.sent(0.5, T);
		expect(caps.wait(0.5, T)).toBe(60_500);
		caps.sent(1.9, T);
		expect(caps.wait(1.9, T)).toBe(60_500);
	});
});

describe('time', () => {
	it('never runs backwards, and goes on from where it was', () => {
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
