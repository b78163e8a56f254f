import { steadyClock, systemClock } from '../../../nodes/AccountingService/execution/service/clock';

const HOUR = 3_600_000;

/** Sets the machine's clock, from now on. */
function setClock(by: number): void {
	const real = Date.now.bind(Date);
	jest.spyOn(Date, 'now').mockImplementation(() => real() + by);
}

afterEach(() => jest.restoreAllMocks());

describe.each([
	['forward', HOUR],
	['back', -HOUR],
])('the clock is set %s by an hour', (_, by) => {
	test('during a wait, which lasts as long as it was meant to', async () => {
		const began = performance.now();
		const waiting = systemClock.sleep(600);
		setClock(by);
		await waiting;
		const lasted = performance.now() - began;
		expect(lasted).toBeGreaterThanOrEqual(590);
		expect(lasted).toBeLessThan(5_000);
	});

	test('and what has lasted some seconds is not an hour old', () => {
		const began = steadyClock.now();
		setClock(by);
		const lasted = steadyClock.now() - began;
		expect(lasted).toBeGreaterThanOrEqual(0);
		expect(lasted).toBeLessThan(5_000);
	});
});

test('a wait ends with the signal’s reason soon after it was aborted', async () => {
	const stop = new AbortController();
	const began = performance.now();
	const waiting = systemClock.sleep(60_000, stop.signal);
	stop.abort(new Error('cancelled'));
	await expect(waiting).rejects.toThrow('cancelled');
	expect(performance.now() - began).toBeLessThan(5_000);
});
