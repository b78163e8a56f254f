import { Pause } from '../../../nodes/AccountingService/transport/turns/pause';
import { seeded } from '../virtualClock';

const START = 1_000_000;

describe('a pause', () => {
	test('lasts as long as asked and a little longer, 200 ms at least', () => {
		for (const seed of [1, 2, 3, 4, 5]) {
			for (const ms of [0, 50, 1_000, 30_000]) {
				const pause = new Pause(seeded(seed));
				pause.hold(ms, START);
				expect(pause.left(START)).toBeGreaterThanOrEqual(Math.max(200, ms));
				expect(pause.left(START)).toBeLessThanOrEqual(Math.max(200, ms) + 1_500);
			}
		}
	});

	test('is spread by a tenth of it and a little, a second and a half at most', () => {
		for (const [ms, left] of [
			[0, 250],
			[10_000, 10_550],
			[100_000, 100_750],
		] as const) {
			const pause = new Pause(() => 0.5);
			pause.hold(ms, START);
			expect(pause.left(START)).toBe(left);
		}
	});

	test('is only ever made longer by a second answer', () => {
		const pause = new Pause(() => 0);
		pause.hold(30_000, START);
		pause.hold(1_000, START + 10);
		expect(pause.left(START + 10)).toBe(29_990);
		pause.hold(60_000, START + 10);
		expect(pause.left(START + 10)).toBe(60_000);
	});

	test('holds for five minutes at most, and remembers what was asked', () => {
		const pause = new Pause(() => 0.5);
		pause.hold(86_400_000, START);
		expect(pause.left(START)).toBe(300_000);
		expect(pause.askedLeft(START + 1_000)).toBe(86_399_000);
		expect(pause.askedLeft(START + 300_000)).toBe(0);
		pause.hold(5_000, START + 400_000);
		expect(pause.askedLeft(START + 400_000)).toBe(5_000);
	});

	test('adds up', () => {
		const pause = new Pause(() => 0);
		expect(pause.total(START)).toBe(0);
		pause.hold(1_000, START);
		expect(pause.total(START + 400)).toBe(400);
		expect(pause.total(START + 5_000)).toBe(1_000);
		pause.hold(2_000, START + 5_000);
		pause.hold(3_000, START + 6_000);
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
