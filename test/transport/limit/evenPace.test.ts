import { EvenPace } from '../../../nodes/AccountingService/transport/limit/evenPace';

const T = 1_000_000;

describe('an even pace', () => {
	/** Milliseconds between two requests at `now`, under a limit of 60 a minute. */
	const gap = (even: EvenPace, now: number) => {
		even.sent(now, 60);
		return Math.round(even.wait(now));
	};

	test('is kept only after a refusal that the headers do not explain', () => {
		const even = new EvenPace();
		expect(gap(even, T)).toBe(0);
		even.unexplainedRefusal(T);
		expect(gap(even, T)).toBe(1_000);
		expect(even.wait(T + 400)).toBe(600);
		expect(even.wait(T + 1_500)).toBe(0);
	});

	test('queues up what is sent before its time', () => {
		const even = new EvenPace();
		even.unexplainedRefusal(T);
		even.sent(T, 60);
		expect(gap(even, T)).toBe(2_000);
	});

	test('falls to three quarters with each further refusal, to a fiftieth at least', () => {
		const even = new EvenPace();
		for (let i = 0; i < 2; i += 1) even.unexplainedRefusal(T);
		expect(gap(even, T)).toBe(1_333);
		for (let i = 0; i < 40; i += 1) even.unexplainedRefusal(T);
		expect(gap(even, T)).toBe(1_333 + 50_000);
	});

	test('doubles every two minutes, until it is no longer worth keeping', () => {
		const even = new EvenPace();
		even.unexplainedRefusal(T);
		expect(gap(even, T + 120_000)).toBe(500);
		expect(gap(even, T + 240_000)).toBe(250);
		expect(gap(even, T + 360_000)).toBe(0);
		even.unexplainedRefusal(T + 360_000);
		expect(gap(even, T + 360_000)).toBe(1_000);
	});
});
