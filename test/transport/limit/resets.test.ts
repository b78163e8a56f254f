import { Resets } from '../../../nodes/AccountingService/transport/limit/resets';

const T = 1_000_000;
const LIMIT = 200;

describe('promised resets', () => {
	/** An answer at `at` seconds that promises a reset at `resetAt` seconds. */
	const reading = (remaining: number, at: number, resetAt?: number) => ({
		remaining,
		at: T + at * 1_000,
		resetAt: resetAt === undefined ? undefined : T + resetAt * 1_000,
	});
	type Reading = ReturnType<typeof reading>;

	const after = (...readings: Reading[]) => {
		const resets = new Resets();
		let before: Reading | undefined;
		let isNew = false;
		for (const next of readings) {
			isNew = resets.observe(before, next, LIMIT);
			before = next;
		}
		return { isWhole: resets.areWhole, isNew };
	};

	test('give everything back until shown otherwise', () => {
		expect(new Resets().areWhole).toBe(true);
		const fresh = after(reading(99, 50, 60), reading(199, 61, 120));
		expect(fresh).toEqual({ isWhole: true, isNew: true });
	});

	test('do not, where hardly anything was back when one had come', () => {
		const slid = after(reading(0, 50, 60), reading(12, 61, 68));
		expect(slid).toEqual({ isWhole: false, isNew: true });
		const again = after(reading(0, 50, 60), reading(12, 61, 68), reading(150, 69, 128));
		expect(again.isWhole).toBe(true);
	});

	test('do not, where the time moves away before it has come', () => {
		expect(after(reading(180, 0, 60), reading(170, 20, 80))).toMatchObject({ isWhole: false });
	});

	test('may be blurred by three seconds', () => {
		const blurred = after(reading(10, 0, 60), reading(9, 20, 62.9), reading(8, 30, 57.1));
		expect(blurred).toEqual({ isWhole: true, isNew: false });
	});

	test('say nothing when half or more was left', () => {
		expect(after(reading(100, 50, 60), reading(90, 61, 120)).isWhole).toBe(true);
		expect(after(reading(99, 50, 60), reading(90, 61, 120)).isWhole).toBe(false);
	});

	test('are not judged by an answer that promises none', () => {
		expect(after(reading(0, 50, 60), reading(10, 61))).toEqual({ isWhole: true, isNew: false });
	});
});
