import { steadyTime } from '../../../nodes/AccountingService/transport/turns/steadyTime';

/** Readings of a machine's clock, one after the other, and what is made of them. */
function readings(times: readonly number[]): number[] {
	const rest = [...times];
	const clock = { now: () => rest.shift() ?? NaN, sleep: async () => {} };
	const now = steadyTime(clock);
	return times.map(() => now());
}

test('time goes on from where it was, however often the clock is set back', () => {
	expect(readings([1_000, 1_010, 10, 30, 5, 25])).toEqual([
		1_000, 1_010, 1_010, 1_030, 1_030, 1_050,
	]);
});

test('a clock that is set forward is believed', () => {
	expect(readings([0, 5_000, 5_001])).toEqual([0, 5_000, 5_001]);
});
