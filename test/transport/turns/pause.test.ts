import { Pause } from '../../../nodes/AccountingService/transport/turns/pause';
import { seeded } from '../virtualClock';

const START = 1_000_000;

const hold = (pause: Pause, retryAfterMs: number, at: number) =>
	pause.hear(429, { retryAfterMs }, at);

describe('a pause', () => {
	test('lasts as long as asked and a little longer, 200 ms at least', () => {
		for (const seed of [1, 2, 3, 4, 5]) {
			for (const ms of [0, 50, 1_000, 30_000]) {
				const pause = new Pause(seeded(seed));
				hold(pause, ms, START);
				expect(pause.left(START)).toBeGreaterThanOrEqual(Math.max(200, ms));
				expect(pause.left(START)).toBeLessThanOrEqual(Math.max(200, ms) + 1_500);
			}
		}
	});

	test('is spread by a tenth of it and a little, a second and a half at most', () => {
		for (const [ms, left] of [
			[0, 260],
			[10_000, 10_550],
			[100_000, 100_750],
		] as const) {
			const pause = new Pause(() => 0.5);
			hold(pause, ms, START);
			expect(pause.left(START)).toBe(left);
		}
	});

	test('is only ever made longer by a second answer', () => {
		const pause = new Pause(() => 0);
		hold(pause, 30_000, START);
		hold(pause, 1_000, START + 10);
		expect(pause.left(START + 10)).toBe(29_990);
		hold(pause, 60_000, START + 10);
		expect(pause.left(START + 10)).toBe(60_000);
	});

	test('holds for five minutes at most, and remembers what was asked', () => {
		const pause = new Pause(() => 0.5);
		hold(pause, 86_400_000, START);
		expect(pause.left(START)).toBe(300_000);
		expect(pause.askedLeft(START + 1_000)).toBe(86_399_000);
		expect(pause.askedLeft(START + 300_000)).toBe(0);
		hold(pause, 5_000, START + 400_000);
		expect(pause.askedLeft(START + 400_000)).toBe(5_000);
	});

	test('adds up', () => {
		const pause = new Pause(() => 0);
		expect(pause.total(START)).toBe(0);
		hold(pause, 1_000, START);
		expect(pause.total(START + 400)).toBe(400);
		expect(pause.total(START + 5_000)).toBe(1_000);
		hold(pause, 2_000, START + 5_000);
		hold(pause, 3_000, START + 6_000);
		expect(pause.total(START + 20_000)).toBe(5_000);
	});

	test('is asked for by an answer; those in flight together count as one', () => {
		const pause = new Pause(() => 0);
		expect(pause.hear(200, { retryAfterMs: 5_000 }, START)).toBeUndefined();
		expect(pause.left(START)).toBe(0);
		const refusal = { waitMs: 5_000, isFirst: true };
		expect(pause.hear(429, { retryAfterMs: 5_000 }, START)).toEqual(refusal);
		expect(pause.hear(429, { retryAfterMs: 5_000 }, START + 10)).toMatchObject({ isFirst: false });
		expect(pause.left(START + 10)).toBe(5_000);
	});

	test('tells since when nothing but refusals came, unless it was quiet for five minutes', () => {
		const pause = new Pause(() => 0);
		expect(pause.refusedFor(START)).toBe(0);
		hold(pause, 60_000, START);
		hold(pause, 60_000, START + 70_000);
		expect(pause.refusedFor(START + 80_000)).toBe(80_000);
		pause.hear(200, {}, START + 90_000);
		expect(pause.refusedFor(START + 90_000)).toBe(0);
		hold(pause, 60_000, START + 100_000);
		hold(pause, 60_000, START + 460_000);
		expect(pause.refusedFor(START + 470_000)).toBe(370_000);
		hold(pause, 60_000, START + 820_001);
		expect(pause.refusedFor(START + 830_001)).toBe(10_000);
	});

	test('grows with refusals in a row, which fade with quiet answers', () => {
		const pause = new Pause(() => 0);
		const wait = (at: number) => pause.hear(429, {}, at)?.waitMs;
		expect([wait(START), wait(START + 1), wait(START + 10_000)]).toEqual([1_000, 2_000, 2_000]);
		expect(wait(START + 20_000)).toBe(4_000);
		for (let i = 0; i < 4; i += 1) pause.hear(200, {}, START + 30_000);
		expect(wait(START + 40_000)).toBe(4_000);
		for (let i = 0; i < 40; i += 1) pause.hear(200, {}, START + 50_000);
		expect(wait(START + 60_000)).toBe(1_000);
	});
});
